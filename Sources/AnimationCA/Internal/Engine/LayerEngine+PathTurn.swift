import AnimationCore
import Foundation

/// A layer's transform, without the turn along a path and with it.
struct PathTurn {
    let own: CATransform3D
    let written: CATransform3D
    let rotation: CATransform3D
}

/// Turns along a path: Core Animation turns what is seen, and leaves the layer's transform alone.
extension LayerEngine {
    /// Gives the layer the turn that the path has at the engine's time, over the layer's own transform.
    @_optimize(size) func turnAlongPath() {
        turnBack()
        guard let angle = run?.course.flatMap({ recipe.turn(on: $0, at: recipe.timing.place(at: time - leadIn)) })
        else { return }
        RestingLayers.change(layer, by: self) { turn(by: CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)) }
    }

    func turn(by rotation: CATransform3D) {
        let own = layer.transform
        withoutActions { layer.transform = CATransform3DConcat(own, rotation) }
        pathTurn = PathTurn(own: own, written: layer.transform, rotation: rotation)
    }

    /// Ends the rest with the value and the turn that are shown.
    func stayAsShown() {
        detach()
        if knownPart() != nil, let rootKey { rootAfter = LayerRoot(rootKey, of: layer) }
        turnAlongPath()
    }

    /// Takes the turn back; other changes of the transform since stay.
    @inline(never) func turnBack() {
        if pathTurn == nil { return }
        RestingLayers.change(layer, by: self) { liftTurn() }
    }

    /// Takes the turn back for the time of another engine's change.
    ///
    /// Returns the rotation; nil if the layer is not turned.
    @inline(never) @_optimize(size) @discardableResult func liftTurn() -> CATransform3D? {
        guard let turn = pathTurn else { return nil }
        pathTurn = nil
        let now = layer.transform
        let isUntouched = CATransform3DEqualToTransform(now, turn.written)
        withoutActions {
            layer.transform = isUntouched ? turn.own : CATransform3DConcat(now, CATransform3DInvert(turn.rotation))
        }
        return turn.rotation
    }
}
