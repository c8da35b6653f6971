/// The name of a moment in a composition.
///
/// ```swift
/// extension AnimationLabel { static let hit: Self = "hit" }
///
/// AT.animate {
///     ball.at.animate(.move(byX: 0, y: 200, duration: 0.4, curve: .easeIn))
///     AT.label(.hit)
///     ball.at.animate(.move(byX: 0, y: -60, duration: 0.3))
///     floor.at.animate(.scale(values: [1, 1.1, 1])).starting(at: .label(.hit))
/// }
/// ```
public struct AnimationLabel: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, as issues quote it.
    public let name: String

    /// Makes a label with a name; labels with one name are equal.
    public init(_ name: String) { self.name = name }

    /// Makes a label with a name.
    public init(stringLiteral name: String) { self.name = name }

    /// The name, quoted.
    public var description: String { "\"\(name)\"" }
}
