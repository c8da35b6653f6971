/// How much a constraint counts beside others: 1000 is required, below it the higher is satisfied first (Q3).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public static var required: UILayoutPriority { UILayoutPriority(1000) }
    public static var defaultHigh: UILayoutPriority { UILayoutPriority(750) }
    public static var dragThatCanResizeScene: UILayoutPriority { UILayoutPriority(510) }
    public static var sceneSizeStayPut: UILayoutPriority { UILayoutPriority(500) }
    public static var dragThatCannotResizeScene: UILayoutPriority { UILayoutPriority(490) }
    public static var defaultLow: UILayoutPriority { UILayoutPriority(250) }
    public static var fittingSizeLevel: UILayoutPriority { UILayoutPriority(50) }

    /// By raw value, as Apple's are, which inherit it. Twin only.
    public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool { lhs.rawValue < rhs.rawValue }

    /// As Apple's, which a protocol of its overlay has. Twin only.
    public static func + (lhs: Self, rhs: Self.RawValue) -> Self { Self(lhs.rawValue + rhs) }
    /// As Apple's, which a protocol of its overlay has. Twin only.
    public static func - (lhs: Self, rhs: Self.RawValue) -> Self { Self(lhs.rawValue - rhs) }
}
