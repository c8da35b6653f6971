#if canImport(UIKit) || canImport(HeadlessUIKit)
public import AnimationUIKit
import Foundation

/// An overlay for debug builds that lists the animations which play, and lets a finger pause, scrub, slow down, step or
/// stop each of them, or all.
///
/// ```swift
/// #if DEBUG
/// AnimationInspector.attach(to: window)
/// #endif
/// ```
/// A small button at the window's edge counts the live animations; a tap opens the list. Each animation is listed
/// with its label or its property and target, the call that made it, its state, time, length and rate, and its steps as
/// a tree.
///
/// - Animations of tokens that the app has let go of are listed, too. They and their steps can be scrubbed until they
///   are over.
/// - The verbs are the token's own: the app sees a token that the inspector has paused as paused, and may resume it.
///   Completions are called as ever.
/// - "All" counts for animations that start later, too: with all paused they wait at their first frame, with all slowed
///   down they start slow.
/// - An animation that plays while a view of it flashes more than three times in one second is reported, once:
///   `AnimationIssue.Kind.flashes(view:animation:perSecond:)`.
/// - While nothing plays, the inspector does nothing. Without ``attach(to:)`` it is not there: the animations do no
///   extra work.
///
/// It is a product of its own, `AnimationInspector`, so that a release build need not link it.
@MainActor public final class AnimationInspector {
    /// The inspectors in live windows.
    private static var attached: [AnimationInspector] = []

    private weak var window: UIWindow?
    private let model: InspectorModel
    private let panel: InspectorPanel

    private init(_ window: UIWindow, _ host: any AnimationHost) {
        self.window = window
        model = InspectorModel(host)
        panel = InspectorPanel(model)
        model.onChange = { [weak panel] in panel?.modelChanged() }
    }

    /// Adds the inspector to a window, above all other views.
    ///
    /// A window has one inspector: a second call returns the first one. It lists the animations of the host that is
    /// bound around the call, else the platform's: in an app, all.
    @discardableResult public static func attach(to window: UIWindow) -> AnimationInspector {
        for orphan in attached where orphan.window == nil { orphan.detach() }
        if let present = attached.first(where: { $0.window === window }) { return present }
        let inspector = AnimationInspector(window, AnimationHosts.resolve())
        attached.append(inspector)
        window.addSubview(inspector.panel)
        inspector.panel.modelChanged()
        inspector.model.begin()
        return inspector
    }

    /// Removes the inspector from its window: the animations that it has paused play on, and the animations that it has
    /// slowed down have their former rates. A rate that the app has set since stays.
    public func detach() {
        model.end()
        panel.removeFromSuperview()
        Self.attached.removeAll { $0 === self }
    }

    /// Whether the list is open; false at first.
    public var isExpanded: Bool {
        get { panel.isExpanded }
        set { panel.isExpanded = newValue }
    }
}
#endif
