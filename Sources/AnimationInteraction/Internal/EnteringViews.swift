#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// Views whose animations play as the views come into the viewport.
@MainActor final class EnteringViews: ScrollBody {
    private let axis: AnimationScrubber.Axis
    /// The share of a view that has to be seen, from 0 to 1.
    private let visible: CGFloat
    private let replays: AnimationWatch.Replays
    private let stagger: AnimationStagger
    private let site: CallSite
    private var views: [EnteringView]
    /// The viewport as it was when the views were looked at last.
    private var seen: Viewport?

    init(
        _ views: [EnteringView], along axis: AnimationScrubber.Axis, visible: CGFloat,
        replays: AnimationWatch.Replays, stagger: AnimationStagger, _ site: CallSite
    ) {
        self.views = views
        self.axis = axis
        self.visible = visible
        self.replays = replays
        self.stagger = stagger
        self.site = site
    }

    func follow(_ scrollView: UIScrollView) -> Bool {
        let viewport = Viewport(scrollView, axis)
        guard scrollView.window != nil, viewport.length > 0 else {
            for view in views { view.prepare() }
            return !views.isEmpty
        }
        let isResized = seen?.length != viewport.length
        seen = viewport
        var entering: [EnteringView] = []
        var hasEnded = false
        var origin = ContentOrigin(of: scrollView)
        for entry in views {
            guard let view = entry.view else {
                hasEnded = true
                continue
            }
            if entry.isPreparing { continue }
            if isResized || !entry.stands(view, origin.of(view.superview)) {
                // It is measured at the end of the turn, after the layout.
                if view.isLayoutDue(in: scrollView) { continue }
                entry.measure(view, in: scrollView, axis)
            }
            guard let place = entry.place else { continue }
            let share = viewport.share(of: place)
            if share == 0, entry.phase == .waiting { continue }
            guard !entry.isOver else {
                hasEnded = true
                continue
            }
            switch (entry.phase, share > 0 && share >= visible) {
            case (.waiting, true):
                entry.phase = .entering
                entering.append(entry)
            case (.entering, false) where replays != .never: entry.phase = .waiting
            case (.entered, false): entry.leave(replays, isOutOfSight: share == 0)
            default: break
            }
        }
        play(entering)
        if hasEnded || (replays == .never && !entering.isEmpty) {
            views.removeAll { $0.view == nil || $0.isOver || (replays == .never && $0.phase != .waiting) }
        }
        return !views.isEmpty
    }

    func isAstray(in scrollView: UIScrollView) -> Bool {
        let viewport = Viewport(scrollView, axis)
        guard scrollView.window != nil, viewport.length > 0 else { return false }
        // It may have been scrolled without a window.
        if seen != viewport { return true }
        var origin = ContentOrigin(of: scrollView)
        return views.contains { entry in
            entry.view.map { !entry.stands($0, origin.of($0.superview)) } ?? true
        }
    }

    private func play(_ entering: [EnteringView]) {
        let replays = replays
        guard entering.count > 1, stagger != 0 else { return entering.forEach { $0.enter(replays) } }
        let entries = entering.compactMap { entry in entry.view.map { (ObjectIdentifier($0), entry) } }
        let byView = Dictionary(entries, uniquingKeysWith: { first, _ in first })
        entering.compactMap(\.view).at.animate(stagger: stagger, fileID: site.fileID, line: site.line) { view in
            AT.perform { byView[ObjectIdentifier(view)]?.enter(replays) }
        }
    }

    func stop(at position: AnimationPosition) {
        for view in views { view.stop(at: position) }
        exchange(&views, with: [])
    }
}

/// A view, and the animation that plays when the view comes in.
@MainActor final class EnteringView {
    enum Phase {
        /// The animation stands at its start, or goes back to it.
        case waiting
        /// The view has come in, and waits for its turn.
        case entering
        /// The animation plays, or has played.
        case entered
    }

    private(set) weak var view: UIView?
    var phase = Phase.waiting
    /// nil until it has been measured, and while the view is not in the content.
    private(set) var place: ContentPlace?
    private var mark: LayoutMark?
    /// Waits for the signal, and shows the effect's first values meanwhile.
    private var token: AnimationToken?
    private var signal = AnimationSignal()
    /// Whether the token is about to show the first values: a layout that this causes measures the view later.
    private(set) var isPreparing = false
    private let makeToken: @MainActor (UIView) -> AnimationToken
    private weak var scope = AnimationScope.present

    init(_ view: UIView, _ makeToken: @escaping @MainActor (UIView) -> AnimationToken) {
        self.view = view
        self.makeToken = makeToken
    }

    /// Whether somebody else has ended the animation.
    var isOver: Bool { token?.outcome != nil }

    /// Shows the animation's first values.
    func prepare() {
        guard token == nil, !isPreparing, let view else { return }
        isPreparing = true
        defer { isPreparing = false }
        signal = AnimationSignal()
        AnimationScope.collect(in: scope) { token = AT.animate(AT.wait(for: signal), makeToken(view)) }
        // Let go while it waits, with its scroll view, it is over at its start.
        token?.pausesOnCompletion = true
        // It comes to the signal, and rests there: the first values are the model's.
        token?.resume()
        token?.pause()
    }

    /// Whether the layout has left the view where it was measured.
    ///
    /// - Parameter origin: The origin of the view's superview in the content; nil outside of it.
    func stands(_ view: UIView, _ origin: CGPoint?) -> Bool {
        mark.map { $0.center == view.center && $0.origin == origin && $0.size == view.bounds.size } ?? false
    }

    /// Measures the view's place; the animation is taken back meanwhile.
    func measure(_ view: UIView, in scrollView: UIScrollView, _ axis: AnimationScrubber.Axis) {
        let isAtEnd = phase == .entered && token?.restingPosition == .end
        guard view.isDescendant(of: scrollView) else {
            prepare()
            (place, mark) = (nil, LayoutMark(view, in: scrollView))
            return
        }
        // An animation in flight has a place of its own: the view is measured when it rests.
        guard isAtStart || isAtEnd else { return }
        token?.revert()
        exchange(&token, with: nil)
        place = ContentPlace(view, in: scrollView, axis)
        prepare()
        if isAtEnd {
            signal.send()
            token?.fractionComplete = 1
            token?.play(to: .end)
        }
        mark = LayoutMark(view, in: scrollView)
    }

    private var isAtStart: Bool { phase == .waiting && (!signal.isSent || token?.restingPosition == .start) }

    func enter(_ replays: AnimationWatch.Replays) {
        guard phase == .entering else { return }
        phase = .entered
        signal.send()
        token?.play(to: .end)
        if replays == .never { token?.pausesOnCompletion = false }
    }

    func leave(_ replays: AnimationWatch.Replays, isOutOfSight: Bool) {
        switch replays {
        case .never: break
        case .reverses:
            phase = .waiting
            token?.play(to: .start)
        case .always:
            guard isOutOfSight else { return }
            phase = .waiting
            token?.revert()
            exchange(&token, with: nil)
            prepare()
            mark = nil
        }
    }

    func stop(at position: AnimationPosition) {
        guard phase == .waiting else { return }
        token?.stop(at: position)
    }
}
#endif
