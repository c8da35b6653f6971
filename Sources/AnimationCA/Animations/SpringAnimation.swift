import Foundation

/// The parameters of a `CASpringAnimation`: from one value of a property to another, as a weight on a spring goes.
///
/// The ends are those of a ``BasicAnimation``; the spring overshoots them if it is damped less than critically.
///
/// ```swift
/// let drop = SpringAnimation("position.y", by: 120, spring: .physical(mass: 1, stiffness: 200, damping: 12))
/// layer.at.animate(AnyAnimator(SpringAnimator(drop)))
/// layer.at.animate(.spring("transform.scale", to: 1.2, spring: .perceptual(duration: 0.4, bounce: 0.3)))
/// ```
public struct SpringAnimation: Sendable {
    /// The property, as Core Animation spells it, such as `position` or `transform.scale`.
    ///
    /// One that the layer does not have is reported, and has no visible effect.
    public var keyPath: String
    /// The value at the start.
    public var from: LayerValue?
    /// The value at rest.
    public var to: LayerValue?
    /// The difference between start and rest.
    public var by: LayerValue?
    /// The spring; the default is Core Animation's.
    ///
    /// What a spring can't be is repaired as it says, and reported.
    public var spring: SpringTiming
    /// The length of one run in seconds; nil (the default) takes the time in which the spring settles.
    ///
    /// A given one changes the spring's stiffness, so that it settles in that time with the same damping ratio. A spring
    /// of a damping ratio settles in half a second unless said otherwise. A negative, NaN or infinite length is reported
    /// and counts as 0: the end value is applied at once.
    public var duration: TimeInterval?
    /// Seconds before the first run; a negative, NaN or infinite delay is reported and counts as 0.
    public var delay: TimeInterval
    /// The number of runs, fractions included; `.infinity` repeats for ever.
    ///
    /// 0, a negative or a NaN one is reported and counts as 1.
    public var repeatCount: Double
    /// Whether every run goes back to its start again, which doubles its length.
    public var autoreverses: Bool
    /// What shows outside the runs.
    public var fill: AnimationFill
    /// Whether the values are added to what the layer shows below this animation: see ``BasicAnimation/isAdditive``.
    public var isAdditive: Bool
    /// Whether every run adds to those before it: see ``BasicAnimation/isCumulative``.
    public var isCumulative: Bool
    /// The key under which the layer keeps the animation; nil (the default) takes a fresh one each time.
    public var key: String?
    private var isInstant = false

    /// An animation of a property, on a spring.
    public init(
        _ keyPath: String, from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil,
        spring: SpringTiming = .physical(mass: 1, stiffness: 100, damping: 10), duration: TimeInterval? = nil,
        delay: TimeInterval = 0, repeatCount: Double = 1, autoreverses: Bool = false, fill: AnimationFill = .forwards,
        isAdditive: Bool = false, isCumulative: Bool = false, key: String? = nil
    ) {
        self.keyPath = keyPath
        self.from = from
        self.to = to
        self.by = by
        self.spring = spring
        self.duration = duration
        self.delay = delay
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        self.fill = fill
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.key = key
    }
}

extension SpringAnimation: LayerAnimation {
    var timing: LayerTiming {
        LayerTiming(
            duration: isInstant ? 0 : duration ?? spring.settlingDuration, delay: isInstant ? 0 : delay,
            repeatCount: repeatCount, autoreverses: autoreverses, fill: fill)
    }

    /// A bounce moves, whatever it is of; only a fade has nothing to gain from being faded.
    var reducedMotion: ReducedMotion { keyPath == "opacity" ? .keep : .fade }

    var instant: any LayerAnimation {
        var instant = self
        instant.isInstant = true
        return instant
    }

    var repairs: [String] { timing.repairs(of: keyPath) + spring.repairs(over: timing.duration) }

    func resolve(on layer: CALayer, _ model: Any?, shown: Any?, report: EngineReport) -> ResolvedLayerAnimation? {
        let (motion, length) = course
        let animation = CASpringAnimation(keyPath: keyPath)
        (animation.mass, animation.stiffness) = (1, CGFloat(motion.stiffness))
        (animation.damping, animation.initialVelocity) = (CGFloat(motion.damping), CGFloat(motion.velocity))
        return basic.resolve(animation, model, shown: shown, report) { motion.progress(at: $0 * length) }
    }

    func value(on course: LayerKeyframes, at place: RunPlace) -> LayerValue? {
        guard case .ends(let start, let end) = course else { return nil }
        let (motion, length) = self.course
        return basic.value(from: start, to: end, at: place) { motion.progress(at: $0 * length) }
    }

    /// How it moves, and for how long, played in no time or not.
    private var course: (DampedSpring, TimeInterval) {
        let given = duration.map(\.asLength) ?? 0
        return given > 0
            ? (spring.motion(settlingIn: given), given) : (spring.motion(settlingIn: nil), spring.settlingDuration)
    }

    var basic: BasicAnimation {
        BasicAnimation(
            keyPath, from: from, to: to, by: by, timing: timing, isAdditive: isAdditive, isCumulative: isCumulative)
    }
}
