import Foundation

/// Receives one copy's end, on the main thread; the layer holds it, and through it the engine, until then.
final class LayerEngineDelegate: NSObject, CAAnimationDelegate {
    let engine: LayerEngine
    private let attachment: Int

    @MainActor init(_ engine: LayerEngine, _ attachment: Int) {
        self.engine = engine
        self.attachment = attachment
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        MainActor.assumeIsolated { [engine, attachment] in
            engine.stopped(attachment, finished: finished)
        }
    }
}

extension CALayer {
    /// Whether the additive animations of a property and a new one are on one curve, and none of them ends before an
    /// older one.
    ///
    /// Each is then ahead of the newer ones, and the sum is a mean of the values that the animations lead from and to.
    @MainActor @inline(never) @_optimize(size) package func isAhead(
        of timing: LayerTiming, inAdditive keyPath: String
    ) -> Bool {
        var (delay, duration) = (0.0, 0.0)
        for key in animationKeys() ?? [] {
            guard let animation = animation(forKey: key) as? CAPropertyAnimation, animation.isAdditive,
                animation.keyPath == keyPath
            else { continue }
            guard let engine = (animation.delegate as? LayerEngineDelegate)?.engine, engine.clock.rate >= 1 else {
                return false
            }
            let own = engine.recipe.timing
            guard own.curve == timing.curve, own.delay >= delay, engine.duration - own.leadIn >= duration else {
                return false
            }
            (delay, duration) = (own.delay, engine.duration - own.leadIn)
        }
        return timing.delay >= delay && timing.curve.length(timing.duration) >= duration
    }
}
