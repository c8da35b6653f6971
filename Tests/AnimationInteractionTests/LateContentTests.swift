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
}
