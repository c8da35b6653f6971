/// A finger that drags: a ``HeadlessFinger`` on the view or below it, once it has gone ten points (U28).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    private var way = CGPoint.zero
    private var speed = CGPoint.zero
    private var start = CGPoint.zero
    private var moves = FingerMoves()
    /// The scroll view that this one drags.
    final weak var scroll: UIScrollView?

    /// One by default. A pan that needs more gets none: there is one finger here.
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    /// Points since the pan began, in a view's coordinates or in the window's.
    open func translation(in view: UIView?) -> CGPoint { Self.vector(way) { view?.convert($0, from: nil) } }

    /// The finger goes on from there. The velocity stays, as the finger's is the same (U28).
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        way = Self.vector(translation) { view?.convert($0, to: nil) }
    }

    /// Points per second, in a view's coordinates or in the window's.
    open func velocity(in view: UIView?) -> CGPoint { Self.vector(speed) { view?.convert($0, from: nil) } }

    private static func vector(_ way: CGPoint, _ convert: (CGPoint) -> CGPoint?) -> CGPoint {
        guard let end = convert(way), let start = convert(.zero) else { return way }
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

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

    /// The finger goes up, at so many points per second; or the system takes the touch away. Twin only.
    public func lift(velocity: CGPoint = .zero, isCancelled: Bool = false) {
        guard state == .began || state == .changed else { return }
        speed = velocity
        report(isCancelled ? .cancelled : .ended)
        (way, speed) = (.zero, .zero)
    }

    /// Whether a finger that comes down may drag.
    final var takesOneFinger: Bool {
        isEnabled && view != nil && minimumNumberOfTouches <= 1 && maximumNumberOfTouches >= 1
            && scroll?.isScrollEnabled != false
    }

    /// A finger of the window does this. A pan that was disabled meanwhile tells nothing of it.
    ///
    /// - Parameters:
    ///   - touch: nil where it was taken away.
    ///   - act: The owner's own part, which gets the velocity and comes before the others are told.
    final func follow(_ newState: State, _ touch: UITouch?, _ act: (_ velocity: CGPoint) -> Void = { _ in }) {
        let point = touch?.location(in: nil) ?? place
        if newState == .began { (way, place, moves) = (.zero, point, FingerMoves()) }
        if let touch, newState != .ended { moves.add(point, at: touch.timestamp) }
        let velocity = touch.map { moves.velocity(at: $0.timestamp) } ?? .zero
        guard newState == .began || state == .began || state == .changed else { return act(velocity) }
        way = CGPoint(x: way.x + point.x - place.x, y: way.y + point.y - place.y)
        (speed, place) = (velocity, point)
        report(newState) { act(velocity) }
    }
}

/// The recognizer of a scroll view: switched off, it lets the content go.
final class ScrollPan: UIPanGestureRecognizer {
    override var isEnabled: Bool { didSet { if !isEnabled { scroll?.fingerIsRefused() } } }
}
