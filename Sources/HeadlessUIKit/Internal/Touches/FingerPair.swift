/// Two fingers, one seen from the other.
struct FingerPair {
    let distance: CGFloat
    /// In radians, clockwise from the direction to the right.
    let angle: CGFloat

    /// The first two of the fingers; nil if there are fewer.
    @MainActor init?(of touches: [UITouch]) {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].location(in: nil), touches[1].location(in: nil))
        distance = hypot(b.x - a.x, b.y - a.y)
        angle = atan2(b.y - a.y, b.x - a.x)
    }

    /// The shorter way from another one's angle.
    func turn(since other: FingerPair) -> CGFloat { (angle - other.angle).remainder(dividingBy: 2 * .pi) }
}
