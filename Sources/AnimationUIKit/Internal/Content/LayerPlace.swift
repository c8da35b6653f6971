#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The geometry of a layer in its superlayer.
@MainActor struct LayerPlace {
    var position: CGPoint
    /// With animations added, its size may be below zero, which `width`, `height`, `minX` and `minY` do not tell.
    var bounds: CGRect
    private let anchor: CGPoint
    private(set) var transform: CGAffineTransform
    /// Whether the layer is not turned in space.
    let isFlat: Bool

    @inline(never) init(_ layer: CALayer) {
        (position, bounds, anchor) = (layer.position, layer.bounds, layer.anchorPoint)
        (transform, isFlat) = (layer.affineTransform(), CATransform3DIsAffine(layer.transform))
    }

    /// The geometry of a layer on the screen; a model value that has just been changed is not on the screen yet.
    init(seen layer: CALayer) {
        self.init(layer.animationKeys() == nil ? layer : layer.presentation() ?? layer)
    }

    /// From the layer's coordinates to those of the superlayer.
    var map: CGAffineTransform {
        CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(cornerMap)
    }

    /// From the distance to the first corner of the layer's bounds to a point of the superlayer.
    @inline(never) var cornerMap: CGAffineTransform {
        CGAffineTransform(translationX: -anchor.x * bounds.width, y: -anchor.y * bounds.height)
            .concatenating(transform).concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The place whose corner map is `map`, but for a turn if it is not to turn.
    func moved(to map: CGAffineTransform, turns: Bool) -> LayerPlace {
        var moved = self
        let place = CGPoint(x: anchor.x * bounds.width, y: anchor.y * bounds.height).applying(map)
        moved.position = CGPoint(x: place.x - transform.tx, y: place.y - transform.ty)
        if turns { (moved.transform.a, moved.transform.b, moved.transform.c, moved.transform.d) = map.turn }
        return moved
    }

    /// The place with another transform below its own, as a layer shows an additive animation.
    func turned(by addition: CGAffineTransform) -> LayerPlace {
        var turned = self
        turned.transform = addition.concatenating(transform)
        return turned
    }
}

/// The geometry of a layer before a change.
@MainActor struct FormerPlace {
    /// The geometry on the screen.
    let seen: LayerPlace
    private let model: LayerPlace
    private let isAnimated: Bool

    init(_ layer: CALayer) {
        isAnimated = layer.animationKeys() != nil
        model = LayerPlace(layer)
        seen = isAnimated ? LayerPlace(seen: layer) : model
    }

    /// The geometry on the screen after the change: animations that the change has not removed are added to the new
    /// values.
    func present(of layer: CALayer) -> LayerPlace {
        var place = LayerPlace(layer)
        guard isAnimated, layer.animationKeys() != nil else { return place }
        place.position.x += seen.position.x - model.position.x
        place.position.y += seen.position.y - model.position.y
        place.bounds.origin.x += seen.bounds.origin.x - model.bounds.origin.x
        place.bounds.origin.y += seen.bounds.origin.y - model.bounds.origin.y
        place.bounds.size.width += seen.bounds.size.width - model.bounds.size.width
        place.bounds.size.height += seen.bounds.size.height - model.bounds.size.height
        guard seen.transform != model.transform, let back = model.transform.inverse else { return place }
        return place.turned(by: seen.transform.concatenating(back))
    }
}

extension CGAffineTransform {
    /// Nil if it scales to nothing.
    var inverse: CGAffineTransform? { abs(a * d - b * c) > 1e-9 ? inverted() : nil }

    /// The numbers that are not a translation.
    var turn: (CGFloat, CGFloat, CGFloat, CGFloat) { (a, b, c, d) }

    /// Whether another one maps the same way, but for a rounding.
    func isClose(to other: CGAffineTransform) -> Bool {
        abs(tx - other.tx) < 1e-9 && abs(ty - other.ty) < 1e-9 && turns(as: other)
    }

    /// Whether another one turns and scales the same way, but for a rounding.
    func turns(as other: CGAffineTransform) -> Bool {
        abs(a - other.a) < 1e-9 && abs(b - other.b) < 1e-9 && abs(c - other.c) < 1e-9 && abs(d - other.d) < 1e-9
    }
}
#endif
