#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInteraction

extension DemoScene {
    static let reveal = DemoScene(
        "reveal", title: "It comes as it is scrolled",
        summary:
            "Cards slide in as they come into sight, and go as they leave; a bar follows the whole content, the picture its own way."
    ) { view in
        let list = UIScrollView(frame: view.bounds)
        list.contentInsetAdjustmentBehavior = .never
        list.showsVerticalScrollIndicator = false
        view.addSubview(list)
        let picture = Landscape(.evening, frame: CGRect(x: 0, y: 0, width: 320, height: 240), on: list)
        let cards = makeCards(on: list)
        list.contentSize = CGSize(width: 320, height: 260 + 124 * CGFloat(cards.count))
        let bar = Stage.plate(Stage.pink, CGRect(x: 0, y: 0, width: 320, height: 6), radius: 0, on: view)
        // snippet begin
        cards.at.animate(
            .slideIn(from: .bottom), whenEntering: list, visible: 0.3, replays: .reverses, stagger: .each(0.08))

        bar.at.animate(.translate(fromX: -320, y: 0, duration: 1)).follow(list)
        picture.at.animate(parallelism: .scale(toValue: 1.3, duration: 1), .fade(to: 0.2, duration: 1))
            .follow(list, through: .exit, of: picture)
        // snippet end
        let finger = Finger(on: view)
        finger.scrolls(list) { velocity in
            list.at.animate(.decay(\.contentOffset, velocity: velocity))
        }
        let grip = CGPoint(x: 0.7, y: 0.8)
        AT.animate {
            AT.wait(0.5)
            finger.pan(view, at: grip, y: -240, duration: 0.7)
            AT.wait(0.8)
            finger.pan(view, at: grip, y: -260, duration: 0.5)
            AT.wait(1)
            finger.pan(view, at: CGPoint(x: 0.7, y: 0.2), y: 260, duration: 0.35)
            AT.wait(1.6)
        }
    }

    private static func makeCards(on list: UIScrollView) -> [UIView] {
        let places: [(Landscape.Light, String, String)] = [
            (.morning, "Up early", "The lake is yours until nine"), (.meadow, "On foot", "Four hours to the hut"),
            (.evening, "The terrace", "Bread, cheese, the last sun"), (.night, "By night", "No light for miles"),
            (.morning, "And again", "Coffee comes at seven"),
        ]
        return places.enumerated().map { index, place in
            let frame = CGRect(x: 20, y: 260 + 124 * CGFloat(index), width: 280, height: 108)
            let card = Stage.panel(frame, on: list)
            _ = Landscape(place.0, frame: CGRect(x: 12, y: 12, width: 84, height: 84), radius: 12, on: card)
            Stage.label(
                place.1, size: 17, weight: .semibold, in: CGRect(x: 112, y: 30, width: 150, height: 22), on: card)
            Stage.label(
                place.2, size: 13, color: Stage.soft, in: CGRect(x: 112, y: 56, width: 156, height: 18), on: card)
            return card
        }
    }
}
#endif
