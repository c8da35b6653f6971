#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationFacts
import Testing

@MainActor @Suite(.serialized) struct AnimationFactsTests {
    @Test(arguments: Fact.animation) func `a fact holds`(_ fact: Fact) async {
        let answer = await onStage { await fact.answer(on: $0) }
        #expect(answer.holds, "\(answer)")
    }

    @Test func `each fact has a number of its own`() {
        let facts = Fact.apple + Fact.appleEndingProcess + Fact.animation
        #expect(Set(facts.map(\.id)).count == facts.count)
        #expect(Fact.animation.count >= 40)
    }
}
#endif
