import Foundation

extension AnimationToken {
    /// How much of it is complete, frame by frame, for `for await`; ends with the animation, or with the task.
    ///
    /// The stream keeps the newest value only: a slow reader misses frames, never the end.
    @MainActor public func progressUpdates() -> AsyncStream<Double> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let feed = ProgressFeed(playback, continuation)
            continuation.onTermination = { _ in Task { @MainActor in feed.end() } }
            feed.begin()
        }
    }

    /// What it does, from now on, for `for await`: the present state first, then each change; ends after `.ended`.
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

    /// What becomes of the whole when the system, or another animation, cuts off one of its steps.
    public enum InterruptionPolicy: Sendable, Hashable {
        /// The step counts as over: at its end, or, where another animation has replaced it, where it was. The next one starts.
        /// The default.
        case `continue`
        /// Everything is put at its end.
        case finish
        /// Everything stays as it is on the screen.
        case stop
    }

    /// Says what becomes of the whole when one of its steps is cut off; a part's policy has no effect.
    @MainActor @discardableResult
    public func onInterruption(_ policy: InterruptionPolicy) -> Self {
        playback.interruptionPolicy = policy
        return self
    }
}

/// Samples a playback for a stream: whenever something happens to it, and once a frame while it runs.
@MainActor private final class ProgressFeed {
    private var observer: Int?
    private var endFrames: (@MainActor () -> Void)?
    private let continuation: AsyncStream<Double>.Continuation
    private weak var playback: Playback?
    private var last = Double.nan

    init(_ playback: Playback, _ continuation: AsyncStream<Double>.Continuation) {
        self.playback = playback
        self.continuation = continuation
    }

    func begin() {
        observer = playback?.observe { [self] state in
            sample()
            switch state {
            case .running: beginFrames()
            case .waiting, .paused: stopFrames()
            case .ended: continuation.finish()
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
        continuation.yield(fraction)
    }

    func end() {
        stopFrames()
        playback?.forget(observer)
    }
}
