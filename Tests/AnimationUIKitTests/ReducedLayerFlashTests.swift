import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Where motion is reduced: a layer animation that flashes more than three times a second by itself stands still.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReducedLayerFlashTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var view: UIView { stage.view }

    /// Plays, and looks at the opacity in every frame.
    private func opacities(_ seconds: Double) -> [Double] {
        (0..<Int((seconds * 100).rounded())).map { _ in
            stage.run(0.01)
            return Double((view.layer.presentation() ?? view.layer).opacity)
        }
    }

    /// How one animation of a layer flashes.
    enum Layered: CaseIterable {
        case thereAndBack, over, keyframes, dips, repeated, onAView

        @MainActor func play(on view: UIView, _ seconds: TimeInterval = 0.05, _ count: Double = 10) -> AnimationToken {
            let back = AnyAnimator<CALayer>.basic(
                "opacity", from: 1, to: 0, repeatCount: count, autoreverses: true, duration: seconds)
            let dip = LayerTiming(duration: 2 * seconds, repeatCount: count)
            return switch self {
            case .thereAndBack: view.layer.at.animate(back)
            case .over:
                view.layer.at.animate(
                    .basic("opacity", from: 0, to: 1, repeatCount: count, duration: 2 * seconds))
            case .keyframes:
                view.layer.at.animate(
                    AnyAnimator(KeyframeAnimator(KeyframeAnimation("opacity", values: [1, 0, 1], timing: dip))))
            case .dips:
                view.layer.at.animate(
                    AnyAnimator(
                        KeyframeAnimator(
                            KeyframeAnimation(
                                "opacity", values: (0...Int(2 * count)).map { .number($0.isMultiple(of: 2) ? 1 : 0) },
                                timing: LayerTiming(duration: 2 * seconds * count)))))
            case .repeated:
                view.layer.at.animate(
                    AnyAnimator<CALayer>.basic(
                        "opacity", from: 1, to: 0, repeatCount: 2, autoreverses: true, duration: seconds
                    ).repeated(Int(count / 2)))
            case .onAView: view.at.animate(AnyAnimator<UIView>.on(back) { $0.layer })
            }
        }
    }

    @Test(arguments: Layered.allCases) func `a layer animation that flashes too often stands still for its length`(
        form: Layered
    ) {
        let token = form.play(on: view)
        #expect(opacities(0.95).allSatisfy { $0 == 1 })
        #expect(token.state == .running)
        stage.run(0.1)
        #expect(token.outcome == .completed(.end) && view.alpha == 1 && view.layer.animationKeys() == nil)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: Layered.allCases) func `a slower layer animation plays as it is, and a rate stills it`(
        form: Layered
    ) {
        let token = form.play(on: view, 0.2)
        #expect(opacities(0.5).contains { $0 < 0.3 })
        token.rate = 4
        #expect(opacities(0.3).dropFirst().allSatisfy { $0 == 1 })
        token.stop(at: .start)
        #expect(view.alpha == 1)
    }

    @Test func `three flashes within a layer animation are none too many`() {
        let token = Layered.thereAndBack.play(on: view, 0.05, 3)
        #expect(opacities(0.3).contains { $0 < 0.3 })
        token.stop(at: .start)
    }

    @Test func `a layer animation without an end stands still until it is stopped`() {
        let token = Layered.thereAndBack.play(on: view, 0.05, .infinity)
        #expect(opacities(2).allSatisfy { $0 == 1 })
        #expect(token.state == .running)
        token.stop(at: .end)
        stage.run(0.1)
        #expect(view.alpha == 1 && view.layer.animationKeys() == nil && stage.host.clock.isIdle)
    }

    @Test func `a layer animation that does not come back is at its end from the start on`() {
        let timing = LayerTiming(duration: 0.1, repeatCount: 9)
        let blink = BasicAnimation("opacity", from: 0.8, to: 0.3, timing: timing)
        let token = view.layer.at.animate(AnyAnimator(BasicAnimator(blink)))
        #expect(Set(opacities(0.85).dropFirst().map { ($0 * 10).rounded() }) == [3])
        stage.run(0.1)
        #expect(token.outcome == .completed(.end))
        expectClose(view.alpha, 0.3)
    }
}
