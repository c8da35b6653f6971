extension AT {
    /// Whether effects that move play in full or in their reduced form.
    public enum MotionPolicy: Sendable, Hashable {
        /// In full, unless the user has asked for less motion: `UIAccessibility.isReduceMotionEnabled`.
        case system
        /// Always in full.
        case full
        /// Always reduced, as if the user had asked for less motion.
        case reduced
    }
}

extension AT.MotionPolicy {
    /// The app's policy: ``AT/motionPolicy``.
    @MainActor @exclusivity(unchecked) static var current = Self.system
}
