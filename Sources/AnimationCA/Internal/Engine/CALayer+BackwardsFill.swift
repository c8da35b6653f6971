import AnimationCore
import Foundation

/// First values on a layer, before their run.
extension BackwardsFill {
    /// Fills a property of a layer.
    ///
    /// - Parameter value: Finds the value; nil where there is nothing to play.
    @MainActor init(_ keyPath: String, of layer: CALayer, value: @escaping @MainActor (CALayer) -> LayerValue?) {
        self.init(AnimatedProperty(layer, .path(PropertyPath(layer: keyPath)))) { [weak layer] now in
            guard let layer, let value = value(layer) else { return nil }
            return layer.fill(keyPath, with: value, at: now)
        }
    }
}

extension CALayer {
    /// Writes a value; giving back restores the struct around it, or, if that has been changed, the value alone.
    @MainActor fileprivate func fill(
        _ keyPath: String, with value: LayerValue, at now: TimeInterval
    ) -> BackwardsFill.GiveBack? {
        let former = seenValue(forKeyPath: keyPath)
        if LayerValue.isSame(former, value.object) { return nil }
        let rootKey = keyPath.rootKey ?? keyPath
        let formerRoot = self.value(forKeyPath: rootKey)
        CATransaction.withoutActions { setSeenValue(value.object, forKeyPath: keyPath) }
        let (written, writtenRoot) = (seenValue(forKeyPath: keyPath), self.value(forKeyPath: rootKey))
        if rootKey == "opacity" { opacityChanged(at: now) }
        return { [weak self] now in
            guard let self, LayerValue.isSame(seenValue(forKeyPath: keyPath), written) else { return }
            let isUntouched = LayerValue.isSame(self.value(forKeyPath: rootKey), writtenRoot)
            CATransaction.withoutActions {
                if isUntouched {
                    setValue(formerRoot, forKeyPath: rootKey)
                } else {
                    setSeenValue(former, forKeyPath: keyPath)
                }
            }
            if rootKey == "opacity" { opacityChanged(at: now) }
        }
    }
}

extension CATransaction {
    /// Works inside the open transaction, or the implicit one: a transaction of its own would be committed at once.
    @MainActor package static func withoutActions(_ body: () -> Void) {
        let former = disableActions()
        setDisableActions(true)
        body()
        setDisableActions(former)
    }
}
