import Foundation

/// Lays a tree of playbacks out as a flat array of nodes, breadth first and without recursion.
@MainActor struct TimelineBuilder {
    private(set) var tree: TimelineTree
    var issues: [AnimationIssue] = []
    /// Compositions with steps that are reached only if a handle ends the step before them.
    private(set) var doubts: [Int] = []
    /// Recipes that are still to make their tokens; each with the number of recipes around it.
    private(set) var unplanned: [(source: TargetedSteps, index: Int, depth: Int)] = []
    var reducesMotion: Bool { tree.reducesMotion }

    init(_ root: Playback) {
        let reducesMotion = root.host.reducesMotion
        tree = TimelineTree(root: Self.node(for: root, reducesMotion), reducesMotion: reducesMotion)
        guard nodes[0].kind != .leaf || root.layout.duration != nil || root.layout.speed != nil else {
            reportRepairs(0)
            return
        }
        var index = 0
        while index < nodes.count {
            expand(index)
            index += 1
        }
        for index in nodes.indices.reversed() { measure(index) }
        tree.setScales()
    }

    /// The nodes of the tree.
    var nodes: UnsafeMutableBufferPointer<TimelineNode> { tree.nodes }

    /// The length of the whole.
    var length: TimeInterval { withExtendedLifetime(tree.table) { tree.length } }

    // MARK: - The tree

    private static func node(for playback: Playback, _ isReduced: Bool) -> TimelineNode {
        switch playback.body {
        case .leaves(let source, let order):
            guard source.count == 1 else {
                return TimelineNode(order == .sequence ? .sequence : .parallel, playback: playback)
            }
            return step(source, 0, isReduced, playback)
        case .group(let playbacks, let order):
            guard order == .sequence else { return TimelineNode(.parallel, playback: playback) }
            let isPlaced = playbacks.contains { $0.layout.start != nil }
            return isPlaced
                ? TimelineNode(.parallel, .placedSequence, playback: playback)
                : TimelineNode(.sequence, playback: playback)
        case .repeated(_, let repetition):
            return TimelineNode(.repetition, .repetition(repetition), playback: playback)
        case .wait(let seconds): return TimelineNode(.wait, length: seconds, playback: playback)
        case .action(let body): return TimelineNode(.action, .action(body), playback: playback)
        case .pausePoint: return TimelineNode(.pausePoint, playback: playback)
        case .gate(let gate): return TimelineNode(.gate, .gate(gate), playback: playback)
        case .taken: return TimelineNode(.sequence, playback: playback)
        }
    }

    /// One animator: a leaf or a composite, in a sequence after its delay if it has one, in a repetition if it is
    /// repeated.
    @inline(never) private static func step(
        _ source: TargetedSteps, _ index: Int, _ isReduced: Bool, _ playback: Playback? = nil
    ) -> TimelineNode {
        let role: TimelineNode.Role = index < source.count ? .step : .part
        if source.repetition(of: index) == nil { return run(source, index, isReduced, role, playback) }
        return source.delayBeforeRuns(of: index) > 0
            ? TimelineNode(.sequence, .delayedRuns(source, index), role: role, playback: playback)
            : TimelineNode(.repetition, .repeatedRun(source, index), role: role, playback: playback)
    }

    private static func run(
        _ source: TargetedSteps, _ index: Int, _ isReduced: Bool, _ role: TimelineNode.Role = .none,
        _ playback: Playback? = nil
    ) -> TimelineNode {
        if source.delay(of: index) > 0 {
            return TimelineNode(.sequence, .delayedRun(source, index), role: role, playback: playback)
        }
        return content(source, index, isReduced, role, playback)
    }

    @inline(never) private static func content(
        _ source: TargetedSteps, _ index: Int, _ isReduced: Bool, _ role: TimelineNode.Role = .none,
        _ playback: Playback? = nil
    ) -> TimelineNode {
        var length: TimeInterval = 0
        switch source.content(of: index) {
        case .composite(let composite):
            let kind: TimelineNode.Kind =
                composite.isEmpty ? .wait : composite.order == .sequence ? .sequence : .parallel
            if composite.isEmpty { length = composite.length }
            return TimelineNode(kind, .composite(source, index), length: length, role: role, playback: playback)
        case .recipe where source.plan(of: index) != nil || !source.hasLostTarget:
            return TimelineNode(.parallel, .composite(source, index), role: role, playback: playback)
        case .engine(let factory), .recipe(let factory, _): length = max(factory.duration, 0)
        }
        if isReduced, source.reducedForm(index, isEndless: false) == .instant { length = 0 }
        return TimelineNode(.leaf, .leaf(source, index), length: length, role: role, playback: playback)
    }

    private mutating func expand(_ index: Int) {
        switch nodes[index].payload {
        case .delayedRuns(let source, let leaf):
            nodes[index].payload = .none
            let runs = TimelineNode(.repetition, .repeatedRun(source, leaf))
            let wait = TimelineNode(.wait, length: source.delayBeforeRuns(of: leaf))
            adopt(index, 2) { $0 == 0 ? wait : runs }
        case .repeatedRun(let source, let leaf):
            if let repetition = source.repetition(of: leaf) { nodes[index].payload = .repetition(repetition) }
            adopt(index, 1) { [reducesMotion] _ in Self.run(source, leaf, reducesMotion) }
        case .delayedRun(let source, let leaf):
            nodes[index].payload = .none
            adopt(index, 2) { [reducesMotion] child in
                child == 0
                    ? TimelineNode(.wait, length: source.delay(of: leaf))
                    : Self.content(source, leaf, reducesMotion)
            }
        case .composite(let source, let composite):
            reportRepairs(index)
            if source.composite(of: composite)?.frameRate != nil { tree.hasFrameRates = true }
            if source.isRecipe(composite) { return expandRecipe(index, source, composite) }
            let parts = source.parts(of: composite)
            adopt(index, parts.count) { [reducesMotion] in Self.step(source, parts.lowerBound + $0, reducesMotion) }
        case .leaf(let source, let leaf):
            reportRepairs(index)
            // In an endless repeat, a step that would be at its end at once takes its time.
            if reducesMotion, nodes[index].isInEndlessRun, source.reducedForm(leaf, isEndless: true) != .instant {
                tree.setLength(source.runDuration(of: leaf), of: index)
            }
        case .none, .action, .gate, .repetition, .placedSequence, .inserted:
            guard let playback = nodes[index].playback else { return }
            switch playback.body {
            case .leaves(let source, _):
                adopt(index, source.count) { [reducesMotion] in Self.step(source, $0, reducesMotion) }
            case .group(let playbacks, _):
                adopt(index, playbacks.count) { [reducesMotion] in Self.node(for: playbacks[$0], reducesMotion) }
                // A handle may add steps behind the last.
                if playback.isKept, nodes[index].kind == .sequence { tree.keepRoom(for: 1, in: index) }
                reportDuplicateLabels(among: nodes[index].children)
            case .repeated(let child, _): adopt(index, 1) { [reducesMotion] _ in Self.node(for: child, reducesMotion) }
            case .wait, .action, .pausePoint, .gate, .taken: break
            }
        }
    }

    private mutating func expandRecipe(_ index: Int, _ source: TargetedSteps, _ recipe: Int) {
        switch source.plan(of: recipe) {
        case .part(let playback)?: adopt(index, 1) { [reducesMotion] _ in Self.node(for: playback, reducesMotion) }
        case .nothing?: break
        case nil:
            var depth = 0
            for parent in tree.ancestors(of: index) {
                if case .composite(let source, let index) = nodes[parent].payload, source.isRecipe(index) { depth += 1 }
            }
            unplanned.append((source, recipe, depth))
        }
    }

    @inline(__always) private mutating func adopt(_ index: Int, _ count: Int, _ child: (Int) -> TimelineNode) {
        tree.adopt(index, count, child)
    }

    // MARK: - The axis

    /// Lays out the children of a node anew: one of them is endless no longer.
    @inline(never) @_optimize(size) static func place(_ index: Int, in tree: TimelineTree) {
        var builder = TimelineBuilder(tree)
        builder.lay(index)
        if tree.nodes[index].stretch != 1 {
            tree.setLength(tree.nodes[index].length / tree.nodes[index].stretch, of: index)
        }
    }

    private init(_ tree: TimelineTree) {
        self.tree = tree
    }

    /// Lays out the children of a node, which are measured already.
    private mutating func lay(_ index: Int) {
        switch nodes[index].kind {
        case .sequence: measureSequence(index)
        case .parallel:
            if nodes[index].children.contains(where: { nodes[$0].hasLayout }) { place(index) }
            tree.setLength(nodes[index].children.reduce(0) { max($0, nodes[$1].end) }, of: index)
        case .repetition: measureRepetition(index)
        case .leaf, .wait, .action, .pausePoint, .gate: break
        }
    }

    private static let usableStretches = 1e-6...1e6

    /// The length of a node, whose children are measured already.
    private mutating func measure(_ index: Int) {
        lay(index)
        if nodes[index].hasLayout, let speed = nodes[index].playback?.layout.speed { tree.quicken(index, by: speed) }
        guard nodes[index].hasLayout, let wanted = nodes[index].playback?.layout.duration else { return }
        if nodes[index].length.isFinite, Self.usableStretches.contains(nodes[index].length / wanted) {
            tree.stretch(index, to: wanted)
        } else {
            report(.unstretchable(to: wanted, length: nodes[index].length), index)
        }
    }

    private mutating func measureSequence(_ index: Int) {
        var length: TimeInterval = 0
        let last = nodes[index].children.last
        for child in nodes[index].children {
            tree.setStart(length, of: child)
            length += nodes[child].length
            if nodes[child].length == .infinity, child != last {
                for unreached in (child + 1)..<nodes[index].children.upperBound {
                    tree.setStart(.infinity, of: unreached)
                }
                reportUnreached(in: index)
                break
            }
        }
        tree.setLength(length, of: index)
    }

    /// In seconds: a shorter period counts as none.
    private static let shortestPeriod: TimeInterval = 1e-13

    private mutating func measureRepetition(_ index: Int) {
        guard case .repetition(var repetition) = nodes[index].payload, let child = nodes[index].children.first else {
            return
        }
        let length = nodes[child].length
        if repetition.count == nil, length + repetition.gap < Self.shortestPeriod {
            report(.endlessRepeatOfNothing, index)
            repetition.count = 1
        } else if repetition.count == nil,
            tree.path(from: index).contains(where: { nodes[$0].playback?.repeatsOnce == true })
        {
            repetition.count = repetition.lastCount(after: 0)
        }
        nodes[index].payload = .repetition(repetition)
        tree.setLength(repetition.duration(of: length), of: index)
    }

    /// Reports the repairs of a step's parameters.
    private mutating func reportRepairs(_ index: Int) {
        guard let (source, step) = nodes[index].payload.animator else { return }
        for kind in source.issues(of: step) {
            // A stagger plays one call's step on many objects.
            let issue = AnimationIssue(kind, at: tree.callSite(of: index))
            if !issues.contains(issue) { issues.append(issue) }
        }
    }

    @inline(never) mutating func reportUnreached(in index: Int) {
        if tree.leavesUnreached(index) { report(.unreachable, index) } else { doubts.append(index) }
    }

    @inline(never) mutating func report(_ kind: AnimationIssue.Kind, _ index: Int) {
        issues.append(AnimationIssue(kind, at: tree.callSite(of: index)))
    }
}
