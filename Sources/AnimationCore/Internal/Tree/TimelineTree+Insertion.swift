import Foundation

/// Steps that are inserted into a sequence.
///
/// The children of a node stand side by side, and others know a node by its place. So the step that comes next gives
/// its place to a sequence of the new step and itself; behind the last step the builder keeps room.
extension TimelineTree {
    /// Whether a node is a step of a sequence, inserted or not.
    @_optimize(size) func isStep(_ index: Int, of sequence: Int) -> Bool {
        for parent in ancestors(of: index) {
            if parent == sequence { return true }
            guard case .inserted = nodes[parent].payload else { return false }
        }
        return false
    }

    /// The place of a step that comes after another one: the place of the next step, or room that was kept.
    @_optimize(size) func place(after step: Int, of sequence: Int) -> Int? {
        for index in path(from: step) where index != sequence {
            let (next, parent) = (index + 1, Int(nodes[index].parent))
            if next < nodes[parent].children.upperBound || isRoom(next, in: parent) { return next }
            if parent == sequence { break }
        }
        return nil
    }

    /// The steps of a sequence, with the inserted ones in their order.
    @_optimize(size) func steps(of sequence: Int) -> [Int] {
        nodes[sequence].children.flatMap { child -> [Int] in
            if case .inserted = nodes[child].payload { steps(of: child) } else { [child] }
        }
    }

    /// The present place of a node that had this one.
    @_optimize(size) func present(_ index: Int) -> Int {
        var index = index
        while true {
            if nodes[index].slot == -2 {
                index = Int(nodes[index].firstChild)
            } else if case .inserted = nodes[index].payload, let last = nodes[index].children.last {
                index = last
            } else {
                return index
            }
        }
    }

    /// So many steps can be added behind the last one before the tree gets deeper.
    private static let roomBehind = 16

    /// A node that was moved, or copied from another tree.
    struct Moved {
        let from: Int
        let to: Int
    }

    /// Inserts another tree at a place; a node that stands there follows it.
    ///
    /// - Returns: The nodes of this tree that have moved, and the nodes of the other tree.
    @_optimize(size) mutating func insert(_ other: TimelineTree, at place: Int) -> (own: [Moved], others: [Moved]) {
        let parent = Int(nodes[place].parent)
        if other.hasFrameRates { hasFrameRates = true }
        defer { setScales() }
        let isFree = isRoom(place, in: parent)
        if isFree, isRoom(place + 1, in: parent) {
            put(other.nodes[0], at: place)
            return ([], adoptChildren(of: Moved(from: 0, to: place), from: other))
        }
        let (former, start) = (nodes[place], nodes[place].start)
        put(TimelineNode(.sequence, .inserted), at: place)
        setStart(start, of: place)
        adoptNodes(isFree ? [other.nodes[0]] : [other.nodes[0], former], in: place)
        if isFree { keepRoom(for: Self.roomBehind, in: place) }
        let first = nodes[place].children.lowerBound
        let others = adoptChildren(of: Moved(from: 0, to: first), from: other)
        guard !isFree else { return ([], others) }
        let own = adoptChildren(of: Moved(from: place, to: first + 1), from: nil)
        for node in own where node.from != place { leave(node.from, for: node.to) }
        return (own, others)
    }

    /// Copies everything below a node, which has been copied already.
    ///
    /// - Parameter other: The tree of the original; nil for this tree.
    @_optimize(size) private mutating func adoptChildren(of copy: Moved, from other: TimelineTree?) -> [Moved] {
        var copies = [copy]
        var next = 0
        while next < copies.count {
            let (from, to) = (copies[next].from, copies[next].to)
            next += 1
            // The copy still names the children of its original.
            let children = nodes[to].children
            guard !children.isEmpty else { continue }
            let source = other ?? self
            let hasRoom = source.isRoom(children.upperBound, in: from)
            adoptNodes(children.map { source.nodes[$0] }, in: to)
            if hasRoom { keepRoom(for: 1, in: to) }
            copies += zip(children, nodes[to].children).map(Moved.init)
        }
        return copies
    }

    @inline(never) @_optimize(size) private mutating func adoptNodes(_ others: [TimelineNode], in index: Int) {
        adopt(index, others.count) { others[$0] }
    }
}
