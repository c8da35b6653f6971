import Foundation

/// Counts the flashes of a brightness that rises and falls.
///
/// A flash is a pair of opposing changes of 0.1 or more each, whose darker end is below 0.8: WCAG 2.2, "general flash
/// and red flash thresholds". Four flashes that begin in less than one second are more than three a second.
struct FlashCounter {
    private static let smallestChange = 0.1
    private static let brightestDark = 0.8
    /// Smaller differences are roundings.
    private static let rounding = 1e-6

    /// The shortest time in which four flashes begin, and the start of the first of them, in seconds; nil for fewer
    /// flashes.
    private(set) var closest: (start: TimeInterval, span: TimeInterval)?
    /// The starts of the latest eight changes.
    private var starts: [TimeInterval] = []
    /// The brightest and the darkest value since the last turn, each with the last time at which it was shown.
    private var (high, low): (Moment, Moment)
    /// Whether the present change makes it brighter; nil before the first change.
    private var rises: Bool?
    /// The start of the present change.
    private var began: TimeInterval = 0

    private typealias Moment = (value: Double, time: TimeInterval)

    /// A brightness that begins at a value, at the time 0.
    init(_ value: Double) { (high, low) = ((value, 0), (value, 0)) }

    /// The brightness goes straight on to a value.
    mutating func go(to value: Double, at time: TimeInterval) {
        if value >= high.value - Self.rounding { high = (max(value, high.value), time) }
        if value <= low.value + Self.rounding { low = (min(value, low.value), time) }
        if rises != true, value >= low.value + Self.smallestChange {
            finish()
            (rises, began, high) = (true, low.time, (value, time))
        } else if rises != false, value <= high.value - Self.smallestChange {
            finish()
            (rises, began, low) = (false, high.time, (value, time))
        }
    }

    /// The present change is over: another one begins, or nothing comes after it.
    mutating func finish() {
        guard rises != nil, low.value < Self.brightestDark else { return }
        if starts.count == FlashGuard.enoughChanges { starts.removeFirst() }
        starts.append(began)
        guard starts.count == FlashGuard.enoughChanges else { return }
        let span = starts[starts.count - 2] - starts[0]
        if closest.map({ span < $0.span }) ?? true { closest = (starts[0], span) }
    }
}
