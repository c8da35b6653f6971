import Foundation

/// The forms that the steps of a timeline have where motion is reduced; each step is asked once.
@MainActor struct ReducedForms {
    /// Whether a finger has moved the timeline: steps follow it, rather than fade.
    private(set) var isByHand = false
    /// Whether the timeline has come to rest since the finger let go.
    private(set) var hasSettled = false
    /// The speed of the whole, in either direction.
    private var speed: Double
    /// The speeds between which all steps keep their forms: above the first one, up to the second one.
    private var (slower, faster) = (0.0, Double.infinity)
    private var tree: TimelineTree
    private var known = SideTable<Int, ReducedForm>()
    /// The steps that fade a layer and stay as they are, by their layers; nil before the first look-up.
    private var fades: SideTable<ObjectIdentifier, [Int]>?

    init(of tree: TimelineTree, rate: Double) { (self.tree, speed) = (tree, abs(rate)) }

    private var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    /// Notes that a finger begins, or no longer has, control of the timeline: from now on the steps have other forms.
    mutating func change(isByHand: Bool) {
        self.isByHand = isByHand
        known.removeAll()
        fades = nil
    }

    /// Steps have come into the tree: the others keep their forms.
    mutating func renew(_ tree: TimelineTree) { (self.tree, fades) = (tree, nil) }

    /// Notes that the timeline plays at another rate from now on; whether steps may have other forms at it.
    mutating func change(rate: Double) -> Bool {
        speed = abs(rate)
        guard !(slower < speed && speed <= faster) else { return false }
        (slower, faster) = (0, .infinity)
        known.removeAll()
        return true
    }

    mutating func settle() { hasSettled = true }

    mutating func hold() { hasSettled = false }

    /// Whether a leaf is known to leave its target as it is.
    func leavesNoTrace(_ leaf: Int) -> Bool { known[leaf] == .plain(at: .infinity) || known[leaf] == .nothing }

    /// Flashes after less than these seconds are more than three in one second.
    private static let shortestBlink: TimeInterval = 1.0 / 3

    /// The reduced form of a leaf; nil if it plays as it is.
    @_optimize(size) mutating func form(of leaf: Int) -> ReducedForm? {
        guard tree.reducesMotion, case .leaf(let source, let step) = nodes[leaf].payload else { return nil }
        if let known = known[leaf] { return known }
        let form: ReducedForm
        switch source.reducedForm(step, isByHand: isByHand, isEndless: nodes[leaf].isInEndlessRun) {
        case .keep:
            guard !isByHand, !source.hasOwnForm(step), let factory = source.factory(of: step),
                let (_, flash) = factory.fade, let time = stillTime(of: leaf, factory.duration, flash)
            else { return nil }
            let isEndless = nodes[leaf].isInEndlessRun || factory.duration == .infinity
            form = time == .infinity && !isEndless ? .nothing : .plain(at: time)
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
    /// - Parameters:
    ///   - length: The seconds of a fade, which may be repeated, but not flash more than three times in one second; nil
    ///     for a motion, which fades out and in again.
    ///   - flash: The seconds of one of its flashes; infinity for half a flash.
    @_optimize(size) private mutating func stillTime(
        of leaf: Int, _ length: TimeInterval? = nil, _ flash: TimeInterval = .infinity
    ) -> TimeInterval? {
        var flashes = length == nil ? 1 : flash == .infinity ? 0.5 : ((length ?? 0) / flash).rounded()
        // A fade that flashes by itself is too quick however it is repeated.
        let flickers = flashes > 3 && isQuick(flash / nodes[leaf].scale)
        if flickers, flashes == .infinity { return .infinity }
        guard nodes[leaf].isInRepetition else {
            if flickers { return 0 }
            return length.flatMap { stillTime(of: leaf, $0, among: fadesInOrder(besides: leaf)) }
        }
        let fades = length == nil ? [] : fadesInOrder(besides: leaf)
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
            flashes = max(flashes, fades.filter { tree.isNode($0.leaf, within: node) }.reduce(0) { $0 + $1.flashes })
            // A run that is not played back jumps to its start. A fade there and back is one flash.
            if !repetition.autoreverses { flashes.round(.up) }
            let isQuick = flickers || isQuick((nodes[node].length + repetition.gap) / nodes[parent].scale / flashes)
            guard let count = repetition.count else {
                if length != nil { return isQuick ? .infinity : nil }
                return isLasting ? 0 : .infinity
            }
            flashes *= Double(count)
            returns = returns || repetition.autoreverses && count % 2 == 0
            if let length, isQuick, flashes > 3 {
                return returns ? .infinity : isLasting ? 0 : isLastFade(leaf, in: node) ? length : .infinity
            }
            if length == nil, isLasting, isQuick, count > 1, !nodes[leaf].isInEndlessRun {
                return returns ? .infinity : 0
            }
            isLasting = isLasting && !repetition.autoreverses && repetition.gap == 0
        }
        return nil
    }

    /// The still time of a fade that is not repeated, but flashes with others of its layer: the last of them makes its
    /// change at its end, and the others never do.
    @_optimize(size) private mutating func stillTime(
        of leaf: Int, _ length: TimeInterval, among fades: [(leaf: Int, flashes: Double)]
    ) -> TimeInterval? {
        guard let own = fades.firstIndex(where: { $0.leaf == leaf }) else { return nil }
        var (shortest, shortestWithNext) = (TimeInterval.infinity, TimeInterval.infinity)
        var flashesUntilOwn = 0.0
        for first in (0...own).reversed() where flashesUntilOwn <= 3 {
            flashesUntilOwn += fades[first].flashes
            var (last, flashes) = (own, flashesUntilOwn)
            while true {
                if flashes > 3 {
                    let seconds = tree.lastTime(of: fades[last].leaf) - tree.firstTime(of: fades[first].leaf)
                    shortest = min(shortest, seconds)
                    if last > own {
                        shortestWithNext = min(shortestWithNext, seconds)
                        break
                    }
                }
                last += 1
                guard last < fades.count else { break }
                flashes += fades[last].flashes
            }
        }
        guard isQuick(shortest * Self.shortestBlink) else { return nil }
        return isQuick(shortestWithNext * Self.shortestBlink) ? .infinity : length
    }

    /// The fades of a leaf's layer, in the order of their starts, and the flashes of each: half a one for a fade that
    /// goes the other way than the one before, and none for one that goes on in its direction.
    @_optimize(size) private mutating func fadesInOrder(besides leaf: Int) -> [(leaf: Int, flashes: Double)] {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let layer = source.layer(of: step) else {
            return []
        }
        let all = fades(of: layer)
        guard all.count > 1 else { return [] }
        var former = Double.nan
        return all.inOrder { [tree] in tree.firstTime(of: $0) }.map { [nodes] fade in
            guard case .leaf(let source, let step) = nodes[fade].payload, let factory = source.factory(of: step),
                let (dark, flash) = factory.fade
            else { return (fade, 0) }
            defer { former = dark }
            if flash.isFinite { return (fade, factory.duration / flash) }
            return (fade, former == dark ? 0 : 0.5)
        }
    }

    /// Whether flashes that come after so many seconds of the timeline are more than three in one second.
    private mutating func isQuick(_ flash: TimeInterval) -> Bool {
        let limit = flash / Self.shortestBlink
        if limit < speed { slower = max(slower, limit) } else { faster = min(faster, limit) }
        return limit < speed
    }

    /// Whether no fade of its layer in a node ends later.
    @_optimize(size) private mutating func isLastFade(_ leaf: Int, in node: Int) -> Bool {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let layer = source.layer(of: step) else {
            return true
        }
        let (tree, end) = (tree, tree.span(of: leaf, in: node).end)
        return !fades(of: layer).contains {
            tree.ancestors(of: $0).contains(node) && tree.span(of: $0, in: node).end > end
        }
    }

    // MARK: - Beside fades

    @_optimize(size) private func findFades() -> SideTable<ObjectIdentifier, [Int]> {
        var fades = SideTable<ObjectIdentifier, [Int]>()
        for index in nodes.indices {
            guard case .leaf(let source, let step) = nodes[index].payload, nodes[index].length > 0,
                source.factory(of: step)?.fade?.darkest.isNaN == false,
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
        var best: (distance: Double, fraction: Double)?
        for fade in fades {
            guard case .leaf(let source, let step) = nodes[fade].payload, source.layer(of: step) === layer,
                let (darkest, _) = source.factory(of: step)?.fade
            else { continue }
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
