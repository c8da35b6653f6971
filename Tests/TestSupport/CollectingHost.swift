#if !canImport(QuartzCore)
public import AnimationCA

/// The virtual clock, keeping what is reported.
@MainActor public final class CollectingHost: AnimationHost {
    public let clock: VirtualClock
    public private(set) var issues: [String] = []

    init(framesPerSecond: Int) {
        clock = VirtualClock(now: 100, framesPerSecond: framesPerSecond)
    }

    public static var current: CollectingHost {
        guard let host = AnimationHosts.current.get() as? CollectingHost else {
            preconditionFailure("The suite needs .virtualTime")
        }
        return host
    }

    public var now: TimeInterval { clock.now }
    public func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { clock.atEndOfTurn(body) }

    public func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        clock.after(seconds, body)
    }

    public func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        clock.eachFrame(rate, body)
    }

    public func report(_ issue: AnimationIssue) { issues.append(issue.message) }
}
#endif
