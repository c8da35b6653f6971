extension Playback {
    /// The order of a composition's steps.
    enum Order {
        case sequence
        case parallel
    }
}
