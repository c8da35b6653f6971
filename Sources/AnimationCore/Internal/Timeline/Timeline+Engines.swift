import Foundation

/// The nodes that are active, and those that have an engine, each in the order in which they came to be.
extension Timeline {
    var engagedInOrder: [Int] { engaged.indices(in: nodes) }

    func active(within index: Int) -> [Int] { linked(activities.chain, within: index) }
    func engaged(within index: Int) -> [Int] { linked(engaged, within: index) }

    /// As many nodes are looked through for those of a chain, rather than the chain for the nodes.
    private static let smallPart = 64

    /// Those of a chain at or below a node, in the order of the chain.
    private func linked(_ chain: NodeChain, within index: Int) -> [Int] {
        // A part may be small, and there may be very many beside it.
        var parts = [index]
        var next = 0
        while next < parts.count, parts.count <= Self.smallPart {
            let children = nodes[parts[next]].children
            if children.count > Self.smallPart { break }
            parts += children
            next += 1
        }
        guard next == parts.count else { return chain.indices(in: nodes).filter { tree.isNode($0, within: index) } }
        return parts.filter { nodes[$0][chain.kind].isLinked }
            .sorted { nodes[$0][chain.kind].order < nodes[$1][chain.kind].order }
    }

    func engage(_ index: Int, _ engine: any AnimationEngine) {
        nodes[index].engine = engine
        engaged.append(index, in: nodes)
        updateClaim(index)
    }

    /// What it changes lies over everything else from now on.
    func bringToTop(_ index: Int) {
        engaged.remove(index, in: nodes)
        engaged.append(index, in: nodes)
    }

    /// Backwards, what came later in the same instant goes first.
    func takeBackWhatIsDue(above index: Int) {
        for other in engagedInOrder.reversed() {
            if other == index { return }
            nodes[other].engine?.arriveIfDue()
        }
    }

    func disengage(_ index: Int) {
        dropClaim(index)
        nodes[index].engine = nil
        engaged.remove(index, in: nodes)
    }

    /// Its engine plays no more; a handle may still want back what was before it.
    func retire(_ index: Int, isReplaced: Bool = false) {
        guard let engine = nodes[index].engine, !(engine is RevertOnlyEngine) else { return }
        let ended = isSteerable ? RevertOnlyEngine(engine, isReplaced: isReplaced) : nil
        // In its place among the others: what came later is on top.
        guard let ended else { return disengage(index) }
        dropClaim(index)
        nodes[index].engine = ended
    }
}
