import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Views that play as they scroll into sight.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EnteringTests {
    private let stage = ScrollStage()

    @Test func `a view shows its first values until it comes in, and plays then, once`() {
        let card = stage.card(at: 500)
        card.at.animate(.fade(from: 0, to: 1, duration: 1, curve: .linear), whenEntering: stage.scroll)
        stage.run(1)
        expectClose(card.alpha, 0)
        stage.scroll.contentOffset.y = 300
        stage.run(0.5)
        expectClose(card.alpha, 0)
        stage.scroll.contentOffset.y = 301
        stage.run(0.5)
        expectClose(stage.shown("opacity", of: card), 0.5, within: 0.011)
        stage.scroll.contentOffset.y = 0
        stage.run(2)
        expectClose(card.alpha, 1)
        stage.scroll.contentOffset.y = 400
        stage.run(0.1)
        expectClose(stage.shown("opacity", of: card), 1)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `it waits for the share that has to be seen, of the viewport if the view is longer`() {
        let (short, long) = (stage.card(at: 1000), stage.card(at: 2000, 800))
        for card in [short, long] {
            card.at.animate(.fadeAtOnce, whenEntering: stage.scroll, visible: 0.25)
        }
        stage.run(0.1)
        for (offset, expected) in [(824.0, [0.0, 0]), (825, [1, 0]), (1849, [1, 0]), (1850, [1, 1])] {
            stage.scroll.contentOffset.y = offset
            stage.run(0.1)
            expectClose(short.alpha, expected[0])
            expectClose(long.alpha, expected[1])
        }
    }

    @Test func `its own way in does not move the place at which it plays`() {
        let card = stage.card(at: 500)
        card.at.animate(.slideIn(from: .bottom, distance: 400), whenEntering: stage.scroll)
        let other = stage.card(at: 500)
        other.at.animate(.move(byX: 0, y: -400), whenEntering: stage.scroll)
        stage.run(0.1)
        expectClose(card.center.y, 950)
        stage.scroll.contentOffset.y = 300
        stage.run(1)
        expectClose(card.center.y, 950)
        stage.scroll.contentOffset.y = 302
        stage.run(1)
        expectClose(card.center.y, 550)
        expectClose(other.center.y, 150)
    }

    @Test func `views that come in together are staggered, and others are not`() {
        let cards = (0..<4).map { stage.card(at: 400 + CGFloat($0) * 100) }
        cards.at.animate(.fadeAtOnce, whenEntering: stage.scroll, stagger: 0.2)
        stage.run(0.1)
        stage.scroll.contentOffset.y = 450
        stage.run(0.1)
        #expect(cards.map(\.alpha) == [1, 0, 0, 0])
        stage.run(0.2)
        #expect(cards.map(\.alpha) == [1, 1, 0, 0])
        stage.run(0.2)
        #expect(cards.map(\.alpha) == [1, 1, 1, 0])
        stage.run(1)
        stage.scroll.contentOffset.y = 600
        stage.run(0.02)
        #expect(cards[3].alpha == 1)
    }

    @Test func `always plays again after the view was out of sight, and not before`() {
        let card = stage.card(at: 300)
        card.at.animate(
            .fade(from: 0, to: 1, duration: 1, curve: .linear), whenEntering: stage.scroll, replays: .always)
        stage.run(0.1)
        stage.scroll.contentOffset.y = 150
        stage.run(2)
        expectClose(card.alpha, 1)
        stage.scroll.contentOffset.y = 101
        stage.run(1)
        expectClose(card.alpha, 1)
        stage.scroll.contentOffset.y = 100
        stage.run(0.1)
        expectClose(card.alpha, 0)
        stage.scroll.contentOffset.y = 350
        stage.run(0.5)
        expectClose(stage.shown("opacity", of: card), 0.5, within: 0.011)
    }

    @Test func `reverses plays backwards on the way out, from wherever it is`() {
        let card = stage.card(at: 300)
        card.at.animate(
            .fade(from: 0, to: 1, duration: 1, curve: .linear), whenEntering: stage.scroll, replays: .reverses)
        stage.run(0.1)
        stage.scroll.contentOffset.y = 150
        stage.run(0.6)
        stage.scroll.contentOffset.y = 50
        stage.run(0.3)
        expectClose(stage.shown("opacity", of: card), 0.3, within: 0.011)
        stage.scroll.contentOffset.y = 150
        stage.run(1)
        expectClose(card.alpha, 1)
        stage.scroll.contentOffset.y = 0
        stage.run(2)
        expectClose(card.alpha, 0)
    }

    @Test func `a view that is in sight at once plays in its first layout, in a window`() {
        let scroll = UIScrollView(frame: .zero)
        let card = UIView()
        scroll.addSubview(card)
        card.at.animate(.fade(from: 0, to: 1, duration: 1, curve: .linear), whenEntering: scroll)
        stage.run(1)
        expectClose(card.alpha, 0)
        stage.window.addSubview(scroll)
        scroll.frame = CGRect(x: 0, y: 200, width: 200, height: 200)
        card.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        stage.run(0.5)
        expectClose(stage.shown("opacity", of: card), 0.5, within: 0.021)
    }

    /// Lays out its one subview.
    private final class Column: UIView {
        var top: CGFloat = 0 { didSet { setNeedsLayout() } }

        override func layoutSubviews() {
            super.layoutSubviews()
            subviews.first?.frame = CGRect(x: 0, y: top, width: 200, height: 100)
        }
    }

    @Test func `a layout that moves a view moves the moment at which it plays`() {
        let column = Column(frame: CGRect(x: 0, y: 0, width: 200, height: 3000))
        let card = UIView()
        column.addSubview(card)
        column.top = 500
        stage.scroll.addSubview(column)
        stage.run(0.1)
        card.at.animate(.slideIn(from: .bottom, distance: 50), whenEntering: stage.scroll)
        stage.run(0.1)
        expectClose(card.center.y, 600)
        column.top = 1000
        stage.run(0.1)
        for offset in [400.0, 800] {
            stage.scroll.contentOffset.y = offset
            stage.run(1)
            #expect(card.alpha == 0)
            expectClose(card.center.y, 1100)
        }
        stage.scroll.contentOffset.y = 801
        stage.run(1)
        #expect(card.alpha == 1)
        expectClose(card.center.y, 1050)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `stopped, waiting views stand at their ends, or as they were before`() {
        for (position, alpha) in [(AnimationPosition.end, 1.0), (.start, 0.4)] {
            let card = stage.card(at: 500)
            card.alpha = 0.4
            let watch = card.at.animate(.fade(from: 0, to: 1), whenEntering: stage.scroll)
            stage.run(0.1)
            expectClose(card.alpha, 0)
            watch.stop(at: position)
            #expect(!watch.isActive)
            expectClose(card.alpha, alpha)
            stage.scroll.contentOffset.y = 450
            stage.run(1)
            expectClose(card.alpha, alpha)
            stage.scroll.contentOffset.y = 0
        }
    }

    @Test func `nothing is kept: neither the view by the scroll view, nor the watch by itself`() {
        weak var (card, watch): (UIView?, AnimationWatch?)
        do {
            let view = stage.card(at: 500)
            card = view
            watch = view.at.animate(.fadeIn(), whenEntering: stage.scroll)
            stage.run(0.1)
            #expect(watch?.isActive == true)
            view.removeFromSuperview()
        }
        stage.run(0.1)
        #expect(card == nil)
        stage.scroll.contentOffset.y = 10
        #expect(watch == nil)
    }

    @Test func `a view whose scroll view goes before it has come in stands as it was before`() {
        do {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(scroll)
            let view = UIView(frame: CGRect(x: 0, y: 500, width: 50, height: 50))
            scroll.addSubview(view)
            view.at.animate(.fadeAtOnce, whenEntering: scroll)
            stage.run(0.1)
            expectClose(view.alpha, 0)
            stage.window.addSubview(view)
            scroll.removeFromSuperview()
        }
        stage.run(0.1)
        #expect(stage.window.subviews.last?.alpha == 1)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a watch goes with its scroll view`() {
        weak var watch: AnimationWatch?
        weak var scroll: UIScrollView?
        do {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scroll = view
            watch = stage.other.at.animate(.fadeOut()).follow(view)
            stage.run(0.1)
            #expect(watch?.isActive == true)
        }
        stage.run(0.1)
        #expect(scroll == nil)
        #expect(watch == nil)
    }

    @Test func `a share that can't be is repaired and reported`() {
        let card = stage.card(at: 500)
        card.at.animate(.fadeAtOnce, whenEntering: stage.scroll, visible: .nan)
        card.at.animate(.fadeAtOnce, whenEntering: stage.scroll, visible: 7)
        #expect(
            stage.host.issues == [
                .repaired(.fraction, given: .nan, used: 0), .repaired(.fraction, given: 7, used: 1),
            ])
    }
}

extension AnyAnimator<UIView> {
    /// From 0 to 1 in a hundredth of a second.
    fileprivate static var fadeAtOnce: Self { .fade(from: 0, to: 1, duration: 0.01, curve: .linear) }
}
