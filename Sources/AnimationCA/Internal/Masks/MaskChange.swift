import AnimationCore
import Foundation

/// A mask of the package on a layer, or a cover over its contents.
///
/// A mask that a newer one overrides plays on unseen, as a hidden sublayer of the newer one.
@MainActor final class MaskChange: StackedChange {
    fileprivate let mask: CALayer
    fileprivate let isCover: Bool
    /// The bounds of the layer for which it was made.
    fileprivate(set) var bounds = CGRect.zero
    /// The mask that the layer had before.
    fileprivate var base: CALayer?
    var stackLinks: ChangeLinks<MaskChange>?
    /// The step of the mask, in whichever of its runs; nil for first values.
    private weak var timeline: AnyObject?
    private let node: Int
    /// The masks that have been taken off from beneath this one: in the next runs of their steps they lie there again.
    private var formerOlder: [MaskChange] = []

    init(_ mask: CALayer, of run: MaskRun, _ report: EngineReport? = nil) {
        (self.mask, isCover) = (mask, run.isCover)
        let step = report?.step
        (timeline, node) = (step?.timeline, step?.node ?? 0)
    }

    private func isOfStep(of other: MaskChange) -> Bool {
        timeline != nil && timeline === other.timeline && node == other.node
    }

    /// Whether a mask of the same step as another one has lain beneath this one.
    fileprivate func hasLain(over other: MaskChange) -> Bool { formerOlder.contains(where: other.isOfStep) }

    /// It is about to be taken off: the newer masks note that.
    ///
    /// - Parameter rises: Whether it is the newest one from here on.
    fileprivate func noteInNewer(rises: Bool) {
        var next = stackLinks?.newer
        while let newer = next {
            newer.formerOlder.removeAll { $0.timeline == nil || isOfStep(of: $0) }
            if !rises { newer.formerOlder.append(self) }
            next = newer.stackLinks?.newer
        }
        formerOlder = []
    }

    func passUnderlying(to newer: MaskChange?) {
        guard let newer else { return }
        newer.base = base
        // An older mask beneath this one goes on beneath the newer one.
        if let base, base.superlayer === mask { newer.mask.addSublayer(base) }
        showAgain()
    }

    /// Lies unseen in the newer mask: out of the window its animation would end.
    func hide() {
        guard let newer = stackLinks?.newer else { return }
        newer.mask.addSublayer(mask)
        mask.isHidden = true
    }

    /// Leaves the newer mask.
    func showAgain() {
        mask.removeFromSuperlayer()
        mask.isHidden = false
    }
}

extension CALayer {
    /// Under this key a layer keeps the stack of its masks while it has one of the package's.
    private static let masksKey = "at.masks"

    @_optimize(size) @MainActor func put(_ change: MaskChange, for run: MaskRun) {
        fit(change, for: run)
        if run.isCover { return addSublayer(change.mask) }
        // A mask that the app has set lies over the older ones for good.
        let masks = masks.flatMap { $0.top?.mask === mask ? $0 : nil } ?? ChangeStack()
        if let newer = masks.lowest(where: { $0.hasLain(over: change) }) {
            (change.base, newer.base) = (newer.base, change.mask)
            return masks.insert(change, below: newer)
        }
        change.base = mask
        // Taken off the layer, the older mask is in no tree until it is pushed into the newer one.
        mask = change.mask
        masks.push(change)
        setValue(masks, forKey: Self.masksKey)
    }

    /// Gives a mask or a cover the size of the layer.
    @inline(never) @_optimize(size) @MainActor func fit(_ change: MaskChange, for run: MaskRun) {
        change.bounds = bounds
        change.mask.frame = bounds
        run.prepare(change.mask, self)
    }

    /// Restores the mask from before a change, unless a newer mask has taken its place; or takes a cover away.
    ///
    /// - Parameter rises: Whether it is about to be put on again as the newest one.
    @_optimize(size) @MainActor func takeOff(_ change: MaskChange, rises: Bool = false) {
        if change.isCover { return change.mask.removeFromSuperlayer() }
        guard let masks else { return }
        change.noteInNewer(rises: rises)
        if masks.remove(change), mask === change.mask { mask = change.base }
        change.base = nil
        if masks.top == nil { setValue(nil, forKey: Self.masksKey) }
    }

    @MainActor private var masks: ChangeStack<MaskChange>? {
        value(forKey: Self.masksKey) as? ChangeStack<MaskChange>
    }
}
