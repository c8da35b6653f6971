import Foundation

/// Animates a value of the app's own, frame by frame: a number that rolls up, a progress, a type of your own.
///
/// ```swift
/// account.at.animate(.value(\.balance, to: 1_250, duration: 0.8, curve: .easeOut))
/// account.at.animate(AnyAnimator(ValueAnimator(from: 0, to: 1, curve: .spring(dampingRatio: 0.6)) { $0.draw($1) }))
/// ```
///
/// The property always has the value that is on the screen; a layer's property, in contrast, has its end value from the
/// start on. After a gap without frames (a hang, the background), the animation goes on from the last value on the
/// screen: one frame moves it by at most a quarter of a second.
public struct ValueAnimator<Target: AnyObject>: TokenAnimator {
    /// Shows a progress on the target of the run; 0 and 1 show the exact ends.
    public typealias Step = @MainActor (_ progress: Double) -> Void

    /// The length of a run, in seconds.
    public let duration: TimeInterval
    /// The course of progress over time.
    public let curve: TimingCurve
    /// The frame rates that the animation asks for, as ``AnyAnimator/frameRate(_:)`` has them; nil leaves the choice to
    /// the system.
    ///
    /// Bad rates are repaired and reported: see ``FrameRateRange``.
    public var frameRate: FrameRateRange?
    /// The repairs of its parameters.
    var issues: [AnimationIssue.Kind]
    /// The duration and the curve that the caller gave, repaired.
    let timing: UsableTiming
    /// Makes the closure that shows a run's progress on a target.
    ///
    /// The closures of properties hold the target `unowned(unsafe)`. Safe: the engine holds the target while it plays,
    /// and checks that the target lives before it reverts anything.
    private let makeStep: @MainActor (AnyObject) -> Step
    /// The property that the animation moves; nil for a closure, which may change anything.
    private let property: AnimatedKeyPath?
    /// A motion with a velocity of its own, which is used in place of `makeStep`.
    var motion: (@MainActor (AnyObject, MotionStart) -> PhysicalMotion?)?
    /// The curve of a motion that begins at no velocity of its own; nil for any other motion.
    var motionCurve: ProgressCurve?
    /// Keeps the property's value from before the run, where the first frame shows another one.
    private let keep: PropertyKeeper?
    /// Whether the user's code makes the steps of each run.
    private let beginsAnew: Bool
    package var run: AnimationToken?

    /// Animates a property of the target.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - from: The value at the start; nil takes the property's value when the animation starts. A start or end that
    ///     is NaN or infinite is reported, and the animation changes nothing.
    ///   - end: The value at the end.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite duration is reported and
    ///     counts as 0.
    @_disfavoredOverload @inlinable
    public init<Value: Interpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value,
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve
    ) {
        self.init(
            duration: duration, curve: curve, property: AnimatedKeyPath(keyPath),
            keep: from == nil ? nil : MainActorKeyPath(keyPath).keeper,
            areEndsUsable: end.isInterpolatable && from?.isInterpolatable != false,
            makeStep: MainActorKeyPath(keyPath).steps(from: from, to: end))
    }

    /// Passes the value of each frame to `body`.
    ///
    /// - Parameters:
    ///   - start: The value at the start. A start or end that is NaN or infinite is reported, and `body` is never
    ///     called.
    ///   - end: The value at the end.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite duration is reported and
    ///     counts as 0.
    ///   - body: Gets the target and the value, on the main actor.
    @inlinable
    public init<Value: Interpolatable>(
        from start: Value, to end: Value, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        _ body: @escaping @MainActor (Target, Value) -> Void
    ) {
        self.init(
            duration: duration, curve: curve, property: nil,
            areEndsUsable: start.isInterpolatable && end.isInterpolatable
        ) { object in
            guard let target = object as? Target else { return { _ in } }
            let way = start.hasWay(to: end) ? start : end
            return { [unowned(unsafe) target] progress in
                body(target, progress == 0 ? start : progress == 1 ? end : way.interpolated(to: end, at: progress))
            }
        }
    }

    /// Passes the progress of each frame to a closure.
    ///
    /// - Parameters:
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite duration is reported and
    ///     counts as 0.
    ///   - makeStep: Makes the closure, once a run, when the run starts; a run back plays the closure of the run before
    ///     it.
    public init(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        makeStep: @escaping @MainActor (Target) -> Step
    ) {
        self.init(duration: duration, curve: curve, property: nil, beginsAnew: true) { object in
            guard let target = object as? Target else { return { _ in } }
            return makeStep(target)
        }
    }

    /// - Parameter makeStep: Gets the target with its class erased; for an object of another class it shows nothing.
    @usableFromInline init(
        duration: TimeInterval?, curve: TimingCurve, property: AnimatedKeyPath?, keep: PropertyKeeper? = nil,
        areEndsUsable: Bool = true, beginsAnew: Bool = false, makeStep: @escaping @MainActor (AnyObject) -> Step
    ) {
        self.property = property
        self.beginsAnew = beginsAnew
        self.keep = keep
        self.curve = curve
        var issues: [AnimationIssue.Kind] = []
        timing = UsableTiming(duration, curve, into: &issues)
        self.duration = timing.length
        if areEndsUsable {
            self.makeStep = makeStep
        } else {
            self.makeStep = { _ in { _ in } }
            issues.append(.notFinite(property: property?.name))
        }
        self.issues = issues
    }

    /// Starts a run on `target`; the verbs of this copy then steer that run.
    public mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, paused: paused, completion: completion)
    }

    package var step: AnimatorSpec {
        let factory = ValueEngineFactory(
            duration: duration, curve: progressCurve, property: property, keep: keep, beginsAnew: beginsAnew,
            motionCurve: motionCurve, spring: timing.curve.spring, content)
        return AnimatorSpec(factory, issues).asking(for: frameRate)
    }

    private var progressCurve: ProgressCurve {
        // A motion contains its own curve.
        motion == nil ? timing.curve.progressCurve(over: timing.duration) : .linear
    }

    private var content: ValueEngineFactory.Content {
        if let motion { return .motion(motion) }
        return .steps(makeStep)
    }
}

extension AnyAnimator {
    /// Animates a property of the target, frame by frame: see ``ValueAnimator``, also for bad parameters.
    @_disfavoredOverload @inlinable
    public static func value<Value: Interpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value,
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        AnyAnimator(
            step: .value(
                duration, curve, AnimatedKeyPath(keyPath),
                keep: from == nil ? nil : MainActorKeyPath(keyPath).keeper,
                areEndsUsable: end.isInterpolatable && from?.isInterpolatable != false,
                MainActorKeyPath(keyPath).steps(from: from, to: end)), delay: delay, completion: completion)
    }

    /// Animates a property whose values have a velocity, frame by frame: see ``ValueAnimator``, also for bad
    /// parameters.
    ///
    /// On a spring, the animation takes over the older animation that moves the property, in flight. The value does not
    /// jump, and where a value animation moves the property, its velocity does not jump either. The older animation
    /// ends as `.interrupted(.replaced)`, and has no more runs if it repeats. ``AnimationToken/onConflict(_:)`` chooses
    /// otherwise.
    ///
    /// ```swift
    /// gauge.at.animate(.value(\.level, to: 0.8, curve: .spring(bounce: 0.2)))
    /// gauge.at.animate(.value(\.level, to: 0, curve: .spring))     // a moment later: it turns round in flight
    /// ```
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - from: The value at the start; nil takes the property's value when the animation starts.
    ///   - end: The value at the end.
    ///   - velocity: The velocity at the start of a spring, in the property's units per second. nil takes the velocity
    ///     of the animation that is taken over; if there is none, the spring's own. NaN and infinity are reported and
    ///     count as nil.
    @inlinable
    public static func value<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value, velocity: Value? = nil,
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        if curve.isSpring {
            let animator = ValueAnimator(
                keyPath, from: from, to: end, velocity: velocity, duration: duration, curve: curve)
            return AnyAnimator(animator).tailed(delay, completion)
        }
        return AnyAnimator(
            step: .value(
                duration, curve, AnimatedKeyPath(keyPath),
                keep: from == nil ? nil : MainActorKeyPath(keyPath).keeper,
                areEndsUsable: end.isInterpolatable && from?.isInterpolatable != false,
                MainActorKeyPath(keyPath).steps(from: from, to: end)), delay: delay, completion: completion)
    }

    /// An animator for an effect's step, with the delay and the completion that end every effect's parameters.
    @usableFromInline init(step: AnimatorSpec, delay: TimeInterval, completion: Completion?) {
        self.init(step: step)
        if delay != 0 || completion != nil { self = tailed(delay, completion) }
    }

    /// The same animation, with the delay and the completion that end every effect's parameters.
    @usableFromInline package func tailed(_ delay: TimeInterval, _ completion: Completion?) -> Self {
        var copy = delay == 0 ? self : self.delay(delay)
        if let completion { copy.step.completions.append(completion) }
        return copy
    }
}
