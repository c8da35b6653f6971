/// The timelines that have started and are not over, in the order of their making.
@MainActor enum LiveTimelines {
    /// Timelines that are over leave gaps.
    private static var slots: ContiguousArray<Timeline?> = []
    private static var count = 0
    /// The steps that may be in the way of others, by what they animate; nil until somebody asks, and again when
    /// nothing is live.
    private static var claims: [ObjectIdentifier: [Claim]]?

    struct Claim {
        let timeline: Timeline
        let index: Int
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
        if claims == nil {
            claims = [:]
            for timeline in all {
                for (index, subject) in timeline.claimed { add(timeline, index, to: subject.object) }
            }
        }
        return claims?[subject.object] ?? []
    }

    /// Notes that a step, which has an engine, may be in the way of others.
    static func add(_ timeline: Timeline, _ index: Int) {
        guard claims != nil, let object = timeline.nodes[index].engine?.subject.object else { return }
        add(timeline, index, to: object)
    }

    private static func add(_ timeline: Timeline, _ index: Int, to object: ObjectIdentifier) {
        claims?[object, default: []].append(Claim(timeline: timeline, index: index))
    }

    /// Notes that a step, which still has an engine, is in nobody's way.
    static func remove(_ timeline: Timeline, _ index: Int) {
        guard claims != nil, let object = timeline.nodes[index].engine?.subject.object else { return }
        remove(timeline, index, from: object)
    }

    private static func remove(_ timeline: Timeline, _ index: Int, from object: ObjectIdentifier) {
        guard claims != nil else { return }
        ConflictQueue.mayBeFree(object)
        guard let place = claims?[object]?.firstIndex(where: { $0.index == index && $0.timeline === timeline }) else {
            return
        }
        claims?[object]?.remove(at: place)
        if claims?[object]?.isEmpty == true { claims?[object] = nil }
    }
}
