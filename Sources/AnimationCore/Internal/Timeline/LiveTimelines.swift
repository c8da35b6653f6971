/// The timelines that have started and are not over, in the order of their making.
@MainActor enum LiveTimelines {
    /// Timelines that are over leave gaps.
    private static var slots: ContiguousArray<Timeline?> = []
    private static var count = 0
    /// The steps that may be in the way of others, by what they animate; nil until somebody asks, and again when
    /// nothing is live.
    private static var claims: [ObjectIdentifier: Claims]?

    struct Claim {
        let timeline: Timeline
        let index: Int
    }

    /// The claims on one object, in the order in which they came.
    private struct Claims {
        /// Claims that are over leave gaps.
        private(set) var slots: ContiguousArray<Claim?> = []
        private var count = 0
        private var timeline: Timeline?
        /// Whether steps of more than one timeline have been on the object.
        private var isShared = false

        var isEmpty: Bool { count == 0 }

        /// Whether another timeline than this one may have a claim.
        func hasOthers(than timeline: Timeline) -> Bool { isShared || timeline !== self.timeline }

        @MainActor mutating func append(_ claim: Claim) {
            if count * 2 < slots.count { closeGaps() }
            if count == 0 { (timeline, isShared) = (claim.timeline, false) }
            if timeline !== claim.timeline { isShared = true }
            claim.timeline.nodes[claim.index].claimSlot = Int32(slots.count)
            slots.append(claim)
            count += 1
        }

        @MainActor mutating func remove(_ timeline: Timeline, _ index: Int) {
            let slot = Int(timeline.nodes[index].claimSlot)
            guard slot < slots.count, let claim = slots[slot], claim.timeline === timeline, claim.index == index
            else { return }
            slots[slot] = nil
            count -= 1
        }

        @MainActor private mutating func closeGaps() {
            slots.removeAll { $0 == nil }
            for (slot, claim) in slots.enumerated() { claim?.timeline.nodes[claim?.index ?? 0].claimSlot = Int32(slot) }
        }
    }

    /// A copy, since a verb may end one.
    static var all: [Timeline] { slots.compactMap { $0 } }

    static func add(_ timeline: Timeline) {
        timeline.setLiveSlot(slots.count)
        slots.append(timeline)
        count += 1
    }

    static func remove(_ timeline: Timeline) {
        slots[timeline.liveSlot] = nil
        count -= 1
        for (index, subject) in timeline.dropClaimsBetweenRuns() { remove(timeline, index, from: subject.object) }
        if count == 0 { claims = nil }
        if count * 2 < slots.count { closeGaps() }
    }

    private static func closeGaps() {
        slots.removeAll { $0 == nil }
        for (slot, timeline) in slots.enumerated() { timeline?.setLiveSlot(slot) }
    }

    // MARK: - Claims

    /// The steps that have an engine on an object and are not over, or had one and may have one again.
    static func claims(on subject: AnimatedProperty) -> [Claim] {
        table[subject.object]?.slots.compactMap { $0 } ?? []
    }

    /// The engines of other timelines than this one on the object of an engine.
    static func engines(beside engine: any AnimationEngine, besides timeline: Timeline) -> [any AnimationEngine] {
        guard count > 1, let claims = table[engine.subject.object], claims.hasOthers(than: timeline) else { return [] }
        return claims.slots.compactMap {
            $0.flatMap { $0.timeline === timeline ? nil : $0.timeline.nodes[$0.index].engine }
        }
    }

    /// The engines on the object of an engine.
    static func engines(beside engine: any AnimationEngine) -> [any AnimationEngine] {
        table[engine.subject.object]?.slots.compactMap { $0.flatMap { $0.timeline.nodes[$0.index].engine } } ?? []
    }

    private static var table: [ObjectIdentifier: Claims] {
        if claims == nil {
            claims = [:]
            for timeline in all {
                for (index, subject) in timeline.claimed { add(timeline, index, to: subject.object) }
            }
        }
        return claims ?? [:]
    }

    /// Notes that a step, which has an engine, may be in the way of others.
    static func add(_ timeline: Timeline, _ index: Int) {
        guard claims != nil, let object = timeline.nodes[index].engine?.subject.object else { return }
        add(timeline, index, to: object)
    }

    private static func add(_ timeline: Timeline, _ index: Int, to object: ObjectIdentifier) {
        claims?[object, default: Claims()].append(Claim(timeline: timeline, index: index))
    }

    /// Notes that a step, which still has an engine, is in nobody's way.
    static func remove(_ timeline: Timeline, _ index: Int) {
        guard claims != nil, let object = timeline.nodes[index].engine?.subject.object else { return }
        remove(timeline, index, from: object)
    }

    private static func remove(_ timeline: Timeline, _ index: Int, from object: ObjectIdentifier) {
        guard claims != nil else { return }
        ConflictQueue.mayBeFree(object)
        claims?[object]?.remove(timeline, index)
        if claims?[object]?.isEmpty == true { claims?[object] = nil }
    }
}
