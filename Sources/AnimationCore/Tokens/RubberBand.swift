import Foundation

/// The distance that a view moves beyond its end under a finger, as a scroll view does: less and less, and never more
/// than its dimension.
///
/// `x · d · c / (d + c · x)` for a finger that is `x` points beyond the end, of a view `d` points long, with the
/// constant `c` of 0.55. Apple does not document the formula: it is UIScrollView's as Grant Paul (@chpwn) described it,
/// written down as `(1 − 1 / (x · c / d + 1)) · d` in "Analysis of Apple's rubber band scrolling" (squareb, 2013).
public struct RubberBand: Sendable, Hashable {
    /// UIScrollView's constant: the share of the finger's first points that the view follows.
    public static let constant = 0.55

    /// The length of the view in points: the limit that the offset approaches and never reaches.
    public let dimension: Double

    /// - Parameter dimension: In points; its sign does not count. 0, NaN and infinity count as 1.
    public init(dimension: Double) {
        let length = dimension.magnitude
        self.dimension = length > 0 && length.isFinite ? length : 1
    }

    /// The points that the view moves for a finger that is `distance` points beyond the end, in the same direction; 0
    /// for NaN.
    public func offset(for distance: Double) -> Double {
        let way = distance.magnitude * Self.constant
        guard way > 0 else { return 0 }
        // Divided by the larger of the two, so that no product overflows.
        let given = way < dimension ? way / (1 + way / dimension) : dimension / (1 + dimension / way)
        return distance < 0 ? -given : given
    }

    /// The distance of a finger that holds the view at `offset`: the inverse of ``offset(for:)``.
    package func distance(for offset: Double) -> Double {
        let given = min(offset.magnitude, dimension.nextDown)
        let way = min(given / Self.constant * (dimension / (dimension - given)), .greatestFiniteMagnitude)
        return offset < 0 ? -way : way
    }

    /// The points of the view for one of the finger, `distance` points beyond the end.
    package func slope(at distance: Double) -> Double {
        let share = dimension / (dimension + Self.constant * distance.magnitude)
        return Self.constant * share * share
    }
}
