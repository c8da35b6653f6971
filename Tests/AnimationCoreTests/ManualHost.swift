import AnimationCore
import Foundation
import Testing

/// Time that a test moves by hand; every frame body is called at each event and at the end of a move.
@MainActor final class ManualHost: AnimationHost {
    private struct Timer {
        let id: Int
        let time: TimeInterval
        let body: @MainActor () -> Void
    }

    private(set) var now: TimeInterval = 100
    private(set) var reports: [AnimationIssue] = []
    /// The frame rates that were asked for.
    private(set) var rates: [FrameRateRange?] = []
    private var timers: [Timer] = []
    private var frames: [Int: @MainActor (TimeInterval) -> Void] = [:]
    private var endOfTurn: [@MainActor () -> Void] = []
    private var count = 0
    /// How many timers have rung.
    private(set) var rings = 0

    /// The kinds of the reports.
    var issues: [AnimationIssue.Kind] { reports.map(\.kind) }

    var isIdle: Bool { timers.isEmpty && frames.isEmpty && endOfTurn.isEmpty }

    func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { endOfTurn.append(body) }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        count += 1
        let id = count
        timers.append(Timer(id: id, time: now + max(seconds, 0), body: body))
        return { self.timers.removeAll { $0.id == id } }
    }

    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        count += 1
        let id = count
        rates.append(rate)
        frames[id] = body
        return { self.frames[id] = nil }
    }

    func report(_ issue: AnimationIssue) {
        reports.append(issue)
        onIssue(issue)
    }

    /// What a test does when it hears of an issue.
    var onIssue: @MainActor (AnimationIssue) -> Void = { _ in }

    func turn() { advance(by: 0) }

    /// Frames come every hundredth of a second, timers in between when they are due.
    func advance(by seconds: TimeInterval) {
        let end = now + seconds
        runTimers(until: now)
        while now < end {
            let frame = ((now * 100 + 1e-6).rounded(.down) + 1) / 100
            runTimers(until: min(frame, end))
            now = min(frame, end)
            for body in frames.values { body(now) }
            runTimers(until: now)
        }
    }

    /// Neither frames nor timers come for a while; then timers do, `body` is run, and there is a frame.
    func hang(for seconds: TimeInterval, before body: () -> Void = {}) {
        now += seconds
        runTimers(until: now)
        body()
        for body in frames.values { body(now) }
        runTimers(until: now)
    }

    private func runTimers(until end: TimeInterval) {
        finishTurn()
        while let next = timers.min(by: { ($0.time, $0.id) < ($1.time, $1.id) }), next.time <= end {
            timers.removeAll { $0.id == next.id }
            now = max(now, next.time)
            rings += 1
            next.body()
            finishTurn()
        }
    }

    private func finishTurn() {
        var next = 0
        while next < endOfTurn.count {
            endOfTurn[next]()
            next += 1
        }
        endOfTurn.removeAll()
    }
}

/// What the tests animate.
@MainActor final class Box: AnimationCompatible {
    var x = 0.0
    var y = 0.0

    @discardableResult func step(x end: Double, _ duration: TimeInterval = 1) -> AnimationToken {
        at.animate(.value(\.x, to: end, duration: duration, curve: .linear))
    }

    @discardableResult func step(y end: Double, _ duration: TimeInterval = 1) -> AnimationToken {
        at.animate(.value(\.y, to: end, duration: duration, curve: .linear))
    }
}

/// A test on a clock of its own.
struct ManualTime: TestTrait, SuiteTrait, TestScoping {
    var isRecursive: Bool { true }

    @MainActor func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await AnimationHosts.current.withValue(ManualHost(), operation: function)
    }
}

extension Trait where Self == ManualTime {
    static var manualTime: Self { Self() }
}

/// The clock of the present test.
@MainActor var host: ManualHost {
    guard let host = AnimationHosts.current.get() as? ManualHost else {
        preconditionFailure("The suite needs .manualTime")
    }
    return host
}
