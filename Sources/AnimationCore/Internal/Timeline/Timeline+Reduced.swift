import Foundation

/// What the steps become where motion is reduced.
extension Timeline {
    /// Repeats in less than these seconds would blink more than three times in one second.
    private static let shortestBlink: TimeInterval = 1.0 / 3

    /// The reduced form of a leaf; nil if it plays as it is.
    func reducedForm(of leaf: Int) -> ReducedForm? {
        guard reducesMotion, case .leaf(let source, let step) = nodes[leaf].payload else { return nil }
        if let known = reducedForms[leaf] { return known }
        let form: ReducedForm
        switch source.reducedForm(step, isByHand: isByHand, isEndless: nodes[leaf].isInEndlessRun) {
        case .keep: return nil
        case .instant: form = .instant
        case .fade:
            let length = source.factory(of: step).duration
            if let place = stillPlace(of: leaf) {
                form = .plain(at: place)
            } else if let fraction = placeInFades(of: leaf, source.layer(of: step)) {
                form = .plain(at: length.isFinite ? fraction * length : 0)
            } else {
                form = .fade
            }
        }
        reducedForms[leaf] = form
        return form
    }

    // MARK: - Repeats

    /// Where a leaf makes its change that would move or blink over and over: from the start on where nothing else is repeated
    /// with it, and never (infinity) where that would be seen as motion; nil for a leaf that need not be still.
    private func stillPlace(of leaf: Int) -> TimeInterval? {
        guard nodes[leaf].isInRepetition else { return nil }
        // Whether its end state can stay from one run to the next.
        var isLasting = true
        var index = leaf
        while index > 0 {
            let (node, parent) = (index, Int(nodes[index].parent))
            index = parent
            guard case .repetition(let repetition) = nodes[parent].payload else {
                isLasting = isLasting && nodes[node].start == 0 && tree.playsTogether(parent)
                continue
            }
            guard let count = repetition.count else { return isLasting ? 0 : .infinity }
            let period = (nodes[node].length + repetition.gap) / nodes[parent].scale
            if isLasting, count > 1, period < Self.shortestBlink, !nodes[leaf].isInEndlessRun {
                return repetition.autoreverses && count % 2 == 0 ? .infinity : 0
            }
            isLasting = isLasting && !repetition.autoreverses && repetition.gap == 0
        }
        return nil
    }

    // MARK: - Beside fades

    /// Those that stay what they are, by their layers.
    func findFades() -> [ObjectIdentifier: [Int]] {
        var fades: [ObjectIdentifier: [Int]] = [:]
        for index in nodes.indices {
            guard case .leaf(let source, let step) = nodes[index].payload, nodes[index].length > 0,
                source.factory(of: step).darkestPlace != nil,
                source.reducedForm(step, isByHand: isByHand, isEndless: nodes[index].isInEndlessRun) == .keep,
                let layer = source.layer(of: step)
            else { continue }
            fades[ObjectIdentifier(layer), default: []].append(index)
        }
        return fades
    }

    /// A step that fades the layer while a leaf plays hides the leaf's change: where it makes the layer the darkest, as a fraction of
    /// the leaf's run; nil where nothing fades it.
    private func placeInFades(of leaf: Int, _ layer: AnyObject?) -> Double? {
        guard let layer, let fades = fades[ObjectIdentifier(layer)] else { return nil }
        var above: Set = [leaf]
        var index = leaf
        while index > 0 {
            index = Int(nodes[index].parent)
            above.insert(index)
        }
        var best: (distance: Double, fraction: Double)?
        for fade in fades {
            guard case .leaf(let source, let step) = nodes[fade].payload, source.layer(of: step) === layer,
                let darkest = source.factory(of: step).darkestPlace
            else { continue }
            var common = fade
            while !above.contains(common) { common = Int(nodes[common].parent) }
            let (own, its) = (tree.span(of: leaf, in: common), tree.span(of: fade, in: common))
            guard min(own.end, its.end) - max(own.start, its.start) > Self.rounding else { continue }
            let place = darkest > 0 ? its.start + darkest * (its.runEnd - its.start) : its.start
            let length = own.runEnd - own.start
            guard place.isFinite, length > 0, length.isFinite else { return 0 }
            let fraction: Double = (place - own.start) / length
            let usable: Double = min(max(fraction, 0), 1)
            let distance: Double = (fraction - usable).magnitude
            if best.map({ distance < $0.distance }) ?? true { best = (distance, usable) }
        }
        return best?.fraction
    }
}
