import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// A fade that goes back on a spring, or under a finger, and a newer animation of the opacity: the later call wins.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReturningFadeTests {
    private let stage = TouchStage()
    private var button: UIControl { stage.button }

    private nonisolated static let newer: [@Sendable @MainActor () -> (AnyAnimator<UIControl>, Double)] = [
        { (.fadeOut(), 0) }, { (.fade(to: 0.2), 0.2) }, { (.fadeIn(), 1) }, { (.popOut(), 0) },
        { (.fade(from: 0, to: 1), 1) }, { (.value(\.alpha, to: 0.2), 0.2) },
        { (.on(.fade(to: 0.2)) { $0.layer }, 0.2) },
    ]

    /// Plays a newer animation to its end.
    private func expectEnd(
        _ index: Int, isKept: Bool, _ first: Double? = nil, _ sourceLocation: SourceLocation = #_sourceLocation
    ) -> AnimationToken? {
        let (animator, end) = Self.newer[index]()
        var newer: AnimationToken? = button.at.animate(animator)
        if !isKept { newer = nil }
        var former = first ?? stage.alpha
        var ways: [Double] = []
        for _ in 0..<100 {
            stage.run(0.01)
            ways.append(stage.alpha - former)
            former = stage.alpha
        }
        // The entrance begins at nothing.
        if index != 4 { #expect(ways.allSatisfy { abs($0) < 0.1 }, "\(ways)", sourceLocation: sourceLocation) }
        #expect(abs(button.alpha - end) < 1e-6 && abs(stage.alpha - end) < 1e-6, sourceLocation: sourceLocation)
        if end == 0 { #expect(button.alpha == 0, sourceLocation: sourceLocation) }
        #expect(stage.isAtRest, sourceLocation: sourceLocation)
        return newer
    }

    @Test(arguments: newer.indices, [true, false]) func `after a press, the newer one ends at its own value`(
        index: Int, isKept: Bool
    ) {
        button.at.whilePressed(.scale(to: 0.96, curve: .snappy), .fade(to: 0.5, curve: .snappy))
        for moment in [0, 0.05, 0.15] {
            button.alpha = 1
            stage.finger.down(at: TouchStage.inside)
            stage.run(0.5)
            stage.finger.lift()
            stage.run(moment)
            let token = expectEnd(index, isKept: isKept)
            if token != nil { #expect(token?.outcome == .completed(.end)) }
        }
        button.alpha = 1
        stage.finger.down(at: TouchStage.inside)
        stage.run(1)
        expectClose(stage.alpha, 0.5)
        stage.finger.lift()
        stage.run(1)
        expectClose(stage.alpha, 1)
    }

    @Test(arguments: newer.indices, [true, false]) func `under a finger, and thrown by it, it does so, too`(
        index: Int, isKept: Bool
    ) {
        let fade = button.at.animate(.fade(to: 0.5))
        fade.pausesOnCompletion = true
        stage.run(1)
        let scrubber = fade.scrubber(over: 200)
        scrubber.drag(by: -20)
        stage.run(0.1)
        scrubber.drag(by: -60)
        scrubber.release(velocity: -800)
        stage.run(0.05)
        let token = expectEnd(index, isKept: isKept)
        button.at.animate(.fadeIn())
        stage.run(1)
        // A later verb makes it the newer one.
        fade.play(to: .end)
        stage.run(1)
        expectClose(button.alpha, 0.5)
        withExtendedLifetime(token) {}
    }

    @Test func `a newer one that is taken back leaves the opacity to the fade`() {
        for moment in [0.1, 1] {
            let fade = button.at.animate(.fade(to: 0.5, curve: .snappy))
            fade.pausesOnCompletion = true
            stage.run(1)
            fade.play(to: .start)
            stage.run(0.05)
            let newer = button.at.animate(.fadeOut())
            stage.run(moment)
            newer.revert()
            stage.run(2)
            expectClose(button.alpha, 1)
            fade.revert()
            expectClose(button.alpha, 1)
        }
    }
}
