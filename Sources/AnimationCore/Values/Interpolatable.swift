import Foundation

/// A value with values between itself and another one, so that a ``ValueAnimator`` can animate it.
///
/// Numbers, points, sizes, rectangles, SIMD vectors and arrays of these are interpolatable. Colours and transforms are,
/// too, where the platform's types are imported. A type of your own needs one function:
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
    /// The value at `progress` between this value and `end`: 0 gives this value, 1 gives `end`, and a spring goes
    /// beyond both.
    func interpolated(to end: Self, at progress: Double) -> Self

    /// Whether there are values between this value and others: false for NaN and infinity; the default is true.
    ///
    /// An animation from or to a value that returns false is reported, and changes nothing.
    var isInterpolatable: Bool { get }
}

extension Interpolatable {
    /// The default: true.
    @inlinable public var isInterpolatable: Bool { true }

    /// Whether all values between this value and `end` can be computed: the distance of two finite numbers may be
    /// infinite.
    @inlinable func hasWay(to end: Self) -> Bool { isInterpolatable && interpolated(to: end, at: 0.5).isInterpolatable }
}

extension Double: Interpolatable {
    /// The number at `progress` between this number and `end`, exact at both ends.
    @inlinable public func interpolated(to end: Double, at progress: Double) -> Double {
        if progress == 1 { return end }
        if progress == 0 { return self }
        let way = end - self
        // The difference of two huge numbers may be infinite.
        return way.isFinite ? self + way * progress : self * (1 - progress) + end * progress
    }

    /// Whether the number is finite.
    @inlinable public var isInterpolatable: Bool { isFinite }
}

extension Float: Interpolatable {
    /// The number at `progress` between this number and `end`, exact at both ends.
    @inlinable public func interpolated(to end: Float, at progress: Double) -> Float {
        if progress == 1 { return end }
        if progress == 0 { return self }
        let way = end - self
        // The difference of two huge numbers may be infinite.
        return way.isFinite ? self + way * Float(progress) : self * (1 - Float(progress)) + end * Float(progress)
    }

    /// Whether the number is finite.
    @inlinable public var isInterpolatable: Bool { isFinite }
}

extension CGFloat: Interpolatable {
    /// The number at `progress` between this number and `end`, exact at both ends.
    @inlinable public func interpolated(to end: CGFloat, at progress: Double) -> CGFloat {
        if progress == 1 { return end }
        if progress == 0 { return self }
        let way = end - self
        // The difference of two huge numbers may be infinite.
        return way.isFinite ? self + way * CGFloat(progress) : self * (1 - CGFloat(progress)) + end * CGFloat(progress)
    }

    /// Whether the number is finite.
    @inlinable public var isInterpolatable: Bool { isFinite }
}

extension CGPoint: Interpolatable {
    /// The point at `progress` on the straight line to `end`.
    @inlinable public func interpolated(to end: CGPoint, at progress: Double) -> CGPoint {
        CGPoint(x: x.interpolated(to: end.x, at: progress), y: y.interpolated(to: end.y, at: progress))
    }

    /// Whether both coordinates are finite.
    @inlinable public var isInterpolatable: Bool { x.isFinite && y.isFinite }
}

extension CGSize: Interpolatable {
    /// The size at `progress` between this size and `end`.
    @inlinable public func interpolated(to end: CGSize, at progress: Double) -> CGSize {
        CGSize(
            width: width.interpolated(to: end.width, at: progress),
            height: height.interpolated(to: end.height, at: progress))
    }

    /// Whether width and height are finite.
    @inlinable public var isInterpolatable: Bool { width.isFinite && height.isFinite }
}

extension CGRect: Interpolatable {
    /// The rectangle at `progress` between this rectangle and `end`, by origin and size.
    @inlinable public func interpolated(to end: CGRect, at progress: Double) -> CGRect {
        CGRect(
            origin: origin.interpolated(to: end.origin, at: progress),
            size: size.interpolated(to: end.size, at: progress))
    }

    /// Whether origin and size are finite.
    @inlinable public var isInterpolatable: Bool { origin.isInterpolatable && size.isInterpolatable }
}

extension Array: Interpolatable where Element: Interpolatable {
    /// Interpolates element by element; an element without a counterpart comes from `end`, except at progress 0.
    public func interpolated(to end: [Element], at progress: Double) -> [Element] {
        if progress == 0 { return self }
        return end.indices.map { $0 < count ? self[$0].interpolated(to: end[$0], at: progress) : end[$0] }
    }

    /// Whether every element is interpolatable.
    public var isInterpolatable: Bool { allSatisfy(\.isInterpolatable) }
}
