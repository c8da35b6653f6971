/// The value engines that are paused in the middle of a run, and are therefore on no frame clock.
@MainActor enum PausedValues {
    private struct Entry {
        weak var engine: ValueEngine?
        /// The engine's number in the order in which the engines paused.
        let number: Int
    }

    /// The engines by their targets and their own identities.
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

    /// The engines that move a property of an object, the oldest first.
    static func engines(moving keyPath: AnyKeyPath, of target: ObjectIdentifier) -> [ValueEngine] {
        guard let entries = entries[target] else { return [] }
        return entries.values.sorted { $0.number < $1.number }.compactMap(\.engine).filter { $0.moves(keyPath) }
    }
}
