/// The last moves of a finger that drags, in the window.
struct FingerMoves {
    /// The seconds whose moves make the velocity of a finger that is lifted (U24).
    private static let recent: TimeInterval = 0.05
    /// A finger that lay still for so many seconds throws nothing (U24).
    private static let rest: TimeInterval = 0.1

    private var moves: [(time: TimeInterval, point: CGPoint)] = []

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        moves.append((time, point))
        moves.removeAll { $0.time < time - Self.recent - 1e-9 }
    }

    /// Points per second.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard let first = moves.first, let last = moves.last, last.time > first.time, time - last.time < Self.rest
        else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }
}
