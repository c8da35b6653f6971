/// Some corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var topLeft: UIRectCorner { .init(rawValue: 1 << 0) }
    public static var topRight: UIRectCorner { .init(rawValue: 1 << 1) }
    public static var bottomLeft: UIRectCorner { .init(rawValue: 1 << 2) }
    public static var bottomRight: UIRectCorner { .init(rawValue: 1 << 3) }
    public static var allCorners: UIRectCorner { .init(rawValue: ~0) }
}
