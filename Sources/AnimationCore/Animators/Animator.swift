import Foundation

/// Plays one animation on one target.
///
/// An animator is a value: copy it to play it again. Before `start` it only describes an animation. From `start` on,
/// all its copies share one object, which runs the animation.
///
/// The package's own animators wrap `UIViewPropertyAnimator` (`PropertyAnimator`), `CABasicAnimation` (`BasicAnimator`)
/// and `CAKeyframeAnimation` (`KeyframeAnimator`). An animator of your own needs only the members below, and plays
/// wherever the package's animators play:
///
/// ```swift
/// struct Sway: Animator {
///     let duration: TimeInterval = 0.4
///     private var run: AnimationToken?
///
///     mutating func start(on target: UIView, paused: Bool, completion: @escaping Completion) {
///         run = target.at.animate(.rotate(values: [0, 0.1, -0.1, 0], duration: duration)).completion(completion)
///         if paused { run?.pause() }
///     }
///     func pause() { run?.pause() }
///     func resume() { run?.resume() }
///     func stop(at position: AnimationPosition) { position == .start ? run?.revert() : run?.stop(at: position) }
///     func seek(to time: TimeInterval) { run?.time = time }
///     var rate: Double {
///         get { run?.rate ?? 1 }
///         nonmutating set { run?.rate = newValue }
///     }
/// }
/// ```
///
/// Few effects need one: ``CompositeAnimator`` has the ladder. One with an engine of its own (a hundred lines, mostly)
/// keeps this contract, which a timeline relies on:
///
/// - ``duration`` is the same whenever it is asked.
/// - `start(paused: true)` shows the first frame and waits; `seek(to:)`, `rate` and `resume()` follow in this order.
/// - The completion is called once a run, at the end that the run plays towards: at a negative ``rate`` that is the
///   start. It may be called before `start` returns. `.completed` lets the timeline go on; with `.interrupted` the step
///   counts as cut off.
/// - `seek(to:)` shows any time of the run, also after ``pause()``, and calls no completion.
/// - `stop(at: .start)` puts back the state from before `start`, also after the end; `.current` keeps the values on the
///   screen; `.end` shows the exact end. A completion that such a stop brings about is ignored.
/// - A second `start` begins another run, after `stop(at: .start)` of the former: a timeline goes back into an animator
///   that has ended by starting it paused, seeking to its end, and setting a negative ``rate``.
/// - Every member works on the main actor, and returns at once.
public protocol Animator<Target>: Sendable {
    /// The class of the objects that the animator animates.
    associatedtype Target: AnyObject

    /// Receives the one outcome of a run, on the main actor.
    typealias Completion = @MainActor (AnimationOutcome) -> Void

    /// The length of one run at rate 1, in seconds, delays and repeats included; `.infinity` for a run that never ends.
    ///
    /// A negative or NaN duration is reported and counts as 0.
    var duration: TimeInterval { get }

    /// Starts a run on `target`.
    ///
    /// A second call starts a second run. The first run goes on, and the verbs no longer reach it.
    /// - Parameters:
    ///   - target: The object to animate. The animator holds it strongly until the run is over.
    ///   - paused: Whether to show the first frame and wait there for ``resume()``.
    ///   - completion: Called exactly once, at the end of the run, whatever ends the run.
    @MainActor mutating func start(on target: Target, paused: Bool, completion: @escaping Completion)

    /// Pauses the run at its present time; no effect on a run that is paused or over.
    @MainActor func pause()

    /// Resumes the run from its present time, at ``rate``; no effect on a run that is running or over.
    @MainActor func resume()

    /// Ends the run.
    /// - Parameter position: `.start` restores the state from before the run, `.current` keeps the state on the
    ///   screen, `.end` shows the end of the run.
    @MainActor func stop(at position: AnimationPosition)

    /// Moves the run to `time` seconds from its start, clamped to the run; a running run goes on from there.
    @MainActor func seek(to time: TimeInterval)

    /// The speed of the run: 1 is normal, 2 is twice as fast, −1 is backwards; no effect before `start`.
    ///
    /// 0, NaN and infinite rates are ignored.
    @MainActor var rate: Double { get nonmutating set }
}

extension Animator {
    /// Starts a run on `target` at once.
    @MainActor public mutating func start(on target: Target, completion: @escaping Completion = { _ in }) {
        start(on: target, paused: false, completion: completion)
    }

    /// Ends the run at its present time, as `stop()` of a token does.
    @MainActor public func stop() { stop(at: .current) }
}
