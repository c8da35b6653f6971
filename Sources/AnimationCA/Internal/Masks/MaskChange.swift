import AnimationCore
import Foundation

/// A mask of the package on a layer, or a cover over its contents.
@MainActor final class MaskChange: StackedChange {
    fileprivate let mask: CALayer
    fileprivate let isCover: Bool
    /// The mask that the layer had before.
    var base: CALayer?

    init(_ mask: CALayer, of run: MaskRun) { (self.mask, isCover) = (mask, run.isCover) }
}

@MainActor private final class MaskStack {
    var changes = ChangeStack<MaskChange>()
}

extension CALayer {
    /// Under this key a layer keeps the stack of its masks while it has one of the package's.
    private static let masksKey = "at.masks"

    @MainActor func put(_ change: MaskChange, for run: MaskRun) {
        change.mask.frame = bounds
        run.prepare(change.mask, self)
        if run.isCover { return addSublayer(change.mask) }
        let masks = value(forKey: Self.masksKey) as? MaskStack ?? MaskStack()
        // A mask that the app has set lies over the older ones for good.
        if masks.changes.top?.mask !== mask { masks.changes = ChangeStack() }
        masks.changes.push(change, over: mask)
        setValue(masks, forKey: Self.masksKey)
        mask = change.mask
    }

    /// Restores the mask from before a change, unless a newer mask has taken its place; or takes a cover away.
    @MainActor func takeOff(_ change: MaskChange) {
        if change.isCover { return change.mask.removeFromSuperlayer() }
        guard let masks = value(forKey: Self.masksKey) as? MaskStack else { return }
        if let former = masks.changes.remove(change), mask === change.mask { mask = former }
        if masks.changes.isEmpty { setValue(nil, forKey: Self.masksKey) }
    }
}
