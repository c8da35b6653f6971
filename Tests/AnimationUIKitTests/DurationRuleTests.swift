import Expectations
import AnimationUIKit
import Testing
import TestSupport

/// Without a duration an animation lasts as long as its curve, with one exactly that: on every engine.
@MainActor @Suite struct DurationRuleTests {
    struct Effect: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @MainActor @Sendable (TimeInterval?, TimingCurve) -> AnyAnimator<UIView>
    }

    nonisolated static let effects: [Effect] = [
        Effect(testDescription: "property") { duration, curve in
            .custom(duration: duration, curve: curve) { $0.center.x = 50 }
        },
        Effect(testDescription: "layer") { duration, curve in
            .layer(.basic("position.x", to: 50, duration: duration, curve: curve))
        },
        Effect(testDescription: "value") { duration, curve in
            .value(\.center.x, to: 50, duration: duration, curve: curve)
        },
        Effect(testDescription: "move") { duration, curve in .move(byX: 9, y: 0, duration: duration, curve: curve) },
        Effect(testDescription: "scale") { duration, curve in .scale(toValue: 2, duration: duration, curve: curve) },
    ]

    /// E8: that of Core Animation's default spring.
    private static let settling = 1.4727003346780927
    private static let spring = TimingCurve.spring(stiffness: 100, damping: 10)

    @Test(arguments: effects) func `without a duration the curve says how long`(_ effect: Effect) {
        expectClose(effect.make(nil, .easeOut).duration, 0.25, within: 1e-9)
        expectClose(effect.make(nil, .spring(dampingRatio: 0.5)).duration, 0.5, within: 1e-9)
        expectClose(effect.make(nil, Self.spring).duration, Self.settling, within: 1e-9)
    }

    @Test(arguments: effects) func `a duration is kept exactly, by a spring too`(_ effect: Effect) {
        let clock = VirtualClock()
        clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            window.isHidden = false
            for curve in [.linear, Self.spring, .spring, .spring(dampingRatio: 0.3)] as [TimingCurve] {
                let token = view.at.animate(effect.make(0.7, curve))
                expectClose(token.duration, 0.7, within: 1e-9)
                clock.advance(by: 0.69)
                #expect(token.outcome == nil)
                clock.advance(by: 0.05)
                #expect(token.outcome == .completed(.end), "\(curve)")
            }
        }
    }

    @Test func `curves are equal by what they are, and read as they are written`() {
        #expect(TimingCurve.easeIn == .cubicBezier(0.42, 0, 1, 1))
        #expect(TimingCurve.spring == .spring(duration: 0.5, bounce: 0))
        let bounce = 1 - 0.7
        #expect(TimingCurve.spring(response: 0.4, dampingFraction: 0.7) == .spring(duration: 0.4, bounce: bounce))
        #expect("\(TimingCurve.easeInOut)" == ".easeInOut")
        #expect("\(TimingCurve.cubicBezier(0.2, 0, 0, 1))" == ".cubicBezier(0.2, 0, 0, 1)")
        #expect("\(TimingCurve.spring(dampingRatio: 0.5))" == ".spring(dampingRatio: 0.5)")
    }
}
