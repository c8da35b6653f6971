import Foundation

extension AnimationToken {
    /// The completed fraction, from 0 to 1, once a frame, for `for await`; the stream ends with the animation, or with
    /// the task.
    ///
    /// The stream keeps the newest value only: a slow reader misses frames, but never the end.
    @MainActor public func progressUpdates() -> AsyncStream<Double> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let feed = ProgressFeed(playback) {
                continuation.yield($0)
            } onEnd: {
                continuation.finish()
            }
            continuation.onTermination = { _ in Task { @MainActor in feed.end() } }
            feed.begin()
        }
    }

    /// Calls `body` with the completed fraction, from 0 to 1, at each change of it, at most once a frame.
    ///
    /// - Returns: A closure that ends the calls; they end by themselves with the animation.
    @MainActor package func followProgress(_ body: @escaping @MainActor (Double) -> Void) -> @MainActor () -> Void {
        let feed = ProgressFeed(playback, body)
        feed.begin()
        return feed.end
    }

    /// Calls `body` with the present state, then at each change.
    ///
    /// - Returns: A closure that ends the calls.
    @MainActor package func followState(_ body: @escaping @MainActor (State) -> Void) -> @MainActor () -> Void {
        let observer = playback.observe(body)
        return { [weak playback] in playback?.forget(observer) }
    }

    /// An object through which another framework sees the token, as long as that object lives.
    @MainActor package var companion: AnyObject? {
        get { playback.companion }
        set { playback.companion = newValue }
    }

    /// The states of the token, for `for await`: the present state first, then each change; the stream ends after
    /// `.ended`.
    @MainActor public func stateUpdates() -> AsyncStream<State> {
        AsyncStream { continuation in
            var last: State?
            let observer = playback.observe { state in
                guard state != last else { return }
                last = state
                continuation.yield(state)
                if state == .ended { continuation.finish() }
            }
            continuation.onTermination = { [weak playback] _ in Task { @MainActor in playback?.forget(observer) } }
        }
    }

    /// Seconds that a step waits at most for its view to get a window, as the view of a cell or of a pushed controller
    /// does: 1.
    ///
    /// After that time without a window, the step shows its end state and ends as `.interrupted(.system)`, which is
    /// reported. Other steps of the same timeline on that view then don't wait. A step that repeats for ever waits
    /// without a limit.
    public static let maximumWindowWait: TimeInterval = WindowWatch.longestWait

    /// Chooses the rule for the whole when one of its steps is cut off; on a part of a composition the call has no
    /// effect.
    @MainActor @discardableResult
    public func onInterruption(_ policy: InterruptionPolicy) -> Self {
        playback.interruptionPolicy = policy
        return self
    }
}

/// Samples the fraction of a playback: at each event of the playback, and once a frame while it runs.
@MainActor private final class ProgressFeed {
    private var observer: Int?
    private var endFrames: (@MainActor () -> Void)?
    private let body: @MainActor (Double) -> Void
    private let onEnd: @MainActor () -> Void
    private weak var playback: Playback?
    private var last = Double.nan

    init(
        _ playback: Playback, _ body: @escaping @MainActor (Double) -> Void,
        onEnd: @escaping @MainActor () -> Void = {}
    ) {
        self.playback = playback
        self.body = body
        self.onEnd = onEnd
    }

    func begin() {
        observer = playback?.observe { [self] _ in
            sample()
            // The code that got the fraction may have paused or ended the playback.
            switch playback?.playState ?? .ended {
            case .running: beginFrames()
            case .waiting, .paused: stopFrames()
            case .ended:
                stopFrames()
                onEnd()
            }
        }
    }

    private func beginFrames() {
        guard endFrames == nil else { return }
        endFrames = playback?.host.eachFrame(nil) { [weak self] _ in self?.sample() }
    }

    private func stopFrames() {
        endFrames?()
        endFrames = nil
    }

    private func sample() {
        guard let playback else { return }
        let duration = playback.duration
        let fraction = duration > 0 && duration.isFinite ? playback.time / duration : playback.outcome == nil ? 0 : 1
        guard fraction != last else { return }
        last = fraction
        body(fraction)
    }

    func end() {
        stopFrames()
        playback?.forget(observer)
    }
}
