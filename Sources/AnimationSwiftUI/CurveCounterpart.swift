public import AnimationCore
public import Foundation

/// The curve that SwiftUI plays for a `TimingCurve`: the same one, or the nearest that it has.
///
/// ```swift
/// let back = CurveCounterpart(of: .easeOutBack)        // control points, deviation 0
/// let bounce = CurveCounterpart(of: .easeOutBounce)    // control points, deviation 0.2
/// print(bounce.isNear)                                 // false
/// ```
/// SwiftUI of iOS 16 plays curves of two control points, and springs. Bézier curves and springs are the same there,
/// and so are the easings whose formula is a polynomial of at most the third degree: Quad, Cubic and Back, in and out.
/// For any other curve the counterpart is found by least squares: the control points that are nearest, or, where these
/// are not near, a spring if it is nearer. SwiftUI of iOS 17 plays a curve without a near counterpart itself.
///
/// The search takes about a millisecond, so a view that needs a counterpart in each update should keep it.
public struct CurveCounterpart: Sendable, Hashable {
    /// The kinds of curves that SwiftUI has.
    public enum Form: Sendable, Hashable {
        /// `Animation.timingCurve(_:_:_:_:duration:)`: both control points, and the seconds.
        case controlPoints(x1: Double, y1: Double, x2: Double, y2: Double, duration: TimeInterval)
        /// `Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:)`; the velocity is in distances per
        /// second.
        case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    }

    /// The curve that SwiftUI plays.
    public let form: Form
    /// The largest difference between both curves at any time, as a share of the distance: 0.02 is 2 points of 100.
    ///
    /// 0 if they are the same.
    public let deviation: Double

    /// The largest ``deviation`` of a curve that counts as near: 0.025.
    public static let nearness = 0.025

    /// Whether the counterpart is near the curve: whether the ``deviation`` is at most ``nearness``.
    ///
    /// Of the named curves these are not near: Bounce, `steps`, `easeInElastic` and `easeInOutElastic`.
    public var isNear: Bool { deviation <= Self.nearness }

    /// Finds the counterpart of a curve.
    ///
    /// - Parameters:
    ///   - curve: The curve; bad numbers in it are repaired as `TimingCurve` says.
    ///   - duration: Seconds, as the rule of `TimingCurve` says: nil, the default, takes the curve's own length. A
    ///     duration that is negative, NaN or infinite counts as 0.
    public init(of curve: TimingCurve, over duration: TimeInterval? = nil) {
        self = Self.repaired(curve, over: duration).value
    }

    /// The counterpart, and the issues of the curve and the duration.
    static func repaired(_ curve: TimingCurve, over duration: TimeInterval?) -> Repaired<Self> {
        var issues: [AnimationIssue.Kind] = []
        let usable = curve.repaired.value(into: &issues)
        let given = duration.map { Repaired.length(.duration, $0).value(into: &issues) }
        return Repaired(Self(usable: usable, over: given), issues)
    }

    private init(usable curve: TimingCurve, over given: TimeInterval?) {
        let length = curve.length(given)
        if let spring = curve.spring {
            let motion = spring.motion(settlingIn: given.flatMap { $0 > 0 ? $0 : nil })
            form = .spring(
                mass: 1, stiffness: motion.stiffness, damping: motion.damping, initialVelocity: motion.velocity)
            deviation = 0
            return
        }
        if let (x1, y1, x2, y2) = curve.ownControlPoints {
            (form, deviation) = (.controlPoints(x1: x1, y1: y1, x2: x2, y2: y2, duration: length), 0)
            return
        }
        let search = NearestCurve(to: curve.progressCurve(over: given))
        let bezier = search.bezier()
        if bezier.deviation > Self.nearness, length > 0, let spring = search.spring(),
            spring.deviation < bezier.deviation
        {
            form = .spring(
                mass: 1, stiffness: spring.stiffness / (length * length), damping: spring.damping / length,
                initialVelocity: spring.velocity / length)
            deviation = spring.deviation
        } else {
            form = .controlPoints(x1: bezier.x1, y1: bezier.y1, x2: bezier.x2, y2: bezier.y2, duration: length)
            deviation = bezier.deviation
        }
    }
}

extension TimingCurve {
    /// nil for a curve that is not given by control points.
    fileprivate var ownControlPoints: (Double, Double, Double, Double)? {
        if !isSampled {
            let points = controlPoints
            return (points.x1, points.y1, points.x2, points.y2)
        }
        let forwards = reversed
        guard !forwards.isSampled, forwards.spring == nil else { return nil }
        let points = forwards.controlPoints
        return (1 - points.x2, 1 - points.y2, 1 - points.x1, 1 - points.y1)
    }
}
