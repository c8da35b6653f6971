import Foundation

/// The playhead's crossing of a moment of a timeline: see ``AT/cue(fileID:line:_:)-25v5e`` and
/// ``AnimationToken/onCrossing(_:fileID:line:_:)-38yj7``.
public struct AnimationCrossing: Sendable, Hashable {
    /// The direction in which a playhead crosses a moment.
    public enum Direction: Sendable, Hashable {
        /// Towards the end. In a run back of a repeat, the playhead goes backwards while time goes on.
        case forward
        /// Towards the start.
        case backward
    }

    /// The reason why a playhead moves.
    public enum Cause: Sendable, Hashable {
        /// The animation plays, forwards or backwards.
        case playing
        /// A finger, a scroll view or a slider scrubs it.
        case hand
        /// A spring or a curve takes the playhead to a destination, after a finger has let it go.
        case settling
    }

    /// The direction in which the steps there were crossed.
    public let direction: Direction
    /// The reason why the playhead moved.
    public let cause: Cause
    /// The moment, in seconds from the start of the whole timeline at rate 1.
    public let time: TimeInterval

    /// Whether the direction is ``Direction/forward``.
    public var isForward: Bool { direction == .forward }
}
