/// A layer that shows its sublayers several times, each copy later, elsewhere and in other colours than the one before.
///
/// As on Apple the copies are in no tree: what is there is the sublayers, and the values here, which can be animated.
/// The twin draws nothing, and a recorder shows the first copy alone.
open class CAReplicatorLayer: CALayer {
    override class var slots: [String: LayerSlot] { super.slots.merging(LayerKeys.replicator) { $1 } }

    /// The number of copies, the original included; 1 by default.
    open var instanceCount: Int {
        get { values.rare.replicator.count }
        set { set(newValue, \.rare.replicator.count, "instanceCount") }
    }
    /// Whether the copies keep their depth, as in a `CATransformLayer`; false by default. Kept here, and of no effect.
    open var preservesDepth: Bool {
        get { values.rare.replicator.preservesDepth }
        set { set(newValue, \.rare.replicator.preservesDepth, "preservesDepth") }
    }
    /// The delay of each copy after the one before, in seconds; 0 by default.
    open var instanceDelay: CFTimeInterval {
        get { values.rare.replicator.delay }
        set { set(newValue, \.rare.replicator.delay, "instanceDelay") }
    }
    /// The transform from each copy to the next, about the layer's anchor point.
    open var instanceTransform: CATransform3D {
        get { values.rare.replicator.transform }
        set {
            guard !CATransform3DEqualToTransform(instanceTransform, newValue) else { return }
            change("instanceTransform") { $0.rare.replicator.transform = newValue }
        }
    }
    /// The colour by which the original's colours are multiplied; white by default.
    open var instanceColor: CGColor? {
        get { values.rare.replicator.color.color }
        set { setColor(newValue, \.rare.replicator.color, "instanceColor") }
    }
    /// The change of that colour from each copy to the next; 0 by default, like the other three.
    open var instanceRedOffset: Float {
        get { Float(values.rare.replicator.redOffset) }
        set { set(Double(newValue), \.rare.replicator.redOffset, "instanceRedOffset") }
    }
    open var instanceGreenOffset: Float {
        get { Float(values.rare.replicator.greenOffset) }
        set { set(Double(newValue), \.rare.replicator.greenOffset, "instanceGreenOffset") }
    }
    open var instanceBlueOffset: Float {
        get { Float(values.rare.replicator.blueOffset) }
        set { set(Double(newValue), \.rare.replicator.blueOffset, "instanceBlueOffset") }
    }
    open var instanceAlphaOffset: Float {
        get { Float(values.rare.replicator.alphaOffset) }
        set { set(Double(newValue), \.rare.replicator.alphaOffset, "instanceAlphaOffset") }
    }
}
