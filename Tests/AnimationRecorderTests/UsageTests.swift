import Expectations
import AnimationRecorder
import HeadlessUIKit
import Testing

/// The module as a program uses it, by its public names only.
@MainActor
@Suite struct UsageTests {
    @Test func `a UIKit scene becomes files in a few lines`() {
        let clock = VirtualClock()
        let recording = clock.bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 240))
            window.isHidden = false
            let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
            box.backgroundColor = .systemBlue
            window.addSubview(box)
            clock.turn()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x += 100 }
            animator.startAnimation()
            return LayerRecorder(framesPerSecond: 60).record(
                window.layer, named: "slide", title: "Slide", summary: "A box slides.",
                code: "animator.startAnimation()", length: .untilIdle(limit: 10),
                cues: [
                    RecordingCue(at: 0.5, label: "pause()") { animator.pauseAnimation() },
                    RecordingCue(at: 1, label: "resume()") { animator.startAnimation() },
                ], clock: clock)
        }
        let files = [
            "slide.svg": recording.animatedSVG(),
            "slide-filmstrip.svg": recording.filmstrip(),
            "demo.html": HTMLPlayer(title: "Demo", recordings: [recording]).html,
            "expected-values.json": ExpectedValues([recording]).json,
        ]
        #expect(files.values.allSatisfy { !$0.isEmpty })
        expectClose(recording.duration, 1.5, within: 0.02)
        let places = recording.elements.last.map { $0.transform[recording.frame(at: 0.75)].tx }
        #expect(places == 70)
    }
}
