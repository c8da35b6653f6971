/// A kind of value that animations work on.
protocol AnimatableValue: SendableMetatype {
    static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self
    /// The sum of four values, each with its weight: what cubic keyframes need.
    static func sum(_ a: Self, _ wa: Double, _ b: Self, _ wb: Double, _ c: Self, _ wc: Double, _ d: Self, _ wd: Double)
        -> Self
    /// `value` on top of what is there.
    static func add(_ value: Self, to underlying: Self) -> Self
    /// The value `count` times on top of itself; −1 takes it back.
    static func times(_ value: Self, _ count: Double) -> Self
    static func distance(_ a: Self, _ b: Self) -> Double
    /// The value that changes nothing when added; nil for kinds without one.
    static var neutral: Self? { get }
    /// The value in a box of KVC or of an animation; nil for one of the wrong kind.
    init?(boxed: Any?)
    /// The count of numbers in the value; 0 for other kinds, and for more than four.
    static var numberCount: Int { get }
    var numbers4: SIMD4<Double> { get }
}

/// Values that are sums of numbers.
protocol LinearValue: AnimatableValue {
    static func * (value: Self, factor: Double) -> Self
    static func plus(_ a: Self, _ b: Self) -> Self
}

extension LinearValue {
    @inline(__always)
    static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self { plus(a * (1 - t), b * t) }
    static func sum(
        _ a: Self, _ wa: Double, _ b: Self, _ wb: Double, _ c: Self, _ wc: Double, _ d: Self, _ wd: Double
    ) -> Self { plus(plus(a * wa, b * wb), plus(c * wc, d * wd)) }
    static func add(_ value: Self, to underlying: Self) -> Self { plus(underlying, value) }
    static func times(_ value: Self, _ count: Double) -> Self { value * count }
}

extension Double: LinearValue {
    @inline(__always)
    static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    static func plus(_ a: Double, _ b: Double) -> Double { a + b }
    static func distance(_ a: Double, _ b: Double) -> Double { abs(a - b) }
    static var neutral: Double? { 0 }

    init?(boxed: Any?) {
        switch boxed {
        case let value as Double: self = value
        case let value as CGFloat: self = Double(value)
        case let value as Float: self = Double(value)
        case let value as Int: self = Double(value)
        case let value as Bool: self = value ? 1 : 0
        case let value as NSNumber: self = value.doubleValue
        default: return nil
        }
    }
}

extension CGPoint: LinearValue {
    @inline(__always)
    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    static func * (value: CGPoint, factor: Double) -> CGPoint {
        CGPoint(x: value.x * factor, y: value.y * factor)
    }
    static func plus(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(a.x - b.x, a.y - b.y) }
    static var neutral: CGPoint? { .zero }

    init?(boxed: Any?) {
        guard let value = boxed as? CGPoint ?? (boxed as? NSValue)?.geometry as? CGPoint else { return nil }
        self = value
    }
}

extension CGSize: LinearValue {
    static func mix(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
        CGSize(width: a.width + (b.width - a.width) * t, height: a.height + (b.height - a.height) * t)
    }
    static func * (value: CGSize, factor: Double) -> CGSize {
        CGSize(width: value.width * factor, height: value.height * factor)
    }
    static func plus(_ a: CGSize, _ b: CGSize) -> CGSize {
        CGSize(width: a.width + b.width, height: a.height + b.height)
    }
    static func distance(_ a: CGSize, _ b: CGSize) -> Double { hypot(a.width - b.width, a.height - b.height) }
    static var neutral: CGSize? { .zero }

    init?(boxed: Any?) {
        switch boxed {
        case let value as CGSize: self = value
        case let value as CGVector: self.init(width: value.dx, height: value.dy)
        case let value as NSValue:
            guard let size = value.geometry as? CGSize else { return nil }
            self = size
        default: return nil
        }
    }
}

extension CGRect: LinearValue {
    static func mix(_ a: CGRect, _ b: CGRect, _ t: Double) -> CGRect {
        CGRect(origin: .mix(a.origin, b.origin, t), size: .mix(a.size, b.size, t))
    }
    static func * (value: CGRect, factor: Double) -> CGRect {
        CGRect(origin: value.origin * factor, size: value.size * factor)
    }
    static func plus(_ a: CGRect, _ b: CGRect) -> CGRect {
        CGRect(origin: .plus(a.origin, b.origin), size: .plus(a.size, b.size))
    }
    static func distance(_ a: CGRect, _ b: CGRect) -> Double {
        hypot(CGPoint.distance(a.origin, b.origin), CGSize.distance(a.size, b.size))
    }
    static var neutral: CGRect? { .zero }

    init?(boxed: Any?) {
        guard let value = boxed as? CGRect ?? (boxed as? NSValue)?.geometry as? CGRect else { return nil }
        self = value
    }
}
