#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A picture that is to fly in a layout change: a pair of views, with the place and the look that the first one had
/// before the change.
@MainActor final class LayoutDeparture {
    let start: UIView
    let end: UIView
    /// Seconds before the flight.
    let delay: TimeInterval
    private let from: FlightEnd?
    private let window: UIView

    /// - Parameter former: The views, these among them, before the change.
    init?(from start: UIView, to end: UIView, of former: ContiguousArray<FormerView>) {
        guard let one = former.first(where: { $0.view === start }) else { return nil }
        let window = one.superview?.shownRoot ?? start
        (self.start, self.end, self.window) = (start, end, window)
        (delay, from) = (one.delay, one.flightEnd(in: window))
    }

    /// The picture, once the change has been made; nil if one of the views can't be seen in the window.
    var flight: MatchedFlight? {
        guard let from, end.isInSight, let to = FlightEnd(end, in: window) else { return nil }
        return MatchedFlight(from: from, to: to, in: window)
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
        let (map, size) = (corner.concatenating(inside), place.seen.bounds.standardized.size)
        if let flight = sight?.flight { return FlightEnd(view, flight, map, size) }
        return FlightEnd(view, map, size)
    }
}
#endif
