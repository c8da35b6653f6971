extension AnimationToken {
    /// The rule for a step that starts on a property which another animation is playing on.
    public enum ConflictPolicy: Sendable, Hashable {
        /// Both play, as in UIKit; the default.
        ///
        /// - Moves, sizes and fades of views add up.
        /// - Animations of layers and values that can't be added start from the value on the screen, and override the
        ///   older animation of another call. The older animation plays on unseen to its end; a run of it that begins
        ///   when nothing overrides it any more is visible. If the newer animation returns to its own start and does
        ///   not play on, the underlying value is restored: the older animation, or its end value, is visible again.
        /// - A layer animation and a property animator on one property don't add up: the value on the screen jumps.
        ///   ``AT/onIssue`` gets one issue with the source locations of both calls, unless this policy was chosen for
        ///   the newer step.
        case additive
        /// The older animation is cut off at its present value, as `.interrupted(.replaced)`, and the step goes on from
        /// that value; the older animation has no more runs if it repeats.
        ///
        /// The newer animation is the one of the later call: a later step of an older call cuts nothing of a newer call
        /// off. A token that was paused and goes on counts as newly called.
        ///
        /// An older animation that was coming back to its start, such as a shake or two runs there and back, is left at
        /// its start if the step comes back, too, changes the value by an amount, or animates a part of it: ten quick
        /// taps leave the view at its position. The distance from the start fades within 0.25 seconds, added to the
        /// step; colours and values are at the start at once.
        case replace
        /// The step waits until the older animation is over.
        case queue
        /// Both play, as with `additive`, and ``AT/onIssue`` gets an issue.
        case report
    }
}
