#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// One run of a layout change: the former frames of its views on the screen, and the animations from there.
///
/// The animations are added to the views' shown values: a change that begins while another one plays starts at the
/// frames on the screen, and both go on.
@MainActor final class LayoutChange {
    private let isCalm: Bool
    private let former: ContiguousArray<FormerView>
    private let run: ContentRun
    private let starts: LayoutStarts
    private let parts: LayoutParts
    private var sights: [LayoutSight] = []
    private let departures: [LayoutDeparture]

    /// Makes the changes, and finds the animations.
    ///
    /// - Parameter isCalm: Whether nothing moves: a view that has moved fades in at its new frame.
    @_optimize(size) static func scene(
        of target: LayoutViews, _ parameters: LayoutParameters, isCalm: Bool, _ run: ContentRun
    ) -> ContentScene {
        UIView.withoutAnimation { target.layOut() }
        let views = target.views
        let change = LayoutChange(of: target, parameters, isCalm: isCalm, run)
        let orders = SubviewOrder.around(views)
        let constraints = LostConstraints.around(views)
        let kept = ViewChanges(ofLayoutAround: views) {
            UIView.withoutAnimation {
                parameters.changes()
                target.layOut()
            }
        }
        for layer in kept.fadedLayers { layer.opacityChanged(at: run.host.now) }
        if run.isShown { change.findParts() }
        let (passing, report) = (change.parts.passing, run.report)
        // Put in from the lowest index, each removed layer is at its own again.
        let sights = Array(change.sights.indices).inOrder { Double(change.sights[$0].index) }.map { change.sights[$0] }
        let places = change.former.map(\.treePlace).filter(\.isChanged)
        let lost = places.isEmpty ? nil : LostConstraints(constraints, of: places.compactMap(\.view))
        let changedOrders = orders.filter(\.isChanged)
        let removed = RemovedViews(of: change.former.map { ($0.view, $0.superview) })
        return ContentScene(
            parts: run.isShown ? change.parts.made() : [], isLaidOut: true,
            setPlaying: { isPlaying in
                for sight in sights { isPlaying ? sight.show() : sight.remove() }
                if !isPlaying { passing?.giveBack() }
            },
            views: change.former.map(\.view) + change.former.compactMap(\.superview),
            forget: {
                removed.forget()
                for sight in sights { sight.forget() }
            },
            restore: { [undo = parameters.undo] in
                UIView.withoutAnimation {
                    TreePlace.restore(places)
                    lost?.activate()
                    for order in changedOrders { order.restore() }
                }
                kept.restore()
                if let undo { return undo() }
                if kept.areUndoneByLayout() { report.issue(.undoneByLayout) }
            })
    }

    private init(of target: LayoutViews, _ parameters: LayoutParameters, isCalm: Bool, _ run: ContentRun) {
        (self.isCalm, self.run) = (isCalm, run)
        let former = target.former
        self.former = former
        starts = LayoutStarts(former)
        parts = LayoutParts(parameters)
        let pairs = isCalm || !run.isShown ? [] : parameters.effects?.pairs.all ?? []
        departures = pairs.compactMap { LayoutDeparture(from: $0.start, to: $0.end, of: former) }
    }

    // MARK: - The parts

    private func findParts() {
        for one in former { one.endOlder(in: parts.parameters.timing(after: one.delay)) }
        starts.findOuters(of: former)
        let matched = launch()
        var coming = SideSet<ObjectIdentifier>()
        for one in former where !one.isSeen && one.view.isInSight {
            coming.insert(ObjectIdentifier(one.view))
            run.report.callOffExits(by: AnimatedProperty(one.view.layer, .path("opacity")))
        }
        for one in starts.outermostFirst(former) where !matched.contains(ObjectIdentifier(one.view)) {
            switch (one.isSeen, one.view.isInSight) {
            case (true, true): move(one)
            case (false, true): if !one.view.isInside(coming) { parts.enter(one) }
            // A view hidden by an ancestor leaves with the ancestor.
            case (true, false): if one.view.superview == nil || one.view.isHidden { goOut(one) }
            case (false, false): break
            }
        }
    }

    /// Makes the flights of the views that are matched; the others are reported.
    ///
    /// - Returns: The views of the flights.
    @_optimize(size) private func launch() -> SideSet<ObjectIdentifier> {
        var matched = SideSet<ObjectIdentifier>()
        for departure in departures {
            guard let flight = departure.flight else {
                run.report.issue(.unmatchedView)
                continue
            }
            let views = [departure.start, departure.end]
            for view in views {
                LayoutSight.of(view)?.giveWay()
                matched.insert(ObjectIdentifier(view))
                if view.isInSight { parts.hold("hidden", at: 1, of: view) }
            }
            parts.fly(flight, after: departure.delay)
            sights.append(
                LayoutSight(
                    of: departure.end, flight: flight, end: parts.ending(views + [flight.picture], in: run)))
        }
        return matched
    }

    /// Animates a view that is visible before and after.
    private func move(_ one: FormerView) {
        if follow(one), isCalm { return parts.fadeIn(one, isMove: true) }
        let fade = one.opacity - Double(one.view.layer.opacity) - one.addedOpacity
        if abs(fade) > LayoutWays.rounding { parts.add("opacity", from: .number(fade), to: 0, of: one) }
    }

    /// Lets a view go from its former place to its present one.
    ///
    /// - Returns: Whether they differ; then nothing moves in a calm run.
    @discardableResult private func follow(_ one: FormerView) -> Bool {
        let ways = starts.ways(of: one)
        if isCalm { return ways.moves }
        for way in ways.all { parts.add(way.keyPath, from: way.start, to: way.end, of: one) }
        return ways.moves
    }

    /// Takes out a view that was removed or hidden, at its former place, unless it is on its way out already.
    @_optimize(size) private func goOut(_ one: FormerView) {
        if let sight = one.sight, !one.endsSight {
            if sight.isStillShown {
                follow(one)
                return
            }
            sight.giveWay()
        }
        let view = one.view
        sights.append(
            LayoutSight(
                of: view, in: starts.outer(of: view)?.layer, at: one.layerIndex, end: parts.ending([view], in: run)))
        if view.isHidden { parts.hold("hidden", at: 0, of: view) }
        for way in starts.ways(of: one).all {
            parts.hold(way.keyPath, at: way.start, of: view, isAdditive: true)
        }
        parts.leave(one)
    }
}
#endif
