import Foundation

/// A transform in its own plane, taken apart as CSS Transforms Level 1 does it: translation, scale, angle, and what is
/// left of the four numbers.
///
/// Core Animation interpolates two such transforms by these parts.
struct PlaneTransform {
    private var translation: SIMD2<Double>
    private var scale: SIMD2<Double>
    /// Radians.
    private var angle: Double
    /// The rows that are left: 1, 0 and 0, 1 without a shear.
    private var rows: (SIMD2<Double>, SIMD2<Double>)

    /// Nil for a transform that has no parts: it is singular, or not finite.
    init?(_ transform: CGAffineTransform) {
        let (a, b) = (Double(transform.a), Double(transform.b))
        let (c, d) = (Double(transform.c), Double(transform.d))
        let area = a * d - b * c
        guard area != 0, area.isFinite else { return nil }
        translation = SIMD2(Double(transform.tx), Double(transform.ty))
        scale = SIMD2((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
        // The squares of the smallest numbers are 0.
        guard scale.x > 0, scale.y > 0, scale.x.isFinite, scale.y.isFinite else { return nil }
        // A mirror is a negative scale of the axis that looks the other way.
        if area < 0 {
            if a < d { scale.x.negate() } else { scale.y.negate() }
        }
        let (first, second) = (SIMD2(a, b) / scale.x, SIMD2(c, d) / scale.y)
        angle = atan2(first.y, first.x)
        // The turn is taken back.
        rows = (first.x * first - first.y * second, first.x * second + first.y * first)
    }

    func mixed(with other: PlaneTransform, at progress: Double) -> CGAffineTransform {
        var (from, to) = (self, other)
        // Two mirrors of different axes are a half turn.
        if from.scale.x < 0 && to.scale.y < 0 || from.scale.y < 0 && to.scale.x < 0 {
            from.scale = -from.scale
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        // The short way round. A turn of 0 counts as a whole one, so that half a turn goes the negative way.
        if from.angle == 0 { from.angle = 2 * .pi }
        if to.angle == 0 { to.angle = 2 * .pi }
        if from.angle - to.angle > .pi {
            from.angle -= 2 * .pi
        } else if to.angle - from.angle > .pi {
            to.angle -= 2 * .pi
        }
        let angle = from.angle + (to.angle - from.angle) * progress
        let (cosine, sine) = (cos(angle), sin(angle))
        let left = from.rows.0.interpolated(to: to.rows.0, at: progress)
        let right = from.rows.1.interpolated(to: to.rows.1, at: progress)
        let scale = from.scale.interpolated(to: to.scale, at: progress)
        let place = from.translation.interpolated(to: to.translation, at: progress)
        let (first, second) = (scale.x * (cosine * left + sine * right), scale.y * (cosine * right - sine * left))
        return CGAffineTransform(
            a: CGFloat(first.x), b: CGFloat(first.y), c: CGFloat(second.x), d: CGFloat(second.y), tx: CGFloat(place.x),
            ty: CGFloat(place.y))
    }
}
