#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension UIView: StaggerPositioned {
    /// The view's `center`, in the coordinates of the superview of `first`.
    ///
    /// It is the model's, whatever plays. Where the two have no window and no other view in common, it is as it is.
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
