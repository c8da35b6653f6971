import Foundation

extension SIMD where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the straight way to `end`, exact at both ends.
    @inlinable func mixed(with end: Self, at progress: Double) -> Self {
        if progress == 1 { return end }
        if progress == 0 { return self }
        return self + (end - self) * Scalar(progress)
    }

    @inlinable var hasFiniteComponents: Bool { indices.allSatisfy { self[$0].isFinite } }
}

extension SIMD2: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD2: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD3: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD3: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD4: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD4: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD8: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD8: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD16: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD16: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD32: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD32: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD64: Interpolatable where Scalar: BinaryFloatingPoint {
    /// The vector at `progress` of the way to `end`.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self { mixed(with: end, at: progress) }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { hasFiniteComponents }
}

extension SIMD64: VectorInterpolatable where Scalar: BinaryFloatingPoint {
    /// So many times the vector.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}
