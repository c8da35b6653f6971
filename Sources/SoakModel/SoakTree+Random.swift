import AnimationUIKit

/// The contents of random trees.
package struct SoakTaste: Sendable {
    /// The most nodes that one stands above.
    var breadth = 4
    var depth = 3
    /// Whether two steps may animate one property at once.
    var overlaps = false
    /// Whether a part may repeat for ever.
    var endless = false
    /// Whether actions, pause points and gates may steer the whole.
    var steers = false

    /// Trees whose every value at every time is defined, and which play through by themselves.
    package static let plain = SoakTaste()
    /// Trees of all kinds.
    package static let anything = SoakTaste(overlaps: true, endless: true, steers: true)
}

extension SoakTree {
    /// A tree by chance.
    package static func random(_ taste: SoakTaste, using random: inout some RandomNumberGenerator) -> SoakTree {
        let tree = node(taste, taste.depth, SoakSlot.all, &random)
        return tree.withoutHiddenForms(fadedViews: tree.fadedViews)
    }

    // MARK: - Reduced forms

    /// Runs shorter than this, in seconds, may stand still where motion is reduced; more than the framework's third, as
    /// a stretch may shorten them, and a script's fastest rate, which is 3.
    private static let shortestRun = 1.5

    /// The views whose opacity is animated.
    private var fadedViews: Set<Int> {
        if case .leaf(let leaf) = self { return leaf.slot.property == .alpha ? [leaf.slot.view] : [] }
        return children.reduce(into: []) { $0.formUnion($1.fadedViews) }
    }

    /// The same tree, in which those steps play as they are whose reduced form another step decides: what repeats for
    /// ever or faster than may blink, and what a fade of the same view hides. The model knows the forms of a step by
    /// itself.
    ///
    /// - Parameter isStill: Whether a repetition around it stands still.
    private func withoutHiddenForms(
        fadedViews: Set<Int>, isStill: Bool = false, isStretched: Bool = false, isEndless: Bool = false
    ) -> SoakTree {
        func same(_ tree: SoakTree) -> SoakTree {
            tree.withoutHiddenForms(
                fadedViews: fadedViews, isStill: isStill, isStretched: isStretched, isEndless: isEndless)
        }
        switch self {
        case .leaf(var leaf):
            let repeats = leaf.runs?.repeats == true
            if isStill || repeats || fadedViews.contains(leaf.slot.view) { leaf.form = .keep }
            // Which run is the last of one without an end is not known.
            if isEndless || repeats && leaf.runs?.count == nil { leaf.seed = nil }
            return .leaf(leaf)
        case .wait, .action, .pausePoint, .gate, .label: return self
        case .sequence(let children): return .sequence(children.map(same))
        case .parallel(let children):
            return .parallel(children.map { Placed(start: $0.start, tree: same($0.tree)) })
        case .placed(let children):
            return .placed(
                children.map {
                    var child = $0
                    child.tree = same($0.tree)
                    return child
                })
        case .repetition(let child, let count, let autoreverses, let gap):
            let isShort = isStretched || child.length + gap < Self.shortestRun
            let inner = child.withoutHiddenForms(
                fadedViews: fadedViews, isStill: isStill || count == nil || isShort, isStretched: isStretched,
                isEndless: isEndless || count == nil || !child.length.isFinite)
            return .repetition(inner, count: count, autoreverses: autoreverses, gap: gap)
        case .stretched(let child, let length):
            let inner = child.withoutHiddenForms(
                fadedViews: fadedViews, isStill: isStill, isStretched: true, isEndless: isEndless)
            return .stretched(inner, to: length)
        case .effect(let tree, let start): return .effect(same(tree), start: start)
        case .recipe(let tree): return .recipe(same(tree))
        }
    }

    private static func node(
        _ taste: SoakTaste, _ depth: Int, _ slots: [SoakSlot], _ random: inout some RandomNumberGenerator
    ) -> SoakTree {
        if depth == 0 || random.chance(25) { return step(taste, slots, &random) }
        if random.chance(8) { return .recipe(node(taste, depth - 1, slots, &random)) }
        if !slots.isEmpty, random.chance(15) { return effect(taste, depth, slots, &random) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4:
            let count = Int.random(in: 0...taste.breadth, using: &random)
            return .sequence((0..<count).map { _ in node(taste, depth - 1, slots, &random) })
        case 4, 5: return parallel(taste, depth, slots, &random)
        case 6: return placed(taste, depth, slots, &random)
        case 7, 8:
            let child = node(taste, depth - 1, slots, &random)
            let gap = random.chance(30) ? seconds(&random) : 0
            let isEndless = taste.endless && random.chance(15) && child.length + gap > 0.02
            let count = isEndless ? nil : Int.random(in: 0...3, using: &random)
            return .repetition(child, count: count, autoreverses: random.chance(50), gap: gap)
        default:
            let child = node(taste, depth - 1, slots, &random)
            return .stretched(child, to: max(seconds(&random), 0.05) * 2)
        }
    }

    private static func parallel(
        _ taste: SoakTaste, _ depth: Int, _ slots: [SoakSlot], _ random: inout some RandomNumberGenerator
    ) -> SoakTree {
        let count = Int.random(in: 0...taste.breadth, using: &random)
        let overlaps = taste.overlaps && random.chance(15)
        var groups = Array(repeating: [SoakSlot](), count: max(count, 1))
        for slot in slots { groups[Int.random(in: 0..<groups.count, using: &random)].append(slot) }
        return .parallel(
            (0..<count).map { index in
                let own = overlaps ? slots : groups[index]
                return Placed(
                    start: random.chance(40) ? seconds(&random) : 0, tree: node(taste, depth - 1, own, &random))
            })
    }

    private static func placed(
        _ taste: SoakTaste, _ depth: Int, _ slots: [SoakSlot], _ random: inout some RandomNumberGenerator
    ) -> SoakTree {
        let count = Int.random(in: 1...taste.breadth, using: &random)
        // What shares properties mostly has to come one after another; now and then it does.
        let sharesSlots = random.chance(40)
        var groups = Array(repeating: [SoakSlot](), count: count)
        for slot in slots { groups[Int.random(in: 0..<count, using: &random)].append(slot) }
        let children = (0..<count).map { index in
            if random.chance(15) { return SoakPlaced(place: .inOrder, tree: .label(index % 2)) }
            let tree = node(taste, depth - 1, sharesSlots ? slots : groups[index], &random)
            return SoakPlaced(place: .random(by: seconds(&random), using: &random), tree: tree)
        }
        let tree = SoakTree.placed(children)
        // Not another try, but one without shared properties: a seed must come to its end.
        guard !tree.isDisjoint, !taste.overlaps else { return tree }
        return .placed(
            (0..<count).map { index in
                SoakPlaced(
                    place: children[index].place, tree: node(taste, depth - 1, groups[index], &random))
            })
    }

    private static func step(
        _ taste: SoakTaste, _ slots: [SoakSlot], _ random: inout some RandomNumberGenerator
    ) -> SoakTree {
        let kind = Int.random(in: 0..<20, using: &random)
        if slots.isEmpty || kind < 2 { return .wait(seconds(&random)) }
        if kind < 4 {
            guard taste.steers, random.chance(30) else { return .action(SoakAction(effect: .none)) }
            return .action(SoakAction(effect: effect(&random)))
        }
        if taste.steers, kind == 4, random.chance(40) {
            return random.chance(50) ? .pausePoint : .gate(timeout: random.chance(60) ? seconds(&random) : .infinity)
        }
        return .leaf(leaf(taste, random.pick(slots), &random))
    }

    static func leaf(
        _ taste: SoakTaste, _ slot: SoakSlot, _ random: inout some RandomNumberGenerator
    ) -> SoakLeaf {
        let hundredths = Int.random(in: 0...20, using: &random) * 5
        var engine = random.pick(SoakEngine.allCases)
        // A decay goes as far as it goes, beyond the opacities that there are.
        if engine == .decay, slot.property == .alpha { engine = .pull }
        var leaf = SoakLeaf(
            engine: engine, slot: slot,
            end: slot.property == .alpha ? Double(hundredths) / 100 : Double(hundredths),
            seconds: seconds(&random), timing: .random(engine, using: &random))
        // Without a target there is nothing to say more of.
        if engine == .untargeted { return leaf }
        if random.chance(10) { leaf.seed = random.next() }
        if random.chance(15) { leaf.form = random.pick([.fade, .fade, .instant]) }
        if random.chance(25) { leaf.runs = runs(taste, leaf, &random) }
        if taste.steers, random.chance(4) { leaf.effect = effect(&random) }
        return leaf
    }

    private static func runs(
        _ taste: SoakTaste, _ leaf: SoakLeaf, _ random: inout some RandomNumberGenerator
    ) -> SoakRuns {
        var runs = SoakRuns()
        if random.chance(60) { runs.delay = seconds(&random) }
        guard random.chance(60) else { return runs }
        runs.repeats = true
        runs.autoreverses = random.chance(50)
        if random.chance(30) { runs.gap = seconds(&random) }
        if random.chance(30) { runs.delayBefore = seconds(&random) }
        let isEndless = taste.endless && random.chance(15) && runs.delay + leaf.duration + runs.gap > 0.02
        runs.count = isEndless ? nil : Int.random(in: 0...3, using: &random)
        return runs
    }

    private static func effect(_ random: inout some RandomNumberGenerator) -> SoakAction.Effect {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .pause
        case 1: .seek(seconds(&random))
        case 2: .rate(random.pick([-1, -2, 0.5, 2]))
        case 3: .stop(random.pick([.start, .current, .end]))
        default: .startAnother
        }
    }

    /// A length: now and then none, or less than any engine plays; often on a grid, so that boundaries meet.
    static func seconds(_ random: inout some RandomNumberGenerator) -> Double {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: 0
        case 1: 0.0004
        case 2..<10: Double(Int.random(in: 1...12, using: &random)) / 12
        default: Double(Int.random(in: 11...900, using: &random)) / 997
        }
    }
}
