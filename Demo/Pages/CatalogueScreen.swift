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
        _ entry: CatalogueEffect<UIView>, policy: AT.MotionPolicy = .full,
        _ body: (VirtualClock, CALayer, @escaping @MainActor () -> AnimationToken) -> Result
    ) -> Result {
        let former = AT.motionPolicy
        AT.motionPolicy = policy
        defer { AT.motionPolicy = former }
        let clock = VirtualClock()
        return clock.bind {
            AnimationHosts.current.withValue(clock) {
                let stage = CatalogueStage()
                if entry.name == "fadeIn" { stage.card.alpha = 0 }
                if entry.name == "show" { stage.card.isHidden = true }
                if entry.name == "borderColor" { stage.card.layer.borderWidth = 4 }
                if entry.name == "zPosition" { stage.addCardInFront() }
                let layer = stage.layer(for: entry)
                let window = UIWindow(frame: CGRect(origin: .zero, size: CatalogueStage.size))
                window.addSubview(stage.view)
                window.isHidden = false
                clock.turn()
                return body(clock, layer) { stage.card.at.animate(entry.effect) }
            }
        }
    }

    static func record(_ entry: CatalogueEffect<UIView>, named id: String, beginsElsewhere: Bool) -> Recording {
        play(entry) { clock, layer, start in
            let seconds = beginsElsewhere ? 0 : lead
            var root = layer
            while let next = root.superlayer { root = next }
            let cue = RecordingCue(at: seconds, label: "") { _ = start() }
            if beginsElsewhere { _ = start() }
            return LayerRecorder().record(
                root, named: id, title: entry.name, summary: entry.summary,
                length: .seconds(seconds + entry.effect.duration), cues: beginsElsewhere ? [] : [cue], clock: clock)
        }
    }
}
