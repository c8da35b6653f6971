extension CALayer {
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(values.look.pointee.transform)
    }

    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    final var derivedFrame: CGRect {
        let (size, anchor) = (values.numbers.pointee.bounds.size, values.look.pointee.anchorPoint)
        let box = CGRect(
            x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
        let matrix = CATransform3DGetAffineTransform(values.look.pointee.transform)
        let turned = matrix.isIdentity ? box : box.applying(matrix)
        return turned.offsetBy(dx: values.numbers.pointee.position.x, dy: values.numbers.pointee.position.y)
    }

    /// Asks for the actions "position" and "bounds", in this order. An infinite frame is left alone: it would read back
    /// as NaN.
    final func setFrame(_ frame: CGRect) {
        precondition(!frame.hasNaN, "CALayerInvalidGeometry: CALayer frame contains NaN: \(frame)")
        guard frame.isFinite else { return }
        let frame = frame.standardized
        var size = frame.size
        let matrix = CATransform3DGetAffineTransform(values.look.pointee.transform)
        if !matrix.isIdentity {
            let back = CGRect(origin: .zero, size: size).applying(matrix.inverted()).size
            // A transform that isn't finite can't be undone: the size stays.
            size = back.width.isNaN || back.height.isNaN ? values.numbers.pointee.bounds.size : back
        }
        let anchor = values.look.pointee.anchorPoint
        let centre = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if !centre.x.isNaN, !centre.y.isNaN { position = centre }
        bounds = CGRect(origin: values.numbers.pointee.bounds.origin, size: size)
    }

    /// NaN traps, as on Apple it raises; infinity is left alone; negative sizes are turned round.
    final func setBounds(_ bounds: CGRect) {
        precondition(!bounds.hasNaN, "CALayerInvalidGeometry: CALayer bounds contains NaN: \(bounds)")
        let (old, new) = (values.numbers.pointee.bounds, bounds.standardized)
        guard old != new else { return sameValue("bounds") }
        guard bounds.isFinite else { return }
        change("bounds") { $0.numbers.pointee.bounds = new }
        if old.size != new.size { geometryChanged() }
    }

    /// NaN traps, as on Apple it raises; infinity is left alone.
    final func setPosition(_ position: CGPoint) {
        precondition(
            !position.x.isNaN && !position.y.isNaN, "CALayerInvalidGeometry: CALayer position contains NaN: \(position)"
        )
        guard position.x.isFinite, position.y.isFinite else { return }
        set(position, \.numbers.pointee.position, "position")
    }

    /// A new size or transform asks for layout, here and above.
    final func geometryChanged() {
        layoutChanged()
        parent?.layoutChanged()
    }

    // MARK: Conversion

    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { Self.convert([p], from: l, to: self)[0] }
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Self.convert([p], from: self, to: l)[0] }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        CGRect(enclosing: Self.convert(r.corners, from: l, to: self))
    }
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        CGRect(enclosing: Self.convert(r.corners, from: self, to: l))
    }

    private static func convert(_ points: [CGPoint], from: CALayer?, to: CALayer?) -> [CGPoint] {
        let (up, down) = (from?.ancestry ?? [], to?.ancestry ?? [])
        let shared = sharedCount(up, down)
        var points = points
        for layer in up.dropLast(shared) { points = points.map(layer.planeToSuperlayer.apply) }
        for layer in down.dropLast(shared).reversed() {
            let inverse = CATransform3DInvert(layer.planeToSuperlayer)
            points = points.map(inverse.apply)
        }
        return points
    }

    final var anchorInBounds: CGPoint {
        let (bounds, anchor) = (values.numbers.pointee.bounds, values.look.pointee.anchorPoint)
        return CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }

    /// Maps this layer's coordinates to its superlayer's, the plane (z = 0) onto the plane.
    final var planeToSuperlayer: CATransform3D {
        let anchor = anchorInBounds
        var m = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -values.look.pointee.anchorPointZ)
        m = CATransform3DConcat(m, values.look.pointee.transform)
        m = CATransform3DConcat(
            m,
            CATransform3DMakeTranslation(
                values.numbers.pointee.position.x, values.numbers.pointee.position.y, values.look.pointee.zPosition))
        if let above = superlayer, !CATransform3DIsIdentity(above.values.rare.sublayerTransform) {
            let pivot = above.anchorInBounds
            m = CATransform3DConcat(
                m, CATransform3DMakeTranslation(-pivot.x, -pivot.y, -above.values.look.pointee.anchorPointZ))
            m = CATransform3DConcat(m, above.values.rare.sublayerTransform)
            m = CATransform3DConcat(
                m, CATransform3DMakeTranslation(pivot.x, pivot.y, above.values.look.pointee.anchorPointZ))
        }
        // z is left out both ways, so that the inverse is that of the plane.
        (m.m13, m.m23, m.m31, m.m32, m.m33, m.m34, m.m43) = (0, 0, 0, 0, 1, 0, 0)
        return m
    }

    // MARK: Hit testing

    /// The farthest layer at a point of the superlayer: hidden and clear layers are passed over, sublayers count
    /// outside the bounds unless those clip, and nothing counts outside a mask.
    final func hit(_ p: CGPoint) -> CALayer? {
        guard !values.look.pointee.isHidden, values.numbers.pointee.opacity > 0 else { return nil }
        let inside = CATransform3DInvert(planeToSuperlayer).apply(p)
        if values.look.pointee.masksToBounds, !contains(inside) { return nil }
        if let mask, mask.hitTest(inside) == nil { return nil }
        let order = (sublayers ?? []).enumerated().sorted {
            ($0.element.values.look.pointee.zPosition, $0.offset) > (
                $1.element.values.look.pointee.zPosition, $1.offset
            )
        }
        for (_, layer) in order {
            if let found = layer.hitTest(inside) { return found }
        }
        return contains(inside) ? self : nil
    }
}

extension CATransform3D {
    /// A point of the plane z = 0, projected back onto it.
    package func apply(_ p: CGPoint) -> CGPoint {
        let result = row1 * p.x + row2 * p.y + row4
        return result.w == 0 || result.w == 1
            ? CGPoint(x: result.x, y: result.y) : CGPoint(x: result.x / result.w, y: result.y / result.w)
    }
}

extension CGRect {
    var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }
    var hasNaN: Bool { origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN }
}
