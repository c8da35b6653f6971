/// Lists of changes by their objects, the newest last; they keep no change alive.
@MainActor struct ChangeLists {
    private struct Place {
        weak var change: (any ObjectChange)?
        let id: ObjectIdentifier
        /// Whether a change of another timeline may be among the older ones.
        let isShared: Bool
    }

    private var table = SideTable<ObjectIdentifier, ContiguousArray<Place>>()
    /// The number of objects at which the changes that are gone are looked for.
    private var mostObjects = fewestObjects
    private static let fewestObjects = 64

    var isEmpty: Bool { table.isEmpty }

    @inline(never) @_optimize(size) mutating func add(
        _ change: any ObjectChange, on object: AnyObject, again: Bool, below newer: [any ObjectChange] = []
    ) {
        if table.count > mostObjects {
            table.removeAll { $0.allSatisfy { $0.change == nil } }
            mostObjects = max(Self.fewestObjects, 2 * table.count)
        }
        table.change(ObjectIdentifier(object), else: []) { places in
            if again, let place = Self.place(of: change, in: places) {
                if place == places.count - 1 { return }
                places.remove(at: place)
            }
            if places.count == places.capacity { places.removeAll { $0.change == nil } }
            let above = newer.isEmpty ? nil : places.firstIndex { place in newer.contains { $0 === place.change } }
            let isShared = places.last.map { $0.isShared || $0.change?.timeline != change.timeline } ?? false
            places.append(Place(change: change, id: ObjectIdentifier(change), isShared: isShared))
            if let above { places.moveLast(to: above) }
        }
    }

    /// Whether changes of several timelines may be on the object.
    func areShared(on object: ObjectIdentifier) -> Bool { table[object].map(Self.areShared) == true }

    /// Whether a change is the only one of an object.
    func isOnly(_ change: any ObjectChange, of object: ObjectIdentifier) -> Bool {
        table[object].map { Self.isOnly(ObjectIdentifier(change), in: $0) } == true
    }

    /// The changes of the object that are newer than a change; none if that is not listed.
    func newer(than change: any ObjectChange, on object: AnyObject) -> [any ObjectChange] {
        guard let places = table[ObjectIdentifier(object)],
            let place = Self.place(of: change, in: places)
        else { return [] }
        return Self.present(places[(place + 1)...], on: object)
    }

    /// Takes a change out, and returns the changes of the object that are newer.
    mutating func take(_ change: any ObjectChange, on object: AnyObject) -> [any ObjectChange] {
        var newer: [any ObjectChange] = []
        let isEmpty = table.change(ObjectIdentifier(object)) { places in
            if let place = Self.place(of: change, in: places) {
                newer = Self.present(places[(place + 1)...], on: object)
                places.remove(at: place)
            }
            return places.isEmpty
        }
        if isEmpty == true { table[ObjectIdentifier(object)] = nil }
        return newer
    }

    /// The changes of an object, in their order.
    ///
    /// - Parameter change: A change that is left out.
    @inline(never) func changes(on object: AnyObject, but change: (any ObjectChange)? = nil) -> [any ObjectChange] {
        guard let places = table[ObjectIdentifier(object)] else { return [] }
        // Mostly there is no other one.
        if let change, Self.isOnly(ObjectIdentifier(change), in: places) { return [] }
        return Self.present(places[...], on: object, but: change)
    }

    // The next two read a place where it lies: a copy of its weak reference costs more than all the rest. A closure of
    // the main actor would ask for its executor.

    private nonisolated static func areShared(_ places: ContiguousArray<Place>) -> Bool {
        places.withUnsafeBufferPointer { $0.count > 1 && $0[$0.count - 1].isShared }
    }

    private nonisolated static func isOnly(_ change: ObjectIdentifier, in places: ContiguousArray<Place>) -> Bool {
        places.withUnsafeBufferPointer { $0.count == 1 && $0[0].id == change }
    }

    /// The changes of an object, which may have the address of one that is gone.
    func changes(of object: ObjectIdentifier) -> [any ObjectChange] { table[object]?.compactMap(\.change) ?? [] }

    @inline(never) private static func place(
        of change: any ObjectChange, in places: ContiguousArray<Place>
    ) -> Int? {
        places.lastIndex { $0.change === change }
    }

    @inline(never) private static func present(
        _ places: ArraySlice<Place>, on object: AnyObject, but change: (any ObjectChange)? = nil
    ) -> [any ObjectChange] {
        places.compactMap { place in place.change.flatMap { $0 !== change && $0.isOn(object) ? $0 : nil } }
    }
}
