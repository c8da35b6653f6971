#if !canImport(QuartzCore)
package import AnimationCA

/// The virtual clock, keeping what is reported.
@MainActor package final class CollectingHost: AnimationHost {
    package let clock: VirtualClock
    package private(set) var issues: [String] = []

    init(framesPerSecond: Int) {
        clock = VirtualClock(now: 100, framesPerSecond: framesPerSecond)
    }

    package static var current: CollectingHost {
        guard let host = AnimationHosts.current.get() as? CollectingHost else {
            preconditionFailure("The suite needs .virtualTime")
        }
        return host
    }

    package var now: TimeInterval { clock.now }
    package func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { clock.atEndOfTurn(body) }

    package func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        clock.after(seconds, body)
    }

    package func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        clock.eachFrame(rate, body)
    }

    package func perform(_ body: @MainActor () -> Void) { clock.perform(body) }
    package func report(_ issue: AnimationIssue) { issues.append(issue.message) }
}
#endif
