import Foundation

extension CALayer: StaggerPositioned {
    /// The layer's `position`, in the coordinates of the superlayer of `first`.
    ///
    /// It is the model's position, also during animations. Without a common superlayer it is not converted.
    @MainActor public func staggerPosition(beside first: any StaggerPositioned) -> CGPoint {
        guard let own = superlayer, let common = (first as? CALayer)?.superlayer, own !== common,
            own.root === common.root
        else { return position }
        return own.convert(position, to: common)
    }

    private var root: CALayer {
        var layer = self
        while let above = layer.superlayer { layer = above }
        return layer
    }
}
