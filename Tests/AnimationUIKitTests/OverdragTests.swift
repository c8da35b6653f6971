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

    nonisolated static let verbs: [@Sendable @MainActor (AnimationToken) -> Void] = [
        { $0.play(to: .start) }, { $0.play(to: .end) }, { $0.reverse() }, { $0.resume() }, { $0.time = 0.2 },
        { $0.stop() }, { $0.stop(at: .start) }, { $0.revert() }, { $0.rate = -1 },
        { $0.settle(at: .start, velocity: 0) },
    ]

    @Test(arguments: verbs.indices, [300.0, -300])
    func `the points go back where another verb takes the token from the finger`(verb: Int, translation: Double) {
        let token = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1))
        token.pausesOnCompletion = true
        var points: [Double] = []
        let scrubber = token.scrubber(over: 100).onOverdrag { points.append($0) }
        for _ in 0..<2 {
            scrubber.drag(by: translation)
            let pulled = points.last ?? 0
            #expect(abs(pulled) > 10)
            points = []
            Self.verbs[verb](token)
            stage.run(0.1)
            #expect(abs(points.last ?? pulled) < abs(pulled), "it is on its way")
            stage.run(2)
            #expect(points.last == 0)
            scrubber.release(velocity: 0)
            stage.run(2)
            guard token.outcome == nil else { return }
        }
    }

    @Test func `a pause leaves them to the finger`() {
        let token = stage.view.at.animate(.move(byX: 0, y: 100, duration: 1))
        var points = 0.0
        let scrubber = token.scrubber(over: 100).onOverdrag { points = $0 }
        scrubber.drag(by: 300)
        let pulled = points
        token.pause()
        stage.run(1)
        #expect(points == pulled)
        scrubber.release(velocity: 0)
        stage.run(2)
        #expect(points == 0)
    }
}
