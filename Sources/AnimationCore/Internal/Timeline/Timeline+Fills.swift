import Foundation

/// Backwards fill: a step that brings its own first values shows them from the start of the timeline until its turn.
///
/// The step finds its target as it was without them: they are given back before its engine is made, and before anything
/// moves an earlier step of the same property.
extension Timeline {
    // MARK: - Which steps

    /// Finds the leaves with first values of their own whose turns come later than the start; where the whole may wait
    /// at its start, the leaves there, too.
    @inline(never) @_optimize(size) private func findFills() {
        fills.reset()
        let mayWait = fills.includeStart || nodes.contains { $0.kind == .pausePoint || $0.kind == .gate }
        let found = nodes.indices.filter {
            bringsFirstValues($0) && (mayWait || tree.firstTime(of: $0) > Self.rounding)
        }
        guard !found.isEmpty else { return }
        var starts = SideTable<Int, TimeInterval>()
        func inOrderOfStarts(_ leaves: [Int]) -> [Int] {
            for leaf in leaves where starts[leaf] == nil { starts[leaf] = tree.firstTime(of: leaf) }
            return leaves.inOrder { starts[$0] ?? 0 }
        }
        let objects = SideSet(found.compactMap(targetObject))
        let isFound = SideSet(found)
        let leaves = inOrderOfStarts(nodes.indices.filter { targetObject(of: $0).map(objects.contains) == true })
        // Of each property of an object, the step before that ends last; and the steps that start together.
        var latest = SideTable<ObjectIdentifier, [FilledStep]>()
        var together = latest
        var start = -TimeInterval.infinity
        for leaf in leaves {
            guard case .leaf(let source, let index) = nodes[leaf].payload, let object = source.ownerIdentity,
                let subject = isFound.contains(leaf) ? filledProperty(of: leaf) : source.subject(index, on: host)
            else { continue }
            let turn = starts[leaf] ?? 0
            if turn > start + Self.rounding {
                start = turn
                for steps in together.values { for step in steps { step.note(in: &latest) } }
                together = SideTable()
            }
            if isFound.contains(leaf) {
                var (earlier, end) = (-1, -TimeInterval.infinity)
                var code: [Int] = []
                for step in latest[object] ?? [] where step.subject.overlaps(subject) {
                    if !step.subject.isKnown {
                        code.append(outermostRepetition(step.leaf, without: leaf))
                    } else if step.end > end {
                        (earlier, end) = (step.leaf, step.end)
                    }
                }
                if earlier >= 0 { earlier = outermostRepetition(earlier, without: leaf) }
                fills.add(leaf, after: earlier, code, at: start)
                for step in together[object] ?? [] where step.subject.overlaps(subject) {
                    fills.add(leaf, startingWith: step.leaf)
                }
            }
            let step = FilledStep(object: object, subject: subject, leaf: leaf, end: tree.lastTime(of: leaf))
            // A step of no length is over when the others begin.
            if step.end > turn + Self.rounding { together.append(step, to: object) } else { step.note(in: &latest) }
        }
    }

    /// The property of which a leaf brings a first value.
    @inline(never) private func filledProperty(of leaf: Int) -> AnimatedProperty? {
        guard case .leaf(let source, let index) = nodes[leaf].payload else { return nil }
        return source.backwardsFill(index)?.subject
    }

    private func bringsFirstValues(_ leaf: Int) -> Bool {
        guard factory(of: leaf)?.bringsFirstValues == true else { return false }
        // A composite effect decides for all its parts.
        return tree.path(from: leaf).allSatisfy { node in
            nodes[node].payload.animator.map { $0.source.isFilledBackwards($0.index) } ?? true
        }
    }

    /// The outermost repeat around a leaf that does not contain another leaf; the leaf itself if there is none.
    private func outermostRepetition(_ leaf: Int, without other: Int) -> Int {
        tree.ancestors(of: leaf, without: other).last { nodes[$0].kind == .repetition } ?? leaf
    }

    // MARK: - Showing

    /// Shows the first values of the steps whose turns are still to come.
    func showFills() {
        if fills.isEmpty {
            findFills()
            fills.arePlaying = state == .running
        }
        let leaves = fills.isStale ? fills.leaves : fills.pending
        (fills.isStale, fills.pending) = (false, [])
        for leaf in leaves {
            guard let candidate = fills[leaf] else { continue }
            let isToCome = isToCome(leaf, after: candidate.earlier)
            guard isToCome != (candidate.shown != nil) else { continue }
            if isToCome { showFill(of: leaf) } else { giveBackFill(of: leaf) }
        }
    }

    /// The whole comes back to its start, to wait there: it shows its first frame, as at the time 0.
    @inline(never) func showFillsAtStart() {
        if !fills.includeStart {
            giveBackFills(within: 0)
            fills.includeStart = true
            findFills()
        }
        fills.isStale = true
    }

    /// Steps have come into the tree: finds the leaves anew, and keeps the values that are shown.
    ///
    /// - Parameter moved: The present node of each node that has moved.
    @_optimize(size) func renewFills(_ moved: SideTable<Int, Int>) {
        fills.isStale = true
        guard !fills.isEmpty else { return }
        let former = fills.removeLeaves()
        findFills()
        for (leaf, shown) in former.reversed() {
            let leaf = moved[leaf] ?? leaf
            if let candidate = fills[leaf], isToCome(leaf, after: candidate.earlier) {
                fills[leaf]?.shown = shown
            } else {
                shown.giveBack()
            }
        }
    }

    private func showFill(of leaf: Int) {
        guard case .leaf(let source, let index) = nodes[leaf].payload else { return }
        guard let fill = source.backwardsFill(index) else { return }
        noteInScope(fill.subject, source, index)
        let shown = FillChange(fill, of: ObjectIdentifier(self), fills.arePlaying, on: host)
        fills[leaf]?.shown = shown
    }

    /// The timeline plays on, or comes to rest: the values that are shown follow it.
    func setFillsPlaying() {
        let arePlaying = state == .running
        fills.arePlaying = arePlaying
        for leaf in fills.leaves {
            let shown = fills[leaf]?.shown
            shown?.setPlaying(arePlaying)
        }
    }

    /// Whether the playhead is before a leaf, and after the earlier steps of its property.
    private func isToCome(_ leaf: Int, after earlier: Int) -> Bool {
        guard nodes[leaf].phase == .before, nodes[leaf].engine == nil, !nodes[leaf].isStopped,
            !nodes[leaf].isReplaced || rules.conflicts.keptFills.contains(leaf), reducedForm(of: leaf) == nil,
            earlier < 0 || isOverForGood(earlier)
        else { return false }
        for closure in fills.code[leaf] ?? [] where !isOverForGood(closure) && !isHarmless(closure, for: leaf) {
            return false
        }
        for parent in tree.ancestors(of: leaf) {
            // A repeat that ends where it began is over, too.
            if nodes[parent].phase == .after { return false }
        }
        return true
    }

    /// Whether the last run of a closure has left the property of a leaf alone; false before its first run.
    @inline(never) private func isHarmless(_ closure: Int, for leaf: Int) -> Bool {
        let pair = closure &* nodes.count &+ leaf
        guard let engine = playingEngine(of: closure), let subject = filledProperty(of: leaf) else {
            return fills.harmless.contains(pair)
        }
        fills.harmless.remove(pair)
        if engine.isKnownNotToChange(subject) { fills.harmless.insert(pair) }
        return fills.harmless.contains(pair)
    }

    private func isOverForGood(_ node: Int) -> Bool { nodes[node].phase == .after || nodes[node].isStopped }

    // MARK: - Giving back

    @inline(never) func giveBackFill(of leaf: Int) {
        guard let shown = fills[leaf]?.shown else { return }
        fills[leaf]?.shown = nil
        shown.giveBack()
    }

    /// Gives back the values of a part, or of the whole.
    func giveBackFills(within part: Int) {
        guard !fills.isEmpty else { return }
        let leaves = part == 0 ? fills.leaves : tree.subtree(of: part).filter { fills[$0] != nil }
        for leaf in leaves.reversed() { giveBackFill(of: leaf) }
    }

    /// Gives back the values of a leaf whose engine is about to be made, and of the steps that start with it.
    ///
    /// Code that prepares a step finds the target without the step's values.
    func giveBackFills(for leaf: Int) {
        if let candidate = fills[leaf] {
            for member in fills.group(of: candidate).reversed() { giveBackForNow(member) }
        } else if factory(of: leaf)?.isPreparation == true {
            for part in tree.subtree(of: tree.step(around: leaf)).reversed() { giveBackForNow(part) }
        }
        giveBackFills(after: leaf)
    }

    /// A leaf is about to move: the values that are shown after it are given back.
    func giveBackFills(after leaf: Int) {
        for later in fills.later[leaf] ?? [] { giveBackForNow(later) }
    }

    private func giveBackForNow(_ leaf: Int) {
        giveBackFill(of: leaf)
        noteFill(of: leaf)
    }

    /// The paused playhead is about to move: the values that are shown after earlier steps are given back.
    func giveBackFillsAfterOthers() {
        for leaves in fills.later.values { for leaf in leaves { giveBackFill(of: leaf) } }
        fills.isStale = true
    }

    /// The values of a leaf may have to be shown.
    private func noteFill(of leaf: Int) {
        fills.pending.append(leaf)
    }

    /// A node has been played to its end, or back to its start.
    func noteFills(ofFinished index: Int, _ forward: Bool) {
        if !forward, fills[index] != nil { noteFill(of: index) }
        for leaf in fills.later[index] ?? [] { noteFill(of: leaf) }
        guard nodes[index].kind == .repetition else { return }
        if forward { return giveBackFills(within: index) }
        // A run there and back has ended its steps at their starts: now they are before their first run.
        for leaf in tree.subtree(of: index) where fills[leaf] != nil { noteFill(of: leaf) }
    }
}

/// A step among those in whose order first values are shown.
@MainActor private struct FilledStep {
    let object: ObjectIdentifier
    let subject: AnimatedProperty
    let leaf: Int
    let end: TimeInterval

    /// Notes the step, unless another one of its property ends later; closures count one by one.
    func note(in latest: inout SideTable<ObjectIdentifier, [FilledStep]>) {
        guard subject.isKnown, let place = latest[object]?.firstIndex(where: { $0.subject.isSame(as: subject) }) else {
            return latest.append(self, to: object)
        }
        if let known = latest[object]?[place].end, known <= end { latest[object]?[place] = self }
    }
}
