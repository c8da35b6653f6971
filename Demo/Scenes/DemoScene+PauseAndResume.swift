#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let pauseAndResume = DemoScene(
        "pause-and-resume", title: "Pause and resume",
        summary: "One token holds a property animator and a layer animation in the middle, and lets them go on."
    ) { view in
        let card = Stage.card(Stage.indigo, at: CGPoint(x: 80, y: 120), on: view)
        let note = Stage.label("running", at: CGPoint(x: 200, y: 205), size: 17, on: view)
        // snippet begin
        let run = card.at.animate(parallelism: .move(byX: 240, y: 0, duration: 2), .rotate(byDegrees: 360, duration: 2))
        AT.animate {
            AT.wait(1)
            AT.perform {
                run.pause()
                note.text = "paused"
            }
            AT.wait(1)
            AT.perform {
                run.resume()
                note.text = "running"
            }
        }
        // snippet end
    }
}
#endif
