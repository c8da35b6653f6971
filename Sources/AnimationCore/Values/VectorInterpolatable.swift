import Foundation

/// A value that has a velocity: values of the type add up and scale, so that a spring or a decay can carry them on.
public protocol VectorInterpolatable: Interpolatable {
    /// Nothing: no distance, no velocity.
    static var zero: Self { get }
    /// Both together.
    func adding(_ other: Self) -> Self
    /// The way from the other to this.
    func subtracting(_ other: Self) -> Self
    /// So many times the value.
    func scaled(by factor: Double) -> Self
}

extension VectorInterpolatable {
    /// The value at `progress` of the straight way to `end`.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        if progress == 1 { return end }
        if progress == 0 { return self }
        return adding(end.subtracting(self).scaled(by: progress))
    }
}

extension Double: VectorInterpolatable {
    /// Both together.
    @inlinable public func adding(_ other: Double) -> Double { self + other }

    /// The way from the other to this.
    @inlinable public func subtracting(_ other: Double) -> Double { self - other }

    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
}

extension Float: VectorInterpolatable {
    /// Both together.
    @inlinable public func adding(_ other: Float) -> Float { self + other }

    /// The way from the other to this.
    @inlinable public func subtracting(_ other: Float) -> Float { self - other }

    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> Float { self * Float(factor) }
}

extension CGFloat: VectorInterpolatable {
    /// Both together.
    @inlinable public func adding(_ other: CGFloat) -> CGFloat { self + other }

    /// The way from the other to this.
    @inlinable public func subtracting(_ other: CGFloat) -> CGFloat { self - other }

    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> CGFloat { self * CGFloat(factor) }
}

extension CGPoint: VectorInterpolatable {
    /// Both together, by coordinate.
    @inlinable public func adding(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x + other.x, y: y + other.y)
    }

    /// The way from the other to this.
    @inlinable public func subtracting(_ other: CGPoint) -> CGPoint {
        CGPoint(x: x - other.x, y: y - other.y)
    }

    /// So many times the point.
    @inlinable public func scaled(by factor: Double) -> CGPoint {
        CGPoint(x: x * CGFloat(factor), y: y * CGFloat(factor))
    }
}

extension CGSize: VectorInterpolatable {
    /// Both together, by side.
    @inlinable public func adding(_ other: CGSize) -> CGSize {
        CGSize(width: width + other.width, height: height + other.height)
    }

    /// What this has more than the other.
    @inlinable public func subtracting(_ other: CGSize) -> CGSize {
        CGSize(width: width - other.width, height: height - other.height)
    }

    /// So many times the size.
    @inlinable public func scaled(by factor: Double) -> CGSize {
        CGSize(width: width * CGFloat(factor), height: height * CGFloat(factor))
    }
}

extension CGRect: VectorInterpolatable {
    /// Both together, by origin and size.
    @inlinable public func adding(_ other: CGRect) -> CGRect {
        CGRect(origin: origin.adding(other.origin), size: size.adding(other.size))
    }

    /// What this has more than the other, by origin and size.
    @inlinable public func subtracting(_ other: CGRect) -> CGRect {
        CGRect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
    }

    /// So many times the rectangle, by origin and size.
    @inlinable public func scaled(by factor: Double) -> CGRect {
        CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
    }
}

extension Array: VectorInterpolatable where Element: VectorInterpolatable {
    /// None: what an array does not have counts as zero.
    public static var zero: [Element] { [] }

    /// Both together, element by element.
    public func adding(_ other: [Element]) -> [Element] {
        combined(with: other) { $0.adding($1) }
    }

    /// The way from the other to this, element by element.
    public func subtracting(_ other: [Element]) -> [Element] {
        combined(with: other) { $0.subtracting($1) }
    }

    /// So many times each element.
    public func scaled(by factor: Double) -> [Element] { map { $0.scaled(by: factor) } }

    private func combined(
        with other: [Element], _ operation: (Element, Element) -> Element
    ) -> [Element] {
        (0..<Swift.max(count, other.count)).map {
            operation($0 < count ? self[$0] : .zero, $0 < other.count ? other[$0] : .zero)
        }
    }
}
