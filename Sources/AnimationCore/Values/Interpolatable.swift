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

    /// Whether there are values between it and others: false for NaN and infinity, true unless said otherwise.
    ///
    /// An animation from or to a value that says false is reported, and changes nothing.
    var isInterpolatable: Bool { get }
}

extension Interpolatable {
    /// true.
    @inlinable public var isInterpolatable: Bool { true }

    /// Whether there is a way from here to `end`: the distance between two finite numbers may be none.
    @inlinable func hasWay(to end: Self) -> Bool { isInterpolatable && interpolated(to: end, at: 0.5).isInterpolatable }
}

extension Double: Interpolatable {
    /// The number at `progress` of the way to `end`, exact at both ends.
    @inlinable public func interpolated(to end: Double, at progress: Double) -> Double {
        if progress == 1 { return end }
        if progress == 0 { return self }
        let way = end - self
        // From one huge number to another the way may be beyond all numbers.
        return way.isFinite ? self + way * progress : self * (1 - progress) + end * progress
    }

    /// Whether it is finite.
    @inlinable public var isInterpolatable: Bool { isFinite }
}

extension Float: Interpolatable {
    /// The number at `progress` of the way to `end`, exact at both ends.
    @inlinable public func interpolated(to end: Float, at progress: Double) -> Float {
        if progress == 1 { return end }
        if progress == 0 { return self }
        let way = end - self
        // From one huge number to another the way may be beyond all numbers.
        return way.isFinite ? self + way * Float(progress) : self * (1 - Float(progress)) + end * Float(progress)
    }

    /// Whether it is finite.
    @inlinable public var isInterpolatable: Bool { isFinite }
}

extension CGFloat: Interpolatable {
    /// The number at `progress` of the way to `end`, exact at both ends.
    @inlinable public func interpolated(to end: CGFloat, at progress: Double) -> CGFloat {
        if progress == 1 { return end }
        if progress == 0 { return self }
        let way = end - self
        // From one huge number to another the way may be beyond all numbers.
        return way.isFinite ? self + way * CGFloat(progress) : self * (1 - CGFloat(progress)) + end * CGFloat(progress)
    }

    /// Whether it is finite.
    @inlinable public var isInterpolatable: Bool { isFinite }
}

extension CGPoint: Interpolatable {
    /// The point at `progress` of the straight way to `end`.
    @inlinable public func interpolated(to end: CGPoint, at progress: Double) -> CGPoint {
        CGPoint(x: x.interpolated(to: end.x, at: progress), y: y.interpolated(to: end.y, at: progress))
    }

    /// Whether it is finite.
    @inlinable public var isInterpolatable: Bool { x.isFinite && y.isFinite }
}

extension CGSize: Interpolatable {
    /// The size at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: CGSize, at progress: Double) -> CGSize {
        CGSize(
            width: width.interpolated(to: end.width, at: progress),
            height: height.interpolated(to: end.height, at: progress))
    }

    /// Whether it is finite.
    @inlinable public var isInterpolatable: Bool { width.isFinite && height.isFinite }
}

extension CGRect: Interpolatable {
    /// The rectangle at `progress` of the way to `end`, by origin and size.
    @inlinable public func interpolated(to end: CGRect, at progress: Double) -> CGRect {
        CGRect(
            origin: origin.interpolated(to: end.origin, at: progress),
            size: size.interpolated(to: end.size, at: progress))
    }

    /// Whether origin and size are finite.
    @inlinable public var isInterpolatable: Bool { origin.isInterpolatable && size.isInterpolatable }
}

extension Array: Interpolatable where Element: Interpolatable {
    /// Element by element; on the way, what only one of them has comes from `end`.
    public func interpolated(to end: [Element], at progress: Double) -> [Element] {
        if progress == 0 { return self }
        return end.indices.map { $0 < count ? self[$0].interpolated(to: end[$0], at: progress) : end[$0] }
    }

    /// Whether every element is.
    public var isInterpolatable: Bool { allSatisfy(\.isInterpolatable) }
}
