#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The change that a closure has made of a view's layer.
@MainActor final class LayerSnapshot {
    /// The properties before the closure and after it.
    private var start: LayerState
    private var end: LayerState
    /// The properties as the package has left them, and as this change has shown them.
    private var written: LayerState
    private var shown: LayerState
    /// The properties that the closure has changed.
    private var changed: LayerState.Lanes = 0

    init(_ layer: CALayer) {
        start = LayerState(layer)
        (end, written, shown) = (start, start, start)
    }

    /// The properties from before a closure, which other code's changes don't touch.
    init(copying other: LayerSnapshot) {
        (start, changed) = (other.start, other.changed)
        (end, written, shown) = (start, start, start)
    }

    /// Keeps only the properties that differ now; false if none does.
    @inline(never) func keepChanges(to layer: CALayer) -> Bool {
        end = LayerState(layer)
        (written, shown) = (end, end)
        changed = start.differences(from: end)
        return changed != 0
    }

    /// The paths of the changed properties.
    @inline(never) var changedPaths: [PropertyPath] {
        var paths: [PropertyPath] = []
        for (lane, path) in LayerState.paths.enumerated() where changed & 1 << lane != 0 {
            paths.append(PropertyPath(path))
        }
        return paths
    }

    @inline(never) func restore(_ layer: CALayer) { start.write(changed, to: layer) }

    /// Gives the layer a state of the changed properties.
    @inline(never) func write(_ state: LayerState, to layer: CALayer) { state.write(changed, to: layer) }

    /// Leaves a property alone from here on, if other code has changed it since.
    @inline(never) func takeInChanges(of layer: CALayer) {
        changed &= ~written.differences(from: LayerState(layer))
    }

    /// Another change of the package has changed the layer.
    @inline(never) func noteValue(of layer: CALayer) { written = LayerState(layer) }

    /// The layer is as it was before the change: an older one is taken back.
    @inline(never) func takeBase(of layer: CALayer) {
        start = LayerState(layer)
        (written, shown) = (start, start)
    }

    /// Shows the change at a progress, but for properties that another change of the package has changed over it.
    @inline(never) func show(_ progress: Double, on layer: CALayer) {
        let seen = changed & ~written.differences(from: shown)
        start.mixed(with: end, at: progress).write(seen, to: layer)
        noteValue(of: layer)
        shown = shown.replacing(seen, with: written)
    }
}
#endif
