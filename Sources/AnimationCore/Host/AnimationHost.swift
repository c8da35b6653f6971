import Foundation

/// What the core knows of time: a clock, the end of the turn, a timer; and where issues go.
///
/// A token takes its host once, when it is made: the one bound to ``AnimationHosts/current``, else its target's, else the
/// platform's. On Apple's systems that is the main run loop; on the twins it is the `VirtualClock` that is bound, which a test
/// moves, or else the process's, which goes by the wall clock until the program moves it.
@MainActor public protocol AnimationHost: AnyObject, Sendable {
    /// The time now, in seconds, on the clock that the engines run on.
    var now: TimeInterval { get }

    /// Calls `body` once, at the end of the main actor's present turn, before the screen is updated.
    func atEndOfTurn(_ body: @escaping @MainActor () -> Void)

    /// Calls `body` once, on the first turn that is at least `seconds` from now; returns what cancels it.
    ///
    /// 0 is the next turn. A negative or NaN time counts as 0.
    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void

    /// Calls `body` once a frame, with the time that the frame is for; returns what ends it.
    ///
    /// The default calls it 60 times a second, with ``after(_:_:)``.
    /// - Parameter rate: The frame rates that are wished for; nil leaves the choice to the system.
    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void

    /// Whether the app is in the background, where nothing is seen and no step starts; false by default.
    var isInBackground: Bool { get }

    /// Whether the user has asked for less motion; false by default.
    var prefersReducedMotion: Bool { get }

    /// Calls `body` once, when the app is back; at once by default.
    func whenInForeground(_ body: @escaping @MainActor () -> Void)

    /// Calls `body` now, as code of this host: for what comes from a task of its own, where no clock is bound.
    ///
    /// The default just calls it.
    func perform(_ body: @MainActor () -> Void)

    /// Receives what had to be repaired; the default hands it to ``AT/onIssue``.
    func report(_ issue: AnimationIssue)
}

extension AnimationHost {
    /// Hands the issue to ``AT/onIssue``.
    public func report(_ issue: AnimationIssue) { AT.onIssue(issue) }

    /// Calls `body`.
    public func perform(_ body: @MainActor () -> Void) { body() }

    /// false: there is no background.
    public var isInBackground: Bool { false }

    /// false: nobody has asked for less motion.
    public var prefersReducedMotion: Bool { false }

    /// Calls `body` at once.
    public func whenInForeground(_ body: @escaping @MainActor () -> Void) { body() }

    /// Calls `body` 60 times a second, with timers.
    public func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        let frames = TimerFrames(self, body)
        frames.scheduleNext()
        return { frames.isOver = true }
    }
}

/// A kind of host that finds by itself which of its hosts is meant: the twins' clock, where the twins stand in for Apple's.
@MainActor package protocol AmbientHost: AnimationHost {
    /// The one that is bound around this code.
    static var boundHost: (any AnimationHost)? { get }

    /// The one for code around which none is bound.
    static var unboundHost: any AnimationHost { get }
}

/// Where a host is bound for the tokens that a task makes.
public enum AnimationHosts {
    /// The host of the tokens that are made inside `AnimationHosts.current.withValue(host) { … }`; nil stands for the default.
    public static let current = TaskLocal<(any AnimationHost)?>(wrappedValue: nil)

    /// The host for a token that is made now: the bound one, else `proposed`, else the platform's.
    @MainActor package static func resolve(_ proposed: @autoclosure () -> (any AnimationHost)?) -> any AnimationHost {
        current.get() ?? proposed() ?? boundHost ?? platformHost
    }
}

/// A frame clock made of timers.
@MainActor private final class TimerFrames {
    private static let interval: TimeInterval = 1.0 / 60

    var isOver = false
    private weak var host: (any AnimationHost)?
    private let body: @MainActor (TimeInterval) -> Void
    private let start: TimeInterval
    private var count = 0.0

    init(_ host: any AnimationHost, _ body: @escaping @MainActor (TimeInterval) -> Void) {
        self.host = host
        self.body = body
        start = host.now
    }

    func scheduleNext() {
        guard let host, !isOver else { return }
        // By number, not by adding up: frames stay on their grid.
        count = max(count + 1, ((host.now - start) / Self.interval).rounded(.down) + 1)
        _ = host.after(start + count * Self.interval - host.now) { [self] in
            guard !isOver, let host = self.host else { return }
            body(host.now)
            scheduleNext()
        }
    }
}
