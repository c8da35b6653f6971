/// The timing of an animator: how long it takes, and how its values come along.
@MainActor
struct AnimatorPace {
    let duration: TimeInterval
    let curve: PacingCurve
    /// The curve of y, where a spring starts with another velocity downwards than sideways (K47).
    let verticalCurve: PacingCurve?
    /// The spring has its own duration, whatever was asked for.
    private let ownsDuration: Bool

    init(_ parameters: (any UITimingCurveProvider)?, duration asked: TimeInterval) {
        let asked = asked > 0 ? asked : 0
        let cubic = parameters?.cubicTimingParameters
        guard let spring = parameters?.springTimingParameters else {
            duration = asked
            curve = .bezier((cubic ?? UICubicTimingParameters()).bezier)
            verticalCurve = nil
            ownsDuration = false
            return
        }
        let (dx, dy) = (spring.initialVelocity.dx, spring.initialVelocity.dy)
        let across = Self.motion(of: spring.form, velocity: dx, duration: asked)
        duration = across.duration
        ownsDuration = across.isOwn
        // A cubic and a spring together: the cubic bends the spring's time.
        func warp(_ curve: PacingCurve) -> PacingCurve { cubic.map { .warped($0.bezier, curve) } ?? curve }
        curve = warp(.spring(across.motion, duration: across.duration))
        let down = Self.motion(of: spring.form, velocity: dy, duration: asked)
        verticalCurve = dx == dy ? nil : warp(.spring(down.motion, duration: across.duration))
    }

    private static func motion(
        of form: UISpringTimingParameters.Form, velocity: Double, duration: TimeInterval
    ) -> (motion: SpringCurve, duration: TimeInterval, isOwn: Bool) {
        var motion = SpringCurve()
        motion.velocity = velocity.isFinite ? velocity : 0
        switch form {
        case .ratio(let ratio):
            let fit = SpringFit(dampingRatio: ratio, velocity: motion.velocity, duration: duration)
            (motion.stiffness, motion.damping) = (fit.stiffness, fit.damping)
            return (motion, duration, false)
        case .physical(let mass, let stiffness, let damping):
            (motion.mass, motion.stiffness, motion.damping) = (mass, stiffness, damping)
            return (motion, motion.settlingDuration, true)
        }
    }
}
