import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Effects of a held view where motion is reduced: motion is there at once, both ways, and nothing cross-fades.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct HeldMotionTests {
    private let stage = TouchStage()
    private var button: UIControl { stage.button }

    init() { UIAccessibility.isReduceMotionEnabled = true }

    /// Scales in the middle of a fade, composed when the control is known.
    private struct ScaleAndFade: CompositeAnimator {
        func play(on control: UIControl) -> AnimationToken {
            AT.animate(control.at.animate(.scale(to: 0.9)), control.at.animate(.fade(to: 0.7, duration: 0.5)))
        }
    }

    /// Animators that scale to 0.9, and what they do beside it.
    enum Beside: CaseIterable {
        case nothing, fade, springs, colour, parallel, otherMotion, sequence, nested, delays, recipe

        var animators: [AnyAnimator<UIControl>] {
            switch self {
            case .nothing: [.scale(to: 0.9, duration: 1)]
            case .fade: [.scale(to: 0.9), .fade(to: 0.7)]
            case .springs: [.scale(to: 0.9, curve: .snappy), .fade(to: 0.7, curve: .snappy)]
            case .colour: [.backgroundColor(to: .blue, duration: 1), .scale(to: 0.9)]
            case .parallel: [.parallel(.scale(to: 0.9), .fade(to: 0.7))]
            case .otherMotion: [.parallel(.scale(to: 0.9), .translate(byX: 0, y: 2)), .fade(to: 0.7)]
            case .sequence: [.sequence(.scale(to: 1.2), .scale(to: 0.9, duration: 1))]
            case .nested: [.parallel(.sequence(.parallel(.rotate(byDegrees: 0), .scale(to: 0.9))), .fade(to: 0.7))]
            case .delays: [.scale(to: 0.9), .fade(to: 0.7, delay: 0.2)]
            case .recipe: [.fade(to: 0.7), AnyAnimator(ScaleOnly())]
            }
        }

        var alpha: Double { [.nothing, .colour, .sequence].contains(self) ? 1 : 0.7 }

        private struct ScaleOnly: CompositeAnimator {
            func play(on control: UIControl) -> AnimationToken { control.at.animate(.scale(to: 0.9, duration: 1)) }
        }
    }

    /// The opacities of so many frames.
    private func alphas(_ frames: Int) -> [Double] {
        (0..<frames).map { _ in
            stage.run(0.01)
            return stage.alpha
        }
    }

    @Test(arguments: Beside.allCases, [0.02, 0.1, 1.2])
    func `motion is there at once, both ways, beside whatever takes its time`(beside: Beside, held: Double) {
        button.at.whilePressed(beside.animators)
        for _ in 0..<2 {
            stage.finger.down(at: TouchStage.inside)
            var seen = alphas(2)
            expectClose(stage.scale, 0.9)
            seen += alphas(Int(held * 100))
            expectClose(stage.scale, 0.9)
            if held > 1 { expectClose(stage.alpha, beside.alpha) }
            stage.finger.lift()
            seen += alphas(2)
            expectClose(stage.scale, 1)
            seen += alphas(150)
            #expect(seen.allSatisfy { $0 > beside.alpha - 0.05 })
            #expect(button.alpha == 1 && button.transform == .identity && stage.isAtRest)
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a move of a given speed is there at once, too, and under a pointer`() {
        button.at.whileHovered(.move(to: CGPoint(x: 120, y: 100), speed: 50), .fade(to: 0.7))
        stage.pointer.move(to: TouchStage.inside)
        stage.run(0.02)
        expectClose(stage.shown("position.x"), 120)
        #expect(alphas(100).allSatisfy { $0 > 0.699 })
        stage.pointer.leave()
        stage.run(0.02)
        expectClose(stage.shown("position.x"), 100)
        #expect(alphas(100).allSatisfy { $0 > 0.699 })
        #expect(button.center.x == 100 && stage.isAtRest)
    }

    @Test func `fades and colours within an effect made of effects play as ever`() {
        let effects: [AnyAnimator<UIControl>] = [
            .sequence(.scale(to: 0.9), .fade(to: 0.5, duration: 1, curve: .linear)), AnyAnimator(ScaleAndFade()),
        ]
        for (effect, half) in zip(effects, [0.75, 0.85]) {
            let watch = button.at.whilePressed(effect)
            stage.finger.down(at: TouchStage.inside)
            stage.run(half == 0.75 ? 0.5 : 0.25)
            expectClose(stage.scale, 0.9)
            expectClose(stage.alpha, half, within: 0.05)
            stage.finger.lift()
            stage.run(2)
            #expect(button.alpha == 1 && button.transform == .identity && stage.isAtRest)
            watch.stop()
        }
    }

    @Test func `a part keeps a form of its own`() {
        button.at.whilePressed(
            .parallel(.scale(to: 0.8, duration: 1, curve: .linear).reducedMotion(.keep), .fade(to: 0.7)))
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.5)
        expectClose(stage.scale, 0.9, within: 0.005)
        stage.finger.lift()
        stage.run(0.25)
        expectClose(stage.scale, 0.95, within: 0.005)
        stage.run(2)
        #expect(stage.isAtRest)
    }

    @Test func `stopped under the finger, all of it goes back`() {
        let watch = button.at.whilePressed(.scale(to: 0.9), .fade(to: 0.5, duration: 1))
        stage.finger.down(at: TouchStage.inside)
        stage.run(2)
        watch.stop()
        stage.run(0.02)
        expectClose(stage.scale, 1)
        stage.run(2)
        #expect(button.alpha == 1 && stage.isAtRest)
    }

    @Test func `in full motion it all plays, and comes back on its way`() {
        UIAccessibility.isReduceMotionEnabled = false
        button.at.whilePressed(.parallel(.scale(to: 0.8), .fade(to: 0.6)), .translate(byX: 2, y: 0))
        stage.finger.down(at: TouchStage.inside)
        stage.run(0.1)
        #expect(stage.scale > 0.81 && stage.scale < 0.99)
        stage.run(1)
        expectClose(stage.scale, 0.8)
        stage.finger.lift()
        stage.run(0.1)
        #expect(stage.scale > 0.81 && stage.scale < 0.99)
        stage.run(1)
        #expect(button.alpha == 1 && button.transform == .identity && stage.isAtRest)
    }
}
