import Foundation

/// How an animation's progress follows its time: the named curves of UIKit and Core Animation, or control points.
///
/// ```swift
/// view.at.animate(.fadeIn(duration: 0.3, curve: .easeOut), .move(byX: 40, y: 0, curve: .cubicBezier(0.2, 0, 0, 1)))
/// ```
public enum TimingCurve: Sendable, Hashable {
    /// Progress is time.
    case linear
    /// Starts slowly: control points (0.42, 0) and (1, 1).
    case easeIn
    /// Ends slowly: control points (0, 0) and (0.58, 1).
    case easeOut
    /// Starts and ends slowly, UIKit's default: control points (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Core Animation's default: control points (0.25, 0.1) and (0.25, 1).
    case `default`
    /// A cubic Bézier curve from (0, 0) to (1, 1): x1, y1, x2, y2.
    ///
    /// The x's are clamped to 0…1, as a function of time needs; the y's may overshoot. NaN and infinity count as 0. An
    /// animation with such a curve reports it.
    case cubicBezier(Double, Double, Double, Double)

    /// The two control points of the curve, repaired.
    public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double) {
        switch self {
        case .linear: return (0, 0, 1, 1)
        case .easeIn: return (0.42, 0, 1, 1)
        case .easeOut: return (0, 0, 0.58, 1)
        case .easeInOut: return (0.42, 0, 0.58, 1)
        case .default: return (0.25, 0.1, 0.25, 1)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            func repaired(_ value: Double) -> Double { value.isFinite ? value : 0 }
            func clamped(_ value: Double) -> Double { min(max(repaired(value), 0), 1) }
            return (clamped(x1), repaired(y1), clamped(x2), repaired(y2))
        }
    }

    /// What is to be reported of it; nil if nothing had to be repaired.
    package var repair: String? {
        guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return nil }
        let usable = controlPoints
        if usable.x1 == x1, usable.y1 == y1, usable.x2 == x2, usable.y2 == y2 { return nil }
        return "The curve .cubicBezier(\(x1), \(y1), \(x2), \(y2)) counts as "
            + "(\(usable.x1), \(usable.y1), \(usable.x2), \(usable.y2))"
    }

    /// What is to be reported of an animation along it.
    package func repairs(over duration: TimeInterval, of property: String? = nil) -> [String] {
        var repairs: [String] = []
        if let repair = duration.durationRepair(of: property) { repairs.append(repair) }
        if let repair { repairs.append(repair) }
        return repairs
    }

    /// The progress at a fraction of the time; both ends are exact, and times outside 0…1 count as the nearer end,
    /// NaN as the start.
    public func progress(at fraction: Double) -> Double {
        if fraction.isNaN { return 0 }
        if self == .linear { return min(max(fraction, 0), 1) }
        let points = controlPoints
        return CubicBezier(points.x1, points.y1, points.x2, points.y2).y(atX: fraction)
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), solved for y at an x.
package struct CubicBezier: Sendable, Equatable {
    /// Well under what a screen can show, in x.
    private static let epsilon = 1e-7
    private static let newtonSteps = 8

    private let ax, bx, cx, ay, by, cy: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    package func y(atX x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        let t = parameter(atX: x)
        return ((ay * t + by) * t + cy) * t
    }

    /// Newton's method, which needs few steps on a gentle curve; where its slope fails, bisection, which never does.
    private func parameter(atX x: Double) -> Double {
        var t = x
        for _ in 0..<Self.newtonSteps {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < Self.epsilon { return t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            if abs(slope) < Self.epsilon { break }
            t -= error / slope
        }
        var low = 0.0
        var high = 1.0
        t = x
        while high - low > Self.epsilon {
            let found = ((ax * t + bx) * t + cx) * t
            if abs(found - x) < Self.epsilon { return t }
            if found < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return t
    }
}
