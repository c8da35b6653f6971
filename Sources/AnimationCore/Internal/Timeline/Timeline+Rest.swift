/// A timeline at rest: the model has the values that are shown.
extension Timeline {
    /// Brings the engines that a verb has paused to rest, if they are still paused after the verb.
    func rest() {
        if isOnSpring { return }
        let stopped = stopped
        self.stopped = []
        guard state == .paused || !pausedParts.isEmpty else { return }
        // The older animations come first, as they came.
        let inOrder =
            stopped.count < 2 ? stopped : Array(Set(stopped)).inOrder { Double(nodes[$0][.engaged].order) }
        for index in inOrder {
            guard case .leaf(let source, _) = nodes[index].payload, let engine = nodes[index].engine,
                nodes[index].phase == .inside ? standsStill(index) : nodes[index].phase == .after && engine.isAtEnd,
                state == .paused || !playsBesideOthers(index)
            else { continue }
            engine.rest()
            source.holdWeakly()
            if nodes[index].isClaiming, isAtRest(index) { AnimatedObjects.mayBeFree(engine.subject.object) }
        }
    }

    /// Whether a spring moves the playhead.
    private var isOnSpring: Bool { settling?.isPaused == false }

    /// On an object with more steps than this, some are assumed to play beside a paused part.
    private static let mostSharers = 64

    /// Whether other steps on the object of a paused part go on.
    private func playsBesideOthers(_ index: Int) -> Bool {
        guard tree.hasParallels else { return false }
        let sharers = allSharers(of: index)
        if sharers.count > Self.mostSharers { return true }
        return sharers.contains { $0 != index && nodes[$0].phase == .inside && !standsStill($0) }
    }

    private func standsStill(_ index: Int) -> Bool {
        switch activities[index] {
        case nil, .paused?: true
        case .playing?, .timer?, .atGate?, .blocked?: false
        }
    }

    /// Whether a step is at rest: then it is no animation for others, and the newer one when it moves on.
    func isAtRest(_ index: Int) -> Bool {
        if state == .paused { return !isOnSpring }
        return isPausedByHandle(index)
    }

    /// The steps are animations again: the playhead moves by itself.
    func wake() {
        for index in engagedInOrder {
            if nodes[index].phase == .inside { nodes[index].engine?.wake() }
            stopped.append(index)
        }
    }

    /// Wakes the other steps on the object of a step that begins: the step finds them as in play.
    func wakeOthers(than index: Int) {
        guard tree.hasParallels else { return }
        for other in sharers(of: index) {
            guard let engine = nodes[other].engine else { continue }
            engine.wake()
            stopped.append(other)
        }
    }

    /// The other steps on a step's object.
    private func sharers(of index: Int) -> [Int] { allSharers(of: index).filter { $0 != index } }

    private func allSharers(of index: Int) -> [Int] {
        guard let object = object(of: index) else { return [] }
        if knownSharers == nil { knownSharers = findSharers() }
        return knownSharers?[object] ?? []
    }

    private func object(of leaf: Int) -> ObjectIdentifier? {
        guard case .leaf(let source, _) = nodes[leaf].payload, let target = source.presentTarget else { return nil }
        return ObjectIdentifier(KnownPaths.owner(of: target))
    }

    /// The steps of the objects that have several, by their objects.
    private func findSharers() -> [ObjectIdentifier: [Int]] {
        var sharers = [ObjectIdentifier: [Int]]()
        for index in nodes.indices {
            guard let object = object(of: index) else { continue }
            sharers[object, default: []].append(index)
        }
        return sharers.filter { $0.value.count > 1 }
    }

    /// Whether a step of another kind may play on one of these properties of a step's object at the same time.
    ///
    /// The picture of two such steps depends on the part that each adds to the model, or hides of it: their animations
    /// stay on their layers at rest.
    func isMixed(_ node: Int, _ kind: EngineKind, _ paths: [PropertyPath]) -> Bool {
        guard tree.hasParallels else { return false }
        for other in sharers(of: node) where !conflicts.queued.contains(other) {
            guard case .leaf(let source, let leaf) = nodes[other].payload,
                let medium = source.factory(of: leaf)?.medium, medium.kind != kind, tree.areTogether(node, other)
            else { continue }
            if let path = medium.path {
                if paths.contains(where: path.overlaps) { return true }
            } else if let engine = nodes[other].engine, !(engine is RevertOnlyEngine) {
                // The changes of a closure are known once it has run; code that shows values may set anything.
                guard let changed = engine.changedPaths else { return true }
                if paths.contains(where: { changed.contains(where: $0.overlaps) }) { return true }
            }
        }
        return false
    }
}

extension TimelineTree {
    /// Whether two nodes stand in different branches of a parallel.
    func areTogether(_ first: Int, _ second: Int) -> Bool {
        ancestors(of: first).first { isNode(second, within: $0) }.map { nodes[$0].kind == .parallel } ?? false
    }
}
