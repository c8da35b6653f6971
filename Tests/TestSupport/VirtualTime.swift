internal import AnimationCA
internal import AnimationCore
package import Testing

/// A test on a virtual clock of its own, whose issues are collected.
package struct VirtualTime: TestTrait, SuiteTrait, TestScoping {
    fileprivate let framesPerSecond: Int

    package var isRecursive: Bool { true }

    @MainActor package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let host = CollectingHost(framesPerSecond: framesPerSecond)
        try await host.clock.bind {
            try await AnimationHosts.current.withValue(host, operation: function)
            // An endless animation would live as long as the process, and each `stopAnimations()` of another test would
            // ask it.
            for animation in LiveAnimation.all(on: host) { animation.stop(at: .current) }
        }
    }
}

extension Trait where Self == VirtualTime {
    package static var virtualTime: Self { virtualTime(framesPerSecond: 60) }

    package static func virtualTime(framesPerSecond: Int) -> Self { Self(framesPerSecond: framesPerSecond) }
}
