import Foundation

/// The properties of a token that other modules read: a transition between two screens, an effect under a finger.
extension AnimationToken {
    /// The end that the playhead makes for, by itself or on a spring.
    @MainActor package var goal: AnimationPosition {
        if case .playing(let timeline, _) = playback.state, let destination = timeline.settling?.destination,
            destination.isEnd
        {
            return destination == .start ? .start : .end
        }
        return rate < 0 ? .start : .end
    }

    @MainActor package var host: any AnimationHost { playback.host }

    /// Whether a step of a token that is over was not played to its end.
    @MainActor package var isCutShort: Bool { playback.isCutShort }

    /// Whether another animation has replaced all that a token that is not over plays.
    @MainActor package var isReplaced: Bool {
        guard case .playing(let timeline, let index) = playback.state else { return false }
        return timeline.nodes[index].childOutcome == .interrupted(.replaced)
    }

    /// The reason for which the token can't be put at its ends and played between them; nil if it can.
    @MainActor package var transitionFault: AnimationIssue.TransitionFault? {
        switch playback.state {
        case .over: return .over
        case .composed: return .part
        case .playing(_, let index) where index > 0: return .part
        case .pending, .playing: break
        }
        let duration = duration
        return duration > 0 ? duration.isFinite ? nil : .endless : .empty
    }

    /// A step of a token: its target, and the known facts of its animation.
    package struct Step {
        package let target: AnyObject
        /// The layer that it fades in; nil if it does not.
        package let fadedInLayer: AnyObject?
        /// Whether it runs code that may change more than its target.
        package let isClosure: Bool
    }

    /// The steps of a token that has not started; empty after its start.
    @MainActor package func stepsToCome() -> [Step] {
        guard case .pending = playback.state else { return [] }
        let built = playback.planned()
        return withExtendedLifetime(built.tree.table) {
            var steps: [Step] = []
            for node in built.nodes {
                guard case .leaf(let source, let step) = node.payload, let target = source.target,
                    let factory = source.factory(of: step)
                else { continue }
                let fadesIn = factory.fade.map { dark, _ in dark < 1 } ?? false
                steps.append(
                    Step(
                        target: target, fadedInLayer: fadesIn ? source.layer(of: step) : nil,
                        isClosure: factory.propertyName == nil))
            }
            return steps
        }
    }
}
