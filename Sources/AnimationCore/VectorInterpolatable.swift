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
    public func interpolated(to end: Self, at progress: Double) -> Self { self + (end - self).scaled(by: progress) }
}

extension Double: VectorInterpolatable {
    /// So many times the number.
    @inlinable public func scaled(by factor: Double) -> Double { self * factor }
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

extension SIMD2: VectorInterpolatable where Scalar == Double {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
}

extension SIMD3: VectorInterpolatable where Scalar == Double {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
}

extension SIMD4: VectorInterpolatable where Scalar == Double {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * factor }
}
