import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A row of three cards, whose layout places them, and a shelf beside it.
@MainActor class LayoutStage {
    final class Row: UIView {
        var gap: CGFloat = 10
        var side: CGFloat = 40

        override func layoutSubviews() {
            for (index, view) in subviews.enumerated() {
                view.frame = CGRect(x: CGFloat(index) * (40 + gap), y: 0, width: side, height: 40)
            }
        }
    }

    let host = CollectingHost.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let row = Row(frame: CGRect(x: 0, y: 100, width: 400, height: 40))
    let shelf = UIView(frame: CGRect(x: 50, y: 300, width: 200, height: 50))
    let cards = (0..<3).map { _ in UIView() }

    init() {
        window.addSubview(row)
        window.addSubview(shelf)
        for card in cards { row.addSubview(card) }
        window.isHidden = false
        host.clock.turn()
    }

    func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    func seen(_ view: UIView) -> CGRect {
        let layer = view.layer.presentation() ?? view.layer
        return layer.frame
    }

    func opacity(_ view: UIView) -> Float { (view.layer.presentation() ?? view.layer).opacity }

    /// The corners of a view's bounds on the screen, in the coordinates of the outermost layer.
    func corners(_ view: UIView) -> [CGPoint] { corners(view.layer) { $0.presentation() ?? $0 } }

    /// The corners without animations.
    func modelCorners(_ view: UIView) -> [CGPoint] { corners(view.layer) { $0 } }

    private func corners(_ layer: CALayer, _ shown: (CALayer) -> CALayer) -> [CGPoint] {
        let bounds = shown(layer).bounds
        var points = [bounds.minX, bounds.maxX].flatMap { x in
            [bounds.minY, bounds.maxY].map { CGPoint(x: x, y: $0) }
        }
        var next: CALayer? = layer
        while let one = next {
            let (now, size) = (shown(one), shown(one).bounds)
            let anchor = CGPoint(
                x: size.minX + now.anchorPoint.x * size.width, y: size.minY + now.anchorPoint.y * size.height)
            points = points.map {
                let turned = CGPoint(x: $0.x - anchor.x, y: $0.y - anchor.y).applying(now.affineTransform())
                return CGPoint(x: turned.x + now.position.x, y: turned.y + now.position.y)
            }
            next = one.superlayer
        }
        return points
    }

    /// Records an issue unless the corners of views on the screen are within a hundredth of a point of others.
    func expectCorners(
        of views: [UIView], _ expected: [[CGPoint]], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for (view, corners) in zip(views.map(corners), expected) {
            expectClose(
                view.flatMap { [$0.x, $0.y] }, corners.flatMap { [$0.x, $0.y] }, within: 0.01,
                sourceLocation: sourceLocation)
        }
    }

    /// What is left on the layers of the views.
    var leftovers: [String] {
        cards.flatMap { $0.layer.animationKeys() ?? [] }
            + ((row.layer.sublayers?.count ?? 0) == row.subviews.count ? [] : ["a layer"])
    }

    func spread(duration: TimeInterval = 1) -> AnimationToken {
        AT.animateLayout(of: cards, duration: duration, curve: .linear, undo: { [row] in row.gap = 10 }) { [row] in
            row.gap = 50
            row.setNeedsLayout()
        }
    }
}
