#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let acrossViews = DemoScene(
        "across-views", title: "Across views",
        summary: "Tokens of several views, in order: each one comes to rest before the next one moves."
    ) { view in
        let cards = [Stage.indigo, Stage.orange, Stage.green].enumerated().map { index, color in
            Stage.card(color, at: CGPoint(x: 90 + 110 * CGFloat(index), y: 150), on: view)
        }
        for card in cards { card.alpha = 0 }
        // snippet begin
        AT.animate(
            cards[0].at.animate(
                parallelism: .fadeIn(duration: 0.5), .move(byX: 0, y: -30, duration: 0.5, curve: .easeOut)),
            cards[1].at.animate(
                parallelism: .fadeIn(duration: 0.5), .move(byX: 0, y: -30, duration: 0.5, curve: .easeOut)),
            AT.wait(0.3),
            cards[2].at.animate(
                parallelism: .custom(duration: 1, curve: .spring(dampingRatio: 0.35)) { $0.center.y -= 30 },
                .fadeIn(duration: 0.3))
        )
        // snippet end
    }
}
#endif
