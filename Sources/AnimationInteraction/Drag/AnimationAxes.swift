#if canImport(UIKit) || canImport(HeadlessUIKit)
/// The axes along which a view can be dragged, in the words of `UIAxis`.
public struct AnimationAxes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Left and right.
    public static let horizontal = Self(rawValue: 1)
    /// Up and down.
    public static let vertical = Self(rawValue: 2)
    /// All directions.
    public static let both: Self = [.horizontal, .vertical]
}
#endif
