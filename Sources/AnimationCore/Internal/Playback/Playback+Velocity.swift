extension Playback {
    /// The velocity of the playhead, in fractions of the whole, or of the part, per second.
    var velocity: Double {
        switch state {
        case .playing(let timeline, let index): timeline.velocity(of: index)
        case .pending, .composed, .over: 0
        }
    }
}
