#if canImport(UIKit) || canImport(HeadlessUIKit)
/// A statement about UIKit or Core Animation, with the code that shows whether it holds.
///
/// The code uses Apple's API alone, and it is the same everywhere: on a device Apple's frameworks answer, and where
/// these are missing their twins do.
///
/// ```swift
/// for fact in Fact.apple {
///     let answer = await fact.answer(on: stage)
///     if !answer.holds { print(answer) }
/// }
/// ```
public struct Fact: Sendable, Identifiable {
    package typealias Body = @MainActor @Sendable (FactRun) async -> Void

    /// The number of the fact in Documentation/Twins.md, such as `A15`.
    public let id: String
    /// The subject: `Timing`, `Springs`, …
    public let theme: String
    /// The statement: one or two sentences.
    public let statement: String
    /// The page or document that says so.
    public let source: String
    /// Whether the code ends the process if the fact holds; see ``appleEndingProcess``.
    public let endsProcess: Bool
    private let body: Body

    package init(
        id: String, theme: String, statement: String, source: String, endsProcess: Bool = false, body: @escaping Body
    ) {
        (self.id, self.theme, self.statement, self.source) = (id, theme, statement, source)
        (self.endsProcess, self.body) = (endsProcess, body)
    }

    /// Runs the code of the fact, and tells what it measured; where the code should end the process, an answer means
    /// that it did not.
    ///
    /// Facts share the screen and the transaction of the main thread, so they are run one after the other.
    @MainActor public func answer(on stage: any FactStage) async -> FactAnswer {
        let run = FactRun(stage: stage)
        await stage.advance(by: 0)
        await body(run)
        run.clearStage()
        await stage.advance(by: 0)
        if endsProcess { return answer(processEnded: false) }
        return FactAnswer(
            id: id, theme: theme, statement: statement, source: source, readings: run.readings,
            reasonNotRun: run.reasonNotRun, needsFinger: run.needsFinger)
    }

    /// The answer of a fact whose code should end the process.
    public func answer(processEnded: Bool) -> FactAnswer {
        let reading = FactReading(
            name: "the process", expected: .text("ends"), measured: .text(processEnded ? "ends" : "goes on"))
        return FactAnswer(id: id, theme: theme, statement: statement, source: source, readings: [reading])
    }
}

/// Collects the facts of a theme.
package struct FactList {
    private let theme: String
    private let endsProcess: Bool
    package private(set) var facts: [Fact] = []

    package init(theme: String, endsProcess: Bool = false) {
        (self.theme, self.endsProcess) = (theme, endsProcess)
    }

    package mutating func add(
        _ id: String, _ statement: String, from source: String, _ body: @escaping Fact.Body
    ) {
        facts.append(
            Fact(
                id: id, theme: theme, statement: statement, source: source, endsProcess: endsProcess, body: body))
    }
}
#endif
