import Foundation

/// The stack of one property: the engines above this one, and the engines below it.
extension ValueEngine {
    /// The engines that move the property now, the oldest first.
    var others: [ValueEngine] { engines(ofOthers: false).filter { $0.slot >= 0 } }

    /// The engines of other timelines that play on the property, or are paused on it, and are not overridden.
    var othersSeen: [ValueEngine] {
        let others = engines(ofOthers: true)
        return others.isEmpty ? others : others.filter { !$0.isOverridden }
    }

    /// The other active engines of the property.
    ///
    /// - Parameter areOthers: Whether only the engines of other timelines are asked for.
    private func engines(ofOthers areOthers: Bool) -> [ValueEngine] {
        guard factory.property != nil else { return [] }
        let engines = report.engines(on: target, ofOthers: areOthers)
        guard !engines.isEmpty, let property = factory.property else { return [] }
        return Self.active(property.keyPath, of: target, on: host, among: engines).filter { $0 !== self }
    }

    /// The engines that are active on a property: first the paused engines, then the running ones, each the oldest
    /// first.
    static func active(
        _ keyPath: AnyKeyPath, of target: AnyObject, on host: any AnimationHost, among engines: [any AnimationEngine]
    ) -> [ValueEngine] {
        var paused: [ValueEngine] = []
        var playing: [ValueEngine] = []
        func add(_ engines: [any AnimationEngine]) {
            for engine in engines {
                guard let engine = engine as? ValueEngine else {
                    add(engine.parts)
                    continue
                }
                guard engine.isActive, engine.target === target, engine.host === host, engine.moves(keyPath) else {
                    continue
                }
                if engine.slot < 0 { paused.append(engine) } else { playing.append(engine) }
            }
        }
        add(engines)
        return paused + Array(playing.indices).inOrder { Double(playing[$0].slot) }.map { playing[$0] }
    }

    /// Overrides the engines of other timelines, as values can't be added; a motion takes over those that play.
    func coverOthers() {
        let others = othersSeen
        cover(factory.isMotion ? others.filter { $0.slot < 0 } : others)
    }

    func hide() {
        runner?.silence(self)
        for part in parts { part.noteValue() }
    }

    /// The object's changes that would take the engine's for the app's.
    private var parts: [any ObjectChange] {
        guard ObjectChanges.haveParts, factory.property != nil else { return [] }
        let parts = ObjectChanges.parts(on: KnownPaths.owner(of: target))
        return parts.isEmpty ? parts : parts.filter { $0.reach.overlaps(subject) }
    }

    /// Shows a progress while the target is there: the closure that does so does not hold it.
    func show(_ update: FrameList.FrameUpdate?, _ progress: Double) {
        if !hasLostTarget, let update { change { update.show(progress) } }
    }

    /// Changes the property, which the object's other changes note, with the frames so far.
    @inline(never) func change(_ body: () -> Void) {
        let parts = parts
        for part in parts { part.takeInChanges() }
        withoutActions(body)
        for part in parts { part.noteValue() }
    }

    /// Shows a progress without frames, below the newer changes of other timelines.
    @_optimize(size) func showBelowOthers(_ progress: Double) {
        if isOverridden { return }
        if !isInList { return show(step, progress) }
        ObjectChanges.showBelowOthers(asChange, on: KnownPaths.owner(of: target)) { show(step, progress) }
    }

    /// Lets the object's other changes note the frames so far.
    func noteFrames() { change {} }

    func showAgain() {
        guard isActive, let step else { return }
        // This frame has passed an engine that is at its end by now, so show the end here.
        let end = clock.end(reachedAt: frameTime, of: duration)
        show(step, end.map { $0 > 0 ? 1 : 0 } ?? progress(at: time))
        guard slot >= 0 else { return }
        let frame = ValueFrame(clock: clock, now: clock.anchor, duration: duration, curve: factory.curve)
        runner = FrameClock.run(self, on: host, frame, step)
    }

    func passUnderlying(to newer: ValueEngine?) {
        newer?.beneath = beneath ?? step
        beneath = nil
    }

    /// If the engine overrides others, the later engines of its own timeline that are above it.
    private var laterSteps: [ValueEngine] {
        overridesOthers ? others.filter { $0.timeline == timeline && $0.slot > slot && !$0.isOverridden } : []
    }

    /// Makes the progress at which the overridden engine rests the underlying value of the engine above.
    func rest(at progress: Double) {
        guard isOverridden, let newer = stackLinks?.newer, let step else { return }
        newer.beneath = FrameList.FrameUpdate { _ in step.show(progress) }
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard let step else { return nil }
        let underlying = beneath ?? step
        // The closure that shows the values does not hold the target.
        guard isInList || stackLinks != nil else {
            return { [weak target] in if target != nil { withoutActions { underlying.show(0) } } }
        }
        return { [self] in
            if target === self { return }
            // Meanwhile it may have been taken back for a run of another engine.
            if self.step == nil { withoutActions { underlying.show(0) } } else { restoreUnderlying() }
        }
    }

    /// No other value is visible beside the engine's own, so it is at its start at once.
    func giveWay(to property: AnimatedProperty, comesBack: Bool?) -> Bool {
        guard comesBack == true, step != nil else { return false }
        leave()
        return true
    }

    /// Restores the underlying value: the overridden engines are visible again, unless another engine overrides them.
    ///
    /// Newer changes are taken off meanwhile.
    func restoreUnderlying() {
        noteFrames()
        let lifted = ObjectChanges.takeOff(
            over: asChange, on: KnownPaths.owner(of: target), stays: false, ofOthers: false, but: nil)
        let newer = isOverridden ? stackLinks?.newer : othersSeen.first ?? laterSteps.first
        let isSeen = newer.map { newer in lifted.contains { $0 === newer } } ?? !isOverridden
        if isSeen { show(beneath ?? step, 0) } else { passUnderlying(to: newer) }
        let isFound = newer != nil && !isOverridden && !isSeen
        uncoverOlder(for: newer)
        if isFound { newer?.showAgain() }
        beneath = nil
        lifted.putOn()
    }
}

/// The engine among the changes of its object.
extension ValueEngine: ObjectChange {
    var reach: AnimatedProperty { subject }

    /// Hides its class: code that knows it would be compiled once more.
    @inline(never) private var asChange: any ObjectChange { self }

    var plays: Bool { runner != nil && !isOverridden && lifted == nil }

    func isOn(_ object: AnyObject) -> Bool { KnownPaths.owner(of: target) === object }

    /// Whether the engine may be taken back; a whole takes its parts back itself.
    private var isListed: Bool { holdsAtEnd && factory.property != nil && report.isOfStep }

    /// Lists the engine as the newest change, if it may be taken back.
    func list() {
        guard isListed else { return }
        isInList = true
        ObjectChanges.add(asChange, on: KnownPaths.owner(of: target), again: state != .idle)
    }

    func takeOff() {
        let shown = isBack ? nil : kept
        show(beneath ?? step, 0)
        lifted = shown
    }

    func putOn() {
        beneath = kept.map { kept in FrameList.FrameUpdate { _ in kept() } }
        if let lifted { change(lifted) }
        lifted = nil
    }

    private var kept: (@MainActor () -> Void)? { factory.property?.kept(of: target) }
}
