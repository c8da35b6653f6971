#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let finger = DemoScene(
        "finger", title: "A finger drives it",
        summary:
            "Dragged, let go on a spring, caught in flight, dragged back, and let go again: a composition of both engines."
    ) { view in
        Stage.title("Where to?", on: view)
        let skip = Stage.badge(.cross, color: Stage.soft, CGRect(x: 74, y: 394, width: 60, height: 60), on: view)
        let like = Stage.badge(.heart, color: Stage.pink, CGRect(x: 186, y: 394, width: 60, height: 60), on: view)
        like.alpha = 0.25
        _ = Landscape(.night, frame: CGRect(x: 58, y: 110, width: 204, height: 266), radius: 24, on: view)
        let card = Landscape(.morning, frame: CGRect(x: 40, y: 84, width: 240, height: 280), radius: 24, on: view)
        Stage.label(
            "Lake Bled", size: 24, weight: .bold, color: .white, in: CGRect(x: 20, y: 230, width: 200, height: 30),
            on: card)
        let finger = Finger(on: view)
        // snippet begin
        let way = AT.animate(
            parallelism: card.at.animate(
                parallelism: .move(byX: 240, y: 0, duration: 1, curve: .linear), .rotate(byDegrees: 24, duration: 1)),
            skip.at.animate(parallelism: .fade(to: 0.25, duration: 0.5), .scale(toValue: 0.7, duration: 0.5)),
            like.at.animate(parallelism: .fadeIn(duration: 0.5), .scale(values: [1, 1.4, 1.15], duration: 1))
        )
        way.pause()

        // What a pan recognizer's action does when it began, changed, and ended.
        var caught = 0.0
        finger.began = {
            caught = way.fractionComplete
            way.scrub(to: caught)
        }
        finger.moved = { way.scrub(to: caught + $0.x / 240) }
        finger.ended = { velocity in
            way.settle(at: velocity.x > 0 ? .end : .start, velocity: velocity.x / 240, duration: 1)
        }
        // snippet end
        AT.animate {
            AT.wait(0.7)
            finger.pan(card, byX: 130, duration: 0.9)
            AT.wait(0.25)
            finger.pan(card, byX: -110, duration: 0.9)
            AT.wait(1.5)
        }
    }
}
#endif
