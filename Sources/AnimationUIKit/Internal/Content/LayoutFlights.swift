#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import Foundation

/// The pictures of a layout change that fly from one view to another.
@MainActor struct LayoutFlights {
    /// A pair of views, with the place and the look that the first one had before the change.
    struct Departure {
        let start: UIView
        let end: UIView
        /// Seconds before the flight.
        let delay: TimeInterval
        fileprivate let from: FlightEnd?
        fileprivate let window: UIView

        /// The picture, once the change has been made; nil if one of the views can't be seen in the window.
        @MainActor var flight: MatchedFlight? {
            guard let from, end.isInSight, let to = FlightEnd(end, in: window) else { return nil }
            return MatchedFlight(from: from, to: to, in: window)
        }
    }

    private(set) var departures: [Departure] = []

    /// - Parameter former: The views, these among them, before the change.
    init(_ pairs: [(start: UIView, end: UIView)], of former: [FormerView]) {
        for (start, end) in pairs {
            guard let one = former.first(where: { $0.view === start }) else { continue }
            let window = one.superview?.shownRoot ?? start
            departures.append(
                Departure(start: start, end: end, delay: one.delay, from: one.flightEnd(in: window), window: window))
        }
    }
}

extension UIView {
    /// The outermost view around it, as it is seen.
    fileprivate var shownRoot: UIView {
        var view = self
        while let above = view.shownSuperview { view = above }
        return view
    }
}

extension FormerView {
    /// The place and the look in a window; nil if it was not seen.
    fileprivate func flightEnd(in window: UIView) -> FlightEnd? {
        guard isSeen, let inside = window.mapToScreen.inverse else { return nil }
        let (map, size) = (corner.concatenating(inside), place.seen.bounds.size)
        if let flight = sight?.flight { return FlightEnd(view, flight, map, size) }
        return FlightEnd(view, map, size)
    }
}
#endif
