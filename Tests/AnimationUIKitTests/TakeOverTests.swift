import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// A pull, or a decay, on a property that something else animates.
@MainActor @Suite(.virtualTime) struct TakeOverTests {
    private let stage = Stage()

    private static let far = CGPoint(x: 320, y: 120)
    nonisolated static let moves: [@MainActor @Sendable (UIView) -> AnimationToken] = [
        { $0.at.animate(.move(to: far, duration: 1, curve: .linear)) },
        { $0.at.animate(.layer(.basic("position", to: .point(far), duration: 1, curve: .linear))) },
        { $0.at.animate(.value(\.center, to: far, duration: 1, curve: .linear)) },
        { $0.at.animate(.custom(duration: 1, curve: .linear) { $0.center = far }) },
    ]

    private var shown: CGFloat { stage.view.layer.presentation()?.position.x ?? .nan }

    @Test(arguments: moves.indices) func `a pull takes it over where it is, and is alone from then on`(move: Int) {
        stage.view.center = CGPoint(x: 120, y: 120)
        let older = Self.moves[move](stage.view)
        stage.run(0.5)
        let place = shown
        let pull = stage.view.at.animate(
            .value(
                \.center, to: CGPoint(x: 120, y: 120), velocity: .zero, duration: 0.5, curve: .spring(dampingRatio: 1)))
        stage.run(1.0 / 60)
        #expect(older.outcome == .interrupted(.replaced))
        expectClose(shown, place, within: 12)
        for _ in 0..<60 {
            stage.run(1.0 / 60)
            #expect(shown > 119 && shown <= place + 1, "\(shown)")
        }
        #expect(pull.outcome == .completed(.end))
        #expect(stage.view.center == CGPoint(x: 120, y: 120))
    }

    @Test(arguments: moves.indices) func `replaced by the pull that its own start has brought, it plays no more`(
        move: Int
    ) {
        let older = stage.view.at.animate(
            .custom(duration: 1) { $0.center.x += 20 },
            .value(\.center, to: CGPoint(x: 50, y: 60), duration: 0.5, curve: .spring(dampingRatio: 1)))
        stage.run(0.5)
        let newer = Self.moves[move](stage.view).onConflict(.replace)
        stage.run(0.1)
        #expect(newer.outcome == .interrupted(.replaced) && older.outcome == nil)
        #expect(stage.view.layer.animationKeys() == nil)
        stage.run(2)
        #expect(older.outcome == .completed(.end) && stage.view.center == CGPoint(x: 50, y: 60))
    }

    @Test func `a decay takes it over, too`() {
        stage.view.center = CGPoint(x: 120, y: 120)
        let older = Self.moves[0](stage.view)
        stage.run(0.5)
        let place = shown
        let decay = stage.view.at.animate(.decay(\.center, velocity: CGPoint(x: -100, y: 0), decelerationRate: 0.99))
        stage.run(5)
        #expect(older.outcome == .interrupted(.replaced))
        #expect(decay.outcome == .completed(.end))
        expectClose(stage.view.center.x, place - 10, within: 2)
    }

    @Test(arguments: [0, 0.1]) func `a closure that changes another property goes on`(moment: Double) {
        let closure = stage.view.at.animate(.custom(duration: 0.5) { $0.center.x += 40 })
        stage.run(moment)
        let pull = stage.view.at.animate(.value(\.alpha, to: 0.5, curve: .spring))
        stage.run(3)
        #expect(closure.outcome == .completed(.end) && pull.outcome == .completed(.end))
        #expect(stage.view.center.x == 160 && stage.view.alpha == 0.5)
    }

    @Test func `within one call a closure that changes another property goes on`() {
        let token = stage.view.at.animate(
            parallelism: .custom(duration: 0.5) { $0.center.x += 40 }, .value(\.alpha, to: 0.5, curve: .spring))
        stage.run(3)
        #expect(token.outcome == .completed(.end) && stage.view.center.x == 160)
    }

    @Test func `told to add up, a pull leaves the older one alone`() {
        let older = Self.moves[0](stage.view)
        stage.run(0.5)
        stage.view.at.animate(.value(\.center, to: .zero, duration: 0.2, curve: .spring(dampingRatio: 1))).onConflict(
            .additive)
        stage.run(1)
        #expect(older.outcome == .completed(.end))
    }
}
