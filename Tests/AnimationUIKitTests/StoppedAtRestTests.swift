import AnimationUIKit
import TestSupport
import Testing

/// A token at rest that is stopped where it is, after the app has changed what it moves.
@MainActor @Suite(.virtualTime) struct StoppedAtRestTests {
    private let stage = Stage()

    nonisolated static let moves: [@Sendable @MainActor (UIView) -> AnimationToken] = [
        { $0.at.animate(.move(byX: 200, y: 0)) }, { $0.at.animate(.move(to: CGPoint(x: 320, y: 120))) },
        { $0.at.animate(.custom { $0.center.x += 200 }) },
        { $0.at.animate(.layer(.basic("position.x", to: 320, curve: .linear))) },
        { $0.at.animate(.value(\.center.x, to: 320)) },
    ]

    /// The start of the move is such a place, too.
    @Test(arguments: moves.indices, [120, 120.5, 60]) func `the view stays where the app has put it`(
        move: Int, place: Double
    ) {
        let token = Self.moves[move](stage.view)
        token.pausesOnCompletion = true
        token.pause()
        token.scrub(to: 0.5)
        stage.host.clock.turn()
        stage.view.center.x = place
        stage.host.clock.turn()
        token.stop()
        stage.run(1)
        #expect(stage.view.center.x == place && stage.shown("position.x") == place)
        #expect(token.outcome == .stopped(.current))
    }
}
