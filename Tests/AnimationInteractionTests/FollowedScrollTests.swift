import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Tokens that follow a scroll view.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct FollowedScrollTests {
    private let stage = ScrollStage()

    private func fade() -> AnimationToken { stage.other.at.animate(.value(\.alpha, from: 0, to: 1, duration: 1)) }

    @Test func `a token follows the whole content, insets included`() {
        stage.scroll.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        fade().follow(stage.scroll)
        for (offset, fraction) in [(-50.0, 0.0), (1390, 0.5), (2830, 1), (2900, 1), (-80, 0)] {
            stage.scroll.contentOffset.y = offset
            expectClose(stage.other.alpha, fraction, within: 1e-9)
        }
        stage.scroll.contentOffset.y = 670
        stage.scroll.contentSize.height = 1560
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        stage.scroll.contentSize.height = 100
        expectClose(stage.other.alpha, 0)
    }

    @Test func `it follows sideways`() {
        stage.scroll.contentSize = CGSize(width: 1200, height: 200)
        fade().follow(stage.scroll, along: .horizontal)
        stage.scroll.contentOffset = CGPoint(x: 250, y: 77)
        expectClose(stage.other.alpha, 0.25, within: 1e-9)
    }

    @Test func `a flick and its bounce are followed to the point`() {
        let card = stage.card(at: 800)
        fade().follow(stage.scroll, through: .cover, of: card)
        stage.scroll.contentOffset.y = 500
        let finger = HeadlessFinger(on: stage.window)
        finger.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 100, y: 60), over: 0.2)
        finger.lift()
        var seen = 0
        for _ in 0..<400 {
            stage.run(0.01)
            let fraction = min(max((stage.scroll.contentOffset.y - 600) / 300, 0), 1)
            // A layer's opacity is a Float.
            expectClose(stage.other.alpha, fraction, within: 1e-6)
            if fraction > 0, fraction < 1 { seen += 1 }
        }
        #expect(seen > 5)
    }

    @Test func `an animation that moves its own subject goes by the subject's place without it`() {
        let card = stage.card(at: 800)
        let token = card.at.animate(.move(byX: 0, y: 200, duration: 1, curve: .linear))
        token.follow(stage.scroll, through: .cover, of: card)
        for offset in [600.0, 750, 700, 899, 640] {
            let moved = (offset - 600) / 300 * 200
            stage.scroll.contentOffset.y = offset
            stage.run(0.1)
            expectClose(card.center.y, 850 + moved, within: 1e-6)
        }
        // The layout takes it elsewhere, at its start.
        stage.scroll.contentOffset.y = 0
        stage.run(0.1)
        card.frame.origin.y = 1000
        stage.scroll.contentOffset.y = 950
        stage.run(0.1)
        expectClose(card.center.y, 1150, within: 1e-6)
    }

    @Test func `a view in views of the content is found where it is, and an own transform is none of it`() {
        let group = stage.card(at: 500, 600)
        let card = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        group.addSubview(card)
        card.transform = CGAffineTransform(translationX: 0, y: 90).scaledBy(x: 3, y: 3)
        fade().follow(stage.scroll, through: .cover, of: card)
        stage.scroll.contentOffset.y = 750
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        group.frame.origin.y = 550
        stage.scroll.contentOffset.y = 800
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
    }

    @Test func `the scroll view keeps the token, until it is over or the watch is stopped`() {
        weak var kept: AnimationToken?
        let watch = {
            let token = fade()
            kept = token
            return token.follow(stage.scroll)
        }()
        stage.run(1)
        #expect(kept != nil)
        stage.scroll.contentOffset.y = 1400
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        kept?.stop()
        stage.scroll.contentOffset.y = 2800
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        #expect(!watch.isActive)
        let next = fade().follow(stage.scroll)
        next.stop()
        stage.scroll.contentOffset.y = 0
        stage.run(0.01)
        #expect(!next.isActive)
    }

    @Test(arguments: [false, true], [nil, TimingCurve.smooth])
    func `what is over is let go with the next scroll, however many come and go`(
        isStopped: Bool, smoothing: TimingCurve?
    ) {
        weak var token: AnimationToken?
        weak var watch: AnimationWatch?
        weak var seen: UIView?
        do {
            let card = stage.card(at: 800)
            seen = card
            let fade = card.at.animate(.fade(to: 0.5))
            token = fade
            watch = fade.follow(stage.scroll, through: .entry, of: card, smoothing: smoothing)
            stage.scroll.contentOffset.y = 650
            stage.run(0.1)
            if isStopped { fade.stop() }
            card.removeFromSuperview()
        }
        stage.run(2)
        stage.scroll.contentOffset.y = 700
        stage.run(0.1)
        #expect(seen == nil && token == nil && watch == nil)
        #expect(stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test func `other verbs may move it beyond the range`() {
        let token = fade()
        token.pausesOnCompletion = true
        token.follow(stage.scroll)
        stage.scroll.contentOffset.y = 2900
        token.play(to: .start)
        stage.run(2)
        stage.scroll.contentOffset.y = 2950
        expectClose(stage.other.alpha, 0)
        stage.scroll.contentOffset.y = 1400
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
    }

    @Test func `fractions of a range that are infinite are reported, and count as its ends`() {
        let card = stage.card(at: 800)
        fade().follow(stage.scroll, through: .cover(-Double.infinity...Double.infinity), of: card)
        #expect(
            stage.host.issues == [
                .repaired(.fraction, given: -.infinity, used: 0), .repaired(.fraction, given: .infinity, used: 1),
            ])
        stage.scroll.contentOffset.y = 750
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
    }

    @Test(arguments: [false, true]) func `half-way through, a token stops with its scroll view`(followsView: Bool) {
        var scroll: UIScrollView? = UIScrollView(frame: stage.scroll.frame)
        var ends: [AnimationOutcome] = []
        do {
            guard let scroll else { return }
            scroll.contentSize = CGSize(width: 200, height: 1200)
            let card = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
            scroll.addSubview(card)
            stage.window.addSubview(scroll)
            let token = fade().completion { ends.append($0) }
            if followsView { token.follow(scroll, through: .cover, of: card) } else { token.follow(scroll) }
            scroll.contentOffset.y = followsView ? 250 : 500
            expectClose(stage.other.alpha, 0.5, within: 1e-9)
            stage.run(1)
            scroll.removeFromSuperview()
        }
        stage.run(1)
        #expect(ends.isEmpty)
        scroll = nil
        stage.run(2)
        #expect(ends == [.stopped(.current)])
        expectClose(stage.other.alpha, 0.5, within: 1e-9)
        #expect(stage.host.issues.isEmpty)
    }
}
