/// The timelines whose engines run on each object: engines of one timeline never override each other.
///
/// Mostly there is one timeline, and no table to look up.
@MainActor struct ValueUses {
    private struct Use {
        var count: Int
        let timeline: ObjectIdentifier?
        /// Whether more than one timeline has run on the object.
        var isShared = false
    }

    /// The only timeline, while there is no table.
    private var timeline: ObjectIdentifier?
    /// The uses by object; nil until a second timeline comes.
    private var table: [ObjectIdentifier: Use]?

    /// Whether engines of another timeline than this one may run on an object.
    func hasOthers(than timeline: ObjectIdentifier?, on target: ObjectIdentifier) -> Bool {
        guard let table else { return self.timeline != timeline }
        guard let use = table[target] else { return false }
        return use.isShared || use.timeline != timeline
    }

    /// - Parameters:
    ///   - entries: All entries, with the new engine's.
    ///   - count: The number of entries, without gaps.
    mutating func add(_ engine: ValueEngine, to entries: ContiguousArray<FrameList.Entry>, count: Int) {
        if table != nil { return change(engine, by: 1) }
        if count == 1 { timeline = engine.timeline }
        guard timeline != engine.timeline else { return }
        table = [:]
        for entry in entries {
            if let engine = entry.engine { change(engine, by: 1) }
        }
    }

    mutating func remove(_ engine: ValueEngine) {
        if table != nil { change(engine, by: -1) }
    }

    private mutating func change(_ engine: ValueEngine, by change: Int) {
        let target = engine.targetIdentity
        guard var use = table?[target] else {
            table?[target] = Use(count: change, timeline: engine.timeline)
            return
        }
        use.count += change
        use.isShared = use.isShared || use.timeline != engine.timeline
        table?[target] = use.count > 0 ? use : nil
    }
}
