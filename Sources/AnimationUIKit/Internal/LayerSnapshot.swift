#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The properties of a view's layer that a closure can animate, as they were before it.
@MainActor struct LayerSnapshot {
    private var cornerRadius: CGFloat?
    private var maskedCorners: CACornerMask?
    private var borderWidth: CGFloat?
    private var borderColor: CGColor??
    private var shadowOpacity: Float?
    private var shadowRadius: CGFloat?
    private var shadowOffset: CGSize?
    private var shadowColor: CGColor??
    private var zPosition: CGFloat?
    private var anchorPoint: CGPoint?

    init(_ layer: CALayer) {
        cornerRadius = layer.cornerRadius
        maskedCorners = layer.maskedCorners
        borderWidth = layer.borderWidth
        borderColor = .some(layer.borderColor)
        shadowOpacity = layer.shadowOpacity
        shadowRadius = layer.shadowRadius
        shadowOffset = layer.shadowOffset
        shadowColor = .some(layer.shadowColor)
        zPosition = layer.zPosition
        anchorPoint = layer.anchorPoint
    }

    /// Keeps only what is different now; false if nothing is.
    mutating func keepChanges(to layer: CALayer) -> Bool {
        if cornerRadius == layer.cornerRadius { cornerRadius = nil }
        if maskedCorners == layer.maskedCorners { maskedCorners = nil }
        if borderWidth == layer.borderWidth { borderWidth = nil }
        if case .some(let color) = borderColor, color == layer.borderColor { borderColor = nil }
        if shadowOpacity == layer.shadowOpacity { shadowOpacity = nil }
        if shadowRadius == layer.shadowRadius { shadowRadius = nil }
        if shadowOffset == layer.shadowOffset { shadowOffset = nil }
        if case .some(let color) = shadowColor, color == layer.shadowColor { shadowColor = nil }
        if zPosition == layer.zPosition { zPosition = nil }
        if anchorPoint == layer.anchorPoint { anchorPoint = nil }
        return cornerRadius != nil || maskedCorners != nil || borderWidth != nil || borderColor != nil
            || shadowOpacity != nil
            || shadowRadius != nil || shadowOffset != nil || shadowColor != nil || zPosition != nil
            || anchorPoint != nil
    }

    /// The paths of the changed properties.
    var changedPaths: [PropertyPath] {
        var paths: [PropertyPath] = []
        if cornerRadius != nil { paths.append("cornerRadius") }
        if maskedCorners != nil { paths.append("maskedCorners") }
        if borderWidth != nil { paths.append("borderWidth") }
        if case .some = borderColor { paths.append("borderColor") }
        if shadowOpacity != nil { paths.append("shadowOpacity") }
        if shadowRadius != nil { paths.append("shadowRadius") }
        if shadowOffset != nil { paths.append("shadowOffset") }
        if case .some = shadowColor { paths.append("shadowColor") }
        if zPosition != nil { paths.append("zPosition") }
        if anchorPoint != nil { paths.append("anchorPoint") }
        return paths
    }

    func restore(_ layer: CALayer) {
        if let cornerRadius { layer.cornerRadius = cornerRadius }
        if let maskedCorners { layer.maskedCorners = maskedCorners }
        if let borderWidth { layer.borderWidth = borderWidth }
        if case .some(let color) = borderColor { layer.borderColor = color }
        if let shadowOpacity { layer.shadowOpacity = shadowOpacity }
        if let shadowRadius { layer.shadowRadius = shadowRadius }
        if let shadowOffset { layer.shadowOffset = shadowOffset }
        if case .some(let color) = shadowColor { layer.shadowColor = color }
        if let zPosition { layer.zPosition = zPosition }
        if let anchorPoint { layer.anchorPoint = anchorPoint }
    }
}
#endif
