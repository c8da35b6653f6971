public import AnimationUIKit
import Foundation

/// The ground, the corners, the border and the shadow that an effect gives a view.
///
/// A view of SwiftUI has none of its own that an effect could read: each begins as that of a new layer.
public struct EffectLook: Sendable, Equatable {
    /// The colour behind the contents; transparent where there is none.
    public var backgroundColor: ColorComponents
    /// Points by which the corners are rounded: outside of them neither the ground nor the contents are seen. 0 leaves
    /// all to be seen, also beyond the bounds.
    public var cornerRadius: CGFloat
    /// Points, from the edge inwards; 0 is no border.
    public var borderWidth: CGFloat
    /// The colour of the border; black at first.
    public var borderColor: ColorComponents
    /// From 0, which is no shadow, to 1.
    public var shadowOpacity: Double
    /// The blur of the shadow in points; 3 at first.
    public var shadowRadius: CGFloat
    /// Points from the view to its shadow; (0, −3) at first.
    public var shadowOffset: CGSize
    /// The colour of the shadow; black at first.
    public var shadowColor: ColorComponents
}

/// A colour over the contents of a view: a band of light, a ring, an exposed film.
public struct EffectCover: Sendable, Equatable {
    /// The colour.
    public var color: ColorComponents
    /// The place of the colour, in the view's own coordinates; nil for the bounds of the view.
    ///
    /// An outline is filled by the even-odd rule, and may lie around the view. A gradient is the opacity of the colour
    /// from place to place.
    public var shape: EffectMask?
}

extension EffectLook {
    /// The look of a layer, as it is set.
    init(of layer: CALayer) {
        backgroundColor = ColorComponents(of: layer.backgroundColor)
        cornerRadius = layer.cornerRadius
        (borderWidth, borderColor) = (layer.borderWidth, ColorComponents(of: layer.borderColor))
        (shadowOpacity, shadowRadius) = (Double(layer.shadowOpacity), layer.shadowRadius)
        (shadowOffset, shadowColor) = (layer.shadowOffset, ColorComponents(of: layer.shadowColor))
    }
}
