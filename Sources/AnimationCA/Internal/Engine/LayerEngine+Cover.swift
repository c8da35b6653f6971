import AnimationCore
import Foundation

/// The run of an engine below newer timelines, which have set the opacity while the engine was at rest.
///
/// The later call wins: the engine stands at the opacity that it showed, and moves along with the newer changes.
@MainActor final class CoveredRun {
    var timelines = SideSet<ObjectIdentifier>()
    /// The run, and the place that the layer's value showed, as they were.
    var run: ResolvedLayerAnimation
    let place: ModelPlace
    /// The layer's value, as the engine had left it.
    let shown: Any

    init(_ run: ResolvedLayerAnimation, at place: ModelPlace, shown: Any) {
        (self.run, self.place, self.shown) = (run, place, shown)
    }
}

extension LayerEngine {
    @_optimize(size) func cover(_ isCovered: Bool, by timeline: ObjectIdentifier) {
        if isCovered {
            if cover == nil { stand() }
            cover?.timelines.insert(timeline)
        } else if cover?.timelines.remove(timeline) == true, cover?.timelines.isEmpty == true {
            goOn()
        }
    }

    @_optimize(size) private func stand() {
        guard recipe.keyPath == "opacity", isResting, let run, let written, let shown = LayerValue.computable(written)
        else { return }
        cover = CoveredRun(run, at: modelPlace, shown: written)
        let animation = run.sum?.unmoved ?? run.animation
        let still = animation.moved { _ in written }
        still.isAdditive = false
        self.run = ResolvedLayerAnimation(still, .ends(shown, shown), end: written)
        endPart()
    }

    @_optimize(size) private func goOn() {
        guard let cover else { return }
        (run, modelPlace, self.cover) = (cover.run, cover.place, nil)
        withoutActions { if isResting { show() } else if isInModel, !isActive { moveModel(to: .end) } }
    }

    /// The engine is taken back below some changes that are taken off: a newer step that is not among these, as it is
    /// over and nobody can take it back, has set the opacity for good.
    @inline(never) @_optimize(size) func standAside(below newer: [any ObjectChange]) {
        guard let cover, !LayerValue.isSame(layer.seenValue(forKeyPath: recipe.keyPath), cover.shown),
            !newer.contains(where: { $0.timeline.map(cover.timelines.contains) == true })
        else { return }
        run = nil
        forgetValue()
    }
}
