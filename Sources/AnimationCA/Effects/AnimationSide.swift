import Foundation

/// A side of a view or layer, for effects that come from a side or go to a side.
///
/// Sides are sides of the screen: in a right-to-left layout `.left` is still left.
public enum AnimationSide: Sendable, Hashable, CaseIterable {
    /// Towards smaller x.
    case left
    /// Towards larger x.
    case right
    /// Towards smaller y.
    case top
    /// Towards larger y.
    case bottom

    /// A point's width and height in this direction.
    package var direction: CGSize {
        switch self {
        case .left: CGSize(width: -1, height: 0)
        case .right: CGSize(width: 1, height: 0)
        case .top: CGSize(width: 0, height: -1)
        case .bottom: CGSize(width: 0, height: 1)
        }
    }

    package var isHorizontal: Bool { direction.height == 0 }

    /// The translation of a layer to a position just outside of its superlayer on this side; without a superlayer,
    /// outside of its own bounds.
    @MainActor func wayOut(of layer: CALayer) -> CGPoint {
        let frame = layer.frame
        let outer = layer.superlayer?.bounds ?? frame
        return switch self {
        case .left: CGPoint(x: min(outer.minX - frame.maxX, 0), y: 0)
        case .right: CGPoint(x: max(outer.maxX - frame.minX, 0), y: 0)
        case .top: CGPoint(x: 0, y: min(outer.minY - frame.maxY, 0))
        case .bottom: CGPoint(x: 0, y: max(outer.maxY - frame.minY, 0))
        }
    }
}
