#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The views that a run has taken out of their superviews, each kept by its former superview.
///
/// Such a view may have no other owner, and a token at rest keeps no view. The way back needs it for as long as there
/// is a superview to put it into.
@MainActor struct RemovedViews {
    private final class Keeper {
        private(set) weak var layer: CALayer?

        init(_ layer: CALayer) { self.layer = layer }
    }

    private static var count = 0

    private let keepers: [Keeper]
    private let key: String

    /// - Parameter former: Views, each with the superview that it had.
    init(of former: [(view: UIView, superview: UIView?)]) {
        Self.count &+= 1
        let key = "at.removed." + String(Self.count)
        var views = SideTable<ObjectIdentifier, (layer: CALayer, views: [UIView])>()
        for one in former where one.view.superview == nil {
            guard let outer = one.superview else { continue }
            views.change(ObjectIdentifier(outer), else: (outer.layer, [])) { $0.views.append(one.view) }
        }
        CATransaction.withoutActions {
            for kept in views.values { kept.layer.setValue(kept.views, forKey: key) }
        }
        keepers = views.values.map { Keeper($0.layer) }
        self.key = key
    }

    /// The views are kept no more.
    func forget() {
        if keepers.isEmpty { return }
        CATransaction.withoutActions {
            for keeper in keepers { keeper.layer?.setValue(nil, forKey: key) }
        }
    }
}
#endif
