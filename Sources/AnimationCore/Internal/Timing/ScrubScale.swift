import Foundation

/// The points of a finger at the fractions of an animation: even from stop to stop, and as even beyond the ends.
struct ScrubScale {
    struct Stop {
        let fraction: Double
        /// In points from the start.
        let place: Double
    }

    /// The points of the whole, not 0.
    let distance: Double
    /// At least two, from the start to the end; none if the whole is even.
    let stops: [Stop]

    /// An even scale.
    init(over distance: Double) { (self.distance, stops) = (distance, []) }

    /// - Parameters:
    ///   - places: Points from the start, beginning with 0; nil is returned if they don't all rise or all fall, or are
    ///     not one more than the fractions.
    ///   - ends: The fractions at the places but the first; nil is returned if they don't rise from 0.
    init?(_ places: [Double], at ends: [Double]) {
        guard places.count == ends.count + 1, places.allSatisfy(\.isFinite), let last = places.last else { return nil }
        let stops = zip([0] + ends, places).map { Stop(fraction: $0, place: $1) }
        let areInOrder = zip(stops, stops.dropFirst()).allSatisfy {
            $0.fraction < $1.fraction && (last > 0 ? $0.place < $1.place : $0.place > $1.place)
        }
        guard areInOrder else { return nil }
        (distance, self.stops) = (last, stops)
    }

    /// The place at a fraction, in points from the start.
    func place(at fraction: Double) -> Double {
        guard !stops.isEmpty else { return fraction * distance }
        let (from, to) = stretch { $0.fraction > fraction }
        return from.place + (fraction - from.fraction) * ((to.place - from.place) / (to.fraction - from.fraction))
    }

    /// The fraction at a place, in points from the start.
    func fraction(at place: Double) -> Double {
        guard !stops.isEmpty else { return place / distance }
        let (from, to) = stretch { distance > 0 ? $0.place > place : $0.place < place }
        return from.fraction + (place - from.place) * ((to.fraction - from.fraction) / (to.place - from.place))
    }

    /// The points in one whole at a fraction: of the stretch ahead, where two meet.
    func slope(at fraction: Double, forward: Bool) -> Double {
        guard !stops.isEmpty else { return distance }
        let (from, to) = stretch { forward ? $0.fraction > fraction : $0.fraction >= fraction }
        return (to.place - from.place) / (to.fraction - from.fraction)
    }

    /// The two stops around the way to the first stop that is beyond, or to the last one.
    private func stretch(isBeyond: (Stop) -> Bool) -> (Stop, Stop) {
        var end = 1
        while end < stops.count - 1, !isBeyond(stops[end]) { end += 1 }
        return (stops[end - 1], stops[end])
    }
}
