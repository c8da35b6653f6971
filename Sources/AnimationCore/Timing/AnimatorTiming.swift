import Foundation

/// How an animator's progress follows its time: along a curve, or on a spring.
///
/// ```swift
/// account.at.animate(AnyAnimator(ValueAnimator(\.balance, to: 1_250, timing: .spring(.dampingRatio(0.6)))))
/// ```
public enum AnimatorTiming: Sendable, Hashable {
    /// Along a curve.
    case curve(TimingCurve)
    /// On a spring; one given by its physics sets its own duration.
    case spring(SpringTiming)
}

extension AnimatorTiming {
    /// The seconds that an animation with it takes.
    package func length(within duration: TimeInterval) -> TimeInterval {
        switch self {
        case .curve: duration.asLength
        case .spring(let spring): spring.length(within: duration)
        }
    }

    /// What is to be reported of an animation with it.
    package func repairs(over duration: TimeInterval, of property: String? = nil) -> [String] {
        switch self {
        case .curve(let curve): curve.repairs(over: duration, of: property)
        case .spring(let spring): spring.repairs(over: duration)
        }
    }
}
