/// A change of one property, which can be taken back.
@MainActor package protocol StackedChange: AnyObject {
    associatedtype Base

    /// The state that the change lies over: the property has it again when the change is taken back.
    var base: Base { get set }
}

/// The changes of one property, each of which lies over the older ones.
///
/// The newest change is the one that the property shows, and the only one that writes the property. A change that is
/// taken back from below a newer one hands its base to the newer one, and writes nothing.
///
/// The stack keeps no change alive. A change that is gone can't be taken back: it lies over the older ones for good.
@MainActor package struct ChangeStack<Change: StackedChange> {
    private struct Place {
        weak var change: Change?
    }

    /// The oldest first.
    private var places: [Place]

    package init() { places = [] }

    package var isEmpty: Bool { places.isEmpty }

    /// The newest change; nil if there is none, or if it is gone.
    package var top: Change? { places.last?.change }

    /// Puts a new change over all others.
    ///
    /// - Parameter base: The state of the property before the change.
    package mutating func push(_ change: Change, over base: Change.Base) {
        dropFirstGone()
        change.base = base
        places.append(Place(change: change))
    }

    /// Takes a change out.
    ///
    /// - Returns: The state that the property is to have; nil if the property keeps the state that it has, as a newer
    ///   change lies over this one.
    package mutating func remove(_ change: Change) -> Change.Base? {
        guard let index = places.firstIndex(where: { $0.change === change }) else { return nil }
        places.remove(at: index)
        defer { dropFirstGone() }
        if index == places.endIndex { return change.base }
        places[index].change?.base = change.base
        return nil
    }

    /// Drops the changes that are gone and lie over no change that can be taken back.
    private mutating func dropFirstGone() {
        places.removeSubrange(..<(places.firstIndex { $0.change != nil } ?? places.endIndex))
    }
}
