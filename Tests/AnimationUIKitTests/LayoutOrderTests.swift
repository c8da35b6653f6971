import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Layout changes that change the order of subviews.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutOrderTests: LayoutStage {
    /// A way back from a change of a second that has played for half of it, or to its end.
    enum WayBack: CaseIterable {
        case stopped, reverted, played, scrubbed, revertedAfterwards

        @MainActor func take(_ token: AnimationToken, on stage: LayoutStage) {
            switch self {
            case .stopped: token.stop(at: .start)
            case .reverted: token.revert()
            case .played: token.reverse()
            case .scrubbed:
                token.pause()
                token.time = 0
                token.stop(at: .start)
            case .revertedAfterwards:
                stage.run(1)
                token.revert()
            }
            stage.run(1)
        }
    }

    private func isInOrder(_ views: [UIView]) -> Bool {
        row.subviews.count == views.count && zip(row.subviews, views).allSatisfy { $0 === $1 }
    }

    @Test(arguments: WayBack.allCases, [true, false]) func `every way back gives back the order of the subviews`(
        wayBack: WayBack, isOfTheRow: Bool
    ) {
        let views = isOfTheRow ? [row] : [cards[0]]
        let token = AT.animateLayout(of: views, duration: 1) { [row, cards] in row.bringSubviewToFront(cards[0]) }
        stage(0.5, [cards[1], cards[2], cards[0]])
        wayBack.take(token, on: self)
        #expect(isInOrder(cards) && seen(cards[0]).minX == 0 && leftovers.isEmpty && host.issues.isEmpty)
    }

    @Test(arguments: WayBack.allCases) func `with views that go and come, and one that the app adds`(wayBack: WayBack) {
        let new = UIView()
        let token = AT.animateLayout(of: cards, duration: 1) { [row, shelf, cards] in
            shelf.addSubview(cards[1])
            row.sendSubviewToBack(cards[2])
        }
        stage(0.5, [cards[2], cards[0]])
        row.addSubview(new)
        wayBack.take(token, on: self)
        #expect(isInOrder(cards + [new]))
    }

    @Test func `an order that the app has changed by itself is left alone`() {
        let token = spread()
        run(0.5)
        row.bringSubviewToFront(cards[0])
        token.stop(at: .start)
        #expect(isInOrder([cards[1], cards[2], cards[0]]))
    }

    private func stage(_ seconds: TimeInterval, _ views: [UIView]) {
        run(seconds)
        #expect(isInOrder(views))
    }
}
