import Expectations
import HeadlessUIKit
import Testing

/// Taps, presses and swipes under a finger, and which of several gestures is recognized.
@MainActor
@Suite("Gestures under a finger")
struct GestureTests {
    @Test func `S3 the defaults are Apple's`() {
        let tap = UITapGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.state == .possible)
        #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded && tap.isEnabled)
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10 && press.numberOfTapsRequired == 0)
        #expect(UISwipeGestureRecognizer().direction == .right && UIScreenEdgePanGestureRecognizer().edges == [])
        #expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
    }

    @Test func `S4 a tap ends as the finger is lifted, and its view's touch is cancelled`() {
        onGestures { screen in
            let tap = screen.add(UITapGestureRecognizer(), "tap")
            screen.finger.down(at: screen.middle)
            #expect(screen.log.entries.isEmpty && screen.inner.news == ["began"])
            screen.finger.lift()
            #expect(screen.log.entries == ["tap ended"] && screen.inner.news == ["began", "cancelled"])
            #expect(tap.state == .possible && tap.location(in: screen.box) == CGPoint(x: 50, y: 50))
            tap.cancelsTouchesInView = false
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries.count == 2 && screen.inner.news.suffix(2) == ["began", "ended"])
        }
    }

    @Test func `S4 a button below loses its touch to a tap that is not single`() {
        onGestures { screen in
            screen.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
            let button = UIButton(frame: screen.inner.bounds)
            for (name, event) in [("up", UIControl.Event.touchUpInside), ("cancel", .touchCancel)] {
                button.addAction(UIAction { _ in screen.log.add(name) }, for: event)
            }
            screen.inner.addSubview(button)
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries.isEmpty && button.isTracking)
            screen.stage.clock.advance(by: 0.4)
            #expect(screen.log.entries == ["up"] && !button.isTracking)
            screen.finger.tap(at: screen.middle, count: 2)
            #expect(screen.log.entries.contains("tap ended") && screen.log.entries.contains("cancel"))
            #expect(screen.log.entries.filter { $0 == "up" }.count == 1 && !button.isHighlighted)
        }
    }

    @Test func `U33 too long, too far, cancelled, or with too many fingers it is no tap`() {
        onGestures { screen in
            screen.add(UITapGestureRecognizer(), "tap")
            screen.finger.press(at: screen.middle, for: 0.8)
            screen.finger.down(at: screen.middle)
            screen.finger.move(to: CGPoint(x: 150, y: 100))
            screen.finger.lift()
            screen.finger.down(at: screen.middle)
            screen.finger.cancel()
            HeadlessFingerPair(on: screen.stage.window).tap(at: screen.middle, CGPoint(x: 120, y: 100))
            #expect(screen.log.entries.isEmpty)
            screen.finger.press(at: screen.middle, for: 0.7)
            #expect(screen.log.entries == ["tap ended"])
        }
    }

    @Test func `U33 a tap of two fingers, and one of two taps`() {
        onGestures { screen in
            let tap = screen.add(UITapGestureRecognizer(), "tap")
            tap.numberOfTouchesRequired = 2
            var places: [CGPoint] = []
            _ = tap.observe { places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } }
            let other = CGPoint(x: 120, y: 100)
            HeadlessFingerPair(on: screen.stage.window).tap(at: screen.middle, other)
            #expect(screen.log.entries == ["tap ended"] && places == [screen.middle, other])
            (tap.numberOfTouchesRequired, tap.numberOfTapsRequired) = (1, 2)
            screen.finger.tap(at: screen.middle)
            screen.stage.clock.advance(by: 0.4)
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries.count == 1)
            screen.stage.clock.advance(by: 0.4)
            screen.finger.tap(at: screen.middle, count: 2)
            #expect(screen.log.entries.count == 2)
        }
    }

    @Test func `S5 a long press begins by itself, changes, and ends`() {
        onGestures { screen in
            screen.add(UILongPressGestureRecognizer(), "press")
            screen.finger.down(at: screen.middle)
            screen.stage.clock.advance(by: 0.49)
            #expect(screen.log.entries.isEmpty)
            screen.stage.clock.advance(by: 0.02)
            #expect(screen.log.entries == ["press began"] && screen.inner.news == ["began", "cancelled"])
            screen.finger.move(to: CGPoint(x: 180, y: 100))
            screen.finger.lift()
            #expect(screen.log.entries == ["press began", "press changed", "press ended"])
        }
    }

    @Test func `S5 moved eleven points, lifted or taken away, it fails or is cancelled`() {
        onGestures { screen in
            screen.add(UILongPressGestureRecognizer(), "press")
            screen.finger.down(at: screen.middle)
            screen.finger.move(to: CGPoint(x: 111, y: 100))
            screen.stage.clock.advance(by: 1)
            screen.finger.lift()
            screen.finger.press(at: screen.middle, for: 0.4)
            screen.stage.clock.advance(by: 1)
            #expect(screen.log.entries.isEmpty && screen.inner.news == ["began", "moved", "ended", "began", "ended"])
            screen.finger.down(at: screen.middle)
            screen.stage.clock.advance(by: 1)
            screen.finger.cancel()
            #expect(screen.log.entries == ["press began", "press cancelled"])
        }
    }

    @Test(arguments: [
        (UISwipeGestureRecognizer.Direction.right, 60.0, 0.0), (.left, -60, 10), (.up, 10, -60), (.down, 0, 60),
    ]) func `U34 a swipe goes fifty points in its direction`(
        _ way: UISwipeGestureRecognizer.Direction, x: Double, y: Double
    ) {
        onGestures { screen in
            screen.add(UISwipeGestureRecognizer(), "swipe").direction = way
            screen.finger.swipe(from: screen.middle, to: CGPoint(x: 100 + x, y: 100 + y))
            #expect(screen.log.entries == ["swipe ended"])
            screen.finger.swipe(from: screen.middle, to: CGPoint(x: 100 - x, y: 100 - y))
            screen.finger.swipe(from: screen.middle, to: CGPoint(x: 100 + x * 0.7, y: 100 + y * 0.7))
            screen.finger.drag(from: screen.middle, to: CGPoint(x: 100 + x, y: 100 + y), over: 0.8)
            screen.finger.lift()
            #expect(screen.log.entries.count == 1)
        }
    }

    @Test func `S9 a tap on a button is the button's`() {
        onGestures { screen in
            screen.add(UITapGestureRecognizer(), "tap")
            let button = UIButton(type: .system, primaryAction: UIAction { _ in screen.log.add("button") })
            button.frame = screen.inner.bounds
            screen.inner.addSubview(button)
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries == ["button"])
            let own = UITapGestureRecognizer()
            _ = own.observe { screen.log.add("own") }
            button.addGestureRecognizer(own)
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries == ["button", "own"])
        }
    }

    @Test func `S11 a pan from the edge begins at its edge, inwards`() {
        onGestures { screen in
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .left
            _ = pan.observe { screen.log.add("\(pan.state)") }
            screen.stage.window.addGestureRecognizer(pan)
            screen.finger.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 100, y: 400), over: 0.1)
            screen.finger.lift()
            screen.finger.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 10, y: 500), over: 0.1)
            screen.finger.lift()
            #expect(screen.log.entries.isEmpty)
            screen.finger.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 100, y: 400), over: 0.1)
            screen.finger.lift()
            #expect(screen.log.entries.first == "began" && screen.log.entries.last == "ended")
        }
    }

    @Test func `S12 a pointer that comes, moves and goes hovers`() {
        onGestures { screen in
            let hover = screen.add(UIHoverGestureRecognizer(), "hover")
            let pointer = HeadlessPointer(on: screen.stage.window)
            pointer.move(to: CGPoint(x: 390, y: 390))
            pointer.move(to: screen.middle)
            #expect(hover.location(in: screen.box) == CGPoint(x: 50, y: 50))
            pointer.move(to: CGPoint(x: 110, y: 100))
            pointer.move(to: CGPoint(x: 390, y: 390))
            pointer.move(to: screen.middle)
            pointer.leave()
            screen.finger.tap(at: screen.middle)
            #expect(screen.log.entries.map { $0.dropFirst(6) } == ["began", "changed", "ended", "began", "ended"])
        }
    }
}

/// A box of 200 × 200 points at (50, 50), a view inside it that notes its touches, and a finger.
@MainActor struct GestureScreen {
    let stage: Stage
    let box = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    let inner = ScrollDrag.TouchedView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let finger: HeadlessFinger
    let log = Log<String>()
    let middle = CGPoint(x: 100, y: 100)

    init(_ stage: Stage) {
        self.stage = stage
        finger = HeadlessFinger(on: stage.window)
        stage.window.addSubview(box)
        box.addSubview(inner)
        stage.clock.turn()
    }

    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
    ) -> Recognizer {
        _ = recognizer.observe { [weak recognizer] in if let recognizer { log.add("\(name) \(recognizer.state)") } }
        (view ?? box).addGestureRecognizer(recognizer)
        return recognizer
    }
}

@MainActor func onGestures(_ body: @MainActor (GestureScreen) throws -> Void) rethrows {
    try onStage { try body(GestureScreen($0)) }
}
