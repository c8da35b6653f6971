import Foundation

/// The core's access to time (a clock, the end of the turn, timers and frames), and the receiver of issues.
///
/// A token takes its host once, when it is made: the host that is bound to ``AnimationHosts/current``, else its
/// target's host, else the platform's.
/// - On Apple's systems the platform's host is the main run loop.
/// - On the twins it is the bound `VirtualClock`, which a test moves. If no clock is bound, it is the process's clock,
///   which follows the wall clock until the program moves it.
@MainActor public protocol AnimationHost: AnyObject, Sendable {
    /// The present time in seconds, on the clock of the engines.
    var now: TimeInterval { get }

    /// Calls `body` once, at the end of the main actor's present turn, before the screen is updated.
    func atEndOfTurn(_ body: @escaping @MainActor () -> Void)

    /// Calls `body` once, on the first turn that is at least `seconds` from now; returns a closure that cancels the
    /// call.
    ///
    /// - Parameters:
    ///   - seconds: 0 is the next turn. A negative or NaN time counts as 0.
    ///   - body: Called on the main actor.
    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void

    /// Calls `body` once a frame, with the time for which the frame is shown; returns a closure that ends the calls.
    ///
    /// The default calls `body` 60 times a second, with ``after(_:_:)``.
    /// - Parameters:
    ///   - rate: The frame rates that the caller asks for; nil leaves the choice to the system.
    ///   - body: Called on the main actor.
    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void

    /// Whether the app is in the background, where nothing is visible and no step starts; false by default.
    var isInBackground: Bool { get }

    /// Whether the user has asked for less motion; false by default.
    var prefersReducedMotion: Bool { get }

    /// Calls `body` once, when the app is back in the foreground; at once by default.
    func whenInForeground(_ body: @escaping @MainActor () -> Void)

    /// Calls `body` each time the app goes to the background; returns a closure that ends the calls. The default never
    /// calls.
    func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void

    /// Calls `body` at the end of each turn of the main actor, before the screen is updated; returns a closure that
    /// ends the calls.
    ///
    /// A host need not start a turn for this: while its main thread waits for events, no call is due. The default calls
    /// `body` at each frame.
    func eachTurn(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void

    /// Calls `body` now, with this host bound: for code of a separate task, where no clock is bound.
    ///
    /// The default calls `body` without binding anything.
    func perform(_ body: @MainActor () -> Void)

    /// Receives an issue; the default passes it to ``AT/onIssue``.
    func report(_ issue: AnimationIssue)
}

extension AnimationHost {
    /// Passes the issue to ``AT/onIssue``.
    public func report(_ issue: AnimationIssue) { AnimationIssue.receiver(issue) }

    /// Calls `body`.
    public func perform(_ body: @MainActor () -> Void) { body() }

    /// The default: false, a host without a background.
    public var isInBackground: Bool { false }

    /// The default: false, no reduced motion.
    public var prefersReducedMotion: Bool { false }

    /// Calls `body` at once.
    public func whenInForeground(_ body: @escaping @MainActor () -> Void) { body() }

    /// Never calls `body`: the default host has no background.
    public func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }

    /// Calls `body` at each frame.
    public func eachTurn(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        eachFrame(nil) { _ in body() }
    }

    /// Calls `body` 60 times a second, with timers.
    public func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        let frames = TimerFrames(self, body)
        frames.scheduleNext()
        return { frames.isOver = true }
    }
}

/// A class of hosts with a binding of its own: the twins' clock, where the twins stand in for Apple's systems.
@MainActor package protocol AmbientHost: AnimationHost {
    /// The host that is bound around this code.
    static var boundHost: (any AnimationHost)? { get }

    /// The host of code without a bound host.
    static var unboundHost: any AnimationHost { get }

    /// Disables the implicit animations of layers, or enables them; returns whether they were disabled before.
    static func disableActions(_ areDisabled: Bool) -> Bool
}

/// The binding of a host to the tokens that a task makes.
public enum AnimationHosts {
    /// The host of tokens made inside `AnimationHosts.current.withValue(host) { … }`; nil is the default host.
    public static let current = TaskLocal<(any AnimationHost)?>(wrappedValue: nil)

    /// The host of a token that is made now: the bound host, else the platform's.
    @inline(never) @MainActor package static func resolve() -> any AnimationHost {
        current.get() ?? boundHost ?? platformHost
    }

    /// The host of a token that is made now: the bound host, else `proposed`, else the platform's.
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
        // Count frames instead of adding intervals: each frame stays on the grid.
        count = max(count + 1, ((host.now - start) / Self.interval).rounded(.down) + 1)
        _ = host.after(start + count * Self.interval - host.now) { [self] in
            guard !isOver, let host = self.host else { return }
            body(host.now)
            scheduleNext()
        }
    }
}
