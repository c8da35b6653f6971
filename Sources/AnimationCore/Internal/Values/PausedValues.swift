/// The value engines that are held in the middle of a run, where no frame clock knows of them.
@MainActor enum PausedValues {
    private struct Entry {
        weak var engine: ValueEngine?
        /// Its place in the order in which they came to stand.
        let number: Int
    }

    /// By their targets, and themselves.
    private static var entries: [ObjectIdentifier: [ObjectIdentifier: Entry]] = [:]

    private static var count = 0

    static var isEmpty: Bool { entries.isEmpty }

    static func add(_ engine: ValueEngine) {
        count &+= 1
        entries[engine.targetIdentity, default: [:]][ObjectIdentifier(engine)] = Entry(engine: engine, number: count)
    }

    static func remove(_ engine: ValueEngine) {
        let target = engine.targetIdentity
        entries[target]?[ObjectIdentifier(engine)] = nil
        if entries[target]?.isEmpty == true { entries[target] = nil }
    }

    /// Those that move a property of an object, the oldest first.
    static func engines(moving keyPath: AnyKeyPath, of target: ObjectIdentifier) -> [ValueEngine] {
        guard let entries = entries[target] else { return [] }
        return entries.values.sorted { $0.number < $1.number }.compactMap(\.engine).filter { $0.moves(keyPath) }
    }
}
