import Foundation

/// The fades of a layer in its reduced form: the steps that fade it, and the cross-fades of the others.
extension ReducedForms {
    /// Whether no fade of its layer in a node ends later.
    @_optimize(size) mutating func isLastFade(_ leaf: Int, in node: Int) -> Bool {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let layer = source.layer(of: step) else {
            return true
        }
        let (tree, end) = (tree, tree.span(of: leaf, in: node).end)
        return !fades(of: layer).contains {
            $0.isLasting && tree.ancestors(of: $0.leaf).contains(node) && tree.span(of: $0.leaf, in: node).end > end
        }
    }

    /// A step that fades its layer.
    struct PlannedFade {
        let leaf: Int
        let fade: Fade
        /// The seconds of the step itself.
        let length: TimeInterval
        /// Half a flash for a fade that goes the other way than the one before, and none for one that goes on in its
        /// direction; one for a fade that begins anew, and for a cross-fade, unless it is dark with the one before.
        var flashes = 0.0

        /// Whether the layer may have another opacity afterwards.
        var isLasting: Bool { !fade.darkest.isNaN }
    }

    /// How a leaf fades its layer in its reduced form; nil if it does not.
    ///
    /// A cross-fade is one flash.
    private func fade(of leaf: Int) -> PlannedFade? {
        guard case .leaf(let source, let step) = nodes[leaf].payload, nodes[leaf].length > 0,
            let factory = source.factory(of: step)
        else { return nil }
        switch source.reducedForm(step, isByHand: isByHand, isEndless: nodes[leaf].isInEndlessRun) {
        case .keep: return factory.fade.map { PlannedFade(leaf: leaf, fade: $0, length: factory.duration) }
        case .instant: return nil
        case .fade:
            guard !source.isThereAtOnce(step), factory.duration.isFinite, let target = source.target,
                factory.reducedParts()?.change.leavesTrace(on: target, report: EngineReport { _ in }) == true
            else { return nil }
            return PlannedFade(leaf: leaf, fade: (.nan, factory.duration), length: factory.duration)
        }
    }

    @_optimize(size) private func findLeaves() -> SideTable<ObjectIdentifier, [Int]> {
        var leaves = SideTable<ObjectIdentifier, [Int]>()
        for index in nodes.indices {
            guard case .leaf(let source, let step) = nodes[index].payload, nodes[index].length > 0,
                let layer = source.layer(of: step)
            else { continue }
            leaves.append(index, to: ObjectIdentifier(layer))
        }
        return leaves
    }

    /// A change of light by less than this is no part of a flash: WCAG 2.3.1.
    private static let leastChange = 0.1

    /// The fades of a layer, in the order of their starts, with the flashes of each.
    @_optimize(size) mutating func fades(of layer: AnyObject) -> [PlannedFade] {
        let key = ObjectIdentifier(layer)
        if let known = fades[key] { return known }
        let found = leaves ?? findLeaves()
        leaves = found
        let tree = tree
        var all = (found[key] ?? []).inOrder { tree.firstTime(of: $0) }.compactMap { fade(of: $0) }
        let lasting = all.filter(\.isLasting)
        // A cross-fade beside another fade is none.
        all = all.filter { $0.isLasting || fractionInFades(of: $0.leaf, lasting) == nil }
        var (dark, middle, half) = (Double.nan, -TimeInterval.infinity, 0.0)
        for index in all.indices {
            let (leaf, fade) = (all[index].leaf, all[index].fade)
            if !fade.flash.isFinite {
                all[index].flashes = fade.darkest != dark ? 0.5 : beginsAnew(leaf) ? 1 : 0
                dark = fade.darkest
            } else {
                let (start, end) = (tree.firstTime(of: leaf), tree.lastTime(of: leaf))
                let former = (middle: middle, half: half)
                (middle, half) = ((start + end) / 2, (end - start) / 2)
                // Between two cross-fades of nearly the same time it hardly gets lighter.
                let isOwn = (middle - former.middle).magnitude >= Self.leastChange * (half + former.half)
                if isOwn { all[index].flashes = all[index].length / fade.flash }
            }
        }
        fades[key] = all
        return all
    }

    /// Whether a fade has a first value of its own.
    private func beginsAnew(_ leaf: Int) -> Bool {
        guard case .leaf(let source, let step) = nodes[leaf].payload else { return false }
        return isPrepared(leaf) || source.factory(of: step)?.startsAtItsOwn == true
    }

    /// Whether a leaf begins with a value that a step before it sets.
    func isPrepared(_ leaf: Int) -> Bool {
        let siblings = leaf > 0 ? nodes[Int(nodes[leaf].parent)].children : 0..<0
        guard siblings.count == 2, let first = siblings.first, case .leaf(let source, let step) = nodes[first].payload
        else { return false }
        return source.factory(of: step)?.isPreparation == true
    }

    /// A step that fades the layer while a leaf plays hides the leaf's change: returns when it makes the layer the
    /// darkest, as a fraction of the leaf's run; nil if nothing fades the layer.
    @_optimize(size) func fractionInFades(of leaf: Int, _ fades: [PlannedFade]) -> Double? {
        var best: (distance: Double, fraction: Double)?
        for planned in fades where planned.isLasting {
            let (fade, darkest) = (planned.leaf, planned.fade.darkest)
            let common = tree.innermost(around: leaf, fade)
            let (own, its) = (tree.span(of: leaf, in: common), tree.span(of: fade, in: common))
            guard min(own.end, its.end) - max(own.start, its.start) > PlayClock.rounding else { continue }
            let time = darkest > 0 ? its.start + darkest * (its.runEnd - its.start) : its.start
            let length = own.runEnd - own.start
            guard time.isFinite, length > 0, length.isFinite else { return 0 }
            let fraction: Double = (time - own.start) / length
            let usable: Double = min(max(fraction, 0), 1)
            let distance: Double = (fraction - usable).magnitude
            if best.map({ distance < $0.distance }) ?? true { best = (distance, usable) }
        }
        return best?.fraction
    }
}
