import Foundation

extension DrawingAttribute {
    /// A transform, as functions whose numbers are blended; measured at the corners of what it moves.
    static func transform(_ track: RecordedTrack<RecordedTransform>, pivot: CGPoint, corners: [CGPoint])
        -> DrawingAttribute
    {
        let matrices = track.values
        let parts = DrawnTransformParts.track(of: matrices, pivot: pivot)
        let isExact = zip(parts, matrices).allSatisfy { part, matrix in
            distance(part.matrix(pivot: pivot), matrix, at: corners) <= Tolerance.length / 5
        }
        guard isExact else {
            let values = matrices.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
            return everyFrame("transform", values, form: .matrix)
        }
        let hasTurn = parts.contains { abs($0.rotation) > 0.0005 }
        let hasSkew = parts.contains { abs($0.skew) > 0.0005 }
        let isUniform = parts.allSatisfy { abs($0.scaleX - $0.scaleY) < 0.00005 }
        let isUnscaled = parts.allSatisfy { abs($0.scaleX - 1) < 0.00005 && abs($0.scaleY - 1) < 0.00005 }
        let scale: ValueForm.ScaleForm = isUnscaled ? .none : isUniform ? .uniform : .separate
        // With nothing but a shift, one translate does.
        let isShift = !hasTurn && !hasSkew && isUnscaled
        let pivot = isShift ? .zero : CGPoint(x: pivot.x.rounded(), y: pivot.y.rounded())
        let values = DrawnTransformParts.track(of: matrices, pivot: pivot).map { part -> [Double] in
            var numbers = [part.x, part.y]
            if hasTurn { numbers.append(part.rotation) }
            if hasSkew { numbers.append(part.skew) }
            if scale != .none { numbers.append(part.scaleX) }
            if scale == .separate { numbers.append(part.scaleY) }
            return numbers
        }
        let form = ValueForm.transform(hasTurn: hasTurn, hasSkew: hasSkew, scale: scale, pivot: (pivot.x, pivot.y))
        func matrix(of numbers: [Double]) -> RecordedTransform {
            var index = 2
            func next() -> Double {
                index += 1
                return numbers[index - 1]
            }
            let rotation = hasTurn ? next() : 0
            let skew = hasSkew ? next() : 0
            let scaleX = scale == .none ? 1 : next()
            let scaleY = scale == .separate ? next() : scaleX
            let all = [numbers[0], numbers[1], rotation, skew, scaleX, scaleY]
            return DrawnTransformParts(numbers: all).matrix(pivot: pivot)
        }
        return attribute("transform", values, form: form) { blended, exact in
            distance(matrix(of: blended), matrix(of: exact), at: corners) / Tolerance.length
        }
    }

    /// A transform with a perspective, for a CSS box.
    ///
    /// A browser takes such a matrix apart to blend it: into a perspective, a place, a turn, a skew and a scale. The
    /// numbers of depth draw nothing here, but they decide whether that goes well. So they are made up for a layer that
    /// is turned in space and seen from one distance all the time: the perspective stays the same, and no frame is flat.
    static func projection(_ track: RecordedTrack<RecordedTransform>) -> DrawingAttribute {
        let strongest = track.values.map { hypot($0.px, $0.py) }.max() ?? 0
        let distance = strongest > 1e-9 ? 1 / strongest : 1
        let values = track.values.map { matrix -> [Double] in
            let x = [matrix.a, matrix.b, -distance * matrix.px]
            let y = [matrix.c, matrix.d, -distance * matrix.py]
            let across = [
                x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0],
            ]
            let length = across.reduce(0) { $0 + $1 * $1 }.squareRoot()
            let z = length > 1e-9 ? across.map { $0 / length } : [0, 0, 1]
            return x + [matrix.px] + y + [matrix.py] + z + [-z[2] / distance]
                + [matrix.tx, matrix.ty, -distance * (matrix.w - 1), matrix.w]
        }
        return everyFrame("@transform", values, form: .projection)
    }

    /// All frames but the middle ones of a rest: how a browser blends matrices is its own affair.
    private static func everyFrame(_ name: String, _ values: [[Double]], form: ValueForm) -> DrawingAttribute {
        let written = values.map { form.rounded($0) }
        guard let first = written.first else { return .constant(name, "") }
        if written.allSatisfy({ $0 == first }) { return .constant(name, form.text(first)) }
        let last = written.count - 1
        let kept = written.indices.filter {
            $0 == 0 || $0 == last || written[$0 - 1] != written[$0] || written[$0 + 1] != written[$0]
        }
        let moving = MovingValue(form: form, frames: kept, numbers: kept.map { written[$0] })
        return DrawingAttribute(name: name, value: .moving(moving))
    }

    private static func distance(_ first: RecordedTransform, _ second: RecordedTransform, at corners: [CGPoint])
        -> Double
    {
        corners.map { corner in
            let (here, there) = (first.apply(to: corner), second.apply(to: corner))
            return hypot(here.x - there.x, here.y - there.y)
        }.max() ?? 0
    }
}
