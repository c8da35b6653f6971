#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationTransition {
    /// The screens of a transition, for the closure that animates it.
    ///
    /// If the way back plays the way out backwards, `from` and `to` are the same as on the way out.
    @MainActor public final class Screen {
        /// The view in which the transition plays.
        public let container: UIView
        /// The view of the old screen; a presentation that keeps it on the screen leaves it outside of the container.
        public let from: UIView
        /// The view of the new screen, at its final frame.
        public let to: UIView
        /// The controller of the old screen.
        public let fromController: UIViewController
        /// The controller of the new screen.
        public let toController: UIViewController
        /// The change that the transition shows.
        public let operation: Operation
        /// The frame of ``to`` in the container at the end of the transition.
        public let finalFrame: CGRect

        /// Whether ``to`` is the screen that goes, as the way out is played backwards.
        private let isReversed: Bool
        private let site: CallSite
        private var flights: [MatchedFlight]
        private var isOver: Bool

        init(
            _ container: UIView, from: UIViewController, _ fromView: UIView, to: UIViewController, _ toView: UIView,
            _ operation: Operation, isReversed: Bool, _ site: CallSite
        ) {
            (self.container, self.operation, self.isReversed, self.site) = (container, operation, isReversed, site)
            (fromController, self.from, toController, self.to) = (from, fromView, to, toView)
            finalFrame = toView.frame
            (flights, isOver) = ([], false)
        }

        /// Lets a picture fly from a view of one screen to a view of the other: its frame, its corners, the part that
        /// its content mode shows, and a cross-fade from one look to the other.
        ///
        /// It starts where its view is seen, also in flight: a thumbnail that is still pressed. Both views are
        /// invisible until the transition is over. Two image views fly their images, other views a snapshot. A view
        /// without a window or a size, an end outside of ``to``, and a call after the transition are reported: nothing
        /// flies.
        ///
        /// - Parameters:
        ///   - start: A view of the old screen.
        ///   - end: A view of the new screen, or ``to`` itself.
        ///   - duration: Seconds; nil takes the curve's own length.
        @_optimize(size) public func matched(
            _ start: UIView, _ end: UIView, duration: TimeInterval? = 0.4, curve: TimingCurve = AnimationDefaults.curve
        ) -> AnimationToken {
            guard !isOver, end.isDescendant(of: to),
                let first = FlightEnd(start, in: container, isOnScreen: !isReversed),
                let last = FlightEnd(end, in: container, isOnScreen: isReversed)
            else {
                AnimationHosts.resolve().report(AnimationIssue(.unmatchedView, at: site))
                return AT.animate([])
            }
            let flight = MatchedFlight(from: first, to: last, in: container)
            flight.launch()
            flight.hideViews()
            flights.append(flight)
            return flight.picture.at.animate(.custom(duration: duration, curve: curve) { _ in flight.arrive() })
        }

        /// Removes the pictures, and shows the views again.
        func land() {
            isOver = true
            for flight in flights.reversed() { flight.land() }
            flights = []
        }
    }
}
#endif
