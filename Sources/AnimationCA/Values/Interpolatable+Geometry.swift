import AnimationCore
import Foundation

extension CGVector: VectorInterpolatable {
    /// The sum of both vectors, by coordinate.
    public func adding(_ other: CGVector) -> CGVector {
        CGVector(dx: dx + other.dx, dy: dy + other.dy)
    }

    /// The difference: this vector minus the other, by coordinate.
    public func subtracting(_ other: CGVector) -> CGVector {
        CGVector(dx: dx - other.dx, dy: dy - other.dy)
    }

    /// The vector times `factor`.
    public func scaled(by factor: Double) -> CGVector {
        CGVector(dx: dx * CGFloat(factor), dy: dy * CGFloat(factor))
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool { dx.isFinite && dy.isFinite }
}

extension CGAffineTransform: Interpolatable {
    /// The transform at `progress` between this transform and `end`, by translation, scale, angle (the short way) and
    /// shear, as Core Animation shows it.
    ///
    /// A singular transform has no parts: it is interpolated by number.
    public func interpolated(to end: CGAffineTransform, at progress: Double) -> CGAffineTransform {
        if progress == 0 { return self }
        if progress == 1 { return end }
        if let from = PlaneTransform(self), let to = PlaneTransform(end) { return from.mixed(with: to, at: progress) }
        func mixed(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start.interpolated(to: end, at: progress) }
        return CGAffineTransform(
            a: mixed(a, end.a), b: mixed(b, end.b), c: mixed(c, end.c), d: mixed(d, end.d), tx: mixed(tx, end.tx),
            ty: mixed(ty, end.ty))
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension CGAffineTransform: VectorInterpolatable {
    /// All numbers 0: no distance, rather than the identity.
    public static var zero: CGAffineTransform { CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// The sum of both transforms, number by number.
    public func adding(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a + other.a, b: b + other.b, c: c + other.c, d: d + other.d, tx: tx + other.tx, ty: ty + other.ty)
    }

    /// The difference: this transform minus the other, number by number.
    public func subtracting(_ other: CGAffineTransform) -> CGAffineTransform {
        adding(other.scaled(by: -1))
    }

    /// Each number times `factor`.
    public func scaled(by factor: Double) -> CGAffineTransform {
        let factor = CGFloat(factor)
        return CGAffineTransform(
            a: a * factor, b: b * factor, c: c * factor, d: d * factor, tx: tx * factor, ty: ty * factor)
    }

}

extension CATransform3D: Interpolatable {
    /// The transform at `progress` between this transform and `end`, by scale, skew, rotation (the short way),
    /// translation and perspective.
    ///
    /// A singular transform has no parts: it is interpolated by number.
    public func interpolated(to end: CATransform3D, at progress: Double) -> CATransform3D {
        if progress == 0 { return self }
        if progress == 1 { return end }
        if CATransform3DIsAffine(self), CATransform3DIsAffine(end) {
            let from = CATransform3DGetAffineTransform(self)
            return CATransform3DMakeAffineTransform(
                from.interpolated(to: CATransform3DGetAffineTransform(end), at: progress))
        }
        if let from = DecomposedTransform(self), let to = DecomposedTransform(end) {
            return from.mixed(with: to, at: progress).transform
        }
        return CATransform3D(rows: zip(rows, end.rows).map { $0.interpolated(to: $1, at: progress) })
    }

    var isFinite: Bool {
        func areFinite(_ first: CGFloat, _ second: CGFloat, _ third: CGFloat, _ fourth: CGFloat) -> Bool {
            first.isFinite && second.isFinite && third.isFinite && fourth.isFinite
        }
        return areFinite(m11, m12, m13, m14) && areFinite(m21, m22, m23, m24) && areFinite(m31, m32, m33, m34)
            && areFinite(m41, m42, m43, m44)
    }

    /// Whether no number differs by more.
    package func isSame(as other: CATransform3D, within tolerance: Double) -> Bool {
        zip(rows, other.rows).allSatisfy { row, other in
            let way = row - other
            return (way * way).max() <= tolerance * tolerance
        }
    }

    var rows: [SIMD4<Double>] {
        [
            SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
            SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
            SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
            SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
        ]
    }

    /// Whether it is finite.
    public var isInterpolatable: Bool { isFinite }

    init(rows: [SIMD4<Double>]) {
        let rows = rows.map { row in (CGFloat(row.x), CGFloat(row.y), CGFloat(row.z), CGFloat(row.w)) }
        self = CATransform3DIdentity
        (m11, m12, m13, m14) = rows[0]
        (m21, m22, m23, m24) = rows[1]
        (m31, m32, m33, m34) = rows[2]
        (m41, m42, m43, m44) = rows[3]
    }
}
