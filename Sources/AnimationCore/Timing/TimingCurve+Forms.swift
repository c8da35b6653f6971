/// Curves in steps and in straight lines, curves of a closure, and curves made of other curves.
extension TimingCurve {
    /// A curve that jumps in steps of one height, as `steps()` in CSS Easing Functions Level 1.
    ///
    /// - Parameters:
    ///   - count: The number of steps, from 1 (with `.none` from 2) to 1000; another number is reported and counts as
    ///     the nearest.
    ///   - position: Where the jumps are.
    public static func steps(_ count: Int, at position: StepPosition = .end) -> Self {
        Self(.steps(StepCurve(count: count, position: position)))
    }

    /// A curve in straight lines from point to point, as `linear()` in CSS Easing Functions Level 2.
    ///
    /// Both ends of an animation are exact all the same: another first or last value is jumped from or to.
    ///
    /// - Parameters:
    ///   - values: The progress at each point, two at least; it may lie outside 0…1. Fewer are reported, and the curve
    ///     is linear; a NaN or infinite one is reported and counts as its time, one beyond ±1e30 as ±1e30.
    ///   - times: The fraction of the duration at each point; nil spaces them evenly. A time before the one ahead of it
    ///     is reported and counts as that, one outside 0…1 as the nearer end. Another number of times than of values,
    ///     or a NaN or an infinity among them, is reported, and they are spaced evenly.
    public static func piecewiseLinear(_ values: [Double], at times: [Double]? = nil) -> Self {
        Self(.piecewise(PiecewiseLinear(values: values, times: times)))
    }

    /// A curve of a closure that returns the progress at a fraction of the time, between 0 and 1.
    ///
    /// Both ends are exact, and the closure is not asked for them. It is called on any thread and often: with the same
    /// fraction it should return the same progress. NaN and infinity are reported and count as the fraction, a progress
    /// beyond ±1e30 counts as ±1e30.
    ///
    /// - Parameters:
    ///   - id: The identity: two curves are equal if their identities are.
    ///   - progress: Gets the fraction of the time, and gives the progress.
    public static func custom(
        _ id: some Hashable & Sendable, _ progress: @escaping @Sendable (Double) -> Double
    ) -> Self {
        Self(.function(CurveFunction(id, progress)))
    }

    /// A curve of a closure, equal to its own copies only: see ``custom(_:_:)``.
    public static func custom(_ progress: @escaping @Sendable (Double) -> Double) -> Self {
        Self(.function(CurveFunction(nil, progress)))
    }

    /// The curve played backwards: an ease in for an ease out, a bounce at the start for a bounce at the end.
    public var reversed: Self { if case .reversed(let curve) = kind { curve } else { Self(.reversed(self)) } }

    /// The curve in the first half of the time and of the distance, and its reverse in the second: an ease in and out
    /// for an ease in.
    public var mirrored: Self { Self(.mirrored(self)) }

    /// A curve between this one and another.
    ///
    /// - Parameters:
    ///   - other: The other curve.
    ///   - share: The other's part, from 0, this curve alone, to 1, the other alone. Another number is reported and
    ///     counts as the nearer end, NaN as 0.
    public func mixed(with other: TimingCurve, share: Double = 0.5) -> Self { Self(.mixed(self, other, share)) }
}

extension TimingCurve {
    /// Whether Core Animation and UIKit have no curve of the kind, so that it is played through samples, or frame by
    /// frame.
    package var isSampled: Bool {
        switch kind {
        case .linear, .cubic, .spring: false
        default: true
        }
    }

    private static let probes = 64

    /// Whether it swings: a spring, and any curve that falls or leaves 0…1.
    package var swings: Bool {
        switch kind {
        case .linear, .steps: return false
        case .spring: return true
        // Between control points within 0…1 the progress only rises.
        case .cubic(_, let y1, _, let y2) where (0...1).contains(y1) && (0...1).contains(y2): return false
        default:
            let curve = repaired.value.progressCurve(over: nil)
            var last = 0.0
            return (1...Self.probes).contains { index in
                let progress = curve.progress(at: Double(index) / Double(Self.probes))
                defer { last = progress }
                return progress < last - 1e-6 || progress > 1 + 1e-6
            }
        }
    }

    /// Whether it leaves 0…1, as far as some probes show.
    package var overshoots: Bool {
        let curve = repaired.value.progressCurve(over: nil)
        return (1..<Self.probes).contains { index in
            let progress = curve.progress(at: Double(index) / Double(Self.probes))
            return progress < -1e-6 || progress > 1 + 1e-6
        }
    }

    /// The fractions at which its progress jumps or has a corner, or between which it swings no more than once.
    var breaks: [Double] {
        func even(_ count: Int) -> [Double] { (1..<count).map { Double($0) / Double(count) } }
        switch kind {
        case .linear: return []
        case .cubic: return even(8)
        case .spring(let spring):
            let motion = spring.motion(settlingIn: nil)
            let swings = motion.damped * spring.usableSettlingDuration / .pi
            return even(swings.isFinite ? min(max(Int(swings * 2), 8), 512) : 512)
        case .easing(let easing):
            guard case .elastic(_, let period) = easing.family else { return easing.breaks + even(8) }
            return even(min(max(Int(8 / period), 16), 512)) + [0.5]
        case .steps(let steps): return steps.breaks
        case .piecewise(let points): return points.usable.times ?? []
        case .function: return even(64)
        case .reversed(let curve): return curve.breaks.map { 1 - $0 }
        case .mirrored(let curve): return curve.breaks.map { $0 / 2 } + [0.5] + curve.breaks.map { 1 - $0 / 2 }
        case .mixed(let one, let other, _): return one.breaks + other.breaks
        }
    }
}
