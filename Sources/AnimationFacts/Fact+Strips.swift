#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationTesting
import Foundation

// Moments of an animation that a test looks at, without waiting.
extension Fact {
    static func strips() -> [Fact] {
        [
            strip("V7", "The time of a paused animation is seen at once, also by presentation layers.", seeMoments),
            strip("V8", "The mask of an effect is that of the moment that is looked at.", seeMasks),
            strip("V9", "An animation that was looked at leaves nothing at its end.", leaveNothing),
            strip("V10", "The pictures of one animation are the same.", drawTwice),
        ]
    }

    private static func strip(
        _ id: String, _ statement: String, _ body: @escaping @MainActor @Sendable (FactRun) throws -> Void
    ) -> Fact {
        Fact(id: id, theme: "Strips", statement: statement, source: "Tests/AnimationTestingTests") { fact in
            await fact.turn()
            do { try body(fact) } catch { fact.expect("failures", "\(error)", is: "") }
        }
    }

    /// A view without a window, which gets one from its strip.
    @MainActor private static func makeCard() -> UIView {
        let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        card.backgroundColor = .red
        return card
    }

    @MainActor private static func seeMoments(_ fact: FactRun) throws {
        let card = makeCard()
        let strip = AnimationStrip(of: card) {
            card.at.animate(
                parallelism: .move(byX: 100, y: 0, duration: 1, curve: .linear),
                .fade(to: 0, duration: 1, curve: .easeIn), .shadowRadius(to: 9, duration: 1, curve: .linear))
        }
        for time in [0.25, 0.75, 0.5, 0, 1] {
            let x: Double = Double(strip.value(of: \.center.x, at: time))
            let shown: CALayer = card.layer.presentation() ?? card.layer
            fact.expect("centre at \(time)", x, is: 70 + 100 * time, within: 1e-2)
            fact.expect("position at \(time)", Double(shown.position.x), is: 70 + 100 * time, within: 1e-2)
            fact.expect(
                "opacity at \(time)", Double(shown.opacity), is: 1 - TimingCurve.easeIn.progress(at: time), within: 1e-2
            )
            fact.expect("shadow at \(time)", Double(shown.shadowRadius), is: 3 + 6 * time, within: 1e-2)
        }
    }

    @MainActor private static func seeMasks(_ fact: FactRun) throws {
        let card = makeCard()
        let strip = AnimationStrip(of: card) {
            card.at.animate(.reveal(from: .left, duration: 1, curve: .linear))
        }
        for time in [0.5, 0.25, 0.75] {
            strip.show(at: time)
            let mask: CALayer? = card.layer.mask
            fact.expect("has a mask at \(time)", mask != nil, is: true)
            let shape: CAShapeLayer? = (mask?.presentation() ?? mask) as? CAShapeLayer
            let width: Double? = shape?.path.map { Double($0.boundingBoxOfPath.maxX) }
            fact.expect("seen width at \(time)", width, is: 100 * time, within: 0.1)
        }
    }

    @MainActor private static func leaveNothing(_ fact: FactRun) throws {
        let effects: [AnyAnimator<UIView>] = [.popIn(), .tada(), .shimmer(), .reveal(), .flipIn(), .glow()]
        for effect in effects {
            let card = makeCard()
            let strip = AnimationStrip(of: card) { card.at.animate(effect) }
            try strip.expectEndsClean()
            try strip.expectNoIssues()
        }
        fact.expect("effects", Double(effects.count), is: 6)
    }

    @MainActor private static func drawTwice(_ fact: FactRun) throws {
        let card = makeCard()
        let strip = AnimationStrip(of: card, every: 0.25) { card.at.animate(.popIn(duration: 0.5)) }
        let picture: Data = strip.filmstrip()
        fact.expect("is there", !picture.isEmpty, is: true)
        fact.expect("is the same again", strip.filmstrip() == picture, is: true)
    }
}
#endif
