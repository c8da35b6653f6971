/// Twin only. A finger on a window, for tests and recordings: it touches, drags and flicks what it is told to.
///
///     let finger = HeadlessFinger(on: window)
///     finger.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 100), over: 0.1)
///     finger.lift()                            // a flick: the list scrolls on by itself
///     clock.advance(by: 3)
///
/// Points are the window's. The view under the finger is found by hit testing when it comes down, and gets the touch
/// until the finger is lifted, or until a recognizer takes it: a scroll view's (O14), a pan (U28), a tap. Two fingers
/// at once are a ``HeadlessFingerPair``.
@MainActor public final class HeadlessFinger {
    private let window: UIWindow
    private(set) var touch: UITouch?

    public init(on window: UIWindow) {
        self.window = window
    }

    public var isDown: Bool { touch != nil }

    /// The finger comes down. One that is down is lifted first.
    public func down(at point: CGPoint) {
        come(to: point).map { window.send([$0]) }
    }

    /// The finger goes to a point at once; that it takes time is for the caller to let pass, or for `drag`.
    public func move(to point: CGPoint) {
        go(to: point).map { window.send([$0]) }
    }

    /// The finger leaves the screen: a drag goes on as it was moved last.
    public func lift() {
        leave(.ended).map { window.send([$0]) }
    }

    /// The system takes the touch away, as for a call that comes in.
    public func cancel() {
        leave(.cancelled).map { window.send([$0]) }
    }

    /// - Parameter count: The number of taps, 0.1 s one after the other. 0 or less is one.
    public func tap(at point: CGPoint, count: Int = 1) {
        for number in 1...max(count, 1) {
            if number > 1 { VirtualClock.current.advance(by: 0.1) }
            down(at: point)
            lift()
        }
    }

    /// Lies on a point for so many seconds, and is lifted.
    public func press(at point: CGPoint, for seconds: TimeInterval) {
        down(at: point)
        VirtualClock.current.advance(by: max(seconds, 0))
        lift()
    }

    /// Goes from a point to another in a tenth of a second, and is lifted.
    public func swipe(from start: CGPoint, to end: CGPoint) {
        drag(from: start, to: end, over: 0.1)
        lift()
    }

    /// Comes down at a point and goes to another in a straight line, at a constant speed, while the clock moves on
    /// frame by frame; the finger then lies there. One that is down is lifted first.
    ///
    /// - Parameter seconds: The time that passes; 0 or less is one frame.
    public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) {
        down(at: start)
        drag(to: end, over: seconds)
    }

    /// Goes to a point from where it lies, as from the start of a drag.
    public func drag(to end: CGPoint, over seconds: TimeInterval) {
        guard let start = touch?.location(in: nil) else { return }
        Self.step(over: seconds) { share in
            move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
    }

    /// Calls `body` at each frame, with the share of the time that has passed.
    static func step(over seconds: TimeInterval, _ body: (Double) -> Void) {
        let clock = VirtualClock.current
        let count = max((seconds * Double(clock.framesPerSecond)).rounded(), 1)
        let begin = clock.now
        for step in 1...Int(count) {
            let share = Double(step) / count
            clock.advance(to: begin + share * count / Double(clock.framesPerSecond))
            body(share)
        }
    }

    // MARK: Without telling

    func come(to point: CGPoint) -> UITouch? {
        lift()
        let time = CACurrentMediaTime()
        touch = UITouch(
            at: point, of: window, on: window.hitTest(point, with: nil), time: time,
            taps: window.taps.count(at: point, time: time))
        return touch
    }

    func go(to point: CGPoint) -> UITouch? {
        touch?.change(to: .moved, at: point, time: CACurrentMediaTime())
        return touch
    }

    func leave(_ phase: UITouch.Phase) -> UITouch? {
        let gone = touch
        touch = nil
        if phase == .ended {
            gone.map { $0.change(to: phase, at: $0.location(in: nil), time: CACurrentMediaTime()) }
        } else {
            gone?.change(to: phase)
        }
        return gone
    }
}
