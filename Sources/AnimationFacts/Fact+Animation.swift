#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension Fact {
    /// The promises of this package: about timelines and verbs, on each of its engines; about colours, about moments
    /// that a test looks at, on systems with SwiftUI about effects and curves there, and on Apple's about blurs.
    public static let animation: [Fact] =
        colors() + strips() + swiftUI() + blurs()
        + TimelineEngine.allCases.flatMap { timelines(on: $0) + verbs(on: $0) }

    #if !canImport(UIKit) || !canImport(SwiftUI)
    private static func swiftUI() -> [Fact] { [] }
    #endif
    #if !canImport(UIKit)
    private static func blurs() -> [Fact] { [] }
    #endif

    private static let source = "the worked timelines of Tests/ConformanceTests"

    /// The worked timelines: what is seen after each verb and each wait.
    private static func timelines(on engine: TimelineEngine) -> [Fact] {
        TimelineCase.all.map { given in
            Fact(
                id: "T\(given.number).\(engine.rawValue)", theme: "Timelines, \(engine.rawValue)",
                statement: "Timeline \(given.number), \(given.name), shows what was worked out.", source: source
            ) { await play(given, on: engine, $0) }
        }
    }

    /// A rest of so many seconds is as good as a longer one.
    private static let longestRest: TimeInterval = 0.5

    @MainActor private static func play(_ given: TimelineCase, on engine: TimelineEngine, _ fact: FactRun) async {
        let rig = TimelineRig(engine, x: given.start.x, y: given.start.y, on: fact)
        await fact.turn()
        let token: AnimationToken = given.tree(rig)
        for (number, line) in given.script.enumerated() {
            var step: TimelineStep = line.step
            if case .run(let seconds) = step, rig.isPaused { step = .run(min(seconds, longestRest)) }
            await rig.perform(step, on: token)
            if line.isJump, fact.stage.timeTolerance > 0 { continue }
            rig.expect("after step \(number + 1)", x: line.x, y: line.y)
        }
        if given.outcome != nil { await fact.advance(by: 0.2) }
        fact.expect("outcome", text(of: token.outcome), is: text(of: given.outcome))
        fact.expect("actions", rig.fired.joined(separator: " "), is: given.fired.joined(separator: " "))
        token.stop()
    }

    private static func text(of outcome: AnimationOutcome?) -> String { outcome.map { "\($0)" } ?? "none" }
}
#endif
