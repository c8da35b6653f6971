import Foundation

/// A parameter as it can be used, and what is to be reported of the one that was given.
///
/// A parameter becomes one where it enters: what is inside of that counts on the value.
package struct Repaired<Value> {
    /// The value, where somebody else reports.
    package let value: Value
    @usableFromInline package let issues: [AnimationIssue.Kind]

    @inlinable package init(_ value: Value, _ issues: [AnimationIssue.Kind] = []) {
        self.value = value
        self.issues = issues
    }

    /// The value; `report` hears of each thing that was wrong.
    @inlinable package func value(_ report: (AnimationIssue.Kind) -> Void) -> Value {
        for issue in issues { report(issue) }
        return value
    }
}

extension Repaired<Double> {
    /// A number in place of which another one is used, which is reported unless they are equal.
    package init(_ parameter: AnimationIssue.Parameter, of property: String? = nil, given: Double, used: Double) {
        // NaN equals nothing.
        let isUsed = given == used
        self.init(used, isUsed ? [] : [.repaired(parameter, property: property, given: given, used: used)])
    }

    /// A length in seconds: one that is negative, NaN or infinite counts as 0, and a wait beyond 1e7 s as that.
    package static func length(
        _ parameter: AnimationIssue.Parameter, of property: String? = nil, _ given: TimeInterval
    ) -> Self {
        let most = parameter == .duration ? given : longestWait
        return Self(parameter, of: property, given: given, used: given > 0 && given.isFinite ? min(given, most) : 0)
    }

    /// Seconds, about 115 days: the moments of what comes after a longer wait soon are one number.
    private static var longestWait: TimeInterval { 1e7 }

    /// A number within a range, outside of which the nearer end counts; NaN and infinity count as `other`.
    package static func number(
        _ parameter: AnimationIssue.Parameter, _ given: Double, in range: ClosedRange<Double>, else other: Double
    ) -> Self {
        let nearest = min(max(given, range.lowerBound), range.upperBound)
        return Self(parameter, given: given, used: given.isFinite ? nearest : other)
    }
}

/// The parameters that animations have in common, as they can be used.
package struct UsableTiming {
    /// nil takes the curve's own length.
    package let duration: TimeInterval?
    package let curve: TimingCurve
    package let delay: TimeInterval

    /// - Parameter property: What is animated, as issues name it; nil where that can't be known.
    package static func repaired(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval = 0, of property: String? = nil
    ) -> Repaired<Self> {
        var issues: [AnimationIssue.Kind] = []
        return Repaired(Self(duration, curve, delay, of: property, into: &issues), issues)
    }

    /// The same, for a caller that collects the issues of several parameters.
    package init(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval = 0, of property: String? = nil,
        into issues: inout [AnimationIssue.Kind]
    ) {
        self.duration = duration.map { Repaired.length(.duration, of: property, $0).value { issues.append($0) } }
        if curve.isUsable { self.curve = curve } else { self.curve = curve.repaired.value { issues.append($0) } }
        self.delay = Repaired.length(.delay, of: property, delay).value { issues.append($0) }
    }

    /// The length of a run.
    package var length: TimeInterval { curve.length(duration) }

    /// The delay and a run.
    package var wholeLength: TimeInterval { delay + length }
}
