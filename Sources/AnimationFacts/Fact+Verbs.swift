#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

// The verbs of animators and tokens.
extension Fact {
    static func verbs(on engine: TimelineEngine) -> [Fact] {
        [
            verb("V1", "What nobody keeps plays through, and leaves nothing on the layer.", engine, playUnkept),
            verb("V2", "A paused animation that is let go plays out.", engine, letGoPaused),
            verb("V3", "An animator that is started twice plays the same way twice.", engine, playTwice),
            verb("V4", "The verbs of an animator steer its own run.", engine, steerAnimator),
            verb("V5", "A newer animation of a property goes on from what the older one shows.", engine, takeOver),
        ]
    }

    private static func verb(
        _ id: String, _ statement: String, _ engine: TimelineEngine,
        _ body: @escaping @MainActor @Sendable (TimelineEngine, FactRun) async -> Void
    ) -> Fact {
        Fact(
            id: "\(id).\(engine.rawValue)", theme: "Verbs, \(engine.rawValue)", statement: statement,
            source: "Tests/ConformanceTests"
        ) { await body(engine, $0) }
    }

    @MainActor private static func playUnkept(_ engine: TimelineEngine, _ fact: FactRun) async {
        let rig = TimelineRig(engine, on: fact)
        await fact.turn()
        AT.animate(rig.x(100), AT.wait(0.5), rig.y(50))
        await rig.wait(0.5, fact)
        rig.expect("in step 1", x: 50, y: 0)
        await rig.wait(1.5, fact)
        rig.expect("in step 2", x: 100, y: 25)
        await rig.wait(0.7, fact)
        rig.expect("at the end", x: 100, y: 50)
        fact.expect("keys", (rig.view.layer.animationKeys() ?? []).joined(separator: " "), is: "")
    }

    @MainActor private static func letGoPaused(_ engine: TimelineEngine, _ fact: FactRun) async {
        let rig = TimelineRig(engine, on: fact)
        await fact.turn()
        do {
            let token: AnimationToken = rig.x(100)
            token.pause()
            token.fractionComplete = 0.5
        }
        await rig.wait(0.25, fact)
        rig.expect("going on", x: 75, y: 0)
        await rig.wait(0.5, fact)
        rig.expect("at the end", x: 100, y: 0)
    }

    @MainActor private static func playTwice(_ engine: TimelineEngine, _ fact: FactRun) async {
        let rig = TimelineRig(engine, on: fact)
        let animator: AnyAnimator<UIView> = engine.step(.x, to: 100, 0.6, .linear)
        for run in ["the first run", "the second run"] {
            rig.view.center.x = 0
            await fact.turn()
            rig.view.at.animate(animator)
            await rig.wait(0.3, fact)
            rig.expect("half-way of \(run)", x: 50, y: 0)
            await rig.wait(0.5, fact)
            rig.expect("after \(run)", x: 100, y: 0)
        }
    }

    @MainActor private static func steerAnimator(_ engine: TimelineEngine, _ fact: FactRun) async {
        let rig = TimelineRig(engine, on: fact)
        await fact.turn()
        var animator: AnyAnimator<UIView> = engine.step(.x, to: 100, 1, .linear)
        animator.start(on: rig.view, paused: true) { fact.calls.add("\($0)") }
        await fact.advance(by: 0.3)
        rig.expect("paused", x: 0, y: 0)
        animator.seek(to: 0.25)
        await fact.turn()
        rig.expect("sought", x: 25, y: 0)
        animator.resume()
        await rig.wait(0.25, fact)
        rig.expect("resumed", x: 50, y: 0)
        animator.rate = -1
        await rig.wait(0.25, fact)
        rig.expect("played back", x: 25, y: 0)
        animator.stop(at: .end)
        await fact.turn()
        rig.expect("stopped", x: 100, y: 0)
        fact.expectCalls("of the completion", "\(AnimationOutcome.stopped(.end))")
    }

    @MainActor private static func takeOver(_ engine: TimelineEngine, _ fact: FactRun) async {
        let rig = TimelineRig(engine, on: fact)
        await fact.turn()
        rig.view.at.animate(engine.step(.x, to: 100, 1, .linear))
        await rig.wait(0.5, fact)
        rig.view.at.animate(engine.step(.x, to: 0, 1, .linear))
        await fact.turn()
        rig.expect("at the take-over", x: 50, y: 0)
        await rig.wait(1.3, fact)
        rig.expect("at the end", x: 0, y: 0)
    }
}

extension TimelineRig {
    /// Lets time pass in which the view moves.
    fileprivate func wait(_ seconds: TimeInterval, _ fact: FactRun) async {
        markTimed()
        await fact.advance(by: seconds)
    }
}
#endif
