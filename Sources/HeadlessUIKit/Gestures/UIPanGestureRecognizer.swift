/// A finger that drags.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var way = CGPoint.zero
    private var speed = CGPoint.zero
    private var start = CGPoint.zero

    /// There is one finger here.
    open var maximumNumberOfTouches = Int.max

    /// Points since the pan began; of the window, whatever the view.
    open func translation(in view: UIView?) -> CGPoint { way }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { way = translation }
    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }

    /// The finger is down, or goes on, and is so many points from where it came down. Twin only.
    ///
    /// - Parameter point: A point of the window, which counts when the finger comes down; nil for the middle of the
    ///   view.
    public func drag(to translation: CGPoint, from point: CGPoint? = nil) {
        guard isEnabled else { return }
        if state == .possible {
            let middle = view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
            start = point ?? middle ?? .zero
        }
        way = translation
        place = CGPoint(x: start.x + way.x, y: start.y + way.y)
        report(state == .possible ? .began : .changed)
    }

    /// The finger of a scroll view, which acts on it before others are told.
    func follow(_ newState: State, at point: CGPoint, from start: CGPoint, velocity: CGPoint, _ act: () -> Void) {
        guard newState == .began || state == .began || state == .changed else { return act() }
        way = CGPoint(x: point.x - start.x, y: point.y - start.y)
        (speed, place) = (velocity, point)
        report(newState, act)
    }

    /// The finger goes up, at so many points per second; or the system takes the touch away. Twin only.
    public func lift(velocity: CGPoint = .zero, isCancelled: Bool = false) {
        guard state == .began || state == .changed else { return }
        speed = velocity
        report(isCancelled ? .cancelled : .ended)
        (way, speed) = (.zero, .zero)
    }
}

/// The recognizer of a scroll view: switched off, it lets the content go.
final class ScrollPan: UIPanGestureRecognizer {
    override var isEnabled: Bool { didSet { if !isEnabled { (view as? UIScrollView)?.fingerIsRefused() } } }
}
