import Foundation

/// Plays one animation of a layer's property, by adding copies of it that begin where they should.
///
/// The layer's value is that of the end played towards, from the start on: nothing snaps back, and an animation that has
/// ended is just taken off. The layer's own clock is never touched: other animations on the layer must not notice.
@MainActor final class LayerEngine: AnimationEngine {
    private enum State {
        case idle
        case active
        case held
        case over
    }

    var holdsAtEnd = false
    let duration: TimeInterval
    private let recipe: any LayerRecipe
    private let layer: CALayer
    private let host: any AnimationHost
    private let report: EngineReport
    private let key: String
    /// `transform` in `transform.scale`; nil for a path of one part, and where nobody can go back.
    private var rootKey: String?
    private var state = State.idle
    private var run: LayerRun?
    /// The layer's value, and the struct that holds it, as they were before and as this engine left them.
    private var before: Any?
    private var rootBefore: Any?
    private var rootAfter: Any?
    /// Whether somebody else has changed the struct since: then only the component is put back.
    private var isRootShared = false
    /// In the layer's time.
    private var clock = PlayClock()
    /// Counts what was added; a report about an earlier one is no news.
    private var attachment = 0

    init(_ recipe: any LayerRecipe, on layer: CALayer, host: any AnimationHost, report: EngineReport) {
        self.recipe = recipe
        self.layer = layer
        self.host = host
        self.report = report
        duration = recipe.leadIn + recipe.timing.activeDuration
        if let key = recipe.key { self.key = key } else { key = AnimationKeys.fresh() }
    }

    var subject: AnimationSubject { AnimationSubject(layer, .path(recipe.keyPath)) }

    var time: TimeInterval { min(max(clock.time(at: layerNow), 0), duration) }

    private var layerNow: TimeInterval { layer.convertTime(host.now, from: nil) }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        if state == .idle || state == .over { resolve() }
        clock = PlayClock(time: time, now: layerNow, rate: running ? rate : 0)
        let isBackward = running && rate < 0
        if run == nil || (isBackward ? time <= 0 : time >= duration) {
            arrive(backward: isBackward, tells: running)
        } else {
            state = .active
            withoutActions {
                setModel(isBackward ? before : run?.end ?? before)
                attach(at: time, rate: running ? rate : 0)
            }
        }
    }

    func pause() {
        guard state == .active else { return }
        let place = time
        clock = PlayClock(time: place, now: layerNow, rate: 0)
        withoutActions { attach(at: place, rate: 0) }
    }

    func seek(to time: TimeInterval) {
        enter(at: time, rate: 1, running: false)
    }

    func arriveIfDue() {
        guard state == .active, clock.end(reachedAt: layerNow, of: duration) != nil else { return }
        arrive(backward: clock.rate < 0, tells: true)
    }

    func leave() {
        guard state != .idle, state != .over else { return }
        withoutActions {
            detach()
            restore()
        }
        state = .idle
    }

    func finish(at position: AnimationPosition) {
        switch (position, state) {
        case (.start, _): leave()
        case (.end, .idle):
            resolve()
            withoutActions { setModel(run?.end ?? before) }
        case (.end, .active):
            withoutActions {
                detach()
                setModel(run?.end ?? before)
            }
        case (.current, .active):
            let shown = layer.presentation()?.value(forKeyPath: recipe.keyPath)
            withoutActions {
                detach()
                setModel(shown ?? run?.end)
            }
        case (.end, .held), (.end, .over), (.current, _): break
        }
        state = .over
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard state != .idle, run != nil else { return nil }
        return { [self] in withoutActions { restore() } }
    }

    // MARK: - The layer

    private func resolve() {
        recipe.timing.reportRepairs(of: recipe.keyPath, to: host)
        before = layer.value(forKeyPath: recipe.keyPath)
        rootKey = holdsAtEnd ? recipe.keyPath.rootKey : nil
        if let rootKey { rootBefore = layer.value(forKeyPath: rootKey) }
        rootAfter = nil
        isRootShared = false
        run = recipe.resolve(on: layer, before, host: host)
        if !recipe.timing.fill.keepsEnd, let fixed = run { run = LayerRun(animation: fixed.animation, end: nil) }
        if layer.speed == 0 { host.report(AnimationIssue.frozenLayer) }
    }

    /// Adds the animation so that it is at `time` now and goes on at `rate` in the layer's time; 0 holds it.
    private func attach(at time: TimeInterval, rate: Double) {
        guard let animation = run?.animation else { return }
        attachment += 1
        let now = layerNow
        let added: CAAnimation
        if rate > 0 {
            // The layer adds a copy: the next attachment sets this one anew.
            animation.speed = Self.speed(rate)
            animation.beginTime = now - (time - recipe.leadIn) / Double(animation.speed)
            animation.fillMode = .backwards
            added = animation
        } else {
            guard let copy = animation.copy() as? CAPropertyAnimation else { return }
            copy.speed = 1
            copy.delegate = nil
            // In a group that outlasts `time` by a second nothing wraps round at the end of a run.
            copy.beginTime = recipe.leadIn
            copy.fillMode = .both
            let group = CAAnimationGroup()
            group.animations = [copy]
            group.fillMode = .both
            group.duration = time + 1
            group.speed = Self.speed(rate)
            if rate == 0 {
                group.timeOffset = time
                group.beginTime = now - 1
            } else {
                group.timeOffset = time + 1
                group.beginTime = now - 1 / abs(Double(group.speed))
            }
            added = group
        }
        // A beginTime of 0 would be taken for "now".
        if added.beginTime == 0 { added.beginTime = -1e-9 }
        added.isRemovedOnCompletion = true
        added.delegate = LayerEngineDelegate(self, attachment)
        layer.add(added, forKey: key)
        // The layer's copy has it; kept here it would keep this engine for ever.
        added.delegate = nil
    }

    /// A layer's speed is a `Float`: what is less, or more, than it can be counted with is as good as none, or as at once.
    private static func speed(_ rate: Double) -> Float {
        let speed = Float(min(max(abs(rate), 1e-12), 1e12))
        return rate == 0 ? 0 : rate < 0 ? -speed : speed
    }

    private func detach() {
        attachment += 1
        layer.removeAnimation(forKey: key)
    }

    private func arrive(backward: Bool, tells: Bool) {
        let wasActive = state == .active
        state = .held
        clock = PlayClock(time: backward ? 0 : duration, now: layerNow, rate: 0)
        withoutActions {
            if wasActive { detach() }
            setModel(backward ? before : run?.end ?? before)
        }
        if tells { report(.arrived) }
    }

    fileprivate func stopped(_ attachment: Int, finished: Bool) {
        guard attachment == self.attachment, state == .active else { return }
        let isBackward = clock.rate < 0
        if finished {
            state = .held
            clock = PlayClock(time: isBackward ? 0 : duration, now: layerNow, rate: 0)
            report(.arrived)
        } else {
            let isReplaced = layer.animation(forKey: key) != nil
            if clock.rate == 0, !isReplaced { return lostHold() }
            state = .over
            report(.cutOff(isReplaced ? .replaced : .system))
        }
    }

    /// What was held is no longer shown (no window, the background): it keeps its place, and whatever comes next shows it.
    private func lostHold() {
        withoutActions { setModel(before) }
        guard host.isInBackground else { return report(.lostHold) }
        let lost = attachment
        host.whenInForeground { [weak self] in
            guard let self, attachment == lost, state == .active else { return }
            seek(to: time)
        }
    }

    // MARK: - The model

    private func setModel(_ value: Any?) {
        if recipe.isPassing || run == nil { return }
        if rootKey != nil, rootAfter != nil, !isRootOurs { isRootShared = true }
        if value != nil || run?.end != nil { layer.setValue(value, forKeyPath: recipe.keyPath) }
        if let rootKey { rootAfter = layer.value(forKeyPath: rootKey) }
    }

    /// Whether the struct is as this engine left it.
    private var isRootOurs: Bool {
        guard let rootKey, let now = layer.value(forKeyPath: rootKey) as? NSObject,
            let after = rootAfter as? NSObject
        else { return false }
        return now.isEqual(after)
    }

    /// Puts back the struct that a component path changed exactly as it was, unless somebody else changed it since.
    private func restore() {
        if recipe.isPassing || run == nil { return }
        if let undo = run?.undo {
            layer.setValue(undo(layer.value(forKeyPath: recipe.keyPath)), forKeyPath: recipe.keyPath)
        } else if let rootKey, !isRootShared, isRootOurs {
            layer.setValue(rootBefore, forKeyPath: rootKey)
        } else {
            layer.setValue(before, forKeyPath: recipe.keyPath)
        }
    }

    /// Within the transaction that is open, or else the turn's own: one of its own would be committed by itself, at once.
    private func withoutActions(_ body: () -> Void) {
        let former = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.setDisableActions(former)
    }
}

extension AnimationIssue {
    fileprivate static let frozenLayer = AnimationIssue(
        "The layer's clock stands still (its speed is 0): the animation waits for it")
}

/// Keys that no other animation of the app has.
@MainActor private enum AnimationKeys {
    private static var count = 0

    static func fresh() -> String {
        count &+= 1
        return "at." + String(count)
    }
}

extension String {
    /// What stands before the first dot of a key path; nil without one.
    fileprivate var rootKey: String? {
        utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
    }
}

/// Hears of one copy's end, on the main thread; the layer holds it, and with it all that plays, until then.
private final class LayerEngineDelegate: NSObject, CAAnimationDelegate {
    private let engine: LayerEngine
    private let attachment: Int

    @MainActor init(_ engine: LayerEngine, _ attachment: Int) {
        self.engine = engine
        self.attachment = attachment
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        MainActor.assumeIsolated { [engine, attachment] in
            engine.stopped(attachment, finished: finished)
        }
    }
}
