import Foundation

/// The nodes of a timeline: which ones stand in which, when each starts on its parent's axis, and how long it is.
///
/// Only the tree writes a node's parent, children, start, length and stretch; `TimelineNode.swift` holds its writers.
/// The kind never changes. A query of the tree asks nothing but the nodes.
@MainActor struct TimelineTree {
    var table: NodeTable
    /// The nodes of the table; valid as long as the table lives.
    var nodes: UnsafeMutableBufferPointer<TimelineNode>
    var capacity = 1
    /// Whether steps that move play in a reduced form, which may have another length; asked once.
    let reducesMotion: Bool
    /// Whether any steps play together.
    var hasParallels: Bool
    var hasRepetitions: Bool
    /// Whether any steps ask for frame rates.
    var hasFrameRates = false

    /// A tree of one node, which has room for more.
    init(root: consuming TimelineNode, reducesMotion: Bool) {
        self.reducesMotion = reducesMotion
        hasParallels = root.kind == .parallel
        hasRepetitions = root.kind == .repetition
        table = NodeTable.make(capacity: capacity)
        table.append(root)
        nodes = table.nodes
    }

    /// The length of the whole.
    var length: TimeInterval { nodes[0].length }

    // MARK: - Up

    func isNode(_ index: Int, within ancestor: Int) -> Bool {
        var index = index
        while index > ancestor { index = Int(nodes[index].parent) }
        return index == ancestor
    }

    /// Whether two nodes are in different children of a sequence, and so never play together.
    func playInTurn(_ index: Int, _ other: Int) -> Bool {
        nodes[innermost(around: index, other)].kind == .sequence
    }

    /// The innermost node around two different leaves.
    @inline(never) func innermost(around index: Int, _ other: Int) -> Int {
        ancestors(of: index).first { isNode(other, within: $0) } ?? 0
    }

    /// The nodes around a node, from the inside out.
    func ancestors(of index: Int) -> TimelinePath { TimelinePath(nodes: nodes, upcoming: nodes[index].parent) }

    /// The nodes around a node that another one is not in, from the inside out.
    @inline(never) func ancestors(of index: Int, without other: Int?) -> [Int] {
        ancestors(of: index).prefix { parent in other.map { isNode($0, within: parent) } != true }
    }

    /// A node and the nodes around it, from the inside out.
    func path(from index: Int) -> TimelinePath { TimelinePath(nodes: nodes, upcoming: Int32(index)) }

    /// The source location of the call that made a node, or the nearest node above it.
    @inline(never)
    func callSite(of index: Int) -> CallSite { nodes[call(around: index)].playback?.site ?? CallSite("", 0) }

    /// The node that stands for an animator, with its delays and repeats, around the animator's leaf.
    func step(around leaf: Int) -> Int { path(from: leaf).first { nodes[$0].isStep } ?? 0 }

    /// The node that stands for the call that named a node's animators.
    func call(around index: Int) -> Int { path(from: index).first { nodes[$0].playback != nil } ?? 0 }

    /// The playback whose one step is a repetition; nil for a repetition among other steps.
    func playback(ofRepeat index: Int) -> Playback? {
        for owner in path(from: index) {
            if owner != index, !isOneStep(owner) { return nil }
            if let playback = nodes[owner].playback { return playback }
        }
        return nil
    }

    // MARK: - Down

    /// The node and everything below it, parents first, in start order.
    @inline(never) func subtree(of index: Int) -> [Int] {
        var result: [Int] = []
        visit(from: index) {
            result.append($0)
            return true
        }
        return result
    }

    /// Visits a node and the nodes in it, in start order.
    ///
    /// - Parameter looksInside: Visits a node, and says whether the nodes in it are visited, too.
    @inline(never) @_optimize(size) func visit(from root: Int, _ looksInside: (_ index: Int) -> Bool) {
        var stack = [root]
        while let next = stack.popLast() {
            guard looksInside(next) else { continue }
            for child in childrenInStartOrder(of: next).reversed() { stack.append(child) }
        }
    }

    @inline(never) func childrenInStartOrder(of index: Int) -> [Int] {
        guard nodes[index].kind == .parallel else { return Array(nodes[index].children) }
        return Array(nodes[index].children).inOrder { nodes[$0].start }
    }

    /// The child of a sequence that owns an instant: at a boundary the later one does.
    func child(of sequence: Int, at time: TimeInterval) -> Int {
        var low = nodes[sequence].children.lowerBound
        var high = nodes[sequence].children.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if nodes[middle].start <= time + PlayClock.rounding { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The animator that a node stands for: below the nodes of its delays and repeats.
    func animator(of step: Int) -> (source: TargetedSteps, index: Int)? {
        var index = step
        while true {
            if let animator = nodes[index].payload.animator { return animator }
            guard let last = nodes[index].children.last else { return nil }
            index = last
        }
    }

    // MARK: - Ends

    /// The runs of a repetition, and the child that is run; nil for any other node.
    @inline(never) func runs(of index: Int) -> (Repetition, child: Int)? {
        guard case .repetition(let repetition) = nodes[index].payload, let child = nodes[index].children.first else {
            return nil
        }
        return (repetition, child)
    }

    /// Whether a node has no end by itself, rather than through something below it.
    func isEndless(_ index: Int) -> Bool {
        guard nodes[index].length == .infinity else { return false }
        switch nodes[index].payload {
        case .leaf: return true
        case .repetition(let repetition): return repetition.count == nil
        default: return false
        }
    }

    /// Whether some children of a node are never reached: neither the endless child before them nor a composition
    /// around it has a handle that could end that child.
    @inline(never) func leavesUnreached(_ index: Int) -> Bool {
        if path(from: index).contains(where: { nodes[$0].playback?.isKept == true }) { return false }
        let children = nodes[index].children
        guard children.contains(where: { nodes[$0].start == .infinity }) else { return false }
        return children.contains { nodes[$0].start.isFinite && neverEnds($0) }
    }

    @inline(never) private func neverEnds(_ index: Int) -> Bool {
        var stack = [index]
        while let next = stack.popLast() {
            guard nodes[next].length == .infinity, nodes[next].playback?.isKept != true else { continue }
            let endless = nodes[next].children.filter { nodes[$0].length == .infinity }
            if case .repetition(let repetition) = nodes[next].payload, repetition.count == nil { return true }
            if endless.isEmpty { return true }
            stack += endless
        }
        return false
    }

    /// Whether the end of a node is reported to a token, or to an animator's completions.
    func tellsItsEnd(_ index: Int) -> Bool {
        nodes[index].playback != nil || nodes[index].role != .none || nodes[index].payload.animator != nil
    }

    /// Whether a node stands for its one step, with a delay and repeats, and so has the outcome of that step.
    func isOneStep(_ index: Int) -> Bool {
        switch nodes[index].childCount {
        case 1: true
        case 2: isDelay(Int(nodes[index].firstChild))
        default: false
        }
    }

    /// Whether a node is the delay of the step after it, rather than a step of its own.
    private func isDelay(_ index: Int) -> Bool { nodes[index].kind == .wait && !tellsItsEnd(index) }

    /// Whether none of the children of a node comes after another one.
    func playsTogether(_ index: Int) -> Bool {
        if nodes[index].childCount == 1 { return true }
        if case .placedSequence = nodes[index].payload { return false }
        return nodes[index].kind == .parallel
    }
}

/// The nodes from a node up to the whole.
struct TimelinePath: Sequence, IteratorProtocol {
    fileprivate let nodes: UnsafeMutableBufferPointer<TimelineNode>
    /// -1 above the whole.
    fileprivate var upcoming: Int32

    mutating func next() -> Int? {
        guard upcoming >= 0 else { return nil }
        defer { upcoming = nodes[Int(upcoming)].parent }
        return Int(upcoming)
    }
}
