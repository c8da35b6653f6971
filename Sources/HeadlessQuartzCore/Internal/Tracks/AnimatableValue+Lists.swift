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

/// A list of numbers or colours. Two of one length mix one by one; others switch half-way.
struct ListValue<Element: LinearValue>: AnimatableValue {
    var elements: [Element]

    static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self {
        guard a.elements.count == b.elements.count else { return t < 0.5 ? a : b }
        return Self(elements: zip(a.elements, b.elements).map { Element.mix($0, $1, t) })
    }
    static func sum(
        _ a: Self, _ wa: Double, _ b: Self, _ wb: Double, _ c: Self, _ wc: Double, _ d: Self, _ wd: Double
    ) -> Self { add(add(times(a, wa), to: times(b, wb)), to: add(times(c, wc), to: times(d, wd))) }
    static func add(_ value: Self, to underlying: Self) -> Self {
        guard value.elements.count == underlying.elements.count else { return value }
        return Self(elements: zip(value.elements, underlying.elements).map { Element.plus($0, $1) })
    }
    static func times(_ value: Self, _ count: Double) -> Self { Self(elements: value.elements.map { $0 * count }) }
    static func distance(_ a: Self, _ b: Self) -> Double {
        zip(a.elements, b.elements).reduce(0) { $0 + pow(Element.distance($1.0, $1.1), 2) }.squareRoot()
    }
    static var neutral: Self? { nil }

    init(elements: [Element]) {
        self.elements = elements
    }

    init?(boxed: Any?) {
        guard let list = boxed as? [Any] else { return nil }
        elements = list.compactMap { Element(boxed: $0) }
        guard elements.count == list.count else { return nil }
    }
}
