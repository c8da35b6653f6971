import Foundation

extension ValueAnimator {
    /// Animates a property whose values have a velocity; on a spring, it takes over the animation that moves the
    /// property.
    ///
    /// Taking over works in flight. The property goes on from its present value with its present velocity, so neither
    /// its value nor, where a value animation moves it, its velocity jumps. The older animation ends as
    /// `.interrupted(.replaced)`, and has no more runs if it repeats. ``AnimationToken/onConflict(_:)`` chooses
    /// otherwise.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - from: The value at the start; nil takes the property's value when the animation starts. A start or end that
    ///     is NaN or infinite is reported, and the animation changes nothing.
    ///   - end: The value at the end.
    ///   - velocity: The velocity at the start of a spring, in the property's units per second. nil takes the velocity
    ///     of the animation that is taken over; if there is none, the spring's own. NaN and infinity are reported and
    ///     count as nil.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite duration is reported and
    ///     counts as 0.
    public init<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value, velocity: Value? = nil,
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve
    ) {
        self.init(
            keyPath, as: AnimatedKeyPath(keyPath), from: from, to: end, velocity: velocity, duration: duration,
            curve: curve)
    }

    /// - Parameter name: The property that the animation counts as; `keyPath` only sets it.
    package init<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, as name: AnimatedKeyPath, from: Value? = nil, to end: Value,
        velocity: Value? = nil, duration: TimeInterval?, curve: TimingCurve
    ) {
        let property = MainActorKeyPath(keyPath)
        let areEndsUsable = end.isInterpolatable && from?.isInterpolatable != false
        self.init(
            duration: duration, curve: curve, property: name, keep: from == nil ? nil : property.keeper,
            areEndsUsable: areEndsUsable, makeStep: property.steps(from: from, to: end))
        guard let spring = timing.curve.spring, areEndsUsable else { return }
        let isVelocityUsable = velocity?.isInterpolatable != false
        if !isVelocityUsable { issues.append(.velocityNotFinite) }
        let velocity = isVelocityUsable ? velocity : nil
        let length = self.duration
        let response = SpringResponse(spring, over: timing.duration)
        let own = spring.initialVelocity
        let swing = spring.with(velocity: 0).motion(settlingIn: timing.duration)
        let straightened = ProgressCurve(.spring(swing, length))
        motionCurve = velocity == nil && own == 0 ? straightened : nil
        motion = { object, before in
            guard let target = object as? Target else { return nil }
            let keyPath = property.keyPath
            let start = from ?? target[keyPath: keyPath]
            let way = start.subtracting(end)
            let hasWay = way.isInterpolatable
            let inherited = velocity == nil ? before.velocity { target[keyPath: keyPath] } : nil
            // A spring's own velocity points towards the end; `way` points away from it.
            let given = velocity ?? inherited ?? (own == 0 ? nil : way.scaled(by: -own))
            let initial = given.flatMap { $0.isInterpolatable ? $0 : nil } ?? .zero
            return PhysicalMotion(
                step: { [unowned(unsafe) target] fraction in
                    if fraction <= 0 { return target[keyPath: keyPath] = start }
                    if fraction >= 1 || !hasWay { return target[keyPath: keyPath] = end }
                    let left = response.both(at: fraction * length)
                    target[keyPath: keyPath] =
                        end.adding(way.scaled(by: left.displacement)).adding(initial.scaled(by: left.kick))
                },
                velocity: { fraction in
                    let rates = response.bothRates(at: fraction * length)
                    return way.scaled(by: rates.displacement).adding(initial.scaled(by: rates.kick))
                }, curve: given == nil ? straightened : nil)
        }
    }

    /// Lets a property run out, like a scroll view after a flick; it takes over an older animation as a spring does.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - velocity: In the property's units per second. NaN and infinity are reported, and the animation changes
    ///     nothing.
    ///   - decelerationRate: The factor by which the velocity falls in a millisecond; 0.998 is a scroll view's normal
    ///     rate. Rates are clamped to 0.9…0.9999, and NaN counts as 0.998; both are reported.
    public init<Value: VectorInterpolatable>(
        decaying keyPath: ReferenceWritableKeyPath<Target, Value>, velocity: Value, decelerationRate: Double = 0.998
    ) {
        let property = MainActorKeyPath(keyPath)
        let repaired = Repaired(.decelerationRate, given: decelerationRate, used: decelerationRate.usableDeceleration)
        let rate = repaired.value
        // The velocity falls as exp(-decay * time). The motion ends when a thousandth of the velocity is left.
        let decay = -1000 * log(rate)
        let length = log(1000) / decay
        self.init(
            duration: length, curve: .linear, property: AnimatedKeyPath(keyPath),
            areEndsUsable: velocity.isInterpolatable && velocity.scaled(by: 1 / decay).isInterpolatable
        ) { _ in { _ in } }
        _ = repaired.value(into: &issues)
        guard velocity.isInterpolatable, velocity.scaled(by: 1 / decay).isInterpolatable else { return }
        motion = { object, _ in
            guard let target = object as? Target else { return nil }
            let keyPath = property.keyPath
            let start = target[keyPath: keyPath]
            let hasWay = start.adding(velocity.scaled(by: 1 / decay)).isInterpolatable
            return PhysicalMotion(
                step: { [unowned(unsafe) target] fraction in
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
    /// Lets a property run out from a velocity, like a scroll view after a flick: see ``ValueAnimator``.
    ///
    /// The decay gives its length.
    public static func decay<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, velocity: Value, decelerationRate: Double = 0.998,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let animator = ValueAnimator(decaying: keyPath, velocity: velocity, decelerationRate: decelerationRate)
        return AnyAnimator(animator).tailed(delay, completion)
    }
}
