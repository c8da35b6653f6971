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
