import Foundation

/// The parameters that animations have in common, as they can be used.
package struct UsableTiming {
    /// nil takes the curve's own length.
    package let duration: TimeInterval?
    package let curve: TimingCurve
    package let delay: TimeInterval

    /// - Parameter property: The animated property, as issues name it; nil if it is not known.
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
        self.duration = duration.map { Repaired.length(.duration, of: property, $0).value(into: &issues) }
        if curve.isUsable { self.curve = curve } else { self.curve = curve.repaired.value(into: &issues) }
        self.delay = Repaired.length(.delay, of: property, delay).value(into: &issues)
    }

    /// The length of a run.
    package var length: TimeInterval { curve.length(duration) }

    /// The delay and a run.
    package var wholeLength: TimeInterval { delay + length }
}
