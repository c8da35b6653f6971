import Foundation

extension Interpolatable where Self: SIMD, Scalar: BinaryFloatingPoint {
    /// The vector at `progress` on the straight line to `end`, exact at both ends.
    @inlinable public func interpolated(to end: Self, at progress: Double) -> Self {
        if progress == 1 { return end }
        if progress == 0 { return self }
        return self + (end - self) * Scalar(progress)
    }

    /// Whether all components are finite.
    @inlinable public var isInterpolatable: Bool { indices.allSatisfy { self[$0].isFinite } }
}

extension VectorInterpolatable where Self: SIMD, Scalar: BinaryFloatingPoint {
    /// The sum, by component.
    @inlinable public func adding(_ other: Self) -> Self { self + other }

    /// The difference, by component.
    @inlinable public func subtracting(_ other: Self) -> Self { self - other }

    /// The vector times `factor`.
    @inlinable public func scaled(by factor: Double) -> Self { self * Scalar(factor) }
}

extension SIMD2: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
extension SIMD3: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
extension SIMD4: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
extension SIMD8: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
extension SIMD16: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
extension SIMD32: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
extension SIMD64: VectorInterpolatable, Interpolatable where Scalar: BinaryFloatingPoint {}
