import AnimationCore
import Foundation

extension CALayer {
    /// Whether the layer can be asked for a key path.
    ///
    /// For a part that a number or a struct does not have, Core Animation raises an exception.
    @inline(never) func canBeAsked(for keyPath: String) -> Bool {
        guard let rootKey = keyPath.rootKey, !StructParts.contain(keyPath, of: rootKey) else { return true }
        let root = value(forKeyPath: rootKey)
        return !(root is NSValue || root is Double)
    }

    /// The value of a key path: for a scale the visible one, for a rotation the angle beyond 90°, too.
    ///
    /// A view's `CGAffineTransform` leaves the scale of z at 1. Core Animation's "scale" is the average of all three: a
    /// view of half the width and height would start from two thirds.
    @MainActor func seenValue(forKeyPath keyPath: String) -> Any? {
        switch keyPath {
        case "transform.scale": seenScale(of: transform, "transform")
        case "sublayerTransform.scale": seenScale(of: sublayerTransform, "sublayerTransform")
        default: Turn(keyPath)?.angle(of: self) ?? value(forKeyPath: keyPath)
        }
    }

    /// Sets the value that `seenValue` reads.
    @MainActor func setSeenValue(_ value: Any?, forKeyPath keyPath: String) {
        setValue(Turn(keyPath)?.written(value, to: self) ?? value, forKeyPath: keyPath)
    }

    private func seenScale(of matrix: CATransform3D, _ key: String) -> Double {
        // Most matrices are not turned: their scale can be read directly.
        if matrix.isStraight { return Double(matrix.m11 + matrix.m22) / 2 }
        let scales = [".scale.x", ".scale.y"].map { value(forKeyPath: key + $0) as? Double ?? 1 }
        return (scales[0] + scales[1]) / 2
    }
}

extension CATransform3D {
    /// Whether the matrix scales and moves only, and mirrors nothing.
    fileprivate var isStraight: Bool {
        m11 > 0 && m22 > 0 && m33 > 0 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0
            && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
    }
}

extension String {
    /// The key before the first dot of a key path; nil without a dot.
    @inline(never) var rootKey: String? {
        utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
    }

    /// Whether it is the path of a property that a layout may set: of the position or the bounds.
    package var isPlace: Bool {
        @inline(never) get { hasPrefix("position") || hasPrefix("bounds") }
    }
}

/// The parts of a layer's structs that have key paths.
private enum StructParts {
    /// Whether the part behind the first dot of a key path is one that the struct before the dot has.
    static func contain(_ keyPath: String, of root: String) -> Bool {
        let parts: [String] =
            switch root {
            case "position", "anchorPoint", "startPoint", "endPoint": ["x", "y"]
            case "shadowOffset": ["width", "height"]
            case "bounds", "frame", "contentsRect", "contentsCenter":
                ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
            case "transform", "sublayerTransform":
                [
                    "scale", "scale.x", "scale.y", "scale.z", "rotation", "rotation.x", "rotation.y", "rotation.z",
                    "translation", "translation.x", "translation.y", "translation.z", "m11", "m12", "m13", "m14",
                    "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41", "m42", "m43", "m44",
                ]
            default: []
            }
        return parts.contains(String(keyPath.dropFirst(root.count + 1)))
    }
}
