/// Some of a timeline's nodes, in the order in which they came, chained through the nodes themselves: coming and going
/// take constant time and no memory.
struct NodeChain {
    enum Kind {
        /// The nodes that play or wait now.
        case active
        /// The nodes that have an engine.
        case engaged
    }

    /// A node's neighbours in a chain; −1 where there is none.
    struct Link {
        var previous: Int32 = -1
        var next: Int32 = -1
        /// Later nodes, of this timeline and of all others, have greater numbers; a node outside of the chain has 0.
        var order: UInt32 = 0

        var isLinked: Bool { order > 0 }
    }

    let kind: Kind
    private(set) var first: Int32 = -1
    private(set) var last: Int32 = -1

    init(_ kind: Kind) { self.kind = kind }

    var isEmpty: Bool { first < 0 }

    @MainActor mutating func append(_ index: Int, in nodes: UnsafeMutableBufferPointer<TimelineNode>) {
        guard !nodes[index][kind].isLinked else { return }
        nodes[index][kind] = Link(previous: last, next: -1, order: ChangeOrder.next())
        if last >= 0 { nodes[Int(last)][kind].next = Int32(index) } else { first = Int32(index) }
        last = Int32(index)
    }

    @inline(never) mutating func remove(_ index: Int, in nodes: UnsafeMutableBufferPointer<TimelineNode>) {
        let link = nodes[index][kind]
        guard link.isLinked else { return }
        if link.previous >= 0 { nodes[Int(link.previous)][kind].next = link.next } else { first = link.next }
        if link.next >= 0 { nodes[Int(link.next)][kind].previous = link.previous } else { last = link.previous }
        nodes[index][kind] = Link()
    }

    /// A copy of the order, for a loop in which nodes come and go.
    @inline(never) func indices(in nodes: UnsafeMutableBufferPointer<TimelineNode>) -> [Int] {
        var indices: [Int] = []
        var next = Int(first)
        while next >= 0 {
            indices.append(next)
            next = Int(nodes[next][kind].next)
        }
        return indices
    }
}
