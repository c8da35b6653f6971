import Foundation

extension ValueAnimator {
    /// Animates a property whose values have a velocity; on a spring it takes over whatever animates the property.
    ///
    /// In flight it goes on from the value and with the velocity that the property has when it starts: without a jump, and of values
    /// without a jerk. The older animation ends as `.interrupted(.replaced)`, and its repeats with it.
    /// ``AnimationToken/onConflict(_:)`` chooses otherwise.
    ///
    /// - Parameters:
    ///   - from: The value at the start; nil takes what the target has when the animation starts. If it, or the end, is NaN or
    ///     infinite, that is reported, and nothing changes.
    ///   - velocity: On a spring, that at the start, in the property's units per second; nil takes that of the animation that it
    ///     takes over, else the spring's own. NaN and infinity are reported, and count as nil.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts as 0.
    public init<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value, velocity: Value? = nil,
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut
    ) {
        let property = MainActorKeyPath(keyPath)
        let areEndsUsable = end.isInterpolatable && from?.isInterpolatable != false
        self.init(
            duration: duration, curve: curve, property: AnimatedKeyPath(keyPath), startsWhereItIs: from == nil,
            areEndsUsable: areEndsUsable, makeStep: property.steps(from: from, to: end))
        guard let spring = curve.spring, areEndsUsable else { return }
        let isVelocityUsable = velocity?.isInterpolatable != false
        if !isVelocityUsable { repairs.append(.velocityNotFinite) }
        let velocity = isVelocityUsable ? velocity : nil
        let length = self.duration
        let response = SpringResponse(spring, over: duration.map(\.asLength))
        let own = spring.usableVelocity
        motion = { object, before in
            guard let target = object as? Target else { return nil }
            let keyPath = property.keyPath
            let start = from ?? target[keyPath: keyPath]
            let way = start.subtracting(end)
            let hasWay = way.isInterpolatable
            let inherited = velocity == nil ? before.velocity { target[keyPath: keyPath] } : nil
            // The spring's own velocity is one towards the end; the way leads away from it.
            let given = velocity ?? inherited ?? (own == 0 ? nil : way.scaled(by: -own))
            let initial = given.flatMap { $0.isInterpolatable ? $0 : nil } ?? .zero
            return PhysicalMotion(
                step: { fraction in
                    if fraction <= 0 { return target[keyPath: keyPath] = start }
                    if fraction >= 1 || !hasWay { return target[keyPath: keyPath] = end }
                    let time = fraction * length
                    target[keyPath: keyPath] =
                        end.adding(way.scaled(by: response.displacement(at: time)))
                        .adding(initial.scaled(by: response.kick(at: time)))
                },
                velocity: { fraction in
                    let time = fraction * length
                    return way.scaled(by: response.displacementRate(at: time))
                        .adding(initial.scaled(by: response.kickRate(at: time)))
                })
        }
    }

    /// Lets a property run out, like a scroll view after a flick; it takes over as a spring does.
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
            duration: length, curve: .linear, property: AnimatedKeyPath(keyPath),
            areEndsUsable: velocity.isInterpolatable && velocity.scaled(by: 1 / decay).isInterpolatable
        ) { _ in { _ in } }
        if rate != decelerationRate {
            repairs.append(.repaired(.decelerationRate, given: decelerationRate, used: rate))
        }
        guard velocity.isInterpolatable, velocity.scaled(by: 1 / decay).isInterpolatable else { return }
        motion = { object, _ in
            guard let target = object as? Target else { return nil }
            let keyPath = property.keyPath
            let start = target[keyPath: keyPath]
            let hasWay = start.adding(velocity.scaled(by: 1 / decay)).isInterpolatable
            return PhysicalMotion(
                step: { fraction in
                    guard fraction > 0, hasWay else { return target[keyPath: keyPath] = start }
                    let time = min(fraction, 1) * length
                    let way = velocity.scaled(by: (1 - exp(-decay * time)) / decay)
                    target[keyPath: keyPath] = start.adding(way)
                },
                velocity: { fraction in velocity.scaled(by: exp(-decay * fraction * length)) })
        }
    }
}

extension AnyAnimator {
    /// Lets a property run out from a velocity: see ``ValueAnimator``.
    public static func decay<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, velocity: Value, decelerationRate: Double = 0.998
    ) -> Self {
        AnyAnimator(ValueAnimator(decaying: keyPath, velocity: velocity, decelerationRate: decelerationRate))
    }
}
