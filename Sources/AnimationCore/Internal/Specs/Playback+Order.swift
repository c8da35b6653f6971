extension Playback {
    /// The order of a composition's steps.
    package enum Order {
        case sequence
        case parallel
    }
}
