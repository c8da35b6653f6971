import AnimationUIKit

/// One script, carried out on a clock of its own, with what must always hold checked after each line.
///
/// Exactly one terminal event for each token, no completion lost or doubled; what is shown is what the tree shows at the
/// token's time; time goes on at its rate; at the end nothing runs, nothing is attached to a layer, nothing is alive, and
/// the model is as the outcome says.
@MainActor package final class SoakRun {
    private struct Failure: Error { let message: String }

    private final class Weak {
        weak var object: AnyObject?
        let name: String

        init(_ object: AnyObject?, _ name: String) {
            self.object = object
            self.name = name
        }
    }

    private let script: SoakScript
    private let host = SoakHost()
    private var stage: SoakStage?
    private var token: AnimationToken?
    private var objects: [Weak] = []
    private var isPlain = true
    private var hasMovedFreely = true
    /// The playhead's place and direction as the verbs alone make it; nil where they alone don't tell.
    private var expectedTime: Double?

    private init(_ script: SoakScript) {
        self.script = script
    }

    /// Why a script fails, in words; nil if it holds.
    package static func failure(of script: SoakScript) -> String? {
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
        let token = stage.build(script.tree, keepingParts: script.operations.contains { !$0.isPlain })
        watch(stage, token)
        // What never ends is stopped by its handle.
        if script.keepsHandle || !script.tree.length.isFinite { self.token = token }
        try play(stage, consume token)
        host.clock.turn()
        try end(stage)
        try checkEnd(stage)
        self.token = nil
        self.stage = nil
        try release(consume stage)
    }

    private func watch(_ stage: SoakStage, _ token: AnimationToken) {
        objects = [Weak(token, "the token"), Weak(stage.witness, "what the closures hold"), Weak(stage, "the stage")]
        for (index, view) in stage.views.enumerated() { objects.append(Weak(view, "view \(index)")) }
        for (index, part) in stage.parts.enumerated() { objects.append(Weak(part, "the token of part \(index)")) }
    }

    // MARK: - Lines

    private func play(_ stage: SoakStage, _ first: consuming AnimationToken) throws {
        _ = consume first
        host.clock.turn()
        expectedTime = script.tree.isPlain ? 0 : nil
        try check(stage, "at the start")
        for (number, operation) in script.operations.enumerated() {
            try apply(operation, stage)
            host.clock.turn()
            try check(stage, "after line \(number + 1), \(operation)")
        }
    }

    private func apply(_ operation: SoakOperation, _ stage: SoakStage) throws {
        let length = script.tree.length.isFinite ? script.tree.length : 3
        isPlain = isPlain && operation.isPlain
        if !isPlain { expectedTime = nil }
        switch operation {
        case .advance(let frames):
            if let token, token.state == .running, let time = expectedTime {
                let seconds = Double(frames) / Double(SoakHost.framesPerSecond)
                expectedTime = min(max(time + token.rate * seconds, 0), script.tree.length)
            }
            host.advance(frames: frames)
        case .pause: token?.pause()
        case .resume: token?.resume()
        case .seek(let fraction):
            hasMovedFreely = false
            if token?.outcome == nil, token != nil, expectedTime != nil { expectedTime = fraction * length }
            token?.time = fraction * length
        case .rate(let rate):
            if rate < 0 { hasMovedFreely = false }
            token?.rate = rate
        case .stop(let position): try stop(at: position, stage)
        case .dropHandle: if script.tree.length.isFinite { token = nil }
        case .dropView(let index): stage.dropView(index)
        default: listen(operation, stage)
        }
    }

    private func listen(_ operation: SoakOperation, _ stage: SoakStage) {
        switch operation {
        case .addCompletion: if let token { stage.listen(to: token, "added") }
        case .startInCompletion(let keeps):
            if let token { stage.listen(to: token, "starter") { [weak stage] in stage?.startAnother(keeps: keeps) } }
        case .steerInCompletion:
            guard let token else { return }
            stage.listen(to: token, "steerer") { [weak stage] in
                stage?.token?.pause()
                stage?.token?.time = 0
                stage?.token?.rate = -1
                stage?.token?.resume()
                stage?.token?.stop(at: .start)
            }
        case .sendSignal: stage.sendSignal()
        case .pausePart(let index): part(index, stage)?.pause()
        case .resumePart(let index): part(index, stage)?.resume()
        case .stopPart(let index, let position): part(index, stage)?.stop(at: position)
        case .dropPart(let index): if index < stage.parts.count { stage.parts[index] = nil }
        default: break
        }
    }

    private func part(_ index: Int, _ stage: SoakStage) -> AnimationToken? {
        index < stage.parts.count ? stage.parts[index] : nil
    }

    /// Stopping keeps, or shows, what the position says.
    private func stop(at position: AnimationPosition, _ stage: SoakStage) throws {
        guard let token, token.outcome == nil else { return }
        let time = token.time
        token.stop(at: position)
        expectedTime = nil
        host.clock.turn()
        guard position == .current, isPlain, script.tree.isDefined else { return }
        if let difference = SoakComparison(script.tree, from: stage.start).difference(stage.shown, at: time) {
            throw Failure(message: "stopped where it is: \(difference)")
        }
    }

    // MARK: - Ending

    private func end(_ stage: SoakStage) throws {
        let isEndless = !script.tree.length.isFinite
        stage.sendSignal()
        switch script.ending {
        case .stop(let position): try stop(at: position, stage)
        case _ where isEndless: try stop(at: .end, stage)
        case .letGo: break
        case .playOut(let rate):
            stage.parts.forEach { $0?.resume() }
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
            token?.resume()
            stage.parts.forEach { $0?.resume() }
            host.advance(frames: Int(seconds * Double(SoakHost.framesPerSecond)) + 1)
        }
        host.clock.turn()
        try check(stage, "at the end")
    }

    private func release(_ stage: consuming SoakStage) throws {
        _ = consume stage
        // A clock keeps what is over until its time comes.
        host.clock.advance(by: 200)
        if let object = objects.first(where: { $0.object != nil }) {
            throw Failure(message: "\(object.name) is alive after the end")
        }
    }

    // MARK: - What must hold

    private func check(_ stage: SoakStage, _ moment: String) throws {
        if let listener = stage.listeners.first(where: { $0.outcomes.count > 1 }) {
            throw Failure(message: "\(moment): \(listener.name) ended twice, \(listener.outcomes)")
        }
        guard let token else { return }
        if let outcome = token.outcome {
            let names: Set = ["whole", "added", "starter", "steerer"]
            for listener in stage.listeners where names.contains(listener.name) && listener.outcomes != [outcome] {
                throw Failure(message: "\(moment): \(listener.name) heard \(listener.outcomes), not \(outcome)")
            }
        }
        try checkTime(token, moment)
        guard isPlain, script.tree.isDefined else { return }
        switch token.outcome {
        case .completed(.start)?:
            // Past the start: what has no length is taken out too.
            if let difference = SoakComparison.difference(stage.shown, stage.start) {
                throw Failure(message: "\(moment): \(difference)")
            }
        case nil, .completed?:
            if let difference = SoakComparison(script.tree, from: stage.start)
                .difference(stage.shown, at: token.time)
            {
                throw Failure(message: "\(moment): \(difference)")
            }
        default: break
        }
    }

    private func checkTime(_ token: AnimationToken, _ moment: String) throws {
        switch token.outcome {
        case nil, .completed?: break
        default: expectedTime = nil
        }
        if let time = expectedTime, moment != "at the end", !(abs(token.time - time) < 1e-6) {
            throw Failure(message: "\(moment): the time is \(token.time) s, not \(time) s")
        }
    }

    private func checkEnd(_ stage: SoakStage) throws {
        if let listener = stage.listeners.first(where: { $0.outcomes.count != 1 }) {
            throw Failure(message: "at the end \(listener.name) has ended \(listener.outcomes.count) times")
        }
        if let leftover = stage.leftover { throw Failure(message: "an animation is left on \(leftover)") }
        if !host.clock.isIdle { throw Failure(message: "the clock is not idle after the end") }
        guard isPlain, let outcome = stage.listeners.first(where: { $0.name == "whole" })?.outcomes.first else {
            return
        }
        let wanted: [Double]
        switch outcome {
        case .completed(.start), .stopped(.start): wanted = stage.start
        case .completed, .stopped(.end):
            guard script.tree.isDefined else { return }
            wanted = script.tree.finalValues(from: stage.start)
        default: return
        }
        if let difference = SoakComparison.difference(stage.model, wanted) {
            throw Failure(message: "after \(outcome) the model differs: \(difference)")
        }
        if outcome == .completed(.end), hasMovedFreely, script.tree.isPlain,
            stage.firings != script.tree.firings()
        {
            throw Failure(message: "actions ran \(stage.firings) times, not \(script.tree.firings())")
        }
    }
}
