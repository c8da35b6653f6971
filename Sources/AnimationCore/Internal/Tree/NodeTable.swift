/// The memory of a timeline's nodes, side by side.
///
/// Not an array: each access to an array that is a property of an object is checked for exclusivity as the program
/// runs, which took a quarter of the time of a step. The owner of the table may use its elements without.
final class NodeTable: ManagedBuffer<Int, TimelineNode> {
    static func make(capacity: Int) -> NodeTable {
        // Safe: `create` makes an object of the class that it is called on.
        unsafeDowncast(NodeTable.create(minimumCapacity: capacity) { _ in 0 }, to: NodeTable.self)
    }

    deinit {
        withUnsafeMutablePointers { count, nodes in _ = nodes.deinitialize(count: count.pointee) }
    }

    /// Valid as long as the table lives.
    var nodes: UnsafeMutableBufferPointer<TimelineNode> {
        withUnsafeMutablePointers { UnsafeMutableBufferPointer(start: $1, count: $0.pointee) }
    }

    /// Adds a node to a table that has room for it.
    func append(_ node: consuming TimelineNode) {
        let (count, nodes) = withUnsafeMutablePointers { ($0, $1) }
        (nodes + count.pointee).initialize(to: node)
        count.pointee += 1
    }

    /// Moves the nodes to a larger table.
    func grown(to capacity: Int) -> NodeTable {
        let larger = NodeTable.make(capacity: capacity)
        withUnsafeMutablePointers { count, nodes in
            larger.withUnsafeMutablePointers { largerCount, largerNodes in
                largerNodes.moveInitialize(from: nodes, count: count.pointee)
                largerCount.pointee = count.pointee
            }
            count.pointee = 0
        }
        return larger
    }
}
