#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The changes that an animation made to its view, and a closure to the views around it, so that they can be restored.
///
/// UIKit does not report which views a closure changes: the views nearest to the target are compared with their former
/// state.
@MainActor struct ViewChanges {
    /// An array of views or of other objects asks at each access whether it is one of Objective-C; this one never is.
    private let snapshots: ContiguousArray<ViewSnapshot>
    /// The only one, as a step mostly changes one view.
    ///
    /// An element of an array is retained for each call, which costs a scrub as much as the call.
    private let only: ViewSnapshot?

    /// The changes that `body` makes to some views.
    ///
    /// - Parameters:
    ///   - hasLayers: Whether more than the views' own properties may change.
    ///   - isKnown: Whether the views had the changes before, and these are only recorded.
    ///   - setsAlpha: Whether the alpha counts as changed, even if it is the same.
    @inline(never) init(
        to views: [UIView], hasLayers: Bool, isKnown: Bool = false, setsAlpha: Bool = false, of body: () -> Void
    ) {
        let before = Self.look(at: views, hasLayers, isKnown)
        body()
        snapshots = Self.changed(before, setsAlpha)
        only = snapshots.count == 1 ? snapshots[0] : nil
    }

    @inline(__always) func each(_ body: (ViewSnapshot) -> Void) {
        if let only { return body(only) }
        for snapshot in snapshots { body(snapshot) }
    }

    // The initializer is compiled once for each closure that it is called with, so these two are functions of their
    // own.

    @inline(never) private static func look(
        at views: [UIView], _ hasLayers: Bool, _ isKnown: Bool
    ) -> ContiguousArray<ViewSnapshot> {
        var snapshots = ContiguousArray<ViewSnapshot>()
        snapshots.reserveCapacity(views.count)
        // Older changes take in what the app has changed before this one.
        for view in isKnown ? [] : views { for part in ObjectChanges.parts(on: view.layer) { part.takeInChanges() } }
        for view in views { snapshots.append(ViewSnapshot(view, hasLayer: hasLayers)) }
        return snapshots
    }

    @inline(never) private static func changed(
        _ snapshots: ContiguousArray<ViewSnapshot>, _ setsAlpha: Bool
    ) -> ContiguousArray<ViewSnapshot> {
        let changed = snapshots.filter { $0.keepChanges(setsAlpha: setsAlpha) }
        for snapshot in changed {
            snapshot.noteInScope()
            snapshot.list()
        }
        return changed
    }

    var isEmpty: Bool { snapshots.isEmpty }

    /// Whether a changed view is in a window, if there is any.
    var areInWindow: Bool { snapshots.isEmpty || snapshots.contains { $0.view?.isInWindow == true } }

    /// The layers whose opacity it changed.
    var fadedLayers: [CALayer] { snapshots.compactMap(\.fadedLayer) }

    /// The changed views' layers.
    var layers: [CALayer] { snapshots.compactMap { $0.view?.layer } }

    /// Whether the changed properties of one of the layers are such ones.
    @inline(never) func contains(where matches: (_ layer: ObjectIdentifier, [PropertyPath]) -> Bool) -> Bool {
        snapshots.contains { snapshot in
            snapshot.view.map { matches(ObjectIdentifier($0.layer), snapshot.changedPaths) } == true
        }
    }

    /// The paths of the changed properties of a view.
    func changedPaths(of view: UIView) -> [PropertyPath] { snapshots.first { $0.isOf(view) }?.changedPaths ?? [] }

    /// The paths of the changed properties of the view with a layer.
    func changedPaths(of layer: ObjectIdentifier) -> [PropertyPath] {
        snapshots.first { $0.view.map { ObjectIdentifier($0.layer) } == layer }?.changedPaths ?? []
    }

    /// Keeps the changed properties at their present values over `body`, which removes an animator.
    func keepingModel(_ body: () -> Void) {
        let former = snapshots.map { $0.keepState() }
        body()
        UIView.withoutAnimation { for rewrite in former { rewrite() } }
    }

    /// Notes the present state of the views, so that it does not count as other code's change.
    @inline(never) func noteState() {
        for snapshot in snapshots { snapshot.written = snapshot.state ?? snapshot.written }
    }

    /// Shows the changes at a progress, in place of an animation.
    @inline(never) func show(_ progress: Double) {
        showTakenIn(progress, below: takeInChanges())
    }

    @inline(never) private func showTakenIn(_ progress: Double, below others: [any ObjectChange]?) {
        each { $0.show(progress) }
        noteChange(to: others)
    }

    /// Shows the changes at a progress, without an animation.
    func showAtOnce(_ progress: Double) {
        if snapshots.isEmpty { return }
        UIView.withoutAnimation { show(progress) }
    }

    /// Fades a share of the way back to the start from the screen, while the views are at the end.
    func addRemainders(_ share: Double, at now: TimeInterval) { each { $0.addRemainder(share, at: now) } }

    /// The run has been ended where it was.
    func noteOver() { each { $0.isOver = true } }

    /// The run begins again, from its start.
    func beginAgain() {
        showAtOnce(0)
        each {
            $0.isOver = false
            $0.endColorInFlight()
        }
    }

    /// Shows the changes at a progress, in place of those that `body`, which takes an animator out, leaves.
    func show(_ progress: Double, after body: () -> Void) {
        let others = takeInChanges()
        body()
        UIView.withoutAnimation { showTakenIn(progress, below: others) }
    }

    /// Takes the changes back, and keeps the additions of other code.
    @_optimize(size) func takeBack() {
        if snapshots.isEmpty { return }
        UIView.withoutAnimation {
            let newer = takeNewerOff()
            let others = takeInChanges()
            for snapshot in snapshots { snapshot.takeBack() }
            noteChange(to: others)
            for snapshot in snapshots { snapshot.unlist() }
            newer.putOn()
        }
    }

    /// The changes are those of a step of a timeline.
    ///
    /// - Parameter isHeld: Whether a finger or a pointer holds the step's effect.
    func belong(to timeline: ObjectIdentifier?, isHeld: Bool = false) {
        for snapshot in snapshots { (snapshot.timeline, snapshot.isHeld) = (timeline, isHeld) }
    }

    /// A closure has made the changes: older changes at rest keep what they show of an alpha.
    @inline(never) @_optimize(size) func coverOlder() {
        for snapshot in snapshots where snapshot.properties.hasAlpha {
            guard let layer = snapshot.view?.layer, let timeline = snapshot.timeline else { continue }
            for older in ObjectChanges.parts(on: layer, but: snapshot) where older.timeline != timeline {
                let newlyCovered = (older as? ViewSnapshot).flatMap { $0.isCovered ? nil : $0 }
                older.cover(true, by: timeline)
                // The closure has set the alpha already.
                newlyCovered?.coveredAlpha = snapshot.first.numbers[0]
            }
        }
    }

    /// Takes the newer changes of the views off, and returns them.
    ///
    /// - Parameter stay: Whether these changes stay at their start; otherwise they are taken back.
    @inline(never) @_optimize(size) func takeNewerOff(stay: Bool = false) -> [any ObjectChange] {
        snapshots.flatMap { snapshot -> [any ObjectChange] in
            guard let layer = snapshot.view?.layer else { return [] }
            let newer = ObjectChanges.takeOff(over: snapshot, on: layer, stays: stay, ofOthers: false, but: nil)
            if !stay { snapshot.standAside(below: newer) }
            return newer
        }
    }

    /// Takes the newer changes of other timelines off whose values don't add up with these, and returns them.
    @inline(never) func takeOthersOff() -> [any ObjectChange] {
        var others: [any ObjectChange] = []
        each { snapshot in
            guard ObjectChanges.areShared(on: snapshot.layerID), let layer = snapshot.view?.layer else { return }
            let newer = ObjectChanges.takeOff(
                over: snapshot, on: layer, stays: true, ofOthers: true, but: ViewSnapshot.self)
            if !newer.isEmpty { others += newer }
        }
        return others
    }

    /// All views are read before the first one changes: a view that gets another size resizes the views in it.
    ///
    /// - Returns: The first values of steps to come, which are taken off meanwhile; nil if there are no other changes
    ///   on the views.
    private func takeInChanges() -> [any ObjectChange]? {
        var others: [any ObjectChange]?
        if ObjectChanges.shownFills > 0 {
            for snapshot in snapshots {
                let fills = ObjectChanges.takeFillsOff(over: snapshot, on: snapshot.view?.layer)
                if !fills.isEmpty { others = (others ?? []) + fills }
            }
        }
        each { if $0.takeInAll() { others = others ?? [] } }
        return others
    }

    /// The other changes of the views count this one as the package's own.
    @inline(never) private func noteChange(to others: [any ObjectChange]?) {
        guard let others else { return }
        for snapshot in snapshots { snapshot.noteOthers() }
        others.putOn()
    }

    /// UIKit has put the views back to their starts: that is the app's change neither for these changes nor for others.
    @inline(never) @_optimize(size) func noteReturn() {
        noteState()
        noteChange(to: [])
    }

    /// Brings the alphas that a run leaves into their range, as soon as no other change of them is under way.
    @inline(never) func keepInRange(on host: any AnimationHost) {
        if !snapshots.contains(where: \.isOutOfRange) { return }
        let body: @MainActor () -> Void = { [snapshots] in
            UIView.withoutAnimation { for snapshot in snapshots { snapshot.keepInRange() } }
        }
        if !snapshots.contains(where: \.isFadedByOthers) { return body() }
        host.when({ [snapshots] in !snapshots.contains(where: \.isFadedByOthers) }, body)
    }

    /// Steps of other kinds change the same properties.
    func noteMixed() {
        for snapshot in snapshots { snapshot.isMixed = true }
    }

    /// Whether the views have the end of the changes.
    var areAtEnd: Bool { snapshots.first?.progress == 1 }

    var hasGeometry: Bool { snapshots.contains(where: \.hasGeometry) }

    @_optimize(size) func restore() {
        if snapshots.isEmpty { return }
        UIView.withoutAnimation {
            let newer = takeNewerOff()
            for snapshot in snapshots { snapshot.takeInOthers() }
            for snapshot in snapshots { snapshot.restore() }
            noteChange(to: [])
            for snapshot in snapshots { snapshot.unlist() }
            newer.putOn()
        }
    }

    /// Whether a layout undoes the restoration of any view.
    @_optimize(size) func areUndoneByLayout() -> Bool {
        // Other changes may have brought a view there.
        let moved = snapshots.filter { $0.hasGeometry && !$0.isAtEnd }
        if moved.isEmpty { return false }
        UIView.withoutAnimation { for snapshot in moved { snapshot.layOut() } }
        return moved.contains(where: \.isAtEnd)
    }
}
#endif
