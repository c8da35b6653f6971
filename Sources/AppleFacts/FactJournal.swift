#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Remembers beyond the end of the process which of the facts that end it was run.
///
/// ```swift
/// let journal = FactJournal(file: file)
/// if let fact = journal.next { await journal.run(fact, on: stage) }
/// ```
///
/// Where the fact holds, the second line does not come back; the next journal of the file has its answer.
@MainActor public final class FactJournal {
    private enum State: String, Codable {
        case begun
        case cameBack
    }

    private let file: URL
    private let facts: [Fact]
    private var states: [String: State] = [:]
    /// The facts that this process has begun: they have not ended it, or not yet.
    private var begunHere: Set<String> = []

    /// Reads the journal that an earlier process has written.
    ///
    /// - Parameters:
    ///   - file: A file in a folder that can be written; it need not be there.
    ///   - facts: The facts that may end the process.
    public init(file: URL, facts: [Fact] = Fact.appleEndingProcess) {
        (self.file, self.facts) = (file, facts)
        guard let data = try? Data(contentsOf: file) else { return }
        states = (try? JSONDecoder().decode([String: State].self, from: data)) ?? [:]
    }

    /// The first fact that was not run yet.
    public var next: Fact? { facts.first { states[$0.id] == nil } }

    /// The answers so far; that of a fact whose process did not come back is that it ended.
    public var answers: [FactAnswer] {
        facts.compactMap { fact in
            guard let state = states[fact.id] else { return nil }
            if state == .begun, begunHere.contains(fact.id) { return nil }
            return fact.answer(processEnded: state == .begun)
        }
    }

    /// Runs a fact, after its number was written into the file. Throws, and runs nothing, if that can't be written.
    public func run(_ fact: Fact, on stage: any FactStage) async throws {
        begunHere.insert(fact.id)
        try note(.begun, for: fact)
        _ = await fact.answer(on: stage)
        try note(.cameBack, for: fact)
    }

    /// Forgets all answers.
    public func clear() throws {
        states = [:]
        begunHere = []
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }

    private func note(_ state: State, for fact: Fact) throws {
        var noted = states
        noted[fact.id] = state
        try JSONEncoder().encode(noted).write(to: file, options: .atomic)
        states = noted
    }
}
#endif
