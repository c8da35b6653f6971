import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Views that are shown on their way from one layout to the next.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class AnimateLayoutTests: LayoutStage {
    @Test func `each view goes from where it was seen to its new place`() {
        let token = spread()
        run(0)
        #expect(cards[2].frame.minX == 180)
        expectClose(seen(cards[2]).minX, 100)
        run(0.5)
        expectClose(seen(cards[2]).minX, 140)
        expectClose(seen(cards[1]).minX, 70)
        run(0.6)
        #expect(seen(cards[2]).minX == 180 && token.outcome == .completed(.end))
        #expect(leftovers.isEmpty && host.issues.isEmpty)
    }

    @Test func `a dropped token plays it at once`() {
        _ = spread()
        #expect(row.gap == 50)
        run(0.5)
        expectClose(seen(cards[2]).minX, 140)
        run(0.6)
        #expect(leftovers.isEmpty)
    }

    @Test func `a new size is gone to, too`() {
        let card = cards[0]
        AT.animateLayout(of: [row], duration: 1, curve: .linear) { [row] in
            row.frame = CGRect(x: 0, y: 100, width: 200, height: 140)
        }
        run(0.5)
        expectClose(seen(row).height, 90)
        expectClose(seen(row).width, 300)
        expectClose(seen(row).minY, 100)
        expectClose(seen(row).minX, 0)
        #expect(seen(card) == card.frame)
        run(0.6)
        #expect(seen(row) == row.frame)
    }

    @Test func `a newer change begins with what is seen`() {
        _ = spread()
        run(0.5)
        let before = seen(cards[2]).minX
        let second = AT.animateLayout(of: cards, duration: 1, curve: .linear) { [row] in
            row.gap = 0
            row.setNeedsLayout()
        }
        run(0)
        expectClose(seen(cards[2]).minX, before)
        run(1.1)
        #expect(seen(cards[2]).minX == 80 && second.outcome == .completed(.end) && leftovers.isEmpty)
    }

    @Test func `paused and sought it shows the place of that time, and plays on from there`() {
        let token = spread()
        token.pause()
        run(0.3)
        expectClose(seen(cards[2]).minX, 100)
        for (time, place) in [(0.75, 160.0), (0.25, 120), (1, 180), (0, 100), (0.5, 140)] {
            token.time = time
            run(0)
            expectClose(seen(cards[2]).minX, place)
        }
        token.rate = 2
        token.resume()
        run(0.15)
        expectClose(seen(cards[2]).minX, 164)
        run(0.2)
        #expect(token.outcome == .completed(.end) && leftovers.isEmpty)
    }

    @Test func `played back to its start all is as it was`() {
        let token = spread()
        run(0.5)
        token.reverse()
        run(0.25)
        expectClose(seen(cards[2]).minX, 120)
        run(0.4)
        #expect(token.outcome == .completed(.start) && seen(cards[2]).minX == 100 && cards[2].frame.minX == 100)
        #expect(row.gap == 10 && leftovers.isEmpty && host.issues.isEmpty)
    }

    @Test(arguments: [true, false]) func `taken back after the end, with and without a layout of its own`(
        hasUndo: Bool
    ) {
        let token =
            hasUndo
            ? spread()
            : AT.animateLayout(of: cards, duration: 1) { [cards] in cards[2].center.y += 80 }
        run(1.5)
        #expect(token.outcome == .completed(.end))
        token.revert()
        run(0)
        #expect(cards[2].frame == CGRect(x: 100, y: 0, width: 40, height: 40) && host.issues.isEmpty)
    }

    @Test func `a way back that the next layout undoes is reported`() {
        let token = AT.animateLayout(of: cards, duration: 1) { [row] in
            row.side = 60
            row.setNeedsLayout()
        }
        run(1.5)
        token.revert()
        #expect(host.issues == [.undoneByLayout])
    }

    @Test func `stopped where it is, the views stay as they are seen`() {
        let card = cards[0]
        let token = AT.animateLayout(of: [shelf], duration: 1, curve: .linear) { [shelf] in shelf.center.y -= 100 }
        run(0.5)
        token.stop()
        run(0.2)
        expectClose(shelf.center.y, 275)
        #expect(shelf.layer.animationKeys() == nil && card.layer.animationKeys() == nil)
    }

    @Test(arguments: [AnimationPosition.start, .end]) func `stopped at an end`(position: AnimationPosition) {
        let token = spread()
        run(0.5)
        token.stop(at: position)
        run(0)
        #expect(seen(cards[2]).minX == (position == .end ? 180 : 100) && leftovers.isEmpty)
    }

    @Test func `a step of a composition measures in its turn`() {
        let token = AT.animate(
            shelf.at.animate(.move(byX: 0, y: -100, duration: 0.5)),
            AT.animateLayout(of: [shelf], duration: 1, curve: .linear) { [shelf] in shelf.center.y += 50 })
        run(1)
        expectClose(seen(shelf).midY, 250)
        run(0.6)
        expectClose(shelf.center.y, 275)
        #expect(token.outcome == .completed(.end) && host.issues.isEmpty)
    }

    @Test func `scrubbed to and fro across its steps`() {
        let token = AT.animate(AT.wait(1), spread(), AT.wait(1))
        token.pause()
        for _ in 0..<2 {
            token.time = 1.5
            run(0)
            expectClose(seen(cards[2]).minX, 140)
            token.time = 2.5
            run(0)
            #expect(seen(cards[2]).minX == 180 && leftovers.isEmpty)
            token.time = 0.5
            run(0)
            #expect(seen(cards[2]).minX == 100 && cards[2].frame.minX == 100 && row.gap == 10)
        }
        token.stop(at: .start)
    }

    @Test func `on the way back from after it, it is seen again`() {
        let token = AT.animate(spread(), AT.wait(1))
        run(1.5)
        token.reverse()
        run(1)
        expectClose(seen(cards[2]).minX, 140)
        run(0.6)
        #expect(token.outcome == .completed(.start) && seen(cards[2]).minX == 100 && leftovers.isEmpty)
    }

    @Test func `repeated, each run makes the changes anew`() {
        let token = spread().repeated(2)
        run(1.5)
        expectClose(seen(cards[2]).minX, 140)
        run(0.6)
        #expect(token.outcome == .completed(.end) && seen(cards[2]).minX == 180 && leftovers.isEmpty)
    }

    @Test func `under a finger it goes straight, whatever its curve`() {
        let token = AT.animateLayout(of: cards, duration: 1, curve: .easeIn, undo: { [row] in row.gap = 10 }) { [row] in
            row.gap = 50
            row.setNeedsLayout()
        }
        token.scrub(to: 0.25)
        run(0)
        expectClose(seen(cards[2]).minX, 120, within: 0.1)
        token.scrub(to: 0.5)
        run(0)
        expectClose(seen(cards[2]).minX, 140, within: 0.1)
    }

    // MARK: - Reduced, and bad parameters

    @Test func `where motion is reduced nothing moves`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = spread()
        for _ in 0..<101 {
            run(0.01)
            #expect([100, 180].contains(seen(cards[2]).minX))
            #expect((0...1).contains(opacity(cards[2])))
        }
        #expect(token.outcome == .completed(.end) && seen(cards[2]).minX == 180 && opacity(cards[2]) == 1)
        #expect(leftovers.isEmpty)
    }

    @Test(arguments: [false, true]) func `where motion is reduced, a stop gives the views their own alpha`(
        isPaused: Bool
    ) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = spread()
        token.resume()
        run(0.3)
        #expect(opacity(cards[2]) < 1)
        if isPaused {
            token.pause()
            run(0.1)
        }
        token.stop()
        run(1)
        #expect(cards.allSatisfy { $0.alpha == 1 } && seen(cards[2]).minX == 180)
    }

    @Test func `bad parameters are reported, and the changes are made`() {
        AT.animateLayout(of: cards, duration: -1, delay: .nan) { [row] in
            row.gap = 50
            row.setNeedsLayout()
        }
        run(0)
        #expect(cards[2].frame.minX == 180 && host.issues.count == 2)
    }
}
