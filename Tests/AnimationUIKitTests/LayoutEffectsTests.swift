import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Layout changes whose views come and go with effects, one after another.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutEffectsTests: LayoutStage {
    private let new = UIView()

    /// Removes the first card, hides the second one, adds another one at the front of the row.
    private func change(
        entering: AnyAnimator<UIView>? = .fadeIn(duration: 2, curve: .linear),
        leaving: AnyAnimator<UIView>? = .zoomOut(to: 0.5, duration: 2, curve: .linear), stagger: AnimationStagger = 0
    ) -> AnimationToken {
        AT.animateLayout(
            of: cards + [new], duration: 1, curve: .linear, entering: entering, leaving: leaving, stagger: stagger
        ) { [row, cards, new] in
            cards[0].removeFromSuperview()
            cards[1].isHidden = true
            row.insertSubview(new, at: 0)
        }
    }

    private func scale(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).affineTransform().a }

    private func expectFormerState(sourceLocation: SourceLocation = #_sourceLocation) {
        run(0)
        let isInOrder = row.subviews.count == 3 && zip(row.subviews, cards).allSatisfy { $0 === $1 }
        #expect(isInOrder && new.superview == nil && leftovers.isEmpty, sourceLocation: sourceLocation)
        #expect((cards + [new]).allSatisfy { $0.alpha == 1 && !$0.isHidden && $0.transform.isIdentity })
        for (index, card) in cards.enumerated() {
            #expect(seen(card) == CGRect(x: index * 50, y: 0, width: 40, height: 40), sourceLocation: sourceLocation)
            #expect(opacity(card) == 1, sourceLocation: sourceLocation)
        }
        #expect(new.layer.animationKeys() == nil && host.issues.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func `views that come and go play their effects, and the whole lasts as long`() {
        let token = change()
        expectClose(token.duration, 2)
        run(1)
        expectClose(opacity(new), 0.5)
        expectClose(scale(cards[0]), 0.75)
        expectClose(scale(cards[1]), 0.75)
        expectClose(opacity(cards[0]), 0.5)
        #expect(cards[0].superview == nil && cards[0].layer.superlayer === row.layer && seen(cards[2]).minX == 100)
        #expect(cards[1].layer.presentation()?.isHidden == false)
        run(0.9)
        #expect(cards[0].layer.superlayer === row.layer && opacity(cards[0]) < 0.06)
        run(0.2)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty && new.layer.animationKeys() == nil)
        #expect(cards[0].layer.superlayer == nil && cards[0].alpha == 1 && cards[1].alpha == 1 && new.alpha == 1)
        #expect(host.issues.isEmpty)
        token.revert()
        expectFormerState()
    }

    @Test func `a staggered view waits at its former place, and one that comes waits unseen`() {
        let token = AT.animateLayout(of: cards + [new], duration: 1, curve: .linear, stagger: 0.5) {
            [row, new] in
            row.gap = 50
            row.addSubview(new)
        }
        expectClose(token.duration, 2.5)
        run(0.25)
        expectClose(seen(cards[1]).minX, 50)
        expectClose(seen(cards[2]).minX, 100)
        run(0.5)
        expectClose(seen(cards[1]).minX, 60)
        expectClose(seen(cards[2]).minX, 100)
        expectClose(opacity(new), 0)
        run(1.25)
        expectClose(seen(cards[1]).minX, 90)
        expectClose(seen(cards[2]).minX, 180)
        expectClose(opacity(new), 0.5)
        run(0.6)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty && opacity(new) == 1)
    }

    @Test func `a stagger goes by the places of the views`() {
        AT.animateLayout(of: cards, duration: 1, curve: .linear, stagger: .each(0.5, from: .right)) { [row] in
            row.gap = 50
            row.setNeedsLayout()
        }
        run(0.5)
        expectClose(seen(cards[2]).minX, 140)
        expectClose(seen(cards[1]).minX, 50)
        run(0.5)
        expectClose(seen(cards[1]).minX, 70)
    }

    @Test(arguments: LayoutOrderTests.WayBack.allCases, [true, false])
    func `every way back gives back the views`(wayBack: LayoutOrderTests.WayBack, isStaggered: Bool) {
        let token = change(stagger: isStaggered ? 0.1 : 0)
        run(0.5)
        #expect(new.superview === row && cards[0].superview == nil)
        wayBack.take(token, on: self)
        run(1)
        if wayBack == .revertedAfterwards { token.revert() }
        expectFormerState()
    }

    @Test func `reversed, effects and moves go the way back that they came`() {
        let token = AT.animateLayout(
            of: cards, duration: 1, curve: .linear, leaving: .fadeOut(duration: 1, curve: .linear), stagger: 0.2,
            undo: { [row] in row.gap = 10 }
        ) { [row, cards] in
            row.gap = 50
            cards[0].removeFromSuperview()
        }
        run(0.7)
        let before = (seen(cards[1]).minX, seen(cards[2]).minX, opacity(cards[0]))
        run(0.2)
        token.reverse()
        run(0.2)
        expectClose(seen(cards[1]).minX, before.0)
        expectClose(seen(cards[2]).minX, before.1)
        expectClose(opacity(cards[0]), before.2)
        run(0.6)
        expectClose(seen(cards[2]).minX, 100)
        run(0.2)
        #expect(token.outcome == .completed(.start) && cards[0].superview === row && leftovers.isEmpty)
        #expect(cards[0].alpha == 1 && seen(cards[2]).minX == 100 && host.issues.isEmpty)
    }

    @Test func `paused and sought it shows the state of that time`() {
        let token = change(stagger: 0.5)
        token.pause()
        for time in [1.5, 0.75, 3.5, 0, 2, 3.25] {
            token.time = time
            run(0)
            // At the end the views that have gone have their own values again.
            expectClose(opacity(cards[0]), time == 3.5 ? 1 : Float(max(1 - time / 2, 0)))
            if time < 2.5 { expectClose(scale(cards[1]), 1 - max(time - 0.5, 0) / 4) }
            expectClose(opacity(new), Float(max(time - 1.5, 0) / 2))
            #expect((cards[0].layer.superlayer == nil) == (time == 3.5))
        }
        token.resume()
        run(0.5)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty && cards.allSatisfy { $0.alpha == 1 })
        token.revert()
        expectFormerState()
    }

    @Test func `a token that pauses on its end plays back from there`() {
        let token = change()
        token.pausesOnCompletion = true
        run(2.5)
        #expect(token.restingPosition == .end && cards[0].layer.superlayer == nil && cards[0].alpha == 1)
        token.play(to: .start)
        run(1)
        expectClose(scale(cards[0]), 0.75)
        expectClose(opacity(new), 0.5)
        run(1.5)
        expectFormerState()
        token.play(to: .end)
        run(1)
        expectClose(scale(cards[0]), 0.75)
        token.stop(at: .start)
        expectFormerState()
    }

    @Test func `removed views are seen in their former order, in whatever order they are named`() {
        AT.animateLayout(of: [cards[1], cards[0]], duration: 1) { [cards] in
            cards[0].removeFromSuperview()
            cards[1].removeFromSuperview()
        }
        run(0.5)
        #expect(row.layer.sublayers?.elementsEqual(cards.map(\.layer)) == true)
    }

    @Test func `stopped where it is, views that go are gone`() {
        let token = change(stagger: 0.5)
        run(1.75)
        token.stop()
        run(0)
        #expect(cards[0].layer.superlayer == nil && cards[0].alpha == 1 && cards[0].transform.isIdentity)
        #expect(cards[1].isHidden && cards[1].alpha == 1 && leftovers.isEmpty)
        expectClose(new.alpha, 0.125)
        token.revert()
        expectFormerState()
    }

    @Test func `repeated in a composition, each run removes and adds anew`() {
        let token = AT.animate(change(), AT.wait(1)).repeated(2)
        run(4)
        expectClose(scale(cards[0]), 0.75)
        expectClose(opacity(new), 0.5)
        run(3)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty && new.superview === row)
    }

    @Test func `where motion is reduced, effects have their own forms`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = change()
        for _ in 0..<200 {
            run(0.01)
            #expect((cards + [new]).allSatisfy { scale($0) == 1 })
        }
        run(0.1)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty && new.alpha == 1 && cards[0].alpha == 1)
    }

    @Test func `effects that never end, and bad staggers, are reported, and the changes are made`() {
        let token = change(
            entering: .pulse().repeatedForever(), leaving: .fadeOut().repeatedForever(), stagger: .each(-1))
        run(0)
        #expect(host.issues.count == 2 && new.superview === row)
        run(1.1)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty)
    }

    @Test func `without an animation, the changes are made`() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let token = change()
        run(0.1)
        #expect(token.outcome == .completed(.end) && new.superview === row && new.alpha == 1 && cards[0].alpha == 1)
        #expect(cards[0].layer.superlayer == nil && leftovers.isEmpty)
    }

    // MARK: - What is kept

    private final class Log: Sendable {}

    /// An effect whose code captures an object, and is needed to take the effect back.
    private func flicker(capturing log: Log) -> AnyAnimator<UIView> {
        AnyAnimator(
            ValueAnimator(duration: 1, curve: .linear) { view in
                { share in withExtendedLifetime(log) { view.alpha = 1 - share / 2 } }
            })
    }

    @Test(arguments: [true, false]) func `released after its end, it keeps nothing of its effects`(isEntrance: Bool) {
        weak var seen: Log?
        var token: AnimationToken?
        do {
            let log = Log()
            seen = log
            let effect = flicker(capturing: log)
            token = isEntrance ? change(entering: effect) : change(leaving: effect)
        }
        run(3)
        #expect(token?.outcome == .completed(.end) && leftovers.isEmpty)
        token = nil
        run(0)
        #expect(seen == nil && host.clock.isIdle)
    }

    @Test(arguments: [0.5, 3]) func `taken back, or let go in flight, it keeps nothing of its effects`(time: Double) {
        for isTakenBack in [true, false] {
            weak var seen: Log?
            var token: AnimationToken?
            do {
                let log = Log()
                seen = log
                token = change(entering: flicker(capturing: log))
            }
            run(time)
            if isTakenBack {
                token?.revert()
                expectFormerState()
            }
            token = nil
            run(3)
            #expect(seen == nil && host.clock.isIdle)
        }
    }
}
