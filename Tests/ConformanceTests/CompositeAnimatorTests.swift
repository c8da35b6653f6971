import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// The recipe of `CompositeAnimator`'s documentation.
private struct Shuffle: CompositeAnimator {
    var seconds: TimeInterval

    func play(on deck: UIView) -> AnimationToken {
        deck.subviews.at.animate(.move(byX: 0, y: -20, duration: seconds), stagger: 0.05)
    }
}

/// A recipe of a closure, which counts how often it is asked.
private struct Recipe: CompositeAnimator {
    final class Count: @unchecked Sendable { var value = 0 }

    let count = Count()
    let make: @MainActor @Sendable (UIView) -> AnimationToken

    func play(on view: UIView) -> AnimationToken {
        count.value += 1
        return make(view)
    }
}

/// Recipes: tokens that are made when the step is planned, as steps.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CompositeAnimatorTests {
    /// The right in a second on the view, then down in a second on another one.
    private func recipe(_ rig: Rig, _ other: UIView) -> Recipe {
        let (engine, host) = (rig.engine, rig.host)
        return Recipe { view in
            _ = host
            return AT.animate(
                view.at.animate(engine.step(.x, to: 100, 1, .linear)),
                other.at.animate(engine.step(.y, to: 50, 1, .linear)))
        }
    }

    private func other(_ rig: Rig) -> UIView {
        let view = UIView()
        rig.view.superview?.addSubview(view)
        return view
    }

    private func isAt(_ view: UIView, _ x: Double, _ y: Double = 0) -> Bool {
        let shown = view.layer.presentation()?.position ?? view.layer.position
        return isClose(shown.x, x, within: 1e-3) && isClose(shown.y, y, within: 1e-3)
    }

    @Test(arguments: Engine.allCases) func `a recipe is a step whose length is known, on one playhead`(_ engine: Engine)
    {
        let rig = Rig(engine)
        let other = other(rig)
        let recipe = recipe(rig, other)
        let effect = AnyAnimator(recipe)
        #expect(effect.duration == 0 && recipe.count.value == 0)
        let token = AT.animate(AT.wait(1), rig.view.at.animate(effect), AT.wait(1))
        #expect(recipe.count.value == 0)
        #expect(token.duration == 4)
        rig.host.clock.advance(by: 2.5)
        #expect(isAt(rig.view, 100) && isAt(other, 0, 25))
        token.time = 1.25
        rig.host.clock.turn()
        #expect(isAt(rig.view, 25) && isAt(other, 0))
        token.rate = -1
        rig.host.clock.advance(by: 2)
        #expect(isAt(rig.view, 0) && token.outcome == .completed(.start))
        #expect(recipe.count.value == 1 && rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `nobody keeping it, it plays through and leaves nothing`(_ engine: Engine) {
        let rig = Rig(engine)
        let other = other(rig)
        var ends = 0
        rig.view.at.animate(AnyAnimator(recipe(rig, other)).completion { _ in ends += 1 })
        rig.host.clock.advance(by: 1.5)
        #expect(isAt(rig.view, 100) && isAt(other, 0, 25) && ends == 0)
        rig.host.clock.advance(by: 1)
        #expect(isAt(other, 0, 50) && ends == 1 && rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `repeats play its one token again, with delays and start values`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let other = other(rig)
        let recipe = recipe(rig, other)
        var starts = 0
        let effect = AnyAnimator(recipe).initially { _ in starts += 1 }.delay(0.5).repeated(2, delay: 1)
        let token = rig.view.at.animate(effect)
        #expect(token.duration == 6)
        rig.host.clock.advance(by: 1)
        #expect(isAt(rig.view, 50) && starts == 1)
        rig.host.clock.advance(by: 3.5)
        #expect(isAt(rig.view, 50) && starts == 2)
        rig.host.clock.advance(by: 2)
        #expect(isAt(rig.view, 100) && isAt(other, 0, 50))
        #expect(token.outcome == .completed(.end) && recipe.count.value == 1)
    }

    @Test(arguments: Engine.allCases, [AnimationPosition.start, .current, .end])
    func `it is stopped as one, and a step of it by itself`(_ engine: Engine, _ position: AnimationPosition) {
        let rig = Rig(engine)
        let other = other(rig)
        let token = AT.animate(rig.view.at.animate(AnyAnimator(recipe(rig, other))), AT.wait(1))
        rig.host.clock.advance(by: 0.5)
        other.at.stopAnimations(at: position)
        rig.host.clock.advance(by: 0.25)
        #expect(isAt(rig.view, 75) && isAt(other, 0, position == .end ? 50 : 0))
        rig.view.at.stopAnimations(at: position)
        rig.host.clock.turn()
        #expect(isAt(rig.view, position == .start ? 0 : position == .end ? 100 : 75))
        #expect(token.outcome == nil)
        token.stop(at: .start)
        rig.host.clock.turn()
        #expect(token.outcome == .stopped(.start))
    }

    @Test func `the documentation's recipe plays on the subviews that there are`() {
        let rig = Rig(.property)
        let cards = (0..<3).map { _ in other(rig) }
        rig.view.at.animate(.fadeIn(duration: 0.1), AnyAnimator(Shuffle(seconds: 0.3)))
        for card in cards { rig.view.addSubview(card) }
        rig.host.clock.advance(by: 0.2)
        #expect(cards.allSatisfy { $0.center.y == 0 })
        let deck = rig.view.at.animate(AnyAnimator(Shuffle(seconds: 0.3)))
        rig.host.clock.turn()
        expectClose(deck.duration, 0.4)
        rig.host.clock.advance(by: 0.5)
        #expect(cards.allSatisfy { $0.center.y == -20 })
    }

    @Test func `a token that has started is reported, and waited for`() {
        let rig = Rig(.value)
        let started = rig.x(100)
        rig.host.clock.advance(by: 0.25)
        let recipe = Recipe { _ in started }
        let token = rig.view.at.animate(AnyAnimator(recipe))
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == nil && rig.host.issues == [.recipeHasStarted])
        rig.host.clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a recipe that plays itself comes to an end, and is reported once`() {
        struct Endless: CompositeAnimator {
            func play(on view: UIView) -> AnimationToken {
                view.at.animate(AnyAnimator(self), .wait(0.1), AnyAnimator(self))
            }
        }
        let rig = Rig(.value)
        let token = rig.view.at.animate(AnyAnimator(Endless()))
        token.pause()
        #expect(rig.host.issues == [.recipeWithinItself])
        expectClose(token.duration, 0.1 * 1023)
        token.stop()
    }

    @Test func `a recipe may start the whole that it is made for`() {
        let rig = Rig(.value)
        var token: AnimationToken?
        var own: AnimationToken?
        let recipe = Recipe { [engine = rig.engine] view in
            token?.resume()
            let made = view.at.animate(engine.step(.x, to: 100, 1, .linear))
            own = made
            return made
        }
        let made = rig.view.at.animate(AnyAnimator(recipe))
        token = made
        rig.host.clock.advance(by: 0.5)
        #expect(made.outcome == .completed(.end))
        #expect(isAt(rig.view, 50))
        rig.host.clock.advance(by: 1)
        #expect(own?.outcome == .completed(.end) && recipe.count.value == 1)
        token = nil
    }

    @Test func `a target that is gone before it is planned ends the step`() {
        let rig = Rig(.property)
        let recipe = Recipe { $0.at.animate(.fadeOut()) }
        let late = UIView()
        var gone: UIView? = UIView()
        let step = gone?.at.animate(AnyAnimator(recipe))
        let whole = AT.animate([late.at.animate(.fadeOut(duration: 0.1)), step].compactMap { $0 })
        rig.host.clock.turn()
        #expect(whole.state == .waiting)
        gone = nil
        rig.view.addSubview(late)
        rig.host.clock.advance(by: 1)
        #expect(step?.outcome == .targetReleased && whole.outcome == .completed(.end) && recipe.count.value == 0)
    }

    @Test func `its steps have its reduced form, if it has one`() {
        UIAccessibility.isReduceMotionEnabled = true
        let rig = Rig(.property)
        let recipe = Recipe { $0.at.animate(.sequence(.move(byX: 100, y: 0, duration: 1, curve: .linear))) }
        let kept = rig.view.at.animate(AnyAnimator(recipe).reducedMotion(.keep))
        rig.host.clock.advance(by: 0.5)
        #expect(isAt(rig.view, 50))
        kept.stop(at: .end)
        let instant = rig.view.at.animate(AnyAnimator(recipe).reducedMotion(.instant))
        #expect(instant.duration == 0)
        rig.host.clock.turn()
        #expect(isAt(rig.view, 200))
        let faded = rig.view.at.animate(AnyAnimator(recipe))
        rig.host.clock.advance(by: 0.25)
        #expect(isAt(rig.view, 200) && (rig.view.layer.presentation()?.opacity ?? 1) < 0.6)
        faded.stop()
    }

    @Test func `on a part of a root it is the part's`() {
        struct Slide: CompositeAnimator {
            func play(on layer: CALayer) -> AnimationToken {
                layer.at.animate(.basic("position.x", to: 100, duration: 1, curve: .linear), .wait(0.5))
            }
        }
        let rig = Rig(.basic)
        let token = rig.view.at.animate(.sequence(.layer(AnyAnimator(Slide())), .wait(0.5)))
        #expect(token.duration == 2)
        rig.host.clock.advance(by: 0.5)
        #expect(isAt(rig.view, 50))
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `any animator has a plain stop`(_ engine: Engine) {
        let rig = Rig(engine)
        var animator = engine.step(.x, to: 100, 1, .linear)
        var ended: [AnimationOutcome] = []
        animator.start(on: rig.view) { ended.append($0) }
        rig.host.clock.advance(by: 0.5)
        animator.stop()
        rig.host.clock.turn()
        #expect(isAt(rig.view, 50) && ended == [.stopped(.current)])
    }
}
