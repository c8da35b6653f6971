import AnimationCore
import Foundation

/// A value of a layer's property, for the ends and the keyframes of an animation.
///
/// Core Animation can interpolate literals and these cases, with paths, colours and numbers in `.path(_:)`,
/// `.colors(_:)` and `.numbers(_:)`; `.object` makes anything else when the animation starts.
///
/// ```swift
/// layer.at.animate(.basic("opacity", to: 0.2), .basic("position", to: .point(CGPoint(x: 80, y: 40))))
/// ```
public enum LayerValue: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number: `opacity`, `position.x`, `transform.rotation.z` (radians) …
    case number(Double)
    /// A point, in points: `position`, `anchorPoint` …
    case point(CGPoint)
    /// A size, in points: `bounds.size`, `shadowOffset` …
    case size(CGSize)
    /// A rectangle, in points: `bounds`, `contentsRect` …
    case rect(CGRect)
    /// A transform: `transform`, `sublayerTransform`.
    ///
    /// It is indirect, as its 128 bytes would be copied with every number, too.
    indirect case transform(CATransform3D)
    /// A colour: `backgroundColor`, `borderColor` …
    case color(CGColor)
    /// Any other value: see `object(_:)`.
    case object(Object)

    /// A path, colours or numbers, or a value that is made when the animation starts; equal to its own copies.
    public final class Object: Sendable {
        let content: Content

        init(_ content: Content) { self.content = content }
    }

    /// Any other value, made on the main actor when the animation starts; equal to its own copies.
    public static func object(_ make: @escaping @MainActor @Sendable () -> Any) -> Self { .object(Object(.made(make))) }

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Whether it has no NaN and no infinity, which a layer traps on; colours and made objects count as finite.
    var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .point(let value): value.x.isFinite && value.y.isFinite
        case .size(let value): value.width.isFinite && value.height.isFinite
        case .rect(let value):
            value.origin.x.isFinite && value.origin.y.isFinite && value.size.width.isFinite
                && value.size.height.isFinite
        case .transform(let value): value.isFinite
        case .color: true
        case .object(let object): object.isFinite
        }
    }

    /// Whether it has a number that can't be shown.
    var isBeyondShown: Bool {
        // Mostly it is one number.
        if case .number(let value) = self { value.isBeyondShown } else { repaired != nil }
    }

    /// The value with out-of-range numbers clamped; nil if there are none.
    var repaired: LayerValue? {
        if case .number(let value) = self { return value.isBeyondShown ? .number(value.showable) : nil }
        if case .transform(let matrix) = self {
            let isBeyond = matrix.rows.contains { row in row.indices.contains { row[$0].isBeyondShown } }
            guard isBeyond else { return nil }
            return .transform(
                CATransform3D(
                    rows: matrix.rows.map { row in
                        var row = row
                        for index in row.indices { row[index] = row[index].showable }
                        return row
                    }))
        }
        if case .object(let object) = self { return object.repaired.map { .object($0) } }
        guard let components, components.contains(where: \.isBeyondShown) else { return nil }
        return replacing(components.map(\.showable))
    }

    /// The value as Core Animation takes it.
    @inline(never) @MainActor var object: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .object(let object): object.make()
        }
    }

    /// The layer's own value of the same kind as this one.
    @MainActor func same(in object: Any?) -> LayerValue? {
        // A closure of `map` would look up its actor each time.
        switch self {
        case .number:
            if let number = object as? NSNumber { return .number(number.doubleValue) }
            if let number = object as? Double { return .number(number) }
        case .point: if let point = object as? CGPoint { return .point(point) }
        case .size: if let size = object as? CGSize { return .size(size) }
        case .rect: if let rect = object as? CGRect { return .rect(rect) }
        case .transform: if let matrix = object as? CATransform3D { return .transform(matrix) }
        case .color: if let color = unboxedColor(object) { return .color(color) }
        case .object(let own): return own.same(in: object)
        }
        return nil
    }

    /// Whether two values of a layer are the same, but for a rounding.
    @MainActor static func isSame(_ first: Any?, _ second: Any?) -> Bool {
        for kind in computableKinds {
            guard let first = kind.same(in: first) else { continue }
            guard let second = kind.same(in: second) else { return false }
            if case .number(let one) = first, case .number(let other) = second { return abs(one - other) < rounding }
            if case .transform(let one) = first, case .transform(let other) = second {
                return zip(one.rows, other.rows).allSatisfy { row, other in
                    row.indices.allSatisfy { abs(row[$0] - other[$0]) < rounding }
                }
            }
            return first.distance(to: second).map { $0 < rounding } ?? false
        }
        return (first as? NSObject)?.isEqual(second as? NSObject) == true
    }

    /// Whether a property of a layer has changed; nil stands for no value.
    @MainActor static func areDifferent(_ present: Any?, _ former: Any?) -> Bool {
        if former == nil || present == nil { return (former == nil) != (present == nil) }
        return !isSame(present, former)
    }

    private static let rounding = 1e-9

    /// A value of each kind that can be computed with.
    static let computableKinds: [LayerValue] = [
        .number(0), .point(.zero), .size(.zero), .rect(.zero), .transform(.init()),
    ]

    /// Whether a layer whose value is `model` can be given this one.
    ///
    /// A value that does not fit raises an exception in Core Animation.
    ///
    /// - Parameter own: The same value of the layer, of some kind; nil where that is not known.
    @MainActor func fits(_ model: Any?, _ own: LayerValue?) -> Bool {
        if let own, isLike(own) { return true }
        switch self {
        case .number, .point, .size, .rect, .transform: return same(in: model) != nil
        case .color: return model.map { unboxedColor($0) != nil } ?? true
        case .object(let object):
            guard let model else { return true }
            guard case .made = object.content else { return object.same(in: model) != nil }
            let value = object.make()
            if unboxedColor(model) != nil { return unboxedColor(value) != nil }
            let kinds: [LayerValue] = [.number(0), .point(.zero), .size(.zero), .rect(.zero), .transform(.init())]
            guard let kind = kinds.first(where: { $0.same(in: model) != nil }) else { return true }
            if case .number = kind, value is any BinaryInteger || value is any BinaryFloatingPoint { return true }
            return kind.same(in: value) != nil
        }
    }

    /// Whether both are of one kind that Core Animation knows.
    private func isLike(_ other: LayerValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.transform, .transform),
            (.color, .color):
            true
        default: false
        }
    }

    @MainActor static func holding(_ value: Any) -> LayerValue {
        let box = ObjectBox(value)
        return .object { box.value }
    }
}

extension LayerValue: Equatable {
    /// Whether both are of one kind and have the same numbers or colours; an `object(_:)` is equal to its own copies.
    public static func == (first: LayerValue, second: LayerValue) -> Bool {
        switch (first, second) {
        case (.number(let first), .number(let second)): first == second
        case (.point(let first), .point(let second)): first == second
        case (.size(let first), .size(let second)): first == second
        case (.rect(let first), .rect(let second)): first == second
        case (.transform(let first), .transform(let second)): CATransform3DEqualToTransform(first, second)
        case (.color(let first), .color(let second)): first == second
        case (.object(let first), .object(let second)): first === second || first.content == second.content
        case (.number, _), (.point, _), (.size, _), (.rect, _), (.transform, _), (.color, _), (.object, _): false
        }
    }
}

/// A value of the layer's, kept on the main actor.
@MainActor private final class ObjectBox {
    let value: Any
    init(_ value: Any) { self.value = value }
}

// MARK: - Arithmetic

extension LayerValue {
    /// The number of components, for the kinds that add up.
    private var components: [Double]? {
        switch self {
        case .number(let value): [value]
        case .point(let value): [value.x, value.y]
        case .size(let value): [value.width, value.height]
        case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
        case .transform, .color, .object: nil
        }
    }

    private func replacing(_ values: [Double]) -> LayerValue {
        switch self {
        case .number: .number(values[0])
        case .point: .point(CGPoint(x: values[0], y: values[1]))
        case .size: .size(CGSize(width: values[0], height: values[1]))
        case .rect: .rect(CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
        case .transform, .color, .object: self
        }
    }

    /// The sum of both values, or nil for kinds that don't add up; transforms concatenate, this one first.
    @inline(never) func adding(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(first, second))
        }
        return combined(with: other, +)
    }

    /// The difference that, added to `other`, gives this value.
    @inline(never) func subtracting(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(first, CATransform3DInvert(second)))
        }
        return combined(with: other, -)
    }

    /// This value without `other`, which was added to it.
    func removing(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(CATransform3DInvert(second), first))
        }
        return combined(with: other, -)
    }

    /// The value at `progress` between this value and `end`.
    @inline(never) func interpolated(to end: LayerValue, at progress: Double) -> LayerValue? {
        if progress == 0 { return self }
        if progress == 1 { return end }
        switch (self, end) {
        case (.transform(let first), .transform(let second)):
            return .transform(first.interpolated(to: second, at: progress))
        case (.color(let first), .color(let second)):
            guard first.isPlain, second.isPlain else { return nil }
            return .color(first.mixed(with: second, at: progress))
        case (.object(let first), .object(let second)): return first.interpolated(to: second, at: progress)
        default: return combined(with: end) { $0 + ($1 - $0) * progress }
        }
    }

    /// This value `factor` times over.
    func multiplied(by factor: Double) -> LayerValue? {
        combined(with: self) { value, _ in value * factor }
    }

    /// This value with `runs` times `step` added to it, as whole runs add it up.
    func accumulating(_ step: LayerValue, runs: Double) -> LayerValue? {
        guard case .transform(var power) = step, case .transform(var sum) = self else {
            return step.multiplied(by: runs).flatMap { adding($0) }
        }
        // By squaring: a concatenation a run could take for ever.
        var left = Int(min(runs, 1e9))
        while left > 0 {
            if left % 2 == 1 { sum = CATransform3DConcat(sum, power) }
            power = CATransform3DConcat(power, power)
            left /= 2
        }
        return .transform(sum)
    }

    /// The neutral value: added to another of its kind it changes nothing; nil for kinds that don't add up.
    var nothing: LayerValue? {
        if case .transform = self { return .transform(CATransform3DIdentity) }
        return combined(with: self) { _, _ in 0 }
    }

    /// The distance to `other`; nil for kinds that don't add up.
    @inline(never) func distance(to other: LayerValue) -> Double? {
        guard let way = subtracting(other)?.components else { return nil }
        return way.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }

    @inline(never)
    private func combined(with other: LayerValue, _ operation: (Double, Double) -> Double) -> LayerValue? {
        guard let mine = components, let others = other.components, mine.count == others.count else { return nil }
        return replacing(zip(mine, others).map(operation))
    }
}
