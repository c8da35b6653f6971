/// The taps of a window that follow one another.
@MainActor struct TapCount {
    /// The longest time from a finger's coming down to its being lifted in a tap (U33).
    static let longest: TimeInterval = 0.75
    /// The longest time between two taps in a row (U33).
    static let pause: TimeInterval = 0.35
    /// The points that a finger may go in a tap, and between two (U33).
    static let reach: CGFloat = 45

    private var last: (count: Int, time: TimeInterval, point: CGPoint)?

    static func areNear(_ a: CGPoint, _ b: CGPoint, within reach: CGFloat = reach) -> Bool {
        hypot(a.x - b.x, a.y - b.y) <= reach
    }

    /// The number of the tap that a finger may make which comes down now.
    func count(at point: CGPoint, time: TimeInterval) -> Int {
        guard let last, time - last.time <= Self.pause, Self.areNear(last.point, point) else { return 1 }
        return last.count + 1
    }

    mutating func lifted(_ touch: UITouch) {
        let (point, time) = (touch.location(in: nil), touch.timestamp)
        last = time - touch.timestampOfBegin <= Self.longest ? (touch.tapCount, time, point) : nil
    }
}
