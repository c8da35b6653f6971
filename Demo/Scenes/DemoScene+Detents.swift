#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInteraction

extension DemoScene {
    static let detents = DemoScene(
        "detents", title: "A sheet with three states",
        summary: "A finger takes it to the next state, a tap to any; the map follows where the state says so."
    ) { view in
        view.backgroundColor = Stage.ink
        let map = makeMap(on: view)
        let panel = makeSheet(on: view)
        let finger = Finger(on: view)
        // snippet begin
        enum Size: Int { case small, medium, large }
        let sheet = AT.states(Size.small, curve: .snappy) {
            AT.state(.small) { panel.at.goal(\.center.y, to: 600) }
            AT.state(.medium) { panel.at.goal(\.center.y, to: 460) }
            AT.state(.large) {
                panel.at.goal(\.center.y, to: 320)
                map.at.goal(\.transform, to: CGAffineTransform(scaleX: 0.92, y: 0.92))
                map.at.goal(\.layer.cornerRadius, to: 24)
                map.at.goal(\.alpha, to: 0.5)
            }
        }
        // The actions of a pan, in .changed and in .ended: up is the next larger state, down the next smaller one.
        let next = { @MainActor (y: CGFloat) in Size(rawValue: sheet.state.rawValue + (y < 0 ? 1 : -1)) ?? sheet.state }
        finger.moved = { sheet.scrub(toward: next($0.y), fraction: abs($0.y) / 140) }
        finger.ended = { sheet.go(to: next($0.y), velocity: abs($0.y) / 140) }
        // snippet end
        let grip = CGPoint(x: 0.5, y: 0.03)
        AT.animate {
            AT.wait(0.4)
            finger.pan(panel, at: grip, y: -90, duration: 0.4)
            AT.wait(0.8)
            finger.pan(panel, at: grip, y: -100, duration: 0.4)
            AT.wait(0.8)
            finger.tap(at: CGPoint(x: 160, y: 60))
            AT.perform { sheet.go(to: .small) }
            AT.wait(1)
        }
    }
}
#endif
