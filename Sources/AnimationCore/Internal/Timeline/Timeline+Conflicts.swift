import Foundation

/// How a timeline meets other animations of the same properties.
struct ConflictState {
    /// The number of the call, or of the later verb, that plays the timeline.
    var call = 0
    /// The calls made by the code that the timeline has run last.
    var ownCalls = 0..<0
    /// The steps that are about to hide their objects, or to show them.
    var exits: [PendingExits.Exit] = []
    /// Whether any of its playbacks has a policy.
    var hasPolicies = false
    /// Whether another animation may have replaced one of its steps since the last seek.
    var hasReplacements = false
    /// Whether steps may wait at their starts for their next runs.
    var keepsEnginesBetweenRuns = false
    /// The objects that blocked steps wait for.
    var waiting = SideTable<Int, ObjectIdentifier>()
    /// The steps that wait for other animations; they stay here while the playhead is paused, or passes them again.
    var queued = SideSet<Int>()
    /// The steps that newer animations have called off: after a seek, too, a newer call wins.
    var calledOff: [Int] = []
    /// The nodes of called-off entrances whose first values are shown up to their turns.
    var keptFills = SideSet<Int>()
    /// The parts of called-off exits that no longer take their objects away: a seek does not show them again.
    var broughtHome = SideSet<Int>()
    /// The step that replaces others now, before it is entered; nil once one of their next steps has replaced it.
    var replacing: Int?

    /// Whether a call is no older than another one: the calls made by the timeline's own code are as old as its own.
    func isAsNew(as other: Int, _ call: Int) -> Bool { other <= call || ownCalls.contains(other) }
}

extension Timeline {
    /// Follows the policy of a step whose property others animate; returns false if the step is to wait for them, or
    /// has been replaced itself.
    func mayStart(_ index: Int, _ engine: any AnimationEngine, isNew: Bool, at local: TimeInterval) -> Bool {
        // Start values meet other animations when the animation behind them does.
        let engine = (engine as? PreparationEngine)?.prepared ?? engine
        guard let (policy, playback) = conflictPolicy(of: index) else {
            return !engine.takesOver
                || replaceOthers(by: index, engine, of: rules.conflicts.call, goesOn: !isNew, ifKnown: true)
        }
        switch policy {
        case .additive: return true
        case .report:
            let subject = engine.subject
            if AnimatedObjects.isBusy(subject, but: self, index) {
                playback.report(.conflict(property: subject.name))
            }
            return true
        case .replace:
            // A step that was inserted is as new as its own call.
            let call = max(rules.conflicts.call, playback.call)
            return replaceOthers(by: index, engine, of: call, goesOn: !isNew)
        case .queue:
            let subject = engine.subject
            guard AnimatedObjects.isBusy(subject, but: self, index) else {
                if rules.conflicts.queued.remove(index) { nodes[index].engine?.wake() }
                return true
            }
            rules.conflicts.queued.insert(index)
            // A step that has not begun waits for an unknown time, and its target may go meanwhile.
            if isNew, case .leaf(let source, _) = nodes[index].payload {
                nodes[index].engine?.rest()
                source.holdWeakly()
            }
            block(index, at: local)
            AnimatedObjects.wait(self, index, subject)
            return false
        }
    }

    /// - Parameters:
    ///   - goesOn: Whether the step goes on from a value of its own, to which it does not add what others have left.
    ///   - ifKnown: Whether a closure is spared whose changes are known, and are of other properties.
    /// - Returns: Whether the step still starts: what follows an older step may have replaced it in turn, which the
    ///   queue reports next.
    private func replaceOthers(
        by index: Int, _ engine: any AnimationEngine, of call: Int, goesOn: Bool, ifKnown: Bool = false
    ) -> Bool {
        let subject = engine.subject
        rules.conflicts.replacing = index
        let buildsOnValue = buildsOnValue(index, engine)
        for other in AnimatedObjects.claims(on: subject) {
            let newer = other.timeline === self ? index : nil
            guard other.timeline.isClaiming(other.index, subject, but: newer),
                other.timeline.nodes[other.index].engine.map({ older in
                    engine.willReplace(older) && !(ifKnown && older.isKnownNotToChange(subject))
                }) != false
            else { continue }
            // The later call wins: the policy of an older one leaves it alone, and so does a pull, of its way out.
            if !rules.conflicts.isAsNew(as: other.timeline.rules.conflicts.call, call),
                !ifKnown || other.timeline.isInPendingExit(other.index, but: nil)
            {
                continue
            }
            other.timeline.replace(other.index, by: newer, subject, buildsOnValue, goesOn: goesOn)
        }
        if rules.conflicts.replacing == nil { activate(index) }
        defer { rules.conflicts.replacing = nil }
        return rules.conflicts.replacing != nil
    }

    /// Whether a step's end depends on the value that it finds.
    func buildsOnValue(_ index: Int, _ engine: any AnimationEngine) -> Bool {
        !engine.endsAtItsOwn || comesBack(index)
    }

    /// Whether the repeats around a step take it back to its start in the end, or again and again.
    private func comesBack(_ index: Int) -> Bool {
        for parent in tree.ancestors(of: index) {
            if case .repetition(let repetition) = nodes[parent].payload, repetition.autoreverses,
                (repetition.count ?? 0) % 2 == 0
            {
                return true
            }
        }
        return false
    }

    /// Whether a step has a policy for other animations of its property.
    func hasConflictPolicy(_ index: Int) -> Bool { rules.conflicts.hasPolicies && conflictPolicy(of: index) != nil }

    /// The policy of the nearest composition that has one, and that composition.
    private func conflictPolicy(of index: Int) -> (AnimationToken.ConflictPolicy, Playback)? {
        for index in tree.path(from: index) {
            if let playback = nodes[index].playback, let policy = playback.conflictPolicy { return (policy, playback) }
        }
        return nil
    }

    /// Whether a step's engine animates a property, is paused on it, or is to animate it again.
    ///
    /// - Parameter newer: The step that asks, if it is one of these.
    func isClaiming(_ index: Int, _ subject: AnimatedProperty, but newer: Int?) -> Bool {
        guard index != newer, !isAtRest(index) else { return false }
        let isInside = nodes[index].phase == .inside
        guard isInside || nodes[index].isInRepetition else { return false }
        guard let engine = playingEngine(of: index) else {
            return nodes[index].claim?.subject.overlaps(subject) == true && comesAgain(index, but: newer)
        }
        if isInside,
            player.activities[index]?.isBlocked == true || rules.conflicts.queued.contains(index)
                || newer.map({ tree.playInTurn($0, index) }) == true
        {
            return false
        }
        return engine.mayChange(subject) && (isInside || comesAgain(index, but: newer))
    }

    /// Whether a step has had a run and will have another.
    ///
    /// A repetition does not count if the newer step is in it, too, nor if a step in it is blocked: the two might wait
    /// for each other for ever.
    func comesAgain(_ index: Int, but newer: Int?) -> Bool {
        guard nodes[index].phase != .inside, !nodes[index].isStopped, state != .over else { return false }
        let isDone = nodes[index].phase == (isForward(index) ? .after : .before)
        for parent in tree.ancestors(of: index) {
            if case .repetition(let repetition) = nodes[parent].payload, nodes[parent].phase == .inside,
                !nodes[parent].isReplaced, newer.map({ tree.isNode($0, within: parent) }) != true
            {
                let (run, last) = (nodes[parent].current, (repetition.count ?? .max) - 1)
                let (isFirst, isLast) = isForward(parent) ? (run <= 0, run >= last) : (run >= last, run <= 0)
                if !isFirst || isDone, !isLast || !isDone {
                    return !player.activities.blocked.contains { tree.isNode($0, within: parent) }
                }
            }
        }
        return false
    }

    /// Ends a step that a newer animation replaces: its values stay on the screen, and the newer one goes on from
    /// there.
    ///
    /// A step that returns to its start is left at its start instead, if the newer animation builds on the value that
    /// it finds, or may change another part of the property. So is a step of a way out that a closure replaces, and any
    /// step if the newer animation goes on from a value of its own.
    ///
    /// A step that moves several properties or views goes on without what the newer animation takes over.
    ///
    /// - Parameters:
    ///   - subject: The property of the newer animation.
    ///   - buildsOnValue: Whether the newer animation comes back, too, or changes the value by an amount.
    ///   - goesOn: Whether the newer animation goes on from a value of its own.
    @inline(never) func replace(
        _ index: Int, by newer: Int?, _ subject: AnimatedProperty, _ buildsOnValue: Bool, goesOn: Bool = false
    ) {
        if rules.conflicts.replacing == index { rules.conflicts.replacing = nil }
        if let engine = nodes[index].engine {
            let leavesStart = buildsOnValue || goesOn || !engine.subject.isSame(as: subject)
            // A closure decides nothing about the value that the step of a way out has set.
            let isExit = !subject.isKnown && isInPendingExit(index, but: newer)
            let comesHome = leavesStart ? goesOn || isExit || comesBack(index) : nil
            let isGiven = engine.giveWay(to: isExit ? engine.subject : subject, comesBack: comesHome)
            let leavesOthers = isGiven && !engine.mayChange(subject)
            // A later run would move all of it again.
            if leavesOthers, !nodes[index].isInRepetition { return }
            if leavesOthers || !isGiven {
                engine.finish(at: nodes[index].phase == .after ? .end : .current)
            }
        }
        // The verb that is carried out now is not to show the step again.
        if queue.isDraining { nodes[index].replace() }
        apply(.replaced(index, by: newer))
    }
}

// MARK: - Claims

extension Timeline {
    /// Notes whether a step with an engine may conflict with others: a finished step does not, unless it has another
    /// run.
    func updateClaim(_ index: Int) {
        let isClaiming = nodes[index].phase == .inside || nodes[index].isInRepetition
        guard isClaiming != nodes[index].isClaiming else { return }
        nodes[index].isClaiming = isClaiming
        if isClaiming { AnimatedObjects.add(self, index) } else { AnimatedObjects.remove(self, index) }
    }

    /// Drops the claim of a step whose engine is about to be released; a step of a repetition keeps its claim until its
    /// next run.
    @inline(never) func dropClaim(_ index: Int) {
        guard playingEngine(of: index) != nil else { return }
        if nodes[index].isInRepetition, state != .over {
            updateClaim(index)
            claim(of: index)
        } else if nodes[index].isClaiming {
            nodes[index].isClaiming = false
            AnimatedObjects.remove(self, index)
        }
    }

    /// The claim of a step, made if the step has an engine and no claim yet.
    @discardableResult func claim(of index: Int) -> AnimatedObjects.Claim? {
        if nodes[index].claim == nil, let engine = playingEngine(of: index) {
            nodes[index].claim = AnimatedObjects.Claim(self, index, engine.subject)
        }
        return nodes[index].claim
    }

    /// The claims, the ones of steps without an engine last, in the order of the tree.
    var claims: [AnimatedObjects.Claim] {
        let between = tree.hasRepetitions ? nodes.indices.filter { nodes[$0].engine == nil } : []
        return (engagedInOrder.filter { nodes[$0].isClaiming } + between).compactMap(claim)
    }
}

extension AnimationEngine {
    /// Whether the engine may change a property; a layout changes the properties alone that its parts move.
    @MainActor func mayChange(_ property: AnimatedProperty) -> Bool {
        guard subject.overlaps(property) else { return false }
        let parts = subject.isDerived ? parts : []
        return parts.isEmpty || parts.contains { $0.mayChange(property) }
    }
}
