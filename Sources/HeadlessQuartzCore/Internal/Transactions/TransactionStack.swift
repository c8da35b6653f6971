/// The open transactions of a clock, and the completion groups that closed ones left.
struct TransactionStack {
    private var levels: [TransactionLevel] = []
    /// The groups of closed transactions whose animations have all stopped. The commit fires them.
    private var ready: [CompletionGroup] = []
    /// A closed implicit transaction, for the next one: a frame that opens one allocates nothing.
    private var spare: TransactionLevel?

    /// Whether there is neither an open transaction nor a group to fire.
    var isEmpty: Bool { levels.isEmpty && ready.isEmpty }
    /// Whether nothing follows from the commit of the open transactions: there is none but an implicit one.
    var areIdle: Bool { ready.isEmpty && levels.allSatisfy { $0.isImplicit && $0.groups.isEmpty } }
    /// Whether no transaction is open.
    var isClosed: Bool { levels.isEmpty }
    var isOutermost: Bool { levels.count == 1 }
    var hasExplicit: Bool { !levels.allSatisfy(\.isImplicit) }

    /// The innermost transaction. Outside any, it opens an implicit one.
    var innermost: TransactionLevel {
        mutating get {
            if let last = levels.last { return last }
            return openImplicit()
        }
    }

    private mutating func openImplicit() -> TransactionLevel {
        let level = spare ?? TransactionLevel(isImplicit: true)
        spare = nil
        levels.append(level)
        return level
    }

    /// Keeps a closed implicit transaction for the next one.
    mutating func keep(_ level: TransactionLevel) { spare = level }

    /// A change outside any transaction opens an implicit one, which the next turn commits.
    mutating func ensureImplicit() {
        if levels.isEmpty { _ = openImplicit() }
    }

    mutating func begin() {
        levels.append(TransactionLevel(isImplicit: false))
    }

    /// Closes the innermost transaction. The caller releases it after this access: the values that it holds may use the
    /// stack in their deinit.
    mutating func close() -> TransactionLevel? {
        let level = levels.popLast()
        for group in level?.groups ?? [] where group.close() { ready.append(group) }
        return level
    }

    mutating func takeReady() -> [CompletionGroup] {
        defer { ready = [] }
        return ready
    }

    /// The value of the innermost transaction that has one.
    func find<Value>(_ path: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = path(level) { return value }
        }
        return nil
    }

    /// The groups that an animation added now belongs to, each joined.
    func joinCompletionGroups() -> [CompletionGroup] {
        let groups = levels.reversed().compactMap { $0.group ?? nil }
        for group in groups { group.join() }
        return groups
    }
}
