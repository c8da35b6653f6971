import AnimationCore
import Foundation

/// A turn about one axis, as a part of a layer's transform.
///
/// Core Animation plays it as an angle: it takes the layer's matrix apart, puts its own angle in, and puts the matrix
/// together again, so that scale, translation, perspective and their animations stay. One of the three angles, by
/// Euler's rule, is never read beyond 90°: the layer that stands at 120° about y reads as 180° about x and z, and 60°
/// about y. Over such a *folded* layer the angle is played, written and read in the terms of the layer: 180° less the
/// angle about that axis, 180° more about the others. So every moment shows the intended turn, whole rounds too, in one
/// animation of one number: springs, curves and keyframes stay as they are, and nothing depends on the order in which
/// Core Animation concatenates matrices.
@MainActor struct Turn {
    /// The axes' names in key paths.
    private static let axes = ["x", "y", "z"]

    /// The axis whose angle is read up to 90° only; asked of a layer, as it depends on the order of the three.
    private static let limited = axes.indices.first { axis in
        let (layer, angle) = (CALayer(), 2.0)
        var vector = SIMD3<Double>.zero
        vector[axis] = 1
        layer.transform = CATransform3DMakeRotation(
            CGFloat(angle), CGFloat(vector.x), CGFloat(vector.y), CGFloat(vector.z))
        return abs(Self.angle("transform", axis, of: layer) - angle) > 1e-3
    }

    private let root: String
    /// The index of the axis.
    private let axis: Int

    /// nil for other key paths.
    init?(_ keyPath: String) {
        // Most key paths are too short for a turn, and need not be compared.
        guard keyPath.utf8.count >= Self.shortest, let root = Self.roots.first(where: { keyPath.hasPrefix($0) })
        else { return nil }
        let rest = keyPath.dropFirst(root.count)
        guard let axis = rest.isEmpty ? 2 : rest.first == "." ? Self.axes.firstIndex(of: String(rest.dropFirst())) : nil
        else { return nil }
        self.axis = axis
        self.root = root == Self.roots[0] ? "transform" : "sublayerTransform"
    }

    private static let roots = ["transform.rotation", "sublayerTransform.rotation"]
    /// The length of the shorter root in UTF-8.
    private static var shortest: Int { 18 }

    private static func angle(_ root: String, _ axis: Int, of layer: CALayer) -> Double {
        LayerValue.angle(layer.value(forKeyPath: root + ".rotation." + axes[axis])) ?? 0
    }

    /// Whether the layer's matrix reads as turned over about the other two axes.
    @_optimize(size) func isFolded(_ layer: CALayer) -> Bool {
        guard let limited = Self.limited else { return false }
        return Self.axes.indices.allSatisfy {
            $0 == limited || abs(Self.angle(root, $0, of: layer)) > .pi / 2 + Self.rounding
        }
    }

    private static let rounding = 1e-6

    /// An angle in the terms of a folded layer; the function is its own inverse.
    private func folded(_ angle: Double) -> Double { axis == Self.limited ? .pi - angle : angle + .pi }

    /// The layer's angle, from −180° to 180°.
    func angle(of layer: CALayer) -> Double {
        let read = Self.angle(root, axis, of: layer)
        guard isFolded(layer) else { return read }
        let angle = folded(read)
        return angle > .pi + Self.rounding ? angle - 2 * .pi : angle
    }

    /// The number to write to the layer so that it stands at an angle; whole turns, whose sine is not exactly 0, count
    /// as none.
    func written(_ value: Any?, to layer: CALayer) -> Any? {
        guard let angle = LayerValue.angle(value)?.remainder(dividingBy: 2 * .pi) else { return value }
        return isFolded(layer) ? folded(angle) : angle
    }

    /// The animation for the layer as it stands now.
    func played(_ animation: CAPropertyAnimation, on layer: CALayer) -> CAPropertyAnimation {
        guard isFolded(layer), let copy = animation.copy() as? CAPropertyAnimation else { return animation }
        let isAdded = animation.isAdditive
        func turned(_ value: Any?) -> Any? {
            guard let angle = LayerValue.angle(value) else { return value }
            guard isAdded else { return folded(angle) }
            return axis == Self.limited ? -angle : angle
        }
        copy.endsOrFrames = copy.endsOrFrames.map(turned)
        return copy
    }
}

extension LayerValue {
    /// The number of an angle, however it is boxed.
    @inline(never) @MainActor fileprivate static func angle(_ object: Any?) -> Double? {
        guard case .number(let angle)? = LayerValue.number(0).same(in: object) else { return nil }
        return angle
    }
}
