extension AT {
    /// Whether `stop(at: .end)` runs an action whose turn has not come.
    public enum SkippedAction: Sendable, Hashable {
        /// The action runs.
        case run
        /// The action does not run.
        case skip
    }
}
