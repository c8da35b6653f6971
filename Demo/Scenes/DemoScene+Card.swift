#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let card = DemoScene(
        "card", title: "Card",
        summary: "It comes in, its lines follow one by one, and it is lifted and put down again: steps in order."
    ) { view in
        Stage.title("Discover", on: view)
        let card = Stage.panel(CGRect(x: 20, y: 86, width: 280, height: 330), on: view)
        _ = Landscape(.morning, frame: CGRect(x: 10, y: 10, width: 260, height: 176), radius: 12, on: card)
        let price = Stage.label(
            "€ 96", size: 15, weight: .bold, alignment: .center, in: CGRect(x: 196, y: 22, width: 62, height: 30),
            on: card)
        price.backgroundColor = .white
        price.layer.cornerRadius = 15
        let title = Stage.label(
            "Cabin by the lake", size: 21, weight: .bold, in: CGRect(x: 20, y: 198, width: 240, height: 26), on: card)
        let place = Stage.label(
            "Lucerne, two nights", color: Stage.soft, in: CGRect(x: 20, y: 226, width: 240, height: 20), on: card)
        let book = Stage.button("Book", CGRect(x: 20, y: 266, width: 240, height: 44), on: card)
        let parts: [UIView] = [title, place, book]
        // snippet begin
        AT.animate {
            card.at.animate(
                parallelism: .fade(from: 0, to: 1, duration: 0.3),
                .translate(fromX: 0, y: 60, duration: 0.6, curve: .snappy))
            parts.at.animate(parallelism: .fade(from: 0, to: 1), .translate(fromX: -24, y: 0), stagger: .each(0.1))
            price.at.animate(.popIn())
            // Lifted, and put down again.
            card.at.animate(parallelism: .scale(toValue: 1.05), .shadowRadius(to: 26), .shadowOpacity(to: 0.3))
            AT.wait(0.3)
            card.at.animate(parallelism: .scale(toValue: 1), .shadowRadius(to: 12), .shadowOpacity(to: 0.12))
        }
        // snippet end
    }
}
#endif
