#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

extension PropertyPath {
    /// The properties of each of its views that a layout change animates.
    static let layout = PropertyPath("layout", derivedFrom: ["position", "bounds", "opacity"])
}

/// A view that is held weakly.
@MainActor final class WeakView {
    private(set) weak var view: UIView?

    init(_ view: UIView) { self.view = view }
}

/// The views of a layout change, the target of its step, or of a closure.
@MainActor final class LayoutViews: TargetGroup {
    private let references: [WeakView]
    /// Seconds before the animation of each view, while its first values are seen.
    private let delays: [TimeInterval]

    /// - Parameter delays: The delay of each view, in the order of the views; missing ones count as 0.
    init(_ views: [UIView], delays: [TimeInterval] = []) {
        var seen = SideSet<ObjectIdentifier>()
        let indices = Array(views.indices).filter { seen.insert(ObjectIdentifier(views[$0])) }
        references = indices.map { WeakView(views[$0]) }
        self.delays = indices.map { $0 < delays.count ? delays[$0] : 0 }
    }

    @inline(never) var views: [UIView] { references.compactMap(\.view) }

    /// The present state of the views.
    var former: ContiguousArray<FormerView> {
        var former = ContiguousArray<FormerView>()
        for index in references.indices {
            if let view = references[index].view { former.append(FormerView(view, delay: delays[index])) }
        }
        return former
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
