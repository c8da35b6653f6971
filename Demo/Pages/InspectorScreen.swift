import AnimationInspector
import AnimationRecorder
import DemoScenes

/// The inspector at work in the window of a scene, under a finger.
@MainActor package enum InspectorScreen {
    package static func record() -> Recording {
        let clock = VirtualClock()
        return clock.bind { AnimationHosts.current.withValue(clock) { record(clock) } }
    }

    private static func record(_ clock: VirtualClock) -> Recording {
        let window = UIWindow(frame: CGRect(origin: .zero, size: DemoScene.size))
        let stage = DemoScenes.Stage.make()
        window.addSubview(stage)
        window.isHidden = false
        clock.turn()
        AnimationInspector.attach(to: window)
        let ball = UIView(frame: CGRect(x: 40, y: 110, width: 60, height: 60))
        let square = UIView(frame: CGRect(x: 200, y: 110, width: 60, height: 60))
        ball.backgroundColor = .systemIndigo
        ball.layer.cornerRadius = 30
        square.backgroundColor = .systemOrange
        square.layer.cornerRadius = 12
        for view in [ball, square] { stage.addSubview(view) }
        let finger = FingerDot(on: window)
        func button(_ title: String, isLast: Bool = false) -> CGPoint {
            let found = all(UIButton.self, in: window).filter { $0.title(for: .normal) == title && !$0.isHidden }
            return (isLast ? found.last : found.first).map { middle(of: $0, at: 0.5, in: window) } ?? .zero
        }
        func bar(_ share: CGFloat) -> CGPoint {
            all(ScrubBar.self, in: window).first.map { middle(of: $0, at: share, in: window) } ?? .zero
        }
        let cues = [
            RecordingCue(at: 0.2, label: "Two animations start") {
                AT.animate {
                    ball.at.animate(.move(byX: 0, y: -60, duration: 2))
                    ball.at.animate(parallelism: .scale(to: 1.5, duration: 2), .fade(to: 0.4, duration: 2))
                }
                square.at.animate(.rotate(byDegrees: 360, duration: 6, curve: .linear))
            },
            RecordingCue(at: 0.8, label: "Open") { finger.tap(at: button("2")) },
            RecordingCue(at: 1.6, label: "Pause all") { finger.tap(at: button("Pause", isLast: true)) },
            RecordingCue(at: 2.4, label: "Scrub") {
                finger.drag(through: [bar(0.35), bar(0.95), bar(0.1), bar(0.6)], each: 0.7)
            },
            RecordingCue(at: 5.2, label: "Step") { finger.tap(at: button("Step")) },
            RecordingCue(at: 5.8, label: "Slow down all") { finger.tap(at: button("1×", isLast: true)) },
            RecordingCue(at: 6.6, label: "Play all") { finger.tap(at: button("Play", isLast: true)) },
        ]
        return LayerRecorder().record(
            window.layer, named: "inspector", title: "The inspector",
            summary: "An overlay for debug builds: a finger pauses, scrubs, steps and slows down what plays.",
            code: "#if DEBUG\nAnimationInspector.attach(to: window)\n#endif", length: .seconds(9), cues: cues,
            clock: clock)
    }

    private static func middle(of view: UIView, at share: CGFloat, in window: UIWindow) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * share, y: view.bounds.midY), to: window)
    }

    private static func all<View: UIView>(_ type: View.Type, in root: UIView) -> [View] {
        root.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(type, in: $0) }
    }
}
