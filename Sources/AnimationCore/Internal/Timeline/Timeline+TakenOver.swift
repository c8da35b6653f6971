extension Timeline {
    /// A step under `.replace` begins, and leaves a value of its own: steps of older calls that wait for their turns on
    /// the property are not to bring another one.
    @inline(never) @_optimize(size) func takeOverWaiting(by index: Int, _ subject: AnimatedProperty, of call: Int) {
        guard isForward(index), setsValue(index, subject) else { return }
        let taken = TakenOver(subject: subject, call: call, isLasting: true)
        taken.noteForPending()
        if LiveTimelines.count == 1 { return }
        for older in LiveTimelines.all where older !== self && older.state == .running {
            let conflicts = older.rules.conflicts
            guard !conflicts.isAsNew(as: call, conflicts.call), older.hasWaiting(on: taken) else { continue }
            older.rules.conflicts.takenOver.removeAll { $0.subject.isSame(as: subject) }
            older.rules.conflicts.takenOver.append(taken)
        }
    }

    /// Whether a leaf, whose turn has come, is not played: a newer call has taken its property over meanwhile.
    @inline(never) @_optimize(size) func isTakenOver(_ index: Int, _ engine: any AnimationEngine) -> Bool {
        let subject = ((engine as? PreparationEngine)?.prepared ?? engine).subject
        let call = call(of: index)
        let taken = rules.conflicts.takenOver.filter { $0.call > call && $0.subject.overlaps(subject) }
        if subject.isKnown, taken.contains(where: { !$0.isLasting }), tree.firstTime(of: index) <= Self.rounding {
            return true
        }
        return taken.contains { $0.isLasting } && setsValue(index, subject) && !decidesSight(index)
    }

    /// The number of a step's call; a step that was inserted is as new as its own.
    private func call(of index: Int) -> Int {
        for parent in tree.path(from: index) {
            if let playback = nodes[parent].playback { return max(rules.conflicts.call, playback.call) }
        }
        return rules.conflicts.call
    }

    /// Whether a step leaves its property at a value of its own, rather than to come home.
    @_optimize(size) private func setsValue(_ index: Int, _ subject: AnimatedProperty) -> Bool {
        guard subject.isKnown, !subject.isDerived, !comesBack(index), case .leaf(let source, _) = nodes[index].payload,
            let target = source.target, let factory = factory(of: index)
        else { return false }
        return (factory.prepared ?? factory).leavesTrace(on: target, report: EngineReport { _ in })
    }

    /// Whether a step is a part of a way out or in: other ways alone call these off.
    @_optimize(size) private func decidesSight(_ index: Int) -> Bool {
        guard let effect = outermostEffect(around: index, but: nil) else { return false }
        return tree.subtree(of: effect).contains { part in
            guard let factory = factory(of: part) else { return false }
            return factory.isCalledOffBy != nil || factory.fadesOut == true
                || (factory as? PreparationFactory)?.property != nil
        }
    }

    /// Whether a step on an object of a property still waits for its turn.
    @_optimize(size) private func hasWaiting(on taken: TakenOver) -> Bool {
        nodes.indices.contains { index in
            guard nodes[index].engine == nil || rules.conflicts.queued.contains(index), nodes[index].phase != .after,
                case .leaf(let source, let leaf) = nodes[index].payload
            else { return false }
            return (source.layer(of: leaf) ?? source.target).map(taken.has) == true
        }
    }

    /// Ends the steps of a property whose turns have come, and which wait for the foreground, for their windows, or for
    /// other animations.
    @_optimize(size) fileprivate func endWaiting(on subject: AnimatedProperty) {
        guard state == .running else { return }
        for index in player.activities.blocked {
            guard case .leaf(let source, let leaf) = nodes[index].payload,
                let own = nodes[index].engine?.subject ?? source.subject(leaf, on: host), own.isKnown,
                own.overlaps(subject)
            else { continue }
            host.perform { apply(.replaced(index, by: nil)) }
        }
    }
}

extension MovingFollowers {
    /// A follower starts: the animations of its property that wait to begin are not played.
    @_optimize(size) static func endWaiting(on property: AnimatedProperty) {
        TakenOver(subject: property, call: CallOrder.next(), isLasting: false).noteForPending()
        if LiveTimelines.count > 0 { for timeline in LiveTimelines.all { timeline.endWaiting(on: property) } }
    }
}
