import Foundation

extension Timeline {
    /// Does what the policy of a step asks where others play on its property; false if the step is to wait for them.
    func mayStart(_ index: Int, _ engine: any AnimationEngine, at local: TimeInterval) -> Bool {
        guard let (policy, plan) = conflictPolicy(of: index), policy != .additive else { return true }
        let subject = engine.subject
        switch policy {
        case .additive: return true
        case .report:
            if LiveTimelines.isBusy(subject, but: self, index) {
                plan.refuse("Two animations play on \(subject.name) at the same time")
            }
            return true
        case .replace:
            for other in LiveTimelines.claims(on: subject) where other.timeline !== self || other.index != index {
                other.timeline.replace(other.index, on: subject)
            }
            return true
        case .queue:
            guard LiveTimelines.isBusy(subject, but: self, index) else { return true }
            asleep[index] = local
            mayLag = true
            activate(index)
            ConflictQueue.append(self, index)
            return false
        }
    }

    /// That of the nearest composition that has one.
    private func conflictPolicy(of index: Int) -> (AnimationToken.ConflictPolicy, Plan)? {
        var index = index
        while index >= 0 {
            if let plan = nodes[index].plan, let policy = plan.conflictPolicy { return (policy, plan) }
            index = Int(nodes[index].parent)
        }
        return nil
    }

    /// Whether a step's engine plays on a property, or stands on it paused.
    fileprivate func isPlaying(_ index: Int, on subject: AnimationSubject) -> Bool {
        nodes[index].phase == .inside && asleep[index] == nil && nodes[index].engine?.subject.overlaps(subject) == true
    }

    /// What is on the screen stays: the newer animation goes on from there.
    private func replace(_ index: Int, on subject: AnimationSubject) {
        guard isPlaying(index, on: subject) else { return }
        nodes[index].engine?.finish(at: .current)
        apply(.engine(.cutOff(.replaced), index))
    }
}

extension LiveTimelines {
    /// Whether anything but one step plays on a property.
    fileprivate static func isBusy(_ subject: AnimationSubject, but timeline: Timeline, _ index: Int) -> Bool {
        claims(on: subject).contains {
            ($0.timeline !== timeline || $0.index != index) && $0.timeline.isPlaying($0.index, on: subject)
        }
    }
}

/// The steps that wait for others to be over, first come first served.
@MainActor enum ConflictQueue {
    private static var waiting: [(timeline: Timeline, index: Int)] = []
    private static var isReviewing = false

    static func append(_ timeline: Timeline, _ index: Int) { waiting.append((timeline, index)) }

    /// Something may be over: whose turn has come starts.
    static func review() {
        guard !waiting.isEmpty, !isReviewing else { return }
        isReviewing = true
        defer { isReviewing = false }
        var place = 0
        while place < waiting.count {
            let (timeline, index) = waiting[place]
            guard timeline.isAsleep(index), let subject = timeline.nodes[index].engine?.subject else {
                waiting.remove(at: place)
                continue
            }
            if LiveTimelines.isBusy(subject, but: timeline, index) {
                place += 1
            } else {
                waiting.remove(at: place)
                // It may be another host's.
                timeline.host.perform { timeline.apply(.wake(index)) }
                place = 0
            }
        }
    }
}

extension Timeline {
    /// Whether a step waits; false for one of a timeline that is over.
    fileprivate func isAsleep(_ index: Int) -> Bool { state == .running && asleep[index] != nil }
}
