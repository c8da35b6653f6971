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
}
