import Foundation

/// Springs as curves: a spring whose damping is less than critical overshoots the end.
extension TimingCurve {
    /// A spring with a perceived duration of half a second and no bounce.
    public static var spring: Self { spring() }

    /// A spring in the terms of SwiftUI and of `CASpringAnimation(perceptualDuration:bounce:)`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds, above 0; settling takes a little longer. For any other
    ///     duration, and for a bounce of NaN, the stiffness counts as 100 and the damping as 10, which is reported.
    ///   - bounce: From 0, no bounce, to 0.99, the most; more counts as 0.99. A negative bounce is an over-damped
    ///     spring, which plays without a bounce.
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Self {
        spring(.perceptual(duration: duration, bounce: bounce))
    }

    /// A spring given by the time of one swing and by its damping.
    ///
    /// - Parameters:
    ///   - response: The seconds that one undamped swing would take, above 0. Any other number is repaired and
    ///     reported, as in ``spring(duration:bounce:)``.
    ///   - dampingFraction: 1 and more stop without overshoot; less swings longer. Fractions below 0.01 count as 0.01.
    public static func spring(response: Double, dampingFraction: Double) -> Self {
        spring(.perceptual(duration: response, bounce: 1 - min(dampingFraction, 1)))
    }

    /// A spring that settles in the animation's own duration; half a second if the animation has none.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 and more stop without overshoot; less swings longer. See
    ///     ``SpringTiming/dampingRatio(_:initialVelocity:)``.
    ///   - initialVelocity: In units of the distance to go, per second.
    public static func spring(dampingRatio: Double, initialVelocity: Double = 0) -> Self {
        spring(.dampingRatio(dampingRatio, initialVelocity: initialVelocity))
    }

    /// A spring given by its physics: see ``SpringTiming/physical(mass:stiffness:damping:initialVelocity:)``.
    public static func spring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Self {
        spring(.physical(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring given as a value.
    public static func spring(_ spring: SpringTiming) -> Self { Self(.spring(spring)) }

    /// SwiftUI's `smooth`: a perceived duration of 0.5 s, no bounce.
    public static var smooth: Self { spring(.smooth) }
    /// SwiftUI's `snappy`: a perceived duration of 0.5 s, a bounce of 0.15.
    public static var snappy: Self { spring(.snappy) }
    /// SwiftUI's `bouncy`: a perceived duration of 0.5 s, a bounce of 0.3.
    public static var bouncy: Self { spring(.bouncy) }
    /// Soft, with a slight overshoot: react-motion's `gentle`, a stiffness of 120 and a damping of 14.
    public static var gentle: Self { spring(.gentle) }
    /// Quick, with a slight overshoot: react-motion's `stiff`, a stiffness of 210 and a damping of 20.
    public static var stiff: Self { spring(.stiff) }
}

extension SpringTiming {
    /// SwiftUI's `Spring.smooth`: a perceived duration of 0.5 s, no bounce ("Animate with springs", WWDC 2023).
    public static var smooth: SpringTiming { .perceptual(duration: 0.5, bounce: 0) }
    /// SwiftUI's `Spring.snappy`: a perceived duration of 0.5 s, a bounce of 0.15 ("Animate with springs", WWDC 2023).
    public static var snappy: SpringTiming { .perceptual(duration: 0.5, bounce: 0.15) }
    /// SwiftUI's `Spring.bouncy`: a perceived duration of 0.5 s, a bounce of 0.3 ("Animate with springs", WWDC 2023).
    public static var bouncy: SpringTiming { .perceptual(duration: 0.5, bounce: 0.3) }
    /// Soft: a stiffness of 120 and a damping of 14, as in the presets of react-motion.
    public static var gentle: SpringTiming { .physical(mass: 1, stiffness: 120, damping: 14) }
    /// Quick: a stiffness of 210 and a damping of 20, as in the presets of react-motion.
    public static var stiff: SpringTiming { .physical(mass: 1, stiffness: 210, damping: 20) }
}
