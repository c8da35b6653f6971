/// A property of its layer that a view animates, and whether concurrent animations of it add up.
///
/// Additive: position, bounds and transform (seen in dumps of iOS 8), opacity (U11: assumed), and the other geometry.
/// Not additive: colours, corner, border and shadow. `contents` and `isHidden` don't animate through a view (H23, J27).
enum AnimatedProperty: String, CaseIterable {
    case position, bounds, transform, opacity, zPosition, anchorPoint, anchorPointZ
    case sublayerTransform, backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius

    /// A change below a property, such as "transform.scale", is a change of the property.
    init?(event: String) {
        self.init(rawValue: String(event.prefix { $0 != "." }))
    }

    var isAdditive: Bool {
        switch self {
        case .position, .bounds, .transform, .opacity, .zPosition, .anchorPoint, .anchorPointZ: true
        default: false
        }
    }

    /// The value of a layer, model or presentation.
    func value(of layer: CALayer) -> AnimatedValue {
        switch self {
        case .position: .pair(layer.position.x, layer.position.y)
        case .bounds: .rect(layer.bounds)
        case .transform: .transform(layer.transform)
        case .opacity: .number(Double(layer.opacity))
        case .zPosition: .number(layer.zPosition)
        case .anchorPoint: .pair(layer.anchorPoint.x, layer.anchorPoint.y)
        case .anchorPointZ: .number(layer.anchorPointZ)
        case .sublayerTransform: .transform(layer.sublayerTransform)
        case .backgroundColor: Self.color(layer.backgroundColor)
        case .cornerRadius: .number(layer.cornerRadius)
        case .borderWidth: .number(layer.borderWidth)
        case .borderColor: Self.color(layer.borderColor)
        case .shadowColor: Self.color(layer.shadowColor)
        case .shadowOpacity: .number(Double(layer.shadowOpacity))
        case .shadowOffset: .pair(layer.shadowOffset.width, layer.shadowOffset.height)
        case .shadowRadius: .number(layer.shadowRadius)
        }
    }

    private static func color(_ color: CGColor?) -> AnimatedValue { color.map { .color($0) } ?? .noColor }

    /// Writes the model.
    func write(_ value: AnimatedValue, to layer: CALayer) {
        layer.setValue(value == .noColor ? nil : boxed(value), forKey: rawValue)
    }

    /// The value as Core Animation takes it, for the key path of the same name.
    func boxed(_ value: AnimatedValue) -> Any {
        switch (self, value) {
        case (.shadowOffset, .pair(let width, let height)): NSValue(cgSize: CGSize(width: width, height: height))
        default: value.boxed
        }
    }
}
