#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A layer that is seen in place of a view's own look, for as long as a step plays.
@MainActor package protocol StandIn: AnyObject, Sendable {
    /// The layer; it is in the view's layer while it is shown.
    var layer: CALayer { get }

    /// A run begins: the look is taken.
    func begin(_ report: EngineReport)

    /// Shows the layer in place of the view's own look, or the view's own look; also called when nothing changes.
    func show(_ isShown: Bool)

    /// The run can't be played back any more.
    func end()
}

extension AnimatorSpec {
    /// Shows a stand-in from the start of a run to its end; at every end the view has its own look again.
    ///
    /// - Parameter fill: Makes the look before the step's turn; nil keeps the view's own.
    package static func standIn(
        _ standIn: any StandIn, for duration: TimeInterval, fill: BackwardsFill.Maker?
    ) -> AnimatorSpec {
        let (timing, issues) = UsableTiming.content(duration, .linear, 0, of: "contents")
        let factory = ContentFactory("contents", timing, reducedMotion: .keep, fill: fill) { _, run in
            guard run.isShown else { return ContentScene() }
            standIn.begin(run.report)
            // It changes nothing: it takes the run's time, and is cut off where the layer is.
            let time = BasicAnimation(
                "zPosition", from: 0, to: 0, timing: LayerTiming(duration: duration, curve: .linear, fill: .removed))
            return ContentScene(
                parts: [ContentScene.Part(AnimatorSpec(time), of: standIn.layer)], setPlaying: { standIn.show($0) },
                forget: { standIn.end() })
        }
        return AnimatorSpec(factory, issues)
    }
}
#endif
