import Foundation

extension TimeInterval {
    /// Whether it can be the length of something, in seconds: not negative, NaN or infinite.
    package var isLength: Bool { self >= 0 && isFinite }

    /// Itself as a length; what can't be one counts as 0.
    package var asLength: TimeInterval { self > 0 && isFinite ? self : 0 }
}
