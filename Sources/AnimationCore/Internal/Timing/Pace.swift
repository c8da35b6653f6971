import Foundation

/// How the progress of an animation follows its time: a curve, in one or more runs.
///
/// `UIViewPropertyAnimator.scrubsLinearly` does the same for its one curve: in a scrub the value follows the fraction,
/// and the time is found by the inverse of the curve.
package struct Pace {
    private let curve: ProgressCurve
    /// The length of one run in seconds, and whether every other run goes back.
    private let run: TimeInterval
    private let autoreverses: Bool
    /// Seconds before the first run, and the length of the whole.
    private let lead: TimeInterval
    private let end: TimeInterval

    /// An animation whose progress is its time, or whose curve is not known.
    package static let straight = Pace(.linear, run: 0)

    /// - Parameter length: The length of all runs; nil stands for one.
    package init(
        _ curve: ProgressCurve, run: TimeInterval, length: TimeInterval? = nil, autoreverses: Bool = false,
        lead: TimeInterval = 0
    ) {
        self.curve = curve
        self.run = run
        self.autoreverses = autoreverses
        self.lead = lead
        end = lead + (length ?? run)
    }

    private var isStraight: Bool { if case .linear = curve.form { true } else { !(run > 0 && end.isFinite) } }

    /// A run, or its half that goes back.
    private struct Leg {
        var curve: ProgressCurve
        var start: TimeInterval
        /// The part of the run that is played: less than 1 in the last one only.
        var share: Double
        /// The progress at the end of that part.
        var last: Double
    }

    /// The time at which an animation without a curve would show the value that this one shows at `time`.
    @inline(never) package func straightTime(of time: TimeInterval) -> TimeInterval {
        guard !isStraight, time > lead, time < end, let leg = leg(at: time) else { return time }
        let fraction = (time - leg.start) / run
        let straight = leg.start + leg.curve.progress(at: fraction) / leg.last * leg.share * run
        return hasOneLeg ? straight : min(max(straight, leg.start), leg.start + leg.share * run)
    }

    /// The first time of its run at which this animation shows the value of an animation without a curve at `straight`.
    func time(atStraight straight: TimeInterval) -> TimeInterval {
        guard !isStraight, hasOneLeg || straight > lead && straight < end, let leg = leg(at: straight) else {
            return straight
        }
        let progress = (straight - leg.start) / (leg.share * run) * leg.last
        return leg.start + leg.curve.firstFraction(showing: progress, upTo: leg.share) * run
    }

    /// Whether the animation is one run, or a part of one.
    var hasOneLeg: Bool { end - lead <= run }

    private func leg(at time: TimeInterval) -> Leg? {
        let number = hasOneLeg ? 0 : ((time - lead) / run).rounded(.down)
        let start = lead + number * run
        let share = min((end - start) / run, 1)
        let curve = autoreverses && number.remainder(dividingBy: 2) != 0 ? ProgressCurve(.reversed(curve.form)) : curve
        let last = share < 1 ? curve.progress(at: share) : 1
        guard share > 0, last.magnitude > 1e-9 else { return nil }
        return Leg(curve: curve, start: start, share: share, last: last)
    }
}
