#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The changes of the animation: made once a run, recorded, and replayed after a rest.
extension PropertyEngine {
    func change() {
        formerCount = animationCount
        mayBeMixed = formerCount > 0 && view.layer.showsOwnValue(of: factory.property)
        // The closure is called once a run; after a rest its changes are replayed.
        if let changes {
            changes.show(1)
            return staysAttached ? () : layOut()
        }
        let mayColor = factory.property == nil || factory.property == "backgroundColor"
        seenColor = mayColor && formerCount > 0 ? view.colorInFlight : nil
        if holdsAtEnd || factory.property == nil || coversOthers {
            mustStay = false
            changes = recorded { makeChanges() }
            if factory.property == nil {
                changes?.coverOlder()
                report.hasChangedObjects()
            }
        } else {
            makeKnownChanges()
        }
    }

    /// Whether other changes of the view are told of a fade or a colour: it is not the app's change.
    private var coversOthers: Bool {
        let (isFade, isColor) = (factory.property == "opacity", factory.property == "backgroundColor")
        guard isFade || isColor else { return false }
        return ObjectChanges.parts(on: view.layer).contains { isFade || ($0 as? ViewSnapshot)?.rests == true }
    }

    /// Whether it is a fade, and changes of other timelines, which may be taken back, are on the view.
    @_optimize(size) private var isFadeBesideOthers: Bool {
        factory.property == "opacity" && duration > 0
            && ObjectChanges.changes(on: view.layer).contains { $0.timeline != report.timeline }
    }

    func makeChanges() {
        factory.changes.make(on: view)
        layOut()
    }

    private func layOut() {
        let outermost = viewsToLayOut
        if outermost.isEmpty { return }
        // The closure may have changed only the inputs of `layoutSubviews`.
        for view in factory.isUntargeted ? outermost : [view] { view.setNeedsLayout() }
        for view in outermost { view.layoutIfNeeded() }
    }

    /// The views whose layout, and whose subviews' layout, is a part of the changes.
    var viewsToLayOut: [UIView] {
        if factory.options.contains(.layoutInWindow) { return [view.root] }
        guard factory.options.contains(.layoutSubviews) else { return [] }
        return (view as? UntargetedView)?.layoutRoots ?? [view]
    }

    /// Without a token the engine keeps only the changes that UIKit can't take back itself, and the view's own.
    func recorded(_ body: () -> Void) -> ViewChanges {
        areChangesWhole = holdsAtEnd || factory.property != nil
        let changes =
            if areChangesWhole {
                ViewChanges(
                    to: viewsToCompare, hasLayers: factory.property == nil, setsAlpha: isFadeBesideOthers, of: body)
            } else {
                ViewChanges(to: factory.isUntargeted ? [] : [view], hasLayers: true, of: body)
            }
        for layer in changes.fadedLayers { layer.opacityChanged(at: host.now) }
        return changes
    }

    /// The changes of a known property that UIKit alone knows, while its animator is paused; takes the animator out.
    func recorded(endOf animator: UIViewPropertyAnimator) -> ViewChanges {
        areChangesWhole = true
        let end = ViewSnapshot(view, hasLayer: false)
        Self.takeOut(animator)
        if let moved {
            let start = CGPoint(x: end.first.center.x - moved.x, y: end.first.center.y - moved.y)
            UIView.withoutAnimation { view.center = start }
        }
        return known(by: [view], hasLayers: false) { end.restore() }
    }

    /// The changes that some views had before, and get again by `body`: the run began at the colour on the screen then.
    @inline(never)
    private func known(by views: [UIView], hasLayers: Bool, _ body: () -> Void) -> ViewChanges {
        let changes = ViewChanges(to: views, hasLayers: hasLayers, isKnown: true) { UIView.withoutAnimation(body) }
        changes.each { if $0.isOf(view) { $0.seenColor = seenColor } }
        return changes
    }

    /// Records the changes to all views in reach of a closure that nobody could steer so far; takes the animator out.
    ///
    /// The views are at the end, and UIKit puts them back to the start.
    @_optimize(size) func completeRecord(takingOut animator: UIViewPropertyAnimator) {
        attachment += 1
        cancelWatch?()
        self.animator = nil
        let ends = viewsToCompare.map { ViewSnapshot($0, hasLayer: true) }
        Self.takeOut(animator)
        changes?.restore()
        let changed = ends.filter { $0.keepChanges() }
        changes = known(by: changed.compactMap(\.view), hasLayers: true) { for end in changed { end.restore() } }
        areChangesWhole = true
    }

    /// The views whose changes are recorded: for an effect its own, for a closure also the views around it.
    private var viewsToCompare: [UIView] {
        if factory.property != nil { return [view] }
        return factory.isUntargeted ? ViewChanges.viewsInWindows : ViewChanges.views(around: view)
    }
}
#endif
