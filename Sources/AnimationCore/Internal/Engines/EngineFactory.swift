import Foundation

/// Makes the engines of an animator's runs.
///
/// The target's class is erased here, once: from here on no code is generic, and a start looks up no types.
package protocol EngineFactory: AnyObject, Sendable {
    /// The length of one run in seconds, without its delay.
    var duration: TimeInterval { get }

    /// Seconds before each run; the timeline waits for them, not the engine.
    var startDelay: TimeInterval { get }

    /// The property that the runs animate, for a description; nil if it is not known.
    var propertyName: String? { get }

    /// The form of the runs where motion is reduced, unless the animator chooses another one.
    var reducedMotion: ReducedMotion { get }

    /// The factories for the reduced forms; nil if the animation has none.
    func reducedParts() -> ReducedParts?

    /// The layer on which the runs are visible, as far as it is known without running the user's code.
    @MainActor func layer(of target: AnyObject) -> AnyObject?

    /// The fraction of a run at which that layer is the least visible; nil unless the runs fade the layer.
    var darkestPlace: Double? { get }

    /// Whether a run leaves its target in another state than it found.
    @MainActor func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool

    /// Of start values the factory of the animation behind them, with which they wait; nil for an animation.
    var prepared: (any EngineFactory)? { get }

    /// Whether the runs change the target itself, frame by frame, so that its property has intermediate values.
    var isFrameByFrame: Bool { get }

    /// Whether the runs change objects that are not the target, and may not be known before they play.
    var changesOthers: Bool { get }

    /// Whether each run has an engine of its own, with values of its own.
    var isMadeAnew: Bool { get }

    /// Makes the token of a recipe; nil for a factory of engines, and for a target of another class.
    @MainActor func makeToken(on target: AnyObject) -> AnimationToken?

    /// Makes an engine for one run in a reduced form.
    @MainActor func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)?

    /// Whether a run that started now would be visible: false for a view that has no window yet.
    @MainActor func isReady(on target: AnyObject) -> Bool

    /// Makes an engine for one run; nil for a target of another class than the animator's.
    @MainActor func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)?
}

/// The factories for the reduced forms of an animation.
package struct ReducedParts {
    /// Makes the end state, in no time.
    let change: any EngineFactory
    /// Fades out and in again in the same time, or shows nothing in that time if `isStill`; nil if there is nothing to
    /// fade.
    let fade: ((_ isStill: Bool) -> any EngineFactory)?

    package init(change: any EngineFactory, fade: ((_ isStill: Bool) -> any EngineFactory)? = nil) {
        self.change = change
        self.fade = fade
    }

    /// - Parameter duration: That of the animation itself.
    @inline(never) @MainActor fileprivate func makeEngine(
        _ form: ReducedForm, _ duration: TimeInterval, on target: AnyObject, host: any AnimationHost,
        report: EngineReport
    ) -> (any AnimationEngine)? {
        var plainPlace: TimeInterval?
        switch form {
        case .plain(let place): plainPlace = place
        case .fade where duration == .infinity || !change.leavesTrace(on: target, report: report): plainPlace = 0
        case .fade, .instant: break
        }
        guard let fade, form != .instant else { return change.makeEngine(on: target, host: host, report: report) }
        return CrossfadeEngine(
            change, through: fade(plainPlace != nil), changesAt: plainPlace ?? duration / 2, on: target, host: host,
            report: report)
    }
}

/// The reduced forms of an animation.
package enum ReducedForm: Equatable {
    case instant
    /// The end state in the middle of a fade out and in again.
    case fade
    /// The end state from a time on, in seconds, without a fade of its own; at infinity the target stays as it is.
    case plain(at: TimeInterval)
}

extension EngineFactory {
    package var startDelay: TimeInterval { 0 }
    package var propertyName: String? { nil }
    package var reducedMotion: ReducedMotion { .keep }
    package func reducedParts() -> ReducedParts? { nil }
    package var darkestPlace: Double? { nil }
    package var prepared: (any EngineFactory)? { nil }
    package var isFrameByFrame: Bool { false }
    package var changesOthers: Bool { false }
    package var isMadeAnew: Bool { false }
    @MainActor package func layer(of target: AnyObject) -> AnyObject? { nil }
    @MainActor package func makeToken(on target: AnyObject) -> AnimationToken? { nil }
    @MainActor package func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool { true }

    @MainActor package func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        makeUsualReducedEngine(form, on: target, host: host, report: report)
    }

    /// Makes an engine of the reduced parts, for a factory that makes some of its reduced engines itself.
    @MainActor package func makeUsualReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let parts = reducedParts() else { return makeEngine(on: target, host: host, report: report) }
        return parts.makeEngine(form, duration, on: target, host: host, report: report)
    }

    package func isReady(on target: AnyObject) -> Bool { true }
}

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
        let playback = Playback(.leaves(source, .sequence), host: AnimationHosts.resolve(nil), site: CallSite("", 0))
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
