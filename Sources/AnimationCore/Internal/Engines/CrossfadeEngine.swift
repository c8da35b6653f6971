import Foundation

/// Makes a change in no time, at a time of a fade that hides it: the form of a motion where motion is reduced.
@MainActor final class CrossfadeEngine: AnimationEngine {
    private let change: any AnimationEngine
    /// The time of the change on the fade's axis; infinity stands for a change that is never made.
    private let changePlace: TimeInterval
    private let host: any AnimationHost
    private let report: EngineReport
    private var fade: (any AnimationEngine)?
    private var rate = 0.0
    private var isChanged = false
    /// Whether the fade has been entered, and not been taken out.
    private var isFading = false
    private var cancelChange: (@MainActor () -> Void)?
    private let late = LateRevert()

    init?(
        _ change: any EngineFactory, through fade: any EngineFactory, changesAt place: TimeInterval,
        on target: AnyObject,
        host: any AnimationHost, report: EngineReport
    ) {
        // The events of the change's engine are ignored: the engine is only applied and reverted.
        let unheard = EngineReport(partOf: report) { _ in }
        guard let change = change.makeEngine(on: target, host: host, report: unheard) else { return nil }
        self.change = change
        changePlace = place
        self.host = host
        self.report = report
        change.hold(atEnd: true)
        let ofFade = EngineReport(partOf: report) { [weak self] in self?.received($0) }
        self.fade = fade.makeEngine(on: target, host: host, report: ofFade)
        guard let made = self.fade else { return nil }
        FormerValues.note(made.subject, of: target, seenOn: fade.layer(of: target))
    }

    var duration: TimeInterval { fade?.duration ?? 0 }
    var time: TimeInterval { fade?.time ?? 0 }
    var isAtEnd: Bool { fade?.isAtEnd == true }
    var hasLostTarget: Bool { change.hasLostTarget || fade?.hasLostTarget == true }
    var subject: AnimatedProperty { change.subject }
    var endsAtItsOwn: Bool { change.endsAtItsOwn }
    var takesOver: Bool { change.takesOver && changePlace.isFinite }
    var beginsAnew: Bool { change.beginsAnew }

    func willReplace(_ older: any AnimationEngine) -> Bool { change.willReplace(older) }

    func hold(atEnd isHeld: Bool) { fade?.hold(atEnd: isHeld) }

    // MARK: - Verbs

    func enter(at time: TimeInterval, rate: Double, running: Bool) {
        self.rate = running ? rate : 0
        show(isChanged(at: time), isReshown: isFading)
        planChange(from: time)
        isFading = true
        fade?.enter(at: time, rate: rate, running: running)
    }

    func pause() {
        fade?.pause()
        rate = 0
        cancelChange?()
        show(isChanged(at: time))
    }

    func pauseAfterCutOff() {
        let time = time
        fade?.pauseAfterCutOff()
        show(isChanged(at: time))
        rate = 0
    }

    func rest() {
        fade?.rest()
        change.rest()
    }

    var isMixedAtRest: Bool { fade?.isMixedAtRest == true || change.isMixedAtRest }

    func lift() {
        change.lift()
        fade?.lift()
    }

    func wake() {
        fade?.wake()
        change.wake()
    }

    /// Played backwards, the change is taken back at exactly its time.
    private func isChanged(at time: TimeInterval) -> Bool {
        rate < 0 ? time > changePlace + PlayClock.rounding : time >= changePlace - PlayClock.rounding
    }

    /// Whether the change is due by `time`.
    func makesChange(upTo time: TimeInterval) -> Bool { !isChanged && time >= changePlace - PlayClock.rounding }

    func catchUp(to moment: TimeInterval) {
        if rate > 0, isChanged(at: time - (host.now - moment) * rate) { show(true) }
    }

    func arriveIfDue() {
        if rate < 0, time <= changePlace + PlayClock.rounding { show(false) }
        fade?.arriveIfDue()
    }

    func takeBack(after time: TimeInterval) {
        if time < changePlace - PlayClock.rounding { show(false, isReshown: isFading) }
    }

    func leave() {
        cancelChange?()
        isFading = false
        fade?.leave()
        show(false)
    }

    func finish(at position: AnimationPosition) {
        if position == .start { return leave() }
        cancelChange?()
        isFading = false
        fade?.finish(at: position)
        if position == .end { show(true) }
        if isChanged { change.finish(at: .end) }
    }

    func makeRevert() -> (@MainActor () -> Void)? {
        if isChanged { return change.makeRevert() }
        // Without a time for the change, only a later stop at the end makes it.
        if changePlace.isFinite { return nil }
        return { [late] in late.body?() }
    }

    func letGo() {
        if !isChanged, changePlace == .infinity { late.body = change.makeRevert() }
        change.letGo()
        fade?.letGo()
    }

    // MARK: - The change

    /// - Parameter isReshown: Whether the fade stands, and is shown anew after the change: the change finds its target
    ///   without the fade, which is a part of the target's own opacity at rest.
    @inline(never) private func show(_ isWanted: Bool, isReshown: Bool = false) {
        guard isChanged != isWanted else { return }
        isChanged = isWanted
        if isReshown, rate == 0 { fade?.seek(to: 0) }
        if isWanted {
            // A motion takes an older one over as it does in full: in play.
            report.changes { change.enter(at: 0, rate: 1, running: rate > 0 && change.takesOver) }
        } else {
            cancelChange?()
            change.leave()
        }
    }

    /// Schedules a timer for the moment at which the playhead reaches the change.
    private func planChange(from time: TimeInterval) {
        cancelChange?()
        let left = rate == 0 ? 0 : (changePlace - time) / rate
        guard left > 0, left.isFinite else { return }
        cancelChange = host.after(left) { [weak self] in
            guard let self else { return }
            if rate < 0 { report.willTakeBack() }
            show(rate > 0)
        }
    }

    private func received(_ event: EngineEvent) {
        cancelChange?()
        // The fade is at the end towards which it was playing.
        show(rate > 0 && changePlace.isFinite)
        report(event)
    }
}

/// The revert of a change that only a stop at the end makes.
@MainActor private final class LateRevert {
    /// nil until the engine is let go of.
    var body: (@MainActor () -> Void)?
}
