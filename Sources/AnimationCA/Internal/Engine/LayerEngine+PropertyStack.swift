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

    func hide() {
        layOut(isComingBack: false)
        dropFade()
        if clock.rate == 0 { withoutActions { detach() } } else { runUnseen() }
    }

    func showAgain() {
        guard isActive else {
            if time >= duration { isThrough() }
            return
        }
        withoutActions {
            attach(at: time, rate: clock.rate)
            // What is added to it lies over it.
            for newer in newerOnes where newer.isActive { newer.attach(at: newer.time, rate: newer.clock.rate) }
        }
    }

    /// While it plays towards its own start what it covers is on the layer below it, and seen as soon as it is gone.
    func layOut(isComingBack: Bool) {
        guard isComingBack != isOlderBelow else { return }
        isOlderBelow = isComingBack
        for other in stackLinks?.older ?? [] where other.isActive {
            if isComingBack {
                other.attach(at: other.time, rate: other.clock.rate)
            } else {
                other.hide()
            }
        }
    }

    /// Whether it is to lie over those that came after it: it is moved by hand, or played once more.
    ///
    /// Not if what covers it is under way, and it is just put at its end, or starts its next run.
    func movesToTop(at time: TimeInterval, rate: Double, running: Bool) -> Bool {
        if !isOverridden {
            return !isActive && ownsModel && showsItsOwn && (running && rate < 0 ? time > 0 : time < duration)
        }
        if running { return isAtEnd && rate > 0 && time <= 0 && !isBelowActive }
        return time < duration || !isBelowActive
    }

    /// Lies over the others from here on; what it lay over is left to them.
    func moveToTop() {
        let seen = othersSeen
        let newer = isOverridden ? stackLinks?.newer : seen.first
        if isOverridden ? isBelowActive : newer != nil {
            moveModel(toEnd: false, below: newerOnes)
            uncoverOlder(for: newer)
            comeOnTop()
        } else {
            comeOutOnTop()
        }
        cover(seen)
    }

    /// Where it rests unseen is what the one that covers it gives back.
    func rest(at position: AnimationPosition) {
        if position == .end {
            moveModel(toEnd: true, below: newerOnes)
        } else if let own = ownValue {
            setModel(own.object, below: newerOnes)
        }
    }

    /// Whether it ends at its own start, which is what the older one shows.
    func endsAtItsStart(over older: LayerEngine) -> Bool {
        guard recipe.timing.autoreverses, older.key != key, run?.sum == nil, let course = run?.course,
            let end = recipe.value(on: course, at: recipe.timing.lastPlace)?.object as? NSObject
        else { return false }
        return end.isEqual(older.ownValue?.object)
    }

    /// It is at its end.
    func isThrough() {
        if comesBack, !isOverridden { uncoverOlder() }
    }

    /// What was there before it is there again: what it covers is seen, unless another one lies over that.
    func restoreUnderlying() {
        restore()
        uncoverOlder()
    }

    private func uncoverOlder() {
        let newer =
            isOverridden || !overridesOthers ? stackLinks?.newer : newerOnes.first { $0.isActive && $0.showsItsOwn }
        if newer != nil { layOut(isComingBack: false) }
        uncoverOlder(for: newer)
        isOlderBelow = false
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
