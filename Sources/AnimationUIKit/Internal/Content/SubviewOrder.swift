#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The order of a view's subviews before a layout change.
@MainActor final class SubviewOrder {
    private weak var superview: UIView?
    private let references: [WeakView]

    private init(of superview: UIView) {
        self.superview = superview
        references = superview.subviews.map { WeakView($0) }
    }

    /// The orders of some views' subviews, and of these views among their own superviews' subviews.
    @_optimize(size) static func around(_ views: [UIView]) -> [SubviewOrder] {
        var seen = SideSet<ObjectIdentifier>()
        return (views + views.compactMap(\.superview)).compactMap { view in
            seen.insert(ObjectIdentifier(view)) && view.subviews.count > 1 ? SubviewOrder(of: view) : nil
        }
    }

    /// The former subviews that are still subviews, in the former order.
    private var former: [UIView] {
        references.compactMap(\.view).filter { $0.superview != nil && $0.superview === superview }
    }

    /// Whether the former subviews are in another order now, or some are gone.
    @_optimize(size) var isChanged: Bool {
        let former = former
        let known = SideSet(former.map { ObjectIdentifier($0) })
        let present = superview?.subviews.filter { known.contains(ObjectIdentifier($0)) } ?? []
        return former.count < references.count || !zip(former, present).allSatisfy { $0 === $1 }
    }

    /// Puts the subviews back in their order; newer subviews keep their indices.
    @_optimize(size) func restore() {
        guard let superview else { return }
        let former = former
        let known = SideSet(former.map { ObjectIdentifier($0) })
        var next = former.makeIterator()
        let wanted = superview.subviews.map { known.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
        for (index, view) in wanted.enumerated() where superview.subviews[index] !== view {
            superview.insertSubview(view, at: index)
        }
    }
}
#endif
