/// A layer that is a gradient.
open class CAGradientLayer: CALayer {
    override class var slots: [String: LayerSlot] { super.slots.merging(LayerKeys.gradient) { $1 } }

    /// Each a `CGColor`; what is none counts as clear.
    open var colors: [Any]? {
        get { values.rare.gradient.colors?.compactMap(\.color) }
        set {
            let clear = CGColor(gray: 0, alpha: 0)
            change("colors") { $0.rare.gradient.colors = newValue?.map { .object($0 as? CGColor ?? clear) } }
        }
    }
    open var locations: [NSNumber]? {
        get { values.rare.gradient.locations?.map { NSNumber(value: $0) } }
        set { change("locations") { $0.rare.gradient.locations = newValue?.map(\.doubleValue) } }
    }
    open var startPoint: CGPoint {
        get { values.rare.gradient.startPoint }
        set { set(newValue, \.rare.gradient.startPoint, "startPoint") }
    }
    open var endPoint: CGPoint {
        get { values.rare.gradient.endPoint }
        set { set(newValue, \.rare.gradient.endPoint, "endPoint") }
    }
    open var type: CAGradientLayerType {
        get { values.rare.gradient.type }
        set { set(newValue, \.rare.gradient.type, "type") }
    }
}
