#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The ends of a run, and runs that are at their end at once.
extension PropertyEngine {
    /// The engine has reached the end that it plays towards, and rests there.
    func arrive(at time: TimeInterval, telling event: EngineEvent = .arrived) {
        if time == 0, let animator {
            let former = clock
            report.willTakeBack()
            guard self.animator === animator, clock == former else { return }
        }
        state = .held
        clock = PlayClock(time: time, now: viewNow, rate: 0)
        cancelWatch?()
        if let animator {
            if time > 0 {
                letGo(of: animator)
                if !holdsAtEnd { changes?.keepInRange(on: host) }
            } else {
                // UIKit would leave the views as they were when the animator began, under others that play on.
                let newer = changes?.takeNewerOff(stay: true) ?? []
                withdraw(showing: 0, leavingOthersAt: .start)
                newer.putOn()
            }
        }
        report(event)
    }

    func arriveIfDue() {
        if let pacer { return pacer.arriveIfDue() }
        guard state == .active, let end = clock.end(reachedAt: viewNow, of: duration), let animator,
            animator.state == .active
        else { return }
        if animator.isRunning { animator.pauseAnimation() }
        // Reversed, 1 is the start.
        animator.fractionComplete = 1
        arrive(at: end)
    }

    /// UIKit's moves are additive, so an absolute move counts as a relative one here.
    var endsAtItsOwn: Bool { factory.property != "position" }

    @_optimize(size) func giveWay(to newer: AnimatedProperty, comesBack: Bool?) -> Bool {
        guard let property = factory.property else {
            return newer.mayBeLaidOut() && comesBack != true && leaveLaidOut()
        }
        guard let comesBack, animator != nil else { return false }
        let share = pace.straightTime(of: time) / duration
        // A view that comes in is not to stay faded.
        if let start = factory.firstOpacity {
            finish(at: .end)
            view.layer.addRemainder(1 - share, to: start, forKeyPath: property, at: host.now)
            return true
        }
        guard comesBack else { return false }
        let end = view.layer.value(forKeyPath: property)
        leave()
        view.layer.addRemainder(share, to: end, forKeyPath: property, at: host.now)
        return true
    }

    /// A layout owns the values at its end: the rest of the way fades from the screen.
    private func leaveLaidOut() -> Bool {
        guard factory.options.contains(.layoutInWindow), let animator, state == .active else { return false }
        let left = 1 - progress(at: time)
        if !areChangesWhole { completeRecord(takingOut: animator) }
        finish(at: .end)
        changes?.addRemainders(left, at: host.now)
        return true
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard state != .idle, let changes else { return nil }
        // The factory has the user's closure.
        return { [undo = factory.undo, mayFollowLayout, report, weak view, weak endingAnimator] in
            if let endingAnimator { changes.keepingModel { Self.takeOut(endingAnimator) } }
            changes.restore()
            if let view { undo?(view) }
            if mayFollowLayout { Self.tellIfUndoneByLayout(changes, to: report) }
        }
    }

    /// With `pausesOnCompletion` this is the animator's only sign of its end.
    ///
    /// UIKit forbids calls to the animator from here, so the engine reports on the next turn.
    func stoppedRunning(_ attachment: Int) {
        guard attachment == self.attachment, state == .active, clock.rate != 0, holdsAtEnd else { return }
        let isCutOff = wasCutOff
        _ = host.after(0) { [self] in
            guard attachment == self.attachment, state == .active, clock.rate != 0 else { return }
            guard let animator, animator.state == .active, !animator.isRunning else { return }
            guard isCutOff else { return arrive(at: clock.rate < 0 ? 0 : duration) }
            cutOff(animator)
        }
    }

    /// Whether the view is in a window.
    ///
    /// The views of a closure without a target are known once it has run; before that they count as in a window.
    @inline(never) var isInWindow: Bool { factory.isUntargeted ? changes?.areInWindow != false : view.isInWindow }

    /// The number of animations on the view's own layer.
    var animationCount: Int { view.layer.animationKeys()?.count ?? 0 }

    /// Whether the animator's closure has added animations to the view's own layer, which had `count` animations
    /// before.
    func hasAddedAnimations(toThose count: Int) -> Bool {
        // UIKit's first animation of a property has the property's name (J13); the list of all keys costs more.
        if count == 0, let property = factory.property, view.layer.animation(forKey: property) != nil { return true }
        return animationCount > count
    }

    /// Whether the animator ended early although it had something to show.
    ///
    /// UIKit ends an animator at once when the app goes to the background, when the view loses its window, and when its
    /// animations are removed from the layers.
    private var wasCutOff: Bool {
        guard clock.end(reachedAt: viewNow + PropertyEngineLimits.readingTolerance, of: duration) == nil else {
            return false
        }
        if host.isInBackground || !isInWindow { return true }
        guard UIView.areAnimationsEnabled else { return false }
        // A closure's changes of other views can't be seen from here. A closure without changes ends on the next turn.
        return isOnLayer || abs(viewNow - clock.anchor) > PropertyEngineLimits.longestTurn
    }

    /// Ends an animator that has paused at the end that it was playing towards.
    @_optimize(size) private func cutOff(_ animator: UIViewPropertyAnimator) {
        cancelWatch?()
        state = .over
        if clock.rate > 0 {
            letGo(of: animator)
        } else {
            attachment += 1
            self.animator = nil
            let newer = changes?.takeNewerOff(stay: true) ?? []
            animator.stopAnimation(false)
            if animator.state == .stopped { animator.finishAnimation(at: .start) }
            changes?.noteReturn()
            newer.putOn()
        }
        report(.cutOff(.system))
    }

    /// Looks at the animator once, a little after its end is due, in case the observation missed it.
    func watch(_ animator: UIViewPropertyAnimator, for seconds: TimeInterval) {
        guard holdsAtEnd else { return }
        let mine = attachment
        cancelWatch = host.after(seconds + PropertyEngineLimits.watchDelay) { [weak self, weak animator] in
            if animator?.isRunning == false { self?.stoppedRunning(mine) }
        }
    }

    /// The animator is over for UIKit: played to its end, or cut off.
    func completed(_ attachment: Int) {
        guard attachment == self.attachment else { return }
        guard state == .active else { return }
        let isBackward = clock.rate < 0
        // A layout holds its views, so the animator comes back with them.
        if clock.rate == 0 { return loseHold() }
        // A paced animator stays paused, so only the system ends it.
        let isPaced = pacer != nil
        animator = nil
        cancelWatch?()
        self.attachment += 1
        if isBackward { changes?.noteReturn() }
        if isPaced || !isInWindow || wasCutOff {
            state = .over
            return report(.cutOff(.system))
        }
        state = .held
        clock = PlayClock(time: isBackward ? 0 : duration, now: viewNow, rate: 0)
        // Played back, the whole has the parts of all steps again.
        if !isBackward, !holdsAtEnd { changes?.keepInRange(on: host) }
        report(UIView.areAnimationsEnabled ? .arrived : .skipped)
    }

    func pauseAfterCutOff() {
        if state == .over, changes != nil { standStill(at: time) }
    }

    /// The system has removed a paused animator: it is shown again as soon as it can be seen.
    @_optimize(size) private func loseHold() {
        animator = nil
        attachment += 1
        target.letGo()
        let lost = attachment
        let comeBack: @MainActor () -> Void = { [weak self] in
            guard let self, attachment == lost, state == .active, animator == nil, !target.isGone else { return }
            // Meanwhile the layout may have had its way.
            changes?.noteState()
            attach(at: time, rate: 0)
        }
        if host.isInBackground { return host.whenInForeground(comeBack) }
        if isInWindow { return comeBack() }
        host.when({ [weak self] in self.map { $0.target.isGone || $0.isInWindow } ?? true }, comeBack)
    }

    /// Ends a paused animator as it would end by itself: its completions run, the model stays as it is.
    func endNaturally(_ animator: UIViewPropertyAnimator) {
        guard animator.state == .active else { return }
        if animator.isRunning { animator.pauseAnimation() }
        if animator.isReversed { animator.isReversed = false }
        animator.pausesOnCompletion = false
        animator.fractionComplete = 1
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    static func takeOut(_ animator: UIViewPropertyAnimator, at position: UIViewAnimatingPosition = .start) {
        if animator.state == .active {
            if animator.isRunning { animator.pauseAnimation() }
            animator.stopAnimation(false)
        }
        if animator.state == .stopped { animator.finishAnimation(at: position) }
    }

    func takeOutKeepingModel(_ animator: UIViewPropertyAnimator) {
        guard let changes else { return Self.takeOut(animator) }
        changes.keepingModel { Self.takeOut(animator) }
    }

    func letGo(of animator: UIViewPropertyAnimator) {
        attachment += 1
        self.animator = nil
        endingAnimator = animator
        endNaturally(animator)
    }

    // MARK: - Its changes

    /// The progress of the changes at a time of the engine.
    func progress(at time: TimeInterval) -> Double {
        if time <= 0 || time >= duration { return time <= 0 && duration > 0 ? 0 : 1 }
        let progress = curve.progress(at: time / duration)
        // A paused animator has no progress outside 0…1.
        return factory.pacing == nil ? progress : min(max(progress, 0), 1)
    }

    /// A closure that moved views by a layout has changed the cause of the layout, too.
    var mayFollowLayout: Bool { factory.property == nil && factory.undo == nil }

    static func tellIfUndoneByLayout(_ changes: ViewChanges, to report: EngineReport) {
        if changes.areUndoneByLayout() { report.issue(.undoneByLayout) }
    }

    // MARK: - Without an animator

    func begin() {
        let outermost = viewsToLayOut
        if !outermost.isEmpty { UIView.withoutAnimation { for view in outermost { view.layoutIfNeeded() } } }
    }

    @inline(never) func applyEnd() {
        begin()
        UIView.withoutAnimation { makeChanges() }
    }

    func applyUnanimated(running: Bool, _ event: EngineEvent) {
        changes = recorded { applyEnd() }
        state = .held
        if running { report(event) }
    }

    /// Without a window nothing would be visible, and UIKit would end the animator at once.
    func enterWithoutWindow(_ isBackward: Bool) {
        if isBackward { return report(.arrived) }
        if changes == nil { applyUnanimated(running: false, .arrived) }
        state = .over
        report(.cutOff(.system))
    }
}
#endif
