import Foundation

/// A class whose objects stand somewhere, so that a stagger can go by place: `UIView` and `CALayer` do.
///
/// ```swift
/// extension Balloon: StaggerPositioned {
///     func staggerPosition(beside first: any StaggerPositioned) -> CGPoint { center }
/// }
/// balloons.at.animate(.value(\.lift, to: 100, duration: 1), stagger: .each(0.1, from: .left))
/// ```
@MainActor public protocol StaggerPositioned: AnyObject {
    /// Where the object stands, in points.
    ///
    /// - Parameter first: The first of the objects that are staggered, perhaps this one: the places of all must be in the
    ///   same coordinates, those in which it stands.
    func staggerPosition(beside first: any StaggerPositioned) -> CGPoint
}
