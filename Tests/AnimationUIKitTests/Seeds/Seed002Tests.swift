import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// The builder around `UIView.animate`: writing UIView animations elegantly.
///
/// Its calls in our names, the things that it promises, and the faults of its code, which do not happen.
@MainActor @Suite(.virtualTime) struct Seed002Tests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private var opacity: Double { Double((view.layer.presentation() ?? view.layer).opacity) }

    // MARK: - Its calls

    @Test func `changes, then what comes after them, each with its own name`() {
        var outcomes: [AnimationOutcome] = []
        AT.custom(duration: 0.3) {
            view.alpha = 0
        }
        .completion { outcome in
            outcomes.append(outcome)
        }
        stage.run(0.15)
        expectClose(opacity, 0.5, within: 0.01)
        #expect(outcomes.isEmpty)
        stage.run(0.2)
        #expect(opacity == 0)
        #expect(outcomes == [.completed(.end)])
    }

    @Test func `both closures in one call, in its order`() {
        var outcomes: [AnimationOutcome] = []
        AT.custom(duration: 0.3) {
            view.alpha = 0
        } completion: { outcome in
            outcomes.append(outcome)
        }
        stage.run(0.15)
        expectClose(opacity, 0.5, within: 0.01)
        stage.run(0.2)
        #expect(opacity == 0 && outcomes == [.completed(.end)])
    }

    @Test func `both closures in variables`() {
        final class Calls { var outcomes: [AnimationOutcome] = [] }
        let (view, calls) = (view, Calls())
        let animations: @MainActor () -> Void = { view.alpha = 0 }
        let completion: @MainActor (AnimationOutcome) -> Void = { calls.outcomes.append($0) }
        AT.custom(duration: 0.3, animations).completion(completion)
        stage.run(0.15)
        expectClose(opacity, 0.5, within: 0.01)
        stage.run(0.2)
        #expect(opacity == 0 && calls.outcomes == [.completed(.end)])
    }

    @Test func `with a delay, there and back`() {
        let token = AT.custom(duration: 0.3, curve: .linear, delay: 0.3) { view.alpha = 0 }
            .repeated(2, autoreverses: true)
        expectClose(token.duration, 0.9, within: 1e-9)
        stage.run(0.45)
        expectClose(opacity, 0.5, within: 0.02)
        stage.run(0.3)
        expectClose(opacity, 0.5, within: 0.02)
        stage.run(0.2)
        #expect(opacity == 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `with its option, there and back, and then at the end`() {
        let token = AT.custom(withDuration: 0.3, delay: 0.3, options: [.autoreverse, .curveLinear]) { view.alpha = 0 }
        expectClose(token.duration, 0.9, within: 1e-9)
        stage.run(0.75)
        expectClose(opacity, 0.5, within: 0.02)
        stage.run(0.2)
        #expect(opacity == 0 && token.outcome == .completed(.end))
    }

    @Test(arguments: [true, false]) func `repeated for ever, by its option or by the word for it`(isOption: Bool) {
        let view = view
        let token =
            isOption
            ? AT.custom(withDuration: 0.3, options: [.repeat, .autoreverse, .curveLinear]) { view.alpha = 0 }
            : AT.custom(duration: 0.3, curve: .linear) { view.alpha = 0 }.repeatedForever(autoreverses: true)
        for _ in 0..<3 {
            stage.run(0.075)
            expectClose(opacity, 0.75, within: 0.04)
            stage.run(0.3)
            expectClose(opacity, 0.25, within: 0.04)
            stage.run(0.225)
        }
        #expect(token.state == .running)
        token.stop(at: .start)
        #expect(view.alpha == 1)
    }

    @Test(arguments: [true, false]) func `eased in, by its option or by the curve`(isOption: Bool) {
        let view = view
        if isOption {
            AT.custom(withDuration: 1, options: .curveEaseIn) { view.alpha = 0 }
        } else {
            AT.custom(duration: 1, curve: .easeIn) { view.alpha = 0 }
        }
        stage.run(0.5)
        expectClose(1 - opacity, TimingCurve.easeIn.progress(at: 0.5), within: 0.01)
    }

    @Test func `touches go through, unless an option keeps them out`() {
        let place = CGPoint(x: 120, y: 120)
        for (effect, isTouched): (AnyAnimator<UIView>, Bool) in [
            (.custom(duration: 1) { $0.alpha = 0.5 }, true),
            (.custom(options: .blocksTouches, duration: 1) { $0.alpha = 0.5 }, false),
            (.custom(withDuration: 1, options: .allowUserInteraction) { $0.alpha = 0.5 }, true),
            (.custom(withDuration: 1) { $0.alpha = 0.5 }, false),
        ] {
            let token = view.at.animate(effect)
            stage.run(0.5)
            #expect((stage.window.hitTest(place, with: nil) === view) == isTouched)
            token.stop(at: .start)
        }
    }

    @Test func `a change of what is in flight begins with what is shown`() {
        let view = view
        AT.custom(duration: 1, curve: .linear) { view.alpha = 0 }
        stage.run(0.5)
        AT.custom(withDuration: 1, options: [.beginFromCurrentState, .curveLinear]) { view.alpha = 1 }
        stage.host.clock.turn()
        expectClose(opacity, 0.5, within: 0.02)
        stage.run(1.1)
        #expect(opacity == 1)
    }

    @Test func `on a spring`() {
        let start = view.center.x
        AT.custom(duration: 0.3, curve: .spring(dampingRatio: 0.2, initialVelocity: 0.2), delay: 0.2) {
            view.center.x += 100
        }
        var farthest: CGFloat = 0
        for _ in 0..<40 {
            stage.run(0.0125)
            farthest = max(farthest, view.layer.presentation()?.position.x ?? 0)
        }
        stage.run(0.1)
        #expect(farthest > start + 110)
        #expect(view.center.x == start + 100)
    }

    @Test func `on several views at once`() {
        AT.custom(duration: 0.3) {
            view.alpha = 0
            stage.label.center.y += 50
        }
        stage.run(0.4)
        #expect(view.alpha == 0 && stage.label.center.y == 60)
    }

    @Test func `it starts by itself, without a last call`() {
        AT.custom(duration: 3) { view.alpha = 0 }
        stage.run(1.5)
        expectClose(opacity, 0.5, within: 0.01)
    }

    @Test func `a completion from after the end is called, once`() {
        let token = AT.custom(duration: 0.3) { view.alpha = 0 }
        stage.run(1)
        var calls = 0
        token.completion { calls += 1 }
        stage.run(1)
        #expect(calls == 1)
    }

    @Test func `every call returns the token`() {
        var calls: [String] = []
        let token = AT.custom(duration: 0.3) { view.alpha = 0 }
            .completion { calls.append("first") }
            .onConflict(.replace)
            .completion { calls.append("second") }
        stage.run(0.4)
        #expect(calls == ["first", "second"] && token.state == .ended)
    }

    // MARK: - Its faults

    @Test func `a second closure does not take the place of the first`() {
        AT.custom(duration: 0.3) { view.alpha = 0 }.then(AT.custom(duration: 0.3) { stage.label.alpha = 0 })
        AT.parallel {
            AT.custom(duration: 0.3) { view.center.x = 0 }
            AT.custom(duration: 0.3) { stage.label.center.x = 0 }
        }
        stage.run(0.7)
        #expect(view.alpha == 0 && stage.label.alpha == 0)
        #expect(view.center.x == 0 && stage.label.center.x == 0)
    }

    @Test func `its token cancels it, and takes it back`() {
        let token = AT.custom(duration: 1, curve: .linear) { view.alpha = 0 }
        stage.run(0.5)
        token.stop()
        stage.run(1)
        expectClose(opacity, 0.5, within: 0.02)
        #expect(token.outcome == .stopped(.current))
        token.revert()
        stage.host.clock.turn()
        #expect(opacity == 1)
    }
}
