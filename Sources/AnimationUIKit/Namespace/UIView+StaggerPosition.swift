#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIView: StaggerPositioned {
    /// The view's `center`, in the coordinates of the superview of `first`.
    ///
    /// It is the model's position, also during animations. Without a common window or superview it is not converted.
    public func staggerPosition(beside first: any StaggerPositioned) -> CGPoint {
        guard let own = superview, let common = (first as? UIView)?.superview, own !== common, own.root === common.root
        else { return center }
        return own.convert(center, to: common)
    }

    var root: UIView {
        var view = self
        while let above = view.superview { view = above }
        return view
    }
}
#endif
