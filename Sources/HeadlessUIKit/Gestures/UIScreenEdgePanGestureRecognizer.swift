/// A pan that comes in from an edge of the window.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The points from an edge in which the finger comes down (S11).
    private static let width: CGFloat = 13

    /// None by default: it then never begins.
    open var edges: UIRectEdge = []

    /// The edges that the finger has come down at.
    private var entered: UIRectEdge = []

    override func takes(_ touch: UITouch) -> Bool {
        guard let window = touch.window, super.takes(touch) else { return false }
        let (point, bounds) = (touch.location(in: nil), window.bounds)
        var near: UIRectEdge = []
        if point.y - bounds.minY <= Self.width { near.insert(.top) }
        if point.x - bounds.minX <= Self.width { near.insert(.left) }
        if bounds.maxY - point.y <= Self.width { near.insert(.bottom) }
        if bounds.maxX - point.x <= Self.width { near.insert(.right) }
        entered = near.intersection(edges)
        return !entered.isEmpty
    }

    override func begins(along way: CGPoint) -> Bool {
        let edge: UIRectEdge
        if abs(way.x) > abs(way.y) { edge = way.x > 0 ? .left : .right } else { edge = way.y > 0 ? .top : .bottom }
        if entered.contains(edge) { return true }
        state = .failed
        return false
    }
}
