import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// Every number of every curve and spring, with each kind of number that can't be used, or that nobody means.
///
/// It is repaired as documented and reported once; nothing traps, stalls or shows a NaN, and the token ends once.
@MainActor @Suite(.virtualTime(framesPerSecond: 20)) struct BadCurveTests {
    private let host = CollectingHost.current

    /// On a property animator, on the layer, in a closure, and as a value of a display link.
    private static func effects(along curve: TimingCurve) -> [AnyAnimator<UIView>] {
        [
            .move(byX: 50, y: 20, duration: 0.1, curve: curve), .scale(to: 2, duration: 0.1, curve: curve),
            .custom(duration: 0.1, curve: curve) { $0.alpha = 0.5 },
            .value(\.center.x, to: 50, duration: 0.1, curve: curve),
            .move(byX: 50, y: 20, curve: curve), .scale(to: 2, curve: curve),
            .value(\.center.x, to: 50, curve: curve),
        ]
    }

    private func expectPlays(_ curve: TimingCurve, reports isReported: Bool, _ text: String) {
        let fractions = [0, BadNumbers.tiny, 0.25, 0.5, 0.9, 1]
        let progress = fractions.map { curve.progress(at: $0) }
        let samples = curve.samples().flatMap { [$0.time, $0.progress] }
        #expect(areFinite(progress + samples), "\(text)")
        #expect(!curve.description.isEmpty, "\(text)")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.isHidden = false
        defer { window.isHidden = true }
        for (index, effect) in Self.effects(along: curve).enumerated() {
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
            window.addSubview(view)
            host.clock.turn()
            let reported = host.issues.count
            var ends = 0
            let token = view.at.animate(effect).completion { ends += 1 }
            #expect(token.duration >= 0 && token.duration <= 1e11, "\(text) \(index): \(token.duration)")
            for _ in 0..<3 {
                host.clock.advance(by: 0.03)
                for layer in [view.layer, view.layer.presentation() ?? view.layer] {
                    let numbers = [
                        layer.position.x, layer.position.y, layer.transform.m11, layer.transform.m22,
                        CGFloat(layer.opacity),
                    ]
                    if !numbers.allSatisfy(\.isFinite) { Issue.record("\(text) \(index): \(numbers)") }
                }
            }
            // A spring may take a minute to settle.
            token.seek(to: token.duration)
            host.clock.advance(by: 0.1)
            #expect(token.outcome == .completed(.end) && ends == 1, "\(text) \(index)")
            let places: [CGFloat] = [190.0, 140, 140, 50, 190, 140, 50]
            #expect(view.center.x == places[index], "\(text) \(index)")
            let issues = host.issues.dropFirst(reported)
            #expect(Set(issues).count == issues.count, "\(text) \(index): \(issues)")
            if isReported { #expect(!issues.isEmpty, "\(text) \(index)") }
            view.removeFromSuperview()
        }
    }

    private func areFinite(_ numbers: [Double]) -> Bool { numbers.allSatisfy(\.isFinite) }

    /// Whether a number that is not finite is no number there: a function may say infinity where it is not asked.
    private func isUnusable(_ number: Double, _ signature: String, _ name: String) -> Bool {
        if number.isFinite { return false }
        // Beyond the range to either side, it is a limit.
        return
            !(name == "bounce" && !number.isNaN || name == "dampingRatio" && number == .infinity
            || name == "dampingFraction")
            || number.isNaN
    }

    @Test(arguments: BadNumbers.all) func `curves`(number: Double) {
        for call in BadCalls.ofCurves {
            for name in call.names {
                let curve = call.make(BadNumbers(bad: name, number: number))
                expectPlays(
                    curve, reports: isUnusable(number, call.signature, name), "\(call.signature) \(name): \(number)")
            }
        }
    }

    @Test(arguments: BadNumbers.all) func `springs`(number: Double) {
        for call in BadCalls.ofSprings {
            for name in call.names {
                let spring = call.make(BadNumbers(bad: name, number: number))
                let text = "\(call.signature) \(name): \(number)"
                let numbers = [
                    spring.mass, spring.stiffness, spring.damping, spring.dampingRatio, spring.response, spring.bounce,
                    spring.initialVelocity, spring.settlingDuration,
                ]
                #expect(areFinite(numbers), "\(text): \(numbers)")
                let times = [0, BadNumbers.tiny, 0.01, 0.1, 1, 60, 1e308]
                let motion = times.flatMap { [spring.value(at: $0), spring.velocity(at: $0)] }
                #expect(areFinite(motion), "\(text)")
                expectPlays(.spring(spring), reports: isUnusable(number, call.signature, name), text)
            }
        }
    }

    @Test(arguments: BadNumbers.all) func `questions`(number: Double) {
        for call in BadCalls.ofQuestions {
            for name in call.names {
                let answers = call.make(BadNumbers(bad: name, number: number))
                #expect(areFinite(answers), "\(call.signature) \(name): \(number): \(answers)")
                #expect(answers.count < 100_000, "\(call.signature) \(name): \(number)")
            }
        }
    }
}
