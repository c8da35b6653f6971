#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let thrown = DemoScene(
        "thrown", title: "A card, presented and thrown away",
        summary: "The screen below stands back. A finger catches the card in flight, and throws it away."
    ) { view in
        view.backgroundColor = Stage.ink
        let list = SceneController()
        Stage.embed(list, on: view)
        Stage.title("Today", on: list.view)
        _ = Landscape(.morning, frame: CGRect(x: 20, y: 84, width: 280, height: 180), radius: 18, on: list.view)
        let button = Stage.button("Plan a journey", CGRect(x: 60, y: 300, width: 200, height: 48), on: list.view)
        let card = Stage.presentable(over: list)
        let sheet = Stage.panel(CGRect(x: 0, y: 60, width: 320, height: 460), radius: 24, on: card.view)
        _ = Stage.plate(Stage.pale, CGRect(x: 142, y: 8, width: 36, height: 5), radius: 2.5, on: sheet)
        Stage.label("Where to?", size: 24, weight: .bold, in: CGRect(x: 20, y: 30, width: 240, height: 30), on: sheet)
        _ = Landscape(.evening, frame: CGRect(x: 20, y: 80, width: 280, height: 150), radius: 16, on: sheet)
        let (pan, finger) = (UIPanGestureRecognizer(), Finger(on: view))
        card.view.addGestureRecognizer(pan)
        // snippet begin
        let stack = AnimationTransition.cardStack(duration: 0.6)
        list.transition = stack
        card.transitioningDelegate = stack
        stack.addDismissGesture(pan, over: 420, along: .vertical)
        // snippet end
        finger.moves(pan) { card.dismiss(animated: true) }
        let grip = CGPoint(x: 0.5, y: 0.2)
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: button.center)
            AT.perform { list.present(card, animated: true) }
            AT.wait(0.15)
            finger.pan(card.view, at: grip, y: -60, duration: 0.4)
            AT.wait(1)
            finger.pan(card.view, at: grip, y: 130, duration: 0.2)
            AT.wait(1)
        }
    }
}
#endif
