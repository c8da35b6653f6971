import Foundation

/// What an engine tells the timeline that owns it.
package enum EngineEvent {
    /// It reached the end that it was playing towards.
    case arrived
    /// There was nothing to play, by somebody's wish (animations are switched off): its end state is applied.
    case skipped
    /// Something else cut it off; the model is at the end that it was playing towards.
    case cutOff(AnimationInterruption)
}

/// Where an engine's events go.
///
/// An engine never calls user code but the animation's own closures.
package typealias EngineReport = @MainActor (EngineEvent) -> Void

/// One animation on one target, attached to what runs it: the leaf of a timeline.
///
/// It is *idle* until `enter`, *active* (running or paused) after it, *held* at an end that it may leave again if
/// `holdsAtEnd`, and *over* at the end otherwise. Echoes of its own verbs are dropped: a report is always news.
@MainActor package protocol AnimationEngine: AnyObject {
    /// The length at rate 1, in seconds.
    var duration: TimeInterval { get }

    /// Seconds from the start, now.
    var time: TimeInterval { get }

    /// Whether it stays at an end that it reaches, so that the timeline can come back into it.
    var holdsAtEnd: Bool { get set }

    /// Shows the place `time`, attaching itself first if it is idle, and plays on from there at `rate` if `running`.
    func enter(at time: TimeInterval, rate: Double, running: Bool)

    /// Stays where it is.
    func pause()

    /// What gives back the state from before it, even after its end; nil where nothing was done.
    func makeRevert() -> (@MainActor () -> Void)?

    /// Arrives now if its time is over and only the next frame would show it.
    func arriveIfDue()

    /// Shows the place `time` and waits there.
    func seek(to time: TimeInterval)

    /// Takes the animation out: the values from before it are back, and it is idle.
    func leave()

    /// Ends it: over. `.end` on an idle one applies the end state without playing; a held one keeps what it shows.
    func finish(at position: AnimationPosition)
}

extension AnimationEngine {
    package func arriveIfDue() {}
}

/// An animator that gives the timeline its engine, rather than only the public verbs.
package protocol EngineAnimator<Target>: Animator {
    @MainActor func makeEngine(
        on target: Target, host: any AnimationHost, report: @escaping EngineReport
    ) -> any AnimationEngine

    /// The part of `duration` that passes before the engine starts: the timeline's, not the engine's.
    var startDelay: TimeInterval { get }

    /// Whether it would be seen if it started now: false for a view that has no window yet.
    @MainActor func isReady(on target: Target) -> Bool
}

extension EngineAnimator {
    package func isReady(on target: Target) -> Bool { true }
    package var startDelay: TimeInterval { 0 }
}

/// An animator whose public verbs go to a token of its own: one leaf, started at once.
package protocol TokenAnimator: EngineAnimator {
    var run: AnimationToken? { get set }
}

extension TokenAnimator {
    @MainActor package mutating func startRun(
        on target: Target, host: (any AnimationHost)?, paused: Bool, completion: @escaping Completion
    ) {
        let source = AnimatorSource(AnyAnimator(erasing: self), on: target)
        let plan = Plan(.leaves(source, .sequence), host: AnimationHosts.resolve(host), site: CallSite("", 0))
        let token = AnimationToken(plan)
        plan.onEnd(completion)
        paused ? plan.pause() : plan.start()
        run = token
    }

    /// Pauses the latest run.
    @MainActor public func pause() { run?.pause() }

    /// Resumes the latest run.
    @MainActor public func resume() { run?.resume() }

    /// Stops the latest run.
    @MainActor public func stop(at position: AnimationPosition) { run?.stop(at: position) }

    /// Seeks the latest run.
    @MainActor public func seek(to time: TimeInterval) { run?.time = time }

    /// The rate of the latest run; 1 before the first.
    @MainActor public var rate: Double {
        get { run?.rate ?? 1 }
        nonmutating set { run?.rate = newValue }
    }
}
