import Foundation

/// An animator with an engine of its own, instead of only the public verbs.
package protocol EngineAnimator: Animator {
    var step: AnimatorSpec { get }
}

/// An animator whose public verbs steer a token of its own: one leaf, started at once.
package protocol TokenAnimator: EngineAnimator {
    var run: AnimationToken? { get set }
}

extension TokenAnimator {
    @MainActor package mutating func startRun(
        on target: Target, paused: Bool, completion: @escaping Completion
    ) {
        let source = TargetedSteps(step, on: target)
        let playback = Playback(.leaves(source, .sequence), host: AnimationHosts.resolve(), site: CallSite("", 0))
        let token = AnimationToken(playback)
        playback.onEnd(completion)
        paused ? playback.pause() : playback.start()
        playback.turnEnded()
        run = token
    }

    /// Pauses the latest run.
    @MainActor public func pause() { run?.pause() }

    /// Resumes the latest run.
    @MainActor public func resume() { run?.resume() }

    /// Stops the latest run; at the start, also after its end.
    @MainActor public func stop(at position: AnimationPosition) {
        position == .start ? run?.revert() : run?.stop(at: position)
    }

    /// Seeks the latest run.
    @MainActor public func seek(to time: TimeInterval) { run?.time = time }

    /// The rate of the latest run; 1 before the first.
    @MainActor public var rate: Double {
        get { run?.rate ?? 1 }
        nonmutating set { run?.rate = newValue }
    }
}
