extension UIApplication {
    /// Whether the app is in front, in between, or not to be seen.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }
}
