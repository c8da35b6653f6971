extension AnimationHost {
    /// Whether effects that move play in their reduced form on this host.
    @MainActor package var reducesMotion: Bool {
        switch AT.MotionPolicy.current {
        case .system: prefersReducedMotion
        case .full: false
        case .reduced: true
        }
    }
}
