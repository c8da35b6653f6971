import AnimationCore
import Foundation

/// Plays one animation of a layer's property, by adding copies of it that begin at the right time.
///
/// The layer's value is the value of the end played towards, from the start on: nothing snaps back, and an animation
/// that has ended is just removed. The engine never touches the layer's own clock: other animations on the layer must
/// not notice.
@MainActor final class LayerEngine: AnimationEngine, StackedEngine {
    enum State {
        case idle
        case active
        case held
        case over
    }

    @exclusivity(unchecked) var holdsAtEnd = false
    let duration: TimeInterval
    let recipe: any LayerAnimation
    /// Seconds in which the first value shows before the first run.
    let leadIn: TimeInterval
    /// Whether the end value stays.
    private let keepsEnd: Bool
    let layer: CALayer
    /// The class of the target; it tells whether the animation plays, or the layer gets its end state at once.
    private let owner: LayerOwner
    private let host: any AnimationHost
    let report: EngineReport
    let key: String
    /// Set if the animation turns the layer.
    let turn: Turn?
    /// `transform` in `transform.scale`; nil for a path of one part, and if the timeline can't be played back.
    var rootKey: String?
    var state = State.idle
    @exclusivity(unchecked) var run: ResolvedLayerAnimation?
    /// The layer's value, and the struct that holds it, as they were before and as this engine left them.
    @exclusivity(unchecked) var before: Any?
    @exclusivity(unchecked) var rootBefore: Any?
    @exclusivity(unchecked) var rootAfter: Any?
    /// Whether the layer's value is that of the end.
    var modelIsAtEnd = false
    /// Whether another animation or the app has changed the struct since: then the engine restores the component only.
    var isRootShared = false
    /// In the layer's time.
    var clock = PlayClock()
    /// Counts the copies added to the layer.
    ///
    /// A report about an earlier copy is ignored.
    var attachment = 0
    @exclusivity(unchecked) var stackLinks: PropertyStackLinks<LayerEngine>?
    @exclusivity(unchecked) var isOverridden = false
    /// Whether the animation autoreverses over another one, so that it ends at its own start: it restores the
    /// underlying value there, too.
    var comesBack = false
    /// Whether it has replaced another animation, which left the shown value on the layer.
    private var hasReplaced = false
    /// Whether something of animations that it has replaced may be left on the layer.
    var mayBeBelowRemainders = false
    /// Whether UIKit's animations may have been on the layer when it was attached.
    private(set) var mayBeMixed = false
    /// Whether the animations that it overrides are on the layer below it.
    var isOlderBelow = false
    /// Its number in the order in which engines came to their layers.
    var entry = 0
    private static var entries = 0

    init(
        _ recipe: any LayerAnimation, _ duration: TimeInterval, on layer: CALayer, _ owner: LayerOwner,
        host: any AnimationHost, report: EngineReport
    ) {
        self.recipe = recipe
        let timing = recipe.timing
        leadIn = timing.leadIn
        keepsEnd = timing.fill.keepsEnd
        self.duration = duration
        self.layer = layer
        self.owner = owner
        self.host = host
        self.report = report
        turn = Turn(recipe.keyPath)
        if let key = recipe.key { self.key = key } else { key = AnimationKeys.fresh() }
    }

    var isActive: Bool { state == .active }

    var isAtEnd: Bool { state == .held }

    var beginsAnew: Bool { recipe.isFoundAtStart }

    var subject: AnimatedProperty { AnimatedProperty(layer, .path(PropertyPath(layer: recipe.keyPath))) }

    var pace: Pace {
        let timing = recipe.timing
        return Pace(
            timing.progressCurve, run: timing.runDuration, length: timing.activeDuration,
            autoreverses: timing.autoreverses, lead: leadIn)
    }

    var time: TimeInterval { min(max(clock.time(at: layerNow), 0), duration) }

    var layerNow: TimeInterval { layer.convertTime(host.now, from: nil) }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isNew = state == .idle || state == .over
        if isNew {
            forgetOthers()
            resolve()
        } else if movesToTop(at: time, rate: rate, running: running) {
            withoutActions { moveToTop() }
        }
        clock = PlayClock(time: time, now: layerNow, rate: running ? rate : 0)
        let isBackward = running && rate < 0
        if running, !owner.isAnimated {
            arrive(backward: isBackward, telling: .skipped)
        } else if run == nil || (isBackward ? time <= 0 : time >= duration) {
            arrive(backward: isBackward, telling: running ? .arrived : nil)
        } else {
            state = .active
            withoutActions {
                moveModel(toEnd: !isBackward, below: isNew ? [] : newerOnes)
                if isOverridden { return runUnseen() }
                if running { layOut(isComingBack: isBackward || comesBack) }
                attach(at: time, rate: running ? rate : 0)
            }
        }
    }

    func pause() {
        guard state == .active else { return }
        let place = time
        clock = PlayClock(time: place, now: layerNow, rate: 0)
        withoutActions { if isOverridden { detach() } else { attach(at: place, rate: 0) } }
    }

    func seek(to time: TimeInterval) {
        enter(at: time, rate: 1, running: false)
    }

    func waitUnseen(at time: TimeInterval) {
        state = time < duration ? .active : .held
        clock = PlayClock(time: time, now: layerNow, rate: 0)
        if state == .held { withoutActions { detach() } }
    }

    func arriveIfDue() {
        guard state == .active, clock.end(reachedAt: layerNow, of: duration) != nil else { return }
        arrive(backward: clock.rate < 0, telling: .arrived)
    }

    func leave() {
        guard state != .idle, state != .over else { return }
        withoutActions {
            detach()
            restoreUnderlying()
        }
        state = .idle
    }

    func willReplace(_ older: any AnimationEngine) -> Bool {
        if older.subject.isPart(of: subject) { hasReplaced = true }
        mayBeBelowRemainders = true
        return true
    }

    func finish(at position: AnimationPosition) {
        switch (position, state) {
        case (.start, _): leave()
        case (_, .active) where isOverridden:
            withoutActions {
                detach()
                rest(at: position)
            }
        case (.end, .idle):
            resolve()
            withoutActions { moveModel(toEnd: true, below: []) }
        case (.end, .active):
            withoutActions {
                detach()
                layOut(isComingBack: false)
                moveModel(toEnd: true, below: newerOnes)
                isThrough()
            }
        case (.current, .active):
            let (shown, own) = (shown, ownValue)
            withoutActions {
                detach()
                layOut(isComingBack: false)
                let newer = newerOnes
                guard let sum = run?.sum, let own else {
                    let isShown = newer.isEmpty && !mayBeBelowRemainders
                    let value = isShown ? shown ?? own?.object : own?.object ?? shown
                    return setModel(value ?? run?.end, below: newer)
                }
                // Freezes the engine's contribution at its present value.
                moveModel(toEnd: false, below: newer)
                run?.sum = AdditiveContribution(sum.unmoved, own, own)
                moveModel(toEnd: true, below: newer)
            }
        case (.end, .held), (.end, .over), (.current, _): break
        }
        state = .over
    }

    /// The value on the screen; nil once the layer has lost the animation.
    private var shown: Any? {
        guard layer.animation(forKey: key) != nil else { return nil }
        return layer.presentation()?.seenValue(forKeyPath: recipe.keyPath)
    }

    /// The value of the animation alone at its present time; nil if it can't be computed.
    var ownValue: LayerValue? {
        run?.course.flatMap { recipe.value(on: $0, at: recipe.timing.place(at: time - leadIn)) }
    }

    // MARK: - The layer

    private func resolve() {
        guard layer.canBeAsked(for: recipe.keyPath) else {
            (before, rootKey, run) = (nil, nil, nil)
            return report.issue(.unknownProperty(recipe.keyPath))
        }
        rootKey = holdsAtEnd ? recipe.keyPath.rootKey : nil
        comeOnTop()
        modelIsAtEnd = false
        mayBeMixed = isBesideOthers
        let older = olderOnes
        let shown = older.last?.ownValue?.object ?? (hasReplaced ? before : nil)
        hasReplaced = false
        run = recipe.resolve(on: layer, before, shown: shown, report: report)
        if !keepsEnd, let fixed = run { run = fixed.withoutEnd }
        comesBack = older.last.map(endsAtItsStart) ?? false
        // The layer replaces an older animation under the same key itself. An additive animation overrides while it
        // plays only.
        if ownsModel, run?.sum == nil { cover(older.filter { $0.key != key }) }
        if layer.speed == 0 { report.issue(.frozenLayer) }
    }

    /// Takes the present value of the layer as the underlying value.
    func comeOnTop() {
        Self.entries &+= 1
        entry = Self.entries
        before = layer.seenValue(forKeyPath: recipe.keyPath)
        if let rootKey { rootBefore = layer.value(forKeyPath: rootKey) }
        rootAfter = nil
        isRootShared = false
    }

    private func arrive(backward: Bool, telling event: EngineEvent?) {
        let wasActive = state == .active
        state = .held
        clock = PlayClock(time: backward ? 0 : duration, now: layerNow, rate: 0)
        showEnd(backward: backward, wasActive)
        if let event { report(event) }
    }

    private func showEnd(backward: Bool, _ wasActive: Bool) {
        withoutActions {
            if wasActive { detach() }
            moveModel(toEnd: !backward, below: wasActive || isOverridden ? newerOnes : [])
            if !backward { isThrough() }
        }
    }

    func stopped(_ attachment: Int, finished: Bool) {
        guard attachment == self.attachment, state == .active else { return }
        dropFade()
        let isBackward = clock.rate < 0
        if finished {
            state = .held
            clock = PlayClock(time: isBackward ? 0 : duration, now: layerNow, rate: 0)
            if !isBackward { isThrough() }
            report(.arrived)
        } else {
            let isReplaced = layer.animation(forKey: key) != nil
            if clock.rate == 0, !isReplaced { return lostHold() }
            layOut(isComingBack: false)
            state = .over
            report(.cutOff(isReplaced ? .replaced : .system))
        }
    }

    /// The system has removed a paused animation (no window, the background).
    ///
    /// It keeps its time; the next verb shows it.
    private func lostHold() {
        withoutActions { moveModel(toEnd: false, below: newerOnes) }
        guard host.isInBackground else { return report(.lostHold) }
        let lost = attachment
        host.whenInForeground { [weak self] in
            guard let self, attachment == lost, state == .active else { return }
            seek(to: time)
        }
    }
}
