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
    /// Whether the additive animations of a property are ahead of a new one to the end of each: they are on its curve,
    /// and end before it.
    ///
    /// Then the sum is a mean of the values that the animations lead from and to, and never beyond them.
    @MainActor package func isAhead(of timing: LayerTiming, inAdditive keyPath: String) -> Bool {
        (animationKeys() ?? []).allSatisfy { key in
            guard let animation = animation(forKey: key) as? CAPropertyAnimation, animation.isAdditive,
                animation.keyPath == keyPath
            else { return true }
            guard let engine = (animation.delegate as? LayerEngineDelegate)?.engine, engine.clock.rate >= 1 else {
                return false
            }
            let own = engine.recipe.timing
            return own.curve == timing.curve && own.delay <= timing.delay
                && (own.duration == timing.duration || (own.duration ?? .infinity) <= timing.duration ?? 0)
        }
    }
}
