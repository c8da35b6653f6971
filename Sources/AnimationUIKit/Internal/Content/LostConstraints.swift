#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The constraints that some views have lost with their superviews: the system takes off a constraint between a view,
/// or a view in it, and the views around it.
///
/// It keeps no view.
@MainActor final class LostConstraints {
    private struct Place {
        let constraint: NSLayoutConstraint
        weak var first: UIView?
        weak var second: UIView?
    }

    private let places: [Place]

    /// The constraints that views around some views hold; called before the views leave.
    @inline(never) @_optimize(size) static func around(_ views: [UIView]) -> [NSLayoutConstraint] {
        var seen = SideSet<ObjectIdentifier>()
        var found: [NSLayoutConstraint] = []
        for view in views {
            var outer = view.superview
            while let next = outer, seen.insert(ObjectIdentifier(next)) {
                found += next.constraints
                outer = next.superview
            }
        }
        return found
    }

    /// - Parameters:
    ///   - around: The constraints around the views, from before they left.
    ///   - views: The views that have left.
    @inline(never) @_optimize(size) init(_ around: [NSLayoutConstraint], of views: [UIView]) {
        places = around.compactMap { constraint in
            guard !constraint.isActive, !constraint.isOfSystem,
                let first = NSLayoutConstraint.view(of: constraint.firstItem),
                let second = NSLayoutConstraint.view(of: constraint.secondItem),
                views.contains(where: { first.isDescendant(of: $0) || second.isDescendant(of: $0) })
            else { return nil }
            return Place(constraint: constraint, first: first, second: second)
        }
    }

    /// The views are back in their superviews.
    @_optimize(size) func activate() {
        for place in places where !place.constraint.isActive {
            // A constraint between views of two trees raises an exception.
            guard let first = place.first, let second = place.second, first.root === second.root else { continue }
            place.constraint.isActive = true
        }
    }
}

extension NSLayoutConstraint {
    /// Whether the system has made it, for an autoresizing mask or a stack, and makes it anew.
    @inline(never) fileprivate var isOfSystem: Bool {
        let name = String(describing: type(of: self))
        return name.hasPrefix("_") || name.hasPrefix("NS") && name != "NSLayoutConstraint"
            || identifier?.hasPrefix("UISV") == true
    }
}
#endif
