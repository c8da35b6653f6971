import AnimationRecorder
import AnimationUIKit
import DemoScenes
import Foundation

/// Shows the card of the catalogue in a window of its own, under a clock of its own.
@MainActor enum CatalogueScreen {
    /// Seconds in which the card rests before an effect that begins with the card at rest.
    private static let lead: TimeInterval = 0.3
    /// Seconds after the effect, until it is shown again.
    nonisolated static let rest: TimeInterval = 0.8

    /// - Parameter body: Gets the clock, the layer that the effect plays on, and a closure that starts the effect.
    static func play<Result>(
        _ entry: CatalogueEntry, policy: AT.MotionPolicy = .full,
        _ body: (VirtualClock, CALayer, @escaping @MainActor () -> AnimationToken) -> Result
    ) -> Result {
        let former = AT.motionPolicy
        AT.motionPolicy = policy
        defer { AT.motionPolicy = former }
        let clock = VirtualClock()
        return clock.bind {
            AnimationHosts.current.withValue(clock) {
                let stage = CatalogueStage()
                let turn = entry.set(stage)
                let window = UIWindow(frame: CGRect(origin: .zero, size: CatalogueStage.size))
                window.addSubview(stage.view)
                window.isHidden = false
                clock.turn()
                return body(clock, turn.layer, turn.start)
            }
        }
    }

    /// - Parameter facts: Those of the entry.
    static func record(_ entry: CatalogueEntry, named id: String, _ facts: EffectFacts) -> Recording {
        play(entry) { clock, layer, start in
            let seconds = facts.beginsElsewhere ? 0 : lead
            var root = layer
            while let next = root.superlayer { root = next }
            let cue = RecordingCue(at: seconds, label: "") { _ = start() }
            if facts.beginsElsewhere { _ = start() }
            return LayerRecorder().record(
                root, named: id, title: entry.name, summary: entry.summary,
                length: .seconds(seconds + facts.duration), cues: facts.beginsElsewhere ? [] : [cue], clock: clock)
        }
    }
}
