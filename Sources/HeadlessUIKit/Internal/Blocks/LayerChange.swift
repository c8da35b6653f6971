/// A change of one animated property, made inside an animation block.
struct LayerChange {
    let layer: CALayer
    let property: AnimatedProperty
    let old: AnimatedValue
    let new: AnimatedValue
    /// The shown value, if an animation of the property is in flight; the old value otherwise.
    let shown: AnimatedValue

    var touched: TouchedProperty { TouchedProperty(layer: ObjectIdentifier(layer), property: property) }
}

/// A property of a layer, for looking up its earlier changes.
struct TouchedProperty: Hashable {
    let layer: ObjectIdentifier
    let property: AnimatedProperty
}

/// The action of a view: it remembers the old value, and when it runs, after the change, it reports the change to the
/// block.
@MainActor
final class PendingChange: NSObject, @MainActor CAAction {
    private let layer: CALayer
    private let property: AnimatedProperty
    private let block: AnimationBlock
    private let old: AnimatedValue
    private let shown: AnimatedValue

    init(layer: CALayer, property: AnimatedProperty, block: AnimationBlock) {
        self.layer = layer
        self.property = property
        self.block = block
        old = property.value(of: layer)
        let isInFlight = layer.hasAnimation { $0.hasPrefix(property.rawValue) }
        shown = (isInFlight ? layer.presentation().map { property.value(of: $0) } : nil) ?? old
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        let new = property.value(of: layer)
        guard new != old else { return }
        block.take(LayerChange(layer: layer, property: property, old: old, new: new, shown: shown))
    }
}
