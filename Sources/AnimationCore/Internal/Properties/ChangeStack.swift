/// A change of one property, which can be taken back: a mask, a priority, or an animation whose values can't be added
/// to other animations' values.
///
/// A newer change lies over the older ones: it *overrides* them, and is the only one that is seen. A change that is
/// taken back from below a newer one hands its base, the underlying value, to the newer one, and writes nothing. If a
/// change is taken back that no other one overrides, the changes that it overrode are seen again.
///
/// A change that is over and has left its value overrides the older ones for good.
@MainActor package protocol StackedChange: AnyObject {
    /// nil until the change meets another one.
    var stackLinks: ChangeLinks<Self>? { get set }

    /// Passes the underlying value to `newer`, and takes the value that is shown then as its own.
    func passUnderlying(to newer: Self?)

    /// Stops showing the change's values, as a newer change shows others from here on.
    func hide()

    /// Shows the change's present value, if it has one, and the values after it.
    func showAgain()
}

/// A change's neighbours in the stack of one property: the changes that it overrides, and the change that overrides it.
///
/// The links keep no change alive.
@MainActor package final class ChangeLinks<Change: AnyObject> {
    private struct Place {
        weak var change: Change?
    }

    /// Whether a newer change overrides this one.
    var isOverridden: Bool
    /// The change that overrides this one; nil once that change is released.
    package fileprivate(set) weak var newer: Change?
    private var places: [Place]

    init() { (places, isOverridden) = ([], false) }

    /// The changes that this one overrides, the oldest first.
    package fileprivate(set) var older: [Change] {
        get { places.compactMap(\.change) }
        set { places = newValue.map(Place.init) }
    }
}

extension StackedChange {
    /// Does nothing: the newer change has written its own value.
    package func hide() {}

    /// Does nothing: the change above has restored this one's value, its base.
    package func showAgain() {}

    /// Whether a newer change overrides this one.
    package var isOverridden: Bool { stackLinks?.isOverridden == true }

    /// Whether the change overrides others.
    package var overridesOthers: Bool { stackLinks?.older.isEmpty == false }

    private var usedLinks: ChangeLinks<Self> {
        let used = stackLinks ?? ChangeLinks()
        stackLinks = used
        return used
    }

    /// Overrides other changes, which are seen, from here on.
    @_semantics("optimize.sil.specialize.generic.never")
    package func cover(_ others: [Self]) {
        for other in others {
            usedLinks.older.append(other)
            let links = other.usedLinks
            links.newer = self
            links.isOverridden = true
            other.hide()
        }
    }

    /// Passes the changes that this one overrides to `newer`, or makes them seen again.
    ///
    /// - Parameter newer: The change above in the stack; nil if there is none. Changes that are overridden for good
    ///   stay so.
    package func uncoverOlder(for newer: Self?) {
        if let stackLinks { uncover(stackLinks, for: newer) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func uncover(_ links: ChangeLinks<Self>, for newer: Self?) {
        let older = links.older
        links.older = []
        if let newer, !older.isEmpty || newer.stackLinks != nil {
            // The older changes get the place of this one.
            let places = newer.usedLinks.older
            let isBelow = places.contains { $0 === self }
            newer.stackLinks?.older = isBelow ? places.flatMap { $0 === self ? older : [$0] } : older + places
        }
        for other in older {
            other.stackLinks?.newer = newer
            guard newer == nil, !links.isOverridden else { continue }
            other.stackLinks?.isOverridden = false
            other.showAgain()
        }
        links.newer = nil
        links.isOverridden = false
    }

    /// Is no longer overridden, but still overrides the changes below it in the stack.
    @_semantics("optimize.sil.specialize.generic.never")
    package func comeOut() {
        stackLinks?.isOverridden = false
        stackLinks?.newer?.stackLinks?.older.removeAll { $0 === self }
        stackLinks?.newer = nil
    }

    /// Leaves the stack, and forgets its neighbours.
    package func forgetOthers() {
        guard let stackLinks else { return }
        comeOut()
        for other in stackLinks.older { other.stackLinks?.newer = nil }
        self.stackLinks = nil
    }
}

/// The changes of one property that are made one over another.
///
/// The stack keeps no change alive.
@MainActor package final class ChangeStack<Change: StackedChange> {
    /// The newest change; nil if there is none, or if it is gone.
    package private(set) weak var top: Change?

    package init() {}

    /// Puts a new change over all others.
    package func push(_ change: Change) {
        if let top { change.cover([top]) }
        top = change
    }

    /// The oldest of the changes that are such ones.
    package func lowest(where matches: (Change) -> Bool) -> Change? {
        var (found, next): (Change?, Change?) = (nil, top)
        while let change = next {
            if matches(change) { found = change }
            next = change.stackLinks?.older.last
        }
        return found
    }

    /// Puts a change under another one, and over the changes beneath that.
    package func insert(_ change: Change, below newer: Change) {
        let older = newer.stackLinks?.older ?? []
        newer.stackLinks?.older = []
        change.cover(older)
        newer.cover([change])
    }

    /// Takes a change out.
    ///
    /// - Returns: Whether the property is to have the change's base; false if the property keeps the state that it has.
    package func remove(_ change: Change) -> Bool {
        let isTop = change === top
        guard isTop || change.isOverridden else { return false }
        let newer = change.stackLinks?.newer
        if isTop { top = change.stackLinks?.older.last }
        change.passUnderlying(to: newer)
        change.uncoverOlder(for: newer)
        return isTop
    }
}
