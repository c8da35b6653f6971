/// The end of an animation: each animation and each token ends exactly once, with one outcome.
///
/// A composition that comes to its end by itself is completed, however its steps ended; each step has an outcome of its
/// own. A token of one step, with its delays and repeats, has that step's outcome. An effect that is made of effects
/// ends as its last part does: an entrance that the system cuts off is interrupted.
///
/// ```swift
/// switch await card.at.animate(.fadeIn()).finished() {
/// case .completed: break                     // it came to its end (or, in reverse, to its start)
/// case .stopped(let position): print("stopped at", position)
/// case .interrupted(let reason): print("cut off:", reason)
/// case .targetReleased: break                // the view is gone
/// }
/// ```
public enum AnimationOutcome: Sendable, Hashable {
    /// The animation came to an end: to `.end`, or to `.start` in reverse.
    ///
    /// Some steps of a composition may have been cut off, stopped or replaced before.
    case completed(AnimationPosition)
    /// A call of `stop(at:)` ended the animation, at this position; or `stopAnimations(at:)` ended all its remaining
    /// steps, and the playhead was not moved back to others since.
    case stopped(AnimationPosition)
    /// Something other than `stop(at:)` cut the animation off; the reason determines the state of its properties.
    ///
    /// A composition is cut off as a whole by its policies alone: see ``AnimationToken/onInterruption(_:)``.
    case interrupted(AnimationInterruption)
    /// The target was released before the animation's turn came.
    case targetReleased

    /// Whether the animation came to one of its ends.
    ///
    /// A step that the system cut off is at its end, too, and is not completed: see ``AnimationInterruption/system``.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }
}

/// A position in an animation: the state that `stop(at:)` leaves on the screen, or the end that was reached.
public enum AnimationPosition: Sendable, Hashable {
    /// The state before the animation.
    case start
    /// The state on the screen now.
    case current
    /// The state after the animation.
    case end
}

/// The reason for which an animation was cut off, other than a `stop(at:)`.
public enum AnimationInterruption: Sendable, Hashable {
    /// The system: the view or layer is in no window, or the app went to the background. The properties are at their
    /// end values.
    case system
    /// Another animation replaced it: under `onConflict(.replace)`, as a spring or a decay of the same value, or with
    /// the same animation key. So does a finger that drags the content of a scroll view.
    ///
    /// The property keeps the value that it had at that moment, and the newer animation goes on from there.
    case replaced
    /// The task that waited in ``AnimationToken/finished(onCancel:)`` was cancelled.
    ///
    /// Only the wait ends with this reason. The animation goes on, or is stopped, as the call of `finished` chose.
    case taskCancelled
}

// MARK: - Descriptions

extension AnimationOutcome: CustomStringConvertible {
    /// The outcome in words: "completed at the end".
    public var description: String {
        switch self {
        case .completed(let position): "completed \(position.words)"
        case .stopped(let position): "stopped \(position.words)"
        case .interrupted(let reason): "interrupted: \(reason)"
        case .targetReleased: "its target was released"
        }
    }
}

extension AnimationPosition {
    fileprivate var words: String {
        switch self {
        case .start: "at the start"
        case .current: "where it was"
        case .end: "at the end"
        }
    }
}

extension AnimationInterruption: CustomStringConvertible {
    /// The reason in words: "replaced by another animation".
    public var description: String {
        switch self {
        case .system: "cut off by the system"
        case .replaced: "replaced by another animation"
        case .taskCancelled: "the waiting task was cancelled"
        }
    }
}
