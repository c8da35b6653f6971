import Foundation

/// The forms that the steps of a timeline have where motion is reduced; each step is asked once.
@MainActor struct ReducedForms {
    /// Whether a finger has moved the timeline: steps follow it, rather than fade.
    private(set) var isByHand = false
    /// Whether the timeline has come to rest since the finger let go.
    private(set) var hasSettled = false
    private var tree: TimelineTree
    private var known = SideTable<Int, ReducedForm>()
    /// The steps that fade a layer and stay as they are, by their layers; nil before the first look-up.
    private var fades: SideTable<ObjectIdentifier, [Int]>?

    init(of tree: TimelineTree) { self.tree = tree }

    private var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    /// Notes that a finger begins, or no longer has, control of the timeline: from now on the steps have other forms.
    mutating func change(isByHand: Bool) {
        self.isByHand = isByHand
        known.removeAll()
        fades = nil
    }

    /// Steps have come into the tree: the others keep their forms.
    mutating func renew(_ tree: TimelineTree) { (self.tree, fades) = (tree, nil) }

    mutating func settle() { hasSettled = true }

    mutating func hold() { hasSettled = false }

    /// Whether a leaf is known to leave its target as it is.
    func leavesNoTrace(_ leaf: Int) -> Bool { known[leaf] == .plain(at: .infinity) || known[leaf] == .nothing }

    /// Repeats in less than these seconds would blink more than three times in one second.
    private static let shortestBlink: TimeInterval = 1.0 / 3

    /// The reduced form of a leaf; nil if it plays as it is.
    @_optimize(size) mutating func form(of leaf: Int) -> ReducedForm? {
        guard tree.reducesMotion, case .leaf(let source, let step) = nodes[leaf].payload else { return nil }
        if let known = known[leaf] { return known }
        let form: ReducedForm
        switch source.reducedForm(step, isByHand: isByHand, isEndless: nodes[leaf].isInEndlessRun) {
        case .keep:
            guard !isByHand, !source.hasOwnForm(step), let factory = source.factory(of: step),
                factory.darkestPlace != nil, let time = stillTime(of: leaf, ofFade: factory.duration)
            else { return nil }
            form = time == .infinity && !nodes[leaf].isInEndlessRun ? .nothing : .plain(at: time)
        case .instant: form = .instant
        case .fade:
            let length = source.factory(of: step)?.duration ?? 0
            if source.isThereAtOnce(step) {
                form = .plain(at: 0)
            } else if let time = stillTime(of: leaf) {
                form = .plain(at: time)
            } else if let fraction = fractionInFades(of: leaf, source.layer(of: step)) {
                form = .plain(at: length.isFinite ? fraction * length : 0)
            } else {
                form = .fade
            }
        }
        known[leaf] = form
        return form
    }

    // MARK: - Repeats

    /// When a leaf makes its change, in seconds from its start, if that would move or blink over and over; nil for a
    /// leaf that need not be still.
    ///
    /// A leaf that is repeated alone makes its change at its start; the last of the fades that are repeated together
    /// makes its change at its end. A leaf whose change would be seen as motion never makes it (infinity).
    ///
    /// - Parameter length: The seconds of a fade, which may repeat, but not flash more than three times in one second;
    ///   nil for a motion.
    private mutating func stillTime(of leaf: Int, ofFade length: TimeInterval? = nil) -> TimeInterval? {
        guard nodes[leaf].isInRepetition else { return nil }
        // Whether its end state can stay from one run to the next, and whether runs end at their start.
        var (isLasting, returns) = (true, false)
        var index = leaf
        while index > 0 {
            let (node, parent) = (index, Int(nodes[index].parent))
            index = parent
            guard case .repetition(let repetition) = nodes[parent].payload else {
                isLasting = isLasting && nodes[node].start == 0 && tree.playsTogether(parent)
                continue
            }
            // A fade there and back is one flash.
            let runs = length != nil && repetition.autoreverses ? 2 : 1
            let period = (nodes[node].length + repetition.gap) / nodes[parent].scale * Double(runs)
            let isQuick = period < Self.shortestBlink
            guard let count = repetition.count else {
                if length != nil { return isQuick ? .infinity : nil }
                return isLasting ? 0 : .infinity
            }
            returns = returns || repetition.autoreverses && count % 2 == 0
            if let length, isQuick, count > 3 * runs {
                return returns ? .infinity : isLasting ? 0 : isLastFade(leaf, in: node) ? length : .infinity
            }
            if length == nil, isLasting, isQuick, count > 1, !nodes[leaf].isInEndlessRun {
                return returns ? .infinity : 0
            }
            isLasting = isLasting && !repetition.autoreverses && repetition.gap == 0
        }
        return nil
    }

    /// Whether no fade of its layer in a node ends later.
    private mutating func isLastFade(_ leaf: Int, in node: Int) -> Bool {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let layer = source.layer(of: step) else {
            return true
        }
        let (tree, end) = (tree, tree.span(of: leaf, in: node).end)
        return !fades(of: layer).contains {
            tree.ancestors(of: $0).contains(node) && tree.span(of: $0, in: node).end > end
        }
    }

    // MARK: - Beside fades

    private func findFades() -> SideTable<ObjectIdentifier, [Int]> {
        var fades = SideTable<ObjectIdentifier, [Int]>()
        for index in nodes.indices {
            guard case .leaf(let source, let step) = nodes[index].payload, nodes[index].length > 0,
                source.factory(of: step)?.darkestPlace != nil,
                source.reducedForm(step, isByHand: isByHand, isEndless: nodes[index].isInEndlessRun) == .keep,
                let layer = source.layer(of: step)
            else { continue }
            fades.append(index, to: ObjectIdentifier(layer))
        }
        return fades
    }

    private mutating func fades(of layer: AnyObject) -> [Int] {
        let all = fades ?? findFades()
        fades = all
        return all[ObjectIdentifier(layer)] ?? []
    }

    /// A step that fades the layer while a leaf plays hides the leaf's change: returns when it makes the layer the
    /// darkest, as a fraction of the leaf's run; nil if nothing fades the layer.
    @_optimize(size) private mutating func fractionInFades(of leaf: Int, _ layer: AnyObject?) -> Double? {
        guard let layer else { return nil }
        let fades = fades(of: layer)
        if fades.isEmpty { return nil }
        var above = SideSet([leaf])
        var index = leaf
        while index > 0 {
            index = Int(nodes[index].parent)
            above.insert(index)
        }
        var best: (distance: Double, fraction: Double)?
        for fade in fades {
            guard case .leaf(let source, let step) = nodes[fade].payload, source.layer(of: step) === layer,
                let darkest = source.factory(of: step)?.darkestPlace
            else { continue }
            var common = fade
            while !above.contains(common) { common = Int(nodes[common].parent) }
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
