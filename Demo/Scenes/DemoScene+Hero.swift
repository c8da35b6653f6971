#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let hero = DemoScene(
        "hero", title: "Hero that expands",
        summary: "A card grows into its page, and the same token takes it back, at a rate of -1."
    ) { view in
        Stage.title("Journeys", on: view)
        _ = teaser(.meadow, "Azores", y: 282, on: view)
        let (card, picture, title) = teaser(.evening, "Lisbon", y: 84, on: view)
        let text = Stage.label(
            "Seven hills, a tram to each of them, a river as wide as the sea, and custard tarts.", size: 16,
            color: Stage.soft, in: CGRect(x: 20, y: 338, width: 280, height: 64), on: card)
        let book = Stage.button("Plan a journey", CGRect(x: 20, y: 414, width: 280, height: 48), on: card)
        let close = Stage.badge(
            .cross, color: UIColor.black.withAlphaComponent(0.4), CGRect(x: 272, y: 24, width: 32, height: 32), on: card
        )
        let finger = Finger(on: view)
        // snippet begin
        let details: [UIView] = [text, book, close]
        let open = AT.animate {
            AT.parallel {
                card.at.animate(
                    parallelism: .frame(to: view.bounds, curve: .snappy), .cornerRadius(to: 0, curve: .snappy))
                picture.at.animate(
                    parallelism: .frame(to: CGRect(x: 0, y: 0, width: 320, height: 290), curve: .snappy),
                    .cornerRadius(to: 0, curve: .snappy))
                title.at.animate(
                    parallelism: .move(byX: 0, y: 162, curve: .snappy), .scale(toValue: 1.3, curve: .snappy))
            }
            details.at.animate(
                parallelism: .fade(from: 0, to: 1), .translate(fromX: 0, y: 24, curve: .easeOut), stagger: .each(0.08)
            )
            .starting(after: -0.35)
        }
        open.pausesOnCompletion = true
        // snippet end
        open.pause()
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: card.center)
            AT.perform { open.resume() }
            AT.wait(1.9)
            finger.tap(at: close.center)
            AT.perform {
                open.rate = -1
                open.resume()
            }
            AT.wait(1.3)
        }
    }

    private static func teaser(
        _ light: Landscape.Light, _ name: String, y: CGFloat, on view: UIView
    ) -> (UIView, UIView, UILabel) {
        let card = Stage.panel(CGRect(x: 20, y: y, width: 280, height: 180), on: view)
        let picture = Landscape(light, frame: CGRect(x: 0, y: 0, width: 280, height: 128), radius: 18, on: card)
        picture.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let title = Stage.label(
            name, size: 20, weight: .bold, in: CGRect(x: 20, y: 140, width: 80, height: 26), on: card)
        // It grows to the right.
        title.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        title.center.x = 20
        return (card, picture, title)
    }
}
#endif
