import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// The light framework over three engines: `view.at.animate`, `AT.animate`.
///
/// Its calls in our names, the things that it promises, and the faults of its code, which do not happen.
@MainActor @Suite(.virtualTime) struct Seed003Tests {
    private let stage = Stage()
    private let view1 = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    private let view2 = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))

    init() {
        for view in [view1, view2] {
            view.alpha = 0
            stage.window.addSubview(view)
        }
        stage.host.clock.turn()
    }

    private func shown(_ view: UIView, _ keyPath: String) -> Double {
        ((view.layer.presentation() ?? view.layer).value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func scale(_ view: UIView) -> Double { shown(view, "transform.scale.x") }
    private func opacity(_ view: UIView) -> Double { shown(view, "opacity") }

    // MARK: - Its calls

    @Test func `one after another`() {
        view1.at.animate(
            .fadeIn(duration: 3.0),
            .scale(toValue: 1.2, duration: 0.5)
        )
        stage.run(1.5)
        expectClose(opacity(view1), 0.5, within: 0.01)
        #expect(scale(view1) == 1)
        stage.run(2.1)
        #expect(opacity(view1) == 1)
        expectClose(scale(view1), 1.2, within: 1e-9)
    }

    @Test func `together`() {
        let token = view1.at.animate(
            parallelism:
                .fadeIn(duration: 3.0),
            .scale(toValue: 1.2, duration: 1)
        )
        stage.run(1.5)
        expectClose(opacity(view1), 0.5, within: 0.01)
        expectClose(scale(view1), 1.2, within: 1e-9)
        stage.run(1.6)
        #expect(token.outcome == .completed(.end))
    }

    /// Expects that the second view begins when the first one is done.
    private func expectFirstThenSecond() {
        stage.run(1.5)
        #expect(opacity(view1) > 0.4 && opacity(view2) == 0 && scale(view2) == 1)
        stage.run(3)
        #expect(opacity(view1) == 1 && opacity(view2) > 0.4 && opacity(view2) < 0.6)
        expectClose(scale(view2), 1.2, within: 1e-9)
        stage.run(1.6)
        #expect(opacity(view2) == 1)
    }

    @Test func `several views, as a list`() {
        AT.animate(
            view1.at.animate(
                parallelism:
                    .fadeIn(duration: 3.0),
                .scale(toValue: 1.2, duration: 1)
            ),
            view2.at.animate(
                parallelism:
                    .fadeIn(duration: 3.0),
                .scale(toValue: 1.2, duration: 1)
            )
        )
        expectFirstThenSecond()
    }

    @Test func `several views, as a block without commas`() {
        AT.animate {
            view1.at.animate(parallelism: .fadeIn(duration: 3.0), .scale(toValue: 1.2, duration: 1))
            view2.at.animate(parallelism: .fadeIn(duration: 3.0), .scale(toValue: 1.2, duration: 1))
        }
        expectFirstThenSecond()
    }

    @Test func `an effect has a length, a curve, a delay and a completion`() {
        var ends = 0
        view1.at.animate(.fadeIn(duration: 0.25, curve: .linear, delay: 0.1, completion: { _ in ends += 1 }))
        view2.at.animate(
            .scale(
                values: [1, 1.2, 1], keyTimes: [0, 0.5, 1], repeatCount: 2, duration: 0.3,
                completion: { _ in ends += 1 }))
        stage.run(0.15)
        expectClose(scale(view2), 1.2, within: 1e-9)
        expectClose(opacity(view1), 0.2, within: 1e-6)
        stage.run(0.3)
        expectClose(scale(view2), 1.2, within: 1e-9)
        #expect(ends == 1)
        stage.run(0.2)
        #expect(ends == 2 && scale(view2) == 1)
    }

    @Test func `each engine has its own parameters`() {
        let property = PropertyAnimation<UIView>(duration: 1, curve: .linear, delay: 0.5) { $0.alpha = 1 }
        var basic = BasicAnimation("transform.scale", to: 2, timing: LayerTiming(duration: 1, repeatCount: 2))
        basic.key = "grow"
        let keyframes = KeyframeAnimation(
            "position.x", keyTimes: [0, 0.5, 1], timing: LayerTiming(duration: 1, curve: .linear)
        ) { layer in [.number(layer.position.x), 200, .number(layer.bounds.width)] }
        let token = view1.at.animate(
            parallelism: .custom(property), .layer(AnyAnimator(BasicAnimator(basic))),
            .layer(AnyAnimator(KeyframeAnimator(keyframes))))
        #expect(token.duration == 2)
        stage.run(0.5)
        #expect(view1.layer.animationKeys()?.contains("grow") == true)
        expectClose(shown(view1, "position.x"), 200, within: 1e-6)
        stage.run(1.6)
        #expect(view1.alpha == 1 && view1.center.x == 50)
        expectClose(scale(view1), 2, within: 1e-9)
    }

    @Test func `an animator starts, pauses, resumes and stops by itself`() {
        var animator = AnyAnimator<UIView>.fadeIn(duration: 1, curve: .linear)
        var ends: [AnimationOutcome] = []
        animator.start(on: view1) { ends.append($0) }
        stage.run(0.5)
        animator.pause()
        stage.run(5)
        expectClose(opacity(view1), 0.5, within: 0.01)
        animator.resume()
        stage.run(0.25)
        animator.stop()
        stage.run(5)
        expectClose(opacity(view1), 0.75, within: 0.01)
        #expect(ends == [.stopped(.current)])
    }

    @Test func `an erased animator of any engine stands in one list`() {
        let all: [AnyAnimator<UIView>] = [
            .fadeIn(duration: 1), .scale(toValue: 1.2, duration: 1), .scale(values: [1.2, 1], duration: 1),
            AnyAnimator(PropertyAnimator(PropertyAnimation<UIView>(duration: 1) { $0.center.x = 99 })),
            AnyAnimator(ValueAnimator(\UIView.center.y, to: 9, duration: 1)),
        ]
        let token = view1.at.animate(all)
        #expect(token.duration == 5)
        stage.run(5.1)
        #expect(token.outcome == .completed(.end))
        #expect(view1.center == CGPoint(x: 99, y: 9) && view1.alpha == 1)
    }

    @Test func `a token has several completions`() {
        var calls: [String] = []
        view1.at.animate(.fadeIn()).completion { calls.append("first") }.completion { calls.append("second") }
        stage.run(1)
        #expect(calls == ["first", "second"])
    }

    // MARK: - Its faults

    @Test(arguments: [0, 0.25])
    func `a step that ends at once does not hold the chain`(_ duration: TimeInterval) {
        let token = AT.animate(
            view1.at.animate(.fadeIn(duration: duration), .scale(values: [1, 1.2], duration: 0)),
            view2.at.animate(.fadeIn(duration: 1)))
        stage.run(duration + 1.1)
        #expect(token.outcome == .completed(.end))
        #expect(view2.alpha == 1)
    }

    @Test func `the verbs of a token reach every engine`() {
        let token = AT.animate(
            view1.at.animate(parallelism: .fadeIn(duration: 1, curve: .linear), .scale(toValue: 2, duration: 1)),
            view2.at.animate(.scale(values: [1, 3], duration: 1)))
        for seconds in [0.5, 1.5] {
            stage.run(seconds == 0.5 ? 0.5 : 1)
            token.pause()
            stage.host.clock.turn()
            let before = [opacity(view1), scale(view1), scale(view2)]
            stage.run(3)
            #expect([opacity(view1), scale(view1), scale(view2)] == before)
            token.resume()
        }
        token.stop()
        let stopped = scale(view2)
        stage.run(3)
        #expect(scale(view2) == stopped && stopped > 1.5 && stopped < 2.5)
    }

    @Test func `a step is paused in its delay, too`() {
        let token = view1.at.animate(.fadeIn(duration: 1, delay: 1))
        stage.run(0.5)
        token.pause()
        stage.run(5)
        #expect(opacity(view1) == 0)
        token.resume()
        stage.run(1)
        #expect(opacity(view1) > 0.4 && opacity(view1) < 0.6)
    }

    @Test func `the layer keeps the end of an animation, and no animation`() {
        view1.at.animate(.scale(toValue: 2, duration: 1), .scale(values: [2, 4, 3], duration: 1))
        stage.run(3)
        #expect(view1.layer.animationKeys() == nil)
        expectClose(scale(view1), 3, within: 1e-9)
        expectClose(Double(view1.layer.transform.m11), 3, within: 1e-9)
    }

    @Test func `two animations of one property do not replace each other, unless a key or a policy asks for it`() {
        let first = view1.at.animate(.scale(values: [1, 2, 1], repeatCount: 2, duration: 1))
        stage.run(0.5)
        let second = view1.at.animate(.scale(values: [1, 1.5], duration: 0.5))
        stage.run(0.6)
        #expect(second.outcome == .completed(.end) && first.state == .running)
        stage.run(1)
        #expect(first.outcome == .completed(.end))

        let older = view1.at.animate(.scale(toValue: 2, duration: 1))
        stage.run(0.5)
        view1.at.animate(.scale(toValue: 1, duration: 1)).onConflict(.replace)
        stage.run(0.1)
        #expect(older.outcome == .interrupted(.replaced))
    }

    @Test func `an animation without a start goes from what is there`() {
        view1.layer.transform = CATransform3DMakeScale(3, 3, 1)
        stage.host.clock.turn()
        view1.at.animate(.layer(.basic("transform.scale", to: 1, duration: 1, curve: .linear)))
        stage.run(0.5)
        expectClose(scale(view1), 2, within: 1e-6)
    }

    @Test func `a view is not kept alive by what it has still to play`() {
        weak var seen: UIView?
        func start() -> AnimationToken {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            seen = view
            return AT.animate(AT.wait(1), view.at.animate(.fadeIn(duration: 3)))
        }
        let token = start()
        stage.run(0.5)
        seen?.removeFromSuperview()
        stage.run(0.1)
        #expect(seen == nil)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }
}
