import AnimationUIKit
import TestSupport
import Testing

/// A pull of a finger beyond an end, beside the properties that its token animates.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OverdragTests {
    private let stage = Stage()

    /// An animation down, and the property that it moves.
    enum Move: CaseIterable {
        case property, layer, closure, value

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .property: .move(byX: 0, y: 100, duration: 1)
            case .layer: .move(byX: 0, y: 100, duration: 1, curve: .easeOutBounce)
            case .closure: .custom(duration: 1) { $0.center.y += 100 }
            case .value: .value(\.center.y, to: 220, duration: 1)
            }
        }

        var path: String { self == .property || self == .layer ? "position" : "position.y" }
    }

    @Test(arguments: Move.allCases, [300.0, -300]) func `it is reported where it moves the same property`(
        move: Move, translation: Double
    ) {
        let view = stage.view
        let token = view.at.animate(move.effect)
        let scrubber = token.scrubber(over: 100).onOverdrag { view.center.y = 120 + $0 }
        scrubber.drag(by: 50)
        #expect(stage.host.issues.isEmpty)
        scrubber.drag(by: translation)
        #expect(stage.host.issues == [.overdragMovesOwn(property: move.path)])
        token.stop(at: .start)
    }

    @Test(arguments: Move.allCases, [300.0, -300]) func `another property, and another view, are not`(
        move: Move, translation: Double
    ) {
        let (view, label) = (stage.view, stage.label)
        let token = view.at.animate(move.effect)
        let scrubber = token.scrubber(over: 100).onOverdrag {
            view.transform = CGAffineTransform(translationX: 0, y: $0)
            label.center.y = $0
        }
        scrubber.drag(by: 50)
        scrubber.drag(by: translation)
        scrubber.release(velocity: 0)
        stage.run(1)
        #expect(stage.host.issues.isEmpty && view.transform.isIdentity)
    }
}
