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
    ///
    /// It and a transform are indirect: their 32 and 128 bytes would be copied with every number, too.
    indirect case rect(CGRect)
    /// A transform: `transform`, `sublayerTransform`.
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
    @inline(never) var isFinite: Bool {
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
