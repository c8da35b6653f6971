#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInteraction

extension DemoScene {
    static let chase = DemoScene(
        "chase", title: "It follows the finger",
        summary: "Three discs chase the finger, each on a softer spring, and fly home when it lets go: followers."
    ) { view in
        Stage.title("Follow me", on: view)
        let home = CGPoint(x: 160, y: 150)
        let colors = [Stage.indigo, Stage.pink, Stage.orange]
        let discs = colors.indices.reversed().map { index in
            let side = CGFloat(84 - 16 * index)
            let frame = CGRect(x: home.x - side / 2, y: home.y - side / 2, width: side, height: side)
            return Stage.plate(colors[index], frame, radius: side / 2, on: view)
        }
        let finger = Finger(on: view)
        // snippet begin
        let chases = discs.enumerated().map { index, disc in
            disc.at.follower(of: \.center, curve: .spring(response: 0.6 - 0.2 * Double(index), dampingFraction: 0.7))
        }
        // The action of a pan recognizer calls these: in its state .changed, and in .ended.
        finger.moved = { translation in
            let place = CGPoint(x: finger.start.x + translation.x, y: finger.start.y + translation.y)
            for chase in chases { chase.drag(to: place) }
        }
        finger.ended = { velocity in
            for chase in chases { chase.release(at: home, velocity: velocity) }
        }
        // snippet end
        guard let front = discs.last else { return }
        AT.animate {
            AT.wait(0.4)
            finger.pan(front, byX: 90, y: 120, duration: 0.5)
            AT.wait(0.15)
            finger.pan(front, byX: -180, y: 160, duration: 0.7)
            AT.wait(1.6)
        }
    }
}
#endif
