import Foundation

extension CALayer: StaggerPositioned {
    /// The layer's `position`, in the coordinates of the superlayer of `first`.
    ///
    /// It is the model's, whatever plays. Where the two have no layer above them in common, it is as it is.
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
