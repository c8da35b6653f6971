import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A view that the app puts back to its place after an animation of it was stopped halfway, and moves again.
@MainActor @Suite(.virtualTime) struct StoppedPlaceTests {
    private let stage = Stage()

    enum Move: CaseIterable {
        case moveBy, moveTo, spring, closure, frame, translate, value, layer

        @MainActor func play(on view: UIView) -> AnimationToken {
            switch self {
            case .moveBy: view.at.animate(.move(byX: 40))
            case .moveTo: view.at.animate(.move(to: CGPoint(x: 200, y: 120)))
            case .spring: view.at.animate(.move(byX: 40, curve: .spring))
            case .closure: view.at.animate(.custom { $0.center.x += 40 })
            case .frame: view.at.animate(.frame(to: CGRect(x: 140, y: 100, width: 60, height: 50)))
            case .translate: view.at.animate(.translate(byX: 40, y: 0))
            case .value: view.at.animate(.value(\.center, to: CGPoint(x: 200, y: 120)))
            case .layer: view.layer.at.animate(.basic("position.x", to: 200))
            }
        }
    }

    @Test(arguments: Move.allCases, [AnimationPosition.current, .end])
    func `the next one begins at the place that the app has given it`(move: Move, end: AnimationPosition) {
        let home = stage.view.frame
        let former = move.play(on: stage.view)
        stage.run(0.1)
        former.stop(at: end)
        stage.view.transform = .identity
        stage.view.frame = home
        stage.run(0.1)
        let token = stage.view.at.animate(.move(byX: 30))
        stage.run(2)
        #expect(stage.view.frame == home.offsetBy(dx: 30, dy: 0))
        token.revert()
        #expect(stage.view.frame == home)
        former.revert()
        #expect(stage.view.frame == home)
    }
}
