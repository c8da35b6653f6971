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
    /// The on-screen frames before the change, in the coordinates of the new superviews.
    private var starts = SideTable<ObjectIdentifier, LayerPlace>()
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
        former = views.map { FormerView($0) }
    }

    // MARK: - The parts

    private mutating func findParts() {
        // A view inside another of these views begins at that view's start.
        let outermostFirst = Array(former.indices).inOrder { Double(former[$0].view.depth) }.map { former[$0] }
        let coming = SideSet(
            former.filter { !$0.isInSight && $0.view.isInSight }.map { ObjectIdentifier($0.view) })
        for one in outermostFirst {
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
        let layer = one.view.layer
        var start = LayerPlace(seen: layer)
        (start.position, start.bounds.size) = (position(of: one), one.place.bounds.size)
        starts[ObjectIdentifier(one.view)] = start
        let added = one.added
        let way = CGPoint(
            x: start.position.x - layer.position.x - added.position.x,
            y: start.position.y - layer.position.y - added.position.y)
        let growth = CGSize(
            width: start.bounds.width - layer.bounds.width - added.size.width,
            height: start.bounds.height - layer.bounds.height - added.size.height)
        let (hasWay, grows) = (Self.isSeen(way.x, way.y), Self.isSeen(growth.width, growth.height))
        if isCalm, hasWay || grows { return fadeIn(one.view) }
        if hasWay { add("position", from: .point(way), to: .point(.zero), of: one.view) }
        if grows { add("bounds.size", from: .size(growth), to: .size(.zero), of: one.view) }
        let fade = one.opacity - Double(layer.opacity) - added.opacity
        if Self.isSeen(fade) { add("opacity", from: .number(fade), to: 0, of: one.view) }
    }

    private mutating func fadeIn(_ view: UIView) {
        add("opacity", from: .number(-Double(view.layer.opacity)), to: 0, of: view)
    }

    /// Fades out a view that was removed or hidden, at its former frame.
    private mutating func goOut(_ one: FormerView) {
        let (view, layer) = (one.view, one.view.layer)
        if view.superview == nil, let outer = one.superview {
            ghosts.append(LayoutGhost(view, in: outer.layer, at: one.layerIndex))
        }
        if view.isHidden { hold("hidden", at: 0, of: view) }
        let way = CGPoint(
            x: one.place.position.x - layer.position.x, y: one.place.position.y - layer.position.y)
        let growth = CGSize(
            width: one.place.bounds.width - layer.bounds.width, height: one.place.bounds.height - layer.bounds.height)
        if Self.isSeen(way.x, way.y) { hold("position", at: .point(way), of: view, isAdditive: true) }
        if Self.isSeen(growth.width, growth.height) {
            hold("bounds.size", at: .size(growth), of: view, isAdditive: true)
        }
        let fade = BasicAnimation(
            "opacity", from: .number(one.opacity), to: 0, timing: parameters.fadeTiming(isPassing: true))
        parts.append(ContentScene.Part(fade, of: view))
    }

    private static func isSeen(_ lengths: Double...) -> Bool { lengths.contains { abs($0) > 1e-6 } }

    /// A view's former position on the screen, in its present superview.
    private func position(of one: FormerView) -> CGPoint {
        guard let superview = one.view.superview, superview !== one.superview else { return one.place.position }
        var around: [UIView] = []
        var next: UIView? = superview
        while let view = next, view.superview != nil {
            around.append(view)
            next = view.superview
        }
        var point = one.inRoot
        for view in around.reversed() {
            let place = starts[ObjectIdentifier(view)] ?? LayerPlace(seen: view.layer)
            guard let inside = place.inside(point) else { return one.view.layer.position }
            point = inside
        }
        return point
    }

    private mutating func add(_ keyPath: String, from start: LayerValue, to end: LayerValue, of view: UIView) {
        let timing = keyPath == "opacity" ? parameters.fadeTiming() : parameters.timing()
        parts.append(
            ContentScene.Part(
                BasicAnimation(keyPath, from: start, to: end, timing: timing, isAdditive: true), of: view,
                canFreeze: true))
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
