extension UIWindow {
    /// The level of a window above others.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// By raw value, as Apple's are, which inherit it. Twin only.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

        public static let normal = UIWindow.Level(0)
        public static let statusBar = UIWindow.Level(1000)
        public static let alert = UIWindow.Level(2000)
    }
}
