import Foundation

extension TimingCurve {
    /// The kinds of curves that SwiftUI of iOS 16 has, too.
    enum Counterpart: Equatable {
        case controlPoints(Double, Double, Double, Double, duration: TimeInterval)
        case spring(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double)
    }

    /// - Parameter duration: Seconds; nil takes the curve's own length.
    func counterpart(over duration: TimeInterval?) -> Counterpart? {
        let curve = repaired.value
        if let spring = curve.spring {
            let motion = spring.motion(settlingIn: duration.flatMap { $0 > 0 ? $0 : nil })
            return .spring(
                mass: 1, stiffness: motion.stiffness, damping: motion.damping, initialVelocity: motion.velocity)
        }
        if curve.isSampled { return nil }
        let points = curve.controlPoints
        return .controlPoints(points.x1, points.y1, points.x2, points.y2, duration: curve.length(duration))
    }
}
