import AnimationUIKit
import Testing

/// A test on a virtual clock of its own, whose issues are collected.
struct VirtualTime: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    @MainActor func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let host = CollectingHost()
        try await host.clock.bind {
            try await AnimationHosts.current.withValue(host, operation: function)
        }
    }
}

extension Trait where Self == VirtualTime {
    static var virtualTime: Self { Self() }
}

/// The virtual clock, keeping what is reported.
@MainActor final class CollectingHost: AnimationHost {
    let clock = VirtualClock(now: 100)
    private(set) var issues: [String] = []

    static var current: CollectingHost {
        guard let host = AnimationHosts.current.get() as? CollectingHost else {
            preconditionFailure("The suite needs .virtualTime")
        }
        return host
    }

    var now: TimeInterval { clock.now }
    func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { clock.atEndOfTurn(body) }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        clock.after(seconds, body)
    }

    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        clock.eachFrame(rate, body)
    }

    func report(_ issue: AnimationIssue) { issues.append(issue.message) }
}
