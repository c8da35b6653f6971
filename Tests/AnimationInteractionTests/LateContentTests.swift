import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Animations by a scroll view that are begun before the scroll view has its content.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LateContentTests {
    private let stage = ScrollStage()

    private func fade() -> AnimationToken { stage.other.at.animate(.value(\.alpha, from: 0, to: 1, duration: 1)) }

    @Test(arguments: [nil, TimingCurve.smooth], [false, true])
    func `a token waits at its start until there is something to scroll`(smoothing: TimingCurve?, isKept: Bool) {
        stage.scroll.contentSize = .zero
        let kept: AnimationToken? = isKept ? fade() : nil
        (kept ?? fade()).follow(stage.scroll, smoothing: smoothing)
        stage.run(3)
        expectClose(stage.other.alpha, 0)
        // The place at which the scroll view stands at first is shown at once.
        stage.scroll.contentSize.height = 1200
        stage.scroll.contentOffset.y = 250
        stage.run(smoothing == nil ? 0.01 : 3)
        expectClose(stage.other.alpha, 0.25, within: 1e-9)
        stage.scroll.contentSize.height = 100
        stage.run(3)
        expectClose(stage.other.alpha, 0)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a token in flight that has nothing to follow goes to its start`() {
        stage.scroll.contentSize = .zero
        let token = fade()
        stage.run(0.5)
        token.follow(stage.scroll)
        #expect(token.state == .paused)
        expectClose(stage.other.alpha, 0)
    }

    @Test(arguments: [nil, TimingCurve.smooth])
    func `a token waits at its start until its view is in the content`(smoothing: TimingCurve?) {
        let card = UIView(frame: CGRect(x: 0, y: 800, width: 200, height: 100))
        fade().follow(stage.scroll, through: .cover, of: card, smoothing: smoothing)
        stage.run(3)
        expectClose(stage.other.alpha, 0)
        stage.scroll.contentOffset.y = 750
        stage.run(3)
        expectClose(stage.other.alpha, 0)
        stage.scroll.addSubview(card)
        stage.run(0.01)
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        card.removeFromSuperview()
        stage.run(3)
        expectClose(stage.other.alpha, 0, within: 1e-9)
        // In views that come in later, too.
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 3000))
        group.addSubview(card)
        stage.run(1)
        expectClose(stage.other.alpha, 0, within: 1e-9)
        stage.scroll.addSubview(group)
        stage.run(3)
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `a token waits for a layout that is due, however late the window comes`() {
        let (page, scroll, card) = (UIView(frame: stage.window.bounds), UIScrollView(), UIView())
        page.addSubview(scroll)
        scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        scroll.contentSize = CGSize(width: 200, height: 3000)
        scroll.addSubview(card)
        card.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 100),
            card.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 200),
        ])
        let token = card.at.animate(.fade(from: 0, to: 1, duration: 1))
        token.follow(scroll, through: .entry, of: card)
        stage.run(5)
        #expect(token.outcome == nil)
        stage.window.addSubview(page)
        stage.run(1)
        #expect(token.state == .paused)
        expectClose(card.alpha, 0.5, within: 1e-9)
        scroll.contentOffset.y = 50
        expectClose(card.alpha, 0.75, within: 1e-9)
    }

    @Test(arguments: [AnimationWatch.Replays.never, .always, .reverses], [false, true])
    func `a view that comes into the content after the call plays once it is in sight`(
        replays: AnimationWatch.Replays, isInGroup: Bool
    ) {
        let cards = [0, 150, 1500].map { UIView(frame: CGRect(x: 0, y: $0, width: 200, height: 100)) }
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 3000))
        if isInGroup { for card in cards { group.addSubview(card) } }
        cards.at.animate(.slideIn(from: .left, distance: 40), whenEntering: stage.scroll, replays: replays)
        stage.run(0.3)
        if isInGroup { stage.scroll.addSubview(group) } else { for card in cards { stage.scroll.addSubview(card) } }
        stage.run(2)
        #expect(cards.map(\.alpha) == [1, 1, 0])
        #expect(cards.map(\.center.x) == [100, 100, 60])
        stage.scroll.contentOffset.y = 1400
        stage.run(2)
        #expect(cards[2].alpha == 1 && cards[2].center.x == 100)
        // Out of the content and back, it is in sight again.
        cards[2].removeFromSuperview()
        stage.run(1)
        (isInGroup ? group : stage.scroll).addSubview(cards[2])
        stage.run(2)
        #expect(cards[2].alpha == 1 && cards[2].center.x == 100)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `views that are added one by one come in one by one`() {
        let cards = [0, 100].map { UIView(frame: CGRect(x: 0, y: $0, width: 200, height: 100)) }
        let fade = AnyAnimator<UIView>.fade(from: 0, to: 1, duration: 1, curve: .linear)
        for card in cards { card.at.animate(fade, whenEntering: stage.scroll) }
        stage.run(0.3)
        stage.scroll.addSubview(cards[0])
        stage.run(0.5)
        stage.scroll.addSubview(cards[1])
        stage.run(0.3)
        expectClose(stage.shown("opacity", of: cards[0]), 0.8, within: 0.021)
        expectClose(stage.shown("opacity", of: cards[1]), 0.3, within: 0.021)
    }
}
