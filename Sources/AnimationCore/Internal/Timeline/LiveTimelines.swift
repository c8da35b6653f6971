/// The timelines that have started and are not over, in the order of their making.
@MainActor enum LiveTimelines {
    /// Timelines that are over leave gaps.
    @exclusivity(unchecked) private static var slots: ContiguousArray<Timeline?> = []
    @exclusivity(unchecked) private(set) static var count = 0
    /// Whether a tool looks at the timelines of a host.
    @exclusivity(unchecked) private(set) static var areInspected = false
    /// The hosts whose new timelines keep the steps that have ended, for a tool that looks at them.
    static var inspectedHosts = SideSet<ObjectIdentifier>() {
        didSet { areInspected = !inspectedHosts.isEmpty }
    }

    /// A copy, since a verb may end a timeline.
    static var all: [Timeline] { slots.compactMap { $0 } }

    static func add(_ timeline: Timeline) {
        timeline.setLiveSlot(slots.count)
        slots.append(timeline)
        count += 1
    }

    static func remove(_ timeline: Timeline) {
        slots[timeline.audience.liveSlot] = nil
        count -= 1
        AnimatedObjects.remove(timeline)
        if count * 2 < slots.count { closeGaps() }
    }

    private static func closeGaps() {
        slots.removeAll { $0 == nil }
        for (slot, timeline) in slots.enumerated() { timeline?.setLiveSlot(slot) }
    }
}
