import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// What scrolls, and what follows it.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ScrollLinkTests {
    private let stage = Stage()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    private final class Counter: NSObject, UIScrollViewDelegate {
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    }

    init() {
        scroll.contentSize = CGSize(width: 2000, height: 2000)
        stage.window.addSubview(scroll)
        stage.host.clock.turn()
    }

    private func header() -> AnimationToken { stage.view.at.animate(.fade(to: 0, duration: 1, curve: .easeOut)) }
    private var alpha: Double {
        stage.run(0.01)
        return stage.shown("opacity")
    }

    @Test func `an animation follows the offset straight, over its distance`() {
        let scrubber = header().scrubber(over: 200)
        scrubber.follow(scroll)
        expectClose(alpha, 1)
        scroll.contentOffset.y = 100
        expectClose(alpha, 0.5, within: 0.001)
        scroll.contentOffset.y = 900
        expectClose(alpha, 0)
        scroll.contentOffset.y = -50
        expectClose(alpha, 1)
        scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        stage.run(1)
        expectClose(alpha, 0.75, within: 0.001)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `it follows from a start, sideways, and beyond the inset`() {
        let scrubber = header().scrubber(over: 100)
        scroll.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        scroll.contentOffset.x = -30
        scrubber.follow(scroll, along: .horizontal, from: 200)
        expectClose(alpha, 1)
        scroll.contentOffset.x = 220
        expectClose(alpha, 0.5, within: 0.001)
        scroll.contentOffset.y = 77
        expectClose(alpha, 0.5, within: 0.001)
    }

    @Test func `it follows no longer when it is told so, is followed anew, or is gone`() {
        var scrubber: AnimationScrubber? = header().scrubber(over: 100)
        scrubber?.follow(scroll)
        scrubber?.follow(scroll, from: 100)
        scroll.contentOffset.y = 120
        expectClose(alpha, 0.8, within: 0.001)
        scrubber?.unfollow()
        scroll.contentOffset.y = 200
        expectClose(alpha, 0.8, within: 0.001)
        let token = scrubber?.token
        scrubber?.follow(scroll)
        expectClose(alpha, 0, within: 0.001)
        scrubber = nil
        scroll.contentOffset.y = 50
        expectClose(alpha, 0, within: 0.001)
        token?.stop()
    }

    @Test func `beyond its way the animation is left to other verbs, and a token that is over is not moved`() {
        let token = header()
        token.pausesOnCompletion = true
        let scrubber = token.scrubber(over: 100)
        scrubber.follow(scroll)
        scroll.contentOffset.y = 300
        token.play(to: .start)
        stage.run(1.1)
        scroll.contentOffset.y = 400
        expectClose(alpha, 1)
        token.stop(at: .start)
        scroll.contentOffset.y = 50
        expectClose(alpha, 1)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `two animations follow one scroll view, each its own way`() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(other)
        let scrubbers = [
            header().scrubber(over: 200), other.at.animate(.fade(to: 0, duration: 1)).scrubber(over: 400),
        ]
        for scrubber in scrubbers { scrubber.follow(scroll) }
        scroll.contentOffset.y = 100
        expectClose(alpha, 0.5, within: 0.001)
        expectClose(Double(other.layer.presentation()?.opacity ?? -1), 0.75, within: 0.001)
        scrubbers[0].token.stop(at: .start)
        scroll.contentOffset.y = 200
        expectClose(alpha, 1)
        expectClose(Double(other.layer.presentation()?.opacity ?? -1), 0.5, within: 0.001)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `an animation of the scroll view itself that follows it comes to rest`() {
        let scrubber = scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 100))).scrubber(over: 200)
        scrubber.follow(scroll)
        for offset in [150.0, 80, 400] {
            scroll.contentOffset.y = offset
            stage.run(0.1)
            #expect(scroll.contentOffset.y >= 0 && scroll.contentOffset.y <= 100)
        }
        scrubber.token.stop()
        #expect(stage.host.clock.isIdle)
    }

    @Test func `with the scroll view gone the animation is moved by other hands`() {
        var list: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        weak let gone = list
        let scrubber = header().scrubber(over: 200)
        if let list { scrubber.follow(list) }
        list?.contentOffset.y = 50
        list = nil
        #expect(gone == nil)
        expectClose(alpha, 0.75, within: 0.001)
        scrubber.drag(to: 100)
        expectClose(alpha, 0.5, within: 0.001)
        scrubber.token.stop()
    }

    @Test func `a start that can't be is reported, and nothing is followed`() {
        let scrubber = header().scrubber(over: 100)
        scrubber.follow(scroll, from: .infinity)
        scroll.contentOffset.y = 50
        expectClose(alpha, 1)
        #expect(stage.host.issues.count == 1)
    }

    @Test func `the content is scrolled frame by frame, and the delegate hears of it`() {
        let counter = Counter()
        scroll.delegate = counter
        let scrubber = header().scrubber(over: 200)
        scrubber.follow(scroll)
        let token = scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 200), duration: 1, curve: .linear))
        stage.run(0.5)
        expectClose(scroll.contentOffset.y, 100, within: 2.1)
        #expect(counter.scrolls > 40)
        expectClose(alpha, 0.5, within: 0.03)
        expectClose(scroll.at.velocity(of: \.contentOffset).y, 200, within: 0.5)
        stage.run(0.6)
        #expect(token.outcome == .completed(.end))
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 200))
    }

    @Test func `an animation is in step with the content in every frame of a flick and of the bounce`() {
        let scrubber = header().scrubber(over: 800)
        scroll.contentSize.height = 1000
        scrubber.follow(scroll)
        let finger = HeadlessFinger(on: stage.window)
        finger.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 250), over: 0.1)
        finger.lift()
        #expect(scroll.isDecelerating)
        var offsets: Set<CGFloat> = []
        while scroll.isDecelerating, offsets.count < 500 {
            expectClose(alpha, 1 - scroll.contentOffset.y / 800, within: 0.001)
            offsets.insert(scroll.contentOffset.y)
        }
        #expect(offsets.count > 50)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `let go in a flick the animation goes on at the content's velocity`() {
        let token = header()
        let scrubber = token.scrubber(over: 2000)
        scrubber.follow(scroll)
        #expect(scrubber.velocity == 0)
        let finger = HeadlessFinger(on: stage.window)
        finger.drag(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 250), over: 0.1)
        expectClose(scrubber.velocity, 1000, within: 0.001)
        finger.lift()
        stage.run(0.2)
        let former = scroll.contentOffset.y
        stage.run(0.01)
        let velocity = (scroll.contentOffset.y - former) / 0.01
        #expect(velocity > 500 && velocity < 900)
        expectClose(scrubber.velocity, velocity, within: 0.001)
        scrubber.unfollow()
        scrubber.release()
        expectClose(token.velocity * 2000, velocity, within: velocity * 0.01)
        stage.run(0.2)
        #expect(scrubber.velocity == 0)
    }

    @Test func `where motion is reduced the content is there at once`() {
        UIAccessibility.isReduceMotionEnabled = true
        scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 200), duration: 1))
        stage.run(0.02)
        #expect(scroll.contentOffset.y == 200)
    }

    @Test func `an offset that is not finite changes nothing, and is reported`() {
        scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: Double.nan), duration: 0.1))
        stage.run(1)
        #expect(scroll.contentOffset == .zero)
        #expect(stage.host.issues.count == 1)
    }

    /// A deceleration goes on from an offset that is set in any other way (U26).
    @Test(arguments: [TimingCurve.easeInOut, .spring]) func `a scroll view that decelerates stops for an animation`(
        curve: TimingCurve
    ) {
        for (target, way) in [(0.0, 300.0), (1_000, 300), (1_000, -300)] {
            scroll.contentSize.height = 30_000
            scroll.contentOffset.y = 5_000
            HeadlessFinger(on: stage.window).swipe(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 200 + way / 2))
            stage.run(0.1)
            #expect(scroll.isDecelerating)
            let token = scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: target), duration: 0.5, curve: curve))
            stage.run(3)
            #expect(scroll.contentOffset.y == target && token.outcome == .completed(.end))
            stage.run(3)
            #expect(scroll.contentOffset.y == target && !scroll.isDecelerating)
        }
    }

    @Test(arguments: [TimingCurve.easeInOut, .spring, .linear]) func `a finger that drags the content takes it over`(
        curve: TimingCurve
    ) {
        let token = scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 1_000), duration: 2, curve: curve))
        stage.run(0.2)
        let finger = HeadlessFinger(on: stage.window)
        finger.down(at: CGPoint(x: 100, y: 300))
        stage.run(0.1)
        let before = scroll.contentOffset.y
        #expect(before > 0 && before < 1_000)
        finger.drag(to: CGPoint(x: 100, y: 280), over: 0.2)
        let held = scroll.contentOffset.y
        stage.run(0.5)
        #expect(scroll.contentOffset.y == held)
        finger.drag(to: CGPoint(x: 100, y: 230), over: 0.2)
        expectClose(scroll.contentOffset.y, held + 50)
        finger.lift()
        stage.run(3)
        #expect(scroll.contentOffset.y > held + 50 && scroll.contentOffset.y < held + 300)
        #expect(token.outcome == .interrupted(.replaced))
    }

    @Test func `a finger that drags leaves the ends that the app asks for`() {
        for way in [AnimationPosition.start, .end] {
            scroll.contentOffset.y = 10
            let finger = HeadlessFinger(on: stage.window)
            finger.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 280), over: 0.2)
            #expect(scroll.isDragging)
            scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 200), duration: 0))
            #expect(scroll.contentOffset.y == 200)
            finger.cancel()
            stage.run(3)
            let token = scroll.at.animate(.contentOffset(to: CGPoint(x: 0, y: 300), duration: 1))
            stage.run(0.5)
            token.pause()
            finger.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 280), over: 0.2)
            #expect(token.outcome == nil)
            token.stop(at: way)
            #expect(scroll.contentOffset.y == (way == .end ? 300 : 200))
            finger.cancel()
            stage.run(3)
        }
    }

    @Test func `a change of the insets alone is followed`() {
        let token = stage.view.at.animate(.move(byX: 0, y: -60, duration: 1, curve: .linear))
        token.pausesOnCompletion = true
        let scroll = UIScrollView(frame: stage.window.bounds)
        scroll.contentSize.height = 3000
        stage.window.addSubview(scroll)
        let scrubber = token.scrubber(over: 120)
        scrubber.follow(scroll)
        stage.host.clock.turn()
        let first = stage.view.center.y
        scroll.contentInset.top = 60
        stage.host.clock.turn()
        expectClose(stage.view.center.y, first - 30)
        scroll.contentOffset.y = 1
        expectClose(stage.view.center.y, first - 30.5)
    }

}
