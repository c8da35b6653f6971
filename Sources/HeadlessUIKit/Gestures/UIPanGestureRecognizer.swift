/// Fingers that drag on the view or below it, once they have gone ten points (U28).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The points that a finger goes before it drags (U22, U28).
    private static let slack: CGFloat = 10

    private var way = CGPoint.zero
    private var speed = CGPoint.zero
    /// Where the fingers were when they came, and where they were last.
    private var (start, last) = (CGPoint.zero, CGPoint.zero)
    private var moves = FingerMoves()
    /// The way to where it began.
    final private(set) var heading = CGPoint.zero
    /// The way since then, whatever the translation was set to.
    final private(set) var travel = CGPoint.zero

    /// One by default.
    open var minimumNumberOfTouches = 1
    /// Fingers that come after so many are left out.
    open var maximumNumberOfTouches = Int.max

    /// Points since the pan began, in a view's coordinates or in the window's.
    open func translation(in view: UIView?) -> CGPoint { Self.vector(way) { view?.convert($0, from: nil) } }

    /// The fingers go on from there. The velocity stays, as the fingers' is the same (U28).
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
        points = [place]
        report(state == .possible ? .began : .changed)
    }

    /// The finger goes up, at so many points per second; or the system takes the touch away. Twin only.
    public func lift(velocity: CGPoint = .zero, isCancelled: Bool = false) {
        guard isActive else { return }
        speed = velocity
        report(isCancelled ? .cancelled : .ended)
        (way, speed) = (.zero, .zero)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count > maximumNumberOfTouches {
            guard isActive else { return state = .failed }
            for touch in touches { ignore(touch, for: event) }
            place = Self.middle(of: down.map { $0.location(in: nil) })
        }
        fingersChanged()
    }

    /// Goes on from the fingers that are down now.
    private func fingersChanged() { if isActive { last = place } else { start = place } }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.count >= minimumNumberOfTouches else { return fingersChanged() }
        if isActive {
            go(at: event.timestamp)
            state = .changed
        } else if !isWaiting {
            heading = CGPoint(x: place.x - start.x, y: place.y - start.y)
            if max(abs(heading.x), abs(heading.y)) >= Self.slack, begins(along: heading) { state = .began }
        }
    }

    private func go(at time: TimeInterval) {
        let step = CGPoint(x: place.x - last.x, y: place.y - last.y)
        way = CGPoint(x: way.x + step.x, y: way.y + step.y)
        travel = CGPoint(x: travel.x + step.x, y: travel.y + step.y)
        last = place
        moves.add(travel, at: time)
        speed = moves.velocity(at: time)
    }

    override func willBegin() {
        (way, travel, speed, last, moves) = (.zero, .zero, .zero, place, FingerMoves())
        moves.add(.zero, at: course.touches.map(\.timestamp).max() ?? 0)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard down.isEmpty else { return fingersChanged() }
        speed = moves.velocity(at: event.timestamp)
        state = isActive ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        speed = .zero
        state = isActive ? .cancelled : .failed
    }

    /// Whether a drag in a direction is one of this pan.
    func begins(along way: CGPoint) -> Bool { true }
}
