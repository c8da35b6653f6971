/// The value engines of one host that are paused in the middle of a run, and are therefore not on its frame clock.
struct PausedValues {
    private struct Entry {
        weak var engine: ValueEngine?
        /// The engine's number in the order in which the engines paused.
        let number: Int
    }

    /// The engines by their targets and their own identities.
    private var entries: [ObjectIdentifier: [ObjectIdentifier: Entry]] = [:]

    private var count = 0

    var isEmpty: Bool { entries.isEmpty }

    @MainActor mutating func add(_ engine: ValueEngine) {
        count &+= 1
        entries[engine.targetIdentity, default: [:]][ObjectIdentifier(engine)] = Entry(engine: engine, number: count)
    }

    @MainActor mutating func remove(_ engine: ValueEngine) {
        let target = engine.targetIdentity
        entries[target]?[ObjectIdentifier(engine)] = nil
        if entries[target]?.isEmpty == true { entries[target] = nil }
    }

    /// The engines that move a property of an object, the oldest first.
    @MainActor func engines(moving keyPath: AnyKeyPath, of target: ObjectIdentifier) -> [ValueEngine] {
        guard !isEmpty, let entries = entries[target] else { return [] }
        return entries.values.sorted { $0.number < $1.number }.compactMap(\.engine).filter { $0.moves(keyPath) }
    }
}
