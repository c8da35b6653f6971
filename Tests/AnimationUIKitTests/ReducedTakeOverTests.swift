import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Motions in full that play when the user turns on Reduce Motion, and newer ones of the same property, whose reduced
/// form is to be there at once.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReducedTakeOverTests {
    private let stage = Stage()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let height: NSLayoutConstraint

    init() {
        scroll.contentSize = CGSize(width: 400, height: 3000)
        stage.window.addSubview(scroll)
        let card = UIView()
        card.translatesAutoresizingMaskIntoConstraints = false
        stage.window.addSubview(card)
        height = card.heightAnchor.constraint(equalToConstant: 80)
        height.isActive = true
        stage.host.clock.turn()
    }

    enum Property: CaseIterable {
        case constant, offset, alpha, width

        @MainActor func animate(_ tests: ReducedTakeOverTests, to end: Double, _ curve: TimingCurve) -> AnimationToken {
            switch self {
            case .constant: tests.height.at.animate(.constant(to: end, curve: curve))
            case .offset: tests.scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: end), curve: curve))
            case .alpha: tests.stage.view.at.animate(.value(\.alpha, to: end / 1024, curve: curve))
            case .width:
                tests.stage.view.at.animate(
                    .value(\.layer.borderWidth, to: end, curve: curve).reducedMotion(.fade))
            }
        }

        @MainActor func value(_ tests: ReducedTakeOverTests) -> Double {
            switch self {
            case .constant: tests.height.constant
            case .offset: tests.scroll.contentOffset.y
            case .alpha: tests.stage.view.alpha * 1024
            case .width: tests.stage.view.layer.borderWidth
            }
        }
    }

    @Test(arguments: Property.allCases, [TimingCurve.snappy, .easeInOut])
    func `the newer one is there at once, and stays`(property: Property, older: TimingCurve) {
        for newer in [TimingCurve.snappy, .easeInOut] {
            for policy in [AnimationToken.ConflictPolicy.additive, .replace] {
                let first = property.animate(self, to: 200, older)
                stage.run(0.1)
                UIAccessibility.isReduceMotionEnabled = true
                let second = property.animate(self, to: 90, newer).onConflict(policy)
                stage.run(0.05)
                // A value of the app's own plays in full.
                if property != .alpha { #expect(property.value(self) == 90, "\(newer)") }
                stage.run(3)
                expectClose(property.value(self), 90)
                #expect(second.outcome == .completed(.end) && first.outcome != nil && stage.host.clock.isIdle)
                UIAccessibility.isReduceMotionEnabled = false
                _ = property.animate(self, to: 0, .easeOut)
                stage.run(3)
            }
        }
    }
}
