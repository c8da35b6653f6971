/// The value of an animated property, with the little arithmetic that additive animations need.
enum AnimatedValue: Equatable {
    case number(Double)
    case pair(Double, Double)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(CGColor)
    /// A colour that isn't there: it animates as clear does (J45).
    case noColor

    static func == (lhs: Self, rhs: Self) -> Bool {
        switch (lhs, rhs) {
        case (.number(let a), .number(let b)): a == b
        case (.pair(let a, let b), .pair(let c, let d)): a == c && b == d
        case (.rect(let a), .rect(let b)): a == b
        case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
        case (.color(let a), .color(let b)): a == b
        case (.noColor, .noColor): true
        default: false
        }
    }

    private static let clear = CGColor(rgba: .zero)

    /// Red, green, blue, alpha of a colour; nil for what isn't one.
    var rgba: SIMD4<Double>? {
        switch self {
        case .color(let color): color.rgba
        case .noColor: .zero
        default: nil
        }
    }

    /// Pairs are points here; a size is boxed by its property.
    var boxed: Any {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .pair(let x, let y): NSValue(cgPoint: CGPoint(x: x, y: y))
        case .rect(let rect): NSValue(cgRect: rect)
        case .transform(let matrix): NSValue(caTransform3D: matrix)
        case .color(let color): color
        case .noColor: Self.clear
        }
    }

    /// The offset that, added to `model`, shows this value. For a matrix that is this · model⁻¹, as an additive
    /// transform comes before the underlying one (C6). Nil if there is no such offset: for a singular model, for a
    /// colour.
    func offset(over model: AnimatedValue) -> AnimatedValue? {
        guard case (.transform(let a), .transform(let b)) = (self, model) else { return combined(with: model, -) }
        let inverse = CATransform3DInvert(b)
        // Inverting a singular matrix gives the matrix back (M5).
        let isInverse =
            !CATransform3DEqualToTransform(inverse, b) || CATransform3DIsIdentity(b)
            || CATransform3DIsIdentity(CATransform3DConcat(b, b))
        return isInverse ? .transform(CATransform3DConcat(a, inverse)) : nil
    }

    /// The other way round: this value with an offset on top.
    func adding(_ offset: AnimatedValue) -> AnimatedValue {
        if case (.transform(let a), .transform(let b)) = (self, offset) { return .transform(CATransform3DConcat(b, a)) }
        return combined(with: offset, +) ?? self
    }

    /// Number by number; nil for what isn't numbers, or is of different kinds.
    func combined(with other: AnimatedValue, _ operation: (Double, Double) -> Double) -> AnimatedValue? {
        switch (self, other) {
        case (.number(let a), .number(let b)): return .number(operation(a, b))
        case (.pair(let a, let b), .pair(let c, let d)): return .pair(operation(a, c), operation(b, d))
        case (.rect(let a), .rect(let b)):
            // `minX` and `width` would not do: an offset's size may be below zero.
            return .rect(
                CGRect(
                    x: operation(a.origin.x, b.origin.x), y: operation(a.origin.y, b.origin.y),
                    width: operation(a.size.width, b.size.width), height: operation(a.size.height, b.size.height)))
        default: return nil
        }
    }

    /// The offset that changes nothing.
    var neutral: AnimatedValue {
        switch self {
        case .number: .number(0)
        case .pair: .pair(0, 0)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color, .noColor: self
        }
    }
}
