#if !canImport(QuartzCore)
import AnimationCA
public import Testing

/// A test on a virtual clock of its own, whose issues are collected.
public struct VirtualTime: TestTrait, SuiteTrait, TestScoping {
    fileprivate let framesPerSecond: Int

    public var isRecursive: Bool { true }

    @MainActor public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let host = CollectingHost(framesPerSecond: framesPerSecond)
        try await host.clock.bind {
            try await AnimationHosts.current.withValue(host, operation: function)
        }
    }
}

extension Trait where Self == VirtualTime {
    public static var virtualTime: Self { virtualTime(framesPerSecond: 60) }

    public static func virtualTime(framesPerSecond: Int) -> Self { Self(framesPerSecond: framesPerSecond) }
}
#endif
