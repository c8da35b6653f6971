// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
    CATransform3DEqualToTransform(t, CATransform3DIdentity)
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a.row1 == b.row1 && a.row2 == b.row2 && a.row3 == b.row3 && a.row4 == b.row4
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
}

/// A turn of `angle` radians about the axis, whatever the axis's length; a zero axis gives the identity. About x, y or
/// z what stays as it is does so exactly: a turn about z is affine.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    // By the longest part first: an axis along x, y or z is then of length 1, neither more nor less.
    var axis = SIMD3<Double>(x, y, z)
    axis /= Double(max(abs(x), abs(y), abs(z)))
    axis /= (axis * axis).sum().squareRoot()
    guard axis.x.isFinite, axis.y.isFinite, axis.z.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (axis.x, axis.y, axis.z)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    func along(_ part: Double) -> Double { abs(part) == 1 ? 1 : cosine + part * part * rest }
    return CATransform3D(
        m11: along(x), m12: x * y * rest + z * sine, m13: x * z * rest - y * sine, m14: 0,
        m21: x * y * rest - z * sine, m22: along(y), m23: y * z * rest + x * sine, m24: 0,
        m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: along(z), m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1
    )
}

public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
        r.x * b.row1 + r.y * b.row2 + r.z * b.row3 + r.w * b.row4
    }
    return CATransform3D(rows: row(a.row1), row(a.row2), row(a.row3), row(a.row4))
}

/// The inverse; a singular matrix gives itself.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Inline: this runs in every frame of a turn in space.
    var left: InlineArray<4, SIMD4<Double>> = [t.row1, t.row2, t.row3, t.row4]
    var right: InlineArray<4, SIMD4<Double>> = [
        SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
    ]
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
        guard left[pivot][column] != 0, left[pivot][column].isFinite else { return t }
        left.swapAt(column, pivot)
        right.swapAt(column, pivot)
        let factor = 1 / left[column][column]
        left[column] *= factor
        right[column] *= factor
        for row in 0..<4 where row != column && left[row][column] != 0 {
            let share = left[row][column]
            left[row] -= share * left[column]
            right[row] -= share * right[column]
        }
    }
    return CATransform3D(rows: right[0], right[1], right[2], right[3])
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    (result.m11, result.m12, result.m21, result.m22) = (m.a, m.b, m.c, m.d)
    (result.m41, result.m42) = (m.tx, m.ty)
    return result
}

/// Whether the matrix only moves, turns, scales and shears in its own plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m34 == 0 && t.m43 == 0
        && t.m33 == 1 && t.m44 == 1
}

/// The 2-D part of the matrix. Of a matrix that isn't affine Apple leaves the result open; here it is the same six
/// fields.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
