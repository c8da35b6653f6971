import Foundation

/// An engine whose values can't be added to other engines' values: of two such engines on one property, the newer one
/// is visible.
///
/// The newer engine starts from the value on the screen and *overrides* the older one, which plays on unseen to its
/// end. If the newer engine returns to its own start and is taken out there, it *restores the underlying value*: the
/// older engine is visible again. If the newer engine ends anywhere else, the older one stays overridden for good.
@MainActor package protocol StackedEngine: StackedChange, AnimationEngine {
    /// Whether the engine plays, or is paused in the middle of a run.
    var isActive: Bool { get }

    /// The engines of other timelines that are active on the property and are not overridden.
    var othersSeen: [Self] { get }

    /// Whether the engine leaves the property a value of its own, rather than to add to the underlying value.
    var leavesItsOwn: Bool { get }

    /// Notes `time` without showing it: the engine is overridden.
    func waitUnseen(at time: TimeInterval)
}

extension StackedEngine {
    package var stacked: (any StackedEngine)? { self }

    /// Whether the engine is overridden, and one of the engines above it in the stack is active.
    var isBelowActive: Bool {
        guard isOverridden else { return false }
        var newer = stackLinks?.newer
        while let next = newer {
            if next.isActive { return true }
            newer = next.isOverridden ? next.stackLinks?.newer : nil
        }
        return !othersSeen.isEmpty
    }

    /// Shows `time` for a playhead on a spring: like `seek`, but an overridden engine stays overridden.
    func seekKeepingOrder(to time: TimeInterval) {
        if isOverridden, isActive || isAtEnd { waitUnseen(at: time) } else { seek(to: time) }
    }

    /// The whole waits at an end: the engine is no longer overridden, so that it is visible when it plays from there.
    func unhide() { if isAtEnd { comeOut() } }

    /// Whether the engine moves to the top of the stack: a seek moves it, or it is played once more.
    ///
    /// An engine that is only put at its end, or starts its next run, keeps its position below an active engine.
    ///
    /// - Parameter resting: Whether the engine came to rest in the middle of a run while it was seen: when it goes on,
    ///   it is the newer one.
    package func movesToTop(at time: TimeInterval, rate: Double, running: Bool, resting: Bool) -> Bool {
        if !isOverridden {
            return !isActive && leavesItsOwn && (running && rate < 0 ? time > 0 : time < duration)
        }
        if resting, running || time < duration { return true }
        if running { return isAtEnd && rate > 0 && time <= 0 && !isBelowActive }
        return time < duration || !isBelowActive
    }

    /// Moves to the top of the stack; the engines that this one overrode are passed to the engine above.
    ///
    /// - Parameter resting: Whether the engine goes on from rest: then it is newer than a finished engine above it,
    ///   too.
    @_semantics("optimize.sil.specialize.generic.never")
    package func moveToTop(resting: Bool = false) {
        let seen = othersSeen
        let newer = isOverridden ? stackLinks?.newer : seen.first
        if isOverridden ? resting && newer != nil || isBelowActive : newer != nil {
            passUnderlying(to: newer)
            uncoverOlder(for: newer)
        } else {
            comeOutOnTop()
        }
        cover(seen)
    }

    /// Moves to the top of the stack, above finished engines only.
    ///
    /// A finished engine counts as overridden from then on, so that reverting it changes nothing.
    func comeOutOnTop() {
        var newer = stackLinks?.newer
        comeOut()
        while let other = newer {
            if !other.isActive, !other.isAtEnd { other.stackLinks?.isOverridden = true }
            newer = other.stackLinks?.newer
        }
    }
}
