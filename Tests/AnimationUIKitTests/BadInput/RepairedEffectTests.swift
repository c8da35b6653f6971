import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Parameters of effects that can't be used, and the values that take their place.
@MainActor @Suite(.virtualTime) struct RepairedEffectTests {
    private let stage = Stage()

    struct Repair: Sendable, CustomTestStringConvertible {
        let issue: AnimationIssue.Kind
        let length: TimeInterval?
        let animator: @MainActor @Sendable () -> AnyAnimator<UIView>

        init(
            _ issue: AnimationIssue.Kind, length: TimeInterval? = 1,
            _ animator: @autoclosure @escaping @MainActor @Sendable () -> AnyAnimator<UIView>
        ) {
            self.issue = issue
            self.length = length
            self.animator = animator
        }

        var testDescription: String { "\(issue)" }
    }

    private static func spring(_ spring: SpringTiming) -> AnyAnimator<UIView> {
        .custom(duration: 1, curve: .spring(spring)) { $0.center.x = 50 }
    }

    nonisolated static let repairs: [Repair] = [
        Repair(.repaired(.duration, property: "opacity", given: .nan, used: 0), length: 0, .fadeOut(duration: .nan)),
        Repair(
            .repaired(.duration, property: "position", given: -1, used: 0), length: 0, .move(byX: 1, y: 1, duration: -1)
        ),
        Repair(
            .repaired(.duration, given: .infinity, used: 0), length: 0, .custom(duration: .infinity) { $0.alpha = 0 }),
        Repair(
            .repaired(.duration, given: .nan, used: 0), length: 0,
            .custom(duration: .nan, curve: .spring(dampingRatio: 1)) { _ in }),
        Repair(.repaired(.delay, property: "opacity", given: .nan, used: 0), .fadeOut(duration: 1, delay: .nan)),
        Repair(
            .repaired(.delay, property: "bounds", given: .infinity, used: 0),
            .resize(to: .zero, duration: 1, delay: .infinity)),
        Repair(.repaired(.delay, given: -1, used: 0), .custom(duration: 1, delay: -1) { $0.alpha = 0 }),
        Repair(.repaired(.delay, given: .nan, used: 0), .fadeOut(duration: 1).delay(.nan)),
        Repair(
            .repaired(.repeatDelay, given: .nan, used: 0), length: 2, .fadeOut(duration: 1).repeated(2, delay: .nan)),
        Repair(.repeatsNothing(count: 0), length: 0, .fadeOut(duration: 1).repeated(0)),
        Repair(
            .repairedCurve(.cubicBezier(2, 0, 1, .nan), used: .cubicBezier(1, 0, 1, 0)),
            .fadeOut(duration: 1, curve: .cubicBezier(2, 0, 1, .nan))),
        Repair(
            .repairedCurve(.cubicBezier(-1, 0, 1, 1), used: .cubicBezier(0, 0, 1, 1)),
            .scale(toValue: 2, duration: 1, curve: .cubicBezier(-1, 0, 1, 1))),
        Repair(
            .repaired(.repeatCount, property: "transform.scale", given: 0, used: 1),
            .scale(values: [1, 2], repeatCount: 0, duration: 1)),
        Repair(
            .unusableKeyTimes([1, 0], property: "transform.rotation.z", needed: 2),
            .rotate(values: [1, 2], keyTimes: [1, 0], duration: 1)),
        Repair(.noValues(property: "transform"), .transform(values: [], duration: 1)),
        Repair(
            .unknownProperty("position.z"),
            .layer(.basic("position.z", to: 1, duration: 1))),
        Repair(.repaired(.dampingRatio, given: -1, used: 0.01), spring(.dampingRatio(-1))),
        Repair(.repaired(.initialVelocity, given: .nan, used: 0), spring(.dampingRatio(1, initialVelocity: .nan))),
        Repair(
            .repaired(.mass, given: 0, used: 1), length: nil,
            spring(.physical(mass: 0, stiffness: 100, damping: 10))),
        Repair(
            .repaired(.damping, given: .nan, used: 10), length: nil,
            spring(.physical(mass: 1, stiffness: 100, damping: .nan))),
    ]

    @Test(arguments: repairs, [false, true])
    func `a parameter that can't be used is repaired, and reported once, with the place of the call`(
        _ repair: Repair, isReduced: Bool
    ) {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let line: UInt = #line + 1
        let token = stage.view.at.animate(repair.animator())
        if let length = repair.length { #expect(token.duration == length) }
        stage.run(token.duration + 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(stage.host.issues == [repair.issue])
        #expect(stage.host.reports.map(\.line) == [line])
        #expect(stage.host.reports.map(\.fileID) == [#fileID])
    }

    @Test func `without a duration a spring sets its own`() {
        let spring = SpringTiming.physical(mass: 1, stiffness: 100, damping: 10)
        let token = stage.view.at.animate(.custom(curve: .spring(spring)) { $0.center.x = 50 })
        expectClose(token.duration, 1.4727003346780927, within: 1e-9)
        stage.run(token.duration + 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }
}
