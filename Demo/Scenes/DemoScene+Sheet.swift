#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let sheet = DemoScene(
        "sheet", title: "Sheet with detents",
        summary:
            "A finger pulls it up; let go, it rests at the middle or the top. The map behind it is the same playhead."
    ) { view in
        view.backgroundColor = Stage.ink
        let map = makeMap(on: view)
        let sheet = makeSheet(on: view)
        let finger = Finger(on: view)
        // snippet begin
        let way = AT.animate {
            sheet.at.animate(.move(byX: 0, y: -140, duration: 1.4))
            AT.label("medium")
            AT.parallel {
                sheet.at.animate(.move(byX: 0, y: -160, duration: 1.6))
                map.at.animate(
                    parallelism: .scale(toValue: 0.92, duration: 1.6), .cornerRadius(to: 24, duration: 1.6),
                    .fade(to: 0.5, duration: 1.6))
            }
        }
        way.pausesOnCompletion = true
        way.pause()

        // The actions of a pan recognizer; on a device, scrubber.drag(with: pan, along: .vertical) does the same.
        let scrubber = way.scrubber(over: -300, detents: [.start, .label("medium"), .end])
        finger.moved = { scrubber.drag(by: $0.y) }
        finger.ended = { scrubber.release(velocity: $0.y) }
        // snippet end
        way.stopping(with: finger)
        let grip = CGPoint(x: 0.5, y: 0.03)
        AT.animate {
            AT.wait(0.4)
            finger.pan(sheet, at: grip, y: -90, duration: 0.4)
            AT.wait(0.8)
            finger.pan(sheet, at: grip, y: -120, duration: 0.4)
            AT.wait(0.9)
            finger.pan(sheet, at: grip, y: 200, duration: 0.45)
            AT.wait(0.7)
        }
    }

    static func makeMap(on view: UIView) -> UIView {
        let map = Stage.plate(UIColor(hex: 0xE4EFDB), view.bounds, radius: 0, on: view)
        map.clipsToBounds = true
        let lake = ShapeView(frame: map.bounds)
        lake.fill(UIBezierPath(ovalIn: CGRect(x: 170, y: -60, width: 240, height: 200)), UIColor(hex: 0xA9D5EE))
        map.addSubview(lake)
        for (y, bend) in [(120, 60), (210, -50), (330, 40)] as [(CGFloat, CGFloat)] {
            let road = UIBezierPath()
            road.move(to: CGPoint(x: -10, y: y))
            road.addCurve(
                to: CGPoint(x: 330, y: y - 30), controlPoint1: CGPoint(x: 100, y: y + bend),
                controlPoint2: CGPoint(x: 210, y: y - bend))
            let line = ShapeView(frame: map.bounds)
            line.stroke(road, .white, width: 10)
            map.addSubview(line)
        }
        _ = Stage.badge(.pin, color: Stage.pink, CGRect(x: 88, y: 104, width: 40, height: 40), on: map)
        return map
    }

    static func makeSheet(on view: UIView) -> UIView {
        let sheet = Stage.panel(CGRect(x: 0, y: 380, width: 320, height: 440), radius: 24, on: view)
        _ = Stage.plate(Stage.pale, CGRect(x: 142, y: 8, width: 36, height: 5), radius: 2.5, on: sheet)
        Stage.label("Nearby", size: 22, weight: .bold, in: CGRect(x: 20, y: 26, width: 200, height: 28), on: sheet)
        let places: [(Icon, UIColor, String, String)] = [
            (.house, Stage.indigo, "Lakeside Hotel", "300 m"), (.heart, Stage.pink, "Café Blume", "450 m"),
            (.photo, Stage.orange, "Museum of Light", "1.2 km"), (.bell, Stage.green, "St Mary’s", "1.6 km"),
        ]
        for (index, (icon, color, name, distance)) in places.enumerated() {
            let y = 72 + 60 * CGFloat(index)
            _ = Stage.badge(icon, color: color, CGRect(x: 20, y: y, width: 40, height: 40), on: sheet)
            Stage.label(name, size: 16, weight: .semibold, in: CGRect(x: 74, y: y, width: 220, height: 21), on: sheet)
            Stage.label(
                distance, size: 14, color: Stage.soft, in: CGRect(x: 74, y: y + 21, width: 220, height: 18), on: sheet)
        }
        return sheet
    }
}
#endif
