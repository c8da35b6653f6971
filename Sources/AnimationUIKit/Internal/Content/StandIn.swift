#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// A layer that is seen in place of a view's own look, or beside it, for as long as a step plays.
@MainActor package protocol StandIn: AnyObject, Sendable {
    /// The layer; it is in the tree of layers while it is shown.
    var layer: CALayer { get }

    /// The layer that ends the run where it leaves the screen; the stand-in's own, unless it is not inside the view's.
    var leader: CALayer { get }

    /// The animations of layers in it, over the time of the run; there are none by default.
    var motions: [(animation: KeyframeAnimation, layer: CALayer)] { get }

    /// A run begins: the look is taken.
    func begin(_ report: EngineReport)

    /// Shows the layer in place of the view's own look, or the view's own look; also called when nothing changes.
    func show(_ isShown: Bool)

    /// The run can't be played back any more.
    func end()
}

extension StandIn {
    package var leader: CALayer { layer }
    package var motions: [(animation: KeyframeAnimation, layer: CALayer)] { [] }
}

extension AnimatorSpec {
    /// Shows a stand-in from the start of a run to its end; at every end the view has its own look again.
    ///
    /// - Parameters:
    ///   - path: The only property of the view's layer that it changes; nil if it may change any.
    ///   - fill: Makes the look before the step's turn; nil keeps the view's own.
    ///   - make: Makes the stand-in of a run, for a target; nil shows nothing.
    package static func standIn(
        for duration: TimeInterval, changing path: PropertyPath? = nil, reducedMotion: ReducedMotion = .keep,
        fill: BackwardsFill.Maker? = nil, _ make: @escaping @MainActor (AnyObject) -> (any StandIn)?
    ) -> AnimatorSpec {
        let (timing, issues) = UsableTiming.content(duration, .linear, 0, of: "contents")
        let factory = ContentFactory("contents", timing, reducedMotion: reducedMotion, path: path, fill: fill) {
            target, run in
            guard run.isShown, let standIn = make(target) else { return ContentScene() }
            standIn.begin(run.report)
            // It changes nothing: it takes the run's time, and is cut off where the layer is.
            let time = BasicAnimation(
                "zPosition", from: 0, to: 0, timing: LayerTiming(duration: duration, curve: .linear, fill: .removed),
                isAdditive: true)
            // One beside the view goes where the view goes, and is hidden with it.
            let isBeside = standIn.leader !== standIn.layer
            let watch = run.host.whenever { [weak own = standIn.leader, weak beside = standIn.layer] in
                guard let beside else { return nil }
                guard let own else { return beside.superlayer != nil }
                return beside.superlayer !== own.superlayer || beside.isHidden != own.isHidden
            } _: { [weak standIn] in
                standIn?.show(true)
            }
            let motions = standIn.motions.map { ContentScene.Part(AnimatorSpec($0.animation), of: $0.layer) }
            return ContentScene(
                parts: [ContentScene.Part(AnimatorSpec(time), of: standIn.leader)] + motions, isLedByFirst: true,
                setPlaying: {
                    standIn.show($0)
                    if isBeside { watch($0) }
                }, forget: { standIn.end() })
        }
        return AnimatorSpec(factory, issues)
    }
}
#endif
