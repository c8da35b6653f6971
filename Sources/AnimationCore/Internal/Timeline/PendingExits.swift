/// The effects that are about to hide or remove their objects, or to set their opacity in the end.
///
/// The later call wins: a newer animation that decides whether an object is seen calls the rest of such an effect off.
@MainActor package enum PendingExits {
    private struct Exit {
        weak var timeline: Timeline?
        /// The animator with its delay, and the leaf that decides whether the object is seen.
        let step: Int
        let end: Int
        let property: AnimatedProperty

        @MainActor var isPending: Bool {
            guard let timeline, timeline.state != .over else { return false }
            return timeline.nodes[end].phase == .before && !timeline.nodes[end].isReplaced
        }
    }

    private static var all: [Exit] = []

    static var isEmpty: Bool { all.isEmpty }

    static func add(_ timeline: Timeline, step: Int, end: Int, _ property: AnimatedProperty) {
        callOff(by: property, of: ObjectIdentifier(timeline))
        all.removeAll { !$0.isPending }
        all.append(Exit(timeline: timeline, step: step, end: end, property: property))
    }

    /// Ends the exits of other timelines that a starting animation of the property calls off.
    package static func callOff(by subject: AnimatedProperty, of timeline: ObjectIdentifier?) {
        if all.isEmpty { return }
        let exits = all
        all.removeAll { !$0.isPending }
        guard subject.isKnown else { return }
        for exit in exits where exit.isPending && subject.overlaps(exit.property) {
            guard let own = exit.timeline, ObjectIdentifier(own) != timeline else { continue }
            own.host.perform { own.apply(.callOff(exit.step)) }
        }
    }
}

extension Timeline {
    /// The playhead comes to a sequence of an animator: notes it if its last part decides whether the target is seen.
    @_optimize(size) func noteExit(_ sequence: Int) {
        guard let last = nodes[sequence].children.last else { return }
        // The sequence stands behind its delay, if it has one.
        var end = last
        if nodes[last].kind == .sequence, let part = nodes[last].children.last, isEffect(last) { end = part }
        guard nodes[end].phase == .before, case .leaf(let source, let leaf) = nodes[end].payload,
            let path = source.factory(of: leaf)?.isCalledOffBy, let property = source.property(path)
        else { return }
        PendingExits.add(self, step: sequence, end: end, property)
    }

    private func isEffect(_ index: Int) -> Bool {
        if case .composite = nodes[index].payload { true } else { false }
    }

    /// After a seek, which shows exits that have been called off.
    @inline(never) @_optimize(size) func callOffAgain() {
        for step in rules.conflicts.calledOff where isForward(step) { callOff(step) }
    }

    /// A newer animation has called an exit off.
    @inline(never) @_optimize(size) func callOff(_ step: Int) {
        guard nodes[step].phase == .inside, !nodes[step].isStopped else { return }
        if !rules.conflicts.calledOff.contains(step) { rules.conflicts.calledOff.append(step) }
        // A part that only waits for its end stays beside the other parts of its effect.
        let isLast = nodes[step].children.last.map { nodes[$0].kind == .leaf } == true
        dropRest(of: step, endsWaits: nodes[step].role == .step || !isLast)
        if state == .running { bringHome(within: step, but: -1, leavesValues: true) }
    }

    /// The parts that still take the object away, and would jump home in the end, fade from the screen.
    ///
    /// - Parameters:
    ///   - other: A part that is over.
    ///   - leavesValues: Whether the newer animation brings home the values that the parts set.
    func bringHome(within step: Int, but other: Int, leavesValues: Bool) {
        for part in active(within: step) where part != other && nodes[part].kind == .leaf {
            guard let engine = playingEngine(of: part), engine.giveWay(to: engine.subject, comesBack: !leavesValues)
            else { continue }
            rules.conflicts.broughtHome.insert(part)
            apply(.replaced(part, by: nil))
        }
    }
}
