#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let picker = DemoScene(
        "picker", title: "A tick for each mark",
        summary:
            "Each mark of the ruler that crosses the middle jumps and clicks: dragged, thrown or springing back."
    ) { view in
        Stage.title("How many nights?", on: view)
        let panel = Stage.panel(CGRect(x: 16, y: 150, width: 288, height: 150), on: view)
        panel.clipsToBounds = true
        _ = Stage.plate(Stage.pink, CGRect(x: 142, y: 104, width: 4, height: 26), radius: 2, on: panel)
        let ruler = UIView(frame: CGRect(x: 144, y: 0, width: 560, height: 150))
        panel.addSubview(ruler)
        let marks = (0...14).map { index in
            Stage.label(
                "\(index)", size: 22, weight: .semibold, alignment: .center,
                in: CGRect(x: 40 * CGFloat(index) - 20, y: 60, width: 40, height: 30), on: ruler)
        }
        let finger = Finger(on: view)
        // snippet begin
        let slide = ruler.at.animate(.move(byX: -560, y: 0, duration: 1, curve: .linear))
        for (index, mark) in marks.enumerated() {
            slide.onCrossing(.fraction(Double(index) / 14)) {
                mark.at.animate(.scale(values: [1, 1.8, 1], duration: 0.3))
                UISelectionFeedbackGenerator().selectionChanged()
            }
        }
        slide.pausesOnCompletion = true
        slide.pause()

        let stops = marks.indices.map { AnimationToken.Destination.fraction(Double($0) / 14) }
        let scrubber = slide.scrubber(over: -560, detents: stops)
        finger.moved = { scrubber.drag(by: $0.x) }
        finger.ended = { scrubber.release(velocity: $0.x) }
        // snippet end
        slide.stopping(with: finger)
        AT.animate {
            AT.wait(0.3)
            finger.pan(panel, at: CGPoint(x: 0.8, y: 0.5), byX: -150, duration: 0.6)
            AT.wait(0.5)
            finger.pan(panel, at: CGPoint(x: 0.8, y: 0.5), byX: -140, duration: 0.3)
            AT.wait(0.7)
            finger.pan(panel, at: CGPoint(x: 0.2, y: 0.5), byX: 190, duration: 0.25)
            AT.wait(1.5)
        }
    }
}
#endif
