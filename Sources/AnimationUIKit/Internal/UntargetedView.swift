#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The target of a closure that has none, or several views: a view in no window, one for each call, so that no two
/// calls without views conflict.
final class UntargetedView: UIView, TargetGroup {
    private var views = LayoutViews([])

    /// - Parameter views: The views that the caller says the closure changes.
    convenience init(for views: [UIView]) {
        self.init(frame: .zero)
        self.views = LayoutViews(views)
    }

    package var members: [AnyObject] { views.members }

    /// Its closure changes whatever it likes.
    package var areGone: Bool { false }

    /// The views whose layout is a part of the closure's changes: the named ones, or else the app's windows.
    var layoutRoots: [UIView] {
        let named = views.views
        return named.isEmpty ? appWindows() : named
    }
}
#endif
