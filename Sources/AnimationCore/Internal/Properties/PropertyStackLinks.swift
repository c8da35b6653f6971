import Foundation

/// An engine's neighbours in the stack of one property: the engines that it overrides, and the engine that overrides
/// it.
///
/// The links keep no engine alive.
@MainActor package final class PropertyStackLinks<Engine: AnyObject> {
    private struct Place {
        weak var engine: Engine?
    }

    /// The engine that overrides this one; nil once that engine is released.
    package fileprivate(set) weak var newer: Engine?
    private var places: [Place]

    init() { places = [] }

    /// The engines that this one overrides, the oldest first.
    package fileprivate(set) var older: [Engine] {
        get { places.compactMap(\.engine) }
        set { places = newValue.map(Place.init) }
    }
}

/// An engine whose values can't be added to other engines' values: of two such engines on one property, the newer one
/// is visible.
///
/// The newer engine starts from the value on the screen and *overrides* the older one, which plays on unseen to its
/// end. If the newer engine returns to its own start and is taken out there, it *restores the underlying value*: the
/// older engine is visible again. If the newer engine ends anywhere else, the older one stays overridden for good.
@MainActor package protocol StackedEngine: AnimationEngine {
    /// nil until the engine meets another one.
    var stackLinks: PropertyStackLinks<Self>? { get set }

    /// Whether a newer engine overrides this one.
    var isOverridden: Bool { get set }

    /// Whether the engine plays, or is paused in the middle of a run.
    var isActive: Bool { get }

    /// Whether the engine came to rest in the middle of a run while it was seen: when it goes on, it is the newer one.
    var isResting: Bool { get }

    /// The engines of other timelines that are active on the property and are not overridden.
    var othersSeen: [Self] { get }

    /// Whether the engine leaves the property a value of its own, rather than to add to the underlying value.
    var leavesItsOwn: Bool { get }

    /// Notes `time` without showing it: the engine is overridden.
    func waitUnseen(at time: TimeInterval)

    /// Passes the underlying value to `newer`, and takes the value that is shown then as its own.
    func passUnderlying(to newer: Self?)

    /// Stops showing the engine's values.
    func hide()

    /// Shows the engine's present value, if the engine is active, and the values after it.
    func showAgain()
}

extension StackedEngine {
    package var stacked: (any StackedEngine)? { self }

    /// Whether the engine overrides others.
    package var overridesOthers: Bool { stackLinks?.older.isEmpty == false }

    /// Whether the engine is overridden, and one of the engines above it in the stack is active.
    package var isBelowActive: Bool {
        guard isOverridden else { return false }
        var newer = stackLinks?.newer
        while let next = newer {
            if next.isActive { return true }
            newer = next.isOverridden ? next.stackLinks?.newer : nil
        }
        return !othersSeen.isEmpty
    }

    /// Shows `time` for a playhead on a spring: like `seek`, but an overridden engine stays overridden.
    package func seekKeepingOrder(to time: TimeInterval) {
        if isOverridden, isActive || isAtEnd { waitUnseen(at: time) } else { seek(to: time) }
    }

    /// The whole waits at an end: the engine is no longer overridden, so that it is visible when it plays from there.
    package func unhide() { if isAtEnd { comeOut() } }

    /// Whether the engine moves to the top of the stack: a seek moves it, or it is played once more.
    ///
    /// An engine that is only put at its end, or starts its next run, keeps its position below an active engine; one
    /// that was at rest does not.
    package func movesToTop(at time: TimeInterval, rate: Double, running: Bool) -> Bool {
        if !isOverridden {
            return !isActive && leavesItsOwn && (running && rate < 0 ? time > 0 : time < duration)
        }
        if isResting, running || time < duration { return true }
        if running { return isAtEnd && rate > 0 && time <= 0 && !isBelowActive }
        return time < duration || !isBelowActive
    }

    /// Moves to the top of the stack; the engines that this one overrode are passed to the engine above.
    @_semantics("optimize.sil.specialize.generic.never")
    package func moveToTop() {
        let seen = othersSeen
        let newer = isOverridden ? stackLinks?.newer : seen.first
        if isOverridden ? isBelowActive : newer != nil {
            passUnderlying(to: newer)
            uncoverOlder(for: newer)
        } else {
            comeOutOnTop()
        }
        cover(seen)
    }

    private var usedLinks: PropertyStackLinks<Self> {
        let used = stackLinks ?? PropertyStackLinks()
        stackLinks = used
        return used
    }

    /// Overrides other engines, which are visible, from here on.
    @_semantics("optimize.sil.specialize.generic.never")
    package func cover(_ others: [Self]) {
        for other in others {
            usedLinks.older.append(other)
            other.usedLinks.newer = self
            other.isOverridden = true
            other.hide()
        }
    }

    /// Passes the engines that this one overrides to `newer`, or makes them visible again.
    ///
    /// - Parameter newer: The engine above in the stack; nil if there is none. Engines that are overridden for good
    ///   stay so.
    package func uncoverOlder(for newer: Self?) {
        let older = stackLinks?.older ?? []
        stackLinks?.older = []
        leavePlace(to: older, under: newer)
        for other in older {
            other.stackLinks?.newer = newer
            guard newer == nil, !isOverridden else { continue }
            other.isOverridden = false
            other.showAgain()
        }
        stackLinks?.newer = nil
        isOverridden = false
    }

    /// Gives `newer` the overridden engines in place of this one.
    @_semantics("optimize.sil.specialize.generic.never")
    private func leavePlace(to others: [Self], under newer: Self?) {
        guard let newer, !others.isEmpty || newer.stackLinks != nil else { return }
        let older = newer.usedLinks.older
        let isBelow = older.contains { $0 === self }
        newer.stackLinks?.older = isBelow ? older.flatMap { $0 === self ? others : [$0] } : others + older
    }

    /// Is no longer overridden, but still overrides the engines below it in the stack.
    @_semantics("optimize.sil.specialize.generic.never")
    package func comeOut() {
        isOverridden = false
        stackLinks?.newer?.stackLinks?.older.removeAll { $0 === self }
        stackLinks?.newer = nil
    }

    /// Moves to the top of the stack, above finished engines only.
    ///
    /// A finished engine counts as overridden from then on, so that reverting it changes nothing.
    package func comeOutOnTop() {
        var newer = stackLinks?.newer
        comeOut()
        while let other = newer {
            if !other.isActive, !other.isAtEnd { other.isOverridden = true }
            newer = other.stackLinks?.newer
        }
    }

    /// Leaves the stack, and forgets its neighbours.
    package func forgetOthers() {
        guard let stackLinks else { return }
        comeOut()
        for other in stackLinks.older { other.stackLinks?.newer = nil }
        self.stackLinks = nil
    }
}
