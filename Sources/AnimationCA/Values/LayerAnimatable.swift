import Foundation

/// A type whose values, kept in variables, an animation of a layer takes as they are.
///
/// Literals, and ``LayerValue``, need none of it.
///
/// ```swift
/// let corner: CGPoint = badge.position
/// layer.at.animate(.basic("position", to: corner), .keyframes("opacity", values: [1, dimmed, 1]))
/// ```
public protocol LayerAnimatable: Sendable {
    /// The value in a form that a layer takes.
    var layerValue: LayerValue { get }
}

extension LayerValue: LayerAnimatable {
    /// Itself.
    public var layerValue: LayerValue { self }
}

extension Double: LayerAnimatable {
    /// The number.
    public var layerValue: LayerValue { .number(self) }
}

extension Float: LayerAnimatable {
    /// The number.
    public var layerValue: LayerValue { .number(Double(self)) }
}

extension CGFloat: LayerAnimatable {
    /// The number.
    public var layerValue: LayerValue { .number(Double(self)) }
}

extension CGPoint: LayerAnimatable {
    /// The point.
    public var layerValue: LayerValue { .point(self) }
}

extension CGSize: LayerAnimatable {
    /// The size.
    public var layerValue: LayerValue { .size(self) }
}

extension CGRect: LayerAnimatable {
    /// The rectangle.
    public var layerValue: LayerValue { .rect(self) }
}

extension CATransform3D: LayerAnimatable {
    /// The transform.
    public var layerValue: LayerValue { .transform(self) }
}

extension CGColor: LayerAnimatable {
    /// The colour.
    public var layerValue: LayerValue { .color(self) }
}
