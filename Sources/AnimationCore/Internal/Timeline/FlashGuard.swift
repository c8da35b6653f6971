import Foundation

/// Finds the objects that a timeline makes flash too often, before it plays, and calms them where motion is reduced.
///
/// The guard does not know what code of the app's changes: closures, keyframes that a closure makes, and effects that
/// are made anew in each run.
@MainActor enum FlashGuard {
    typealias Forms = SideTable<Int, ReducedForm>

    /// Seconds from one of three flashes a second to the next.
    nonisolated static let shortestPeriod: TimeInterval = 1.0 / 3

    /// Returns the walks through the plans of the objects that flash at some rate, and the forms of the leaves that
    /// would flash where motion is reduced.
    ///
    /// - Parameter rate: The rate at which the whole starts.
    static func look(at tree: TimelineTree, _ rate: Double) -> (flashing: [FlashWalk], calmed: Forms?) {
        var changes = 0
        for leaf in tree.nodes.indices { changes &+= mostChanges(of: leaf, in: tree) }
        return changes < Brightness.changesOfFourFlashes ? ([], nil) : walk(through: tree, rate)
    }

    /// The most changes from brighter to darker, or back, that a leaf makes in all of its runs.
    ///
    /// - Parameter isOnce: Whether one run is asked for.
    @inline(never) private static func mostChanges(of leaf: Int, in tree: TimelineTree, isOnce: Bool = false) -> Int {
        let nodes = tree.nodes
        guard case .leaf(let source, let step) = nodes[leaf].payload, let factory = source.factory(of: step) else {
            return 0
        }
        var once = factory.mostBrightnessChanges
        if tree.reducesMotion, source.reducedForm(step, isEndless: nodes[leaf].isInEndlessRun) == .fade { once = 2 }
        guard once > 0, nodes[leaf].isInRepetition, !isOnce else { return once }
        let enough = Brightness.changesOfFourFlashes
        var runs = 1
        for parent in tree.ancestors(of: leaf) where runs < enough {
            if case .repetition(let repetition) = nodes[parent].payload {
                runs &*= min(repetition.count ?? enough, enough)
            }
        }
        // A run that does not go back begins with a jump.
        return runs == 1 ? once : runs &* (once &+ 1)
    }

    /// Looks at each object.
    @inline(never) private static func walk(
        through tree: TimelineTree, _ rate: Double
    ) -> (flashing: [FlashWalk], calmed: Forms?) {
        var (flashing, calmed, forms): ([FlashWalk], Forms, _) = ([], Forms(), ReducedForms(of: tree))
        // In the order in which they begin: the nodes themselves are in that of their depth.
        var leaves = tree.subtree(of: 0)
        while let first = leaves.first {
            let owner = owner(of: first, in: tree)
            var (others, steps, changes): ([Int], [Brightness], Int) = ([], [], 0)
            for leaf in leaves {
                let count = mostChanges(of: leaf, in: tree)
                if count == 0 { continue }
                if owner == nil || self.owner(of: leaf, in: tree) != owner {
                    if leaf != first { others.append(leaf) }
                } else if let step = brightness(of: leaf, in: tree, &forms) {
                    step.leaf = leaf
                    step.path = Array(tree.path(from: leaf))
                    steps.append(step)
                    changes &+= count
                }
            }
            leaves = others
            guard changes >= Brightness.changesOfFourFlashes else { continue }
            let walk = FlashWalk(tree, steps)
            guard walk.span < .infinity else { continue }
            flashing.append(walk)
            if tree.reducesMotion, walk.isTooOften(at: max(abs(rate), 1)) { calm(steps, in: tree, forms, &calmed) }
        }
        return (flashing, calmed)
    }

    private static func owner(of leaf: Int, in tree: TimelineTree) -> ObjectIdentifier? {
        if case .leaf(let source, _) = tree.nodes[leaf].payload { source.ownerIdentity } else { nil }
    }

    private static func brightness(of leaf: Int, in tree: TimelineTree, _ forms: inout ReducedForms) -> Brightness? {
        guard case .leaf(let source, let step) = tree.nodes[leaf].payload, let factory = source.factory(of: step) else {
            return nil
        }
        let target = source.presentTarget
        let form = forms.form(of: leaf)
        if form == .fade {
            guard let target, factory.leavesTrace(on: target, report: EngineReport { _ in }) else { return nil }
            let fade = Brightness(FlashWalk.fades, own: 1, [1, 0, 1], in: factory.duration)
            fade.times = [0, 0.5, 1]
            return fade
        }
        let brightness = form == .plain(at: .infinity) ? nil : factory.brightness(on: target)
        if form != nil { brightness?.jump() }
        return brightness
    }

    // MARK: - Where motion is reduced

    /// One animation fades slowly, once; of several the last one of each property brings its end, and nothing else is
    /// shown.
    private static func calm(
        _ steps: [Brightness], in tree: TimelineTree, _ forms: ReducedForms, _ calmed: inout Forms
    ) {
        for step in steps {
            let (leaf, isFade) = (step.leaf, step.channel == FlashWalk.fadesChannel)
            let flashes = isFade || mostChanges(of: leaf, in: tree, isOnce: true) > 1
            if steps.count == 1, !isFade, playOnce(leaf, in: tree) {
                if flashes { calmed[leaf] = .slowFade }
                return
            }
            // The leaf that ends last; of several that end together, the one that begins last.
            var last = leaf
            for other in steps where other.channel == step.channel {
                if tree.lastTime(of: other.leaf) >= tree.lastTime(of: last) { last = other.leaf }
            }
            if last == leaf || isFade {
                if tree.nodes[leaf].isInRepetition {
                    calmed[leaf] = .plain(at: forms.stillTime(of: leaf) ?? (returns(leaf, in: tree) ? .infinity : 0))
                } else if flashes {
                    calmed[leaf] = .plain(at: 0)
                }
            } else if step.duration > 0 || tree.nodes[leaf].isInRepetition
                || !tree.isNode(last, within: Int(tree.nodes[leaf].parent))
            {
                // The start values of the last step are its own.
                calmed[leaf] = .still
            }
        }
    }

    private static func returns(_ leaf: Int, in tree: TimelineTree) -> Bool {
        for parent in tree.ancestors(of: leaf) {
            if case .repetition(let repetition) = tree.nodes[parent].payload, repetition.endsAtItsStart { return true }
        }
        return false
    }

    /// Makes one run of the repeats in which a leaf stands alone, there and back if they end at their start; returns
    /// false for a leaf that is repeated otherwise.
    private static func playOnce(_ leaf: Int, in tree: TimelineTree) -> Bool {
        let nodes = tree.nodes
        var isAlone = nodes[leaf].length.isFinite
        for parent in tree.ancestors(of: leaf) {
            isAlone = isAlone && nodes[parent].childCount == 1
            if nodes[parent].kind == .repetition, !isAlone || !nodes[parent].length.isFinite { return false }
        }
        var child = leaf
        for parent in tree.ancestors(of: leaf) {
            if case .repetition(var repetition) = nodes[parent].payload {
                let length = repetition.duration(of: nodes[child].length)
                repetition.count = repetition.endsAtItsStart ? 2 : 1
                repetition.gap = 0
                nodes[parent].payload = .repetition(repetition)
                tree.stretch(child, to: repetition.count == 2 ? length / 2 : length)
            }
            child = parent
        }
        tree.setScales()
        return nodes[leaf].length.isFinite
    }
}

extension Timeline {
    /// Reports, once each, the objects that flash too often at the present rate.
    @inline(never) func reportFlashes() {
        var calm: [FlashWalk] = []
        for walk in audience.flashing {
            if !walk.isTooOften(at: rate) {
                calm.append(walk)
            } else if let (issue, leaf) = walk.issue(at: rate) {
                report(issue, of: leaf)
            }
        }
        audience.flashing = calm
    }
}
