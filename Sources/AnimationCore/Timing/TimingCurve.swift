import Foundation

/// The course of an animation's progress over time: a named curve, a spring, control points, steps, lines, a closure,
/// or a curve made of others.
///
/// ```swift
/// view.at.animate(.fadeIn(duration: 0.3, curve: .easeOut), .move(byX: 40, y: 0, curve: .cubicBezier(0.2, 0, 0, 1)))
/// view.at.animate(.scale(toValue: 1.2, curve: .spring(duration: 0.4, bounce: 0.3)))
/// ```
///
/// Every animation plays every curve:
/// - Effects of one property play Bézier curves and springs as Core Animation's and UIKit's own, and any other curve as
///   keyframes that stay within a thousandth of it.
/// - Closures over views play Bézier curves and springs as UIKit's own. Along any other curve each frame shows its
///   progress, held within 0…1; a curve that overshoots is reported.
/// - Animations of values show the progress at each frame.
///
/// The length of every animation follows one rule:
/// - Without a duration, the animation lasts as long as its curve: a spring until it settles, any other curve 0.25 s.
/// - With a duration, the animation lasts exactly that long. A spring is made stiffer or softer, so that it settles in
///   that time with the same damping ratio.
public struct TimingCurve: Sendable, Hashable {
    /// The kinds of curves.
    enum Kind: Sendable, Equatable {
        case linear
        /// The control points as the caller gave them: x1, y1, x2, y2.
        case cubic(Double, Double, Double, Double)
        case spring(SpringTiming)
        case easing(Easing)
        case steps(StepCurve)
        case piecewise(PiecewiseLinear)
        case function(CurveFunction)
        indirect case reversed(TimingCurve)
        indirect case mirrored(TimingCurve)
        /// The other curve, and its share as the caller gave it.
        indirect case mixed(TimingCurve, TimingCurve, Double)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// Hashes the spring, or the control points; all other curves have one hash.
    @inline(never) public func hash(into hasher: inout Hasher) {
        if let spring { hasher.combine(spring) }
        hasher.combine(controlPoints.y1)
        hasher.combine(controlPoints.x2)
    }

    /// Progress equals the fraction of time.
    public static var linear: Self { Self(.linear) }
    /// Starts slowly: control points (0.42, 0) and (1, 1).
    public static var easeIn: Self { cubicBezier(0.42, 0, 1, 1) }
    /// Ends slowly: control points (0, 0) and (0.58, 1).
    public static var easeOut: Self { cubicBezier(0, 0, 0.58, 1) }
    /// Starts and ends slowly, UIKit's default: control points (0.42, 0) and (0.58, 1).
    public static var easeInOut: Self { cubicBezier(0.42, 0, 0.58, 1) }
    /// Core Animation's default: control points (0.25, 0.1) and (0.25, 1).
    public static var `default`: Self { cubicBezier(0.25, 0.1, 0.25, 1) }

    /// A cubic Bézier curve from (0, 0) to (1, 1), given by its control points (x1, y1) and (x2, y2).
    ///
    /// x1 and x2 are clamped to 0…1, since progress is a function of time; y1 and y2 may overshoot, and are clamped to
    /// ±1e6. NaN and infinity count as 0. An animation reports the repair of its curve.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
        Self(.cubic(x1, y1, x2, y2))
    }

    /// The progress at a fraction of the time.
    ///
    /// Both ends are exact. Fractions outside 0…1 count as the nearer end, NaN as the start. The time of a spring is
    /// the time in which it settles.
    public func progress(at fraction: Double) -> Double {
        fraction.isNaN ? 0 : repaired.value.progressCurve(over: nil).progress(at: fraction)
    }
}

// MARK: - Lengths

extension TimingCurve {
    /// The seconds of an animation without a duration, along a curve without a length of its own.
    static let usualDuration: TimeInterval = 0.25

    /// The spring; nil for any other curve.
    package var spring: SpringTiming? { if case .spring(let spring) = kind { spring } else { nil } }

    /// Whether the curve is a spring.
    @usableFromInline package var isSpring: Bool { spring != nil }

    /// The seconds that an animation along the curve takes.
    ///
    /// - Parameter wanted: The animation's own duration in seconds; nil takes the curve's length.
    package func length(_ wanted: TimeInterval?) -> TimeInterval {
        wanted ?? ownLength ?? Self.usualDuration
    }

    /// The seconds of a spring, and of a curve made of springs: of the longest.
    private var ownLength: TimeInterval? {
        switch kind {
        case .spring(let spring): spring.usableSettlingDuration
        case .reversed(let curve), .mirrored(let curve): curve.ownLength
        case .mixed(let one, let other, _): [one.ownLength, other.ownLength].compactMap { $0 }.max()
        default: nil
        }
    }

    /// The curve over a duration, ready for many evaluations.
    ///
    /// - Parameter wanted: The animation's own duration in seconds; nil takes the curve's length.
    package func progressCurve(over wanted: TimeInterval?) -> ProgressCurve { ProgressCurve(form(over: wanted)) }

    private func form(over wanted: TimeInterval?) -> ProgressCurve.Form {
        switch kind {
        case .linear: return .linear
        case .cubic:
            let points = controlPoints
            return .bezier(CubicBezier(points.x1, points.y1, points.x2, points.y2))
        case .spring(let spring):
            // An animation of no length never moves, but a part of a run may end on its spring.
            let given = wanted.flatMap { $0 > 0 ? $0 : nil }
            return .spring(spring.motion(settlingIn: given), given ?? spring.usableSettlingDuration)
        case .easing(let easing): return .easing(easing)
        case .steps(let steps): return .steps(steps)
        case .piecewise(let points): return .piecewise(points.usable)
        case .function(let function): return .function(function)
        case .reversed(let curve): return .reversed(curve.form(over: wanted))
        case .mirrored(let curve): return .mirrored(curve.form(over: wanted))
        case .mixed(let one, let other, let share):
            return .mixed(one.form(over: wanted), other.form(over: wanted), share)
        }
    }

    /// The two control points; for a curve without any, the control points of a straight line.
    package var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
        guard case .cubic(let x1, let y1, let x2, let y2) = kind else { return (0, 0, 1, 1) }
        return (x1, y1, x2, y2)
    }

    /// Whether its numbers are known to be playable; for some kinds only ``repaired`` finds out.
    var isUsable: Bool {
        switch kind {
        case .linear: true
        case .cubic(let x1, let y1, let x2, let y2):
            Self.usableX.contains(x1) && Self.usableX.contains(x2) && Self.usableY.contains(y1)
                && Self.usableY.contains(y2)
        default: false
        }
    }

    private static var usableX: ClosedRange<Double> { 0...1 }
    /// As multiples of the distance: beyond it, the terms of the polynomial are soon infinite.
    private static var usableY: ClosedRange<Double> { -1e6...1e6 }

    /// The curve with numbers that can be played.
    @_optimize(size) package var repaired: Repaired<TimingCurve> {
        switch kind {
        case .linear: return Repaired(self)
        case .spring(let spring):
            var issues: [AnimationIssue.Kind] = []
            let usable = spring.repaired.value(into: &issues)
            return Repaired(.spring(usable), issues)
        case .easing(let easing):
            let used = easing.repaired
            return Repaired(Self(.easing(used.value)), used.issues)
        case .steps(let steps):
            let count = steps.usable.count
            return Repaired(
                Self(.steps(steps.usable)),
                Repaired(.stepCount, given: Double(steps.count), used: Double(count)).issues)
        case .piecewise(let points):
            let usable = Self(.piecewise(points.usable))
            return points.isUsable ? Repaired(self) : Repaired(usable, [.repairedCurve(self, used: usable)])
        case .function(let function):
            // The closure's numbers are repaired whenever it is called.
            return Repaired(self, function.isUsable ? [] : [.curveNotFinite(self)])
        case .reversed(let curve): return Repaired(Self(.reversed(curve.repaired.value)), curve.repaired.issues)
        case .mirrored(let curve): return Repaired(Self(.mirrored(curve.repaired.value)), curve.repaired.issues)
        case .mixed(let one, let other, let share):
            let usable = Repaired(.share, given: share, used: share.isNaN ? 0 : min(max(share, 0), 1))
            let (first, second) = (one.repaired, other.repaired)
            return Repaired(
                Self(.mixed(first.value, second.value, usable.value)),
                first.issues + (one == other ? [] : second.issues) + usable.issues)
        case .cubic(let x1, let y1, let x2, let y2):
            if isUsable { return Repaired(self) }
            func usable(_ number: Double, _ range: ClosedRange<Double>) -> Double {
                number.isFinite ? min(max(number, range.lowerBound), range.upperBound) : 0
            }
            let repaired = TimingCurve.cubicBezier(
                usable(x1, Self.usableX), usable(y1, Self.usableY), usable(x2, Self.usableX), usable(y2, Self.usableY))
            return Repaired(repaired, [.repairedCurve(self, used: repaired)])
        }
    }
}
