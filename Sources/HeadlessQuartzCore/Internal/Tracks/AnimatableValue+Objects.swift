/// Up to four numbers that are worked on side by side.
protocol VectorValue: LinearValue {
    var value: SIMD4<Double> { get }
    init(_ value: SIMD4<Double>)
}

extension VectorValue {
    static func * (value: Self, factor: Double) -> Self { Self(value.value * factor) }
    static func plus(_ a: Self, _ b: Self) -> Self { Self(a.value + b.value) }
    static func distance(_ a: Self, _ b: Self) -> Double {
        let d = a.value - b.value
        return (d * d).sum().squareRoot()
    }
    static var neutral: Self? { Self(.zero) }
}

/// Red, green, blue, alpha, not premultiplied.
struct RGBA: VectorValue {
    let value: SIMD4<Double>

    init(_ value: SIMD4<Double>) {
        self.value = value
    }

    init?(boxed: Any?) {
        guard let color = boxed as? CGColor else { return nil }
        value = color.rgba
    }
}

extension CATransform3D: AnimatableValue {
    static func sum(
        _ a: CATransform3D, _ wa: Double, _ b: CATransform3D, _ wb: Double, _ c: CATransform3D, _ wc: Double,
        _ d: CATransform3D, _ wd: Double
    ) -> CATransform3D {
        func row(_ r: (CATransform3D) -> SIMD4<Double>) -> SIMD4<Double> {
            let left = wa * r(a) + wb * r(b)
            return left + wc * r(c) + wd * r(d)
        }
        return CATransform3D(rows: row(\.row1), row(\.row2), row(\.row3), row(\.row4))
    }
    /// The animation's matrix first, then the one below (Apple leaves the order open).
    static func add(_ value: CATransform3D, to underlying: CATransform3D) -> CATransform3D {
        CATransform3DConcat(value, underlying)
    }
    static func times(_ value: CATransform3D, _ count: Double) -> CATransform3D {
        var (base, left) = (
            count < 0 ? CATransform3DInvert(value) : value, count.isFinite ? Int(min(abs(count), 1e9)) : 0
        )
        var result = CATransform3DIdentity
        while left > 0 {
            if left % 2 == 1 { result = CATransform3DConcat(result, base) }
            base = CATransform3DConcat(base, base)
            left /= 2
        }
        return result
    }
    static func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
        func square(_ d: SIMD4<Double>) -> Double { (d * d).sum() }
        let upper = square(a.row1 - b.row1) + square(a.row2 - b.row2)
        return (upper + square(a.row3 - b.row3) + square(a.row4 - b.row4)).squareRoot()
    }
    static var neutral: CATransform3D? { CATransform3DIdentity }

    init?(boxed: Any?) {
        switch boxed {
        case let value as CATransform3D: self = value
        case let value as CGAffineTransform: self = CATransform3DMakeAffineTransform(value)
        case let value as NSValue:
            if let matrix = value.geometry as? CATransform3D {
                self = matrix
            } else if let matrix = value.geometry as? CGAffineTransform {
                self = CATransform3DMakeAffineTransform(matrix)
            } else {
                return nil
            }
        default: return nil
        }
    }
}

/// The bare `translation` of a matrix.
struct Translation: LinearValue {
    var size: CGSize

    static func * (value: Translation, factor: Double) -> Translation { Translation(size: value.size * factor) }
    static func plus(_ a: Translation, _ b: Translation) -> Translation {
        Translation(size: .plus(a.size, b.size))
    }
    static func distance(_ a: Translation, _ b: Translation) -> Double { CGSize.distance(a.size, b.size) }
    static var neutral: Translation? { Translation(size: .zero) }

    init(size: CGSize) {
        self.size = size
    }

    init?(boxed: Any?) {
        if let size = CGSize(boxed: boxed) {
            self.size = size
        } else if let point = CGPoint(boxed: boxed) {
            size = CGSize(width: point.x, height: point.y)
        } else {
            return nil
        }
    }
}
