#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInteraction

extension DemoScene {
    static let player = DemoScene(
        "player", title: "A player with three states",
        summary: "A bar, the song, the list: taps and a finger go from any of them to any other one."
    ) { view in
        let parts = PlayerParts(on: view)
        let (panel, cover, song, list, dim) = (parts.panel, parts.cover, parts.song, parts.list, parts.dim)
        let finger = Finger(on: view)
        // snippet begin
        enum Mode { case bar, song, list }
        let player = AT.states(Mode.bar, curve: .snappy) {
            AT.state(.bar) {
                panel.at.goal(\.frame, to: CGRect(x: 12, y: 396, width: 296, height: 64))
                cover.at.goal(\.frame, to: CGRect(x: 10, y: 10, width: 44, height: 44))
                song.at.goal(\.center, to: CGPoint(x: 150, y: 32))
                list.at.goal(\.alpha, to: 0)
                dim.at.goal(\.alpha, to: 0)
            }
            AT.state(.song) {
                panel.at.goal(\.frame, to: CGRect(x: 0, y: 36, width: 320, height: 464))
                panel.at.goal(\.backgroundColor, to: Stage.background)
                cover.at.goal(\.frame, to: CGRect(x: 50, y: 48, width: 220, height: 220))
                song.at.goal(\.center, to: CGPoint(x: 160, y: 316))
                dim.at.goal(\.alpha, to: 0.4)
            }
            AT.state(.list) {
                panel.at.goal(\.frame, to: CGRect(x: 0, y: 36, width: 320, height: 464))
                cover.at.goal(\.frame, to: CGRect(x: 24, y: 28, width: 64, height: 64))
                song.at.goal(\.center, to: CGPoint(x: 194, y: 60))
                list.at.goal(\.alpha, to: 1)
                dim.at.goal(\.alpha, to: 0.4)
            }
        }
        // The action of a tap: player.go(to: .song). The action of a pan, in .changed and in .ended:
        finger.moved = { player.scrub(toward: $0.y < 0 ? .song : .bar, fraction: abs($0.y) / 360) }
        finger.ended = { player.go(to: $0.y < 0 ? .song : .bar, velocity: abs($0.y) / 360) }
        // snippet end
        let grip = CGPoint(x: 0.5, y: 0.06)
        AT.animate {
            AT.wait(0.4)
            finger.tap(at: CGPoint(x: 160, y: 428))
            AT.perform { player.go(to: .song) }
            AT.wait(0.9)
            finger.tap(at: CGPoint(x: 160, y: 200))
            AT.perform { player.go(to: .list) }
            AT.wait(0.3)
            finger.pan(panel, at: grip, y: 170, duration: 0.4)
            AT.wait(0.7)
            finger.pan(panel, y: -120, duration: 0.3)
            AT.wait(0.25)
            AT.perform { player.go(to: .bar) }
            AT.wait(1.1)
        }
    }
}

/// The views of the player.
@MainActor private struct PlayerParts {
    let panel: UIView
    let cover: UIView
    let song = UIView(frame: CGRect(x: 0, y: 0, width: 170, height: 44))
    let list = UIView(frame: CGRect(x: 0, y: 116, width: 320, height: 300))
    let dim: UIView

    init(on view: UIView) {
        Stage.title("Library", on: view)
        let colors = [Stage.orange, Stage.green, Stage.blue, Stage.pink]
        for (index, color) in colors.enumerated() {
            let frame = CGRect(x: 20 + 148 * (index % 2), y: 84 + 148 * (index / 2), width: 132, height: 132)
            _ = Stage.plate(color.withAlphaComponent(0.8), frame, radius: 14, on: view)
        }
        dim = Stage.plate(Stage.ink, view.bounds, radius: 0, on: view)
        panel = Stage.panel(.zero, radius: 22, on: view)
        panel.addSubview(list)
        cover = Stage.plate(Stage.indigo, .zero, radius: 12, on: panel)
        panel.addSubview(song)
        Stage.label(
            "Northern Lights", size: 17, weight: .semibold, in: CGRect(x: 0, y: 2, width: 170, height: 22), on: song)
        Stage.label(
            "Aurora Trio", size: 14, color: Stage.soft, in: CGRect(x: 0, y: 24, width: 170, height: 18), on: song)
        for (index, title) in ["First Snow", "Glass River", "Embers", "Low Tide", "Homeward"].enumerated() {
            let y = 12 + 52 * CGFloat(index)
            Stage.label("\(index + 1)", color: Stage.soft, in: CGRect(x: 28, y: y, width: 24, height: 20), on: list)
            Stage.label(title, size: 16, weight: .semibold, in: CGRect(x: 60, y: y, width: 220, height: 20), on: list)
            _ = Stage.plate(Stage.pale, CGRect(x: 60, y: y + 34, width: 236, height: 1), radius: 0, on: list)
        }
    }
}
#endif
