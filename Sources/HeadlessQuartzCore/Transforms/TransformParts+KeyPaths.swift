extension TransformParts {
    /// The value that a key path such as `transform.rotation.z` reads. Bare scale is the average of the three, and xy,
    /// which Apple doesn't list but much code animates, of the two.
    subscript(part: TransformPart) -> Double {
        get {
            switch part {
            case .rotationX: angles.x
            case .rotationY: angles.y
            case .rotationZ: angles.z
            case .scale: (scale.x + scale.y + scale.z) / 3
            case .scaleXY: (scale.x + scale.y) / 2
            case .scaleX: scale.x
            case .scaleY: scale.y
            case .scaleZ: scale.z
            case .translationX: translation.x
            case .translationY: translation.y
            case .translationZ: translation.z
            }
        }
        set {
            switch part {
            case .rotationX: angles.x = newValue
            case .rotationY: angles.y = newValue
            case .rotationZ: angles.z = newValue
            case .scale: scale = SIMD3(repeating: newValue)
            case .scaleXY: (scale.x, scale.y) = (newValue, newValue)
            case .scaleX: scale.x = newValue
            case .scaleY: scale.y = newValue
            case .scaleZ: scale.z = newValue
            case .translationX: translation.x = newValue
            case .translationY: translation.y = newValue
            case .translationZ: translation.z = newValue
            }
        }
    }

    /// The matrix with one part replaced, the rest as it was. A turn isn't shortened: it is made of the angle given.
    static func setting(_ part: TransformPart, to value: Double, of matrix: CATransform3D) -> CATransform3D {
        if matrix.m14 == 0, matrix.m24 == 0, matrix.m34 == 0, matrix.m44 == 1 {
            var moved = matrix
            switch part {
            case .translationX:
                moved.m41 = value
                return moved
            case .translationY:
                moved.m42 = value
                return moved
            case .translationZ:
                moved.m43 = value
                return moved
            default: break
            }
        }
        var parts = TransformParts(matrix)
        parts[part] = value
        return parts.matrix(fromAngles: true)
    }
}
