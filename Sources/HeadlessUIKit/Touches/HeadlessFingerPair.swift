/// Twin only. Two fingers on a window that come, go and are lifted at the same time, each change in one event.
///
///     let fingers = HeadlessFingerPair(on: window)
///     fingers.pinch(around: CGPoint(x: 100, y: 100), from: 60, to: 120, over: 0.5)
///     fingers.lift()
@MainActor public final class HeadlessFingerPair {
    private let window: UIWindow
    /// Each finger can be lifted by itself.
    public let first: HeadlessFinger
    public let second: HeadlessFinger

    public init(on window: UIWindow) {
        self.window = window
        (first, second) = (HeadlessFinger(on: window), HeadlessFinger(on: window))
    }

    private func send(_ touches: UITouch?...) {
        let changed = touches.compactMap { $0 }
        if !changed.isEmpty { window.send(changed) }
    }

    /// Both come down. Fingers that are down are lifted first.
    public func down(at one: CGPoint, _ other: CGPoint) { send(first.come(to: one), second.come(to: other)) }
    public func move(to one: CGPoint, _ other: CGPoint) { send(first.go(to: one), second.go(to: other)) }
    public func lift() { send(first.leave(.ended), second.leave(.ended)) }
    public func cancel() { send(first.leave(.cancelled), second.leave(.cancelled)) }

    public func tap(at one: CGPoint, _ other: CGPoint) {
        down(at: one, other)
        lift()
    }

    /// The fingers come down side by side, so many points apart, and move apart or together at a constant speed,
    /// frame by frame; then they lie there.
    public func pinch(
        around center: CGPoint, from start: CGFloat, to end: CGFloat, over seconds: TimeInterval
    ) {
        place(at: center, start, angle: 0, down)
        HeadlessFinger.step(over: seconds) { share in
            place(at: center, start + (end - start) * share, angle: 0, move)
        }
    }

    /// The fingers come down side by side, so many points apart, and turn clockwise by an angle in radians at a
    /// constant speed, frame by frame; then they lie there.
    public func rotate(around center: CGPoint, distance: CGFloat, by angle: CGFloat, over seconds: TimeInterval) {
        place(at: center, distance, angle: 0, down)
        HeadlessFinger.step(over: seconds) { place(at: center, distance, angle: angle * $0, move) }
    }

    private func place(
        at center: CGPoint, _ distance: CGFloat, angle: CGFloat, _ place: (CGPoint, CGPoint) -> Void
    ) {
        let (x, y) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
        place(CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y))
    }
}
