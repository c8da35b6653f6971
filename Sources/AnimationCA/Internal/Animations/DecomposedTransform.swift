import AnimationCore
import Foundation

/// A transform in space, taken apart as CSS Transforms Level 2 does it: scale, skew, rotation, translation,
/// perspective.
///
/// Core Animation does the same in its render server, but has no function for it.
struct DecomposedTransform {
    private var scale: SIMD3<Double>
    /// xy, xz, yz.
    private var skew: SIMD3<Double>
    private var rotation: SIMD4<Double>
    private var translation: SIMD3<Double>
    private var perspective: SIMD4<Double>

    /// Nil for a transform that has no parts: it is singular, or not finite.
    init?(_ transform: CATransform3D) {
        let corner = Double(transform.m44)
        guard transform.isFinite, corner != 0 else { return nil }
        var plain = CATransform3D(rows: transform.rows.map { $0 / corner })
        let column = SIMD4(Double(plain.m14), Double(plain.m24), Double(plain.m34), 1)
        (plain.m14, plain.m24, plain.m34) = (0, 0, 0)
        translation = Self.first(plain.rows[3])
        // The transform is the plain one, then its perspective, whose last column is to be found.
        perspective = SIMD4(0, 0, 0, 1)
        if column != perspective {
            perspective = SIMD4(CATransform3DInvert(plain).rows.map { ($0 * column).sum() })
        }
        var (x, y, z) = (Self.first(plain.rows[0]), Self.first(plain.rows[1]), Self.first(plain.rows[2]))
        (scale, skew) = (.zero, .zero)
        scale.x = Self.length(x)
        x /= scale.x
        skew.x = (x * y).sum()
        y -= skew.x * x
        scale.y = Self.length(y)
        y /= scale.y
        skew.y = (x * z).sum()
        z -= skew.y * x
        skew.z = (y * z).sum()
        z -= skew.z * y
        scale.z = Self.length(z)
        z /= scale.z
        guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
        skew /= SIMD3(scale.y, scale.z, scale.z)
        if (x * Self.cross(y, z)).sum() < 0 {
            scale = -scale
            (x, y, z) = (-x, -y, -z)
        }
        rotation = Self.rotation(x, y, z)
        guard (rotation.sum() + scale.sum() + skew.sum() + perspective.sum()).isFinite else { return nil }
    }

    func mixed(with end: DecomposedTransform, at progress: Double) -> DecomposedTransform {
        var parts = self
        parts.scale = scale.interpolated(to: end.scale, at: progress)
        parts.skew = skew.interpolated(to: end.skew, at: progress)
        parts.translation = translation.interpolated(to: end.translation, at: progress)
        parts.perspective = perspective.interpolated(to: end.perspective, at: progress)
        // Along the great circle, the short way.
        var cosine = (rotation * end.rotation).sum()
        let target = cosine < 0 ? -end.rotation : end.rotation
        cosine = abs(cosine)
        guard cosine < 1 - 1e-12 else { return parts }
        let angle = acos(cosine)
        parts.rotation =
            (rotation * sin((1 - progress) * angle) + target * sin(progress * angle)) / sin(angle)
        return parts
    }

    var transform: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        let first = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        let second = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        let third = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        let plain = CATransform3D(rows: [
            SIMD4(scale.x * first, 0), SIMD4(scale.y * (second + skew.x * first), 0),
            SIMD4(scale.z * (third + skew.y * first + skew.z * second), 0), SIMD4(translation, 1),
        ])
        guard perspective != SIMD4(0, 0, 0, 1) else { return plain }
        var last = CATransform3DIdentity
        (last.m14, last.m24) = (CGFloat(perspective.x), CGFloat(perspective.y))
        (last.m34, last.m44) = (CGFloat(perspective.z), CGFloat(perspective.w))
        return CATransform3DConcat(plain, last)
    }

    // MARK: - Vectors

    private static func first(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }

    private static func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// The quaternion of three rows at right angles, by its greatest component.
    private static func rotation(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
        let trace = x.x + y.y + z.z
        var turn = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace)
        if trace <= 0 {
            if x.x >= y.y, x.x >= z.z {
                turn = SIMD4(1 + x.x - y.y - z.z, x.y + y.x, x.z + z.x, y.z - z.y)
            } else if y.y >= z.z {
                turn = SIMD4(x.y + y.x, 1 + y.y - x.x - z.z, y.z + z.y, z.x - x.z)
            } else {
                turn = SIMD4(x.z + z.x, y.z + z.y, 1 + z.z - x.x - y.y, x.y - y.x)
            }
        }
        return turn / (turn * turn).sum().squareRoot()
    }
}
