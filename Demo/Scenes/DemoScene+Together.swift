#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let together = DemoScene(
        "together", title: "Together",
        summary: "The same steps with parallelism: the whole ends with the longest of them."
    ) { view in
        let card = Stage.card(Stage.orange, at: CGPoint(x: 110, y: 120), on: view)
        // snippet begin
        card.alpha = 0
        card.at.animate(
            parallelism: .fadeIn(duration: 1),
            .move(byX: 180, y: 0, duration: 1.6),
            .scale(toValue: 1.6, duration: 1.6),
            .backgroundColor(to: Stage.pink, duration: 1.6)
        )
        // snippet end
    }
}
#endif
