import Foundation

/// Steps of a parallel that share an object: a newer step starts from the values that the older steps show at its
/// start, in play and in a seek alike.
extension Timeline {
    /// The steps that share objects, if some of them read values that others show.
    ///
    /// A class: the timeline looks into it at each start of a step, without a copy.
    final class Overlaps {
        /// The group of each node; −1 for none.
        ///
        /// Empty without groups.
        @exclusivity(unchecked) private var groups: [Int32] = []
        @exclusivity(unchecked) fileprivate var all: [Group] = []

        var isEmpty: Bool { all.isEmpty }

        fileprivate func group(of node: Int) -> Int? {
            guard node < groups.count, groups[node] >= 0 else { return nil }
            return Int(groups[node])
        }

        fileprivate func add(_ group: [Int], onLayer: Bool, ofNodes count: Int) {
            if groups.isEmpty { groups = Array(repeating: -1, count: count) }
            for node in group { groups[node] = Int32(all.count) }
            all.append(Group(members: group, isOnLayer: onLayer))
        }

        fileprivate struct Group {
            let members: [Int]
            /// Whether several of its steps animate one property of a layer.
            let isOnLayer: Bool
            /// The latest moment at which steps of it started, and how many have; NaN before the first.
            var starts = (moment: TimeInterval.nan, count: 0)
        }
    }

    var overlaps: Overlaps {
        if let known = sharing.overlaps { return known }
        let found = findOverlaps()
        sharing.overlaps = found
        return found
    }

    private func findOverlaps() -> Overlaps {
        let overlaps = Overlaps()
        guard tree.hasParallels else { return overlaps }
        // The latest leaf of each target, and for each leaf the one before it on its target: an array for each target
        // would cost more than the steps.
        var latest = SideTable<ObjectIdentifier, Int>()
        var former = [Int32](repeating: -1, count: nodes.count)
        // Most leaves have the target of the leaf before: then nothing is looked up.
        var run: (target: ObjectIdentifier, last: Int)?
        var areShared = false
        for index in nodes.indices {
            guard case .leaf(let source, _) = nodes[index].payload, let target = source.targetIdentity else { continue }
            if let current = run, current.target == target {
                former[index] = Int32(current.last)
                areShared = true
            } else {
                if let run { latest[run.target] = run.last }
                if let other = latest[target] {
                    former[index] = Int32(other)
                    areShared = true
                }
            }
            run = (target, index)
        }
        guard areShared else { return overlaps }
        if let run { latest[run.target] = run.last }
        for last in latest.values where former[last] >= 0 {
            var group = [last]
            while case let next = former[group[group.count - 1]], next >= 0 { group.append(Int(next)) }
            let onLayer = shareLayerProperty(group)
            guard onLayer || tree.reducesMotion || group.contains(where: isFrameByFrame) else { continue }
            overlaps.add(group.reversed(), onLayer: onLayer, ofNodes: nodes.count)
        }
        return overlaps
    }

    /// Whether a step may change objects that are not its target.
    func changesOthers(_ leaf: Int) -> Bool { factory(of: leaf)?.changesOthers == true }

    /// Whether steps of a group animate one property of a layer, and begin at its value on the screen.
    private func shareLayerProperty(_ group: [Int]) -> Bool {
        var names: [String] = []
        for leaf in group {
            guard let name = factory(of: leaf)?.seenProperty else { continue }
            if names.contains(name) { return true }
            names.append(name)
        }
        return false
    }

    /// Whether the later steps of a leaf's group begin at the values between its start and its end.
    private func isRead(_ leaf: Int, in group: Int) -> Bool {
        isFrameByFrame(leaf) || overlaps.all[group].isOnLayer && factory(of: leaf)?.seenProperty != nil
    }

    private func isFrameByFrame(_ leaf: Int) -> Bool { factory(of: leaf)?.isFrameByFrame == true }

    // MARK: - In play

    /// Shows the moment at which a step starts, or makes its change, on the other steps of its object that are under
    /// way.
    func catchUpOthers(than index: Int, to moment: TimeInterval, isStarting: Bool = false) {
        guard tree.hasParallels, let group = overlaps.group(of: index) else { return }
        // A moment within rounding error of the present counts as the present: the leaves would not come back from it.
        let moment = moment < host.now - Self.rounding ? moment : host.now
        if isStarting, !tree.reducesMotion, isCaughtUp(group, at: moment) { return }
        guard let subject = nodes[index].engine?.subject else { return }
        let start = tree.firstTime(of: index)
        let others = candidates(in: group).filter {
            guard $0 != index, nodes[$0].phase == .inside, isActive($0), let engine = nodes[$0].engine else {
                return false
            }
            // Of two changes that are due, the older step's comes first.
            return !(engine is CrossfadeEngine) || (tree.firstTime(of: $0), $0) < (start, index)
        }
        let inOrder = others.inOrder { Double(nodes[$0][.engaged].order) }
        for other in inOrder where nodes[other].engine?.subject.overlaps(subject) == true {
            nodes[other].engine?.catchUp(to: moment)
            if moment < host.now { player.showingPast += [other, index] }
        }
        // A change that was due came first.
        if isStarting, tree.reducesMotion, !others.isEmpty { bringToTop(index) }
    }

    /// Once the late steps have started, the others show the present again, and the newer ones above the older ones.
    func showPresent() {
        let inOrder = SideSet(player.showingPast).members.inOrder { Double(nodes[$0][.engaged].order) }
        player.showingPast = []
        for index in inOrder where nodes[index].phase == .inside && isActive(index) {
            nodes[index].engine?.catchUp(to: host.now)
        }
    }

    /// So many steps that start late at one moment find the others at that moment; further ones go on from the shown
    /// values.
    private static let mostLateStarts = 64

    /// Whether the steps of a group show this moment already, as another of them has just started at it.
    private func isCaughtUp(_ group: Int, at moment: TimeInterval) -> Bool {
        let former = overlaps.all[group].starts
        let count = former.moment == moment ? former.count + 1 : 0
        overlaps.all[group].starts = (moment, count)
        return count > 0 && (moment == host.now || count > Self.mostLateStarts)
    }

    /// A larger group is looked for among the active nodes, rather than the active nodes in the group.
    private static let largeGroup = 64

    private func candidates(in group: Int) -> [Int] {
        let members = overlaps.all[group].members
        if members.count <= Self.largeGroup { return members }
        return activeInOrder.filter { overlaps.group(of: $0) == group }
    }

    // MARK: - In a seek

    /// Shows leaves, which come in the order of play.
    ///
    /// At the start of each new leaf, the older ones that change its object frame by frame come to that moment. At the
    /// end the finished leaves are shown first, then the leaves under way, whose values are above all others.
    @_optimize(size) func showOverlapping(_ leaves: [MoveWork.ShownLeaf]) {
        var underWay = SideTable<Int, [MoveWork.ShownLeaf]>()
        // The moment that the leaves under way show. Steps that are never reached start at infinity, however many
        // follow each other there.
        var moments = SideTable<Int, TimeInterval>()
        // The groups in which a leaf that was over has shown an earlier moment: the newer ones have to cover it again.
        var broughtBack = SideSet<Int>()
        func bringOthers(of group: Int, to moment: TimeInterval) {
            guard moments[group] != moment || !moment.isFinite else { return }
            underWay[group] = underWay[group]?.filter { leaf in
                let isStillToShow = bring(leaf, to: moment)
                if isStillToShow, leaf.old == .after, isAtEnd(leaf) { broughtBack.insert(group) }
                return isStillToShow
            }
        }
        for leaf in leaves {
            guard let group = overlaps.group(of: leaf.index) else {
                if changesOthers(leaf.index), startsOnTheWay(leaf) {
                    // Its objects may be in any group.
                    let moment = tree.firstTime(of: leaf.index)
                    for group in underWay.keys.inOrder {
                        bringOthers(of: group, to: moment)
                        moments[group] = moment
                    }
                }
                showLeaf(leaf.index, leaf.local, leaf.old)
                continue
            }
            if startsOnTheWay(leaf) {
                let change = changeTime(of: leaf.index) / nodes[leaf.index].scale
                let moment = tree.firstTime(of: leaf.index) + change
                bringOthers(of: group, to: moment)
                moments[group] = moment
            }
            if reducedForm(of: leaf.index) == nil, isRead(leaf.index, in: group) {
                if startsOnTheWay(leaf) { showLeaf(leaf.index, 0, leaf.old) }
                underWay.append(leaf, to: group)
                // A step of no length is over at its start: the next one, at the same moment, lies over it.
                if nodes[leaf.index].length <= Self.rounding { moments[group] = nil }
            } else {
                // Other steps read its values from its start on.
                showLeaf(leaf.index, leaf.local, leaf.old)
            }
        }
        for group in underWay.keys.inOrder {
            showEnded(underWay[group] ?? [], areCovered: broughtBack.contains(group))
        }
    }

    /// Whether a leaf is attached, or makes its change, before the move reaches its time.
    @inline(never) private func startsOnTheWay(_ leaf: MoveWork.ShownLeaf) -> Bool {
        switch nodes[leaf.index].engine {
        case nil, is RevertOnlyEngine: leaf.local >= changeTime(of: leaf.index) - Self.rounding
        case let faded as CrossfadeEngine: faded.makesChange(upTo: leaf.local)
        default: false
        }
    }

    /// Shows a leaf at a moment of the whole before its time; returns whether it is still to be shown at its time.
    @inline(never) private func bring(_ leaf: MoveWork.ShownLeaf, to moment: TimeInterval) -> Bool {
        let local = tree.inner(of: leaf.index, at: moment)
        // A leaf that is never reached, or is over at infinity, has no time before its own.
        let isThere = !local.isFinite || local >= leaf.local - Self.rounding
        showLeaf(leaf.index, isThere ? leaf.local : local, leaf.old)
        return !isThere || !isAtEnd(leaf)
    }

    /// - Parameter areCovered: Whether an older leaf may have covered the values of leaves that were over before.
    @inline(never) private func showEnded(_ leaves: [MoveWork.ShownLeaf], areCovered: Bool) {
        var ended: [(leaf: MoveWork.ShownLeaf, end: TimeInterval)] = []
        for leaf in leaves where isAtEnd(leaf) {
            ended.append((leaf, tree.firstTime(of: leaf.index) + leaf.local / nodes[leaf.index].scale))
        }
        let inOrder = Array(ended.indices).inOrder { ended[$0].end }
        for index in inOrder {
            let leaf = ended[index].leaf
            showLeaf(leaf.index, leaf.local, leaf.old, isCovered: areCovered)
        }
        for leaf in leaves where !isAtEnd(leaf) { showLeaf(leaf.index, leaf.local, leaf.old) }
    }

    private func isAtEnd(_ leaf: MoveWork.ShownLeaf) -> Bool {
        leaf.local >= nodes[leaf.index].length * nodes[leaf.index].stretch - Self.rounding
    }
}
