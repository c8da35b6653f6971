#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let finger = DemoScene(
        "finger", title: "A finger drives it",
        summary:
            "Dragged, let go on a spring, caught in flight, dragged back, and let go again: a composition of both engines."
    ) { view in
        let lamps = (0..<4).map {
            Stage.card(Stage.green, at: CGPoint(x: 80 + 80 * CGFloat($0), y: 190), side: 16, on: view)
        }
        for lamp in lamps { lamp.alpha = 0.15 }
        let card = Stage.card(Stage.indigo, at: CGPoint(x: 80, y: 100), on: view)
        let note = Stage.label("paused at its start", at: CGPoint(x: 200, y: 30), size: 17, on: view)
        note.bounds.size.width = 240
        note.textAlignment = .center
        let finger = Finger(on: view)
        // snippet begin
        let way = AT.animate(
            parallelism: card.at.animate(
                parallelism: .move(byX: 240, y: 0, duration: 1, curve: .linear), .rotate(byDegrees: 90, duration: 1)),
            AT.animate(
                lamps.map { $0.at.animate(parallelism: .fadeIn(), .scale(values: [1, 2, 1.4], duration: 0.25)) })
        )
        way.pause()

        // What a pan recognizer's action does when it began, changed, and ended.
        var caught = 0.0
        finger.began = {
            caught = way.fractionComplete
            way.scrub(to: caught)
        }
        finger.moved = { points in way.scrub(to: caught + points / 240) }
        finger.ended = { velocity in
            way.settle(at: velocity > 0 ? .end : .start, velocity: velocity / 240, duration: 1)
        }
        // snippet end
        AT.animate {
            AT.wait(0.7)
            AT.perform { note.text = "dragged" }
            finger.pan(card, byX: 130, duration: 0.9)
            AT.perform { note.text = "let go" }
            AT.wait(0.25)
            AT.perform { note.text = "caught, dragged back" }
            finger.pan(card, byX: -110, duration: 0.9)
            AT.perform { note.text = "let go" }
            AT.wait(1.5)
        }
    }
}
#endif
