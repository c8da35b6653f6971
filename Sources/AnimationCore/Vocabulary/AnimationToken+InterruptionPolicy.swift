extension AnimationToken {
    /// The rule for the whole when the system, or another animation, cuts off one of its steps.
    public enum InterruptionPolicy: Sendable, Hashable {
        /// The step counts as over, and the next one starts; the default.
        ///
        /// The step shows its end state. If another animation has replaced it, it stays at its present value. A step
        /// that repeats for ever is suspended, and goes on later.
        case `continue`
        /// The whole is put at its end.
        case finish
        /// The whole stops with the state that is on the screen.
        case stop
    }
}
