#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The target of a closure without a view, or with several: a view in no window, one for each call, so that two calls
/// without views never conflict.
final class UntargetedView: UIView, TargetGroup {
    private var views = LayoutViews([])

    /// - Parameter views: The views that the caller has named.
    convenience init(for views: [UIView]) {
        self.init(frame: .zero)
        self.views = LayoutViews(views)
    }

    package var members: [AnyObject] { views.members }

    /// Its closure may change any object.
    package var areGone: Bool { false }

    /// The views whose layout is a part of the closure's changes: the named ones, or else the app's windows.
    var layoutRoots: [UIView] {
        let named = views.views
        return named.isEmpty ? appWindows() : named
    }

    /// A view whose time is that of the changes; nil if the app has no window.
    @inline(never) var clockView: UIView? { layoutRoots.first }
}
#endif
