import Foundation

extension ValueAnimator {
    /// Pulls a property to `end` on a spring, from the value and with the velocity that it has when the animation starts.
    ///
    /// Whatever animates the property is taken over in flight, without a jump, and of values without a jerk; it ends as
    /// `.interrupted(.replaced)`, and its repeats with it. ``AnimationToken/onConflict(_:)`` chooses otherwise.
    ///
    /// - Parameters:
    ///   - end: If it is NaN or infinite, that is reported, and nothing changes.
    ///   - velocity: In the property's units per second; nil takes that of the animation that it takes over, else none. NaN and
    ///     infinity are reported, and count as nil.
    ///   - duration: The seconds in which the spring settles; a spring given by its physics sets its own. A negative, NaN or
    ///     infinite one is reported and counts as 0.
    ///   - spring: Its own initial velocity is not used.
    public init<Value: VectorInterpolatable>(
        pulling keyPath: ReferenceWritableKeyPath<Target, Value>, to end: Value, velocity: Value? = nil,
        duration: TimeInterval = 0.5, spring: SpringTiming = .dampingRatio(1)
    ) {
        let property = MainActorKeyPath(keyPath)
        self.init(
            duration: duration, timing: .spring(spring.with(velocity: 0)), property: AnimatedKeyPath(keyPath),
            areEndsUsable: end.isInterpolatable
        ) { _ in { _ in } }
        guard end.isInterpolatable else { return }
        let isVelocityUsable = velocity?.isInterpolatable != false
        if !isVelocityUsable { repairs.append("A velocity that is not a finite number counts as none given") }
        let velocity = isVelocityUsable ? velocity : nil
        let length = self.duration
        let response = SpringResponse(spring, over: length)
        motion = { object, before in
            guard let target = object as? Target else { return nil }
            let keyPath = property.keyPath
            let start = target[keyPath: keyPath]
            let inherited = velocity == nil ? before.velocity { target[keyPath: keyPath] } : nil
            let initial = velocity ?? inherited.flatMap { $0.isInterpolatable ? $0 : nil } ?? .zero
            let way = start - end
            let hasWay = way.isInterpolatable
            return PhysicalMotion(
                step: { fraction in
                    if fraction <= 0 { return target[keyPath: keyPath] = start }
                    if fraction >= 1 || !hasWay { return target[keyPath: keyPath] = end }
                    let time = fraction * length
                    target[keyPath: keyPath] =
                        end + way.scaled(by: response.displacement(at: time))
                        + initial.scaled(by: response.kick(at: time))
                },
                velocity: { fraction in
                    let time = fraction * length
                    return way.scaled(by: response.displacementRate(at: time))
                        + initial.scaled(by: response.kickRate(at: time))
                })
        }
    }

    /// Lets a property run out, like a scroll view after a flick; it takes over as a pull does.
    ///
    /// - Parameters:
    ///   - velocity: In the property's units per second; NaN and infinity are reported, and nothing changes.
    ///   - decelerationRate: What is left of the velocity after a millisecond; 0.998 is a scroll view's normal rate. It is
    ///     kept between 0.9 and 0.9999, and NaN counts as 0.998; both are reported.
    public init<Value: VectorInterpolatable>(
        decaying keyPath: ReferenceWritableKeyPath<Target, Value>, velocity: Value, decelerationRate: Double = 0.998
    ) {
        let property = MainActorKeyPath(keyPath)
        let rate = decelerationRate.isNaN ? 0.998 : min(max(decelerationRate, 0.9), 0.9999)
        // The velocity falls by this factor of e in a second; a thousandth of it is rest.
        let decay = -1000 * log(rate)
        let length = log(1000) / decay
        self.init(
            duration: length, timing: .curve(.linear), property: AnimatedKeyPath(keyPath),
            areEndsUsable: velocity.isInterpolatable && velocity.scaled(by: 1 / decay).isInterpolatable
        ) { _ in { _ in } }
        if rate != decelerationRate { repairs.append("A deceleration rate of \(decelerationRate) counts as \(rate)") }
        guard velocity.isInterpolatable, velocity.scaled(by: 1 / decay).isInterpolatable else { return }
        motion = { object, _ in
            guard let target = object as? Target else { return nil }
            let keyPath = property.keyPath
            let start = target[keyPath: keyPath]
            let hasWay = (start + velocity.scaled(by: 1 / decay)).isInterpolatable
            return PhysicalMotion(
                step: { fraction in
                    guard fraction > 0, hasWay else { return target[keyPath: keyPath] = start }
                    let time = min(fraction, 1) * length
                    target[keyPath: keyPath] = start + velocity.scaled(by: (1 - exp(-decay * time)) / decay)
                },
                velocity: { fraction in velocity.scaled(by: exp(-decay * fraction * length)) })
        }
    }
}

extension AnyAnimator {
    /// Pulls a property to `end` on a spring, taking over what moves it: see ``ValueAnimator``.
    public static func pull<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, to end: Value, velocity: Value? = nil,
        duration: TimeInterval = 0.5, spring: SpringTiming = .dampingRatio(1)
    ) -> Self {
        AnyAnimator(ValueAnimator(pulling: keyPath, to: end, velocity: velocity, duration: duration, spring: spring))
    }

    /// Lets a property run out from a velocity: see ``ValueAnimator``.
    public static func decay<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, velocity: Value, decelerationRate: Double = 0.998
    ) -> Self {
        AnyAnimator(ValueAnimator(decaying: keyPath, velocity: velocity, decelerationRate: decelerationRate))
    }
}
