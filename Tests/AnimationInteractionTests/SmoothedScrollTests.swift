import AnimationInteraction
import Expectations
import Foundation
import TestSupport
import Testing

/// Tokens that follow a scroll view through a follower.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SmoothedScrollTests {
    private let stage = ScrollStage()
    /// The frequency of `.smooth`, a spring of half a second without a bounce.
    private static let frequency = 2 * Double.pi / 0.5
    /// The alpha of a view is a Float.
    private static let tolerance = 1e-6

    private func fade() -> AnimationToken { stage.other.at.animate(.value(\.alpha, from: 0, to: 1, duration: 1)) }

    /// A distance and a velocity on the spring, so many seconds later.
    private func spring(_ distance: Double, _ velocity: Double, after seconds: Double) -> (Double, Double) {
        let (frequency, decay) = (Self.frequency, exp(-Self.frequency * seconds))
        let kick = velocity + frequency * distance
        return (decay * (distance + kick * seconds), decay * (velocity - frequency * kick * seconds))
    }

    @Test func `the animation comes after the scroll on the spring's formula`() {
        fade().follow(stage.scroll, smoothing: .smooth)
        stage.scroll.contentOffset.y = 1400
        expectClose(stage.other.alpha, 0)
        for frame in 1...30 {
            stage.run(0.01)
            let left = spring(-0.5, 0, after: Double(frame) / 100).0
            expectClose(stage.other.alpha, 0.5 + left, within: Self.tolerance)
        }
        // Another place: neither the value nor the velocity changes.
        let (former, velocity) = spring(-0.5, 0, after: 0.3)
        stage.scroll.contentOffset.y = 280
        for frame in 1...30 {
            stage.run(0.01)
            let left = spring(former + 0.4, velocity, after: Double(frame) / 100).0
            expectClose(stage.other.alpha, 0.1 + left, within: Self.tolerance)
        }
        stage.run(3)
        expectClose(stage.other.alpha, 0.1, within: Self.tolerance)
    }

    @Test func `at rest it is where the scroll stands, and no frame is asked for`() {
        let token = fade()
        token.follow(stage.scroll, smoothing: .smooth)
        for offset in [1400.0, 2800, 0, 700] {
            stage.scroll.contentOffset.y = offset
            stage.run(0.05)
            #expect(!stage.host.clock.isIdle)
            stage.run(3)
            #expect(stage.host.clock.isIdle && token.fractionComplete == offset / 2800)
        }
    }

    @Test func `the first place is shown at once`() {
        stage.scroll.contentOffset.y = 700
        fade().follow(stage.scroll, smoothing: .smooth)
        expectClose(stage.other.alpha, 0.25, within: Self.tolerance)
        stage.run(1)
        #expect(stage.host.clock.isIdle)
    }

    @Test func `where motion is reduced it stays with the scroll`() {
        UIAccessibility.isReduceMotionEnabled = true
        fade().follow(stage.scroll, smoothing: .smooth)
        for offset in [1400.0, 2100, 280] {
            stage.scroll.contentOffset.y = offset
            expectClose(stage.other.alpha, offset / 2800, within: Self.tolerance)
        }
    }

    @Test func `a stopped watch leaves the animation where it is`() {
        let watch = fade().follow(stage.scroll, smoothing: .smooth)
        stage.scroll.contentOffset.y = 1400
        stage.run(0.1)
        let alpha = stage.other.alpha
        #expect(alpha > 0.1 && alpha < 0.4)
        watch.stop()
        stage.run(1)
        #expect(stage.other.alpha == alpha && !watch.isActive && stage.host.clock.isIdle)
    }

    @Test func `a token that is stopped in flight is left alone`() {
        let token = fade()
        let watch = token.follow(stage.scroll, smoothing: .smooth)
        stage.scroll.contentOffset.y = 1400
        stage.run(0.1)
        let alpha = stage.other.alpha
        token.stop()
        stage.run(1)
        #expect(stage.other.alpha == alpha && stage.host.clock.isIdle)
        stage.scroll.contentOffset.y = 1500
        #expect(!watch.isActive && stage.other.alpha == alpha)
    }

    @Test func `the end of its view's animations ends it in flight`() {
        let token = fade()
        token.follow(stage.scroll, smoothing: .smooth)
        stage.scroll.contentOffset.y = 1400
        stage.run(0.1)
        let alpha = stage.other.alpha
        stage.other.at.stopAnimations()
        stage.run(1)
        #expect(stage.other.alpha == alpha && token.outcome == .stopped(.current) && stage.host.clock.isIdle)
    }

    @Test func `it goes on from where another verb has moved the animation`() {
        let token = fade()
        token.pausesOnCompletion = true
        token.follow(stage.scroll, smoothing: .smooth)
        stage.scroll.contentOffset.y = 2800
        stage.run(3)
        token.play(to: .start)
        stage.run(2)
        stage.scroll.contentOffset.y = 1400
        stage.run(0.1)
        expectClose(stage.other.alpha, 0.5 + spring(-0.5, 0, after: 0.1).0, within: Self.tolerance)
    }

    @Test func `an animation that moves its own subject lags behind the subject's place without it`() {
        let card = stage.card(at: 800)
        let token = card.at.animate(.move(byX: 0, y: 200, duration: 1, curve: .linear))
        token.follow(stage.scroll, through: .cover, of: card, smoothing: .smooth)
        stage.scroll.contentOffset.y = 600
        stage.scroll.contentOffset.y = 750
        stage.run(0.1)
        expectClose(card.center.y, 850 + 200 * (0.5 + spring(-0.5, 0, after: 0.1).0), within: 1e-6)
        stage.run(3)
        expectClose(card.center.y, 950, within: 1e-6)
    }

    @Test func `a change of the layout in flight is followed without a jump`() {
        let card = stage.card(at: 800)
        fade().follow(stage.scroll, through: .cover, of: card, smoothing: .smooth)
        stage.scroll.contentOffset.y = 750
        stage.run(0.1)
        card.frame.origin.y = 700
        // The scroll view tells nothing of it: the next frame finds it.
        var last = stage.other.alpha
        for _ in 0..<100 {
            stage.run(0.01)
            #expect(abs(stage.other.alpha - last) < 0.05)
            last = stage.other.alpha
        }
        stage.run(3)
        expectClose(stage.other.alpha, 250.0 / 300, within: Self.tolerance)
    }

    @Test func `a curve that is no spring is reported with the call`() {
        fade().follow(stage.scroll, smoothing: .linear)
        #expect(stage.host.issues == [.followerWithoutSpring(.linear, property: nil)])
        #expect(stage.host.reports.first?.fileID.hasSuffix("SmoothedScrollTests.swift") == true)
        stage.scroll.contentOffset.y = 1400
        stage.run(0.125)
        expectClose(stage.other.alpha, 0.25, within: 0.03)
        stage.run(1)
        expectClose(stage.other.alpha, 0.5, within: Self.tolerance)
    }

    @Test func `nothing keeps a scroll view that goes in flight`() {
        weak var kept: UIScrollView?
        var scroll: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        kept = scroll
        scroll?.contentSize = CGSize(width: 200, height: 3000)
        if let scroll {
            stage.window.addSubview(scroll)
            fade().follow(scroll, smoothing: .smooth)
            scroll.contentOffset.y = 1400
        }
        stage.run(0.1)
        scroll?.removeFromSuperview()
        scroll = nil
        stage.run(3)
        #expect(kept == nil && stage.host.clock.isIdle)
    }
}
