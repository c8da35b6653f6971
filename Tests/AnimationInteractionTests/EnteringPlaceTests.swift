import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Views that play as they scroll into sight are found as the scroll view and the layout change.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EnteringPlaceTests {
    private let stage = ScrollStage()

    @Test func `scrolled in no window, it looks again when it is back`() {
        let cards = (0..<10).map { stage.card(at: CGFloat($0) * 200) }
        cards.at.animate(.fade(from: 0, to: 1, duration: 0.2), whenEntering: stage.scroll)
        stage.run(1)
        stage.scroll.removeFromSuperview()
        stage.run(1)
        stage.scroll.contentOffset.y = 1000
        stage.run(1)
        stage.window.addSubview(stage.scroll)
        stage.run(1)
        #expect(cards.map(\.alpha) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0])
    }

    /// A page that sets its content's size in its layout, as pages often do.
    private final class Page: UIScrollView {
        let card = UIView()

        override func layoutSubviews() {
            super.layoutSubviews()
            card.bounds.size = CGSize(width: bounds.width, height: 100)
            card.center = CGPoint(x: bounds.width / 2, y: 300)
            contentSize = CGSize(width: bounds.width, height: 2000)
        }
    }

    @Test func `a turn of the device out of sight and back leaves it whole`() {
        let page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        stage.window.addSubview(page)
        page.addSubview(page.card)
        stage.run(0.1)
        page.card.at.animate(.popIn(), whenEntering: page, replays: .always)
        stage.run(2)
        #expect(page.card.alpha == 1 && page.card.transform.isIdentity)
        page.frame.size = CGSize(width: 400, height: 200)
        stage.run(2)
        #expect(page.card.alpha == 0)
        page.frame.size = CGSize(width: 200, height: 400)
        stage.run(2)
        #expect(page.card.alpha == 1 && page.card.transform.isIdentity)
    }

    @Test(arguments: [false, true]) func `a layout moves the place at which it plays`(isAnimated: Bool) {
        let cards = (0..<5).map { stage.card(at: CGFloat($0) * 120) }
        cards.at.animate(.slideIn(from: .bottom, distance: 40), whenEntering: stage.scroll)
        stage.run(1)
        let places = cards.indices.map { CGFloat($0) * 120 + 80 }
        let grow: @MainActor () -> Void = {
            cards[0].frame.size.height += 30
            for (card, place) in zip(cards, places).dropFirst() { card.center.y = place }
        }
        if isAnimated { AT.animateLayout(of: cards) { grow() } } else { grow() }
        stage.run(2)
        stage.scroll.contentOffset.y = 400
        stage.run(2)
        #expect(cards[4].alpha == 1)
        expectClose(cards[4].center.y, places[4])
    }

    @Test(arguments: [false, true]) func `what the app adds to the place of a waiting view is all that changes`(
        takesTurn: Bool
    ) {
        let card = stage.card(at: 1000)
        card.at.animate(.slideIn(from: .left, distance: 60), whenEntering: stage.scroll)
        stage.run(0.1)
        for way in [100.0, -100, 100, -50] {
            card.frame.origin.y += way
            if takesTurn { stage.run(0.1) }
            #expect(card.center.x == 40)
        }
        stage.scroll.contentOffset.y = 1040
        stage.run(2)
        #expect(card.center == CGPoint(x: 100, y: 1100))
        #expect(stage.host.issues.isEmpty)
    }
}
