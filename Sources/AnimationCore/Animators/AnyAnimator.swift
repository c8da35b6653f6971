import Foundation

/// Any animator for a `Target`, whatever engine it runs on.
///
/// The effects of the catalogue are its static members, so a call site names the effect and nothing else, and closures see
/// the target's own class:
///
/// ```swift
/// label.at.animate(.fadeIn(duration: 3), .custom(duration: 1) { $0.text = "Done" })
///
/// extension AnyAnimator where Target: UIView {
///     static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }   // an effect of your own
/// }
/// ```
///
/// What an effect can't use is repaired, and reported to ``AT/onIssue`` once, when it is first played, with the place of the call
/// that names its target: a duration or delay that is negative, NaN or infinite counts as 0, a curve or spring is repaired as
/// ``TimingCurve`` and ``SpringTiming`` say, and a value that is NaN or infinite changes nothing.
///
/// Wrapping an `AnyAnimator` again unwraps it first.
public struct AnyAnimator<Target: AnyObject>: TokenAnimator {
    @usableFromInline package var step: AnimatorSpec
    package var run: AnimationToken?

    /// Erases `base`; a copy of it is what plays.
    public init(_ base: some Animator<Target>) {
        // Whether it has an engine of its own is found out once, here.
        step = (base as? any EngineAnimator)?.step ?? AnimatorSpec(CustomAnimatorFactory(base))
    }

    @usableFromInline package init(step: AnimatorSpec) {
        self.step = step
    }

    /// The length of all runs in seconds, delays included; infinite for what repeats for ever.
    public var duration: TimeInterval { step.duration }

    /// Starts a run on `target`; the verbs of this copy then steer it.
    public mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, host: nil, paused: paused, completion: completion)
    }

    /// The same animation, begun `seconds` later; delays add up.
    ///
    /// A negative, NaN or infinite one is reported and counts as 0.
    ///
    /// A timeline can be paused, sought and reversed inside the delay.
    public func delay(_ seconds: TimeInterval) -> Self {
        var copy = self
        copy.step = step.delayed(by: seconds)
        return copy
    }

    /// The same animation several times over; a second call replaces the first.
    ///
    /// Each run runs the closures of the animation, as when a token is repeated; a run back belongs to the run before it.
    ///
    /// - Parameters:
    ///   - count: The number of runs; 0 and less is reported, and plays nothing.
    ///   - autoreverses: Whether every other run goes backwards.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite one is reported and counts as 0.
    public func repeated(_ count: Int, autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeated(count: count, autoreverses, delay)
    }

    /// The same animation over and over, until it is stopped.
    ///
    /// One of a view or layer is suspended while that is in no window, or the app in the background, and goes on where it was;
    /// suspended it does not keep its target, and it ends when that is gone. One of a value needs no window, and holds
    /// its object until it is stopped.
    ///
    /// - Parameter delay: Seconds between the runs; a negative, NaN or infinite one is reported and counts as 0.
    public func repeatedForever(autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeated(count: nil, autoreverses, delay)
    }

    private func repeated(count: Int?, _ autoreverses: Bool, _ gap: TimeInterval) -> Self {
        var copy = self
        copy.step = step.repaired(Repetition.repairs(count: count, gap: gap))
        copy.step.repetition = Repetition(count: count, autoreverses: autoreverses, gap: gap)
        return copy
    }

    /// The same animation, telling `body` once how it ended, after its last run; several may listen.
    public func completion(_ body: @escaping Completion) -> Self {
        var copy = self
        copy.step.completions.append(body)
        return copy
    }

    /// An animator for a `Root` that plays this one on a part of it.
    ///
    /// ```swift
    /// let nudge = AnyAnimator<CALayer>.move(byX: 8, y: 0).pullback { (view: UIView) in view.layer }
    /// ```
    /// - Parameter path: Finds the part, once a run, when the run starts.
    public func pullback<Root: AnyObject>(_ path: @escaping @MainActor (Root) -> Target) -> AnyAnimator<Root> {
        pullback(path) { _ in true }
    }

    /// - Parameters:
    ///   - isReady: Whether it would be seen on a root if it started now.
    ///   - isSame: Whether the part is the root itself or its layer, so that it can be looked for at any time.
    package func pullback<Root: AnyObject>(
        _ path: @escaping @MainActor (Root) -> Target, isSame: Bool = false,
        isReady: @escaping @MainActor (Root) -> Bool
    ) -> AnyAnimator<Root> {
        AnyAnimator<Root>(step: step.made(by: PulledBackFactory(step.factory, path, isSame, isReady)))
    }
}

/// Plays on a part of a `Root`.
private final class PulledBackFactory<Root: AnyObject, Part: AnyObject>: EngineFactory {
    private let base: any EngineFactory
    private let path: @MainActor (Root) -> Part
    private let isSame: Bool
    private let isReady: @MainActor (Root) -> Bool

    init(
        _ base: any EngineFactory, _ path: @escaping @MainActor (Root) -> Part, _ isSame: Bool,
        _ isReady: @escaping @MainActor (Root) -> Bool
    ) {
        self.base = base
        self.path = path
        self.isSame = isSame
        self.isReady = isReady
    }

    var duration: TimeInterval { base.duration }
    var startDelay: TimeInterval { base.startDelay }
    var repairs: [AnimationIssue.Kind] { base.repairs }

    var reducedMotion: ReducedMotion { base.reducedMotion }

    func reducedParts() -> ReducedParts? { base.reducedParts() }

    var darkestPlace: Double? { isSame ? base.darkestPlace : nil }
    var isFrameByFrame: Bool { base.isFrameByFrame }

    func layer(of target: AnyObject) -> AnyObject? {
        guard isSame, let root = target as? Root else { return nil }
        return base.layer(of: path(root))
    }

    func makeReducedEngine(
        _ form: ReducedForm, on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let root = target as? Root else { return nil }
        return base.makeReducedEngine(form, on: path(root), host: host, report: report)
    }

    func isReady(on target: AnyObject) -> Bool {
        guard let root = target as? Root else { return true }
        return isReady(root) && base.isReady(on: path(root))
    }

    func makeEngine(
        on target: AnyObject, host: any AnimationHost, report: EngineReport
    ) -> (any AnimationEngine)? {
        guard let root = target as? Root else { return nil }
        return base.makeEngine(on: path(root), host: host, report: report)
    }
}
