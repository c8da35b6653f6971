/// A matrix taken apart: scale · skew · rotation · translation · perspective, in the row-vector convention.
struct TransformParts {
    var scale = SIMD3<Double>(1, 1, 1)
    /// xy, xz, yz.
    var skew = SIMD3<Double>.zero
    /// Radians about x, then y, then z.
    var angles = SIMD3<Double>.zero
    var quaternion = SIMD4<Double>(0, 0, 0, 1)
    var translation = SIMD3<Double>.zero
    var perspective = SIMD4<Double>(0, 0, 0, 1)
    /// False for a matrix that can't be taken apart; its parts are then those of the identity.
    private(set) var isSound = true

    /// The part of the matrix that scales, skews and turns. Inline: this runs in every frame of a scale or a turn.
    private typealias Rows = InlineArray<3, SIMD3<Double>>

    init(_ matrix: CATransform3D) {
        guard matrix.m44 != 0, matrix.m44.isFinite else {
            isSound = false
            return
        }
        var plain = CATransform3D(
            rows: matrix.row1 / matrix.m44, matrix.row2 / matrix.m44, matrix.row3 / matrix.m44, matrix.row4 / matrix.m44
        )
        translation = SIMD3(plain.row4.x, plain.row4.y, plain.row4.z)
        let column = SIMD4(plain.row1.w, plain.row2.w, plain.row3.w, 1)
        (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
        if column != SIMD4(0, 0, 0, 1) {
            let inverse = CATransform3DInvert(plain)
            guard !CATransform3DEqualToTransform(inverse, plain) || CATransform3DIsIdentity(plain) else {
                isSound = false
                return
            }
            // M = plain · P, and P's last column is plain⁻¹ times M's.
            func dot(_ row: SIMD4<Double>) -> Double { (row * column).sum() }
            perspective = SIMD4(dot(inverse.row1), dot(inverse.row2), dot(inverse.row3), dot(inverse.row4))
        }
        func upper(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
        takeApart([upper(plain.row1), upper(plain.row2), upper(plain.row3)])
    }

    private mutating func takeApart(_ upper: Rows) {
        var rows = upper
        func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
        func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
        func unit(_ a: SIMD3<Double>, _ size: Double) -> SIMD3<Double> { size == 0 ? a : a / size }
        scale.x = length(rows[0])
        rows[0] = unit(rows[0], scale.x)
        skew.x = dot(rows[0], rows[1])
        rows[1] -= skew.x * rows[0]
        scale.y = length(rows[1])
        rows[1] = unit(rows[1], scale.y)
        skew.y = dot(rows[0], rows[2])
        rows[2] -= skew.y * rows[0]
        skew.z = dot(rows[1], rows[2])
        rows[2] -= skew.z * rows[1]
        scale.z = length(rows[2])
        rows[2] = unit(rows[2], scale.z)
        guard scale.x > 0, scale.y > 0, scale.z > 0, (scale.x + scale.y + scale.z).isFinite else {
            self = TransformParts(flat: upper, translation)
            return
        }
        skew.x /= scale.y
        skew.y /= scale.z
        skew.z /= scale.z
        let cross = SIMD3(
            rows[1].y * rows[2].z - rows[1].z * rows[2].y, rows[1].z * rows[2].x - rows[1].x * rows[2].z,
            rows[1].x * rows[2].y - rows[1].y * rows[2].x)
        if dot(rows[0], cross) < 0 {
            // A mirror. In the plane one axis is flipped, chosen as in 2-D; in space all three.
            if upper[2] == SIMD3(0, 0, upper[2].z), upper[2].z > 0, upper[0].z == 0, upper[1].z == 0 {
                let axis = upper[0].x < upper[1].y ? 0 : 1
                scale[axis] = -scale[axis]
                rows[axis] = -rows[axis]
                skew.x = -skew.x
            } else {
                scale = -scale
                rows = [-rows[0], -rows[1], -rows[2]]
            }
        }
        setRotation(rows)
    }

    /// A matrix with a row of nothing: sizes only, so that a scale of zero reads as one.
    private init(flat rows: Rows, _ translation: SIMD3<Double>) {
        isSound = false
        self.translation = translation
        func length(_ a: SIMD3<Double>) -> Double { (a * a).sum().squareRoot() }
        scale = SIMD3(length(rows[0]), length(rows[1]), length(rows[2]))
        if rows[0].x != 0 || rows[0].y != 0 { angles.z = atan2(rows[0].y, rows[0].x) }
        quaternion = Self.quaternion(axis: 2, angles.z)
    }

    private mutating func setRotation(_ r: Rows) {
        // R = Rx · Ry · Rz with m13 = −sin y.
        angles.y = asin(min(max(-r[0].z, -1), 1))
        if abs(r[0].z) < 1 - 1e-12 {
            angles.x = atan2(r[1].z, r[2].z)
            angles.z = atan2(r[0].y, r[0].x)
        } else {
            angles.x = atan2(-r[2].y, r[1].y)
            angles.z = 0
        }
        let trace = r[0].x + r[1].y + r[2].z
        var q = SIMD4<Double>(r[1].z - r[2].y, r[2].x - r[0].z, r[0].y - r[1].x, 1 + trace)
        if trace <= 0 {
            if r[0].x >= r[1].y, r[0].x >= r[2].z {
                q = SIMD4(1 + r[0].x - r[1].y - r[2].z, r[0].y + r[1].x, r[0].z + r[2].x, r[1].z - r[2].y)
            } else if r[1].y >= r[2].z {
                q = SIMD4(r[0].y + r[1].x, 1 + r[1].y - r[0].x - r[2].z, r[1].z + r[2].y, r[2].x - r[0].z)
            } else {
                q = SIMD4(r[0].z + r[2].x, r[1].z + r[2].y, 1 + r[2].z - r[0].x - r[1].y, r[0].y - r[1].x)
            }
        }
        quaternion = q / (q * q).sum().squareRoot()
    }

    private static func quaternion(axis: Int, _ angle: Double) -> SIMD4<Double> {
        var q = SIMD4<Double>(0, 0, 0, cos(angle / 2))
        q[axis] = sin(angle / 2)
        return q
    }

    /// The matrix again, its rotation taken from the angles or from the quaternion.
    func matrix(fromAngles: Bool) -> CATransform3D {
        let turn = fromAngles ? Self.rotation(angles) : Self.rotation(quaternion)
        var shape = CATransform3DIdentity
        (shape.m21, shape.m31, shape.m32) = (skew.x, skew.y, skew.z)
        // Skew is measured in units of the scaled second and third row, so it stands left of nothing but the scale.
        var result = CATransform3DConcat(CATransform3DMakeScale(scale.x, scale.y, scale.z), shape)
        result = CATransform3DConcat(result, turn)
        (result.m41, result.m42, result.m43) = (translation.x, translation.y, translation.z)
        guard perspective != SIMD4(0, 0, 0, 1) else { return result }
        var last = CATransform3DIdentity
        (last.m14, last.m24, last.m34, last.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return CATransform3DConcat(result, last)
    }

    private static func rotation(_ angles: SIMD3<Double>) -> CATransform3D {
        var result = CATransform3DMakeRotation(angles.z, 0, 0, 1)
        if angles.y != 0 { result = CATransform3DRotate(result, angles.y, 0, 1, 0) }
        if angles.x != 0 { result = CATransform3DRotate(result, angles.x, 1, 0, 0) }
        return result
    }

    private static func rotation(_ q: SIMD4<Double>) -> CATransform3D {
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        return CATransform3D(
            m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w), m14: 0,
            m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w), m24: 0,
            m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y), m34: 0,
            m41: 0, m42: 0, m43: 0, m44: 1
        )
    }
}
