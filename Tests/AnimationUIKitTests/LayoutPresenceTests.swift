import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Views that come, go or change their superview in a change of the layout.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutPresenceTests: LayoutStage {
    @Test func `a new view fades in at its place`() {
        let card = UIView()
        let token = AT.animateLayout(of: cards + [card], duration: 1, curve: .linear) { [row] in
            row.insertSubview(card, at: 0)
        }
        run(0.5)
        expectClose(opacity(card), 0.5)
        #expect(seen(card).minX == 0)
        expectClose(seen(cards[0]).minX, 25)
        run(0.6)
        #expect(opacity(card) == 1 && card.layer.animationKeys() == nil)
        token.revert()
        #expect(card.superview == nil && row.subviews.count == 3)
    }

    @Test func `a removed view fades out where it was`() {
        let card = cards[0]
        let token = AT.animateLayout(of: cards, duration: 1, curve: .linear) { card.removeFromSuperview() }
        run(0.5)
        #expect(card.superview == nil && card.layer.superlayer === row.layer && card.alpha == 1)
        expectClose(opacity(card), 0.5)
        #expect(seen(card).minX == 0)
        expectClose(seen(cards[1]).minX, 25)
        run(0.6)
        #expect(card.layer.superlayer == nil && leftovers.isEmpty && card.layer.animationKeys() == nil)
        #expect(token.outcome == .completed(.end) && host.issues.isEmpty)
        token.revert()
        #expect(card.superview === row && row.subviews.first === card)
    }

    @Test func `a removed view comes back on the way back`() {
        let card = cards[0]
        let token = AT.animate(
            AT.animateLayout(of: cards, duration: 1, curve: .linear) { card.removeFromSuperview() }, AT.wait(1))
        run(1.5)
        #expect(card.layer.superlayer == nil)
        token.reverse()
        run(1)
        expectClose(opacity(card), 0.5)
        run(0.6)
        #expect(card.superview === row && opacity(card) == 1 && leftovers.isEmpty)
        #expect(token.outcome == .completed(.start))
    }

    @Test func `a view that is put back while it goes comes back from what is seen`() {
        let card = cards[0]
        _ = AT.animateLayout(of: cards, duration: 1, curve: .linear) { card.removeFromSuperview() }
        run(0.5)
        _ = AT.animateLayout(of: cards, duration: 1, curve: .linear) { [row] in row.insertSubview(card, at: 0) }
        run(0)
        #expect(card.superview === row)
        run(1.2)
        #expect(opacity(card) == 1 && seen(card).minX == 0 && leftovers.isEmpty)
    }

    @Test func `a hidden view fades out, and a shown one in`() {
        cards[1].isHidden = true
        host.clock.turn()
        let token = AT.animateLayout(of: cards, duration: 1, curve: .linear) { [cards] in
            cards[0].isHidden = true
            cards[1].isHidden = false
        }
        run(0.5)
        #expect(cards[0].isHidden && cards[0].layer.presentation()?.isHidden == false)
        expectClose(opacity(cards[0]), 0.5)
        expectClose(opacity(cards[1]), 0.5)
        run(0.6)
        #expect(cards[0].layer.presentation()?.isHidden == true && cards[0].alpha == 1 && leftovers.isEmpty)
        token.revert()
        #expect(!cards[0].isHidden && cards[1].isHidden)
    }

    @Test func `stopped where it is, a view that comes is as it is seen, and one that goes is gone`() {
        let card = UIView()
        let token = AT.animateLayout(of: cards + [card], duration: 1, curve: .linear) { [row, cards] in
            row.addSubview(card)
            cards[0].removeFromSuperview()
            cards[1].isHidden = true
        }
        run(0.5)
        token.stop()
        run(0.2)
        expectClose(card.alpha, 0.5)
        #expect(cards[0].superview == nil && cards[0].layer.superlayer == nil && cards[0].alpha == 1)
        #expect(cards[1].isHidden && cards[1].alpha == 1 && leftovers.isEmpty)
        token.revert()
        #expect(cards[0].superview === row && !cards[1].isHidden && card.superview == nil && card.alpha == 1)
    }

    @Test func `a view goes over to another superview from where it is seen`() {
        let card = cards[1]
        let token = AT.animateLayout(of: [card, shelf], duration: 1, curve: .linear) { [shelf] in
            shelf.center.x += 60
            shelf.addSubview(card)
            card.frame = CGRect(x: 10, y: 5, width: 80, height: 40)
        }
        run(0)
        func place() -> CGRect {
            let (inner, outer) = (seen(card), seen(shelf))
            return inner.offsetBy(dx: outer.minX, dy: outer.minY)
        }
        expectClose(place().minX, 50)
        expectClose(place().minY, 100)
        expectClose(place().width, 40)
        run(0.5)
        expectClose(place().minX, 85)
        expectClose(place().width, 60)
        run(0.6)
        expectClose(place().minX, 120)
        token.revert()
        run(0)
        #expect(card.superview === row && card.frame.minX == 50)
    }

    @Test func `a view that is gone is left out, and the changes run`() {
        var card: UIView? = UIView()
        var hasRun = false
        let token = AT.animate(
            AT.wait(0.5),
            AT.animateLayout(of: [card].compactMap(\.self), duration: 0.5) { hasRun = true })
        card = nil
        run(1.2)
        #expect(hasRun && token.outcome == .completed(.end) && host.issues.isEmpty)
    }

    @Test func `a view that another one removes meanwhile does not hold up the others`() {
        let token = spread()
        run(0.5)
        cards[0].removeFromSuperview()
        run(0.6)
        #expect(token.outcome == .completed(.end))
    }

    /// The ways back of a layout change.
    enum WayBack: CaseIterable {
        case played, stopped, reverted, revertedLater

        @MainActor func go(_ token: AnimationToken, _ stage: LayoutStage) {
            switch self {
            case .played: token.rate = -1
            case .stopped: token.stop(at: .start)
            case .reverted: token.revert()
            case .revertedLater:
                stage.run(2)
                token.revert()
            }
        }
    }

    @Test(arguments: WayBack.allCases, [false, true])
    func `a view that the app removes meanwhile stays removed on the way back`(_ way: WayBack, isOnItsWayBack: Bool) {
        let (card, other) = (cards[1], cards[0])
        let token = AT.animateLayout(of: [card, other], duration: 1) { [shelf] in shelf.addSubview(other) }
        run(0.5)
        if isOnItsWayBack { token.rate = -1 }
        run(0.1)
        card.removeFromSuperview()
        way.go(token, self)
        run(2)
        #expect(card.superview == nil && other.superview === row)
    }

    @Test func `the animations of one of the views can be stopped`() {
        let token = spread()
        run(0.5)
        cards[0].at.stopAnimations(at: .end)
        run(0)
        #expect(token.outcome == .stopped(.end) && seen(cards[2]).minX == 180)
    }

    /// The later call wins, as for `hide` and `show`.
    @Test(arguments: 1...4) func `a view that is hidden and shown again is as it was said last`(count: Int) {
        let card = cards[0]
        for _ in 0..<count {
            AT.animateLayout(of: cards, duration: 0.4) { card.isHidden.toggle() }
            run(0.1)
        }
        run(1)
        #expect(card.isHidden == (count % 2 == 1) && card.alpha == 1 && leftovers.isEmpty)
    }

    @Test func `a view that the app shows again stays`() {
        let card = cards[0]
        AT.animateLayout(of: cards, duration: 0.4) { card.isHidden = true }
        run(0.1)
        card.isHidden = false
        run(0.1)
        AT.animateLayout(of: cards, duration: 0.4) { [row] in row.gap = 30 }
        run(1)
        #expect(!card.isHidden && opacity(card) == 1 && leftovers.isEmpty)
    }

    @Test func `a view that is shown on its way out comes back from what is seen`() {
        let card = cards[0]
        AT.animateLayout(of: cards, duration: 1, curve: .linear) { card.isHidden = true }
        run(0.5)
        expectClose(opacity(card), 0.5)
        let token = card.at.animate(.show(duration: 1, curve: .linear))
        for quarter in 0..<4 {
            run(quarter == 0 ? 0 : 0.25)
            expectClose(opacity(card), 0.5 + 0.125 * Float(quarter))
        }
        run(1)
        #expect(!card.isHidden && card.alpha == 1 && leftovers.isEmpty && token.outcome == .completed(.end))
    }
}
