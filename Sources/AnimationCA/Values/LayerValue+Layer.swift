import AnimationCore
import Foundation

/// Values that a layer has, and values that it is given.
extension LayerValue {
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
            guard let kind = Self.computableKinds.first(where: { $0.same(in: model) != nil }) else { return true }
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

/// A value of the layer's, kept on the main actor.
@MainActor private final class ObjectBox {
    let value: Any
    init(_ value: Any) { self.value = value }
}
