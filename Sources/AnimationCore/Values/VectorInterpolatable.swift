import Foundation

/// A value that has a velocity: values of the type add up and scale, so that a spring or a decay can carry them on.
public protocol VectorInterpolatable: Interpolatable {
    /// Nothing: no distance, no velocity.
    static var zero: Self { get }
    /// Both together.
    static func + (first: Self, second: Self) -> Self
    /// The way from the second to the first.
    static func - (first: Self, second: Self) -> Self
    /// So many times the value.
    func scaled(by factor: Double) -> Self
}

extension VectorInterpolatable {
    /// The value at `progress` of the straight way to `end`.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        if progress == 1 { return end }
        if progress == 0 { return self }
        return self + (end - self).scaled(by: progress)
    }
}

extension Double: VectorInterpolatable {
    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension Float: VectorInterpolatable {
    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> Float { self * Float(factor) }
}

extension CGFloat: VectorInterpolatable {
    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
}

extension CGPoint: VectorInterpolatable {
    /// Both together, by coordinate.
    @inlinable public static func + (first: CGPoint, second: CGPoint) -> CGPoint {
        CGPoint(x: first.x + second.x, y: first.y + second.y)
    }

    /// The way from the second to the first.
    @inlinable public static func - (first: CGPoint, second: CGPoint) -> CGPoint {
        CGPoint(x: first.x - second.x, y: first.y - second.y)
    }

    /// So many times the point.
    @inlinable public func scaled(by factor: Double) -> CGPoint {
        CGPoint(x: x * CGFloat(factor), y: y * CGFloat(factor))
    }
}

extension CGSize: VectorInterpolatable {
    /// Both together, by side.
    @inlinable public static func + (first: CGSize, second: CGSize) -> CGSize {
        CGSize(width: first.width + second.width, height: first.height + second.height)
    }

    /// What the first has more than the second.
    @inlinable public static func - (first: CGSize, second: CGSize) -> CGSize {
        CGSize(width: first.width - second.width, height: first.height - second.height)
    }

    /// So many times the size.
    @inlinable public func scaled(by factor: Double) -> CGSize {
        CGSize(width: width * CGFloat(factor), height: height * CGFloat(factor))
    }
}

extension CGRect: VectorInterpolatable {
    /// Both together, by origin and size.
    @inlinable public static func + (first: CGRect, second: CGRect) -> CGRect {
        CGRect(origin: first.origin + second.origin, size: first.size + second.size)
    }

    /// What the first has more than the second, by origin and size.
    @inlinable public static func - (first: CGRect, second: CGRect) -> CGRect {
        CGRect(origin: first.origin - second.origin, size: first.size - second.size)
    }

    /// So many times the rectangle, by origin and size.
    @inlinable public func scaled(by factor: Double) -> CGRect {
        CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
}

extension Array: VectorInterpolatable where Element: VectorInterpolatable {
    /// None: what an array does not have counts as zero.
    public static var zero: [Element] { [] }

    // `+` on arrays is, and stays, one after the other.

    /// Both together, element by element.
    @_implements(VectorInterpolatable,+(_:_:))
    public static func vectorSum(_ first: [Element], _ second: [Element]) -> [Element] {
        combined(first, second) { $0 + $1 }
    }

    /// The way from the second to the first, element by element.
    @_implements(VectorInterpolatable,-(_:_:))
    public static func vectorDifference(_ first: [Element], _ second: [Element]) -> [Element] {
        combined(first, second) { $0 - $1 }
    }

    /// So many times each element.
    public func scaled(by factor: Double) -> [Element] { map { $0.scaled(by: factor) } }

    private static func combined(
        _ first: [Element], _ second: [Element], _ operation: (Element, Element) -> Element
    ) -> [Element] {
        (0..<Swift.max(first.count, second.count)).map {
            operation($0 < first.count ? first[$0] : .zero, $0 < second.count ? second[$0] : .zero)
        }
    }
}
