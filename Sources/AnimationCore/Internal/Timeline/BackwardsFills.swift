/// The first values that steps show before their turns.
struct BackwardsFills {
    /// A leaf with first values of its own.
    struct Candidate {
        /// The leaf, or the repeat around it, that animates the property before and ends last; −1 if there is none.
        let earlier: Int
        /// The numbers of the candidates that start at the same time.
        var group = 0..<0
        /// Set while the values are shown.
        var shown: FillChange?
    }

    /// The leaves, in the order of their turns.
    private(set) var leaves: [Int] = []
    private(set) var candidates = SideTable<Int, Candidate>()
    /// The leaves that show their values after another step, or start with it: it finds their targets without them.
    private(set) var later = SideTable<Int, [Int]>()
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
        defer { (leaves, candidates, later, pending) = ([], SideTable(), SideTable(), []) }
        return leaves.compactMap { leaf in candidates[leaf]?.shown.map { (leaf, $0) } }
    }

    var hasWork: Bool { isStale || !pending.isEmpty }

    subscript(leaf: Int) -> Candidate? {
        get { candidates[leaf] }
        set { candidates[leaf] = newValue }
    }

    /// - Parameters:
    ///   - leaves: In the order of their turns.
    ///   - earlier: The earlier step of each, −1 for none.
    ///   - beside: The steps of its property that start with each.
    ///   - starts: When the turn of each comes.
    mutating func add(_ leaves: [Int], after earlier: [Int], beside: [[Int]], at starts: [Double]) {
        self.leaves = leaves
        var first = 0
        for (number, leaf) in leaves.enumerated() {
            candidates[leaf] = Candidate(earlier: earlier[number])
            if earlier[number] >= 0 { later.append(leaf, to: earlier[number]) }
            for step in beside[number] { later.append(leaf, to: step) }
            guard number + 1 == leaves.count || starts[number + 1] != starts[number] else { continue }
            for member in first...number { candidates.change(leaves[member]) { $0.group = first..<(number + 1) } }
            first = number + 1
        }
    }
}
