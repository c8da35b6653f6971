/// How an animation ended: each animation and each token ends exactly once, with one of these.
///
/// ```swift
/// switch await card.at.animate(.fadeIn()).finished() {
/// case .completed: break                     // it played to its end (or, in reverse, to its start)
/// case .stopped(let position): print("stopped at", position)
/// case .interrupted(let reason): print("cut off:", reason)
/// case .targetReleased: break                // the view is gone
/// }
/// ```
public enum AnimationOutcome: Sendable, Hashable {
    /// It played to an end: `.end`, or `.start` when it was played in reverse.
    case completed(AnimationPosition)
    /// Somebody called `stop(at:)`, with this position.
    case stopped(AnimationPosition)
    /// Something else cut it off: what becomes of its properties depends on what it was.
    case interrupted(AnimationInterruption)
    /// Its target was released before its turn came.
    case targetReleased

    /// Whether the animation played to one of its ends.
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }
}

/// A place in an animation: what `stop(at:)` leaves on the screen, or which end was reached.
public enum AnimationPosition: Sendable, Hashable {
    /// The state before the animation.
    case start
    /// What is on the screen now.
    case current
    /// The state after the animation.
    case end
}

/// What cut an animation off, other than a `stop(at:)`.
public enum AnimationInterruption: Sendable, Hashable {
    /// The system did: the layer is in no window, or the app went to the background. Its properties are at their end values.
    case system
    /// Another animation took over: with `onConflict(.replace)`, as a pull or a decay of the same value, or with the same
    /// animation key.
    ///
    /// Its property is left where it was, to that animation.
    case replaced
    /// The task that waited in ``AnimationToken/finished(onCancel:)`` was cancelled.
    ///
    /// Only the wait ends so: the animation goes on, or is stopped, as that call said.
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
