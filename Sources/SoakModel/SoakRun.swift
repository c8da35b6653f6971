import AnimationUIKit

/// One script, carried out on a clock of its own, with what must always hold checked after each line.
///
/// Exactly one terminal event for each token and each step, no completion lost or doubled; what is shown is what the
/// tree shows at the token's time; time goes on at its rate; at the end nothing runs, nothing is attached to a layer,
/// nothing is alive, and the model is as the outcome says.
@MainActor package final class SoakRun {
    struct Failure: Error { let message: String }

    private final class Weak {
        weak var object: AnyObject?
        let name: String

        init(_ object: AnyObject?, _ name: String) {
            self.object = object
            self.name = name
        }
    }

    let script: SoakScript
    let host = SoakHost()
    private var stage: SoakStage?
    var token: AnimationToken?
    private var objects: [Weak] = []
    /// Whether everything that was done leaves every value defined.
    var isPlain = true
    /// Whether at most steps were cut off: then each is at its end when it is over.
    var isWhole = true
    /// Whether at most parts were stopped: then every other value is defined.
    var isWithStops = true
    /// Where the parts that were stopped, and the steps on views, may be left anywhere.
    var stoppedSlots: Set<SoakSlot> = []
    /// The values of what was stopped, as it was left.
    var stays: [SoakSlot: Double] = [:]
    /// Whether the whole was stopped before its end.
    var isWholeStopped = false
    /// Whether a spring may move the playhead.
    var isOnSpring = false
    /// Whether the playhead has moved as it does by itself.
    var hasMovedFreely = true
    /// Whether a hand has moved the playhead.
    var hasBeenInHand = false
    /// Whether it has been told to play backwards.
    var hasTurnedBack = false
    /// The playhead's place and direction as the verbs alone make it; nil where they alone don't tell.
    var expectedTime: Double?
    /// The seconds by which the playhead, or a branch, may be late: a step that is driven frame by frame ends with a
    /// frame, and what follows it starts there, so that a verb between two frames may find it at its end.
    var mostLate = 0.0

    private init(_ script: SoakScript) {
        self.script = script
        // A closure counts as a change of all of its view: who waits, or is cut off, follows from what plays beside it.
        isPlain = script.conflicts == .additive || script.conflicts == .report
        isWhole = isPlain
        isWithStops = isPlain
    }

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: SoakScript) -> String? {
        weak var host: SoakHost?
        weak var clock: VirtualClock?
        do {
            let run = SoakRun(script)
            (host, clock) = (run.host, run.host.clock)
            try run.host.bind { try run.perform() }
        } catch {
            return (error as? Failure)?.message ?? "\(error)"
        }
        if host != nil { return "the host is alive after the end" }
        return clock == nil ? nil : "the clock is alive after the end"
    }

    private func perform() throws {
        let stage = SoakStage(host)
        self.stage = stage
        let token = stage.build(
            script.tree, keepingParts: script.operations.contains(where: \.needsParts), policy: script.policy,
            conflicts: script.conflicts)
        watch(stage, token)
        // What never ends is stopped by its handle.
        if script.keepsHandle || !script.tree.length.isFinite { self.token = token }
        try play(stage, consume token)
        host.clock.turn()
        try end(stage)
        try checkEnd(stage)
        if script.reverts { try revert(stage) }
        self.token = nil
        self.stage = nil
        try release(consume stage)
    }

    private func watch(_ stage: SoakStage, _ token: AnimationToken) {
        objects = [Weak(token, "the token"), Weak(stage.witness, "what the closures hold"), Weak(stage, "the stage")]
        for (index, view) in stage.views.enumerated() { objects.append(Weak(view, "view \(index)")) }
        for (index, part) in stage.parts.enumerated() { objects.append(Weak(part, "the token of part \(index)")) }
    }

    private func play(_ stage: SoakStage, _ first: consuming AnimationToken) throws {
        _ = consume first
        host.clock.turn()
        expectedTime = script.tree.isPlain && isPlain ? 0 : nil
        try check(stage, "at the start")
        for (number, operation) in script.operations.enumerated() {
            noteStops(operation, stage)
            try apply(operation, stage)
            host.clock.turn()
            let moment = "after line \(number + 1), \(operation)"
            try checkStays(operation, stage, moment)
            try check(stage, moment, operation)
        }
    }

    // MARK: - Ending

    private func end(_ stage: SoakStage) throws {
        let isEndless = !script.tree.length.isFinite
        host.clock.enterForeground()
        token?.pausesOnCompletion = false
        stage.sendSignal()
        switch script.ending {
        case .stop(let position): try stop(at: position, stage)
        case _ where isEndless: try stop(at: .end, stage)
        case .letGo: break
        case .playOut(let rate):
            stage.parts.forEach { $0?.resume() }
            if rate < 0 { hasTurnedBack = true }
            token?.rate = rate
            token?.resume()
        }
        if case .letGo = script.ending, !isEndless {
            stage.parts.removeAll()
            token = nil
        }
        try playOut(stage)
    }

    /// Long enough for all there is, several times over if actions steer the whole.
    private func playOut(_ stage: SoakStage) throws {
        let slowest = 0.3
        let seconds = script.tree.length.isFinite ? script.tree.length / slowest + 1 : 1
        for _ in 0..<16 where stage.listeners.contains(where: { $0.outcomes.isEmpty }) {
            if token == nil, !script.tree.length.isFinite { stage.token?.stop() }
            stage.sendSignal()
            stage.views.forEach { $0?.at.resumeAnimations() }
            token?.resume()
            stage.parts.forEach { $0?.resume() }
            host.advance(frames: Int(seconds * Double(SoakHost.framesPerSecond)) + 1)
        }
        host.clock.turn()
        if script.conflicts == .replace, stage.hasRemainder { host.advance(frames: SoakHost.framesPerSecond / 4 + 1) }
        try check(stage, "at the end")
    }

    private func revert(_ stage: SoakStage) throws {
        guard let token else { return }
        token.revert()
        host.clock.turn()
        guard isPlain || isWithStops, script.tree.isDefined else { return }
        if let difference = SoakComparison.difference(revertedModel(stage), stage.start) {
            throw Failure(message: "after revert() the model differs: \(difference)")
        }
    }

    private func release(_ stage: consuming SoakStage) throws {
        _ = consume stage
        // A clock keeps what is over until its time comes.
        host.clock.advance(by: 200)
        if let object = objects.first(where: { $0.object != nil }) {
            throw Failure(message: "\(object.name) is alive after the end")
        }
    }
}
