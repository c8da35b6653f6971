#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// Property animators beside layer animations.
extension PropertyEngine {
    var display: EngineDisplay? {
        guard state == .active, animator != nil else { return nil }
        return (changes?.changedPaths(of: view) ?? changedPaths ?? [], false)
    }

    /// The paths of the view's own properties of which the run keeps no record; nil for a closure.
    @inline(never) var changedPaths: [PropertyPath]? {
        if moved != nil { return movedPaths }
        return factory.property.map { [PropertyPath($0)] }
    }

    var changedObjects: [ObjectIdentifier] {
        guard factory.property == nil, areChangesWhole else { return [] }
        return changes?.layers.map(ObjectIdentifier.init) ?? []
    }

    func changedPaths(of object: ObjectIdentifier) -> [PropertyPath]? {
        changes?.changedPaths(of: object) ?? (object == subject.object ? changedPaths : nil)
    }

    func raise() {
        if animator != nil { attachOnTop(at: time, rate: clock.rate) }
    }

    /// Attaches a new animator: older layer animations of the view have been added anew, above the present one's.
    func attachOnTop(at time: TimeInterval, rate: Double) {
        withdraw(showing: progress(at: time))
        let areEnabled = UIView.areAnimationsEnabled
        if !areEnabled { UIView.setAnimationsEnabled(true) }
        attach(at: time, rate: rate)
        if !areEnabled { UIView.setAnimationsEnabled(false) }
    }

    /// Makes the changes of a known property, whose former value is not kept.
    func makeKnownChanges() {
        guard factory.property == "position" else {
            makeChanges()
            if factory.property == "opacity" { view.layer.opacityChanged(at: host.now) }
            return
        }
        let before = view.center
        makeChanges()
        moved = CGPoint(x: view.center.x - before.x, y: view.center.y - before.y)
    }

    /// The paths of the coordinates that the change has moved.
    private var movedPaths: [PropertyPath] {
        guard let moved else { return [] }
        return (moved.x == 0 ? [] : ["position.x"]) + (moved.y == 0 ? [] : ["position.y"])
    }
}
#endif
