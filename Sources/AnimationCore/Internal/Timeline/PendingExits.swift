/// The effects that are about to hide or remove their objects, or to set their opacity in the end, and those that are
/// about to show them.
///
/// The later call wins: a newer animation that decides whether an object is seen calls the rest of such an effect off.
@MainActor enum PendingExits {
    /// Each timeline has its own.
    struct Exit {
        /// The animator with its delay, and the leaf that decides whether the object is seen.
        var step: Int
        var end: Int
        let property: AnimatedProperty
        /// Whether the leaf shows the object: another exit alone calls that off.
        let isEntrance: Bool
        /// The call of the exit that has called an entrance off: the first values are shown up to its turn.
        var calledOffBy: Int?
    }

    /// False while a timeline may have any: the next look at all of them finds out.
    fileprivate(set) static var isEmpty = true

    /// Ends the exits of other timelines that a starting animation of the property calls off.
    ///
    /// - Parameters:
    ///   - timeline: The animation's timeline: the exits of later calls go on.
    ///   - isExit: Whether the object is invisible in the end: that calls entrances off, too.
    @inline(never) @_optimize(size) static func callOff(
        by subject: AnimatedProperty, of timeline: Timeline, isExit: Bool = false
    ) {
        if isEmpty { return }
        let call = timeline.rules.conflicts.call
        isEmpty = true
        for own in LiveTimelines.all where !own.rules.conflicts.exits.isEmpty {
            isEmpty = false
            if !subject.isKnown || own.rules.conflicts.isAsNew(as: call, own.rules.conflicts.call) { continue }
            own.callOffExits(by: subject, call, isExit: isExit)
        }
    }
}

extension Timeline {
    @_optimize(size) private func add(_ exits: [PendingExits.Exit]) {
        if exits.isEmpty { return }
        let steps = SideSet(exits.map(\.step))
        rules.conflicts.exits.removeAll { !isPending($0) || steps.contains($0.step) }
        rules.conflicts.exits += exits
        PendingExits.isEmpty = false
    }

    private func isPending(_ exit: PendingExits.Exit) -> Bool {
        nodes[exit.end].phase == .before && (!nodes[exit.end].isReplaced || exit.calledOffBy != nil)
    }

    /// A newer call's animation of a property begins.
    @_optimize(size) fileprivate func callOffExits(by subject: AnimatedProperty, _ call: Int, isExit: Bool) {
        rules.conflicts.exits.removeAll { !isPending($0) }
        var met: [PendingExits.Exit] = []
        for (index, exit) in rules.conflicts.exits.enumerated() where subject.overlaps(exit.property) {
            // An exit has several steps that set the opacity.
            if isExit ? exit.calledOffBy != nil : exit.isEntrance && (exit.calledOffBy ?? call) >= call { continue }
            // The object stays as invisible as it is while the exit plays.
            rules.conflicts.exits[index].calledOffBy = exit.isEntrance && isExit ? call : nil
            met.append(rules.conflicts.exits[index])
        }
        for exit in met {
            host.perform { apply(.callOff(exit.step, keepsFills: exit.calledOffBy != nil)) }
        }
    }

    /// The nodes have moved.
    @_optimize(size) func renewExits(_ moved: SideTable<Int, Int>) {
        for index in rules.conflicts.exits.indices {
            let (step, end) = (rules.conflicts.exits[index].step, rules.conflicts.exits[index].end)
            rules.conflicts.exits[index].step = moved[step] ?? step
            rules.conflicts.exits[index].end = moved[end] ?? end
        }
    }
}

extension Timeline {
    func engineDecidesSight(_ property: AnimatedProperty) { PendingExits.callOff(by: property, of: self) }

    /// The playhead comes to a sequence at the start of its run: notes what decides in it whether targets are seen.
    @_optimize(size) func noteExits(enteredIn sequence: Int) {
        if nodes[sequence].role != .none {
            var found: [PendingExits.Exit] = []
            note(sequence, isEntered: true, in: &found)
            add(found)
        } else if !isEffect(sequence) {
            noteExits(of: nodes[sequence].children.dropFirst())
        }
    }

    /// Nodes begin later than others: notes their animators that decide whether their targets are seen.
    @_optimize(size) func noteExits(of nodes: some Sequence<Int>) {
        var found: [PendingExits.Exit] = []
        var stack: [Int] = []
        for node in nodes {
            note(node, in: &found, &stack)
            while let next = stack.popLast() { note(next, in: &found, &stack) }
        }
        add(found)
    }

    private func note(_ node: Int, in found: inout [PendingExits.Exit], _ stack: inout [Int]) {
        switch nodes[node].kind {
        case .sequence where nodes[node].role != .none: note(node, isEntered: false, in: &found)
        case .leaf where nodes[node].isStep: note(node, isEntered: false, in: &found)
        case .sequence where isEffect(node): if let first = nodes[node].children.first { stack.append(first) }
        case .sequence, .repetition: stack += nodes[node].children
        case .parallel:
            if isEffect(node) { note(node, isEntered: false, in: &found) }
            if found.last?.step != node { stack += nodes[node].children }
        case .leaf, .wait, .action, .pausePoint, .gate: break
        }
    }

    /// Notes an animator, with its delay, if a part of it decides whether the target is seen.
    ///
    /// - Parameter isEntered: Whether the playhead comes to the animator now; otherwise it begins later than others.
    @_optimize(size) private func note(_ step: Int, isEntered: Bool, in found: inout [PendingExits.Exit]) {
        guard let (leaf, property, isEntrance) = decision(in: step, isEntered: isEntered) else { return }
        if isEntered, !isEntrance { PendingExits.callOff(by: property, of: self, isExit: true) }
        found.append(PendingExits.Exit(step: step, end: leaf, property: property, isEntrance: isEntrance))
    }

    /// Whether a leaf hides its target or shows it, and the property by which it does.
    private typealias Decision = (leaf: Int, property: AnimatedProperty, isEntrance: Bool)

    /// The leaf with which an effect hides its target in the end, or shows it, alone or beside a mask or particles, or
    /// other effects.
    ///
    /// - Parameters:
    ///   - isEntered: Whether the first step of the part begins now: a plain fade calls others off itself then.
    ///   - depth: The effects around the part; deep nests are not looked through.
    @_optimize(size) private func decision(in part: Int, isEntered: Bool = false, depth: Int = 0) -> Decision? {
        let (kind, children) = (nodes[part].kind, nodes[part].children)
        if kind == .leaf { return decision(of: part) }
        // A part may stand behind a delay of its own.
        guard depth < Self.deepest, kind == .sequence || kind == .parallel,
            depth == 0 || isEffect(part) || nodes[part].role == .part
        else { return nil }
        if kind == .parallel {
            var last: Decision?
            for child in children {
                guard let found = decision(in: child, depth: depth + 1) else { continue }
                // An exit decides, the last one to begin.
                if let last, found.isEntrance || !last.isEntrance && !begins(found.leaf, after: last.leaf) { continue }
                last = found
            }
            return last
        }
        // An effect that prepares the opacity shows its target, also in no time, as a slide does.
        if !isEntered, let first = children.first, factory(of: first) is PreparationFactory,
            let shown = decision(of: first)
        {
            return shown
        }
        for child in children.reversed() {
            guard let found = decision(in: child, depth: depth + 1) else { continue }
            if isEntered, nodes[child].start <= Self.rounding,
                found.isEntrance && child == children.first || isPlainFade(found.leaf)
            {
                continue
            }
            // A step behind an exit may show the target in a way of its own.
            return found.isEntrance || child == children.last ? found : nil
        }
        return nil
    }

    private func begins(_ leaf: Int, after other: Int) -> Bool { tree.firstTime(of: leaf) > tree.firstTime(of: other) }

    private func isPlainFade(_ leaf: Int) -> Bool {
        factory(of: leaf).map { $0.fadesOut == true || $0.fadesOut == false && !$0.bringsFirstValues } == true
    }

    private static let deepest = 8

    /// Whether a leaf that is still to come decides whether its target is seen.
    @inline(never) @_optimize(size) private func decision(of part: Int) -> Decision? {
        guard nodes[part].phase == .before, case .leaf(let source, let leaf) = nodes[part].payload,
            let factory = source.factory(of: leaf)
        else { return nil }
        var (path, isEntrance) = (factory.isCalledOffBy, false)
        if let preparation = factory as? PreparationFactory {
            // Of all preparations, the ones of entrances alone name a property: the opacity.
            (path, isEntrance) = (preparation.property, true)
        } else if path == nil, !factory.changesOthers {
            let fadesOut = factory.fadesOut
            isEntrance = fadesOut != true
            if fadesOut != nil || factory.bringsFirstValues && factory.propertyName == "opacity" { path = "opacity" }
        }
        return path.flatMap(source.property).map { (part, $0, isEntrance) }
    }

    /// After a seek, which shows exits that have been called off.
    @inline(never) @_optimize(size) func callOffAgain() {
        for step in rules.conflicts.calledOff where isForward(step) { callOff(step) }
    }

    /// A newer animation has called an exit or an entrance off.
    ///
    /// - Parameter keepsFills: Whether the first values of its parts are shown up to their turns.
    @inline(never) @_optimize(size) func callOff(_ step: Int, keepsFills: Bool = false) {
        guard nodes[step].phase == (isForward(step) ? .before : .after) || nodes[step].phase == .inside,
            !nodes[step].isStopped
        else { return }
        if !rules.conflicts.calledOff.contains(step) { rules.conflicts.calledOff.append(step) }
        for part in tree.subtree(of: step) {
            if keepsFills { rules.conflicts.keptFills.insert(part) } else { rules.conflicts.keptFills.remove(part) }
        }
        // A part that only waits for its end stays beside the other parts of its effect.
        let isLast = nodes[step].children.last.map { nodes[$0].kind == .leaf } == true
        dropRest(of: step, endsWaits: !keepsFills && (nodes[step].role == .step || !isLast))
        if state == .running { bringHome(within: step, but: -1, leavesValues: true) }
    }

    /// The parts that still take the object away, and would jump home in the end, fade from the screen; those that wait
    /// to begin do not.
    ///
    /// - Parameters:
    ///   - other: A part that is over.
    ///   - leavesValues: Whether the newer animation brings home the values that the parts set.
    func bringHome(within step: Int, but other: Int, leavesValues: Bool) {
        for part in active(within: step) where part != other && nodes[part].kind == .leaf {
            if !waitsToBegin(part) {
                guard let engine = playingEngine(of: part), engine.giveWay(to: engine.subject, comesBack: !leavesValues)
                else { continue }
            }
            rules.conflicts.broughtHome.insert(part)
            apply(.replaced(part, by: nil))
        }
    }

    /// Whether a leaf has not begun, as it waits for the foreground, for a window, or for another animation.
    private func waitsToBegin(_ leaf: Int) -> Bool {
        player.activities[leaf]?.isBlocked == true
            && (nodes[leaf].engine == nil || rules.conflicts.queued.contains(leaf))
    }
}
