#if canImport(UIKit) || canImport(HeadlessUIKit)
/// Runs facts one after the other, and keeps their answers.
@MainActor final class FactsRunner {
    private let facts: [Fact]
    private var answers: [String: FactAnswer] = [:]
    private(set) var running: Fact?
    /// Called before and after each fact.
    var onChange: @MainActor () -> Void = {}

    init(facts: [Fact]) { self.facts = facts }

    var count: Int { facts.count }
    /// The answers so far, in the order of the facts.
    var answered: [FactAnswer] { facts.compactMap { answers[$0.id] } }
    /// Whether a fact could not be run here.
    var hasNotRun: Bool { answered.contains { !$0.wasRun } }

    /// Runs all facts, or those again that could not be run before. Does nothing while facts are running.
    func run(on stage: any FactStage, onlyNotRun: Bool = false) async {
        guard running == nil else { return }
        let wanted: [Fact] = facts.filter { fact in !onlyNotRun || answers[fact.id]?.wasRun == false }
        if !onlyNotRun { answers = [:] }
        for fact in wanted {
            running = fact
            onChange()
            answers[fact.id] = await fact.answer(on: stage)
        }
        running = nil
        onChange()
    }
}
#endif
