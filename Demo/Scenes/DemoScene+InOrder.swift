#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let inOrder = DemoScene(
        "in-order", title: "One after another",
        summary: "A property animator fades the card in, then Core Animation scales it, in one call."
    ) { view in
        let card = Stage.card(Stage.indigo, at: CGPoint(x: 200, y: 120), on: view)
        // snippet begin
        card.alpha = 0
        card.at.animate(
            .fadeIn(duration: 1),
            .scale(toValue: 1.6, duration: 0.5),
            .rotate(byDegrees: 180, duration: 0.7),
            .cornerRadius(to: 36, duration: 0.4)
        )
        // snippet end
    }
}
#endif
