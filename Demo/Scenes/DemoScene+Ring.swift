#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit

extension DemoScene {
    static let ring = DemoScene(
        "progress-ring", title: "Progress ring",
        summary:
            "A layer's line and a number on a display link: one token holds both in the middle, and lets them go on."
    ) { view in
        Stage.title("Offline map", on: view)
        let panel = Stage.panel(CGRect(x: 30, y: 96, width: 260, height: 300), radius: 24, on: view)
        let circle = UIBezierPath(
            arcCenter: CGPoint(x: 130, y: 126), radius: 82, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        let track = ShapeView(frame: panel.bounds)
        track.stroke(circle, Stage.pale, width: 16)
        let ring = ShapeView(frame: panel.bounds)
        ring.stroke(circle, Stage.indigo, width: 16)
        ring.shape?.strokeEnd = 0
        let percent = PercentLabel(frame: CGRect(x: 60, y: 104, width: 140, height: 44))
        percent.percent = 0
        percent.font = .systemFont(ofSize: 36, weight: .bold)
        percent.textColor = Stage.ink
        percent.textAlignment = .center
        let check = IconView(.checkmark, size: 84, color: Stage.green)
        check.center = CGPoint(x: 130, y: 126)
        check.line?.strokeEnd = 0
        for part in [track, ring, percent, check] { panel.addSubview(part) }
        let button = Stage.button("Pause", CGRect(x: 60, y: 236, width: 140, height: 44), on: panel)
        let done = Stage.label(
            "Ready", size: 20, weight: .semibold, color: Stage.green, alignment: .center,
            in: CGRect(x: 60, y: 244, width: 140, height: 28), on: panel)
        let finger = Finger(on: view)
        // snippet begin
        let download = AT.animate {
            AT.parallel {
                ring.shape?.at.animate(.strokeEnd(to: 1, duration: 2.4, curve: .linear))
                percent.at.animate(.value(\.percent, to: 100, duration: 2.4, curve: .linear))
            }
            AT.parallel {
                ring.shape?.at.animate(.strokeColor(to: Stage.green.cgColor))
                [percent, button].at.animate(.fadeOut(duration: 0.2))
                done.at.animate(.fade(from: 0, to: 1))
                check.line?.at.animate(.strokeEnd(to: 1, duration: 0.4, curve: .easeOut))
                panel.at.animate(.pulse(scale: 1.04))
            }
        }
        let toggle = {
            let isPaused = download.state == .paused
            isPaused ? download.resume() : download.pause()
            button.setTitle(isPaused ? "Pause" : "Resume", for: .normal)
        }
        // snippet end
        AT.animate {
            AT.wait(1)
            finger.tap(at: CGPoint(x: 160, y: 354))
            AT.perform { toggle() }
            AT.wait(0.7)
            finger.tap(at: CGPoint(x: 160, y: 354))
            AT.perform { toggle() }
            AT.wait(1.8)
        }
    }
}

/// A number of percent, as text.
private final class PercentLabel: UILabel {
    var percent = 0.0 {
        didSet { text = "\(Int(percent)) %" }
    }
}
#endif
