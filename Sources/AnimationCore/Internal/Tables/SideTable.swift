/// Values by the index of a node, or by an object.
///
/// A dictionary with another type of values adds 2 KB of code, and each of its uses some more; of a side table only the
/// array of the values is compiled for each type. Keys and values are in the order in which they were added, but a
/// value that is removed leaves its position to the last one.
package struct SideTable<Key: SideKey, Value> {
    private var slots: KeySlots
    package private(set) var values: ContiguousArray<Value>

    package init() { (slots, values) = (KeySlots(), []) }

    package var isEmpty: Bool { values.isEmpty }

    package var count: Int { values.count }

    package subscript(key: Key) -> Value? {
        // Most tables are empty: then nothing is called.
        get { values.isEmpty ? nil : value(of: key) }
        @inline(never) set {
            let slot = slots.slot(of: key.sideNumber)
            if let newValue {
                if slot < 0 { add(newValue, key) } else { values[slot] = newValue }
            } else if slot >= 0 {
                remove(at: slot)
            }
        }
    }

    @inline(never) private func value(of key: Key) -> Value? {
        let slot = slots.slot(of: key.sideNumber)
        return slot < 0 ? nil : values[slot]
    }

    /// Changes the value of a key in place; nil if it has none.
    @inline(__always) @discardableResult mutating func change<Result>(
        _ key: Key, _ body: (inout Value) -> Result
    ) -> Result? {
        let slot = slots.slot(of: key.sideNumber)
        return slot < 0 ? nil : body(&values[slot])
    }

    /// Changes the value of a key in place; of one that has none, a new value.
    @inline(__always) package mutating func change<Result>(
        _ key: Key, else newValue: @autoclosure () -> Value, _ body: (inout Value) -> Result
    ) -> Result {
        var slot = slots.slot(of: key.sideNumber)
        if slot < 0 {
            slot = values.count
            add(newValue(), key)
        }
        return body(&values[slot])
    }

    @discardableResult mutating func removeValue(forKey key: Key) -> Value? {
        values.isEmpty ? nil : take(key)
    }

    @inline(never) private mutating func take(_ key: Key) -> Value? {
        let slot = slots.slot(of: key.sideNumber)
        if slot < 0 { return nil }
        let value = values[slot]
        remove(at: slot)
        return value
    }

    mutating func removeAll() { self = SideTable() }

    /// Keeps the memory.
    mutating func empty() {
        slots.empty()
        values.removeAll(keepingCapacity: true)
    }

    @inline(never) package mutating func removeAll(where isMeant: (Value) -> Bool) {
        for slot in values.indices.reversed() where isMeant(values[slot]) { remove(at: slot) }
    }

    @inline(never) private mutating func add(_ value: Value, _ key: Key) {
        slots.add(key.sideNumber)
        values.append(value)
    }

    @inline(never) private mutating func remove(at slot: Int) {
        slots.remove(at: slot)
        let last = values.removeLast()
        if slot < values.count { values[slot] = last }
    }
}

extension SideTable: Sendable where Value: Sendable {}

extension SideTable where Key == Int {
    var keys: [Int] { slots.keys }
}

extension SideTable {
    /// Appends to the array of a key.
    @inline(never) mutating func append<Element>(_ element: Element, to key: Key) where Value == [Element] {
        change(key, else: []) { $0.append(element) }
    }
}

/// Indices of nodes, or objects: a set whose table is compiled once, as that of a `SideTable`.
package struct SideSet<Key: SideKey>: Sendable {
    private var slots: KeySlots

    package init() { slots = KeySlots() }

    package init(_ keys: [Key]) {
        self.init()
        for key in keys { insert(key) }
    }

    package var isEmpty: Bool { slots.keys.isEmpty }

    package func contains(_ key: Key) -> Bool { !isEmpty && slots.slot(of: key.sideNumber) >= 0 }

    /// Returns whether it was not in the set.
    @discardableResult package mutating func insert(_ key: Key) -> Bool { slots.insert(key.sideNumber) }

    /// Returns whether it was in the set.
    @discardableResult package mutating func remove(_ key: Key) -> Bool { slots.take(key.sideNumber) }
}

extension SideSet where Key == Int {
    /// The members, each once.
    var members: [Int] { slots.keys }
}

/// A key of side tables.
package protocol SideKey: Sendable {
    /// Of two keys that are not equal the numbers differ.
    var sideNumber: Int { get }
}

extension Int: SideKey {
    package var sideNumber: Int { self }
}

extension ObjectIdentifier: SideKey {
    package var sideNumber: Int { Int(bitPattern: self) }
}

/// The keys of a side table, and the slot of each among its values.
struct KeySlots {
    /// With more keys than this, they are looked up.
    private static let most = 8

    private(set) var keys: [Int] = []
    /// Empty while the keys are few.
    private var known: [Int: Int] = [:]

    /// −1 for a key that is not there.
    @inline(never) func slot(of key: Int) -> Int {
        if !known.isEmpty { return known[key] ?? -1 }
        var slot = keys.count - 1
        while slot >= 0, keys[slot] != key { slot -= 1 }
        return slot
    }

    /// Adds a key that is not there.
    @inline(never) mutating func add(_ key: Int) {
        keys.append(key)
        if !known.isEmpty {
            known[key] = keys.count - 1
        } else if keys.count > Self.most {
            for (slot, key) in keys.enumerated() { known[key] = slot }
        }
    }

    /// Removes a key; the last one takes its slot.
    @inline(never) mutating func remove(at slot: Int) {
        if !known.isEmpty {
            known[keys[slot]] = nil
            if slot < keys.count - 1 { known[keys[keys.count - 1]] = slot }
        }
        keys[slot] = keys[keys.count - 1]
        keys.removeLast()
    }

    /// Returns whether the key was not there.
    @inline(never) mutating func insert(_ key: Int) -> Bool {
        if slot(of: key) >= 0 { return false }
        add(key)
        return true
    }

    /// Returns whether the key was there.
    @inline(never) mutating func take(_ key: Int) -> Bool {
        let slot = slot(of: key)
        if slot >= 0 { remove(at: slot) }
        return slot >= 0
    }

    mutating func empty() {
        keys.removeAll(keepingCapacity: true)
        known.removeAll(keepingCapacity: true)
    }
}
