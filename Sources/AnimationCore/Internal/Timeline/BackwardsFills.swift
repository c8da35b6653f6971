/// The first values that steps show before their turns.
struct BackwardsFills {
    /// A leaf with first values of its own.
    struct Candidate {
        /// The leaf, or the repeat around it, that animates the property before and ends last; −1 if there is none.
        let earlier: Int
        /// The number of the group of leaves that start at the same time.
        let group: Int
        /// Set while the values are shown.
        var shown: FillChange?
    }

    /// The leaves, in the order of their turns.
    private(set) var leaves: [Int] = []
    private(set) var candidates = SideTable<Int, Candidate>()
    /// The place of each group's first leaf.
    private var groups: [Int] = []
    /// The turn of the last group.
    private var lastTurn = -Double.infinity
    /// By step, the leaves whose values are shown after it, or that start with it: it finds the targets without the
    /// values.
    private(set) var later = SideTable<Int, [Int]>()
    /// The earlier closures of the leaf's object, by leaf.
    private(set) var code = SideTable<Int, [Int]>()
    /// The pairs of a leaf and an earlier closure that has left the leaf's property alone in its last run.
    var harmless = SideSet<Int>()
    /// The leaves whose values may have to be shown.
    var pending: [Int] = []
    /// Whether the values are shown as the ones of a timeline that plays.
    var arePlaying = false
    /// Whether any values may have to be shown, or given back.
    var isStale = false
    /// Whether the steps at the very start are among the candidates: the whole has come back there, and waits.
    var includeStart = false

    /// The start values of each effect that plays, as long as it does.
    var preparations = SideTable<Int, [Int]>()

    var isEmpty: Bool { candidates.isEmpty }

    /// Forgets the leaves, which have to be found anew; returns the values that are shown.
    @_optimize(size) mutating func removeLeaves() -> [(leaf: Int, shown: FillChange)] {
        defer { reset() }
        return leaves.compactMap { leaf in candidates[leaf]?.shown.map { (leaf, $0) } }
    }

    var hasWork: Bool { isStale || !pending.isEmpty }

    subscript(leaf: Int) -> Candidate? {
        get { candidates[leaf] }
        set { candidates[leaf] = newValue }
    }

    /// Adds the leaf with the next turn.
    ///
    /// - Parameters:
    ///   - earlier: The earlier step of its property; −1 if there is none.
    ///   - code: The earlier closures of its object.
    ///   - turn: When its turn comes; the same for leaves that start together.
    mutating func add(_ leaf: Int, after earlier: Int, _ code: [Int], at turn: Double) {
        if turn != lastTurn {
            groups.append(leaves.count)
            lastTurn = turn
        }
        leaves.append(leaf)
        candidates[leaf] = Candidate(earlier: earlier, group: groups.count - 1)
        if earlier >= 0 { later.append(leaf, to: earlier) }
        if code.isEmpty { return }
        self.code[leaf] = code
        for step in code { later.append(leaf, to: step) }
    }

    /// A step of the property of `leaf` starts with it.
    mutating func add(_ leaf: Int, startingWith step: Int) { later.append(leaf, to: step) }

    /// The leaves that start with a candidate, itself among them.
    func group(of candidate: Candidate) -> ArraySlice<Int> {
        let next = candidate.group + 1
        return leaves[groups[candidate.group]..<(next < groups.count ? groups[next] : leaves.count)]
    }

    /// Forgets all leaves, of which none is shown.
    mutating func reset() {
        (leaves, candidates, later, pending) = ([], SideTable(), SideTable(), [])
        (groups, lastTurn, code, harmless) = ([], -.infinity, SideTable(), SideSet())
    }
}
