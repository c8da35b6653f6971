import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Scrubbers that follow a pan, and one that shares it with a list.
@MainActor @Suite(.virtualTime) struct FollowedPanTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let sheet = UIView(frame: CGRect(x: 0, y: 500, width: 400, height: 600))
    private let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 500))
    private let pan = UIPanGestureRecognizer()
    private let finger: HeadlessFinger
    private let token: AnimationToken

    init() {
        list.contentSize = CGSize(width: 400, height: 2000)
        sheet.addSubview(list)
        sheet.addGestureRecognizer(pan)
        window.addSubview(sheet)
        window.isHidden = false
        finger = HeadlessFinger(on: window)
        host.clock.turn()
        token = sheet.at.animate(.value(\.center.y, to: sheet.center.y - 300, duration: 1, curve: .linear))
        token.pausesOnCompletion = true
        token.pause()
    }

    /// The points by which the sheet is open.
    private var open: CGFloat { 500 - sheet.frame.minY }
    private var offset: CGFloat { list.contentOffset.y }

    /// Comes down, and goes the ten points from which a pan counts.
    private func take(at y: CGFloat, down: Bool = false) {
        finger.down(at: CGPoint(x: 200, y: y))
        finger.move(to: CGPoint(x: 200, y: y + (down ? 10 : -10)))
    }

    private func move(to y: CGFloat) {
        host.clock.advance(by: 1.0 / 60)
        finger.move(to: CGPoint(x: 200, y: y))
    }

    private func openSheet() {
        token.fractionComplete = 1
        #expect(open == 300)
    }

    // MARK: - A pan

    @Test func `a pan is followed, and lets go at its end`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, along: .vertical)
        take(at: 550)
        move(to: 450)
        expectClose(open, 90)
        move(to: 440)
        finger.lift()
        host.clock.advance(by: 2)
        expectClose(open, 300)
        take(at: 250, down: true)
        move(to: 400)
        expectClose(open, 160)
        host.clock.advance(by: 1)
        finger.cancel()
        host.clock.advance(by: 2)
        expectClose(open, 300)
        #expect(host.issues.isEmpty)
    }

    @Test func `it follows no longer when it is told so, follows another, or is gone, and ends with the token`() {
        var scrubber: AnimationScrubber? = token.scrubber(over: -300)
        func drags() -> Bool {
            let former = open
            take(at: sheet.frame.minY + 40)
            move(to: sheet.frame.minY)
            finger.cancel()
            defer { token.fractionComplete = 0 }
            return open != former
        }
        scrubber?.follow(pan, along: .vertical)
        #expect(drags())
        scrubber?.unfollow()
        #expect(!drags())
        scrubber?.follow(pan, along: .vertical)
        scrubber?.follow(list)
        #expect(!drags())
        scrubber?.follow(pan, along: .vertical)
        weak var gone: AnimationScrubber?
        gone = scrubber
        scrubber = nil
        #expect(gone == nil && !drags())
        let other = token.scrubber(over: -300)
        other.follow(pan, along: .vertical)
        token.stop()
        #expect(!drags() && host.clock.isIdle)
    }

    @Test func `a gesture that goes on at the call does not count`() {
        take(at: 550)
        move(to: 500)
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, along: .vertical)
        move(to: 400)
        #expect(open == 0)
        finger.lift()
        host.clock.advance(by: 1)
        #expect(open == 0)
    }

    // MARK: - A list

    @Test func `a finger on the list opens the sheet first, then scrolls the list, and back`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, sharing: list)
        take(at: 700)
        move(to: 500)
        expectClose(open, 190)
        #expect(offset == 0)
        move(to: 350)
        expectClose(open, 300)
        expectClose(offset, 40)
        move(to: 320)
        expectClose(offset, 70)
        move(to: 350)
        expectClose(offset, 40)
        move(to: 420)
        expectClose(offset, 0)
        expectClose(open, 270)
        move(to: 400)
        expectClose(open, 290)
        #expect(offset == 0 && host.issues.isEmpty)
    }

    @Test func `let go half open, the sheet settles and the list stands still`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, sharing: list)
        take(at: 700)
        for step in 1...10 { move(to: 690 - CGFloat(step) * 20) }
        finger.lift()
        host.clock.advance(by: 3)
        #expect(open == 300 && offset == 0 && !list.isDecelerating)
        // From the open sheet the list is the first to move.
        take(at: 500)
        for step in 1...10 { move(to: 490 - CGFloat(step) * 20) }
        finger.lift()
        #expect(list.isDecelerating)
        host.clock.advance(by: 5)
        #expect(open == 300 && offset > 300)
    }

    @Test func `a scrolled list goes back to its top before the sheet closes, caught in flight as well`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, sharing: list)
        openSheet()
        list.contentOffset.y = 80
        take(at: 350, down: true)
        move(to: 400)
        expectClose(offset, 40)
        #expect(open == 300)
        for step in 1...10 { move(to: 400 + CGFloat(step) * 20) }
        expectClose(offset, 0)
        expectClose(open, 140)
        finger.lift()
        host.clock.advance(by: 0.1)
        let place = open
        #expect(place < 140 && place > 0)
        take(at: 700)
        host.clock.advance(by: 0.5)
        expectClose(open, place, within: 30)
        let held = open
        move(to: 640)
        expectClose(open, held + 50)
        #expect(offset == 0)
    }

    @Test func `a finger beside the list, and a list with nothing to scroll, move the sheet`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, sharing: list)
        take(at: 550)
        move(to: 440)
        expectClose(open, 100)
        finger.cancel()
        host.clock.advance(by: 2)
        list.contentSize.height = 100
        take(at: 700)
        move(to: 590)
        expectClose(open, 100)
        #expect(offset == 0)
    }

    @Test func `each point of a finger is one of the sheet or of the list, wherever it goes`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, sharing: list)
        var random = SplitMix64(seed: 9)
        take(at: 700)
        var (y, sum) = (CGFloat(690), CGFloat(0))
        for _ in 0..<2000 {
            let next = min(max(y + .random(in: -90...90, using: &random), 5), 795)
            let (formerOpen, formerOffset) = (open, offset)
            move(to: next)
            sum += y - next
            y = next
            // At the closed end the sheet has no more to give.
            if sum >= 0 { expectClose(open + offset, sum, within: 1e-6) }
            #expect(open == formerOpen || abs(offset) < 1e-6 || abs(formerOffset) < 1e-6)
            #expect(offset < 1e-6 || open > 300 - 1e-6)
        }
        #expect(host.issues.isEmpty)
    }

    @Test func `a sheet from above hands off at the end of its list`() {
        sheet.frame.origin.y = -300
        let down = sheet.at.animate(.value(\.center.y, to: sheet.center.y + 300, duration: 1, curve: .linear))
        down.pausesOnCompletion = true
        down.pause()
        list.contentOffset.y = 1500
        let scrubber = down.scrubber(over: 300)
        scrubber.follow(pan, sharing: list)
        take(at: 100, down: true)
        move(to: 310)
        expectClose(sheet.frame.minY, -100)
        #expect(offset == 1500)
        move(to: 450)
        expectClose(sheet.frame.minY, 0)
        expectClose(offset, 1460)
        move(to: 370)
        expectClose(offset, 1500)
        expectClose(sheet.frame.minY, -40)
    }

    // MARK: - Other verbs under the finger

    @Test(arguments: [false, true]) func `the finger goes on from where code has moved the view`(
        isOpened: Bool
    ) {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, along: .vertical)
        take(at: 580)
        move(to: 480)
        expectClose(open, 90)
        token.play(to: isOpened ? .end : .start)
        host.clock.advance(by: 2)
        let there: CGFloat = isOpened ? 300 : 0
        expectClose(open, there)
        move(to: isOpened ? 490 : 470)
        expectClose(open, isOpened ? 290 : 10)
        move(to: isOpened ? 530 : 430)
        expectClose(open, isOpened ? 250 : 50)
        finger.lift()
    }

    @Test func `a finger that it no longer follows has no hold on it`() {
        let scrubber = token.scrubber(over: -300)
        scrubber.follow(pan, along: .vertical)
        take(at: 580)
        move(to: 480)
        scrubber.unfollow()
        finger.lift()
        token.play(to: .end)
        host.clock.advance(by: 2)
        scrubber.follow(pan, along: .vertical)
        take(at: 250, down: true)
        expectClose(open, 300)
        move(to: 280)
        expectClose(open, 280)
        finger.lift()
    }

}
