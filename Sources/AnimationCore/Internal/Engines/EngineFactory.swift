import Foundation

/// Makes the engines of an animator's runs.
///
/// The target's class is erased here, once: from here on no code is generic, and a start looks up no types.
package protocol EngineFactory: AnyObject, Sendable {
    /// The length of one run in seconds, without its delay.
    var duration: TimeInterval { get }

    /// Seconds before each run; the timeline waits for them, not the engine.
    var startDelay: TimeInterval { get }

    /// The spring that a run is on, whole; nil for any other curve.
    var spring: DampedSpring? { get }

    /// The property that the runs animate, for a description; nil if it is not known.
    var propertyName: String? { get }

    /// The form of the runs where motion is reduced, unless the animator chooses another one.
    var reducedMotion: ReducedMotion { get }

    /// The factories for the reduced forms; nil if the animation has none.
    func reducedParts() -> ReducedParts?

    /// The layer on which the runs are visible, as far as it is known without running the user's code.
    @MainActor func layer(of target: AnyObject) -> AnyObject?

    /// How the runs fade that layer; nil if they don't.
    var fade: Fade? { get }

    /// Whether a run leaves its target in another state than it found.
    @MainActor func leavesTrace(on target: AnyObject, report: EngineReport) -> Bool

    /// The property whose newer animations call off the runs: a view that is faded in again is not hidden, and does not
    /// become invisible.
    ///
    /// nil for a run that nothing calls off.
    var isCalledOffBy: PropertyPath? { get }

    /// Whether a run that fades its target does so until it is invisible; nil for a run that is no fade to a value.
    @MainActor var fadesOut: Bool? { get }

    /// Whether the runs set start values for an animation behind them.
    var isPreparation: Bool { get }

    /// The factory of the animation that the start values prepare, and wait with; nil for an animation.
    var prepared: (any EngineFactory)? { get }

    /// Whether the runs begin with values of their own, whatever their target's values are.
    var bringsFirstValues: Bool { get }

    /// The first values of a run that is still to come; nil where they are not known before it starts.
    @MainActor func backwardsFill(on target: AnyObject) -> BackwardsFill?

    /// Whether the runs change the target itself, frame by frame, so that its property has intermediate values.
    var isFrameByFrame: Bool { get }

    /// The system that shows the runs, and the property that they animate, nil for any; nil if they are shown by parts.
    @MainActor var medium: (kind: EngineKind, path: PropertyPath?)? { get }

    /// The name of the property whose value newer steps begin at, though the target itself does not have it yet; nil if
    /// they begin at the target's own.
    var seenProperty: String? { get }

    /// Whether the runs bring the property a first value of their own, rather than to go on from the value that it has.
    var startsAtItsOwn: Bool { get }

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

/// How the runs of an animator fade a layer.
///
/// - `darkest`: The fraction of a run at which the layer is the least visible; NaN if nothing could hide there.
/// - `flash`: The seconds from one flash to the next; infinity for a fade out or in.
package typealias Fade = (darkest: Double, flash: TimeInterval)

/// The factories for the reduced forms of an animation.
package struct ReducedParts {
    /// Makes the end state, in no time.
    let change: any EngineFactory
    /// Fades out and in again in the same time, or shows nothing in that time if `isStill`; nil if there is nothing to
    /// fade.
    let fade: ((_ isStill: Bool) -> any EngineFactory)?
    /// Shows nothing in the same time, where there is nothing to fade.
    let pass: (any EngineFactory)?

    package init(
        change: any EngineFactory, pass: (any EngineFactory)? = nil,
        fade: ((_ isStill: Bool) -> any EngineFactory)? = nil
    ) {
        self.change = change
        self.pass = pass
        self.fade = fade
    }

    /// - Parameter duration: The length of the animation itself.
    @inline(never) @MainActor fileprivate func makeEngine(
        _ form: ReducedForm, _ duration: TimeInterval, on target: AnyObject, host: any AnimationHost,
        report: EngineReport
    ) -> (any AnimationEngine)? {
        var plainPlace: TimeInterval?
        switch form {
        case .nothing: return (fade?(true) ?? pass ?? change).makeEngine(on: target, host: host, report: report)
        case .plain(let place): plainPlace = place
        case .fade where duration == .infinity || !change.leavesTrace(on: target, report: report): plainPlace = 0
        case .fade, .instant: break
        }
        let through = fade?(plainPlace != nil) ?? (plainPlace == nil ? nil : pass)
        guard let through, form != .instant else { return change.makeEngine(on: target, host: host, report: report) }
        return CrossfadeEngine(
            change, through: through, changesAt: plainPlace ?? duration / 2, on: target, host: host,
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
    /// The time alone: the target stays as it is, also at a stop at the end.
    case nothing
}

extension EngineFactory {
    package var startDelay: TimeInterval { 0 }
    var spring: DampedSpring? { nil }
    var propertyName: String? { nil }
    var reducedMotion: ReducedMotion { .keep }
    func reducedParts() -> ReducedParts? { nil }
    package var fade: Fade? { nil }
    /// The opacity for a step that sets it in no time, as at the end of a way out; else nil.
    package var isCalledOffBy: PropertyPath? { duration == 0 && propertyName == "opacity" ? "opacity" : nil }
    package var isPreparation: Bool { false }
    package var prepared: (any EngineFactory)? { nil }
    @MainActor package var fadesOut: Bool? { nil }
    package var bringsFirstValues: Bool { false }
    package var isFrameByFrame: Bool { false }
    package var seenProperty: String? { nil }
    package var startsAtItsOwn: Bool { false }
    package var changesOthers: Bool { false }
    package var isMadeAnew: Bool { false }
    @MainActor package func backwardsFill(on target: AnyObject) -> BackwardsFill? { nil }
    @MainActor func layer(of target: AnyObject) -> AnyObject? { nil }
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

    func isReady(on target: AnyObject) -> Bool { true }

    @MainActor package var medium: (kind: EngineKind, path: PropertyPath?)? { isFrameByFrame ? (.model, nil) : nil }
}
