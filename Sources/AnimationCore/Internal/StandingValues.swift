/// The value engines that are held in the middle of a run, where no frame clock knows of them.
@MainActor enum StandingValues {
    private struct Entry {
        weak var engine: ValueEngine?
    }

    /// By their targets.
    private static var entries: [ObjectIdentifier: [Entry]] = [:]

    static func add(_ engine: ValueEngine) {
        entries[engine.targetIdentity, default: []].append(Entry(engine: engine))
    }

    static func remove(_ engine: ValueEngine) {
        let target = engine.targetIdentity
        let left = entries[target]?.filter { $0.engine != nil && $0.engine !== engine }
        entries[target] = left?.isEmpty == false ? left : nil
    }

    static func engines(moving keyPath: AnyKeyPath, of target: ObjectIdentifier) -> [ValueEngine] {
        if entries.isEmpty { return [] }
        return entries[target]?.compactMap(\.engine).filter { $0.moves(keyPath) } ?? []
    }
}
