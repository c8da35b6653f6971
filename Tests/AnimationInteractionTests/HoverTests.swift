import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Effects of a view under a pointer.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct HoverTests {
    private let stage = TouchStage()

    @Test func `it plays in as the pointer comes and back as it goes, from wherever it is`() {
        stage.button.at.whileHovered(.fade(to: 0.5, duration: 1, curve: .linear))
        stage.pointer.move(to: TouchStage.inside)
        stage.run(0.2)
        stage.pointer.move(to: CGPoint(x: 110, y: 110))
        stage.run(0.2)
        expectClose(stage.alpha, 0.8, within: 0.011)
        stage.pointer.move(to: TouchStage.outside)
        stage.run(0.2)
        expectClose(stage.alpha, 0.9, within: 0.016)
        stage.pointer.move(to: TouchStage.inside)
        stage.run(2)
        expectClose(stage.alpha, 0.5)
        stage.pointer.leave()
        stage.run(2)
        expectClose(stage.alpha, 1)
        #expect(stage.isAtRest)
    }

    /// Replaced under the pointer, on its way or later, and on the way back.
    @Test(arguments: [0.1, 0.4], [true, false])
    func `an animation that replaces it keeps the property`(moment: Double, isWayBack: Bool) {
        stage.button.at.whileHovered(.fade(to: 0.5, duration: 0.5, curve: .linear))
        stage.pointer.move(to: TouchStage.inside)
        if isWayBack {
            stage.run(1)
            stage.pointer.move(to: TouchStage.outside)
        }
        stage.run(moment)
        stage.button.at.animate(.fade(to: 0.3, duration: 0.2)).onConflict(.replace)
        stage.run(0.5)
        expectClose(stage.alpha, 0.3)
        stage.pointer.move(to: TouchStage.outside)
        var seen: Set<Double> = []
        for _ in 0..<100 {
            stage.run(0.01)
            seen.insert((stage.alpha * 1000).rounded())
        }
        #expect(seen == [300] && stage.isAtRest)
        // The next time it plays again, and goes back to the value that it finds.
        stage.pointer.move(to: TouchStage.inside)
        stage.run(1)
        expectClose(stage.alpha, 0.5)
        stage.pointer.move(to: TouchStage.outside)
        stage.run(1)
        expectClose(stage.alpha, 0.3)
    }

    @Test func `a press and a hover are two watches`() {
        let hover = stage.button.at.whileHovered(.fade(to: 0.5))
        let press = stage.button.at.whilePressed(.scale(to: 0.9))
        #expect(hover.isActive && press.isActive)
        hover.stop()
        #expect(stage.button.gestureRecognizers?.isEmpty != false && press.isActive)
        stage.pointer.move(to: TouchStage.inside)
        stage.run(1)
        expectClose(stage.alpha, 1)
    }
}
