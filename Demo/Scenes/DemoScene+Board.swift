#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInteraction

extension DemoScene {
    static let board = DemoScene(
        "board", title: "A picture, thrown from place to place",
        summary: "It flies to the place that is nearest to the end of its throw; a finger catches it on the way."
    ) { view in
        let board = Stage.panel(CGRect(x: 20, y: 20, width: 280, height: 440), radius: 24, on: view)
        board.backgroundColor = Stage.ink
        let size = CGSize(width: 108, height: 120)
        let slots = [94, 226].flatMap { x in [105, 240, 375].map { CGPoint(x: x, y: $0) } }
        let marks = slots.map { slot in
            let frame = CGRect(x: slot.x - 54, y: slot.y - 60, width: size.width, height: size.height)
            let mark = Stage.plate(Stage.pale, frame, radius: 18, on: view)
            mark.alpha = 0.12
            return mark
        }
        let card = Landscape(.evening, frame: CGRect(x: 40, y: 45, width: 108, height: 120), radius: 18, on: view)
        let finger = Finger(on: view)
        finger.touches(view)
        // snippet begin
        let drag = card.at.draggable(within: board.frame, axes: .both, snapping: .nearest(slots))
        drag.onDrop { place in
            // The place to which it flies lights up.
            guard let index = slots.firstIndex(of: place) else { return }
            marks[index].at.animate(.fade(from: 0.5, to: 0.12, duration: 0.6))
        }
        // snippet end
        AT.animate {
            AT.wait(0.4)
            finger.pan(card, byX: 60, y: 120, duration: 0.14)
            AT.wait(0.2)
            finger.pan(card, byX: 20, y: 50, duration: 0.4)
            AT.wait(0.9)
            finger.pan(card, byX: -60, y: -130, duration: 0.16)
            AT.wait(1.8)
        }
    }
}
#endif
