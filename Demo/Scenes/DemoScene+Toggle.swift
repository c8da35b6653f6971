#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInteraction

extension DemoScene {
    static let toggle = DemoScene(
        "toggle", title: "Day and night",
        summary: "A toggle with two states, and the whole screen in them: tapped again on its way, it turns round."
    ) { view in
        let title = Stage.title("Reading light", on: view)
        let page = ToggleParts.page(on: view)
        let track = Stage.plate(Stage.pale, CGRect(x: 110, y: 380, width: 100, height: 56), radius: 28, on: view)
        let knob = Stage.panel(CGRect(x: 4, y: 4, width: 48, height: 48), radius: 24, on: track)
        let finger = Finger(on: view)
        // snippet begin
        let night = AT.states(false, curve: .bouncy) {
            AT.state(false) { knob.at.goal(\.center.x, to: 28) }
            AT.state(true) {
                knob.at.goal(\.center.x, to: 72)
                track.at.goal(\.backgroundColor, to: Stage.indigo)
                view.at.goal(\.backgroundColor, to: Stage.ink)
                page.at.goal(\.backgroundColor, to: UIColor(white: 0.25, alpha: 1))
                title.at.goal(\.textColor, to: .white)
            }
        }
        let tapped = { @MainActor in _ = night.go(to: !night.state) }
        // The actions of a pan on the knob, in .changed and in .ended:
        finger.moved = { night.scrub(toward: $0.x > 0, fraction: abs($0.x) / 44) }
        finger.ended = { night.go(to: $0.x > 0, velocity: abs($0.x) / 44) }
        // snippet end
        let middle = CGPoint(x: 160, y: 408)
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: middle)
            AT.perform { tapped() }
            AT.wait(0.9)
            finger.tap(at: middle)
            AT.perform { tapped() }
            AT.wait(0.12)
            AT.perform { tapped() }
            AT.wait(0.9)
            finger.pan(track, at: CGPoint(x: 0.72, y: 0.5), byX: -36, duration: 0.4)
            AT.wait(0.9)
        }
    }
}

/// The views beside the toggle.
@MainActor private enum ToggleParts {
    static func page(on view: UIView) -> UIView {
        let page = Stage.panel(CGRect(x: 32, y: 84, width: 256, height: 260), on: view)
        for line in 0..<9 {
            let width: CGFloat = line == 8 ? 120 : 208 - CGFloat(line % 3) * 14
            _ = Stage.plate(
                Stage.soft.withAlphaComponent(0.5), CGRect(x: 24, y: 26 + 25 * CGFloat(line), width: width, height: 8),
                radius: 4, on: page)
        }
        return page
    }
}
#endif
