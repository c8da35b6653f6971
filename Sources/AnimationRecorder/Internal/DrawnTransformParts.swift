import Foundation

/// An affine transform as SVG's functions translate · rotate · skewX · scale, whose numbers can be blended one by one.
///
/// Blending matrices is left to the browser's own decomposition otherwise, which takes the short way round and differs
/// for mirrored layers; blending these numbers gives the same picture everywhere, and a steady turn needs two keyframes
/// only.
struct DrawnTransformParts: Equatable {
    /// Where the pivot goes.
    var x, y: Double
    /// Degrees.
    var rotation, skew: Double
    var scaleX, scaleY: Double

    var numbers: [Double] { [x, y, rotation, skew, scaleX, scaleY] }

    init(numbers: [Double]) {
        (x, y, rotation) = (numbers[0], numbers[1], numbers[2])
        (skew, scaleX, scaleY) = (numbers[3], numbers[4], numbers[5])
    }

    /// The parts of one matrix, with a positive horizontal scale; `nil` rotation means that any would do.
    private static func parts(of matrix: RecordedTransform, pivot: CGPoint) -> (DrawnTransformParts, isFlat: Bool) {
        let place = matrix.apply(to: pivot)
        var parts = DrawnTransformParts(numbers: [place.x, place.y, 0, 0, 0, 0])
        let length = hypot(matrix.a, matrix.b)
        let degrees = 180 / Double.pi
        if length > 1e-9 {
            let (cosine, sine) = (matrix.a / length, matrix.b / length)
            parts.rotation = atan2(sine, cosine) * degrees
            parts.scaleX = length
            parts.scaleY = matrix.d * cosine - matrix.c * sine
            let shear = matrix.c * cosine + matrix.d * sine
            parts.skew = abs(parts.scaleY) > 1e-9 ? atan(shear / parts.scaleY) * degrees : 0
            return (parts, false)
        }
        parts.scaleY = hypot(matrix.c, matrix.d)
        guard parts.scaleY > 1e-9 else { return (parts, true) }
        parts.rotation = atan2(-matrix.c, matrix.d) * degrees
        return (parts, false)
    }

    /// The parts of a run of matrices, angles unwound so that each follows its predecessor the short way.
    static func track(of matrices: [RecordedTransform], pivot: CGPoint) -> [DrawnTransformParts] {
        let split = matrices.map { parts(of: $0, pivot: pivot) }
        var angle = 0.0
        if let first = split.first(where: { !$0.isFlat }) {
            angle = nearest(first.0, to: 0).rotation
        }
        return split.map { part, isFlat in
            var part = part
            if isFlat {
                part.rotation = angle
            } else {
                part = nearest(part, to: angle)
                angle = part.rotation
            }
            return part
        }
    }

    /// The same transform, written with the angle closest to `angle`: a half turn is two mirrorings.
    private static func nearest(_ parts: DrawnTransformParts, to angle: Double) -> DrawnTransformParts {
        var plain = parts
        plain.rotation -= ((plain.rotation - angle) / 360).rounded() * 360
        var mirrored = parts
        mirrored.rotation += 180
        mirrored.rotation -= ((mirrored.rotation - angle) / 360).rounded() * 360
        mirrored.scaleX.negate()
        mirrored.scaleY.negate()
        return abs(mirrored.rotation - angle) < abs(plain.rotation - angle) - 1e-6 ? mirrored : plain
    }

    /// The matrix of the parts.
    func matrix(pivot: CGPoint) -> RecordedTransform {
        let radians = Double.pi / 180
        let (sine, cosine) = (sin(rotation * radians), cos(rotation * radians))
        let tangent = tan(skew * radians)
        let a = scaleX * cosine
        let b = scaleX * sine
        let c = scaleY * (tangent * cosine - sine)
        let d = scaleY * (tangent * sine + cosine)
        return RecordedTransform(
            a: a, b: b, c: c, d: d,
            tx: x - pivot.x * a - pivot.y * c,
            ty: y - pivot.x * b - pivot.y * d
        )
    }
}
