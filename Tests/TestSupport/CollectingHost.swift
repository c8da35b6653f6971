package import AnimationCA

/// The virtual clock, keeping what is reported.
@MainActor package final class CollectingHost: ClockHost {
    package let clock: VirtualClock
    package private(set) var reports: [AnimationIssue] = []

    /// The kinds of the reports.
    package var issues: [AnimationIssue.Kind] { reports.map(\.kind) }

    init(framesPerSecond: Int) {
        clock = VirtualClock(now: 100, framesPerSecond: framesPerSecond)
    }

    package static var current: CollectingHost {
        guard let host = AnimationHosts.current.get() as? CollectingHost else {
            preconditionFailure("The suite needs .virtualTime")
        }
        return host
    }

    package func report(_ issue: AnimationIssue) { reports.append(issue) }
}
