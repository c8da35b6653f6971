import AnimationUIKit

/// A finger in a recording: it touches, and is seen as a dot.
@MainActor final class FingerDot {
    private let finger: HeadlessFinger
    private let dot = CALayer()
    private let clock = VirtualClock.current

    init(on window: UIWindow) {
        finger = HeadlessFinger(on: window)
        dot.bounds.size = CGSize(width: 26, height: 26)
        dot.cornerRadius = 13
        dot.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.15, alpha: 0.35).cgColor
        dot.borderColor = UIColor.white.cgColor
        dot.borderWidth = 2
        dot.zPosition = 1000
        dot.opacity = 0
        window.layer.addSublayer(dot)
    }

    private func show(at point: CGPoint, _ opacity: Float) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        dot.position = point
        dot.opacity = opacity
        CATransaction.commit()
    }

    /// Touches a point for a tenth of a second.
    func tap(at point: CGPoint) {
        show(at: point, 1)
        finger.down(at: point)
        _ = clock.after(0.1) { [self] in
            finger.lift()
            _ = clock.after(0.15) { [self] in show(at: point, 0) }
        }
    }

    /// Goes through points, in so many seconds from one to the next, and is lifted at the last one.
    func drag(through points: [CGPoint], each seconds: TimeInterval) {
        guard let first = points.first, let last = points.last, points.count > 1 else { return }
        show(at: first, 1)
        finger.down(at: first)
        let begin = clock.now
        let link = CADisplayLink { [self] link in
            let place = (link.timestamp - begin) / seconds
            let leg = min(max(Int(place), 0), points.count - 2)
            let share = CGFloat(min(place - Double(leg), 1))
            let (from, to) = (points[leg], points[leg + 1])
            let point = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
            finger.move(to: point)
            show(at: point, 1)
            guard place >= Double(points.count - 1) else { return }
            link.invalidate()
            finger.lift()
            _ = clock.after(0.15) { [self] in show(at: last, 0) }
        }
        link.add(to: .main, forMode: .common)
    }
}
