import Foundation

extension AnimationToken {
    /// The time at which a token comes to rest after ``play(to:curve:duration:fileID:line:)`` or
    /// ``settle(at:velocity:spring:duration:fileID:line:)``.
    public enum Destination: Hashable, Sendable {
        /// The start of the token.
        case start
        /// The end of the token.
        case end
        /// A label of the composition; a label that is missing counts as the end, and is reported.
        case label(AnimationLabel)
        /// A time in seconds from the start; times out of range are clamped, and NaN is reported and counts as the end.
        case time(TimeInterval)
        /// A fraction of the whole from 0 to 1, clamped as a time is; in an endless animation it is reported, and
        /// counts as the end.
        case fraction(Double)
    }
}

extension AnimationToken.Destination: ExpressibleByStringLiteral {
    /// A label, as `AT.label` has named it: `sheet.play(to: "half")`.
    public init(stringLiteral label: String) { self = .label(AnimationLabel(stringLiteral: label)) }
}
