extension UIControl {
    /// The present state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var normal: UIControl.State { .init(rawValue: 0) }
        public static var highlighted: UIControl.State { .init(rawValue: 1 << 0) }
        public static var disabled: UIControl.State { .init(rawValue: 1 << 1) }
        public static var selected: UIControl.State { .init(rawValue: 1 << 2) }
    }
}
