import AnimationUIKit

/// An animator that somebody else wrote, with the public verbs alone: it moves a value on timers of a host.
package struct SoakForeign<Target: AnyObject>: Animator {
    /// Shows a share of the way.
    package typealias Step = @MainActor (Double) -> Void

    package let duration: TimeInterval
    private let makeStep: @MainActor (Target) -> Step
    private let makePlayer: @MainActor () -> SoakForeignPlayer
    /// The run of this copy; a copy made while it runs shares it.
    private var player: SoakForeignPlayer?

    /// - Parameter makeStep: Called at the start of each run: reads where it starts.
    @MainActor package init(
        duration: TimeInterval, on host: any AnimationHost, makeStep: @escaping @MainActor (Target) -> Step
    ) {
        self.duration = duration
        self.makeStep = makeStep
        makePlayer = { [weak host] in SoakForeignPlayer(host) }
    }

    package mutating func start(on target: Target, paused: Bool, completion: @escaping Completion) {
        let player = makePlayer()
        self.player = player
        player.begin(duration, paused, completion, makeStep(target))
    }

    package func pause() { player?.pause() }
    package func resume() { player?.resume() }
    package func stop(at position: AnimationPosition) { player?.stop(at: position) }
    package func seek(to time: TimeInterval) { player?.seek(to: time) }
    package var rate: Double {
        get { player?.rate ?? 1 }
        nonmutating set { player?.rate = newValue }
    }
}

@MainActor final class SoakForeignPlayer {
    private static let rounding = 1e-9

    var rate = 1.0
    private var duration = 0.0
    private var time = 0.0
    private var last = 0.0
    private var isAtStart = false
    private var show: @MainActor (Double) -> Void = { _ in }
    private var completion: (@MainActor (AnimationOutcome) -> Void)?
    private var endFrames: (@MainActor () -> Void)?
    // Weak: a player that somebody keeps must not keep the host, and its clock, alive.
    private weak var host: (any AnimationHost)?

    init(_ host: (any AnimationHost)?) { self.host = host }

    func begin(
        _ duration: TimeInterval, _ paused: Bool, _ completion: @escaping @MainActor (AnimationOutcome) -> Void,
        _ show: @escaping @MainActor (Double) -> Void
    ) {
        self.duration = duration
        self.completion = completion
        self.show = show
        time = 0
        rate = 1
        isAtStart = false
        shown()
        if !paused { resume() }
    }

    private func shown() { show(duration > 0 ? time / duration : isAtStart ? 0 : 1) }

    func resume() {
        guard endFrames == nil, completion != nil, let host else { return }
        guard rate > 0 ? time < duration : time > 0 else { return end(.completed(rate > 0 ? .end : .start)) }
        last = host.now
        // The run holds itself, as it would its target.
        endFrames = host.eachFrame(nil) { [self] now in frame(now) }
    }

    private func frame(_ now: TimeInterval) {
        time = min(max(time + (now - last) * rate, 0), duration)
        last = now
        if abs(time - duration) < Self.rounding { time = duration }
        if abs(time) < Self.rounding { time = 0 }
        shown()
        if rate > 0 ? time >= duration : time <= 0 { end(.completed(rate > 0 ? .end : .start)) }
    }

    func pause() {
        endFrames?()
        endFrames = nil
    }

    func seek(to time: TimeInterval) {
        self.time = min(max(time, 0), duration)
        shown()
    }

    func stop(at position: AnimationPosition) {
        pause()
        if position != .current {
            isAtStart = position == .start
            time = position == .start ? 0 : duration
            shown()
        }
        end(.stopped(position))
    }

    private func end(_ outcome: AnimationOutcome) {
        pause()
        let completion = completion
        self.completion = nil
        completion?(outcome)
    }
}
