#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// Plays a property animation on a `UIViewPropertyAnimator`: a new one for each attachment, never used again.
///
/// At rest there is no animator: the views have the values that are shown. The changes that the closure made in its run
/// are recorded; they are shown at any time, and replayed when the engine plays on.
///
/// The animator's `scrubsLinearly` is always false: `fractionComplete` is then time, paused or running. The timeline
/// makes a scrub linear, for all engines alike, by the inverse of ``pace``.
///
/// Along a curve that UIKit does not have, the animator is linear and stays paused: a pacer, which plays the curve on
/// the frame clock, sets its `fractionComplete`. So it is at a frame rate of the caller's, on the animator's own curve.
@MainActor final class PropertyEngine: AnimationEngine {
    let duration: TimeInterval
    var holdsAtEnd = false
    let factory: PropertyEngineFactory
    @exclusivity(unchecked) var target: EngineTarget<UIView>
    let host: any AnimationHost
    let report: EngineReport
    var state = EngineState.idle
    var animator: UIViewPropertyAnimator? {
        didSet { if animator == nil { stopPacing() } }
    }
    /// The animator that has been told to end, which UIKit does in its next turn.
    weak var endingAnimator: UIViewPropertyAnimator?
    /// Sets the fraction of the paused animator frame by frame; nil if the animator plays the curve itself.
    var pacer: (any AnimationEngine)?
    /// Whether the pacer's progress was held within 0…1, which is reported once.
    var wasClamped = false
    /// The changes of the run; nil if UIKit alone knows them.
    var changes: ViewChanges? { didSet { changes?.belong(to: report.timeline, isHeld: report.isHeld) } }
    /// Whether the changes to all views in reach are recorded: only then can the animator be taken out at rest.
    var areChangesWhole = false
    /// Whether the animator stays at rest: a layout sets a part of the changes.
    var mustStay = false
    /// Whether the engine is a part of a layout effect.
    var isHeldByLayout = false
    /// The distance by which a run has moved the view, if that is the run's only record.
    var moved: CGPoint?
    /// The colour on the screen from which a run began, if an older one was in flight.
    var seenColor: UIColor?
    /// Whether layer animations were seen on the view when it was attached.
    var mayBeMixed = false
    var clock = PlayClock()
    /// Counts the animators.
    ///
    /// A report about an earlier animator is ignored.
    var attachment = 0
    var cancelWatch: (@MainActor () -> Void)?
    /// Whether its animator has added animations to the view's own layer.
    private(set) var isOnLayer = false
    /// The number of animations on the view's own layer before the closure ran.
    var formerCount = Int.max

    init(
        _ factory: PropertyEngineFactory, on view: UIView, host: any AnimationHost, report: EngineReport
    ) {
        self.factory = factory
        target = EngineTarget(view, isGroup: factory.isUntargeted)
        self.host = host
        self.report = report
        duration = factory.duration
    }

    /// The animated view; an invisible substitute if the engine has let go of the view and the view is gone.
    var view: UIView { target.held ?? releasedView }

    @inline(never) private var releasedView: UIView { target.released ?? UIView() }

    var isAtEnd: Bool { state == .held }

    var hasLostTarget: Bool { target.held == nil && target.released == nil }

    /// The curve of the changes, worked out once: a spring searches for its stiffness.
    private(set) lazy var curve = factory.progressCurve

    var pace: Pace { Pace(curve, run: duration) }

    var beginsAnew: Bool { factory.property == nil }

    var subject: AnimatedProperty {
        if factory.isUntargeted, let group = view as? UntargetedView { return AnimatedProperty(ofAll: group, .any) }
        return target.subject(of: view.layer, factory.property.map { .path(PropertyPath($0)) } ?? .any)
    }

    @inline(never) var time: TimeInterval {
        if clock.rate != 0, let pacer { return pacer.time }
        return min(max(clock.time(at: viewNow), 0), duration)
    }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        if running { holdInPlay() }
        // With animations disabled, what runs goes on.
        let isSkipped = running && !UIView.areAnimationsEnabled && !clock.goesOn(at: viewNow)
        if state == .idle || state == .over { return begin(at: time, rate: rate, running: running, isSkipped) }
        guard let animator, running || time < duration else {
            return enterAtRest(at: time, rate: rate, running: running, isSkipped)
        }
        if mayBeMixed, !isSkipped { return attachOnTop(at: time, rate: running ? rate : 0) }
        place(animator, at: time)
        if running { run(animator, rate, isSkipped: isSkipped) }
    }

    /// Enters a new run.
    private func begin(at time: TimeInterval, rate: Double, running: Bool, _ isSkipped: Bool) {
        clock = PlayClock(time: time, now: viewNow, rate: 0)
        guard duration >= PropertyEngineLimits.shortest, !isSkipped else {
            return applyUnanimated(running: running, isSkipped ? .skipped : .arrived)
        }
        // At its end nothing is left to animate.
        guard isInWindow, running || time < duration else {
            if running { return enterWithoutWindow(rate < 0) }
            mustStay = false
            changes = recorded { applyEnd() }
            return standStill(at: time)
        }
        attach(at: time, rate: running ? rate : 0)
    }

    /// Enters a run that has no animator, or needs none at its end.
    private func enterAtRest(at time: TimeInterval, rate: Double, running: Bool, _ isSkipped: Bool) {
        guard running else {
            guard time < duration, isInPlay else { return standStill(at: time) }
            return isInWindow ? attach(at: time, rate: 0) : standInPlay(at: time)
        }
        let isBackward = rate < 0
        let end = isBackward ? 0 : duration
        let isOver = isBackward ? time <= 0 : time >= duration
        guard !isOver, !isSkipped, changes != nil else {
            standStill(at: end)
            return arrive(at: end, telling: isSkipped ? .skipped : .arrived)
        }
        guard isInWindow else {
            standStill(at: end)
            return enterWithoutWindow(isBackward)
        }
        attach(at: time, rate: rate)
    }

    func pause() {
        if let pacer { return pausePacing(pacer) }
        guard state == .active, clock.rate != 0, let animator else { return }
        cancelWatch?()
        let now = time
        clock = clock.standing(at: now, now: viewNow)
        // The system may have ended the animator, and report it later.
        guard animator.isRunning else { return }
        if mayBeMixed { return attachOnTop(at: now, rate: 0) }
        animator.pauseAnimation()
        let read = (animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete) * duration
        // The animator's reading is more exact, unless a change of the rate has changed its meaning.
        if abs(read - now) < PropertyEngineLimits.readingTolerance {
            clock = clock.standing(at: read, now: viewNow)
        }
    }

    func leave() {
        let touched = state != .idle
        state = .idle
        attachment += 1
        cancelWatch?()
        clock = PlayClock()
        if let animator = animator ?? endingAnimator {
            self.animator = nil
            takeOutKeepingModel(animator)
        }
        guard touched, let changes else { return }
        changes.takeBack()
        factory.undo?(view)
        if mayFollowLayout { Self.tellIfUndoneByLayout(changes, to: report) }
        self.changes = nil
    }

    func finish(at position: AnimationPosition) {
        if position == .start { return leave() }
        let former = state
        let now = time
        state = .over
        attachment += 1
        cancelWatch?()
        if position == .end, former == .idle { return applyEnd() }
        if former == .held { changes?.keepInRange(on: host) }
        if animator == nil || position == .current && areChangesWhole, former == .active, changes != nil {
            // At rest the views are as they are seen, whatever the app has made of that since.
            if animator != nil || position == .end || isInPlay {
                let others = takeOthersOff()
                withdraw(showing: position == .end ? 1 : progress(at: now))
                others.putOn()
            }
            changes?.noteOver()
            changes?.keepInRange(on: host)
        }
        guard let animator else { return }
        pacer?.pause()
        // It may be taken back in the turn in which UIKit ends the animator.
        if position == .end { return letGo(of: animator) }
        self.animator = nil
        animator.stopAnimation(false)
        if animator.state == .stopped { animator.finishAnimation(at: .current) }
        if factory.property == nil || factory.property == "opacity" { view.keepAlphaInRange(on: host) }
    }

    // MARK: - The animator

    /// - Parameter rate: 0 shows the time and waits there.
    func attach(at time: TimeInterval, rate: Double) {
        let others = takeOthersOff()
        defer { others.putOn() }
        // The app's transaction may have disabled them, for changes of its own.
        let former = disableActions(false)
        defer { disableActions(former) }
        // A colour would begin at the one that an animator still shows.
        if let ended = exchange(&endingAnimator, with: nil) { takeOutKeepingModel(ended) }
        changes?.beginAgain()
        if state == .held, hasLayoutAsCause() { changes?.showAtOnce(0) }
        // If a layout causes the changes, it would put the views at their ends.
        if changes == nil || !staysAttached { begin() }
        state = .active
        attachment += 1
        let animator = make()
        self.animator = animator
        formerCount = .max
        defer { isOnLayer = hasAddedAnimations(toThose: formerCount) }
        pacer = makePacer(for: animator)
        if pacer == nil, time == 0, rate == 1 {
            clock = PlayClock(time: 0, now: viewNow, rate: 1)
            animator.startAnimation()
            watch(animator, for: duration)
        } else {
            clock = clock.standing(at: 0, now: viewNow)
            // Called on an inactive animator, this runs the closure and shows the first frame without a flash.
            animator.pauseAnimation()
            place(animator, at: time)
            if rate != 0 { run(animator, rate, isSkipped: false) }
        }
    }

    private func make() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: factory.timingParameters)
        if factory.options.contains(.blocksTouches) { animator.isUserInteractionEnabled = false }
        animator.scrubsLinearly = false
        if holdsAtEnd { animator.pausesOnCompletion = true }
        animator.addAnimations(change)
        let mine = attachment
        animator.addCompletion { _ in self.completed(mine) }
        // Only a held animator does not report its end itself.
        if holdsAtEnd {
            observeIsRunning(of: animator) { [weak self] isRunning in
                if !isRunning { self?.stoppedRunning(mine) }
            }
        }
        return animator
    }

    /// Shows a time and pauses there.
    func place(_ animator: UIViewPropertyAnimator, at time: TimeInterval) {
        let isThere =
            state == .active && !isPlaying(animator) && !animator.isReversed && clock.time(at: viewNow) == time
        state = .active
        cancelWatch?()
        clock = clock.standing(at: time, now: viewNow)
        if isThere, time != 0 { return }
        if animator.isRunning { animator.pauseAnimation() }
        if animator.isReversed { animator.isReversed = false }
        if let pacer { return pacer.seek(to: time) }
        animator.fractionComplete = CGFloat(min(max(time / duration, 0), 1))
    }

    private func isPlaying(_ animator: UIViewPropertyAnimator) -> Bool {
        pacer == nil ? animator.isRunning : clock.rate != 0
    }

    /// Plays on from the time that it shows.
    private func run(_ animator: UIViewPropertyAnimator, _ rate: Double, isSkipped: Bool) {
        let (fraction, isBackward) = (min(max(clock.time(at: viewNow) / duration, 0), 1), rate < 0)
        let left = isBackward ? fraction : 1 - fraction
        guard left * duration >= PropertyEngineLimits.shortestRun, !isSkipped else {
            animator.fractionComplete = isBackward ? 0 : 1
            return arrive(at: isBackward ? 0 : duration, telling: isSkipped ? .skipped : .arrived)
        }
        if animator.isReversed != isBackward { animator.isReversed = isBackward }
        clock = PlayClock(time: fraction * duration, now: viewNow, rate: rate)
        if let pacer { return pacer.enter(at: fraction * duration, rate: rate, running: true) }
        // A change of direction flips the meaning of the fraction, so it is set again.
        animator.fractionComplete = CGFloat(isBackward ? 1 - fraction : fraction)
        let factor = abs(rate) == 1 ? 0 : min(left / abs(rate), PropertyEngineLimits.longestFactor)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
        watch(animator, for: left * duration / abs(rate))
    }
}
#endif
