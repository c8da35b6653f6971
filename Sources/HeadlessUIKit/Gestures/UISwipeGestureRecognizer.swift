/// Fingers that go fast in a direction (U34).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The ways that count.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var right: UISwipeGestureRecognizer.Direction { .init(rawValue: 1 << 0) }
        public static var left: UISwipeGestureRecognizer.Direction { .init(rawValue: 1 << 1) }
        public static var up: UISwipeGestureRecognizer.Direction { .init(rawValue: 1 << 2) }
        public static var down: UISwipeGestureRecognizer.Direction { .init(rawValue: 1 << 3) }
    }

    /// The points in the direction, the most points sideways, and the most seconds (U34).
    private static let (way, aside, longest) = (CGFloat(50), CGFloat(50), 0.5)

    /// To the right by default.
    open var direction = UISwipeGestureRecognizer.Direction.right
    /// One by default.
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var begin: TimeInterval = 0

    override var isDiscrete: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.count > numberOfTouchesRequired { return state = .failed }
        start = place
        if down.count == touches.count { begin = event.timestamp }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isWaiting, down.count == numberOfTouchesRequired else { return }
        let (x, y) = (place.x - start.x, place.y - start.y)
        let ways: [(UISwipeGestureRecognizer.Direction, CGFloat, CGFloat)] = [
            (.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x),
        ]
        let open = ways.filter { direction.contains($0.0) && abs($0.2) <= Self.aside }
        guard event.timestamp - begin <= Self.longest, !open.isEmpty else { return state = .failed }
        if open.contains(where: { $0.1 >= Self.way && $0.1 > abs($0.2) }) { state = .ended }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isWaiting { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
