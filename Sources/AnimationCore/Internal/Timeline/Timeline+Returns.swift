import Foundation

/// Steps that bring their property a first value of their own, in a repeat there and back: a run back leaves the
/// property at that value, in the gap after it and at the end.
///
/// Any other step is taken out at the end of a run back: its property has the value again that the step began at.
extension Timeline {
    /// Whether a step has come back to its first value, and keeps showing it until its next run.
    @inline(never) func hasReturned(_ leaf: Int) -> Bool {
        guard nodes[leaf].isInRepetition, returns.contains(leaf), reducedForm(of: leaf) == nil else { return false }
        for parent in tree.ancestors(of: leaf) {
            if case .repetition(let repetition) = nodes[parent].payload, repetition.autoreverses,
                nodes[parent].phase != .before, nodes[parent].current > 0
            {
                return true
            }
        }
        return false
    }

    private var returns: SideSet<Int> {
        if let known = sharing.returns { return known }
        let found = findReturns()
        sharing.returns = found
        return found
    }

    /// The steps with a first value of their own, except steps whose property is at the end of an earlier step when
    /// they start.
    private func findReturns() -> SideSet<Int> {
        var first = SideTable<ObjectIdentifier, [(name: String, leaf: Int, start: TimeInterval)]>()
        var bringing = SideSet<Int>()
        for leaf in nodes.indices where nodes[leaf].isInRepetition {
            guard case .leaf(let source, let step) = nodes[leaf].payload, let factory = source.factory(of: step) else {
                continue
            }
            if factory.startsAtItsOwn { bringing.insert(leaf) }
            guard let target = source.targetIdentity, let name = factory.propertyName else { continue }
            let start = tree.firstTime(of: leaf)
            let leaving = first.change(target, else: []) { known -> Int? in
                guard let place = known.firstIndex(where: { $0.name == name }) else {
                    known.append((name, leaf, start))
                    return nil
                }
                if known[place].start <= start { return leaf }
                defer { known[place] = (name, leaf, start) }
                return known[place].leaf
            }
            if let leaving { bringing.remove(leaving) }
        }
        return bringing
    }

    /// The steps in a part that a run back would have left at their first values, and that have no engine yet.
    func leavesToReturn(within index: Int) -> [Int] {
        tree.subtree(of: index).filter {
            nodes[$0].engine == nil && !nodes[$0].isStopped && !nodes[$0].isReplaced && hasReturned($0)
        }
    }

    /// Brings a repeat that ends where it began to its end.
    func bringBack(_ index: Int) {
        move(index, to: nil)
        guard case .repetition(let repetition) = nodes[index].payload, let count = repetition.count, count > 0,
            !returns.isEmpty
        else { return }
        nodes[index].pass(forward: true)
        nodes[index].come(to: count - 1)
        for leaf in leavesToReturn(within: index) where engage(leaf) != nil { restAtStart(leaf) }
    }

    /// Leaves a step at its first value, with nothing attached.
    func restAtStart(_ leaf: Int) {
        guard let engine = playingEngine(of: leaf), !engine.isAtEnd || engine.time > 0 else { return }
        engine.hold(atEnd: holds(leaf))
        engine.enter(at: 0, rate: -1, running: true)
    }
}
