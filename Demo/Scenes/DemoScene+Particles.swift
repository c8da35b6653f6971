#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationParticles

extension DemoScene {
    static let particles = DemoScene(
        "particles", title: "Particles",
        summary: "Hearts rise, confetti bursts out, a card is gone in a cloud, and another one comes apart."
    ) { view in
        let like = Stage.button("Like", CGRect(x: 30, y: 360, width: 120, height: 48), color: Stage.pink, on: view)
        let done = Stage.button("Done", CGRect(x: 170, y: 360, width: 120, height: 48), color: Stage.green, on: view)
        let cards = [CGFloat(30), 170].map { x in
            Landscape(.night, frame: CGRect(x: x, y: 70, width: 120, height: 120), on: view)
        }
        // snippet begin
        AT.animate {
            AT.parallel {
                like.at.animate(.rise(["♥"], color: Stage.pink, count: 8))
                done.at.animate(.spray(count: 24))
            }
            cards[0].at.animate(.poof(count: 14))
            cards[1].at.animate(.vanish(count: 25))
            AT.wait(0.4)
        }
        // snippet end
    }
}
#endif
