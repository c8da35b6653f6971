/// The steps that wait for others to be over, first come first served.
@MainActor enum ConflictQueue {
    private struct Waiting {
        let timeline: Timeline
        let index: Int
        let subject: AnimatedProperty
    }

    /// By the object that they wait for.
    private static var lines: [ObjectIdentifier: [Waiting]] = [:]
    /// The objects that the steps of each timeline wait for.
    private static var objects: [ObjectIdentifier: [Int: ObjectIdentifier]] = [:]
    /// The objects on which something may be over.
    private static var free: [ObjectIdentifier] = []
    private static var isReviewing = false

    static func append(_ timeline: Timeline, _ index: Int, _ subject: AnimatedProperty) {
        if let object = objects[ObjectIdentifier(timeline)]?[index] {
            // The step has been waiting for this object: it keeps its position in the line.
            if object == subject.object { return }
            remove(timeline, index)
        }
        objects[ObjectIdentifier(timeline), default: [:]][index] = subject.object
        lines[subject.object, default: []].append(Waiting(timeline: timeline, index: index, subject: subject))
    }

    /// Something that animates an object may be over.
    static func mayBeFree(_ object: ObjectIdentifier) {
        if lines.isEmpty || lines[object] == nil || free.contains(object) { return }
        free.append(object)
    }

    /// Something has happened to a timeline: the steps whose turn has come start.
    static func review(after timeline: Timeline) {
        guard !lines.isEmpty else { return }
        for index in objects[ObjectIdentifier(timeline)]?.keys ?? [:].keys where !timeline.isBlocked(index) {
            remove(timeline, index)
        }
        if timeline.tree.hasRepetitions { for (_, subject) in timeline.claimed { mayBeFree(subject.object) } }
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
            } else if LiveTimelines.isBusy(next.subject, but: next.timeline, next.index) {
                if !mayDiffer { busy.append(next.subject) }
                place += 1
            } else {
                remove(next.timeline, next.index)
                // It may be another host's.
                next.timeline.host.perform { next.timeline.apply(.wake(next.index)) }
                guard let again = free.firstIndex(of: object) else { continue }
                free.remove(at: again)
                busy = []
                place = 0
            }
        }
    }

    private static func waiting(for object: ObjectIdentifier, at place: Int) -> Waiting? {
        guard let count = lines[object]?.count, place < count else { return nil }
        return lines[object]?[place]
    }

    private static func remove(_ timeline: Timeline, _ index: Int) {
        let id = ObjectIdentifier(timeline)
        guard let object = objects[id]?.removeValue(forKey: index) else { return }
        if objects[id]?.isEmpty == true { objects[id] = nil }
        guard let place = lines[object]?.firstIndex(where: { $0.index == index && $0.timeline === timeline }) else {
            return
        }
        lines[object]?.remove(at: place)
        if lines[object]?.isEmpty == true { lines[object] = nil }
    }
}

extension Timeline {
    /// Whether a step waits; false for one of a timeline that is over.
    fileprivate func isBlocked(_ index: Int) -> Bool { state == .running && activities[index]?.isBlocked == true }
}
