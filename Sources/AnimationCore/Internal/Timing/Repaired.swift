import Foundation

/// A parameter with a usable value, and the issues of the given value.
///
/// Parameters are repaired where they enter; the code inside relies on their values.
package struct Repaired<Value> {
    /// The value, for a caller that reports the issues elsewhere.
    package let value: Value
    @usableFromInline package let issues: [AnimationIssue.Kind]

    @inlinable package init(_ value: Value, _ issues: [AnimationIssue.Kind] = []) {
        self.value = value
        self.issues = issues
    }

    /// The value; `report` gets each issue.
    @inlinable package func value(_ report: (AnimationIssue.Kind) -> Void) -> Value {
        for issue in issues { report(issue) }
        return value
    }

    /// The value; `all` gets each issue.
    @inlinable package func value(into all: inout [AnimationIssue.Kind]) -> Value {
        if !issues.isEmpty { all += issues }
        return value
    }
}

extension Repaired<Double> {
    /// A number and the number that is used for it; unless they are equal, that is reported.
    @inline(never)
    package init(_ parameter: AnimationIssue.Parameter, of property: String? = nil, given: Double, used: Double) {
        // NaN equals nothing.
        let isUsed = given == used
        self.init(used, isUsed ? [] : [.repaired(parameter, property: property, given: given, used: used)])
    }

    /// A length in seconds: a negative, NaN or infinite length counts as 0, and a wait beyond 1e7 s as 1e7 s.
    package static func length(
        _ parameter: AnimationIssue.Parameter, of property: String? = nil, _ given: TimeInterval
    ) -> Self {
        let most = parameter == .duration ? given : longestWait
        return Self(parameter, of: property, given: given, used: given > 0 && given.isFinite ? min(given, most) : 0)
    }

    /// About 115 days, in seconds: after a longer wait a Double can't tell the following steps apart.
    private static var longestWait: TimeInterval { 1e7 }

    /// A number within a range, outside of which the nearer end counts; NaN and infinity count as `other`.
    package static func number(
        _ parameter: AnimationIssue.Parameter, _ given: Double, in range: ClosedRange<Double>, else other: Double
    ) -> Self {
        let nearest = min(max(given, range.lowerBound), range.upperBound)
        return Self(parameter, given: given, used: given.isFinite ? nearest : other)
    }
}
