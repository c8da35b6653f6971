import AnimationUIKit
import TestSupport
import Testing

/// A way in that waits at rest, at its first frame, and the app's changes of the view's place meanwhile.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct WaitingPlaceTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private func wait(_ effect: AnyAnimator<UIView>) -> AnimationToken {
        let token = AT.animate {
            stage.label.at.animate(.fadeOut()); view.at.animate(effect)
        }
        token.pausesOnCompletion = true
        token.pause()
        stage.run(0.1)
        return token
    }

    nonisolated static let changes: [@MainActor @Sendable (UIView) -> Void] = [
        { $0.center.y += 100 }, { $0.frame.origin.y += 100 }, { $0.frame.size.height += 200 },
        {
            $0.center.y += 30
            $0.center.y += 70
        },
    ]

    @Test(arguments: changes.indices, [false, true])
    func `what the app adds across the way is kept, and the way begins and ends where it did`(
        change: Int, takesTurn: Bool
    ) {
        let home = view.center
        let token = wait(.slideIn(from: .left, distance: 60))
        #expect(view.center.x == home.x - 60)
        for _ in 0..<3 {
            view.center.y = home.y
            Self.changes[change](view)
            if takesTurn { stage.run(0.1) }
            #expect(view.center == CGPoint(x: home.x - 60, y: home.y + 100))
        }
        token.scrub(to: 1)
        stage.host.clock.turn()
        #expect(view.center == CGPoint(x: home.x, y: home.y + 100))
        token.scrub(to: 0)
        stage.host.clock.turn()
        #expect(view.center == CGPoint(x: home.x - 60, y: home.y + 100))
        view.center.y += 20
        if takesTurn { stage.run(0.1) }
        token.revert()
        stage.host.clock.turn()
        #expect(view.center == CGPoint(x: home.x, y: home.y + 120) && stage.host.clock.isIdle)
    }

    @Test(arguments: [false, true]) func `played, it comes to its new place`(takesTurn: Bool) {
        let home = view.center
        let token = wait(.slideIn(from: .left, distance: 60))
        view.center.y += 100
        if takesTurn { stage.run(0.1) }
        token.play(to: .end)
        stage.run(0.02)
        #expect(view.layer.presentation()?.position == CGPoint(x: home.x - 60, y: home.y + 100))
        stage.run(3)
        #expect(view.center == CGPoint(x: home.x, y: home.y + 100))
    }

    @Test(arguments: [false, true]) func `a place that the app sets along the way stands`(takesTurn: Bool) {
        let token = wait(.slideIn(from: .left, distance: 60))
        view.center = CGPoint(x: 77, y: 88)
        if takesTurn { stage.run(0.1) }
        token.scrub(to: 1)
        stage.host.clock.turn()
        #expect(view.center == CGPoint(x: 77, y: 88))
        token.revert()
        #expect(view.center == CGPoint(x: 77, y: 88))
    }
}
