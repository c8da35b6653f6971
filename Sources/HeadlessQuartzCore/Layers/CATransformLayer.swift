/// A layer whose sublayers keep their depth, and which shows nothing of its own. The twin flattens no layer, so this is
/// a layer like any other, except that points don't hit it.
open class CATransformLayer: CALayer {
    /// Never: it has no plane of its own, as Apple's has none.
    open override func contains(_ p: CGPoint) -> Bool { false }
}
