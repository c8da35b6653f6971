import Foundation

extension TimeInterval {
    /// Whether the number can be a length in seconds: not negative, NaN or infinite.
    package var isLength: Bool { self >= 0 && isFinite }

    /// What is to be reported of it as a duration; nil if it is one.
    package func durationRepair(of property: String? = nil) -> AnimationIssue.Kind? {
        isLength ? nil : .repaired(.duration, property: property, given: self, used: 0)
    }

    /// What is to be reported of it as a delay; nil if it can be one.
    package func delayRepair(of property: String? = nil) -> AnimationIssue.Kind? {
        isLength ? nil : .repaired(.delay, property: property, given: self, used: 0)
    }

    /// The number as a length; a number that can't be a length counts as 0.
    package var asLength: TimeInterval { self > 0 && isFinite ? self : 0 }
}
