import AnimationCore
import Foundation

/// The start values of a layer, among the layer's other changes.
@MainActor final class PreparedValues {
    /// The animatable properties that are put back: a place by its coordinates, as another step may move one alone.
    private static let keys = [
        "transform", "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
        "bounds.size.height", "opacity", "hidden", "zPosition", "anchorPoint.x", "anchorPoint.y", "backgroundColor",
        "cornerRadius", "maskedCorners", "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset",
        "shadowColor", "sublayerTransform",
    ]

    private weak var layer: CALayer?
    let timeline: ObjectIdentifier?
    /// The changed properties.
    private let changed: [String]
    /// Gives the layer the values from before.
    private var restoreFormer: @MainActor () -> Void
    /// The matrix from before.
    private var matrix: CATransform3D
    /// Gives the layer the values that it had, while they are taken off.
    private var show: @MainActor () -> Void = {}

    /// nil if `body` changes nothing.
    @_optimize(size) init?(of layer: CALayer, _ timeline: ObjectIdentifier?, _ body: () -> Void) {
        matrix = layer.transform
        let former = Self.keys.map { layer.value(forKeyPath: $0) }
        body()
        let indices = former.indices.filter {
            LayerValue.areDifferent(layer.value(forKeyPath: Self.keys[$0]), former[$0])
        }
        changed = indices.map { Self.keys[$0] }
        restoreFormer = layer.giving(indices.map { former[$0] }, to: changed)
        (self.layer, self.timeline) = (layer, timeline)
        if changed.isEmpty { return nil }
        ObjectChanges.add(self, on: layer, again: false)
    }

    @_optimize(size) func restore() {
        guard let layer else { return }
        let newer = ObjectChanges.takeOff(over: self, on: layer, stays: false, ofOthers: false, but: nil)
        restoreFormer()
        newer.putOn()
    }
}

extension PreparedValues: ObjectChange {
    @_optimize(size) var reach: AnimatedProperty {
        AnimatedProperty(layer ?? self, changed.count == 1 ? .path(PropertyPath(changed[0])) : .any)
    }

    func isOn(_ object: AnyObject) -> Bool { layer === object }

    func takeOff() {
        if let layer { show = layer.keepValues(of: changed) }
        restoreFormer()
    }

    /// The matrix moves along with the one from before; each other value is the start value itself.
    @_optimize(size) func putOn() {
        guard let layer else { return }
        let way = CATransform3DConcat(CATransform3DInvert(matrix), layer.transform)
        matrix = layer.transform
        restoreFormer = layer.keepValues(of: changed)
        show()
        if CATransform3DIsIdentity(way) || changed.first != "transform" { return }
        layer.give([CATransform3DConcat(layer.transform, way)], to: ["transform"])
    }
}
