#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let onboarding = DemoScene(
        "onboarding", title: "Onboarding",
        summary: "The sun comes up over the hills, the words follow, the button pops: seven views, one call."
    ) { view in
        view.backgroundColor = .white
        let picture = Landscape(.evening, frame: CGRect(x: 0, y: 0, width: 320, height: 264), on: view)
        let (sun, hills) = (picture.sun, picture.hills)
        let label = Stage.label(
            "Somewhere new", size: 28, weight: .bold, alignment: .center,
            in: CGRect(x: 20, y: 288, width: 280, height: 36), on: view)
        let text = Stage.label(
            "Hand-picked places to stay,\nan hour from where you are.", size: 16, color: Stage.soft,
            alignment: .center, in: CGRect(x: 20, y: 328, width: 280, height: 44), on: view)
        let button = Stage.button("Get started", CGRect(x: 30, y: 400, width: 260, height: 50), on: view)
        // snippet begin
        AT.animate {
            AT.parallel {
                sun.at.animate(.translate(fromX: 0, y: 110, duration: 1.6, curve: .easeOutCubic))
                hills.at.animate(.translate(fromX: 0, y: 90, duration: 1.1, curve: .smooth), stagger: .each(0.15))
            }
            [label, text].at.animate(
                parallelism: .fade(from: 0, to: 1, duration: 0.5),
                .translate(fromX: 0, y: 30, duration: 0.5, curve: .easeOut), stagger: .each(0.15)
            )
            .starting(after: -0.9)
            button.at.animate(.popIn()).starting(after: -0.2)
        }
        // snippet end
    }
}
#endif
