import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// A run is a run: what each run of a repeat does, whether the repeat was said of the animator or of the token.
@MainActor @Suite(.virtualTime) struct RepeatedRunTests {
    private let stage = Stage()

    /// How a repeat is said.
    enum Form: CaseIterable {
        case animator
        case token
        case composition
    }

    private func repeated(
        _ step: AnyAnimator<UIView>, _ count: Int, _ form: Form, autoreverses: Bool = false
    ) -> AnimationToken {
        switch form {
        case .animator: stage.view.at.animate(step.repeated(count, autoreverses: autoreverses))
        case .token: stage.view.at.animate(step).repeated(count, autoreverses: autoreverses)
        case .composition: AT.animate(stage.view.at.animate(step)).repeated(count, autoreverses: autoreverses)
        }
    }

    @Test(arguments: Form.allCases, [0, 0.2])
    func `each run runs prepare and the closure`(form: Form, length: Double) {
        var calls: [String] = []
        let step = AnyAnimator<UIView>.custom(duration: length, prepare: { _ in calls.append("prepare") }) {
            calls.append("body \($0.center.x)")
            $0.center.x += 10
        }
        let token = repeated(step, 3, form)
        stage.run(1)
        #expect(calls == Array(repeating: ["prepare", "body 120.0"], count: 3).flatMap(\.self))
        #expect(stage.view.center.x == 130 && token.outcome == .completed(.end))
    }

    @Test(arguments: Form.allCases) func `without a handle each run runs the closure, too`(form: Form) {
        var count = 0
        do { _ = repeated(.custom(duration: 0.2) { _ in count += 1 }, 3, form) }
        stage.run(1)
        #expect(count == 3)
    }

    @Test(arguments: Form.allCases) func `each run finds its keyframes anew`(form: Form) {
        var count = 0
        let frames = KeyframeAnimation("position.x", timing: LayerTiming(duration: 0.2)) { layer in
            count += 1
            return [.number(Double(layer.position.x)), 200]
        }
        let token = repeated(.layer(AnyAnimator(KeyframeAnimator(frames))), 3, form)
        stage.run(0.3)
        #expect(stage.shown("position.x") < 200)
        stage.run(1)
        #expect(count == 3 && stage.view.center.x == 200 && token.outcome == .completed(.end))
    }

    @Test(arguments: Form.allCases) func `what is played back is no run of its own`(form: Form) {
        var count = 0
        let token = repeated(.custom(duration: 0.2) { _ in count += 1 }, 4, form, autoreverses: true)
        stage.run(1)
        #expect(count == 2 && token.outcome == .completed(.end))
    }

    @Test(arguments: Form.allCases) func `each run that a scrub comes to runs the closure`(form: Form) {
        var count = 0
        let step = AnyAnimator<UIView>.custom(duration: 1, curve: .linear) {
            count += 1
            $0.center.x += 10
        }
        let token = repeated(step, 3, form)
        token.pause()
        for (place, runs) in [(0.5, 1), (0.7, 1), (1.5, 2), (2.5, 3), (0.5, 4)] {
            token.time = place
            stage.run(0)
            #expect(count == runs)
            expectClose(stage.shown("position.x"), 120 + 10 * place.truncatingRemainder(dividingBy: 1))
        }
    }

    @Test(arguments: Form.allCases) func `what a run did to other things is undone before the next one`(form: Form) {
        var calls: [String] = []
        let step = AnyAnimator<UIView>.custom(duration: 0.2, undo: { _ in calls.append("undo") }) {
            calls.append("body")
            $0.alpha = 0.5
        }
        let token = repeated(step, 2, form)
        stage.run(1)
        #expect(calls == ["body", "undo", "body"])
        token.revert()
        #expect(calls == ["body", "undo", "body", "undo"] && stage.view.alpha == 1)
    }

    @Test(arguments: Form.allCases, [true, false]) func `a run back ends at the first value of its own`(
        form: Form, isValue: Bool
    ) {
        stage.view.alpha = 0.9
        let step: AnyAnimator<UIView> =
            isValue ? .value(\.alpha, from: 0.2, to: 0.8, duration: 0.2) : .fade(from: 0.2, to: 0.8, duration: 0.2)
        let token = repeated(step, 2, form, autoreverses: true)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && stage.host.issues.isEmpty)
        expectClose(stage.view.alpha, 0.2)
        token.revert()
        expectClose(stage.view.alpha, 0.9)
    }

    @Test(arguments: Form.allCases) func `a prepared run back ends at what it found`(form: Form) {
        stage.view.alpha = 0.9
        let step = AnyAnimator<UIView>.fade(to: 0.8, duration: 0.2).initially { $0.alpha = 0.2 }
        let token = repeated(step, 2, form, autoreverses: true)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
        expectClose(stage.view.alpha, 0.9)
    }
}
