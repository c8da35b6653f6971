import Foundation

/// A handle on an animation, or on a whole composition of animations, before, during and after its play.
///
/// Every `animate` returns a token. If you drop the token, the animation starts at once and plays by itself. If you
/// keep it, the animation starts at the end of the present turn, and the token can steer it at any time:
///
/// ```swift
/// let entrance = AT.animate {
///     card.at.animate(.fadeIn())
///     AT.wait(0.2)
///     AT.parallel { title.at.animate(.move(byX: 0, y: -50)); button.at.animate(.fadeIn()) }
/// }
/// entrance.pause()                         // all steps, on whatever engine each plays
/// entrance.fractionComplete = 0.4          // scrub it, across the steps
/// entrance.rate = -1
/// entrance.resume()
/// ```
///
/// Releasing a token never stops its animation. An animation that should end with its owner needs a call:
///
/// ```swift
/// token = spinner.at.animate(.rotate(byDegrees: 360).repeatedForever()).stopping(with: self)
/// ```
///
/// A token ends exactly once. While a token plays, it owns the properties that it animates, and keeps a view that
/// stores it alive. At rest it holds its views weakly: played on without its view, a step ends with `.targetReleased`.
/// After its end it keeps nothing alive, even if it is stored, but the code that `revert()` needs: an `undo`, the
/// closure of a ``ValueAnimator`` that has no property, an ``Animator`` of the app's. These should capture their owner
/// weakly.
public final class AnimationToken: Sendable {
    let playback: Playback

    init(_ playback: Playback) {
        self.playback = playback
    }

    deinit {
        if MainQueue.isCurrent {
            Self.handleGone(playback)
        } else {
            Task { @MainActor [playback] in playback.host.perform { playback.handleGone() } }
        }
    }

    /// Reports to a playback, on the main queue, that its token is gone: a `deinit` has no isolation of its own before
    /// iOS 18.4.
    ///
    /// `MainActor.assumeIsolated` makes the same cast, and allocates and checks the queue once more before it.
    private static let handleGone = unsafeBitCast(
        { $0.handleGone() } as @MainActor @Sendable (Playback) -> Void, to: (@Sendable (Playback) -> Void).self)

    /// The present phase of the token's life.
    @MainActor public var state: State { playback.playState }

    /// The outcome of the token; nil until it has ended.
    ///
    /// A part of a composition that plays more than once keeps the outcome of its first run.
    @MainActor public var outcome: AnimationOutcome? { playback.outcome }

    /// Pauses the whole at its present time, delays included; a token that has not started shows its first frame and
    /// waits.
    ///
    /// On a part of a composition, it pauses that part, and the steps after the part wait.
    @MainActor public func pause() { playback.pause() }

    /// Plays on from the present time, at ``rate``.
    @MainActor public func resume() { playback.resume() }

    /// Plays again from the start, forwards, whatever the token does at present: it may wait, play in either direction,
    /// be paused, or rest at an end.
    ///
    /// - It keeps its speed: a negative ``rate`` becomes positive. A pause, a finger's hold and a part's own pause are
    ///   over.
    /// - The steps are taken back first, as by a seek to the start; delays and actions come once more.
    /// - A token that is over can't be moved any more, which is reported: ``pausesOnCompletion`` keeps it at its ends.
    ///   A part of a composition is refused with an issue.
    @MainActor public func restart(fileID: StaticString = #fileID, line: UInt = #line) {
        playback.restart(CallSite(fileID, line))
    }

    /// Ends the token now: no step starts after this call.
    ///
    /// On a part of a composition, it ends that part, and the rest goes on; later runs and scrubbing don't change the
    /// part. A composition that has not started yet starts at once if a part of it is put at its end.
    /// - Parameter position: The state in which the steps are left.
    ///   - `.current` (the default) keeps the state on the screen.
    ///   - `.end` puts every step at its end: steps that have not played are applied in order without playing, and
    ///     actions run or are skipped as ``AT/SkippedAction`` says.
    ///   - `.start` restores the state from before the steps.
    @MainActor public func stop(at position: AnimationPosition = .current) { playback.stopNow(at: position) }

    /// Lets the steps that play now come to their ends, and stops the token then: no other step starts after this call.
    ///
    /// ```swift
    /// tour.finishStep()                        // the present page is completed, the next one does not come in
    /// ```
    /// - Steps that play together all finish. An effect made of effects is one step. Of a step that repeats, the
    ///   present run finishes; ``finishRepeating()`` lets the steps after it follow.
    /// - A step in its delay has not begun, nor has a step at whose start the token is paused, and a wait is not a
    ///   step: without anything else that plays, the token stops now.
    /// - The outcome is `.stopped(.current)`, unless the step was the last one: then the token completes.
    /// - `pause()`, `resume()` and ``rate`` steer it until then; a step that plays backwards finishes at its start. A
    ///   seek, a scrub, ``play(to:curve:duration:fileID:line:)`` and
    ///   ``settle(at:velocity:spring:duration:fileID:line:)`` take the call back.
    /// - On a part of a composition the call ends that part, and the rest goes on. A token that has not started is
    ///   over.
    @MainActor public func finishStep() { playback.finishStep() }

    /// The playhead's time in seconds from the start, from 0 to ``duration``; after the end, the time at which the
    /// token ended.
    ///
    /// While the token is caught (``scrubsLinearly``), the time is ``fractionComplete`` times ``duration``. Setting the
    /// time shows the values of play at that time. A token that was running plays on from there; a token that has not
    /// started is paused there. Times out of range are clamped. NaN, and a part of a composition, are refused with an
    /// issue.
    @MainActor public var time: TimeInterval {
        get { playback.time }
        set { playback.seek(to: newValue) }
    }

    /// Moves the playhead to `time` seconds from the start: the same as setting ``time``.
    @MainActor public func seek(
        to time: TimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        playback.seek(to: time, at: CallSite(fileID, line))
    }

    /// The seconds from the start to a label, at rate 1; nil for a label that is not in the token, or is never reached.
    ///
    /// ```swift
    /// token.time = token.time(of: "half") ?? 0
    /// ```
    /// In a repeat it is the label's time in the present run. A token that is over has no labels any more.
    @MainActor public func time(of label: AnimationLabel) -> TimeInterval? { playback.time(of: label) }

    /// The length in seconds at rate 1; `.infinity` if a step repeats for ever.
    @MainActor public var duration: TimeInterval { playback.duration }

    /// ``time`` as a fraction of ``duration``, from 0 to 1; 0 in an endless or empty animation.
    ///
    /// Paused in flight, or scrubbed, it is the fraction of the distance that is shown, as
    /// `UIViewPropertyAnimator.fractionComplete` is: see ``scrubsLinearly``. Setting it sets ``time``. Fractions out of
    /// range are clamped. NaN, an endless animation, and a part of a composition are refused with an issue.
    @MainActor public var fractionComplete: Double {
        get {
            let duration = playback.duration
            return duration > 0 && duration.isFinite ? playback.time / duration : 0
        }
        set { playback.seek(toFraction: newValue) }
    }

    /// The speed: 1 (the default) is normal, 0.5 is half, −1 is backwards.
    ///
    /// - The rate may change in flight, without a jump.
    /// - A token that plays backwards ends at its start, with `.completed(.start)`.
    /// - A speed below 0.0001 counts as 0.0001, a speed above 10,000 as 10,000, with an issue.
    /// - 0, NaN, infinity, and a part of a composition are refused with an issue. If a token becomes a part after its
    ///   rate was set, the rate counts as 1, with an issue.
    @MainActor public var rate: Double {
        get { playback.rate }
        set { playback.setRate(newValue) }
    }

    /// Whether the token waits at its ends, as if paused there, instead of being over; the default is false.
    ///
    /// Use it for a view that opens and closes, at a tap or under a finger, as often as you like.
    /// - ``onArrival(_:)`` reports each arrival at an end; ``restingPosition`` says at which end the token waits.
    /// - `stop(at:)` ends the token.
    /// - Released, or set to false, while it is paused at an end, played or moved there, the token is over at that end,
    ///   with `.completed`.
    /// - Released at any other time, it plays to its end. Set to false at any other time, it goes on like any other
    ///   token.
    /// - At rest the token holds its views weakly, so a view may store such a token of its own. An ``Animator`` of the
    ///   app's may hold its view itself.
    ///
    /// ```swift
    /// drawer.pausesOnCompletion = true
    /// drawer.onArrival { end in backdrop.isHidden = end == .start }
    /// drawer.play(to: .end)                            // opens, from wherever it is
    /// drawer.play(to: .start)                          // closes
    /// ```
    @MainActor public var pausesOnCompletion: Bool {
        get { playback.pausesOnCompletion }
        set { playback.pausesOnCompletion = newValue }
    }

    /// Reverses the direction: `rate = -rate`.
    @MainActor public func reverse() { playback.setRate(-playback.rate) }

    /// Calls `body` once, when the token has ended, whatever ended it; on the next turn if it is over already.
    ///
    /// A token can have several completions; they are called in order.
    @MainActor @discardableResult
    public func completion(_ body: @escaping @MainActor (AnimationOutcome) -> Void) -> Self {
        playback.onEnd(body)
        return self
    }

    /// Calls `body` once, when the token has ended, however it ended; on the next turn if it is over already.
    @MainActor @discardableResult
    public func completion(_ body: @escaping @MainActor () -> Void) -> Self { completion { _ in body() } }

    /// The rule for the animation when the task that waits for it is cancelled.
    public enum Cancellation: Sendable, Hashable {
        /// The animation goes on.
        case leaveRunning
        /// The animation is stopped at this position.
        case stop(at: AnimationPosition)
    }

    /// Waits for the end of the token; returns at once if the token is over already.
    ///
    /// - Parameter cancellation: The rule for the animation when the waiting task is cancelled; by default it goes on.
    ///   The wait then ends at once in either case, with `.interrupted(.taskCancelled)`.
    @MainActor @discardableResult
    public func finished(onCancel cancellation: Cancellation = .leaveRunning) async -> AnimationOutcome {
        if let outcome { return outcome }
        let wait = Wait()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait.begin(continuation)
                wait.listener = playback.onEnd { wait.end($0) }
                if Task.isCancelled { cancelled(wait, cancellation) }
            }
        } onCancel: {
            Task { @MainActor in self.playback.host.perform { self.cancelled(wait, cancellation) } }
        }
    }

    @MainActor private func cancelled(_ wait: Wait, _ cancellation: Cancellation) {
        playback.forget(wait.listener)
        guard wait.end(.interrupted(.taskCancelled)), case .stop(let position) = cancellation else { return }
        playback.stop(at: position)
    }
}

/// One call of `finished()`: resumed once, by the end or by a cancellation.
@MainActor private final class Wait {
    private var continuation: CheckedContinuation<AnimationOutcome, Never>?
    /// The identifier of the playback's listener; nil if the playback was over already.
    var listener: Int?

    nonisolated init() {}

    func begin(_ continuation: CheckedContinuation<AnimationOutcome, Never>) {
        self.continuation = continuation
    }

    @discardableResult func end(_ outcome: AnimationOutcome) -> Bool {
        defer { continuation = nil }
        continuation?.resume(returning: outcome)
        return continuation != nil
    }
}

extension Playback {
    /// The handle of a playback without a token of the caller's: the playback is let go with it.
    func makeHandle() -> AnyObject { AnimationToken(self) }
}
