#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let tour = DemoScene(
        "tour", title: "A tour, and nothing left of it",
        summary: "All that a tour animates is one scope: paused, resumed, and taken back whole when the tour ends."
    ) { view in
        let map = Landscape(.meadow, frame: CGRect(x: 20, y: 84, width: 280, height: 300), radius: 24, on: view)
        let title = Stage.title("Around here", on: view)
        let pins = [CGPoint(x: 70, y: 90), CGPoint(x: 150, y: 170), CGPoint(x: 220, y: 110)].map { place in
            let frame = CGRect(x: place.x - 18, y: place.y - 18, width: 36, height: 36)
            return Stage.badge(.heart, color: Stage.pink, frame, on: map)
        }
        let pause = Stage.button("Pause", CGRect(x: 20, y: 408, width: 132, height: 48), color: Stage.ink, on: view)
        let end = Stage.button("End tour", CGRect(x: 168, y: 408, width: 132, height: 48), on: view)
        let finger = Finger(on: view)
        // snippet begin
        let tour = AnimationScope {
            title.at.animate(.textColor(to: Stage.indigo))
            map.at.animate(.scale(to: 1.04, duration: 0.8))
            for (index, pin) in pins.enumerated() {
                let bob = pin.at.animate(.translate(byX: 0, y: -16, duration: 0.4).repeatedForever(autoreverses: true))
                bob.starting(at: .seconds(0.15 * Double(index)))
            }
        }
        let hold = { (isOn: Bool) in isOn ? tour.pause() : tour.resume() }
        let leave = { tour.revert() }
        // snippet end
        AT.animate {
            AT.wait(1.4)
            finger.tap(at: pause.center)
            AT.perform { hold(true) }
            AT.wait(0.7)
            finger.tap(at: pause.center)
            AT.perform { hold(false) }
            AT.wait(0.9)
            finger.tap(at: end.center)
            AT.perform { leave() }
            AT.wait(0.8)
        }
    }
}
#endif
