import Foundation

/// Flashes: reported in any case, and avoided where motion is reduced.
extension TimelineBuilder {
    /// - Parameter rate: The rate at which the whole starts.
    mutating func findFlashes(at rate: Double) {
        tree.flashing = FlashGuard(tree).flashing()
        guard reducesMotion else { return }
        // A part of an effect may be played slower, and is still otherwise.
        if flashesWhenReduced(at: rate, { $0.playOnce($1) }) { _ = flashesWhenReduced(at: rate) { $0.keepStill($1) } }
    }

    /// Changes the objects that flash where motion is reduced; returns whether there are any.
    private mutating func flashesWhenReduced(
        at rate: Double, _ change: (inout Self, FlashGuard.Flashing) -> Void
    ) -> Bool {
        var forms = ReducedForms(of: tree)
        let all = FlashGuard(tree) { forms.form(of: $0) }.flashing()
        let flashing = all.filter { $0.isTooOften(at: max(abs(rate), 1)) }
        for object in flashing { change(&self, object) }
        return !flashing.isEmpty
    }

    /// Plays the leaves once, in the time of all of their runs; a leaf that flashes by itself fades out and in again.
    private mutating func playOnce(_ object: FlashGuard.Flashing) {
        for leaf in object.leaves {
            guard case .leaf(let source, let step) = nodes[leaf].payload, let factory = source.factory(of: step) else {
                continue
            }
            if source.reducedForm(step, isEndless: nodes[leaf].isInEndlessRun) != .keep { continue }
            endRepeats(around: leaf)
            if factory.mostBrightnessChanges > 1, nodes[leaf].length.isFinite, factory.reducedParts()?.fade != nil {
                tree.calmed[leaf] = .slowFade
            }
        }
        tree.setScales()
    }

    /// Makes one run of the repeats in which a leaf stands alone, there and back if they end at their start.
    private mutating func endRepeats(around leaf: Int) {
        var path = [leaf]
        var outermost = 0
        for parent in tree.ancestors(of: leaf) {
            guard nodes[parent].length.isFinite, let child = path.last else { break }
            let isAlone = nodes[parent].children.allSatisfy { $0 == child || nodes[$0].kind == .wait && $0 < child }
            guard isAlone else { break }
            path.append(parent)
            if nodes[parent].kind == .repetition { outermost = path.count - 1 }
        }
        for place in (0..<outermost).reversed() {
            let (parent, child) = (path[place + 1], path[place])
            var length = nodes[parent].length * nodes[parent].stretch
            if case .repetition(var repetition) = nodes[parent].payload, let count = repetition.count, count > 0 {
                repetition.count = repetition.endsAtItsStart ? 2 : 1
                repetition.gap = 0
                nodes[parent].payload = .repetition(repetition)
                length /= Double(repetition.count ?? 1)
            } else {
                length -= nodes[child].start
            }
            if length > 0 { tree.resize(child, to: length) }
        }
    }

    /// Leaves the object as it is until the last leaf, which makes its change at once if it is repeated.
    private mutating func keepStill(_ object: FlashGuard.Flashing) {
        // Of several that end together, the one that begins last.
        let last = object.leaves.reversed().max { tree.lastTime(of: $0) < tree.lastTime(of: $1) }
        for leaf in object.leaves {
            guard case .leaf(let source, let step) = nodes[leaf].payload else { continue }
            let comesBack = tree.ancestors(of: leaf).contains {
                if case .repetition(let repetition) = nodes[$0].payload { repetition.endsAtItsStart } else { false }
            }
            let isMotion = source.reducedForm(step, isEndless: nodes[leaf].isInEndlessRun) != .keep
            if leaf == last, !isMotion, !nodes[leaf].isInRepetition { continue }
            tree.calmed[leaf] = (leaf == last || isMotion) && !comesBack ? .plain(at: 0) : .still
        }
    }
}
