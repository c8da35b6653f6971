#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// Plays a content effect: a change that is made at once, and parts that animate from the old look to the new one.
///
/// The parts are made when a run starts. Each plays on an engine of its own, and all of them are steered as one.
@MainActor final class ContentEngine: AnimationEngine {
    let factory: ContentFactory
    private var heldTarget: EngineTarget<AnyObject>
    let host: any AnimationHost
    let report: EngineReport
    private var state = EngineState.idle
    private var scene: ContentScene?
    private(set) var parts: [any AnimationEngine] = []
    private var canFreeze: [Bool] = []
    /// The targets of the parts.
    private var targets: [ObjectIdentifier] = []
    private var clock = PlayClock()
    /// The parts that play and have not ended.
    private var awaited = SideSet<Int>()
    /// The first part that was cut off since the latest verb; nil if a part has arrived.
    private var cutOff: AnimationInterruption?
    private var hasArrived = false
    private var isSkipped = false
    /// Whether a verb is being passed to the parts.
    private var isSteering = false

    private var holdsAtEnd = false

    init(_ factory: ContentFactory, on target: AnyObject, host: any AnimationHost, report: EngineReport) {
        self.factory = factory
        heldTarget = EngineTarget(target, isGroup: target is LayoutViews)
        self.host = host
        self.report = report
    }

    /// The object that it animates; the engine itself, where it has let go of an object that is gone.
    var target: AnyObject { heldTarget.object ?? self }

    var hasLostTarget: Bool { heldTarget.isGone }
    var duration: TimeInterval { factory.duration }
    var isAtEnd: Bool { state == .held }
    var beginsAnew: Bool { true }
    var pace: Pace { factory.pace }
    var subject: AnimatedProperty {
        if let views = target as? LayoutViews { return AnimatedProperty(ofAll: views, .path(.layout)) }
        return heldTarget.subject(of: (target as? UIView)?.layer ?? target, factory.subject())
    }
    var isLate: Bool { state == .active && parts.contains { $0.isLate } }

    var time: TimeInterval {
        let time = state == .active ? parts.first?.time : nil
        return min(max(time ?? clock.time(at: host.now), 0), duration)
    }

    // MARK: - Verbs

    func hold(atEnd isHeld: Bool) {
        if isHeld == holdsAtEnd { return }
        holdsAtEnd = isHeld
        for part in parts { part.hold(atEnd: isHeld) }
    }

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        let isBackward = running && rate < 0
        if running { hold() }
        if state == .idle || state == .over {
            if scene != nil { takeBack() }
            let isSkipped = running && !factory.isAnimated
            guard duration >= PropertyEngineLimits.shortest, !isSkipped else {
                return applyAtOnce(telling: running ? isSkipped ? .skipped : .arrived : nil)
            }
            guard !running || isBackward || factory.isReady(on: target) else {
                applyAtOnce(telling: nil)
                state = .over
                return report(.cutOff(.system))
            }
            begin(isShown: true)
        }
        if isBackward ? time <= 0 : time >= duration {
            for part in parts { part.seek(to: time) }
            return arrive(backward: isBackward, telling: running ? .arrived : nil)
        }
        state = .active
        clock = PlayClock(time: time, now: host.now, rate: running ? rate : 0)
        awaited = SideSet(running ? Array(parts.indices) : [])
        (cutOff, hasArrived, isSkipped) = (nil, false, false)
        scene?.setPlaying(true)
        isSteering = true
        for part in parts { part.enter(at: time, rate: rate, running: running) }
        isSteering = false
        if running, awaited.isEmpty { conclude() }
    }

    func pause() {
        guard state == .active else { return }
        clock = PlayClock(time: time, now: host.now, rate: 0)
        awaited = SideSet()
        for part in parts { part.pause() }
    }

    func rest() {
        for part in parts { part.rest() }
        heldTarget.letGo()
        scene?.letGo()
    }

    func pauseAfterCutOff() {
        guard state == .over, scene != nil else { return }
        let time = time
        // Without a window the change was made at once.
        guard !parts.isEmpty else { return enter(at: time, rate: 1, running: false) }
        clock = PlayClock(time: time, now: host.now, rate: 0)
        state = .active
        scene?.setPlaying(true)
        for part in parts { part.pauseAfterCutOff() }
    }

    var isMixedAtRest: Bool {
        for part in parts where part.isMixedAtRest { return true }
        return false
    }

    func lift() {
        for part in parts.reversed() { part.lift() }
    }

    func wake() {
        hold()
        for part in parts { part.wake() }
    }

    private func hold() {
        heldTarget.hold()
        scene?.hold()
    }

    func arriveIfDue() {
        guard state == .active, clock.rate != 0 else { return }
        for part in parts { part.arriveIfDue() }
    }

    func catchUp(to moment: TimeInterval) {
        for part in parts { part.catchUp(to: moment) }
    }

    func leave() {
        guard state != .idle else { return }
        awaited = SideSet()
        for part in parts.reversed() { part.leave() }
        takeBack()
        state = .idle
        clock = PlayClock()
    }

    func finish(at position: AnimationPosition) {
        if position == .start { return leave() }
        awaited = SideSet()
        if state == .idle, position == .end {
            begin(isShown: false)
            scene?.setPlaying(false)
        }
        for (part, canFreeze) in zip(parts, canFreeze) { part.finish(at: canFreeze ? position : .end) }
        if state == .active { scene?.setPlaying(false) }
        clock = PlayClock(time: time, now: host.now, rate: 0)
        state = .over
        scene?.forget()
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        guard let scene else { return nil }
        return { [parts, restore = scene.restore] in
            for part in parts.reversed() { part.makeRevert()?() }
            restore()
        }
    }

    func letGo() {
        for part in parts { part.letGo() }
        heldTarget.letGo()
        scene?.letGo()
        scene?.forget()
    }

    // MARK: - The scene

    private func begin(isShown: Bool) {
        scene = makeScene(isShown: isShown)
        guard isShown, let scene else { return }
        for part in scene.parts {
            let index = parts.count
            let ofPart = EngineReport(partOf: report) { [weak self] in self?.received($0, from: index) }
            guard let engine = part.factory.makeEngine(on: part.target, host: host, report: ofPart) else { continue }
            // The parts of a stand-in change nothing of the app's.
            if !scene.isLedByFirst {
                FormerValues.note(engine.subject, of: part.target, seenOn: part.factory.layer(of: part.target))
            }
            engine.hold(atEnd: holdsAtEnd)
            if scene.isLaidOut { engine.stayInLayout() }
            parts.append(engine)
            canFreeze.append(part.canFreeze)
            targets.append(ObjectIdentifier(part.target))
        }
        scene.parts = []
    }

    /// Makes the changes without an animation.
    private func applyAtOnce(telling event: EngineEvent?) {
        begin(isShown: false)
        arrive(backward: false, telling: event)
    }

    private func takeBack() {
        scene?.setPlaying(false)
        scene?.restore()
        scene?.forget()
        scene = nil
        (parts, canFreeze, targets) = ([], [], [])
    }

    /// Ends the parts of a target, on which another engine goes on.
    @_optimize(size) func endParts(of target: AnyObject) {
        for index in parts.indices where targets[index] == ObjectIdentifier(target) { end(index, at: .end) }
        if state == .active, clock.rate != 0, awaited.isEmpty { conclude() }
    }

    @_optimize(size) func giveWay(to property: AnimatedProperty, comesBack: Bool?) -> Bool {
        let isTaken = parts.map { $0.subject.isPart(of: property) }
        let goesOn = isTaken.indices.contains { !isTaken[$0] && awaited.contains($0) }
        // A newer layout begins at the values at the end, which this one owns: nothing of the way there is to stay.
        let isLayout = property.mayBeLaidOut()
        guard scene?.isLaidOut == true, goesOn || isLayout else { return false }
        for index in parts.indices where isTaken[index] || !goesOn {
            let hasGivenWay = isLayout && parts[index].giveWay(to: parts[index].subject, comesBack: false)
            end(index, at: hasGivenWay || !canFreeze[index] ? .end : .current)
        }
        return goesOn
    }

    /// Ends a part, which does not come back into this run.
    @inline(never) @_optimize(size) private func end(_ index: Int, at position: AnimationPosition) {
        parts[index].finish(at: position)
        let ofPart = EngineReport(partOf: report) { [weak self] in self?.received($0, from: index) }
        // It is on none of the views, and so in conflict with no other.
        let over = ContentFactory.nothing.makeEngine(on: factory, host: host, report: ofPart)
        parts[index] = over ?? parts[index]
        _ = awaited.remove(index)
    }

    // MARK: - Ends

    private func received(_ event: EngineEvent, from part: Int) {
        guard state == .active else { return }
        guard awaited.remove(part) else { return }
        switch event {
        case .cutOff(let reason):
            cutOff = cutOff ?? reason
            if part == 0, scene?.isLedByFirst == true { scene?.setPlaying(false) }
        case .ended: cutOff = cutOff ?? .system
        case .skipped: isSkipped = true
        case .arrived: hasArrived = true
        }
        if awaited.isEmpty, !isSteering { conclude() }
    }

    /// The last part has ended.
    private func conclude() {
        let isBackward = clock.rate < 0
        guard let cutOff, !hasArrived else {
            return arrive(backward: isBackward, telling: isSkipped && !hasArrived ? .skipped : .arrived)
        }
        if isBackward { leave() } else { scene?.setPlaying(false) }
        scene?.forget()
        state = .over
        report(.cutOff(cutOff))
    }

    /// The playhead has come to an end; the timeline takes back a step that is back at its start.
    private func arrive(backward: Bool, telling event: EngineEvent?) {
        state = .held
        awaited = SideSet()
        clock = PlayClock(time: backward ? 0 : duration, now: host.now, rate: 0)
        if !backward {
            scene?.setPlaying(false)
            if !holdsAtEnd {
                for part in parts { part.finish(at: .end) }
                scene?.forget()
            }
        }
        if let event { report(event) }
    }
}
#endif
