/// A layer that is a path, filled and stroked.
open class CAShapeLayer: CALayer {
    override class var slots: [String: LayerSlot] { super.slots.merging(LayerKeys.shape) { $1 } }

    /// Copied when set. Not animated by itself.
    open var path: CGPath? {
        get { values.rare.shape.path }
        set { change("path") { $0.rare.shape.path = newValue?.copy() } }
    }
    open var fillColor: CGColor? {
        get { values.rare.shape.fillColor.color }
        set { setColor(newValue, \.rare.shape.fillColor, "fillColor") }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { values.rare.shape.fillRule }
        set { set(newValue, \.rare.shape.fillRule, "fillRule") }
    }
    open var strokeColor: CGColor? {
        get { values.rare.shape.strokeColor.color }
        set { setColor(newValue, \.rare.shape.strokeColor, "strokeColor") }
    }
    open var strokeStart: CGFloat {
        get { values.rare.shape.strokeStart }
        set { set(newValue, \.rare.shape.strokeStart, "strokeStart") }
    }
    open var strokeEnd: CGFloat {
        get { values.rare.shape.strokeEnd }
        set { set(newValue, \.rare.shape.strokeEnd, "strokeEnd") }
    }
    open var lineWidth: CGFloat {
        get { values.rare.shape.lineWidth }
        set { set(newValue, \.rare.shape.lineWidth, "lineWidth") }
    }
    open var miterLimit: CGFloat {
        get { values.rare.shape.miterLimit }
        set { set(newValue, \.rare.shape.miterLimit, "miterLimit") }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { values.rare.shape.lineCap }
        set { set(newValue, \.rare.shape.lineCap, "lineCap") }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { values.rare.shape.lineJoin }
        set { set(newValue, \.rare.shape.lineJoin, "lineJoin") }
    }
    open var lineDashPhase: CGFloat {
        get { values.rare.shape.lineDashPhase }
        set { set(newValue, \.rare.shape.lineDashPhase, "lineDashPhase") }
    }
    open var lineDashPattern: [NSNumber]? {
        get { values.rare.shape.lineDashPattern?.map { NSNumber(value: $0) } }
        set { change("lineDashPattern") { $0.rare.shape.lineDashPattern = newValue?.map(\.doubleValue) } }
    }
}
