import AnimationCore
import Foundation
import Testing

/// Where issues go, and what they say.
@MainActor @Suite(.serialized) struct AnimationIssueTests {
    /// No more than a host has to have.
    private final class PlainHost: AnimationHost {
        let now: TimeInterval = 0

        func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {}

        func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { {} }
    }

    @Test func `a host that keeps no issues hands them to AT`() {
        let former = AT.onIssue
        defer { AT.onIssue = former }
        var issues: [AnimationIssue] = []
        AT.onIssue = { issues.append($0) }
        let line: UInt = #line + 1
        AnimationHosts.current.withValue(PlainHost()) { _ = AT.wait(-1) }
        #expect(issues.count == 1)
        #expect(issues.first?.fileID == #fileID && issues.first?.line == line)
        #expect(issues.first?.description == "\(#fileID):\(line): A wait of -1.0 s counts as 0")
    }

    @Test func `an issue without a place is its message`() {
        #expect(AnimationIssue("Too long").description == "Too long")
    }
}
