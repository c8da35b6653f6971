import AnimationUIKit

/// A crossing, as a script compares it.
struct HeardCue: CustomStringConvertible {
    let id: Int
    let isForward: Bool
    let cause: AnimationCrossing.Cause
    /// Seconds.
    let time: Double

    var description: String { "c\(id)\(isForward ? ">" : "<")\(cause)@\(time)" }

    func isClose(to other: HeardCue) -> Bool {
        id == other.id && isForward == other.isForward && cause == other.cause && abs(time - other.time) < 1e-6
    }
}

/// A playhead that reports the cues between two of its positions.
private struct CueModel {
    private let forward: [CueTree.Meeting]
    let length: Double
    private(set) var position = 0.0
    /// Whether it has only been put to its place.
    private var isFresh = true
    private(set) var heard: [HeardCue] = []

    init(_ tree: CueTree) {
        forward = tree.play(at: 0, forward: true)
        length = Double(tree.length) * CueTree.unit
    }

    /// A seek reports nothing; played on from there, the cues at that place are met.
    mutating func put(to position: Double) { (self.position, isFresh) = (position, true) }

    /// - Parameter isForward: The direction of play, for a move that goes nowhere yet.
    mutating func move(to target: Double, _ cause: AnimationCrossing.Cause, isForward: Bool = true) {
        let meetsFirst = isFresh && cause == .playing
        let isForward = abs(target - position) > 1e-9 ? target > position : isForward
        guard meetsFirst || abs(target - position) > 1e-9 else { return }
        defer { (position, isFresh) = (target, false) }
        let from = position - (meetsFirst ? (isForward ? 1e-6 : -1e-6) : 0)
        if isForward {
            let met = forward.filter { seconds($0.from) > from + 1e-9 && seconds($0.from) <= target + 1e-9 }
            for cue in met.sorted(by: { ($0.from, $0.order) < ($1.from, $1.order) }) {
                heard.append(HeardCue(id: cue.id, isForward: cue.isForward, cause: cause, time: seconds(cue.from)))
            }
        } else {
            let met = forward.filter { seconds($0.to) < from - 1e-9 && seconds($0.to) >= target - 1e-9 }
            for cue in met.sorted(by: { ($0.to, $0.order) > ($1.to, $1.order) }) {
                let isForward = cue.isForward == cue.isTurn
                heard.append(HeardCue(id: cue.id, isForward: isForward, cause: cause, time: seconds(cue.to)))
            }
        }
    }

    private func seconds(_ units: Int) -> Double { Double(units) * CueTree.unit }
}

/// One script of cues, carried out on a clock of its own, beside an independent model.
@MainActor struct CueRun {
    @MainActor private final class Ear {
        var heard: [HeardCue] = []
    }

    private let host: SoakHost
    private let token: AnimationToken
    private let ear = Ear()
    private var model: CueModel
    private var isRunning = false
    private var rate = 1.0

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: CueScript) -> String? {
        let host = SoakHost()
        return host.bind {
            var run = CueRun(script.tree, host)
            for (number, step) in script.steps.enumerated() {
                run.follow(step)
                if let difference = run.difference { return "step \(number + 1): \(difference)" }
            }
            return run.stop()
        }
    }

    private init(_ tree: CueTree, _ host: SoakHost) {
        self.host = host
        model = CueModel(tree)
        token = tree.token { [ear] id, crossing in
            ear.heard.append(
                HeardCue(id: id, isForward: crossing.isForward, cause: crossing.cause, time: crossing.time))
        }
        token.pausesOnCompletion = true
        token.pause()
    }

    /// The end towards which it plays.
    private var end: Double { rate > 0 ? model.length : 0 }

    private mutating func follow(_ step: CueScript.Step) {
        switch step {
        case .advance(let hundredths):
            let seconds = CueScript.Step.seconds(hundredths)
            host.clock.advance(by: seconds)
            guard isRunning else { return }
            let target = min(max(model.position + seconds * rate, 0), model.length)
            model.move(to: target, .playing, isForward: rate > 0)
            if target == end { isRunning = false }
        case .resume:
            token.resume()
            isRunning = model.position != end
            if isRunning { model.move(to: model.position, .playing, isForward: rate > 0) }
        case .pause:
            token.pause()
            isRunning = false
        case .rate(let rate):
            self.rate = rate
            token.rate = rate
            if model.position == end { isRunning = false }
        case .scrub(let fortieths):
            let fraction = CueScript.Step.fraction(fortieths)
            token.scrub(to: fraction)
            model.move(to: fraction * model.length, .hand)
            isRunning = false
        case .seek(let fortieths):
            let fraction = CueScript.Step.fraction(fortieths)
            token.fractionComplete = fraction
            model.put(to: fraction * model.length)
            if fraction == (rate > 0 ? 1 : 0) { isRunning = false }
            if isRunning { model.move(to: model.position, .playing, isForward: rate > 0) }
        case .settle(let fortieths):
            let fraction = CueScript.Step.fraction(fortieths)
            token.settle(at: .fraction(fraction), velocity: 0, duration: 0.5)
            host.clock.advance(by: 2)
            model.move(to: fraction * model.length, .settling)
            isRunning = false
        }
    }

    private var difference: String? {
        let (heard, expected) = (ear.heard, model.heard)
        let isSame = heard.count == expected.count && zip(heard, expected).allSatisfy { $0.isClose(to: $1) }
        return isSame ? nil : "heard \(heard), expected \(expected)"
    }

    private func stop() -> String? {
        token.stop()
        if ear.heard.count != model.heard.count { return "a stop reports crossings: \(ear.heard)" }
        // The end is reported with the next frame.
        host.clock.advance(by: 1)
        return host.clock.isIdle ? nil : "the clock is not idle after a stop"
    }
}
