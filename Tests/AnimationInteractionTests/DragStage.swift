import AnimationInteraction
import TestSupport
import Testing

/// A view of 60 by 60 points on a board of 300 by 300, and a finger.
@MainActor struct DragStage {
    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let board = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 120, y: 120, width: 60, height: 60))
    let finger: HeadlessFinger

    init() {
        board.addSubview(view)
        window.addSubview(board)
        window.isHidden = false
        finger = HeadlessFinger(on: window)
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    func frame() { run(1.0 / 60) }

    /// The view's centre in the window.
    var seen: CGPoint { board.convert(view.center, to: nil) }

    /// Comes down on the view, and goes the ten points to the right from which a pan counts.
    func take() {
        let point = seen
        finger.down(at: point)
        finger.move(to: CGPoint(x: point.x + 10, y: point.y))
    }

    /// Goes so many points from there, at once.
    func pull(_ x: CGFloat, _ y: CGFloat) {
        guard let point = place else { return }
        finger.move(to: CGPoint(x: point.x + x, y: point.y + y))
    }

    private var place: CGPoint? {
        view.gestureRecognizers?.compactMap { $0 as? UIPanGestureRecognizer }.first?.location(in: nil)
    }

    /// Comes down on the view, goes ten points in a direction, then on for 0.1 s at a velocity, and is lifted.
    func flick(_ x: CGFloat, _ y: CGFloat) {
        let (point, speed) = (seen, hypot(x, y))
        let start = CGPoint(x: point.x + 10.01 * x / speed, y: point.y + 10.01 * y / speed)
        finger.down(at: point)
        finger.move(to: start)
        for step in 1...6 {
            frame()
            let time = CGFloat(step) / 60
            finger.move(to: CGPoint(x: start.x + x * time, y: start.y + y * time))
        }
        finger.lift()
    }

    /// The points that a scroll view would go on at a velocity, as WWDC 2018, session 803, has it.
    static func throwLength(_ velocity: CGFloat) -> CGFloat { velocity / 1000 * 0.998 / (1 - 0.998) }
}

/// Two points that differ by no more than rounding.
func expectClose(
    _ point: CGPoint, _ other: CGPoint, within tolerance: Double = 1e-6,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let distance = Double(hypot(point.x - other.x, point.y - other.y))
    #expect(distance <= tolerance, "\(point) is not \(other)", sourceLocation: sourceLocation)
}
