import Foundation

/// What lies over it, and what it lies over.
extension LayerEngine {
    /// Those of the same property that other timelines play, in their order: what they show can't be added up.
    var olderOnes: [LayerEngine] { othersSeen.filter { $0.entry < entry } }

    var othersSeen: [LayerEngine] {
        attachedOnes.filter { $0.state == .active && $0.showsItsOwn && $0.report.timeline != report.timeline }
    }

    /// Whether what it shows is a value of its own, rather than added to what is there.
    var showsItsOwn: Bool {
        !recipe.isPassing && run?.sum == nil && (run?.end != nil || run?.course != nil)
    }

    /// A newer animation goes on from what it shows: it is not seen any more, and leaves the layer's value to that one.
    func cover() {
        isCovered = true
        dropFade()
        if clock.rate == 0 { withoutActions { detach() } } else { runUnseen() }
    }

    /// The layer tells when its time is over, as it does for what is seen.
    func runUnseen() {
        let left = (clock.rate > 0 ? duration - time : time) / abs(clock.rate)
        let unseen = CAAnimationGroup()
        // A length of 0 would be taken for the default.
        unseen.duration = left.isFinite ? max(left, PlayClock.rounding) : 1
        unseen.repeatCount = left.isFinite ? 0 : .infinity
        withoutActions { add(unseen, from: layerNow) }
    }
}
