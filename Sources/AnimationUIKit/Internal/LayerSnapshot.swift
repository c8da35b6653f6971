#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The properties of a view's layer that a closure can animate, from before the closure.
@MainActor final class LayerSnapshot {
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
    /// The same properties after the closure, and as the run has left them.
    private var end: LayerSnapshot?
    private var written: LayerSnapshot?

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

    /// The properties from before a closure, which other code's changes don't touch.
    init(copying other: LayerSnapshot) {
        (cornerRadius, maskedCorners) = (other.cornerRadius, other.maskedCorners)
        (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
        (shadowOpacity, shadowRadius) = (other.shadowOpacity, other.shadowRadius)
        (shadowOffset, shadowColor) = (other.shadowOffset, other.shadowColor)
        (zPosition, anchorPoint) = (other.zPosition, other.anchorPoint)
    }

    /// Keeps only the properties that differ now; false if none does.
    func keepChanges(to layer: CALayer) -> Bool {
        end = LayerSnapshot(layer)
        written = end
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
        /// Compiled once: a path from a literal and an append are much code.
        @inline(never) func note(_ path: String, _ isChanged: Bool) {
            if isChanged { paths.append(PropertyPath(path)) }
        }
        note("cornerRadius", cornerRadius != nil)
        note("maskedCorners", maskedCorners != nil)
        note("borderWidth", borderWidth != nil)
        if case .some = borderColor { note("borderColor", true) }
        note("shadowOpacity", shadowOpacity != nil)
        note("shadowRadius", shadowRadius != nil)
        note("shadowOffset", shadowOffset != nil)
        if case .some = shadowColor { note("shadowColor", true) }
        note("zPosition", zPosition != nil)
        note("anchorPoint", anchorPoint != nil)
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

    // MARK: - At any progress

    /// Leaves a property alone from here on, if other code has changed it since.
    func takeInChanges(of layer: CALayer) {
        guard let written else { return }
        if layer.cornerRadius != written.cornerRadius { cornerRadius = nil }
        if layer.maskedCorners != written.maskedCorners { maskedCorners = nil }
        if layer.borderWidth != written.borderWidth { borderWidth = nil }
        if .some(layer.borderColor) != written.borderColor { borderColor = nil }
        if layer.shadowOpacity != written.shadowOpacity { shadowOpacity = nil }
        if layer.shadowRadius != written.shadowRadius { shadowRadius = nil }
        if layer.shadowOffset != written.shadowOffset { shadowOffset = nil }
        if .some(layer.shadowColor) != written.shadowColor { shadowColor = nil }
        if layer.zPosition != written.zPosition { zPosition = nil }
        if layer.anchorPoint != written.anchorPoint { anchorPoint = nil }
    }

    /// Another change of the package has changed the layer.
    func noteValue(of layer: CALayer) {
        if written != nil { written = LayerSnapshot(layer) }
    }

    /// Shows the change at a progress.
    func show(_ progress: Double, on layer: CALayer) {
        guard let end else { return }
        func mixed(_ start: CGFloat, _ end: CGFloat?) -> CGFloat {
            guard let end else { return start }
            return progress == 0 ? start : progress == 1 ? end : start + (end - start) * CGFloat(progress)
        }
        func mixed(_ start: CGColor?, _ end: CGColor??) -> CGColor? {
            guard case .some(let end) = end else { return start }
            return progress == 0 ? start : progress == 1 ? end : CGColor.mixed(start, end, at: progress)
        }
        if let cornerRadius { layer.cornerRadius = mixed(cornerRadius, end.cornerRadius) }
        if let borderWidth { layer.borderWidth = mixed(borderWidth, end.borderWidth) }
        if case .some(let color) = borderColor { layer.borderColor = mixed(color, end.borderColor) }
        if let shadowOpacity, let last = end.shadowOpacity {
            layer.shadowOpacity = Float(mixed(CGFloat(shadowOpacity), CGFloat(last)))
        }
        if let shadowRadius { layer.shadowRadius = mixed(shadowRadius, end.shadowRadius) }
        if let shadowOffset {
            layer.shadowOffset = CGSize(
                width: mixed(shadowOffset.width, end.shadowOffset?.width),
                height: mixed(shadowOffset.height, end.shadowOffset?.height))
        }
        if case .some(let color) = shadowColor { layer.shadowColor = mixed(color, end.shadowColor) }
        if let zPosition { layer.zPosition = mixed(zPosition, end.zPosition) }
        if let anchorPoint {
            layer.anchorPoint = CGPoint(
                x: mixed(anchorPoint.x, end.anchorPoint?.x), y: mixed(anchorPoint.y, end.anchorPoint?.y))
        }
        written = LayerSnapshot(layer)
    }
}
#endif
