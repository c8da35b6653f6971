import Foundation

/// Animates a value of the app's own, frame by frame: a number that rolls up, a progress, a type of your own.
///
/// ```swift
/// account.at.animate(.value(\.balance, to: 1_250, duration: 0.8, curve: .easeOut))
/// account.at.animate(AnyAnimator(ValueAnimator(from: 0, to: 1, curve: .spring(dampingRatio: 0.6)) { $0.draw($1) }))
/// ```
///
/// Unlike a layer's, the value is not at its end before the animation is: it is what it shows. Where frames don't come (a hang, the
/// background), it goes on from where it was seen: one frame takes it a quarter of a second along at most.
public struct ValueAnimator<Target: AnyObject>: TokenAnimator {
    /// Shows a progress on the target that was found at the start; 0 and 1 show the exact ends.
    public typealias Step = @MainActor (_ progress: Double) -> Void

    /// The length of a run, in seconds.
    public let duration: TimeInterval
    /// How progress follows time.
    public let curve: TimingCurve
    /// The frame rates that it asks for; nil leaves the choice to the system.
    ///
    /// What is wrong with them is reported: see ``FrameRateRange``.
    public var frameRate: FrameRateRange?
    /// What was repaired in its parameters.
    var repairs: [AnimationIssue.Kind]
    /// The length that was asked for.
    let wantedDuration: TimeInterval?
    private let makeStep: @MainActor (AnyObject) -> Step
    /// What it animates; nil for a closure, which may change anything.
    private let property: AnimatedKeyPath?
    /// A movement that can be taken over, in place of the steps.
    var motion: (@MainActor (AnyObject, MotionStart) -> PhysicalMotion?)?
    /// Whether its first frame shows what is there already.
    private let startsWhereItIs: Bool
    package var run: AnimationToken?

    /// Animates a property of the target.
    ///
    /// - Parameters:
    ///   - from: The value at the start; nil takes what the target has when the animation starts. If it, or the end, is NaN or
    ///     infinite, that is reported, and nothing changes.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts as 0.
    @_disfavoredOverload @inlinable
    public init<Value: Interpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value,
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut
    ) {
        self.init(
            duration: duration, curve: curve, property: AnimatedKeyPath(keyPath), startsWhereItIs: from == nil,
            areEndsUsable: end.isInterpolatable && from?.isInterpolatable != false,
            makeStep: MainActorKeyPath(keyPath).steps(from: from, to: end))
    }

    /// Hands `body` the value of each frame.
    ///
    /// If one of the ends is NaN or infinite, that is reported, and `body` is not called.
    /// - Parameter duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts as 0.
    @inlinable
    public init<Value: Interpolatable>(
        from start: Value, to end: Value, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        _ body: @escaping @MainActor (Target, Value) -> Void
    ) {
        self.init(
            duration: duration, curve: curve, property: nil,
            areEndsUsable: start.isInterpolatable && end.isInterpolatable
        ) { object in
            guard let target = object as? Target else { return { _ in } }
            let way = start.hasWay(to: end) ? start : end
            return { progress in
                body(target, progress == 0 ? start : progress == 1 ? end : way.interpolated(to: end, at: progress))
            }
        }
    }

    /// Hands a progress to the closure that `makeStep` makes, once a run, when the run starts.
    ///
    /// - Parameter duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts as 0.
    public init(
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, makeStep: @escaping @MainActor (Target) -> Step
    ) {
        self.init(duration: duration, curve: curve, property: nil) { object in
            guard let target = object as? Target else { return { _ in } }
            return makeStep(target)
        }
    }

    /// - Parameter makeStep: Gets the target with its class erased; of another class's object it shows nothing.
    @usableFromInline init(
        duration: TimeInterval?, curve: TimingCurve, property: AnimatedKeyPath?, startsWhereItIs: Bool = false,
        areEndsUsable: Bool = true, makeStep: @escaping @MainActor (AnyObject) -> Step
    ) {
        self.property = property
        self.startsWhereItIs = startsWhereItIs
        self.curve = curve
        wantedDuration = duration
        self.duration = curve.length(duration)
        repairs = curve.repairs(over: duration)
        if areEndsUsable {
            self.makeStep = makeStep
        } else {
            self.makeStep = { _ in { _ in } }
            repairs.append(.notFinite(property: property?.name))
        }
    }

    /// Starts a run on `target`.
    public mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, host: nil, paused: paused, completion: completion)
    }

    package var step: AnimatorSpec {
        AnimatorSpec(
            ValueEngineFactory(
                duration: duration, curve: progressCurve, frameRate: frameRate?.usable, property: property,
                startsWhereItIs: startsWhereItIs, repairs: repairs + (frameRate?.repairs ?? []), content))
    }

    private var progressCurve: ProgressCurve {
        // A movement has its course in itself.
        motion == nil ? curve.progressCurve(over: wantedDuration) : .linear
    }

    private var content: ValueEngineFactory.Content {
        if let motion { return .motion(motion) }
        return .steps(makeStep)
    }
}

extension AnyAnimator {
    /// Animates a property of the target, frame by frame: see ``ValueAnimator``, also for what can't be used.
    @_disfavoredOverload @inlinable
    public static func value<Value: Interpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value,
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        AnyAnimator(
            step: .value(
                duration, curve, AnimatedKeyPath(keyPath), startsWhereItIs: from == nil,
                areEndsUsable: end.isInterpolatable && from?.isInterpolatable != false,
                MainActorKeyPath(keyPath).steps(from: from, to: end)), delay: delay, completion: completion)
    }

    /// Animates a property whose values have a velocity, frame by frame: see ``ValueAnimator``, also for what can't be used.
    ///
    /// On a spring it takes over whatever animates the property, in flight, without a jump, and of values without a jerk: that ends
    /// as `.interrupted(.replaced)`, and its repeats with it. ``AnimationToken/onConflict(_:)`` chooses otherwise.
    ///
    /// ```swift
    /// gauge.at.animate(.value(\.level, to: 0.8, curve: .spring(bounce: 0.2)))
    /// gauge.at.animate(.value(\.level, to: 0, curve: .spring))     // a moment later: it turns round in flight
    /// ```
    /// - Parameter velocity: On a spring, that at the start, in the property's units per second; nil takes that of the animation
    ///   that it takes over, else the spring's own. NaN and infinity are reported, and count as nil.
    @inlinable
    public static func value<Value: VectorInterpolatable>(
        _ keyPath: ReferenceWritableKeyPath<Target, Value>, from: Value? = nil, to end: Value, velocity: Value? = nil,
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        if curve.isSpring {
            let animator = ValueAnimator(
                keyPath, from: from, to: end, velocity: velocity, duration: duration, curve: curve)
            return AnyAnimator(animator).tailed(delay, completion)
        }
        return AnyAnimator(
            step: .value(
                duration, curve, AnimatedKeyPath(keyPath), startsWhereItIs: from == nil,
                areEndsUsable: end.isInterpolatable && from?.isInterpolatable != false,
                MainActorKeyPath(keyPath).steps(from: from, to: end)), delay: delay, completion: completion)
    }

    /// An effect's step, with what ends every effect's parameters.
    @usableFromInline init(step: AnimatorSpec, delay: TimeInterval, completion: Completion?) {
        self = AnyAnimator(step: step).tailed(delay, completion)
    }

    /// The same animation with what ends every effect's parameters.
    @usableFromInline func tailed(_ delay: TimeInterval, _ completion: Completion?) -> Self {
        var copy = delay == 0 ? self : self.delay(delay)
        if let completion { copy.step.completions.append(completion) }
        return copy
    }
}

/// A property, to be compared with others.
///
/// Safe: key paths are immutable, and this one is only compared and described.
@usableFromInline struct AnimatedKeyPath: @unchecked Sendable {
    let keyPath: AnyKeyPath

    @usableFromInline init(_ keyPath: AnyKeyPath) {
        self.keyPath = keyPath
    }

    /// For an issue.
    var name: String { "\(keyPath)" }
}

/// A key path on its way to the main actor.
///
/// Safe: key paths are immutable; one to a main actor's property is not Sendable only because of where it may be used, and
/// the animator uses it there alone.
@usableFromInline struct MainActorKeyPath<Target, Value>: @unchecked Sendable {
    @usableFromInline let keyPath: ReferenceWritableKeyPath<Target, Value>

    @usableFromInline init(_ keyPath: ReferenceWritableKeyPath<Target, Value>) {
        self.keyPath = keyPath
    }
}

extension MainActorKeyPath where Target: AnyObject, Value: Interpolatable {
    /// Makes what shows the values of one run; nil starts at what the target has then.
    @inlinable func steps(from: Value?, to end: Value) -> @MainActor (AnyObject) -> @MainActor (Double) -> Void {
        { object in
            guard let target = object as? Target else { return { _ in } }
            let start = if let from { from } else { target[keyPath: keyPath] }
            let way = start.hasWay(to: end) ? start : end
            return { progress in
                target[keyPath: keyPath] =
                    progress == 0 ? start : progress == 1 ? end : way.interpolated(to: end, at: progress)
            }
        }
    }
}
