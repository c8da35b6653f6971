extension AnimationToken {
    /// The phases of a token's life.
    public enum State: Sendable, Hashable {
        /// The token waits for its turn: the first one, or one in another run of a repeated composition.
        case waiting
        /// The token plays.
        case running
        /// The token waits for ``AnimationToken/resume()``: it was paused, was moved by hand, or waits at one of its
        /// ends (``AnimationToken/restingPosition``).
        case paused
        /// The token is over, and does not play again: see ``AnimationToken/outcome``.
        case ended
    }
}
