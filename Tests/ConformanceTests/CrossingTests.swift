import AnimationUIKit
import Expectations
import Foundation
import SoakModel
import TestSupport
import Testing

/// The crossings that cues and `onCrossing` report.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CrossingTests {
    private let host = CollectingHost.current

    /// `CUE_SCRIPTS=100000 swift test --filter CrossingTests` plays as many scripts.
    private static let scripts =
        ProcessInfo.processInfo.environment["CUE_SCRIPTS"].flatMap(Int.init) ?? 600

    /// A playhead that reports what lies between two of its positions.
    private struct Model {
        let forward: [CueTree.Meeting]
        let length: Double
        var position = 0.0
        /// Whether it has only been put to its place.
        var isFresh = true
        var heard: [HeardCue] = []

        init(_ tree: CueTree) {
            forward = tree.play(at: 0, forward: true)
            length = Double(tree.length) * CueTree.unit
        }

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

    @Test func `random scripts of verbs report the crossings of an independent model`() {
        for seed in 0..<UInt64(Self.scripts) {
            if let difference = play(seed) {
                Issue.record("seed \(seed): \(difference)")
                return
            }
        }
    }

    private func play(_ seed: UInt64) -> String? {
        var random = SplitMix64(seed: seed &* 977 &+ 13)
        var cues = 0
        let tree = CueTree.sequence([.random(3, &cues, &random), .wait(2), .random(3, &cues, &random)])
        var model = Model(tree)
        var heard: [HeardCue] = []
        let token = tree.token { id, crossing in
            heard.append(
                HeardCue(id: id, isForward: crossing.isForward, cause: crossing.cause, time: crossing.time))
        }
        token.pausesOnCompletion = true
        token.pause()
        var (isRunning, rate, script) = (false, 1.0, ["\(tree)"])
        for _ in 0..<8 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0...3:
                let seconds = Double(Int.random(in: 1...300, using: &random)) / 100 + 0.001
                script.append("advance \(seconds)")
                host.clock.advance(by: seconds)
                guard isRunning else { continue }
                let target = min(max(model.position + seconds * rate, 0), model.length)
                model.move(to: target, .playing, isForward: rate > 0)
                if target == (rate > 0 ? model.length : 0) { isRunning = false }
            case 4:
                script.append("resume")
                token.resume()
                isRunning = model.position != (rate > 0 ? model.length : 0)
                if isRunning { model.move(to: model.position, .playing, isForward: rate > 0) }
            case 5:
                script.append("pause")
                token.pause()
                isRunning = false
            case 6:
                rate = [1, -1, 0.5, 2, -2].randomElement(using: &random) ?? 1
                script.append("rate \(rate)")
                token.rate = rate
                if isRunning, model.position == (rate > 0 ? model.length : 0) { isRunning = false }
            case 7:
                let fraction = Double(Int.random(in: 0...40, using: &random)) / 40
                script.append("scrub \(fraction)")
                token.scrub(to: fraction)
                model.move(to: fraction * model.length, .hand)
                isRunning = false
            default:
                let fraction = Double(Int.random(in: 0...40, using: &random)) / 40
                if Bool.random(using: &random) {
                    script.append("seek \(fraction)")
                    token.fractionComplete = fraction
                    (model.position, model.isFresh) = (fraction * model.length, true)
                    if isRunning, fraction == (rate > 0 ? 1 : 0) { isRunning = false }
                    if isRunning { model.move(to: model.position, .playing, isForward: rate > 0) }
                } else if fraction > 0, fraction < 1 {
                    script.append("settle \(fraction)")
                    token.settle(at: .fraction(fraction), velocity: 0, duration: 0.5)
                    host.clock.advance(by: 2)
                    model.move(to: fraction * model.length, .settling)
                    isRunning = false
                }
            }
            let same = zip(heard, model.heard).allSatisfy {
                $0.id == $1.id && $0.isForward == $1.isForward && $0.cause == $1.cause && abs($0.time - $1.time) < 1e-6
            }
            if !same || heard.count != model.heard.count {
                return "\(script.joined(separator: ", ")): heard \(heard), expected \(model.heard)"
            }
        }
        token.stop()
        return heard.count == model.heard.count ? nil : "a stop reports crossings: \(heard)"
    }
}
