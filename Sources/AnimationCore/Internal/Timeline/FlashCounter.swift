import Foundation

/// Counts the flashes of one property of an object, whose brightness rises and falls.
///
/// A flash is a pair of opposing changes of 0.1 or more each, whose darker end is below 0.8: WCAG 2.2, "general flash
/// and red flash thresholds". Four flashes that begin in less than one second are more than three a second.
final class FlashCounter {
    private static let smallestChange = 0.1
    private static let brightestDark = 0.8
    /// Smaller differences are roundings.
    private static let rounding = 1e-6

    let property: String
    /// The object's own value.
    @exclusivity(unchecked) var model = Double.nan
    /// The shortest time in which four flashes begin, in seconds; infinite for fewer flashes.
    @exclusivity(unchecked) private(set) var span = TimeInterval.infinity
    /// The starts of the latest eight changes.
    @exclusivity(unchecked) private(set) var starts: [TimeInterval] = []
    /// The brightest and the darkest value since the last turn, each with the last time at which it was shown.
    @exclusivity(unchecked) private var high = -Double.infinity
    @exclusivity(unchecked) private var highTime = 0.0
    @exclusivity(unchecked) private var low = Double.infinity
    @exclusivity(unchecked) private var lowTime = 0.0
    /// The direction of the present change; 0 before the first change.
    @exclusivity(unchecked) private var direction = 0.0
    /// The start of the present change.
    @exclusivity(unchecked) private var began: TimeInterval = 0

    init(_ property: String) { self.property = property }

    /// The brightness goes straight on to a value.
    func go(to value: Double, at time: TimeInterval) {
        if value >= high - Self.rounding { (high, highTime) = (max(value, high), time) }
        if value <= low + Self.rounding { (low, lowTime) = (min(value, low), time) }
        if direction <= 0, value >= low + Self.smallestChange {
            finish()
            (direction, began, high, highTime) = (1, lowTime, value, time)
        } else if direction >= 0, value <= high - Self.smallestChange {
            finish()
            (direction, began, low, lowTime) = (-1, highTime, value, time)
        }
    }

    /// The present change is over: another one begins, or nothing comes after it.
    func finish() {
        guard direction != 0, low < Self.brightestDark else { return }
        let enough = Brightness.changesOfFourFlashes
        if starts.count == enough { starts.removeFirst() }
        starts.append(began)
        if starts.count == enough { span = min(span, starts[enough - 2] - starts[0]) }
    }
}
