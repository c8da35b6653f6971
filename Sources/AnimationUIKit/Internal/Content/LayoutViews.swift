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
        /// Seconds before its animation, while its first values are seen.
        let delay: TimeInterval
    }

    private let references: [Reference]

    /// - Parameter delays: The delay of each view, in the order of the views; missing ones count as 0.
    init(_ views: [UIView], delays: [TimeInterval] = []) {
        var seen = SideSet<ObjectIdentifier>()
        references = views.enumerated().filter { seen.insert(ObjectIdentifier($0.element)) }.map {
            Reference(view: $0.element, delay: $0.offset < delays.count ? delays[$0.offset] : 0)
        }
    }

    var views: [UIView] { references.compactMap(\.view) }

    /// The present state of the views.
    var former: [FormerView] {
        references.compactMap { reference in reference.view.map { FormerView($0, delay: reference.delay) } }
    }

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
