/// Twin only. A finger on a window, for tests and recordings: it touches, drags and flicks what it is told to.
///
///     let finger = HeadlessFinger(on: window)
///     finger.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 100), over: 0.1)
///     finger.lift()                            // a flick: the list scrolls on by itself
///     clock.advance(by: 3)
///
/// Points are the window's. The view under the finger is found by hit testing when it comes down, and gets the touch
/// until the finger is lifted, or until a scroll view (O14) or a pan (U28) around it takes the finger for a drag.
@MainActor public final class HeadlessFinger {
    private let window: UIWindow
    private var touch: UITouch?
    private var content = Content.none
    private var panning = PanTouch()
    private var cancelDelay: @MainActor () -> Void = {}

    /// How far the view under the finger has been told of the touch.
    private enum Content {
        case none
        case delayed
        case told
    }

    public init(on window: UIWindow) {
        self.window = window
    }

    public var isDown: Bool { touch != nil }

    /// The finger comes down. One that is down is lifted first.
    public func down(at point: CGPoint) {
        lift()
        let view = window.hitTest(point, with: nil)
        let touch = UITouch(of: self, at: point, of: window, on: view, time: CACurrentMediaTime())
        self.touch = touch
        send(touch)
    }

    /// The finger goes to a point at once; that it takes time is for the caller to let pass, or for `drag`.
    public func move(to point: CGPoint) {
        guard let touch else { return }
        touch.change(to: .moved, at: point, time: CACurrentMediaTime())
        send(touch)
    }

    /// The finger leaves the screen: a drag goes on as it was moved last.
    public func lift() {
        guard let touch else { return }
        touch.change(to: .ended, at: touch.location(in: nil), time: CACurrentMediaTime())
        send(touch)
    }

    /// The system takes the touch away, as for a call that comes in.
    public func cancel() {
        guard let touch else { return }
        touch.change(to: .cancelled)
        send(touch)
    }

    public func tap(at point: CGPoint) {
        down(at: point)
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
        let clock = VirtualClock.current
        let count = max((seconds * Double(clock.framesPerSecond)).rounded(), 1)
        let begin = clock.now
        for step in 1...Int(count) {
            let share = Double(step) / count
            clock.advance(to: begin + share * count / Double(clock.framesPerSecond))
            move(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
    }

    // MARK: The way to the views

    private func send(_ touch: UITouch) {
        if touch.phase == .ended || touch.phase == .cancelled {
            cancelDelay()
            self.touch = nil
        }
        window.sendEvent(UIEvent(of: touch))
    }

    /// The window delivers a change of the touch.
    func deliver(_ touch: UITouch) {
        switch touch.phase {
        case .began: came(touch)
        case .moved, .stationary: moved(touch)
        case .ended: lifted(touch)
        case .cancelled:
            if content == .told { touch.view?.touchesCancelled([touch], with: UIEvent(of: touch)) }
            content = .none
            panning.cancelled()
        }
    }

    private func came(_ touch: UITouch) {
        panning = PanTouch(on: touch.view, touch)
        guard panning.delaysContent else { return begin(touch) }
        content = .delayed
        cancelDelay = VirtualClock.current.after(PanTouch.delay) { [weak self] in
            if let self, content == .delayed { begin(touch) }
        }
    }

    private func moved(_ touch: UITouch) {
        // A pan's observer may lift the finger.
        if panning.moved(touch, isContentTold: content == .told), touch === self.touch {
            cancelDelay()
            if content == .told {
                tell(touch, .cancelled) { $0.touchesCancelled([touch], with: $1) }
            }
            content = .none
        }
        if content == .told { touch.view?.touchesMoved([touch], with: UIEvent(of: touch)) }
    }

    private func lifted(_ touch: UITouch) {
        if content == .delayed { begin(touch) }
        if content == .told { touch.view?.touchesEnded([touch], with: UIEvent(of: touch)) }
        content = .none
        panning.lifted(touch)
    }

    private func begin(_ touch: UITouch) {
        content = .told
        tell(touch, .began) { $0.touchesBegan([touch], with: $1) }
    }

    /// Tells the content of another phase than that of the finger.
    private func tell(_ touch: UITouch, _ phase: UITouch.Phase, _ tell: (UIView, UIEvent) -> Void) {
        guard let view = touch.view else { return }
        let present = touch.phase
        touch.change(to: phase)
        tell(view, UIEvent(of: touch))
        touch.change(to: present)
    }
}
