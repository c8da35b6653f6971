import AnimationUIKit
import SoakModel
import TestSupport
import Testing

/// Several calls on one property, some of which come back to their starts: at the end it has the value of the newest
/// one that did not.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PropertyStackFuzzTests {
    enum Kind: CaseIterable {
        case value, layer
    }

    private final class Gauge: AnimationCompatible {
        var x = 1.0
    }

    /// What the calls animate.
    @MainActor private struct Stage {
        let kind: Kind
        let host = CollectingHost.current
        let gauge = Gauge()
        let layer = CALayer()

        init(_ kind: Kind) {
            self.kind = kind
            host.clock.host(layer)
        }

        func step(to end: Double, _ duration: Double) -> AnimationToken {
            switch kind {
            case .value: gauge.at.animate(.value(\.x, to: end, duration: duration, curve: .linear))
            case .layer:
                layer.at.animate(
                    .basic("transform.scale", to: .number(end), duration: duration, curve: .linear))
            }
        }

        /// The property's own value.
        var model: Double { kind == .value ? gauge.x : number(of: layer) }

        /// The values on the screen.
        var shown: Double { kind == .value ? gauge.x : layer.presentation().map(number) ?? .nan }

        private func number(of layer: CALayer) -> Double {
            (layer.value(forKeyPath: "transform.scale.x") as? NSNumber)?.doubleValue ?? .nan
        }
    }

    private final class Call {
        let token: AnimationToken
        let start: Double
        let end: Double
        let length: Double
        let autoreverses: Bool
        var outcomes: [AnimationOutcome] = []
        var isReverted = false
        /// Whether it has gone on above others that had come while it was at rest.
        var isRaised = false
        /// Whether it was seen when it was paused.
        var wasSeen = false
        /// How far it had come when it was stopped.
        var place = 0.0

        @MainActor init(
            _ token: AnimationToken, from start: Double, to end: Double, _ length: Double, _ autoreverses: Bool
        ) {
            self.token = token
            self.start = start
            self.end = end
            self.length = length
            self.autoreverses = autoreverses
            token.completion { [unowned self] in outcomes.append($0) }
        }

        /// What it leaves; nil if it came back to its start.
        var result: Double? {
            switch outcomes.last {
            case _ where isReverted: nil
            case .completed(.end), .stopped(.end): autoreverses ? nil : end
            case .stopped(.current): start + (end - start) * (1 - abs(1 - place / length))
            default: nil
            }
        }
    }

    @MainActor private final class Script {
        let stage: Stage
        var random: SplitMix64
        /// The one on top last.
        var calls: [Call] = []
        var last: Call?
        var log: [String] = []

        init(_ seed: UInt64, _ kind: Kind) {
            stage = Stage(kind)
            random = SplitMix64(seed: seed)
        }

        func run(_ frames: Int) {
            stage.host.clock.advance(by: Double(frames) / 100)
            log.append("run \(frames): \(stage.shown)")
        }

        func start() {
            let length = Double(Int.random(in: 30...150, using: &random)) / 100 + 0.003
            let end = Double(Int.random(in: 5...25, using: &random)) / 10
            let autoreverses = Int.random(in: 0..<3, using: &random) == 0
            stage.host.clock.turn()
            let start = stage.shown
            let step = stage.step(to: end, length)
            let call = Call(
                autoreverses ? step.repeated(2, autoreverses: true) : step, from: start, to: end, length, autoreverses)
            stage.host.clock.turn()
            calls.append(call)
            last = call
            log.append("\(calls.count): \(start) to \(end) in \(length)\(autoreverses ? " and back" : "")")
        }

        func steer() {
            guard let call = calls.randomElement(using: &random) else { return }
            let token = call.token
            let isOver = token.state == .ended
            let verb = Int.random(in: 0..<8, using: &random)
            log.append("verb \(verb) of \(call.start) to \(call.end)")
            switch verb {
            case 0: pause(call)
            case 1: resume(call)
            case 2: token.reverse()
            case 3: token.rate = token.rate < 0 ? -2 : 2
            case 4: token.stop(at: .start)
            case 5:
                if !isOver { call.place = token.time }
                token.stop()
            case 6:
                token.stop(at: .end)
                // Put at its end it is seen, unless one that came after it plays.
                guard !isOver, let place = calls.firstIndex(where: { $0 === call }),
                    calls[place...].dropFirst().allSatisfy({ $0.token.state == .ended })
                else { break }
                calls.append(calls.remove(at: place))
                last = nil
            default:
                // What another one started from is that one's own.
                guard !isOver || call === last || call.outcomes.isEmpty else { break }
                token.revert()
                call.isReverted = true
            }
            stage.host.clock.turn()
        }

        private func pause(_ call: Call) {
            if call.token.state == .running, let place = calls.firstIndex(where: { $0 === call }) {
                call.wasSeen = calls[place...].dropFirst().allSatisfy {
                    $0.token.state == .ended && $0.result == nil
                }
            }
            call.token.pause()
        }

        /// A call that was seen when it was paused is the newest one when it goes on.
        private func resume(_ call: Call) {
            if call.token.state == .paused, call.wasSeen, let place = calls.firstIndex(where: { $0 === call }) {
                call.isRaised = call.isRaised || place < calls.endIndex - 1
                calls.append(calls.remove(at: place))
                last = nil
            }
            call.token.resume()
        }

        /// What is wrong at the end; nil if nothing is.
        func play() -> String? {
            start()
            let count = Int.random(in: 2...3, using: &random)
            for _ in 0..<Int.random(in: 3...12, using: &random) {
                run(Int.random(in: 1...40, using: &random))
                if calls.count < count, Bool.random(using: &random) { start() } else { steer() }
            }
            for call in calls where call.token.state == .paused { resume(call) }
            run(1_000)
            let wanted = calls.reversed().lazy.compactMap(\.result).first ?? 1
            if let call = calls.first(where: { $0.outcomes.count != 1 }) { return "ended \(call.outcomes.count) times" }
            // One that went on above others and came back leaves what it lies over now, or, of others that are over,
            // its own start.
            let own = calls.filter { $0.isRaised && $0.result == nil }.map(\.start)
            if !([wanted] + own).contains(where: { abs(stage.model - $0) <= 1e-6 }) {
                return "\(stage.model), not \(wanted)"
            }
            if abs(stage.shown - stage.model) > 1e-6 { return "shown \(stage.shown), not \(stage.model)" }
            if stage.layer.animationKeys() != nil { return "left on the layer" }
            return stage.host.clock.isIdle ? nil : "not idle"
        }
    }

    @Test(arguments: Kind.allCases, 0..<8 as Range<UInt64>)
    func `the newest one that did not come back has the last word`(kind: Kind, block: UInt64) {
        for seed in block * 50..<(block + 1) * 50 {
            let script = Script(seed, kind)
            let problem = script.play()
            #expect(problem == nil, "\(seed): \(script.log.joined(separator: "; "))")
            if problem != nil { return }
        }
    }
}
