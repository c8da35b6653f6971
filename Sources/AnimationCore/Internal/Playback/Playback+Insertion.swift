/// A step that comes into a sequence, before or while that plays.
@MainActor final class Insertion {
    let step: Playback
    let former: Playback
    let sequence: Playback
    /// Whether the former step ends, and takes no more time.
    let isReplacement: Bool
    private let site: CallSite

    init(_ step: Playback, after former: Playback, of sequence: Playback, isReplacement: Bool, at site: CallSite) {
        (self.step, self.former, self.sequence) = (step, former, sequence)
        (self.isReplacement, self.site) = (isReplacement, site)
    }

    @_optimize(size) func apply() {
        switch sequence.state {
        case .playing(let timeline, _): timeline.apply(.insert(self))
        case .over: fail(.isPassed)
        case .pending, .composed:
            guard case .group(let parts, .sequence) = sequence.body, !step.contains(sequence),
                parts.contains(where: { $0 === former })
            else { return fail(.notAStep) }
            var steps: [Playback] = []
            for part in parts {
                if part !== former || !isReplacement { steps.append(part) }
                if part === former { steps.append(step) }
            }
            sequence.body = .group(steps, .sequence)
            if isReplacement {
                former.state = .pending
                former.stop(at: .start)
            }
        }
    }

    /// The step plays by itself instead.
    func fail(_ fault: AnimationIssue.InsertionFault) {
        sequence.report(.notInserted(fault), at: site)
        step.leaveComposition()
    }
}

extension Playback {
    /// Whether a playback that has not started is this one, or a part of it.
    @_optimize(size) fileprivate func contains(_ other: Playback) -> Bool {
        self === other || parts.contains { $0.contains(other) }
    }

    /// Plays by itself, as no composition takes it.
    @_optimize(size) fileprivate func leaveComposition() {
        guard case .composed = state else { return }
        state = .pending
        if isPartPaused {
            isPartPaused = false
            pause()
        } else {
            scheduleStart()
        }
    }
}
