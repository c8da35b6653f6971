import Expectations
import HeadlessUIKit
import Testing

/// Which of several gestures is recognized, and gestures of two fingers.
@MainActor
@Suite("Gestures side by side")
struct GestureArbitrationTests {
    /// Answers for a gesture.
    private final class Judge: NSObject, UIGestureRecognizerDelegate {
        var isAllowed = true
        var takesTouches = true
        var isSimultaneous = false
        var waits = false
        var isWaitedFor = false

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isAllowed }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            takesTouches
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool { waits }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool { isWaitedFor }
    }

    @Test func `S6 the first that is recognized makes the others fail`() {
        onGestures { screen in
            screen.add(UITapGestureRecognizer(), "outer")
            screen.add(UITapGestureRecognizer(), "older", to: screen.inner)
            screen.add(UITapGestureRecognizer(), "newer", to: screen.inner)
            let pan = screen.add(UIPanGestureRecognizer(), "pan")
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries == ["newer ended"])
            screen.finger.down(at: screen.middle)
            screen.finger.move(to: CGPoint(x: 115, y: 100))
            #expect(pan.state == .began)
            screen.finger.lift()
            #expect(screen.log.entries == ["newer ended", "pan began", "pan ended"])
        }
    }

    @Test func `S6 a delegate allows two at once`() {
        onGestures { screen in
            let judge = Judge()
            judge.isSimultaneous = true
            let (one, other) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
            screen.add(one, "one").delegate = judge
            screen.add(other, "other", to: screen.inner)
            screen.finger.down(at: screen.middle)
            for x in [115.0, 130] { screen.finger.move(to: CGPoint(x: x, y: 100)) }
            screen.finger.lift()
            #expect(
                screen.log.entries == [
                    "other began", "one began", "other changed", "one changed", "other ended", "one ended",
                ])
        }
    }

    @Test func `S6 a delegate keeps a gesture from beginning, or a touch from it`() {
        onGestures { screen in
            let judge = Judge()
            let tap = screen.add(UITapGestureRecognizer(), "tap")
            tap.delegate = judge
            judge.isAllowed = false
            screen.finger.tap(at: screen.middle)
            #expect(screen.inner.news == ["began", "ended"] && tap.state == .possible)
            (judge.isAllowed, judge.takesTouches) = (true, false)
            screen.finger.down(at: screen.middle)
            #expect(tap.numberOfTouches == 0)
            screen.finger.lift()
            #expect(screen.log.entries.isEmpty)
            judge.takesTouches = true
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries == ["tap ended"])
        }
    }

    @Test(arguments: 0..<3) func `S7 a single tap that waits for a double one comes after it has failed`(way: Int) {
        onGestures { screen in
            let (single, double, judge) = (UITapGestureRecognizer(), UITapGestureRecognizer(), Judge())
            screen.add(single, "single")
            screen.add(double, "double").numberOfTapsRequired = 2
            if way == 0 { single.require(toFail: double) }
            if way == 1 { (single.delegate, judge.waits) = (judge, true) }
            if way == 2 { (double.delegate, judge.isWaitedFor) = (judge, true) }
            screen.finger.tap(at: screen.middle)
            screen.stage.clock.advance(by: 0.3)
            #expect(screen.log.entries.isEmpty && screen.inner.news == ["began"])
            screen.stage.clock.advance(by: 0.1)
            #expect(screen.log.entries == ["single ended"] && screen.inner.news == ["began", "cancelled"])
            screen.finger.tap(at: screen.middle, count: 2)
            screen.stage.clock.advance(by: 1)
            #expect(screen.log.entries == ["single ended", "double ended"])
            double.isEnabled = false
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries.last == "single ended" && screen.log.entries.count == 3)
        }
    }

    @Test func `S8 without that a single tap comes first, and the double one still comes`() {
        onGestures { screen in
            screen.add(UITapGestureRecognizer(), "single")
            screen.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
            screen.finger.tap(at: screen.middle, count: 2)
            #expect(screen.log.entries == ["single ended", "double ended"])
        }
    }

    @Test func `S7 a pan that waits for a long press begins without a jump once that has failed`() {
        onGestures { screen in
            let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
            screen.add(pan, "pan")
            screen.add(press, "press").allowableMovement = 30
            pan.require(toFail: press)
            screen.finger.down(at: screen.middle)
            screen.finger.move(to: CGPoint(x: 120, y: 100))
            #expect(screen.log.entries.isEmpty)
            screen.finger.move(to: CGPoint(x: 140, y: 100))
            #expect(screen.log.entries.first == "pan began" && pan.translation(in: nil) == .zero)
            screen.finger.move(to: CGPoint(x: 150, y: 100))
            #expect(pan.translation(in: nil).x == 10)
            screen.finger.lift()
            screen.finger.press(at: screen.middle, for: 1)
            #expect(screen.log.entries.suffix(2) == ["press began", "press ended"])
        }
    }

    @Test func `S4 a view hears of a touch late, or only of what has failed, if a recognizer says so`() {
        onGestures { screen in
            let tap = screen.add(UITapGestureRecognizer(), "tap")
            tap.delaysTouchesBegan = true
            screen.finger.tap(at: screen.middle)
            #expect(screen.inner.news.isEmpty)
            screen.finger.press(at: screen.middle, for: 1)
            #expect(screen.inner.news == ["began", "ended"])
            (tap.delaysTouchesBegan, tap.numberOfTapsRequired) = (false, 2)
            screen.finger.tap(at: screen.middle)
            #expect(screen.inner.news == ["began", "ended", "began"])
            screen.stage.clock.advance(by: 0.4)
            #expect(screen.inner.news == ["began", "ended", "began", "ended"])
            tap.delaysTouchesEnded = false
            screen.finger.tap(at: screen.middle)
            #expect(screen.inner.news.count == 6)
        }
    }

    @Test func `S6 disabled while a finger is down a gesture fails, and the next touch is its again`() {
        onGestures { screen in
            let tap = screen.add(UITapGestureRecognizer(), "tap")
            screen.finger.down(at: screen.middle)
            tap.isEnabled = false
            #expect(tap.state == .failed)
            tap.isEnabled = true
            screen.finger.lift()
            #expect(screen.log.entries.isEmpty && tap.state == .possible)
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries == ["tap ended"])
        }
    }

    @Test func `S10 a pinch is the distance of the fingers, from where it began`() {
        onGestures { screen in
            let pinch = screen.add(UIPinchGestureRecognizer(), "pinch")
            let fingers = HeadlessFingerPair(on: screen.stage.window)
            fingers.pinch(around: screen.middle, from: 40, to: 48, over: 0.1)
            fingers.lift()
            #expect(screen.log.entries.isEmpty)
            fingers.down(at: CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100))
            fingers.move(to: CGPoint(x: 75, y: 100), CGPoint(x: 125, y: 100))
            #expect(pinch.state == .began && pinch.scale == 1 && pinch.numberOfTouches == 2)
            screen.stage.clock.advance(by: 0.02)
            fingers.move(to: CGPoint(x: 70, y: 100), CGPoint(x: 130, y: 100))
            expectClose(pinch.scale, 1.2)
            expectClose(pinch.velocity, 10)
            pinch.scale = 1
            #expect(pinch.velocity == 0)
            fingers.first.lift()
            #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
            fingers.second.lift()
            #expect(screen.log.entries == ["pinch began", "pinch changed", "pinch ended"])
        }
    }

    @Test func `S10 a rotation is the turn of the fingers`() {
        onGestures { screen in
            let rotation = screen.add(UIRotationGestureRecognizer(), "rotation")
            let fingers = HeadlessFingerPair(on: screen.stage.window)
            var angles: [CGFloat] = []
            _ = rotation.observe { angles.append(rotation.rotation) }
            fingers.rotate(around: screen.middle, distance: 100, by: 4, over: 0.4)
            // The first ten points, and the frame that goes beyond them, are a tenth and a sixth of a radian.
            expectClose(rotation.rotation, 4 - 1.0 / 6)
            expectClose(rotation.velocity, 10, within: 1e-6)
            #expect(angles.first == 0 && rotation.state == .changed)
            fingers.cancel()
            #expect(screen.log.entries.last == "rotation cancelled" && rotation.velocity == 0)
        }
    }

    @Test func `U28 a pan of two fingers follows their middle, and goes on with the one that stays`() {
        onGestures { screen in
            let pan = screen.add(UIPanGestureRecognizer(), "pan")
            pan.minimumNumberOfTouches = 2
            let fingers = HeadlessFingerPair(on: screen.stage.window)
            fingers.down(at: CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100))
            fingers.move(to: CGPoint(x: 80, y: 120), CGPoint(x: 120, y: 120))
            fingers.move(to: CGPoint(x: 80, y: 130), CGPoint(x: 120, y: 150))
            #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20) && pan.numberOfTouches == 2)
            fingers.first.lift()
            fingers.second.move(to: CGPoint(x: 120, y: 190))
            #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
            fingers.second.lift()
            #expect(screen.log.entries == ["pan began", "pan changed", "pan ended"])
        }
    }

    @Test func `O16 a view for one finger has the first of two`() {
        onGestures { screen in
            let fingers = HeadlessFingerPair(on: screen.stage.window)
            fingers.tap(at: screen.middle, CGPoint(x: 120, y: 100))
            #expect(screen.inner.news == ["began", "ended"])
            screen.inner.isMultipleTouchEnabled = true
            fingers.tap(at: screen.middle, CGPoint(x: 120, y: 100))
            #expect(screen.inner.news.count == 6)
        }
    }
}
