import Foundation

extension CGVector: VectorInterpolatable {
    /// Both together, by coordinate.
    public static func + (first: CGVector, second: CGVector) -> CGVector {
        CGVector(dx: first.dx + second.dx, dy: first.dy + second.dy)
    }

    /// The way from the second to the first.
    public static func - (first: CGVector, second: CGVector) -> CGVector {
        CGVector(dx: first.dx - second.dx, dy: first.dy - second.dy)
    }

    /// So many times the vector.
    public func scaled(by factor: Double) -> CGVector {
        CGVector(dx: dx * CGFloat(factor), dy: dy * CGFloat(factor))
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool { dx.isFinite && dy.isFinite }
}

extension CGAffineTransform: Interpolatable {
    /// The transform at `progress` of the way to `end`, by scale, shear, rotation (the short way) and translation.
    ///
    /// A singular transform has no parts: it is interpolated by number.
    public func interpolated(to end: CGAffineTransform, at progress: Double) -> CGAffineTransform {
        if progress == 0 { return self }
        if progress == 1 { return end }
        func mixed(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start.interpolated(to: end, at: progress) }
        guard a * d != b * c, end.a * end.d != end.b * end.c else {
            return CGAffineTransform(
                a: mixed(a, end.a), b: mixed(b, end.b), c: mixed(c, end.c), d: mixed(d, end.d), tx: mixed(tx, end.tx),
                ty: mixed(ty, end.ty))
        }
        let to = end.decomposed()
        var parts = decomposed()
        let turn = remainder(Double(to.rotation - parts.rotation), 2 * Double.pi) * progress
        parts.scale = parts.scale.interpolated(to: to.scale, at: progress)
        parts.horizontalShear = mixed(parts.horizontalShear, to.horizontalShear)
        parts.rotation += CGFloat(turn)
        parts.translation = parts.translation.interpolated(to: to.translation, at: progress)
        return CGAffineTransform(parts)
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension CATransform3D: Interpolatable {
    /// The transform at `progress` of the way to `end`: by parts where both are affine, else by number.
    public func interpolated(to end: CATransform3D, at progress: Double) -> CATransform3D {
        if progress == 0 { return self }
        if progress == 1 { return end }
        if CATransform3DIsAffine(self), CATransform3DIsAffine(end) {
            let from = CATransform3DGetAffineTransform(self)
            return CATransform3DMakeAffineTransform(
                from.interpolated(to: CATransform3DGetAffineTransform(end), at: progress))
        }
        var mixed = self
        for part in Self.parts {
            mixed[keyPath: part] = self[keyPath: part].interpolated(to: end[keyPath: part], at: progress)
        }
        return mixed
    }

    private static var parts: [WritableKeyPath<CATransform3D, CGFloat>] {
        [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
            \.m44,
        ]
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool { isFinite }
}
