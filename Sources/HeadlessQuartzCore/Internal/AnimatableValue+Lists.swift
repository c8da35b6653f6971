#if !canImport(QuartzCore)
/// Values that only ever switch: half-way, from one to the other.
protocol SwitchingValue: AnimatableValue {}

extension SwitchingValue {
    static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self { t < 0.5 ? a : b }
    static func sum(
        _ a: Self, _ wa: Double, _ b: Self, _ wb: Double, _ c: Self, _ wc: Double, _ d: Self, _ wd: Double
    ) -> Self { wa > wb ? a : b }
    static func add(_ value: Self, to underlying: Self) -> Self { value }
    static func times(_ value: Self, _ count: Double) -> Self { value }
    static func distance(_ a: Self, _ b: Self) -> Double { 1 }
    static var neutral: Self? { nil }
}

/// An image, or the value of a key of one's own that is no number.
struct AnyObjectValue: SwitchingValue {
    var value: Any?

    init(value: Any?) {
        self.value = value
    }

    init?(boxed: Any?) {
        guard let boxed else { return nil }
        value = boxed
    }
}

/// A path. Two of the same build mix point by point; others switch half-way (Apple: undefined).
struct PathValue: SwitchingValue {
    var path: CGPath

    static func mix(_ a: PathValue, _ b: PathValue, _ t: Double) -> PathValue {
        let (from, to) = (a.path.elements, b.path.elements)
        let switched = t < 0.5 ? a : b
        guard from.count == to.count else { return switched }
        var mixed: [PathElement] = []
        mixed.reserveCapacity(from.count)
        for index in from.indices {
            guard let element = PathElement.mix(from[index], to[index], t) else { return switched }
            mixed.append(element)
        }
        return PathValue(path: CGPath.path(mixed))
    }

    init(path: CGPath) {
        self.path = path
    }

    init?(boxed: Any?) {
        guard let path = boxed as? CGPath, let copy = path.copy() else { return nil }
        self.path = copy
    }
}

/// A list of numbers. Two of one length mix number by number; others switch half-way.
struct NumbersValue: AnimatableValue {
    var numbers: [Double]

    static func mix(_ a: NumbersValue, _ b: NumbersValue, _ t: Double) -> NumbersValue {
        guard a.numbers.count == b.numbers.count else { return t < 0.5 ? a : b }
        return NumbersValue(numbers: zip(a.numbers, b.numbers).map { $0 + ($1 - $0) * t })
    }
    static func sum(
        _ a: NumbersValue, _ wa: Double, _ b: NumbersValue, _ wb: Double, _ c: NumbersValue, _ wc: Double,
        _ d: NumbersValue, _ wd: Double
    ) -> NumbersValue {
        add(add(times(a, wa), to: times(b, wb)), to: add(times(c, wc), to: times(d, wd)))
    }
    static func add(_ value: NumbersValue, to underlying: NumbersValue) -> NumbersValue {
        guard value.numbers.count == underlying.numbers.count else { return value }
        return NumbersValue(numbers: zip(value.numbers, underlying.numbers).map { $0 + $1 })
    }
    static func times(_ value: NumbersValue, _ count: Double) -> NumbersValue {
        NumbersValue(numbers: value.numbers.map { $0 * count })
    }
    static func distance(_ a: NumbersValue, _ b: NumbersValue) -> Double {
        zip(a.numbers, b.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
    static var neutral: NumbersValue? { nil }

    init(numbers: [Double]) {
        self.numbers = numbers
    }

    init?(boxed: Any?) {
        guard let list = boxed as? [Any] else { return nil }
        numbers = list.compactMap { Double(boxed: $0) }
        guard numbers.count == list.count else { return nil }
    }
}

/// A list of colours. Two of one length mix colour by colour; others switch half-way.
struct ColorsValue: AnimatableValue {
    var colors: [SIMD4<Double>]

    static func mix(_ a: ColorsValue, _ b: ColorsValue, _ t: Double) -> ColorsValue {
        guard a.colors.count == b.colors.count else { return t < 0.5 ? a : b }
        return ColorsValue(colors: zip(a.colors, b.colors).map { $0 + ($1 - $0) * t })
    }
    static func sum(
        _ a: ColorsValue, _ wa: Double, _ b: ColorsValue, _ wb: Double, _ c: ColorsValue, _ wc: Double,
        _ d: ColorsValue, _ wd: Double
    ) -> ColorsValue { add(add(times(a, wa), to: times(b, wb)), to: add(times(c, wc), to: times(d, wd))) }
    static func add(_ value: ColorsValue, to underlying: ColorsValue) -> ColorsValue {
        guard value.colors.count == underlying.colors.count else { return value }
        return ColorsValue(colors: zip(value.colors, underlying.colors).map { $0 + $1 })
    }
    static func times(_ value: ColorsValue, _ count: Double) -> ColorsValue {
        ColorsValue(colors: value.colors.map { $0 * count })
    }
    static func distance(_ a: ColorsValue, _ b: ColorsValue) -> Double {
        zip(a.colors, b.colors).reduce(0) { $0 + RGBA.distance(RGBA($1.0), RGBA($1.1)) }
    }
    static var neutral: ColorsValue? { nil }

    init(colors: [SIMD4<Double>]) {
        self.colors = colors
    }

    init?(boxed: Any?) {
        guard let list = boxed as? [Any] else { return nil }
        colors = list.compactMap { RGBA(boxed: $0)?.value }
        guard colors.count == list.count else { return nil }
    }
}
#endif
