import Foundation

/// A class whose objects have a position, so that a stagger can order them by position: `UIView` and `CALayer` do.
///
/// ```swift
/// extension Balloon: StaggerPositioned {
///     func staggerPosition(beside first: any StaggerPositioned) -> CGPoint { center }
/// }
/// balloons.at.animate(.value(\.lift, to: 100, duration: 1), stagger: .each(0.1, from: .left))
/// ```
@MainActor public protocol StaggerPositioned: AnyObject {
    /// The position of the object, in points.
    ///
    /// - Parameter first: The first of the staggered objects, perhaps this one. All objects give their positions in the
    ///   coordinates of `first`'s position.
    func staggerPosition(beside first: any StaggerPositioned) -> CGPoint
}
