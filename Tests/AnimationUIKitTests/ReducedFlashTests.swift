import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Where motion is reduced: a fade that flashes more than three times a second stands still.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ReducedFlashTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var view: UIView { stage.view }
    private var opacity: Double { Double((view.layer.presentation() ?? view.layer).opacity) }

    /// Plays, and looks at the opacity in every frame.
    private func opacities(_ seconds: Double) -> [Double] {
        (0..<Int((seconds * 100).rounded())).map { _ in
            stage.run(0.01)
            return opacity
        }
    }

    /// How a fade out and in again is repeated.
    enum Form: CaseIterable {
        case effect, token, layers, sequence, tokens, nested, endless, endlessSequence

        @MainActor func play(on view: UIView, _ seconds: TimeInterval = 0.05) -> AnimationToken {
            let (out, comeIn) = (
                AnyAnimator<UIView>.fadeOut(duration: seconds), AnyAnimator<UIView>.fadeIn(duration: seconds)
            )
            return switch self {
            case .effect: view.at.animate(out.repeated(20, autoreverses: true))
            case .token: view.at.animate(out).repeated(20, autoreverses: true)
            case .layers:
                view.layer.at.animate(AnyAnimator<CALayer>.fadeOut(duration: seconds).repeated(20, autoreverses: true))
            case .sequence: view.at.animate(AnyAnimator.sequence(out, comeIn).repeated(10))
            case .tokens: AT.animate(view.at.animate(out), view.at.animate(comeIn), AT.wait(0.01)).repeated(10)
            case .nested: AT.animate(view.at.animate(out.repeated(2, autoreverses: true))).repeated(10)
            case .endless: view.at.animate(out.repeatedForever(autoreverses: true))
            case .endlessSequence: AT.animate(view.at.animate(out), view.at.animate(comeIn)).repeatedForever()
            }
        }

        var isEndless: Bool { self == .endless || self == .endlessSequence }
    }

    @Test(arguments: Form.allCases) func `a fade there and back, ten times a second, stands still for its length`(
        form: Form
    ) {
        let token = form.play(on: view)
        #expect(opacities(0.95).allSatisfy { $0 == 1 })
        #expect(token.state == .running)
        if form.isEndless { token.stop() }
        stage.run(0.2)
        #expect(token.state == .ended && view.alpha == 1 && view.layer.animationKeys() == nil)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: Form.allCases) func `slower, it fades as it is`(form: Form) {
        let token = form.play(on: view, 0.2)
        #expect(opacities(0.4).contains { $0 < 0.2 })
        token.stop(at: .start)
    }

    @Test func `up to three flashes are none too many`() {
        let token = view.at.animate(AnyAnimator.fade(to: 0.5, duration: 0.05).repeated(6, autoreverses: true))
        #expect(opacities(0.3).contains { $0 < 0.6 })
        stage.run(0.1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `an odd number of runs ends where the last one does, from the start on`() {
        let token = view.at.animate(AnyAnimator.fade(to: 0.3, duration: 0.05).repeated(21, autoreverses: true))
        let seen = opacities(1)
        #expect(Set(seen.dropFirst().map { ($0 * 1000).rounded() }) == [300])
        #expect(token.state == .running)
        stage.run(0.1)
        expectClose(view.alpha, 0.3)
        token.revert()
        #expect(view.alpha == 1)
    }

    @Test func `a fade in that is repeated is there from the start on`() {
        view.alpha = 0
        let token = view.at.animate(AnyAnimator.fadeIn(duration: 0.05).repeated(20))
        #expect(opacities(0.95).dropFirst().allSatisfy { $0 == 1 })
        stage.run(0.1)
        #expect(token.outcome == .completed(.end) && view.alpha == 1)
    }

    @Test func `after a sequence that is repeated it is as the last fade leaves it, and goes on from there`() {
        view.alpha = 0.8
        let blinks = AnyAnimator<UIView>.sequence(
            .fade(to: 0.2, duration: 0.05), .fade(to: 0.5, duration: 0.05), .fade(to: 0.9, duration: 0.05))
        let token = view.at.animate(blinks.repeated(6), .fade(to: 0.4, duration: 0.5))
        let seen = opacities(0.85)
        #expect(seen.allSatisfy { abs($0 - 0.8) < 0.01 || abs($0 - 0.9) < 0.01 })
        #expect(seen.filter { abs($0 - 0.9) < 0.01 }.count <= 6)
        stage.run(0.1)
        #expect(opacity > 0.8)
        stage.run(0.5)
        #expect(token.outcome == .completed(.end))
        expectClose(view.alpha, 0.4)
        token.revert()
        expectClose(view.alpha, 0.8)
    }

    @Test func `a form that is asked for is kept, and a finger moves it`() {
        let fade = AnyAnimator<UIView>.fadeOut(duration: 0.05).repeated(20, autoreverses: true)
        let kept = view.at.animate(fade.reducedMotion(.keep))
        #expect(opacities(0.5).contains { $0 < 0.3 })
        kept.stop(at: .start)
        let token = view.at.animate(fade)
        token.scrub(to: 0.05)
        stage.run(0.01)
        #expect(opacity < 0.1)
        token.stop(at: .start)
    }

    @Test func `where motion is not reduced it flashes`() {
        UIAccessibility.isReduceMotionEnabled = false
        let token = Form.effect.play(on: view)
        #expect(opacities(0.5).contains { $0 < 0.3 })
        token.stop(at: .start)
    }

    // MARK: - Rates

    @Test(arguments: Form.allCases) func `a fade that its rate makes quick stands still`(form: Form) {
        let token = form.play(on: view, 0.2)
        token.rate = 4
        #expect(opacities(0.9).allSatisfy { $0 == 1 })
        #expect(token.state == .running)
        if form.isEndless { token.stop() }
        stage.run(0.2)
        #expect(token.state == .ended && view.alpha == 1 && view.layer.animationKeys() == nil)
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: Form.allCases) func `a fade that its rate makes slow fades as it is`(form: Form) {
        let token = form.play(on: view, 0.05)
        token.rate = 0.25
        #expect(opacities(0.4).contains { $0 < 0.2 })
        token.stop(at: .start)
    }

    @Test(arguments: Form.allCases) func `in flight, a rate stills a fade, and another one lets it go on`(form: Form) {
        let token = form.play(on: view, 0.2)
        #expect(opacities(0.3).contains { $0 < 0.2 })
        token.rate = -4
        token.rate = 4
        #expect(opacities(0.3).dropFirst().allSatisfy { $0 == 1 })
        token.rate = 1
        #expect(opacities(0.5).contains { $0 < 0.2 })
        #expect(token.state == .running)
        if form.isEndless { token.stop(at: .start) }
        stage.run(4)
        #expect(token.state == .ended && view.alpha == 1 && view.layer.animationKeys() == nil)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `paused in flight, a rate changes the form, and the step goes on where it is`() {
        let token = view.at.animate(AnyAnimator.fade(to: 0.2, duration: 0.2).repeated(21, autoreverses: true))
        stage.run(0.3)
        token.pause()
        expectClose(opacity, 0.6, within: 0.1)
        token.rate = 4
        stage.run(0.02)
        expectClose(opacity, 0.2)
        token.rate = 1
        stage.run(0.02)
        expectClose(opacity, 0.6, within: 0.1)
        token.resume()
        stage.run(4.2)
        #expect(token.outcome == .completed(.end))
        expectClose(view.alpha, 0.2)
        token.revert()
        #expect(view.alpha == 1)
    }

    @Test(arguments: [
        AnyAnimator<UIView>.flash(times: 9, duration: 4), .blink(times: 9, duration: 4),
        .rotate(byDegrees: 20, duration: 0.5).repeated(9),
    ])
    func `a rate stills what flashes by itself, and a motion that fades through`(effect: AnyAnimator<UIView>) {
        let slow = view.at.animate(effect)
        #expect(opacities(1).contains { $0 < 0.3 })
        slow.stop(at: .start)
        let token = view.at.animate(effect)
        token.rate = 4
        #expect(opacities(0.9).allSatisfy { $0 == 1 })
        stage.run(1)
        #expect(token.outcome == .completed(.end) && view.alpha == 1)
    }

    // MARK: - Several fades

    /// Fades out and in again, one after another, `count` times in a second.
    private func flicker(_ count: Int, _ pause: TimeInterval = 0) -> AnimationToken {
        let seconds = 0.5 / Double(count)
        return AT.animate {
            for _ in 0..<count {
                view.at.animate(.fadeOut(duration: seconds))
                view.at.animate(.fadeIn(duration: seconds))
                if pause > 0 { AT.wait(pause) }
            }
            view.at.animate(.fade(to: 0.5, duration: seconds))
        }
    }

    @Test func `many fades in one plan stand still, and the last one makes its change`() {
        let token = flicker(8)
        #expect(opacities(0.95).allSatisfy { $0 == 1 })
        stage.run(0.2)
        #expect(token.outcome == .completed(.end))
        expectClose(view.alpha, 0.5)
        token.revert()
        #expect(view.alpha == 1)
    }

    @Test func `few or slow fades in one plan are played, until a rate makes them quick`() {
        let few = flicker(2)
        #expect(opacities(1).contains { $0 < 0.2 })
        few.stop(at: .start)
        let slow = flicker(8, 0.5)
        #expect(opacities(2).contains { $0 < 0.2 })
        slow.stop(at: .start)
        let quick = flicker(8, 0.5)
        quick.rate = 8
        #expect(opacities(0.5).allSatisfy { $0 == 1 })
        quick.stop(at: .start)
        #expect(view.alpha == 1)
    }

    @Test func `fades in one direction are no flashes`() {
        let token = AT.animate {
            for part in 1...9 { view.at.animate(.fade(to: 1 - Double(part) / 20, duration: 0.1)) }
        }
        let values = opacities(0.9)
        #expect(Set(values.map { ($0 * 20).rounded() }).count >= 9)
        token.stop()
    }

    @Test func `two flashes in each run of a repeat count as two`() {
        let run = AnyAnimator<UIView>.sequence(
            .fadeOut(duration: 0.1), .fadeIn(duration: 0.1), .fadeOut(duration: 0.1), .fadeIn(duration: 0.1))
        let token = view.at.animate(run.repeated(3))
        #expect(opacities(1.1).allSatisfy { $0 == 1 })
        stage.run(0.2)
        #expect(token.outcome == .completed(.end) && view.alpha == 1)
    }
}
