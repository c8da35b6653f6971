// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A 4 × 4 matrix in the row-vector convention: p′ = p · M, the translation in m41, m42, m43.
public struct CATransform3D: Sendable {
    public var m11: CGFloat
    public var m12: CGFloat
    public var m13: CGFloat
    public var m14: CGFloat
    public var m21: CGFloat
    public var m22: CGFloat
    public var m23: CGFloat
    public var m24: CGFloat
    public var m31: CGFloat
    public var m32: CGFloat
    public var m33: CGFloat
    public var m34: CGFloat
    public var m41: CGFloat
    public var m42: CGFloat
    public var m43: CGFloat
    public var m44: CGFloat

    public init() {
        self.init(rows: .zero, .zero, .zero, .zero)
    }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.init(
            rows: SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
            SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44)
        )
    }

    package init(rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>) {
        (m11, m12, m13, m14) = (r1.x, r1.y, r1.z, r1.w)
        (m21, m22, m23, m24) = (r2.x, r2.y, r2.z, r2.w)
        (m31, m32, m33, m34) = (r3.x, r3.y, r3.z, r3.w)
        (m41, m42, m43, m44) = (r4.x, r4.y, r4.z, r4.w)
    }

    package var row1: SIMD4<Double> { SIMD4(m11, m12, m13, m14) }
    package var row2: SIMD4<Double> { SIMD4(m21, m22, m23, m24) }
    package var row3: SIMD4<Double> { SIMD4(m31, m32, m33, m34) }
    package var row4: SIMD4<Double> { SIMD4(m41, m42, m43, m44) }
}

public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1
)
