import Foundation

/// What lies over it, and what it lies over.
extension ValueEngine {
    /// Those of the same property that other timelines play or hold, and that are seen.
    var othersSeen: [ValueEngine] {
        guard let property = factory.property else { return [] }
        var seen: [ValueEngine] = []
        if !PausedValues.isEmpty {
            seen = PausedValues.engines(moving: property.keyPath, of: targetIdentity).filter { $0.host === host }
        }
        if FrameClock.hasOthers(than: timeline, moving: targetIdentity, on: host) { seen += others }
        return seen.filter { $0 !== self && $0.timeline != timeline && !$0.isOverridden }
    }

    /// What other timelines show can't be added up with this one's.
    func coverOthers() {
        if !factory.isMotion { cover(othersSeen) }
    }

    func hide() { runner?.silence(self) }

    func showAgain() {
        guard isActive, let step else { return }
        // What is at its end by now has been passed by this frame.
        let end = clock.end(reachedAt: frameTime, of: duration)
        step.show(end.map { $0 > 0 ? 1 : 0 } ?? progress(at: time))
        guard slot >= 0 else { return }
        let frame = ValueFrame(clock: clock, now: clock.anchor, duration: duration, curve: factory.curve)
        runner = FrameClock.run(self, on: host, frame, step)
    }

    /// Whether it is to lie over those that came after it: it is moved by hand, or played once more.
    ///
    /// Not if what covers it is under way, and it is just put at its end, or starts its next run.
    func movesToTop(at time: TimeInterval, rate: Double, running: Bool) -> Bool {
        if !isOverridden { return !isActive && (running && rate < 0 ? time > 0 : time < duration) }
        if running { return isAtEnd && rate > 0 && time <= 0 && !isBelowActive }
        return time < duration || !isBelowActive
    }

    /// Lies over the others from here on; what it lay over is left to them.
    func moveToTop() {
        if factory.isMotion { return comeOutOnTop() }
        let seen = othersSeen
        let newer = isOverridden ? stackLinks?.newer : seen.first
        if isOverridden ? isBelowActive : newer != nil {
            if let newer { leaveBeneath(to: newer) }
            beneath = nil
            uncoverOlder(for: newer)
        } else {
            comeOutOnTop()
        }
        cover(seen)
    }

    /// Where it covers others, those of its own timeline that lie over it.
    private var laterSteps: [ValueEngine] {
        overridesOthers ? others.filter { $0.timeline == timeline && $0.slot > slot && !$0.isOverridden } : []
    }

    /// Where it rests unseen is what the one that covers it gives back.
    func rest(at progress: Double) {
        guard isOverridden, let newer = stackLinks?.newer, let step else { return }
        newer.beneath = FrameList.FrameUpdate { _ in step.show(progress) }
    }

    private func leaveBeneath(to newer: ValueEngine) {
        newer.beneath = beneath ?? step
        beneath = nil
    }

    /// What was there before it is there again: what it covers is seen, unless another one lies over that.
    func restoreUnderlying() {
        let newer = isOverridden ? stackLinks?.newer : othersSeen.first ?? laterSteps.first
        if let newer {
            leaveBeneath(to: newer)
        } else if !isOverridden {
            (beneath ?? step)?.show(0)
        }
        let isFound = newer != nil && !isOverridden
        uncoverOlder(for: newer)
        if isFound { newer?.showAgain() }
        beneath = nil
    }
}
