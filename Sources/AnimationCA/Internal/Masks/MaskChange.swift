import AnimationCore
import Foundation

/// A mask of the package on a layer, or a cover over its contents.
@MainActor final class MaskChange: StackedChange {
    fileprivate let mask: CALayer
    fileprivate let isCover: Bool
    /// The bounds of the layer for which it was made.
    fileprivate(set) var bounds = CGRect.zero
    /// The mask that the layer had before.
    fileprivate var base: CALayer?
    var stackLinks: ChangeLinks<MaskChange>?

    init(_ mask: CALayer, of run: MaskRun) { (self.mask, isCover) = (mask, run.isCover) }

    func passUnderlying(to newer: MaskChange?) { newer?.base = base }
}

extension CALayer {
    /// Under this key a layer keeps the stack of its masks while it has one of the package's.
    private static let masksKey = "at.masks"

    @_optimize(size) @MainActor func put(_ change: MaskChange, for run: MaskRun) {
        fit(change, for: run)
        if run.isCover { return addSublayer(change.mask) }
        change.base = mask
        // A mask that the app has set lies over the older ones for good.
        let masks = masks.flatMap { $0.top?.mask === mask ? $0 : nil } ?? ChangeStack()
        masks.push(change)
        setValue(masks, forKey: Self.masksKey)
        mask = change.mask
    }

    /// Gives a mask or a cover the size of the layer.
    @inline(never) @_optimize(size) @MainActor func fit(_ change: MaskChange, for run: MaskRun) {
        change.bounds = bounds
        change.mask.frame = bounds
        run.prepare(change.mask, self)
    }

    /// Restores the mask from before a change, unless a newer mask has taken its place; or takes a cover away.
    @_optimize(size) @MainActor func takeOff(_ change: MaskChange) {
        if change.isCover { return change.mask.removeFromSuperlayer() }
        guard let masks else { return }
        if masks.remove(change), mask === change.mask { mask = change.base }
        if masks.top == nil { setValue(nil, forKey: Self.masksKey) }
    }

    @MainActor private var masks: ChangeStack<MaskChange>? {
        value(forKey: Self.masksKey) as? ChangeStack<MaskChange>
    }
}
