import AnimationCore
import Foundation

/// The struct of a component path, such as `transform` of `transform.scale`.
enum LayerRoot {
    /// The most frequent one, and the largest: it is read without a box.
    indirect case matrix(CATransform3D)
    case object(NSObject)

    private static let matrixKey = "transform"

    /// nil for a key without an object.
    init?(_ key: String, of layer: CALayer) {
        if key == Self.matrixKey {
            self = .matrix(layer.transform)
        } else {
            guard let object = layer.value(forKeyPath: key) as? NSObject else { return nil }
            self = .object(object)
        }
    }

    /// Whether the layer has the struct now; matrices that other changes have multiplied there and back are rounded.
    @_optimize(size) func isThat(of layer: CALayer, _ key: String) -> Bool {
        switch self {
        case .matrix(let matrix):
            CATransform3DEqualToTransform(layer.transform, matrix) || layer.transform.isSame(as: matrix, within: 1e-9)
        case .object(let object): (layer.value(forKeyPath: key) as? NSObject)?.isEqual(object) == true
        }
    }

    func write(to layer: CALayer, _ key: String) {
        switch self {
        case .matrix(let matrix): layer.transform = matrix
        case .object(let object): layer.setValue(object, forKeyPath: key)
        }
    }

    /// Gives the layer a value of the struct, which as a whole has been changed since; a scale along each axis, where
    /// the value is only their mean.
    @_optimize(size) @MainActor func write(_ value: Any?, to layer: CALayer, _ keyPath: String) {
        guard keyPath == "transform.scale", case .matrix(let matrix) = self, let mean = value as? Double else {
            return layer.setSeenValue(value, forKeyPath: keyPath)
        }
        let former = CALayer()
        former.transform = matrix
        @inline(never) func scale(_ axis: String, of layer: CALayer) -> CGFloat {
            layer.value(forKeyPath: axis) as? CGFloat ?? 1
        }
        let axes = ("transform.scale.x", "transform.scale.y", "transform.scale.z")
        var (x, y, z) = (scale(axes.0, of: former), scale(axes.1, of: former), scale(axes.2, of: former))
        // An even scale is given back exactly.
        let isEven = abs(x - y) + abs(y - z) < 1e-9 * abs(x)
        guard !isEven, former.seenValue(forKeyPath: keyPath) as? Double == mean else {
            return layer.setSeenValue(value, forKeyPath: keyPath)
        }
        (x, y, z) = (x / scale(axes.0, of: layer), y / scale(axes.1, of: layer), z / scale(axes.2, of: layer))
        // Nothing is left of a matrix without a scale: that of a mirrored layer has the mean 0.
        guard (x + y + z).isFinite else { return layer.transform = matrix }
        layer.transform = CATransform3DScale(layer.transform, x, y, z)
    }
}
