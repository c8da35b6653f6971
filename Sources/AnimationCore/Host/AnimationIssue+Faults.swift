extension AnimationIssue {
    /// The reason why a step can't be inserted into a sequence.
    public enum InsertionFault: Sendable, Hashable {
        /// The step before it is not a step of that token, or the token is no sequence.
        case notAStep
        /// The playhead is past the place.
        case isPassed
        /// The sequence plays, and is repeated: its runs would differ.
        case isRepeated
        /// The sequence plays, and a step of it, or the new one, has a start of its own.
        case hasStarts
    }

    /// The fault of a transition's animation.
    public enum TransitionFault: Sendable, Hashable {
        /// It has nothing to play.
        case empty
        /// It would never end.
        case endless
        /// It is over already.
        case over
        /// It is a part of another composition.
        case part
    }
}
