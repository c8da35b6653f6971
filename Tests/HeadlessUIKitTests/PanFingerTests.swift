import Expectations
import HeadlessUIKit
import Testing

/// A finger on a window moves the pans below it.
@MainActor
@Suite("Pans under a finger")
struct PanFingerTests {
    /// A box with a pan, a view inside it that notes its touches, and a finger.
    @MainActor private struct Screen {
        let stage: Stage
        let box = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        let inner = ScrollDrag.TouchedView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        let pan = UIPanGestureRecognizer()
        let finger: HeadlessFinger
        let log = Log<String>()

        init(_ stage: Stage) {
            self.stage = stage
            finger = HeadlessFinger(on: stage.window)
            stage.window.addSubview(box)
            box.addSubview(inner)
            box.addGestureRecognizer(pan)
            listen(to: pan, "")
            stage.clock.turn()
        }

        func listen(to pan: UIPanGestureRecognizer, _ name: String) {
            _ = pan.observe { log.add("\(name)\(pan.state) \(Int(pan.translation(in: nil).y))") }
        }

        func move(by y: CGFloat) { finger.move(to: CGPoint(x: 100, y: 100 + y)) }

        func drag(through ways: [CGFloat]) {
            finger.down(at: CGPoint(x: 100, y: 100))
            for way in ways { move(by: way) }
        }
    }

    private func onScreen(_ body: @MainActor (Screen) throws -> Void) rethrows { try onStage { try body(Screen($0)) } }

    @Test func `U28 a finger that goes nine points moves nothing`() {
        onScreen { screen in
            screen.drag(through: [9, -9, 0])
            screen.finger.lift()
            #expect(screen.log.entries.isEmpty && screen.pan.state == .possible)
            #expect(screen.inner.news == ["began", "moved", "moved", "moved", "ended"])
        }
    }

    @Test func `U28 after ten points a pan begins, without a jump, follows, and takes the view's touch away`() {
        onScreen { screen in
            screen.drag(through: [9])
            #expect(screen.pan.numberOfTouches == 0)
            screen.move(by: 12)
            #expect(screen.pan.numberOfTouches == 1 && screen.pan.location(in: screen.box) == CGPoint(x: 50, y: 62))
            screen.move(by: 40)
            screen.move(by: 10)
            screen.finger.lift()
            #expect(screen.log.entries == ["began 0", "changed 28", "changed -2", "ended -2"])
            #expect(screen.inner.news == ["began", "moved", "cancelled"])
            #expect(screen.pan.state == .possible && screen.pan.numberOfTouches == 0)
            screen.drag(through: [15, 20])
            #expect(screen.log.entries.suffix(2) == ["began 0", "changed 5"])
        }
    }

    @Test func `U28 a pan takes the touch from a control, too`() {
        onScreen { screen in
            let button = UIButton(type: .system, primaryAction: UIAction { _ in screen.log.add("tapped") })
            button.frame = screen.inner.bounds
            screen.inner.addSubview(button)
            screen.finger.tap(at: CGPoint(x: 100, y: 100))
            screen.drag(through: [15])
            #expect(!button.isTracking)
            screen.finger.lift()
            #expect(screen.log.entries == ["tapped", "began 0", "ended 0"])
        }
    }

    @Test(arguments: [0, 0.2]) func `U24 U28 it ends with the finger's velocity; after a rest there is none`(
        rest: Double
    ) {
        onScreen { screen in
            var velocities: [CGPoint] = []
            _ = screen.pan.observe { velocities.append(screen.pan.velocity(in: screen.box)) }
            screen.finger.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 200), over: 0.2)
            screen.stage.clock.advance(by: rest)
            screen.finger.lift()
            #expect(velocities.first == .zero)
            expectClose(velocities.dropLast().last?.y ?? 0, 500)
            expectClose(velocities.last?.x ?? 0, rest == 0 ? 250 : 0)
            expectClose(velocities.last?.y ?? 0, rest == 0 ? 500 : 0)
        }
    }

    @Test func `U28 a finger that is taken away cancels it, without a velocity`() {
        onScreen { screen in
            screen.finger.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), over: 0.2)
            screen.log.entries = []
            screen.finger.cancel()
            #expect(screen.log.entries.map { $0.prefix(9) } == ["cancelled"])
            #expect(screen.pan.velocity(in: nil) == .zero && screen.pan.state == .possible)
        }
    }

    @Test func `U28 the translation goes on from where it is set, and is that of the view asked`() {
        onScreen { screen in
            screen.box.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            screen.finger.down(at: CGPoint(x: 150, y: 150))
            for y in [160.0, 180] { screen.finger.move(to: CGPoint(x: 150, y: y)) }
            expectClose(screen.pan.translation(in: nil).y, 20)
            expectClose(screen.pan.translation(in: screen.box).y, 40)
            screen.pan.setTranslation(CGPoint(x: 0, y: 10), in: screen.box)
            expectClose(screen.pan.translation(in: nil).y, 5)
            screen.finger.move(to: CGPoint(x: 150, y: 190))
            expectClose(screen.pan.translation(in: nil).y, 15)
        }
    }

    @Test func `U28 a pan that is disabled, or needs two fingers, is left out`() {
        onScreen { screen in
            screen.pan.isEnabled = false
            screen.drag(through: [15, 30])
            screen.finger.lift()
            (screen.pan.isEnabled, screen.pan.minimumNumberOfTouches) = (true, 2)
            screen.drag(through: [15, 30])
            screen.finger.lift()
            #expect(screen.log.entries.isEmpty && !screen.inner.news.contains("cancelled"))
        }
    }

    @Test func `U28 disabled in the middle it is cancelled, and the finger is not its any more`() {
        onScreen { screen in
            screen.drag(through: [15, 20])
            screen.pan.isEnabled = false
            screen.pan.isEnabled = true
            screen.move(by: 40)
            screen.finger.lift()
            #expect(screen.log.entries == ["began 0", "changed 5", "cancelled 5"])
            screen.finger.down(at: CGPoint(x: 100, y: 100))
            screen.pan.isEnabled = false
            screen.move(by: 40)
            #expect(screen.log.entries.count == 3)
        }
    }

    @Test func `U28 the pan of the innermost view begins alone, and of one view the newest`() {
        onScreen { screen in
            let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
            screen.listen(to: first, "first ")
            screen.listen(to: second, "second ")
            screen.inner.addGestureRecognizer(first)
            screen.inner.addGestureRecognizer(second)
            screen.drag(through: [15])
            screen.finger.lift()
            second.isEnabled = false
            screen.drag(through: [15])
            screen.finger.lift()
            #expect(
                screen.log.entries == ["second began 0", "second ended 0", "first began 0", "first ended 0"])
        }
    }

    @Test func `U28 a pan in a scroll view drags alone; disabled, it leaves the finger to the scroll view`() {
        onScreen { screen in
            let scroll = UIScrollView(frame: screen.stage.window.bounds)
            scroll.contentSize = CGSize(width: 400, height: 3000)
            screen.stage.window.addSubview(scroll)
            scroll.addSubview(screen.box)
            screen.drag(through: [-15, -30])
            #expect(!scroll.isTracking)
            screen.finger.lift()
            #expect(screen.log.entries == ["began 0", "changed -15", "ended -15"] && scroll.contentOffset == .zero)
            screen.pan.isEnabled = false
            screen.drag(through: [-15, -30])
            screen.finger.lift()
            #expect(screen.log.entries.count == 3 && scroll.contentOffset.y == 15)
        }
    }

    @Test func `U28 a scroll view within a pan keeps what it can scroll, and leaves it the rest`() {
        onScreen { screen in
            let scroll = UIScrollView(frame: screen.box.bounds)
            scroll.contentSize = CGSize(width: 200, height: 3000)
            screen.box.addSubview(scroll)
            screen.drag(through: [-15, -30])
            screen.finger.lift()
            screen.stage.clock.advance(by: 5)
            #expect(screen.log.entries.isEmpty && scroll.contentOffset.y == 15)
            screen.finger.down(at: CGPoint(x: 100, y: 100))
            screen.finger.move(to: CGPoint(x: 120, y: 100))
            screen.finger.lift()
            #expect(screen.log.entries == ["began 0", "ended 0"] && !scroll.isTracking)
        }
    }

    @Test func `U28 a control that a scroll view leaves its touch loses it to a pan around them`() {
        onScreen { screen in
            let scroll = UIScrollView(frame: screen.box.bounds)
            scroll.contentSize = CGSize(width: 200, height: 3000)
            scroll.delaysContentTouches = false
            let control = UIControl(frame: scroll.bounds)
            scroll.addSubview(control)
            screen.box.addSubview(scroll)
            screen.drag(through: [-15, -30])
            #expect(!control.isTracking && !scroll.isTracking && scroll.contentOffset == .zero)
            #expect(screen.log.entries == ["began 0", "changed -15"])
        }
    }

    @Test func `U28 what a pan tells of may take the finger away, or put it down again`() {
        onScreen { screen in
            var isFirst = true
            _ = screen.pan.observe {
                if isFirst, screen.pan.state == .began { screen.finger.down(at: CGPoint(x: 100, y: 100)) }
                isFirst = false
            }
            screen.drag(through: [15, 30])
            screen.finger.cancel()
            #expect(screen.log.entries == ["began 0", "ended 0", "began 0", "cancelled 0"])
        }
    }
}
