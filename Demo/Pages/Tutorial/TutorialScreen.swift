import AnimationRecorder
import AnimationUIKit
import DemoScenes

/// The pictures of the tutorial: its card, recorded after each part.
@MainActor package enum TutorialScreen {
    private static let size = CGSize(width: 280, height: 320)

    /// One recording a picture, named as the picture's file.
    package static func recordings() -> [Recording] {
        [
            record("card-comes-in", seconds: 2.2) { _, card in [RecordingCue(at: 0.1, label: "") { card.comeIn() }] },
            record("card-opens", seconds: 2.4) { window, card in
                let finger = FingerDot(on: window)
                return [0.4, 1.4].map { time in
                    RecordingCue(at: time, label: "") { finger.tap(at: CGPoint(x: 140, y: 190)) }
                }
            },
            record("card-finger", seconds: 3.2) { window, card in
                let finger = FingerDot(on: window)
                let (low, middle, high) = (
                    CGPoint(x: 140, y: 220), CGPoint(x: 140, y: 170), CGPoint(x: 140, y: 150)
                )
                return [
                    RecordingCue(at: 0.3, label: "") { finger.drag(through: [low, middle, low, high], each: 0.35) },
                    RecordingCue(at: 2.2, label: "") { finger.drag(through: [high, low], each: 0.25) },
                ]
            },
        ]
    }

    private static func record(
        _ name: String, seconds: TimeInterval, _ cues: @MainActor (UIWindow, CardView) -> [RecordingCue]
    ) -> Recording {
        let clock = VirtualClock()
        return clock.bind {
            AnimationHosts.current.withValue(clock) {
                let window = UIWindow(frame: CGRect(origin: .zero, size: size))
                window.backgroundColor = UIColor(red: 0.93, green: 0.93, blue: 0.96, alpha: 1)
                let card = CardView(frame: CGRect(x: 20, y: 96, width: 240, height: 208))
                if name == "card-comes-in" { card.alpha = 0 }
                window.addSubview(card)
                window.isHidden = false
                clock.turn()
                return LayerRecorder().record(
                    window.layer, named: name, length: .seconds(seconds), cues: cues(window, card), clock: clock)
            }
        }
    }
}
