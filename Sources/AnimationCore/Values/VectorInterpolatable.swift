import Foundation

/// A value with a velocity: values of the type can be added and scaled, so that a spring or a decay can move them.
public protocol VectorInterpolatable: Interpolatable {
    /// The value of no distance and no velocity.
    static var zero: Self { get }
    /// The sum of both values.
    func adding(_ other: Self) -> Self
    /// The difference: this value minus the other.
    func subtracting(_ other: Self) -> Self
    /// The value times `factor`.
    func scaled(by factor: Double) -> Self
}

extension VectorInterpolatable {
    /// The value at `progress` on the straight line to `end`.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        if progress == 1 { return end }
        if progress == 0 { return self }
        return adding(end.subtracting(self).scaled(by: progress))
    }
}

extension Double: VectorInterpolatable {
    /// The sum of both numbers.
    @inlinable public func adding(_ other: Double) -> Double { self + other }

    /// The difference: this number minus the other.
    @inlinable public func subtracting(_ other: Double) -> Double { self - other }

    /// The number times `factor`.
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension Float: VectorInterpolatable {
    /// The sum of both numbers.
    @inlinable public func adding(_ other: Float) -> Float { self + other }

    /// The difference: this number minus the other.
    @inlinable public func subtracting(_ other: Float) -> Float { self - other }

    /// The number times `factor`.
    @inlinable public func scaled(by factor: Double) -> Float { self * Float(factor) }
}

extension CGFloat: VectorInterpolatable {
    /// The sum of both numbers.
    @inlinable public func adding(_ other: CGFloat) -> CGFloat { self + other }

    /// The difference: this number minus the other.
    @inlinable public func subtracting(_ other: CGFloat) -> CGFloat { self - other }

    /// The number times `factor`.
    @inlinable public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
}

extension CGPoint: VectorInterpolatable {
    /// The sum of both points, by coordinate.
    @inlinable public func adding(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x + other.x, y: y + other.y)
    }

    /// The difference: this point minus the other, by coordinate.
    @inlinable public func subtracting(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x - other.x, y: y - other.y)
    }

    /// The point times `factor`, by coordinate.
    @inlinable public func scaled(by factor: Double) -> CGPoint {
        CGPoint(x: x * CGFloat(factor), y: y * CGFloat(factor))
    }
}

extension CGSize: VectorInterpolatable {
    /// The sum of both sizes, by side.
    @inlinable public func adding(_ other: CGSize) -> CGSize {
        CGSize(width: width + other.width, height: height + other.height)
    }

    /// The difference: this size minus the other, by side.
    @inlinable public func subtracting(_ other: CGSize) -> CGSize {
        CGSize(width: width - other.width, height: height - other.height)
    }

    /// The size times `factor`, by side.
    @inlinable public func scaled(by factor: Double) -> CGSize {
        CGSize(width: width * CGFloat(factor), height: height * CGFloat(factor))
    }
}

extension CGRect: VectorInterpolatable {
    /// The sum of both rectangles, by origin and size.
    @inlinable public func adding(_ other: CGRect) -> CGRect {
        CGRect(origin: origin.adding(other.origin), size: size.adding(other.size))
    }

    /// The difference: this rectangle minus the other, by origin and size.
    @inlinable public func subtracting(_ other: CGRect) -> CGRect {
        CGRect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
    }

    /// The rectangle times `factor`, by origin and size.
    @inlinable public func scaled(by factor: Double) -> CGRect {
        CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
}

extension Array: VectorInterpolatable where Element: VectorInterpolatable {
    /// The empty array; a missing element counts as zero.
    public static var zero: [Element] { [] }

    /// The sum of both arrays, element by element; a missing element counts as zero.
    public func adding(_ other: [Element]) -> [Element] {
        combined(with: other) { $0.adding($1) }
    }

    /// The difference: this array minus the other, element by element; a missing element counts as zero.
    public func subtracting(_ other: [Element]) -> [Element] {
        combined(with: other) { $0.subtracting($1) }
    }

    /// The array with each element times `factor`.
    public func scaled(by factor: Double) -> [Element] { map { $0.scaled(by: factor) } }

    private func combined(
        with other: [Element], _ operation: (Element, Element) -> Element
    ) -> [Element] {
        (0..<Swift.max(count, other.count)).map {
            operation($0 < count ? self[$0] : .zero, $0 < other.count ? other[$0] : .zero)
        }
    }
}
