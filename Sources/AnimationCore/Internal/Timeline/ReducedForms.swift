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
    private(set) var tree: TimelineTree
    private var known = SideTable<Int, ReducedForm>()
    /// The steps that take time, by their layers; nil before the first look-up.
    var leaves: SideTable<ObjectIdentifier, [Int]>?
    /// The steps that fade a layer, in the order of their starts, by the layers that were looked up.
    var fades = SideTable<ObjectIdentifier, [PlannedFade]>()

    init(of tree: TimelineTree, rate: Double) { (self.tree, speed) = (tree, abs(rate)) }

    var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    /// Notes that a finger begins, or no longer has, control of the timeline: from now on the steps have other forms.
    mutating func change(isByHand: Bool) {
        self.isByHand = isByHand
        known.removeAll()
        fades.removeAll()
    }

    /// Steps have come into the tree: the others keep their forms.
    mutating func renew(_ tree: TimelineTree) {
        (self.tree, leaves) = (tree, nil)
        fades.removeAll()
    }

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
            } else if let fraction = fractionInFades(of: leaf, source.layer(of: step).map { fades(of: $0) } ?? []) {
                form = .plain(at: length.isFinite ? fraction * length : 0)
            } else if length.isFinite, stillTime(of: leaf, length, length) != nil {
                // One flash too many: the change is made where the fade would have hidden it.
                form = .plain(at: length / 2)
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
                isLasting = isLasting && nodes[node].start == 0 && (tree.playsTogether(parent) || isPrepared(node))
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
        of leaf: Int, _ length: TimeInterval, among fades: [PlannedFade]
    ) -> TimeInterval? {
        guard let own = fades.firstIndex(where: { $0.leaf == leaf }) else { return nil }
        var (shortest, shortestWithNext) = (TimeInterval.infinity, TimeInterval.infinity)
        var flashesUntilOwn = 0.0
        for first in (0...own).reversed() where flashesUntilOwn <= 3 {
            flashesUntilOwn += fades[first].flashes
            var (last, flashes, hasNext) = (own, flashesUntilOwn, false)
            while true {
                if flashes > 3 {
                    // The fourth flash begins so long after the first one.
                    let (start, end) = (tree.firstTime(of: fades[last].leaf), tree.lastTime(of: fades[last].leaf))
                    let fourth = end - (end - start) / max(fades[last].flashes, 1)
                    let seconds = fourth - tree.firstTime(of: fades[first].leaf)
                    shortest = min(shortest, seconds)
                    if hasNext {
                        shortestWithNext = min(shortestWithNext, seconds)
                        break
                    }
                }
                last += 1
                guard last < fades.count else { break }
                flashes += fades[last].flashes
                hasNext = hasNext || fades[last].isLasting
            }
        }
        guard isQuick(shortest * Self.shortestBlink) else { return nil }
        return isQuick(shortestWithNext * Self.shortestBlink) ? .infinity : length
    }

    /// The fades of a leaf's layer, in the order of their starts; none if it has no other.
    private mutating func fadesInOrder(besides leaf: Int) -> [PlannedFade] {
        guard case .leaf(let source, let step) = nodes[leaf].payload, let layer = source.layer(of: step) else {
            return []
        }
        let all = fades(of: layer)
        return all.count > 1 ? all : []
    }

    /// Whether flashes that come after so many seconds of the timeline are more than three in one second.
    private mutating func isQuick(_ flash: TimeInterval) -> Bool {
        let limit = flash / Self.shortestBlink
        if limit < speed { slower = max(slower, limit) } else { faster = min(faster, limit) }
        return limit < speed
    }
}
