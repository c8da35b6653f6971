import Foundation

/// Any animator for a `Target`, on any engine.
///
/// The effects of the catalogue are static members of this type: a call site names the effect and nothing else. A
/// closure gets the target as an object of its own class:
///
/// ```swift
/// label.at.animate(.fadeIn(duration: 3), .custom(duration: 1) { $0.text = "Done" })
///
/// extension AnyAnimator where Target: UIView {
///     static var pop: Self { .scale(values: [1, 1.3, 0.9, 1], keyTimes: [0, 0.4, 0.7, 1]) }   // an effect of your own
///     static var show: Self { .sequence(.fadeIn(), .wait(0.2), .pop).initially { $0.alpha = 0 } }
/// }
/// ```
///
/// The parameters of an effect end with the same four, which are explained here alone:
/// - `duration`: The length in seconds; nil takes the curve's own length, which is 0.25 s, and for a spring its
///   settling time.
/// - `curve`: The course of the progress over time.
/// - `delay`: Seconds before the effect begins.
/// - `completion`: Called once with the ``AnimationOutcome``, whatever ends the effect.
///
/// `fileID` and `line`, the last parameters of calls that play, are the source location of the call, for an
/// ``AnimationIssue``.
///
/// Bad parameters are repaired. Each repair is reported to ``AT/onIssue`` once, when the effect is first played, with
/// the source location of the call that names its target:
/// - A duration or delay that is negative, NaN or infinite counts as 0, and a delay beyond 1e7 s as that.
/// - A curve or spring is repaired as ``TimingCurve`` and ``SpringTiming`` say.
/// - A value that is NaN or infinite changes nothing, and a number beyond ±1e30 counts as that.
/// - A `repeatCount:` that is 0, negative or NaN counts as 1; ``repeated(_:autoreverses:delay:)`` with 0 plays
///   nothing.
///
/// An effect's documentation says where the effect differs, and its form where motion is reduced: the article *Reduce
/// Motion* of AnimationUIKit has the rule.
///
/// Wrapping an `AnyAnimator` in another one unwraps it first. ``CompositeAnimator`` says which kind of animator to
/// choose.
public struct AnyAnimator<Target: AnyObject>: TokenAnimator {
    @usableFromInline package var step: AnimatorSpec
    package var run: AnimationToken?

    /// Erases the type of `base`; each run plays a copy of `base`.
    public init(_ base: some Animator<Target>) {
        // Look for an engine once, here: an animator of the app's own has none and is driven by its public verbs.
        step = (base as? any EngineAnimator)?.step ?? AnimatorSpec(custom: base)
    }

    @usableFromInline package init(step: AnimatorSpec) {
        self.step = step
    }

    /// The length of all runs in seconds, delays included; infinite for an animator that repeats for ever.
    public var duration: TimeInterval { step.duration }

    /// Starts a run on `target`; the verbs of this copy then steer that run.
    public mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        startRun(on: target, paused: paused, completion: completion)
    }

    /// The same animation, started `seconds` later; several delays add up.
    ///
    /// A negative, NaN or infinite delay is reported and counts as 0. A timeline can be paused, sought and reversed
    /// inside the delay.
    public func delay(_ seconds: TimeInterval) -> Self {
        var copy = self
        copy.step = step.delayed(by: seconds)
        return copy
    }

    /// The same animation, played several times; a second call replaces the first.
    ///
    /// Each forward run calls the closures of the animation again, as in a repeated token. A run back is the way back
    /// of the run before it. ``random(seed:_:)`` has other values in each run.
    ///
    /// - Parameters:
    ///   - count: The number of runs; 0 and negative counts are reported, and play nothing.
    ///   - autoreverses: Whether every other run goes backwards. The animation's own delay then counts once, before the
    ///     first run; else it is a part of each run. After a run back, a property with a `from:` keeps that value, in
    ///     the gap and at the end.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite delay is reported and counts as 0.
    public func repeated(_ count: Int, autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeated(count: count, autoreverses, delay)
    }

    /// The same animation, played several times, each run from where the run before it has left the values: moves,
    /// turns and values with a `by:` add up.
    ///
    /// ```swift
    /// hand.at.animate(.rotate(byDegrees: 30).repeated(12, accumulates: true, delay: 0.7))  // twelve ticks
    /// ```
    /// Each run is a step of its own: a completion of the animation is called after each, and where motion is reduced
    /// each run is reduced by itself.
    ///
    /// - Parameters:
    ///   - count: From 1 to 1,000 runs: more are reported and count as 1,000. 0 and negative counts are reported, and
    ///     play nothing.
    ///   - accumulates: false is ``repeated(_:autoreverses:delay:)``.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite delay is reported and counts as 0.
    @_alwaysEmitIntoClient
    public func repeated(_ count: Int, accumulates: Bool, delay: TimeInterval = 0) -> Self {
        guard accumulates, count > 1 else { return repeated(count, delay: delay) }
        let next = delay == 0 ? self : Self.sequence(.wait(delay), self)
        let used = Swift.min(count, 1_000)
        let runs = Self.sequence([self] + Array(repeating: next, count: used - 1))
        if used == count { return runs }
        return runs.reporting(.repaired(.repeatCount, given: Double(count), used: Double(used)))
    }

    /// The effect with an issue to report when it is played.
    @usableFromInline package func reporting(_ issue: AnimationIssue.Kind) -> Self {
        var copy = self
        copy.step = step.reporting(issue)
        return copy
    }

    /// The same animation, repeated until it is stopped.
    ///
    /// - An animation of a view or layer is suspended while its view or layer is in no window, and while the app is in
    ///   the background. It goes on from the same time. While suspended, it does not keep its target alive, and it ends
    ///   when the target is gone.
    /// - An animation of a value needs no window. It keeps its target alive until it is stopped.
    ///
    /// - Parameters:
    ///   - autoreverses: Whether every other run goes backwards. The animation's own delay then counts once, before the
    ///     first run; else it is a part of each run.
    ///   - delay: Seconds between the runs; a negative, NaN or infinite delay is reported and counts as 0.
    public func repeatedForever(autoreverses: Bool = false, delay: TimeInterval = 0) -> Self {
        repeated(count: nil, autoreverses, delay)
    }

    private func repeated(count: Int?, _ autoreverses: Bool, _ gap: TimeInterval) -> Self {
        var copy = self
        copy.step = step.repeated(Repetition.repaired(count: count, autoreverses: autoreverses, gap: gap))
        return copy
    }

    /// The same animation at these frame rates, but for the parts of an effect that ask for their own: of two calls the
    /// inner one counts.
    ///
    /// ```swift
    /// let few = FrameRateRange(minimum: 10, maximum: 30)
    /// spinner.at.animate(.rotate(byDegrees: 360, duration: 20).repeatedForever().frameRate(few))
    /// ```
    /// The system chooses the rate of the screen from all wishes at the same time. How an effect asks depends on its
    /// engine:
    /// - An animation of a layer has the range as its `preferredFrameRateRange`.
    /// - All values share one display link, which asks for the union of their ranges, or for none while one of them
    ///   leaves the choice to the system.
    /// - UIKit has no rate for a property animator, which plays closures and most changes of a view alone. So such an
    ///   effect is shown frame by frame, as a value is, along the curve that it would have.
    /// - An ``Animator`` of the app's own, an effect on SwiftUI and the fade of an effect where motion is reduced have
    ///   no such wish: nothing changes there.
    ///
    /// - Parameter rates: In frames per second; bad rates are repaired and reported: see ``FrameRateRange``.
    @_alwaysEmitIntoClient
    public func frameRate(_ rates: FrameRateRange) -> Self {
        var copy = self
        copy.step = step.asking(for: rates)
        return copy
    }

    /// The same animation, with a completion: `body` is called once, after the last run, with the outcome.
    ///
    /// An animation can have several completions; they are called in order.
    public func completion(_ body: @escaping Completion) -> Self {
        var copy = self
        copy.step.completions.append(body)
        return copy
    }

    /// The same animation, with a completion: `body` is called once, after the last run, however the animation ends.
    public func completion(_ body: @escaping @MainActor () -> Void) -> Self { completion { _ in body() } }
}
