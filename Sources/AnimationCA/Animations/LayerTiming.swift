import Foundation

/// The timing of a layer's animation: its length, its repeats and its curve.
public struct LayerTiming: Sendable, Hashable {
    /// The length of one run in seconds; nil (the default) takes the curve's own length: 0.25, and for a spring its
    /// settling time.
    ///
    /// A negative, NaN or infinite duration is reported and counts as 0. With 0, the end value is applied when the
    /// delay is over, and there are no repeats.
    public var duration: TimeInterval?
    /// The curve of one run; linear by default, as in Core Animation.
    ///
    /// A Bézier curve is Core Animation's own timing function, and on a spring a ``BasicAnimation`` is a
    /// `CASpringAnimation`. Along any other curve, and keyframes on a spring, a `CAKeyframeAnimation` has as many
    /// values as keep it within a thousandth of the distance.
    public var curve: TimingCurve
    /// Seconds before the first run; a negative, NaN or infinite delay is reported and counts as 0.
    public var delay: TimeInterval
    /// The number of runs, fractions included; `.infinity` repeats for ever.
    ///
    /// 0, a negative or a NaN one is reported and counts as 1.
    public var repeatCount: Double
    /// Whether every run goes back to its start again, which doubles its length.
    public var autoreverses: Bool
    /// The values shown before and after the runs.
    public var fill: AnimationFill
    /// The frame rates that the animation asks for, its `preferredFrameRateRange`; nil (the default) leaves the choice
    /// to the system.
    ///
    /// They count more than `frameRate(_:)` of an effect around the animation. Bad rates are repaired and reported: see
    /// `FrameRateRange`.
    public var frameRate: FrameRateRange?

    /// A timing whose omitted parameters have Core Animation's defaults.
    @inline(never) public init(
        duration: TimeInterval? = nil, curve: TimingCurve = .linear, delay: TimeInterval = 0, repeatCount: Double = 1,
        autoreverses: Bool = false, fill: AnimationFill = .forwards
    ) {
        self.duration = duration
        self.curve = curve
        self.delay = delay
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        self.fill = fill
        isInstant = false
    }

    /// Hashes the delay and the number of runs.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(delay)
        hasher.combine(repeatCount)
    }

    /// Whether its runs take no time, and end where they would end in time.
    private var isInstant: Bool

    var runDuration: TimeInterval { isInstant ? 0 : curve.length(duration) }
    var progressCurve: ProgressCurve { curve.progressCurve(over: duration) }

    /// The delay, if it shows the first value: then it is a part of the run, and otherwise the timeline's.
    var leadIn: TimeInterval { fill.showsStart ? delay : 0 }

    /// The length of all runs.
    @inline(never) var activeDuration: TimeInterval {
        runDuration == 0 ? 0 : runDuration * (autoreverses ? 2 : 1) * repeatCount
    }

    /// The end of the last run; an endless repeat counts as one run.
    var lastPlace: RunPlace {
        if repeatCount.isInfinite { return RunPlace(fraction: autoreverses ? 0 : 1, finished: 0) }
        let finished = repeatCount.rounded(.up) - 1
        let share = repeatCount - finished
        guard autoreverses else { return RunPlace(fraction: share, finished: finished) }
        return RunPlace(fraction: share <= 0.5 ? share * 2 : 2 - share * 2, finished: finished)
    }

    /// The run, and the fraction of it, at a number of seconds after the start of the first run.
    func place(at time: TimeInterval) -> RunPlace {
        if time >= activeDuration { return lastPlace }
        let cycle = runDuration * (autoreverses ? 2 : 1)
        let finished = (max(time, 0) / cycle).rounded(.down)
        let share = (max(time, 0) - finished * cycle) / runDuration
        return RunPlace(fraction: share <= 1 ? share : 2 - share, finished: finished)
    }

    /// The value of cumulative runs: `value`, which is the run's by itself, plus the finished runs; `value` if it can't
    /// be added.
    func accumulated(
        _ value: LayerValue, at place: RunPlace, first: LayerValue, last: LayerValue
    ) -> LayerValue {
        place.finished == 0 ? value : value.accumulating(autoreverses ? first : last, runs: place.finished) ?? value
    }

    /// The same runs in no time.
    var instant: LayerTiming {
        var instant = self
        instant.isInstant = true
        instant.delay = 0
        return instant
    }

    /// Makes the timing of an animation of a property usable, and adds an issue for each unusable number.
    @inline(never) mutating func repair(of keyPath: String, _ issues: inout [AnimationIssue.Kind]) {
        let usable = UsableTiming(duration, curve, delay, of: keyPath, into: &issues)
        (duration, curve, delay) = (usable.duration, usable.curve, usable.delay)
        guard !(repeatCount > 0) else { return }
        issues += Repaired(.repeatCount, of: keyPath, given: repeatCount, used: 1).issues
        repeatCount = 1
    }

    /// The delay and all runs of an animation of a property, once its numbers are usable.
    @inline(never) func wholeDuration(of keyPath: String) -> TimeInterval {
        var (timing, issues) = (self, [AnimationIssue.Kind]())
        timing.repair(of: keyPath, &issues)
        return timing.delay + timing.activeDuration
    }

    @MainActor func apply(to animation: CAAnimation) {
        if activeDuration > 0 {
            animation.duration = runDuration
            animation.repeatCount = repeatCount == 1 ? 0 : Float(repeatCount)
            animation.autoreverses = autoreverses
        } else {
            // A length of 0 would be taken for the default, and repeated.
            animation.duration = PlayClock.rounding
        }
        // Any other curve is in the animation's own values.
        if curve.isTimingFunction { animation.timingFunction = .of(curve) }
    }
}

/// A time in the runs of an animation.
struct RunPlace {
    /// The fraction of the run, from 0 to 1; on the way back it falls.
    let fraction: Double
    /// The number of finished runs.
    let finished: Double

    /// The progress there; both ends of a run are exact.
    func progress(_ curve: (Double) -> Double) -> Double {
        fraction == 0 || fraction == 1 ? fraction : curve(fraction)
    }
}

/// The values that a layer's animation shows outside its runs, in Core Animation's words.
public enum AnimationFill: Sendable, Hashable {
    /// The layer's own value, before and after: the animation leaves no trace.
    case removed
    /// The end value stays: it is in the layer from the start of the animation.
    ///
    /// Before the runs, the first value is shown if the animation has one: `filledBackwards(_:)`.
    case forwards
    /// The first value shows during the delay already; the layer's own value is back after it.
    case backwards
    /// Both.
    case both

    var keepsEnd: Bool { self == .forwards || self == .both }
    var showsStart: Bool { self == .backwards || self == .both }
}

extension TimingCurve {
    /// Whether Core Animation has a timing function for it.
    var isTimingFunction: Bool { !isSpring && !isSampled }
}

extension CAMediaTimingFunction {
    /// Most of an app's animations are on one curve: they share its function.
    @MainActor private static var latest: (curve: TimingCurve, function: CAMediaTimingFunction)?

    /// Core Animation's function for a curve; it can't be changed.
    @MainActor static func of(_ curve: TimingCurve) -> CAMediaTimingFunction {
        if let latest, latest.curve == curve { return latest.function }
        let function = CAMediaTimingFunction(curve)
        latest = (curve, function)
        return function
    }

    /// Core Animation's function for a curve.
    convenience init(_ curve: TimingCurve) {
        let points = curve.controlPoints
        self.init(controlPoints: Float(points.x1), Float(points.y1), Float(points.x2), Float(points.y2))
    }
}
