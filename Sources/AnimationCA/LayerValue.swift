import Foundation

/// A value of a layer's property, for the ends and the keyframes of an animation.
///
/// Literals, and these cases, are what Core Animation can interpolate; `.object` makes anything else when the
/// animation starts, such as a `CGPath`.
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
    // In memory of its own: in place, its 128 bytes would be copied with every number, too.
    indirect case transform(CATransform3D)
    /// A colour: `backgroundColor`, `borderColor` …
    case color(CGColor)
    /// Any other value, made on the main actor when the animation starts.
    case object(@MainActor @Sendable () -> Any)

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Whether it has no NaN and no infinity, which a layer traps on; colours and objects count as finite.
    var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .point(let value): value.x.isFinite && value.y.isFinite
        case .size(let value): value.width.isFinite && value.height.isFinite
        case .rect(let value):
            value.origin.x.isFinite && value.origin.y.isFinite && value.size.width.isFinite
                && value.size.height.isFinite
        case .transform(let value): value.isFinite
        case .color, .object: true
        }
    }

    /// The value as Core Animation takes it.
    @MainActor var object: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): value
        case .object(let make): make()
        }
    }

    /// The layer's own value of the same kind as this one.
    @MainActor func same(in object: Any?) -> LayerValue? {
        switch self {
        case .number: ((object as? NSNumber)?.doubleValue ?? object as? Double).map { .number($0) }
        case .point: unboxed(object).map { .point($0) }
        case .size: unboxed(object).map { .size($0) }
        case .rect: unboxed(object).map { .rect($0) }
        case .transform: unboxed(object).map { .transform($0) }
        case .color, .object: object.map { value in Self.holding(value) }
        }
    }

    @MainActor private static func holding(_ value: Any) -> LayerValue {
        let box = ObjectBox(value)
        return .object { box.value }
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
        case .rect(let value): [value.minX, value.minY, value.size.width, value.size.height]
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

    /// Both together, or nil for kinds that don't add up; transforms concatenate, this one first.
    func adding(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(first, second))
        }
        return combined(with: other, +)
    }

    /// What is to be added to `other` to get this one.
    func subtracting(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(first, CATransform3DInvert(second)))
        }
        return combined(with: other, -)
    }

    /// What is left of this one when `other`, which was added to it, is taken away again.
    func removing(_ other: LayerValue) -> LayerValue? {
        if case .transform(let first) = self, case .transform(let second) = other {
            return .transform(CATransform3DConcat(CATransform3DInvert(second), first))
        }
        return combined(with: other, -)
    }

    /// The value at `progress` of the way to `end`.
    func interpolated(to end: LayerValue, at progress: Double) -> LayerValue? {
        if progress == 0 { return self }
        if progress == 1 { return end }
        return combined(with: end) { $0 + ($1 - $0) * progress }
    }

    /// This value `count` times over.
    func multiplied(by count: Double) -> LayerValue? {
        combined(with: self) { value, _ in value * count }
    }

    private func combined(with other: LayerValue, _ operation: (Double, Double) -> Double) -> LayerValue? {
        guard let mine = components, let others = other.components, mine.count == others.count else { return nil }
        return replacing(zip(mine, others).map(operation))
    }
}
