#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension PropertyPath {
    /// The properties of each of its views that a layout change animates.
    static let layout = PropertyPath("layout", derivedFrom: ["position", "bounds", "opacity"])
}

/// The views of a layout change, the target of its step, or of a closure.
@MainActor final class LayoutViews: TargetGroup {
    private struct Reference {
        weak var view: UIView?
    }

    private let references: [Reference]

    init(_ views: [UIView]) {
        var seen = SideSet<ObjectIdentifier>()
        references = views.filter { seen.insert(ObjectIdentifier($0)) }.map { Reference(view: $0) }
    }

    var views: [UIView] { references.compactMap(\.view) }

    var members: [AnyObject] { views }

    var areGone: Bool { !references.isEmpty && views.isEmpty }

    /// Whether a change would be visible now: one of the views has a window, or none of them is in a tree yet.
    var areReady: Bool {
        let views = views
        return views.contains { $0.window != nil } || views.allSatisfy { $0.superview == nil }
    }

    /// Does the layout that is due in the windows of the views.
    func layOut() {
        var roots = SideSet<ObjectIdentifier>()
        for view in views {
            let root = view.root
            if roots.insert(ObjectIdentifier(root)) { root.layoutIfNeeded() }
        }
    }
}
#endif
