import AnimationCore
import Foundation

extension LayerValue {
    /// A path, as it is now: `path` of a shape layer, `shadowPath`.
    ///
    /// Two paths of one structure (as many elements, of the same kinds in the same order) are interpolated point by
    /// point; for other paths Apple does not define the values in between. The effect `.path(to:)` makes them fit.
    public static func path(_ path: CGPath) -> Self { .object(Object(.path(PathOutline(path)))) }

    /// Colours, interpolated one by one: `colors` of a gradient layer.
    public static func colors(_ colors: [CGColor]) -> Self { .object(Object(.colors(colors))) }

    /// Numbers, interpolated one by one: `locations` of a gradient layer.
    public static func numbers(_ numbers: [Double]) -> Self { .object(Object(.numbers(numbers))) }

    /// Two values that look like these two, with equally many points, colours or numbers; values of other kinds
    /// unchanged.
    ///
    /// - Parameter isEven: Whether the colours are spaced evenly, so that their number determines their locations.
    func matched(to end: LayerValue, isEven: Bool) -> (LayerValue, LayerValue) {
        guard case .object(let first) = self, case .object(let second) = end else { return (self, end) }
        switch (first.content, second.content) {
        case (.path(let first), .path(let second)):
            let (first, second) = first.matched(to: second)
            return (.object(Object(.path(first))), .object(Object(.path(second))))
        case (.colors(let first), .colors(let second)):
            let count = max(first.count, second.count)
            return (
                .colors(first.stretched(to: count, isEven, or: second)),
                .colors(second.stretched(to: count, isEven, or: first))
            )
        case (.numbers(let first), .numbers(let second)):
            let count = max(first.count, second.count)
            return (.numbers(first.padded(to: count, with: 1)), .numbers(second.padded(to: count, with: 1)))
        default: return (self, end)
        }
    }
}

extension LayerValue.Object {
    enum Content: Sendable, Equatable {
        /// Made when the animation starts.
        case made(@MainActor @Sendable () -> Any)
        case path(PathOutline)
        case colors([CGColor])
        case numbers([Double])

        /// A closure is equal to nothing: its object is.
        static func == (first: Content, second: Content) -> Bool {
            switch (first, second) {
            case (.path(let first), .path(let second)): first == second
            case (.colors(let first), .colors(let second)):
                first.count == second.count && zip(first, second).allSatisfy(==)
            case (.numbers(let first), .numbers(let second)): first == second
            default: false
            }
        }
    }

    /// The value as Core Animation takes it.
    @inline(never) @MainActor func make() -> Any {
        switch content {
        case .made(let make): make()
        case .path(let outline): outline.path
        case .colors(let colors): colors
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        }
    }

    /// Whether it has no NaN and no infinity.
    var isFinite: Bool {
        switch content {
        case .made, .colors: true
        case .path(let outline): outline.isShowable
        case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
        }
    }

    /// The value with out-of-range numbers clamped; nil if there are none.
    var repaired: LayerValue.Object? {
        guard case .numbers(let numbers) = content, numbers.contains(where: \.isBeyondShown) else { return nil }
        return LayerValue.Object(.numbers(numbers.map(\.showable)))
    }

    /// The layer's own value of the same kind; nil if it has none, or a value of another kind.
    @MainActor func same(in object: Any?) -> LayerValue? {
        switch content {
        case .made: return object.map { value in LayerValue.holding(value) }
        case .path: return unboxedPath(object).map { .path($0) }
        case .colors:
            guard let list = object as? [Any] else { return nil }
            let colors = list.compactMap { unboxedColor($0) }
            return colors.count == list.count ? .colors(colors) : nil
        case .numbers: return ((object as? [NSNumber])?.map(\.doubleValue) ?? object as? [Double]).map { .numbers($0) }
        }
    }

    /// The value at `progress` between this value and `end`; nil if there is none.
    func interpolated(to end: LayerValue.Object, at progress: Double) -> LayerValue? {
        switch (content, end.content) {
        case (.path(let first), .path(let second)):
            return first.interpolated(to: second, at: progress).map { .object(LayerValue.Object(.path($0))) }
        case (.colors(let first), .colors(let second)):
            guard first.count == second.count, (first + second).allSatisfy(\.isPlain) else { return nil }
            return .colors(zip(first, second).map { $0.mixed(with: $1, at: progress) })
        case (.numbers(let first), .numbers(let second)):
            guard first.count == second.count else { return nil }
            return .numbers(zip(first, second).map { $0 + ($1 - $0) * progress })
        default: return nil
        }
    }
}

extension CGColor {
    /// Whether it is an RGB or a grey colour: two components are grey and alpha, four are RGB.
    var isPlain: Bool { components.map { $0.count == 2 || $0.count == 4 } ?? false }

    /// The same colour, transparent.
    var transparent: CGColor { copy(alpha: 0) ?? CGColor(red: 0, green: 0, blue: 0, alpha: 0) }

    /// The colour at `progress` between two plain colours.
    @inline(never) func mixed(with end: CGColor, at progress: Double) -> CGColor {
        ColorComponents(self).interpolated(to: ColorComponents(end), at: progress).cgColor
    }
}

extension [Double] {
    /// The same numbers, with the last one repeated.
    fileprivate func padded(to count: Int, with number: Double) -> [Double] {
        var padded = self
        while padded.count < count { padded.append(last ?? number) }
        return padded
    }
}

extension [CGColor] {
    /// So many colours that look like these; without any, the other gradient's colours, transparent.
    ///
    /// Between evenly spaced colours new ones are mixed, otherwise the last colour is repeated.
    fileprivate func stretched(to count: Int, _ isEven: Bool, or others: [CGColor]) -> [CGColor] {
        guard let last else { return others.map(\.transparent) }
        guard self.count < count else { return self }
        guard isEven, allSatisfy(\.isPlain) else {
            var padded = self
            while padded.count < count { padded.append(last) }
            return padded
        }
        return (0..<count).map { index in
            let place = Double(index) / Double(count - 1) * Double(self.count - 1)
            let lower = Swift.min(Int(place), self.count - 1)
            let upper = Swift.min(lower + 1, self.count - 1)
            return self[lower].mixed(with: self[upper], at: place - Double(lower))
        }
    }
}
