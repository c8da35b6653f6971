extension CATransform3D {
    /// Between two matrices: two affine ones by the 2-D decomposition of CSS Transforms Level 1, others taken apart in
    /// space, the turn by the short way round; what can't be taken apart, number by number.
    package static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
            if a.m12 == 0, a.m21 == 0, b.m12 == 0, b.m21 == 0, a.m11 > 0, a.m22 > 0, b.m11 > 0, b.m22 > 0 {
                return blend(a, b, t)
            }
            if let from = PlaneParts(a), let to = PlaneParts(b) { return PlaneParts.mix(from, to, t).matrix }
            return blend(a, b, t)
        }
        let (from, to) = (TransformParts(a), TransformParts(b))
        guard from.isSound, to.isSound else { return blend(a, b, t) }
        var parts = from
        parts.scale += (to.scale - from.scale) * t
        parts.skew += (to.skew - from.skew) * t
        parts.translation += (to.translation - from.translation) * t
        parts.perspective += (to.perspective - from.perspective) * t
        parts.quaternion = slerp(from.quaternion, to.quaternion, t)
        return parts.matrix(fromAngles: false)
    }

    private static func blend(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        CATransform3D(
            rows: a.row1 + (b.row1 - a.row1) * t, a.row2 + (b.row2 - a.row2) * t, a.row3 + (b.row3 - a.row3) * t,
            a.row4 + (b.row4 - a.row4) * t)
    }

    private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
        var cosine = (a * b).sum()
        let target = cosine < 0 ? -b : b
        cosine = abs(cosine)
        guard cosine < 1 - 1e-12 else { return a }
        let angle = acos(cosine)
        let weight = 1 / sin(angle)
        return a * (sin((1 - t) * angle) * weight) + target * (sin(t * angle) * weight)
    }
}

/// A 2-D matrix taken apart as CSS Transforms Level 1 does it.
private struct PlaneParts {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    var angle: Double
    var rest: (SIMD2<Double>, SIMD2<Double>)

    /// Nil for a singular matrix.
    init?(_ m: CATransform3D) {
        var (first, second) = (SIMD2<Double>(m.m11, m.m12), SIMD2<Double>(m.m21, m.m22))
        let determinant = first.x * second.y - first.y * second.x
        guard determinant != 0, determinant.isFinite else { return nil }
        translation = SIMD2<Double>(m.m41, m.m42)
        scale = SIMD2((first * first).sum().squareRoot(), (second * second).sum().squareRoot())
        if determinant < 0 {
            if first.x < second.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        first /= scale.x
        second /= scale.y
        angle = atan2(first.y, first.x)
        let (cosine, sine) = (first.x, -first.y)
        rest = (cosine * first + sine * second, cosine * second - sine * first)
    }

    static func mix(_ a: PlaneParts, _ b: PlaneParts, _ t: Double) -> PlaneParts {
        var (from, to) = (a, b)
        if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
            from.scale = -from.scale
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        if from.angle == 0 { from.angle = 2 * .pi }
        if to.angle == 0 { to.angle = 2 * .pi }
        if abs(from.angle - to.angle) > .pi {
            if from.angle > to.angle { from.angle -= 2 * .pi } else { to.angle -= 2 * .pi }
        }
        from.translation += (to.translation - from.translation) * t
        from.scale += (to.scale - from.scale) * t
        from.angle += (to.angle - from.angle) * t
        from.rest.0 += (to.rest.0 - from.rest.0) * t
        from.rest.1 += (to.rest.1 - from.rest.1) * t
        return from
    }

    /// Scale · rotation · rest · translation.
    var matrix: CATransform3D {
        let (sine, cosine) = (sin(angle), cos(angle))
        let first = scale.x * (cosine * rest.0 + sine * rest.1)
        let second = scale.y * (cosine * rest.1 - sine * rest.0)
        var result = CATransform3DIdentity
        (result.m11, result.m12, result.m21, result.m22) = (first.x, first.y, second.x, second.y)
        (result.m41, result.m42) = (translation.x, translation.y)
        return result
    }
}
