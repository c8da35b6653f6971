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
        /// The whole stops: the step that was cut off is at its end, the others are as they are seen.
        case stop
        /// The step stands still, and goes on where it was cut off.
        ///
        /// In the background the whole stands still, waits and values too; without a window the step does whose view
        /// has none, for as long as it takes, and the steps after it wait for it. Meanwhile the model has the values
        /// shown last, the views are held weakly, and a step whose view goes ends with
        /// ``AnimationOutcome/targetReleased``. A step that another animation has replaced counts as over, as under
        /// ``continue``.
        ///
        /// ```swift
        /// bar.at.animate(.resize(to: CGSize(width: 90, height: 3), duration: 5, curve: .linear))
        ///     .onInterruption(.suspend)   // the progress of a story
        /// ```
        case suspend
    }
}
