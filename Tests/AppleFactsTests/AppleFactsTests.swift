#if canImport(UIKit) || canImport(HeadlessUIKit)
import AppleFacts
import Testing

/// One at a time: on a device all facts have one screen.
@MainActor @Suite(.serialized) struct AppleFactsTests {
    @Test(arguments: Fact.apple) func `a fact holds`(_ fact: Fact) async {
        let answer = await onStage { await fact.answer(on: $0) }
        #if canImport(HeadlessUIKit)
        #expect(answer.holds, "\(answer)")
        #else
        guard !answer.wasRun else {
            #expect(answer.holds, "\(answer)")
            return
        }
        // Nobody is there who makes a gesture, or leaves the app and comes back: the fact is listed as such.
        withKnownIssue("\(answer)") { Issue.record("\(answer)") }
        #endif
    }

    @Test func `each fact has a number of its own, a statement and a source`() {
        let facts = Fact.apple + Fact.appleEndingProcess
        #expect(Set(facts.map(\.id)).count == facts.count)
        #expect(facts.filter { !"UR".contains($0.id.prefix(1)) }.count >= 150)
        for fact in facts {
            #expect(fact.statement.count > 20 && fact.statement.hasSuffix("."), "\(fact.id)")
            #expect(fact.source.count > 10, "\(fact.id)")
        }
    }
}

extension Fact: CustomTestStringConvertible {
    public var testDescription: String { "\(id) \(statement)" }
}
#endif
