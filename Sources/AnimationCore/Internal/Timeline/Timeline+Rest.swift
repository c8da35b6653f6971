/// A timeline at rest: the model has the values that are shown.
extension Timeline {
    /// Brings the engines that a verb has paused to rest, if they are still paused after the verb.
    func rest() {
        if isOnSpring { return }
        let stopped = exchange(&player.comingToRest, with: [])
        sharing.sharers?.mayRest()
        if state == .paused || rules.pausedParts.isEmpty { sharing.movingSteps = nil }
        guard state == .paused || !rules.pausedParts.isEmpty || player.activities.areAnyAtGate else { return }
        // The older animations come first, as they came.
        let inOrder =
            stopped.count < 2 ? stopped : SideSet(stopped).members.inOrder { Double(nodes[$0][.engaged].order) }
        for index in inOrder {
            guard case .leaf(let source, _) = nodes[index].payload, let engine = nodes[index].engine,
                nodes[index].phase != .before, standsStill(index), state == .paused || !playsBesideOthers(index)
            else { continue }
            engine.rest()
            if engine.isMixedAtRest { sharing.mixed.append(index) }
            source.holdWeakly()
            if nodes[index].isClaiming, isAtRest(index) { AnimatedObjects.mayBeFree(engine.subject.object) }
        }
    }

    /// A step has ended beside parts that may wait for long: it is not to hold its view so long, nor are the paused
    /// steps on the view, once nothing moves that.
    @inline(never) func comeToRest(after index: Int) {
        player.comingToRest.append(index)
        guard nodes[index].kind == .leaf, let object = object(of: index),
            sharing.movingSteps?.steps(on: object).isEmpty == true
        else { return }
        player.comingToRest += sharers(of: index).filter { nodes[$0].phase == .inside && nodes[$0].engine != nil }
    }

    /// Whether a pause would change nothing.
    var isStill: Bool { state == .paused && settling == nil && !isPausedByTarget && !queue.isDraining }

    /// Whether a spring moves the playhead.
    private var isOnSpring: Bool { settling?.isPaused == false }

    /// A newer animation sets the opacity that a step fades: moved by a spring, the step is as at rest from now on.
    @_optimize(size) func restOnSpring(_ index: Int, _ newer: AnimatedProperty) {
        let opacity: PropertyPath = "opacity"
        guard isOnSpring, let engine = playingEngine(of: index), engine.mayChange(newer),
            changedPaths(of: index, on: engine.subject.object)?.contains(where: opacity.overlaps) != false
        else { return }
        engine.rest()
        if engine.isMixedAtRest { sharing.mixed.append(index) }
    }

    /// Whether other steps on the object of a paused part go on that may change the part's properties.
    @_optimize(size) private func playsBesideOthers(_ index: Int) -> Bool {
        guard tree.hasParallels, let object = object(of: index) else { return false }
        if sharing.movingSteps == nil {
            sharing.movingSteps = MovingSteps()
            for step in activeInOrder { noteMoving(step) }
        }
        let moving = sharing.movingSteps?.steps(on: object) ?? []
        guard !moving.isEmpty, moving.count <= Self.mostCompared, !tree.reducesMotion,
            let own = changedPaths(of: index, on: object)
        else { return !moving.isEmpty }
        return moving.contains { changedPaths(of: $0, on: object)?.contains { $0.mayMeet(own) } != false }
    }

    /// Among more moving steps on an object a paused part stays as it is.
    private static let mostCompared = 64

    /// The properties of an object that a step changes; nil if these may be any.
    private func changedPaths(of leaf: Int, on object: ObjectIdentifier) -> [PropertyPath]? {
        let engine = playingEngine(of: leaf)
        if let known = engine?.changedPaths(of: object) { return known }
        guard let path = medium(of: leaf)?.path else { return nil }
        return engine == nil || engine?.subject.object == object ? [path] : []
    }

    /// A step has begun to move, or moves no more.
    @inline(never) func noteMoving(_ index: Int) {
        guard nodes[index].kind == .leaf else { return }
        sharing.movingSteps?.note(index, on: standsStill(index) ? [] : objects(of: index))
    }

    @inline(never) private func standsStill(_ index: Int) -> Bool {
        switch player.activities[index] {
        case nil, .paused?, .blocked?: true
        case .playing?, .timer?, .atGate?: false
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
            player.comingToRest.append(index)
        }
    }

    /// Steps of several kinds on one property are moved as they are in play: at rest the part of each depends on the
    /// parts below it.
    @inline(never) func wakeMixed() {
        let mixed = exchange(&sharing.mixed, with: [])
        for index in mixed.reversed() { nodes[index].engine?.lift() }
        for index in mixed { wakeEngine(of: index) }
    }

    /// A step begins: it finds the others on its object as it finds them in play, and code that may change any object
    /// finds all of them so.
    func wakeOthers(than index: Int) {
        guard tree.hasParallels else { return }
        if changesOthers(index) || isCode(index) {
            findSharers()
            guard sharing.sharers?.wakeAll() == true else { return }
            for other in engagedInOrder where other != index { wakeEngine(of: other) }
            return
        }
        let others = sharers(of: index)
        guard others.count > 1, let object = object(of: index), sharing.sharers?.wake(object) == true else { return }
        for other in others where other != index { wakeEngine(of: other) }
    }

    private func wakeEngine(of index: Int) {
        guard let engine = nodes[index].engine else { return }
        engine.wake()
        player.comingToRest.append(index)
    }

    // MARK: - Steps on one object

    /// The steps on a step's object, that step among them.
    func sharers(of index: Int) -> [Int] {
        guard let object = object(of: index) else { return [] }
        findSharers()
        return sharing.sharers?.steps(on: object) ?? []
    }

    /// The object that has a step's target's properties; nil if the target is gone.
    func targetObject(of leaf: Int) -> ObjectIdentifier? {
        guard case .leaf(let source, _) = nodes[leaf].payload else { return nil }
        return source.ownerIdentity
    }

    /// The object on which a step plays: the step's target, or the part of the target that its run has found.
    @inline(never) private func object(of leaf: Int) -> ObjectIdentifier? {
        guard let found = playingEngine(of: leaf)?.subject.object, found != AnimatedProperty.several else {
            return targetObject(of: leaf)
        }
        return found
    }

    /// The engine of a step that may still play.
    @inline(never) func playingEngine(of leaf: Int) -> (any AnimationEngine)? {
        nodes[leaf].engine.flatMap { $0 is RevertOnlyEngine ? nil : $0 }
    }

    /// The objects that a step changes, as far as they are known.
    private func objects(of leaf: Int) -> [ObjectIdentifier] {
        let own = [object(of: leaf)].compactMap(\.self)
        guard let changed = nodes[leaf].engine?.changedObjects, !changed.isEmpty else { return own }
        return own + changed.filter { $0 != own.first }
    }

    private func findSharers() {
        if sharing.sharers != nil { return }
        var steps = SideTable<ObjectIdentifier, [Int]>()
        var hasCode = false
        for index in nodes.indices {
            let target = targetObject(of: index)
            if let target { steps.append(index, to: target) }
            if let own = object(of: index), own != target { steps.append(index, to: own) }
            hasCode = hasCode || isCode(index)
        }
        // Code may change any object that a step is on.
        sharing.sharers = Sharers(steps, areAll: hasCode)
        if hasCode { for index in engagedInOrder { noteChanges(of: index) } }
    }

    /// A step has an engine, which knows the part of the target on which it plays.
    func noteObject(of index: Int) {
        guard sharing.sharers != nil, let own = object(of: index), own != targetObject(of: index) else { return }
        sharing.sharers?.add(index, to: own)
    }

    /// Whether a step changes its view, or others, by code.
    private func isCode(_ leaf: Int) -> Bool {
        medium(of: leaf).map { $0.kind == .view && $0.path == nil } == true
    }

    func medium(of leaf: Int) -> (kind: EngineKind, path: PropertyPath?)? {
        factory(of: leaf)?.medium
    }

    /// The code of a step has run: other steps on the objects that it has changed meet it there.
    func noteChanges(of index: Int) {
        guard tree.hasParallels else { return }
        if sharing.movingSteps?.isMoving(index) == true { noteMoving(index) }
        guard sharing.sharers != nil else { return }
        for object in nodes[index].engine?.changedObjects ?? [] { sharing.sharers?.add(index, to: object) }
    }

    /// Whether a step of another kind may play on one of these properties of an object at the same time.
    ///
    /// The picture of two such steps depends on the part that each adds to the model, or hides of it.
    func isMixed(_ node: Int, _ kind: EngineKind, _ paths: [PropertyPath], of object: ObjectIdentifier) -> Bool {
        guard tree.hasParallels else { return false }
        findSharers()
        for other in sharing.sharers?.steps(on: object) ?? []
        where other != node && !rules.conflicts.queued.contains(other) {
            guard let medium = medium(of: other), medium.kind != kind, tree.areTogether(node, other) else { continue }
            // The changes of a closure are known once it has run.
            if medium.path == nil, playingEngine(of: other) == nil { continue }
            guard let changed = changedPaths(of: other, on: object) else { return true }
            if paths.contains(where: { changed.contains(where: $0.overlaps) }) { return true }
        }
        return false
    }
}

extension TimelineTree {
    /// Whether two nodes stand in different branches of a parallel.
    func areTogether(_ first: Int, _ second: Int) -> Bool {
        nodes[innermost(around: first, second)].kind == .parallel
    }
}
