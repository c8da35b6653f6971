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
        guard isExact else { return everyFrame("transform", matrices, form: .matrix) }
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
    static func projection(_ track: RecordedTrack<RecordedTransform>) -> DrawingAttribute {
        everyFrame("@transform", track.values, form: .projection)
    }

    /// All frames but the middle ones of a rest: how a browser blends such matrices is its own affair.
    private static func everyFrame(_ name: String, _ matrices: [RecordedTransform], form: ValueForm) -> DrawingAttribute
    {
        let values = matrices.map { matrix -> [Double] in
            form == .matrix
                ? [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
                : [
                    matrix.a, matrix.b, matrix.px, matrix.c, matrix.d, matrix.py, matrix.tx, matrix.ty, matrix.w,
                ]
        }
        return attribute(name, values, form: form) { blended, exact in
            zip(blended, exact).allSatisfy { abs($0 - $1) < 1e-6 } ? 0 : 2
        }
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
