/// The value engines that are held in the middle of a run, where no frame clock knows of them.
@MainActor enum StandingValues {
    private struct Entry {
        weak var engine: ValueEngine?
    }

    /// By their targets, and themselves.
    private static var entries: [ObjectIdentifier: [ObjectIdentifier: Entry]] = [:]

    static var isEmpty: Bool { entries.isEmpty }

    static func add(_ engine: ValueEngine) {
        entries[engine.targetIdentity, default: [:]][ObjectIdentifier(engine)] = Entry(engine: engine)
    }

    static func remove(_ engine: ValueEngine) {
        let target = engine.targetIdentity
        entries[target]?[ObjectIdentifier(engine)] = nil
        if entries[target]?.isEmpty == true { entries[target] = nil }
    }

    static func engines(moving keyPath: AnyKeyPath, of target: ObjectIdentifier) -> [ValueEngine] {
        entries[target]?.values.compactMap(\.engine).filter { $0.moves(keyPath) } ?? []
    }
}
