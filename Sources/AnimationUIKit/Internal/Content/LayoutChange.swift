#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// One run of a layout change: the former frames of its views on the screen, and the animations from there.
///
/// The animations are added to the views' shown values: a change that begins while another one plays starts at the
/// frames on the screen, and both go on.
@MainActor struct LayoutChange {
    /// The parameters of a layout change.
    struct Parameters: Sendable {
        let duration: TimeInterval?
        let curve: TimingCurve
        let undo: (@MainActor () -> Void)?
        let changes: @MainActor () -> Void

        /// - Parameter isPassing: Whether the views' own values stay as they are.
        func timing(isPassing: Bool = false) -> LayerTiming {
            LayerTiming(duration: duration, curve: curve, fill: isPassing ? .removed : .forwards)
        }

        /// The timing of an opacity, which can't overshoot.
        func fadeTiming(isPassing: Bool = false) -> LayerTiming {
            LayerTiming(
                duration: curve.length(duration), curve: curve.swings ? .easeOut : curve,
                fill: isPassing ? .removed : .forwards)
        }
    }

    private let parameters: Parameters
    private let isCalm: Bool
    private let former: [FormerView]
    private var starts: LayoutStarts
    private var parts: [ContentScene.Part] = []
    private var ghosts: [LayoutGhost] = []

    /// Makes the changes, and finds the animations.
    ///
    /// - Parameter isCalm: Whether nothing moves: a view that has moved fades in at its new frame.
    static func scene(
        of target: LayoutViews, _ parameters: Parameters, isCalm: Bool, _ run: ContentRun
    ) -> ContentScene {
        UIView.performWithoutAnimation { target.layOut() }
        let views = target.views
        var change = LayoutChange(of: views, parameters, isCalm: isCalm)
        let orders = SubviewOrder.around(views)
        let kept = ViewChanges(around: views) {
            UIView.performWithoutAnimation {
                parameters.changes()
                target.layOut()
            }
        }
        for layer in kept.fadedLayers { layer.opacityChanged(at: run.host.now) }
        if run.isShown { change.findParts() }
        let (ghosts, report) = (change.ghosts, run.report)
        let places = change.former.map(\.treePlace)
        let changedOrders = orders.filter(\.isChanged)
        let removed = RemovedViews(of: change.former.map { ($0.view, $0.superview) })
        return ContentScene(
            parts: change.parts, isLaidOut: true,
            setPlaying: { isPlaying in
                for ghost in ghosts { isPlaying ? ghost.show() : ghost.remove() }
            },
            views: change.former.flatMap { [$0.view, $0.superview].compactMap(\.self) }.map { EngineTarget($0) },
            forget: removed.forget,
            restore: { [undo = parameters.undo] in
                UIView.performWithoutAnimation {
                    TreePlace.restore(places)
                    for order in changedOrders { order.restore() }
                }
                kept.restore()
                if let undo { return undo() }
                if kept.areUndoneByLayout() { report.issue(.undoneByLayout) }
            })
    }

    private init(of views: [UIView], _ parameters: Parameters, isCalm: Bool) {
        self.parameters = parameters
        self.isCalm = isCalm
        let former = views.map { FormerView($0) }
        self.former = former
        starts = LayoutStarts(former)
    }

    // MARK: - The parts

    private mutating func findParts() {
        starts.findOuters(of: former)
        let coming = SideSet(
            former.filter { !$0.isInSight && $0.view.isInSight }.map { ObjectIdentifier($0.view) })
        for one in starts.outermostFirst(former) {
            switch (one.isInSight, one.view.isInSight) {
            case (true, true): move(one)
            case (false, true): if !one.view.isInside(coming) { fadeIn(one.view) }
            // A view hidden by an ancestor leaves with the ancestor.
            case (true, false): if one.view.superview == nil || one.view.isHidden { goOut(one) }
            case (false, false): break
            }
        }
    }

    /// Animates a view that is visible before and after.
    private mutating func move(_ one: FormerView) {
        let ways = starts.ways(of: one)
        if isCalm, ways.moves { return fadeIn(one.view) }
        for way in ways.all { add(way.keyPath, from: way.start, to: way.end, of: one.view) }
        let fade = one.opacity - Double(one.view.layer.opacity) - one.addedOpacity
        if abs(fade) > LayoutWays.rounding { add("opacity", from: .number(fade), to: 0, of: one.view) }
    }

    private mutating func fadeIn(_ view: UIView) {
        add("opacity", from: .number(-Double(view.layer.opacity)), to: 0, of: view)
    }

    /// Fades out a view that was removed or hidden, at its former frame.
    private mutating func goOut(_ one: FormerView) {
        let view = one.view
        if let outer = starts.outer(of: view) {
            ghosts.append(LayoutGhost(view, in: outer.layer, at: one.layerIndex))
        }
        if view.isHidden { hold("hidden", at: 0, of: view) }
        for way in starts.ways(of: one).all { hold(way.keyPath, at: way.start, of: view, isAdditive: true) }
        let fade = BasicAnimation(
            "opacity", from: .number(one.opacity), to: 0, timing: parameters.fadeTiming(isPassing: true))
        parts.append(ContentScene.Part(fade, of: view))
    }

    private mutating func add(_ keyPath: String, from start: LayerValue, to end: LayerValue, of view: UIView) {
        let timing = keyPath == "opacity" ? parameters.fadeTiming() : parameters.timing()
        parts.append(
            ContentScene.Part(
                BasicAnimation(keyPath, from: start, to: end, timing: timing, isAdditive: true), of: view,
                // No layout would take back a turn that a superview has made.
                canFreeze: keyPath != LayoutWays.turn))
    }

    @inline(never) private mutating func hold(
        _ keyPath: String, at value: LayerValue, of view: UIView, isAdditive: Bool = false
    ) {
        let timing = parameters.timing(isPassing: true)
        parts.append(
            ContentScene.Part(
                BasicAnimation(keyPath, from: value, to: value, timing: timing, isAdditive: isAdditive), of: view))
    }
}

/// A removed view's layer, shown again at its former position.
///
/// The view stays out of the tree of views: no layout and no touch finds it.
@MainActor struct LayoutGhost {
    private weak var view: UIView?
    private weak var outer: CALayer?
    private let index: Int

    init(_ view: UIView, in outer: CALayer, at index: Int) {
        (self.view, self.outer, self.index) = (view, outer, index)
    }

    /// The app may have added the view elsewhere meanwhile.
    func show() {
        guard let view, let outer, view.superview == nil, view.layer.superlayer == nil else { return }
        outer.insertSublayer(view.layer, at: UInt32(min(index, outer.sublayers?.count ?? 0)))
    }

    func remove() {
        guard let view else { return }
        if view.superview == nil, view.layer.superlayer === outer { view.layer.removeFromSuperlayer() }
    }
}
#endif
