import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Steps of one view that start behind others, between two frames, beside steps that play on.
@MainActor @Suite(.virtualTime(framesPerSecond: 60)) struct StartMomentTests {
    @Test(arguments: Engine.allCases, Engine.allCases)
    func `beside a step that starts between two frames time goes on`(_ first: Engine, _ second: Engine) {
        for isReduced in [false, true] {
            UIAccessibility.isReduceMotionEnabled = isReduced
            let rig = Rig(first)
            func step(_ engine: Engine, _ axis: Axis, _ seconds: Double) -> AnimationToken {
                rig.view.at.animate(engine.step(axis, to: 30, seconds, .linear).reducedMotion(.keep))
            }
            let frame = 1.0 / 60
            // The step behind the first comes at 0.84495 s of a run, which is a frame's time but for a rounding error.
            let token = AT.animate(
                parallelism: AT.animate(AT.wait(0.4282848545636911), step(first, .y, 25 * frame), step(second, .y, 1)),
                step(.keyframe, .x, 0.7542627883650953).repeated(3)
            ).repeated(2)
            rig.host.clock.turn()
            token.time = 0.6154717092200592 * token.duration
            rig.host.clock.turn()
            let start = token.time
            for frames in 1...24 {
                rig.host.clock.advance(by: frame)
                expectClose(token.time, start + Double(frames) * frame, "\(frames) frames, reduced \(isReduced)")
            }
            token.stop()
        }
    }
}
