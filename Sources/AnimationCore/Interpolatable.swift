import Foundation

/// A value that has values in between: what a ``ValueAnimator`` can animate.
///
/// Numbers, points, sizes, rectangles, SIMD vectors and arrays of them are; colours and transforms too, where the platform's
/// are imported. Your own type needs one function:
///
/// ```swift
/// struct Gauge: Interpolatable {
///     var level: Double, limit: Double
///     func interpolated(to end: Gauge, at progress: Double) -> Gauge {
///         Gauge(level: level.interpolated(to: end.level, at: progress), limit: end.limit)
///     }
/// }
/// ```
public protocol Interpolatable: Sendable {
    /// The value at `progress` of the way to `end`: 0 gives this value, 1 gives `end`, and a spring goes beyond both.
    func interpolated(to end: Self, at progress: Double) -> Self
}

extension Double: Interpolatable {
    /// The number at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Double, at progress: Double) -> Double {
        self + (end - self) * progress
    }
}

extension Float: Interpolatable {
    /// The number at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Float, at progress: Double) -> Float {
        self + (end - self) * Float(progress)
    }
}

extension CGFloat: Interpolatable {
    /// The number at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: CGFloat, at progress: Double) -> CGFloat {
        self + (end - self) * CGFloat(progress)
    }
}

extension CGPoint: Interpolatable {
    /// The point at `progress` of the straight way to `end`.
    @inlinable public func interpolated(to end: CGPoint, at progress: Double) -> CGPoint {
        CGPoint(x: x.interpolated(to: end.x, at: progress), y: y.interpolated(to: end.y, at: progress))
    }
}

extension CGSize: Interpolatable {
    /// The size at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: CGSize, at progress: Double) -> CGSize {
        CGSize(
            width: width.interpolated(to: end.width, at: progress),
            height: height.interpolated(to: end.height, at: progress))
    }
}

extension CGRect: Interpolatable {
    /// The rectangle at `progress` of the way to `end`, by origin and size.
    @inlinable public func interpolated(to end: CGRect, at progress: Double) -> CGRect {
        CGRect(
            origin: origin.interpolated(to: end.origin, at: progress),
            size: size.interpolated(to: end.size, at: progress))
    }
}

extension SIMD2: Interpolatable where Scalar == Double {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { self + (end - self) * progress }
}

extension SIMD3: Interpolatable where Scalar == Double {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { self + (end - self) * progress }
}

extension SIMD4: Interpolatable where Scalar == Double {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { self + (end - self) * progress }
}

extension Array: Interpolatable where Element: Interpolatable {
    /// Element by element; what only one of them has comes from `end`.
    public func interpolated(to end: [Element], at progress: Double) -> [Element] {
        end.indices.map { $0 < count ? self[$0].interpolated(to: end[$0], at: progress) : end[$0] }
    }
}
