extension CALayer {
    public var anchorPointZ: CGFloat {
        get { values.look.pointee.anchorPointZ }
        set { set(newValue, \.look.pointee.anchorPointZ, "anchorPointZ") }
    }
    /// Applied to the sublayers, about this layer's anchor point.
    public var sublayerTransform: CATransform3D {
        get { values.rare.sublayerTransform }
        set {
            guard !CATransform3DEqualToTransform(values.rare.sublayerTransform, newValue) else {
                return sameValue("sublayerTransform")
            }
            change("sublayerTransform") { $0.rare.sublayerTransform = newValue }
        }
    }
    public var isDoubleSided: Bool {
        get { values.look.pointee.isDoubleSided }
        set { set(newValue, \.look.pointee.isDoubleSided, "doubleSided") }
    }
    public var isGeometryFlipped: Bool {
        get { values.look.pointee.isGeometryFlipped }
        set { set(newValue, \.look.pointee.isGeometryFlipped, "geometryFlipped") }
    }
    public var isOpaque: Bool {
        get { values.look.pointee.isOpaque }
        set { set(newValue, \.look.pointee.isOpaque, "opaque") }
    }
    public var borderWidth: CGFloat {
        get { values.look.pointee.borderWidth }
        set { set(newValue, \.look.pointee.borderWidth, "borderWidth") }
    }
    public var borderColor: CGColor? {
        get { values.rare.borderColor.color }
        set { setColor(newValue, \.rare.borderColor, "borderColor") }
    }
    public var shadowColor: CGColor? {
        get { values.rare.shadowColor.color }
        set { setColor(newValue, \.rare.shadowColor, "shadowColor") }
    }
    public var shadowOpacity: Float {
        get { Float(values.rare.shadowOpacity) }
        set { set(Double(newValue), \.rare.shadowOpacity, "shadowOpacity") }
    }
    public var shadowOffset: CGSize {
        get { values.rare.shadowOffset }
        set { set(newValue, \.rare.shadowOffset, "shadowOffset") }
    }
    public var shadowRadius: CGFloat {
        get { values.rare.shadowRadius }
        set { set(newValue, \.rare.shadowRadius, "shadowRadius") }
    }
    public var shadowPath: CGPath? {
        get { values.rare.shadowPath }
        set { change("shadowPath") { $0.rare.shadowPath = newValue?.copy() } }
    }
    /// Anything a recorder knows how to draw; the twin only keeps it.
    public var contents: Any? {
        get { values.rare.contents }
        set { change("contents") { $0.rare.contents = newValue } }
    }
    public var contentsRect: CGRect {
        get { values.rare.contentsRect }
        set { set(newValue, \.rare.contentsRect, "contentsRect") }
    }
    public var contentsCenter: CGRect {
        get { values.rare.contentsCenter }
        set { set(newValue, \.rare.contentsCenter, "contentsCenter") }
    }
    public var contentsScale: CGFloat {
        get { values.rare.contentsScale }
        set { set(newValue, \.rare.contentsScale, "contentsScale") }
    }
    public var rasterizationScale: CGFloat {
        get { values.rare.rasterizationScale }
        set { set(newValue, \.rare.rasterizationScale, "rasterizationScale") }
    }
    public var minificationFilterBias: Float {
        get { Float(values.rare.minificationFilterBias) }
        set { set(Double(newValue), \.rare.minificationFilterBias, "minificationFilterBias") }
    }
    public var contentsGravity: CALayerContentsGravity {
        get { values.rare.contentsGravity }
        set { set(newValue, \.rare.contentsGravity, "contentsGravity") }
    }
    public var minificationFilter: CALayerContentsFilter {
        get { values.rare.minificationFilter }
        set { set(newValue, \.rare.minificationFilter, "minificationFilter") }
    }
    public var magnificationFilter: CALayerContentsFilter {
        get { values.rare.magnificationFilter }
        set { set(newValue, \.rare.magnificationFilter, "magnificationFilter") }
    }
    public var maskedCorners: CACornerMask {
        get { values.rare.maskedCorners }
        set { set(newValue, \.rare.maskedCorners, "maskedCorners") }
    }
    public var cornerCurve: CALayerCornerCurve {
        get { values.rare.cornerCurve }
        set { set(newValue, \.rare.cornerCurve, "cornerCurve") }
    }
    public var shouldRasterize: Bool {
        get { values.rare.shouldRasterize }
        set { set(newValue, \.rare.shouldRasterize, "shouldRasterize") }
    }
    public var allowsGroupOpacity: Bool {
        get { values.rare.allowsGroupOpacity }
        set { set(newValue, \.rare.allowsGroupOpacity, "allowsGroupOpacity") }
    }
    public var needsDisplayOnBoundsChange: Bool {
        get { values.rare.needsDisplayOnBoundsChange }
        set { set(newValue, \.rare.needsDisplayOnBoundsChange, "needsDisplayOnBoundsChange") }
    }
    public var name: String? {
        get { values.rare.name }
        set { set(newValue, \.rare.name, "name") }
    }
    /// The factor by which a corner reaches farther than its radius.
    public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    // MARK: Setting

    @inline(__always)
    final func set<Value: Equatable>(
        _ value: Value, _ path: ReferenceWritableKeyPath<LayerValues, Value>, _ key: String
    ) {
        guard values[keyPath: path] != value else { return sameValue(key) }
        change(key) { $0[keyPath: path] = value }
    }

    @inline(__always)
    final func setColor(
        _ color: CGColor?, _ path: ReferenceWritableKeyPath<LayerValues, LayerColor>, _ key: String
    ) {
        guard values[keyPath: path].color != color else { return sameValue(key) }
        change(key) { $0[keyPath: path] = LayerColor(color) }
    }
}
