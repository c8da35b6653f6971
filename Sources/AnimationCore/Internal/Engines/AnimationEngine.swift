import Foundation

/// One animation on one target, attached to the system that plays it: the leaf of a timeline.
///
/// An engine never calls user code but the animation's own closures.
///
/// Echoes of the engine's own verbs are dropped: every report is an event of its own.
@MainActor package protocol AnimationEngine: AnyObject {
    /// The length at rate 1, in seconds.
    var duration: TimeInterval { get }

    /// The engine's present time, in seconds from the start.
    var time: TimeInterval { get }

    /// How the progress follows the time; straight where that is not known.
    var pace: Pace { get }

    /// The property that the engine animates.
    var subject: AnimatedProperty { get }

    /// Whether the engine is at an end, with nothing left to show.
    var isAtEnd: Bool { get }

    /// Whether the engine has let go of its target at rest, and the target is gone.
    var hasLostTarget: Bool { get }

    /// Whether the engine is behind the host's time, because frames have not come.
    var isLate: Bool { get }

    /// Whether the engine replaces older animations of its property, unless a policy says otherwise.
    var takesOver: Bool { get }

    /// The engine is about to replace an older one, which leaves its present value to the target: when entered, this
    /// engine goes on from that value.
    ///
    /// Returns false if the engine takes the older one over by itself, with its velocity.
    func willReplace(_ older: any AnimationEngine) -> Bool

    /// Whether the engine ends at a value of its own, whatever the target's value was.
    var endsAtItsOwn: Bool { get }

    /// A newer engine takes over a property that this one moves.
    ///
    /// If other parts of this engine play on, ends the parts alone that move the property. If the engine would come to
    /// rest at its start value, ends it with that value, and lets the remainder on the screen play out by itself; the
    /// fade of an entrance ends so at its end.
    ///
    /// Returns false if neither is so, or if all parts of a layout have ended: the caller is to end the engine where it
    /// is.
    ///
    /// - Parameter comesBack: Whether its repeats take it back to its start, or the newer engine goes on from a value
    ///   of its own; nil if the newer engine does not build on the value that it finds, so that this one is not to come
    ///   to rest.
    func giveWay(to property: AnimatedProperty, comesBack: Bool?) -> Bool

    /// The engine as a member of its property's stack; nil if its values are added to other engines' values, or are not
    /// known.
    var stacked: (any StackedEngine)? { get }

    /// How the engine shows its property; nil unless it is active and visible, and nil if it mixes with all others.
    var display: EngineDisplay? { get }

    /// The objects that the engine's run has changed, if the subject does not name a property; empty if they are not
    /// known.
    var changedObjects: [ObjectIdentifier] { get }

    /// The paths of the properties of such an object that the run has changed; nil if they are not known.
    func changedPaths(of object: ObjectIdentifier) -> [PropertyPath]?

    /// Whether the target may have animations of another kind: a quick check, made when the engine was attached.
    var mayBeMixed: Bool { get }

    /// Sets whether the engine stays held at an end that it reaches, so that the timeline can come back into it.
    func hold(atEnd isHeld: Bool)

    /// Whether the engine's animations stay attached at rest, since a layout sets the values that they show.
    var staysAttached: Bool { get }

    /// The engine is a part of a layout: its animations stay attached.
    func stayInLayout()

    /// Whether each run begins with code of the user's: then each run of a repeat has an attachment of its own.
    var beginsAnew: Bool { get }

    /// The engines that play the animation, if the engine has parts; empty for an engine of one animation.
    var parts: [any AnimationEngine] { get }

    /// Shows `time`, attaching the engine first if it is idle, and plays on from there at `rate` if `running`.
    func enter(at time: TimeInterval, rate: Double, running: Bool)

    /// Pauses at the present time.
    func pause()

    /// Pauses at the present time; `rest` follows in the same turn.
    func pauseForRest()

    /// The playhead stands: the shown values of the paused engine become the target's own, and no animation stays
    /// attached.
    func rest()

    /// Whether steps of other kinds share the property of the engine at rest: the timeline lifts and wakes them all
    /// before it follows a verb.
    var isMixedAtRest: Bool { get }

    /// The engine at rest takes its part off the target's value, which is as in play; `wake` follows.
    func lift()

    /// The playhead is about to move: the engine at rest returns to its paused state.
    func wake()

    /// The system has just cut the engine off, and its part of the timeline waits until it can be seen again: the
    /// engine is paused at the time at which it was cut off.
    func pauseAfterCutOff()

    /// Makes a closure that restores the state from before the engine, even after its end; nil if the engine changed
    /// nothing.
    ///
    /// The closure may keep the engine. Of the user's code it keeps an undo alone.
    func makeRevert() -> (@MainActor () -> Void)?

    /// The step lets go of the engine, which is over; its revert may live on: from here on the engine holds its target
    /// weakly, and nothing of the user's that its revert does not need.
    func letGo()

    /// Arrives now if the engine's time is over and only the next frame would show it.
    func arriveIfDue()

    /// Another step starts at a past `moment` of the host's time, from the value of that moment: shows the moment, and
    /// plays on.
    func catchUp(to moment: TimeInterval)

    /// An older engine of the object has been attached anew, above this one: shows itself on top again.
    func raise()

    /// Takes back a change that the engine made after `time`, as the playhead will be moved there.
    func takeBack(after time: TimeInterval)

    /// Detaches the engine: the state from before it is restored, and the engine is idle.
    func leave()

    /// Ends the engine: it is over. On an idle engine, `.end` applies the end state without playing; a held engine
    /// keeps its state.
    func finish(at position: AnimationPosition)
}

extension AnimationEngine {
    package var pace: Pace { .straight }
    package var parts: [any AnimationEngine] { [] }
    package func pauseForRest() { pause() }
    var isAtEnd: Bool { false }
    var hasLostTarget: Bool { false }
    package func hold(atEnd isHeld: Bool) {}
    package var staysAttached: Bool { false }
    package func stayInLayout() {}
    package var isLate: Bool { false }
    package var takesOver: Bool { false }
    package func willReplace(_ older: any AnimationEngine) -> Bool { true }
    package var endsAtItsOwn: Bool { true }
    func giveWay(to property: AnimatedProperty, comesBack: Bool?) -> Bool { false }
    package var stacked: (any StackedEngine)? { nil }
    package var display: EngineDisplay? { nil }
    package var changedObjects: [ObjectIdentifier] { [] }
    package func changedPaths(of object: ObjectIdentifier) -> [PropertyPath]? { nil }
    package var mayBeMixed: Bool { false }
    var beginsAnew: Bool { false }
    func rest() {}
    package var isMixedAtRest: Bool { false }
    package func lift() {}
    func wake() {}
    package func raise() {}
    func pauseAfterCutOff() {}
    package func letGo() {}
    func arriveIfDue() {}
    package func catchUp(to moment: TimeInterval) {}
    package func takeBack(after time: TimeInterval) {}

    /// Shows `time` and waits there.
    @MainActor package func seek(to time: TimeInterval) { enter(at: time, rate: 1, running: false) }
}

/// How far an engine is with its run.
enum EngineState {
    /// Until it is entered.
    case idle
    /// Running or paused.
    case active
    /// At an end, from which the timeline can come back into it.
    case held
    /// Ended for good.
    case over
}
