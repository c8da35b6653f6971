#if canImport(SwiftUI)
public import SwiftUI

extension Animation {
    /// SwiftUI's animation along a curve, so that both sides of a screen move alike.
    ///
    /// Control points and springs have an exact counterpart. SwiftUI of iOS 16 plays no other curve, so for other
    /// curves the result is nil.
    /// - Parameters:
    ///   - curve: The curve; bad numbers in it are repaired as `TimingCurve` says.
    ///   - duration: Seconds, as the rule of `TimingCurve` says: nil takes the curve's own length. A duration that is
    ///     negative, NaN or infinite counts as 0.
    public init?(_ curve: TimingCurve, duration: TimeInterval? = nil) {
        let usable = duration.map { $0.isFinite ? max($0, 0) : 0 }
        switch curve.counterpart(over: usable) {
        case .controlPoints(let x1, let y1, let x2, let y2, let length)?:
            self = .timingCurve(x1, y1, x2, y2, duration: length)
        case .spring(let mass, let stiffness, let damping, let velocity)?:
            self = .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        case nil: return nil
        }
    }
}
#endif
