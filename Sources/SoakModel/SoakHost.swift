import AnimationUIKit

/// A virtual clock of its own that keeps what is reported.
@MainActor package final class SoakHost: ClockHost {
    package nonisolated static let framesPerSecond = 60

    package let clock = VirtualClock(now: 100, framesPerSecond: SoakHost.framesPerSecond)
    package private(set) var issues: [AnimationIssue.Kind] = []
    private var frames = 0
    /// The part of a frame that is over since the last one.
    private var part = 0.0
    package let draws = SoakDraws()

    package let prefersReducedMotion: Bool

    /// - Parameter prefersReducedMotion: True by default: every step has a form for reduced motion of its own.
    package init(prefersReducedMotion: Bool = true) { self.prefersReducedMotion = prefersReducedMotion }

    package func report(_ issue: AnimationIssue) { issues.append(issue.kind) }

    /// Lets so many frames pass; what is seen then is what that frame shows, on every engine.
    package func advance(frames count: Int) {
        if count == 0 { return }
        frames += count
        part = 0
        advance()
    }

    /// Lets a part of a frame pass: the next verb comes between two frames, as an app's do.
    package func advance(byPart more: Double) {
        part += more * (1 - part)
        advance()
    }

    /// Whether what is seen is older than the present moment.
    package var isBetweenFrames: Bool { part > 0 }

    private func advance() { clock.advance(to: 100 + (Double(frames) + part) / Double(Self.framesPerSecond)) }
}

extension ClockHost {
    /// Makes this the clock and the host of what `body` makes.
    package func bind<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try clock.bind { try AnimationHosts.current.withValue(self) { try body() } }
    }
}
