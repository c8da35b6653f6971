/// The steps on each object: the steps that animate it, and the steps that wait until these are over.
///
/// They are kept by object rather than by property, since properties overlap: `position.x` and `position.y` don't
/// overlap each other, but both overlap `position`, and the code of a closure may change anything. The steps on several
/// objects, which may come and go, are kept together.
@MainActor enum AnimatedObjects {
    /// A step that has an engine and is not over, or had one and may have one again; or a step that waits for others
    /// to be over.
    ///
    /// The node of the first kind keeps it, so that it outlives the engine: between two runs the step may have none.
    @MainActor final class Claim {
        let timeline: Timeline
        let index: Int
        /// The property of the step's first run.
        let subject: AnimatedProperty
        /// Its slot among the claims on its object; of a step that waits the number of the wait: later waits have
        /// greater numbers.
        fileprivate var slot: Int

        init(_ timeline: Timeline, _ index: Int, _ subject: AnimatedProperty, slot: Int = -1) {
            (self.timeline, self.index, self.subject, self.slot) = (timeline, index, subject, slot)
        }

        /// The property of the present run: the members of a group may have come since the claim, or gone.
        var presentSubject: AnimatedProperty { timeline.playingEngine(of: index)?.subject ?? subject }
    }

    private final class Steps {
        /// In the order in which they came; claims that are over leave gaps.
        var claims: ContiguousArray<Claim?> = []
        private var count = 0
        /// The first timeline, and whether there have been others.
        private var timeline: Timeline?
        private var isShared = false
        /// First come, first served.
        var line: [Claim] = []

        var isEmpty: Bool { count == 0 && line.isEmpty }

        /// Whether another timeline than this one may have a claim.
        func hasOthers(than timeline: Timeline) -> Bool { isShared || timeline !== self.timeline }

        @MainActor func add(_ claim: Claim) {
            if count * 2 < claims.count { closeGaps() }
            if count == 0 { (timeline, isShared) = (claim.timeline, false) }
            if timeline !== claim.timeline { isShared = true }
            claim.slot = claims.count
            claims.append(claim)
            count += 1
        }

        @MainActor func remove(_ claim: Claim) {
            guard claims.indices.contains(claim.slot), claims[claim.slot] === claim else { return }
            claims[claim.slot] = nil
            count -= 1
        }

        @MainActor private func closeGaps() {
            claims.removeAll { $0 == nil }
            for (slot, claim) in claims.enumerated() { claim?.slot = slot }
        }
    }

    /// nil before the first use, and again when no timeline is live.
    @exclusivity(unchecked) private static var table: SideTable<ObjectIdentifier, Steps>?
    /// The number of steps that wait.
    private static var waitingCount = 0
    /// The number of steps that have waited.
    private static var latestNumber = 0
    /// The objects on which an animation may be over.
    @exclusivity(unchecked) private static var free: [ObjectIdentifier] = []
    private static var isReviewing = false

    @inline(never) private static func steps(on object: ObjectIdentifier) -> Steps? {
        if table == nil {
            table = SideTable()
            for timeline in LiveTimelines.all { timeline.claims.forEach(list) }
        }
        return table?[object]
    }

    private static func madeSteps(on object: ObjectIdentifier) -> Steps {
        if let known = table?[object] { return known }
        let made = Steps()
        table?[object] = made
        return made
    }

    private static func closeIfEmpty(_ object: ObjectIdentifier) {
        if table?[object]?.isEmpty == true { table?[object] = nil }
    }

    // MARK: - The steps that animate an object

    /// The claims on the objects of a property.
    static func claims(on subject: AnimatedProperty) -> [Claim] {
        subject.objects.flatMap(allClaims)
            + allClaims(AnimatedProperty.several).filter { $0.presentSubject.sharesObjects(with: subject) }
    }

    @inline(never) private static func allClaims(_ object: ObjectIdentifier) -> [Claim] {
        steps(on: object).map(present) ?? []
    }

    /// The claims of steps whose targets are there: another object may have the place of one that is gone.
    private static func present(_ steps: Steps) -> [Claim] {
        steps.claims.compactMap { claim in
            claim.flatMap { $0.timeline.hasLostTarget($0.index) ? nil : $0 }
        }
    }

    /// Whether another step than a given one plays on a property.
    @inline(never) static func isBusy(_ subject: AnimatedProperty, but timeline: Timeline, _ index: Int) -> Bool {
        claims(on: subject).contains {
            $0.timeline.isClaiming($0.index, subject, but: $0.timeline === timeline ? index : nil)
        }
    }

    /// The engines on an object.
    ///
    /// - Parameter timeline: A timeline whose engines are not asked for; nil for none.
    @inline(never) static func engines(on object: AnyObject, notOf timeline: Timeline? = nil) -> [any AnimationEngine] {
        // Mostly there is one timeline, and nothing to look up.
        if timeline != nil, LiveTimelines.count < 2 { return [] }
        guard let steps = steps(on: ObjectIdentifier(KnownPaths.owner(of: object))),
            timeline.map(steps.hasOthers) != false
        else { return [] }
        return present(steps).compactMap { $0.timeline === timeline ? nil : $0.timeline.nodes[$0.index].engine }
    }

    /// Notes that a step with an engine may conflict with others.
    static func add(_ timeline: Timeline, _ index: Int) {
        if table != nil, let claim = timeline.claim(of: index) { list(claim) }
    }

    @inline(never) private static func list(_ claim: Claim) {
        madeSteps(on: claim.subject.object).add(claim)
    }

    /// Notes that a step conflicts with no other, though it may still have an engine.
    static func remove(_ timeline: Timeline, _ index: Int) {
        guard let claim = timeline.nodes[index].claim else { return }
        timeline.nodes[index].claim = nil
        let object = claim.subject.object
        mayBeFree(object)
        table?[object]?.remove(claim)
        closeIfEmpty(object)
    }

    /// A timeline is over, and with it the claims of its steps between two runs.
    static func remove(_ timeline: Timeline) {
        if timeline.tree.hasRepetitions {
            for index in timeline.nodes.indices where timeline.playingEngine(of: index) == nil {
                remove(timeline, index)
            }
        }
        if LiveTimelines.count == 0 { (table, waitingCount) = (nil, 0) }
    }

    // MARK: - The steps that wait

    /// A step, which is blocked, waits until its property is free.
    static func wait(_ timeline: Timeline, _ index: Int, _ subject: AnimatedProperty) {
        if let object = timeline.rules.conflicts.waiting[index] {
            // The step has been waiting for this object: it keeps its position in the line.
            if object == subject.object { return }
            stopWaiting(timeline, index)
        }
        timeline.rules.conflicts.waiting[index] = subject.object
        waitingCount += 1
        latestNumber += 1
        madeSteps(on: subject.object).line.append(Claim(timeline, index, subject, slot: latestNumber))
    }

    @inline(never) private static func stopWaiting(_ timeline: Timeline, _ index: Int) {
        guard let object = timeline.rules.conflicts.waiting.removeValue(forKey: index),
            let steps = table?[object],
            let place = steps.line.firstIndex(where: { $0.index == index && $0.timeline === timeline })
        else { return }
        waitingCount -= 1
        steps.line.remove(at: place)
        closeIfEmpty(object)
    }

    /// Notes that an animation of an object may be over.
    @inline(never) static func mayBeFree(_ object: ObjectIdentifier) {
        if waitingCount == 0 { return }
        for object in lines(behind: object) where !free.contains(object) { free.append(object) }
    }

    /// The objects on which steps may wait for an object, in the order in which these came.
    private static func lines(behind object: ObjectIdentifier) -> [ObjectIdentifier] {
        guard let table else { return [] }
        let steps =
            object == AnimatedProperty.several
            ? Array(table.values) : [table[object], table[AnimatedProperty.several]].compactMap(\.self)
        let first = steps.compactMap(\.line.first)
        return Array<Int>(first.indices).inOrder { Double(first[$0].slot) }.map { first[$0].subject.object }
    }

    /// Starts the steps whose turn has come, after an event of a timeline.
    static func review(after timeline: Timeline) {
        guard waitingCount > 0 else { return }
        for index in timeline.rules.conflicts.waiting.keys where !timeline.isBlocked(index) {
            stopWaiting(timeline, index)
        }
        if timeline.tree.hasRepetitions { for claim in timeline.claims { mayBeFree(claim.subject.object) } }
        guard !free.isEmpty, !isReviewing else { return }
        isReviewing = true
        defer { isReviewing = false }
        while !free.isEmpty { review(free.removeFirst()) }
    }

    private static func review(_ object: ObjectIdentifier) {
        var place = 0
        // The properties that are still animated: other steps that wait for them need not look again.
        var busy: [AnimatedProperty] = []
        while let next = waiting(for: object, at: place) {
            let mayDiffer = next.timeline.tree.hasRepetitions
            if !mayDiffer, busy.contains(where: { $0.isSame(as: next.subject) }) {
                place += 1
            } else if isBusy(next.subject, but: next.timeline, next.index) {
                if !mayDiffer { busy.append(next.subject) }
                place += 1
            } else {
                stopWaiting(next.timeline, next.index)
                // It may be another host's.
                next.timeline.host.perform { next.timeline.apply(.wake(next.index)) }
                guard let again = free.firstIndex(of: object) else { continue }
                free.remove(at: again)
                busy = []
                place = 0
            }
        }
    }

    private static func waiting(for object: ObjectIdentifier, at place: Int) -> Claim? {
        guard let line = table?[object]?.line, place < line.count else { return nil }
        return line[place]
    }
}

extension Timeline {
    /// Whether a step waits; false for one of a timeline that is over.
    fileprivate func isBlocked(_ index: Int) -> Bool {
        state == .running && player.activities[index]?.isBlocked == true
    }
}
