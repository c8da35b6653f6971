extension TimingCurve {
    /// The ends of its duration at which a stepped curve jumps, as in CSS.
    public enum StepPosition: Sendable, Hashable {
        /// The first jump is at the start: `jump-start`.
        case start
        /// The last jump is at the end: `jump-end`, CSS's default.
        case end
        /// No jump is at an end, so that both ends last as long as each step: `jump-none`.
        case none
        /// A jump is at each end: `jump-both`.
        case both
    }
}
