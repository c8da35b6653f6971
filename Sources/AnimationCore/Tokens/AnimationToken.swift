import Foundation

/// A handle on an animation, or on a whole composition of them, while it waits, plays, and after.
///
/// Every `animate` returns one. Let it go and the animation starts at once and plays by itself; keep it and the
/// animation starts at the end of the present turn, and can be steered at any time:
///
/// ```swift
/// let entrance = AT.animate {
///     card.at.animate(.fadeIn())
///     AT.wait(0.2)
///     AT.parallel { title.at.animate(.move(byX: 0, y: -50)); button.at.animate(.fadeIn()) }
/// }
/// entrance.pause()                         // the whole, on whatever engine each step runs
/// entrance.fractionComplete = 0.4          // scrub it, across the steps
/// entrance.rate = -1
/// entrance.resume()
/// ```
///
/// Letting it go never stops it. What is to end with its owner, a controller that goes on the main thread, is stopped there:
///
/// ```swift
/// deinit { MainActor.assumeIsolated { [token] in token?.stop() } }
/// ```
///
/// A token ends exactly once. While it is kept and has not ended it owns the properties that it animates, and a view that
/// stores its own token is kept alive by it until then. (Of values, ``ValueAnimator``, the target is kept as long as the token
/// is: for `revert()`.)
public final class AnimationToken: Sendable {
    let playback: Playback

    init(_ playback: Playback) {
        self.playback = playback
    }

    deinit {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated(playback.handleGone)
        } else {
            Task { @MainActor [playback] in playback.host.perform { playback.handleGone() } }
        }
    }

    /// What a token is doing.
    public enum State: Sendable, Hashable {
        /// Its turn has not come, or comes once more: in another run of what it is a part of.
        case waiting
        /// It plays.
        case running
        /// It was paused, or moved by hand, or has come to an end where it stays (``AnimationToken/restingPosition``), and
        /// waits for ``AnimationToken/resume()``.
        case paused
        /// It is over, for the last time: see ``AnimationToken/outcome``.
        case ended
    }

    /// What it is doing now.
    @MainActor public var state: State { playback.playState }

    /// How it ended; nil until then.
    ///
    /// A part that plays more than once keeps that of its first run.
    @MainActor public var outcome: AnimationOutcome? { playback.outcome }

    /// Holds everything where it is, delays included; a token that has not started shows its first frame and waits.
    ///
    /// On a part of a composition it holds that part, and what comes after it waits.
    @MainActor public func pause() { playback.pause() }

    /// Plays on from where it is, at ``rate``.
    @MainActor public func resume() { playback.resume() }

    /// Ends it, now: no step starts after this.
    ///
    /// On a part of a composition it ends that part, and the rest goes on; further runs, and scrubbing, leave it as it is.
    /// - Parameter position: `.current` (the default) keeps what is on the screen. `.end` puts every step at its end: those
    ///   that have not played are applied without playing, in order, and actions run. `.start` takes back
    ///   what its steps changed.
    @MainActor public func stop(at position: AnimationPosition = .current) { playback.stop(at: position) }

    /// The place of the playhead in seconds from the start, from 0 to ``duration``; after the end, where it ended.
    ///
    /// Setting it moves everything to what playing there would show, and plays on from there if it was running; a token that
    /// has not started is then paused there. Values outside are clamped; NaN, and a part of a composition, is refused
    /// with an issue.
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

    /// The length in seconds at rate 1; `.infinity` if a step repeats for ever.
    @MainActor public var duration: TimeInterval { playback.duration }

    /// ``time`` as a fraction of ``duration``, from 0 to 1; 0 in an endless or empty one.
    ///
    /// Setting it is setting ``time``: what is outside is clamped; NaN, an endless animation, and a part of a composition, are refused
    /// with an issue.
    @MainActor public var fractionComplete: Double {
        get {
            let duration = playback.duration
            return duration > 0 && duration.isFinite ? playback.time / duration : 0
        }
        set { playback.seek(toFraction: newValue) }
    }

    /// The speed: 1 (the default) is normal, 0.5 half, −1 backwards.
    ///
    /// It may change in flight, without a jump.
    /// Backwards it ends at its start, with `.completed(.start)`. Slower than 0.0001 and faster than 10,000 count as that, with an
    /// issue. 0, NaN, infinity, and a part of a composition, are refused with an issue; a rate that was set before the token
    /// became a part counts as 1, with one.
    @MainActor public var rate: Double {
        get { playback.rate }
        set { playback.setRate(newValue) }
    }

    /// Whether it waits at its ends, as if paused there, instead of being over; false unless said otherwise.
    ///
    /// For what opens and closes, at a tap or under a finger, as often as you like. ``onArrival(_:)`` hears when it comes to an
    /// end, ``restingPosition`` tells whether it waits at one. It is over when it is stopped, or let go. Let go, or set to false,
    /// while it rests at an end, played there or moved, it is over there, where it is, with `.completed`. Elsewhere, let go, it
    /// plays out; set to false, it goes on as any other. A view that stores a token of its own which stays at its ends keeps
    /// itself alive: stop it, or store it elsewhere.
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

    /// Turns the direction round: `rate = -rate`.
    @MainActor public func reverse() { playback.setRate(-playback.rate) }

    /// Calls `body` once, when it has ended, whatever ended it; on the next turn if it is over already.
    ///
    /// Several may listen; they are called in order.
    @MainActor @discardableResult
    public func completion(_ body: @escaping @MainActor (AnimationOutcome) -> Void) -> Self {
        playback.onEnd(body)
        return self
    }

    /// What becomes of the animation when the task that waits for it is cancelled.
    public enum Cancellation: Sendable, Hashable {
        /// It goes on.
        case leaveRunning
        /// It is stopped there.
        case stop(at: AnimationPosition)
    }

    /// Waits for the end; not at all if it is over already.
    ///
    /// - Parameter cancellation: What becomes of the animation when the waiting task is cancelled; by default it goes on. The
    ///   wait is over at once either way, with `.interrupted(.taskCancelled)`.
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

/// One `finished()`: resumed once, by the end or by a cancellation.
@MainActor private final class Wait {
    private var continuation: CheckedContinuation<AnimationOutcome, Never>?
    /// That of the playback; nil if it was over already.
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
