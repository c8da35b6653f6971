import AnimationCore
import Foundation

/// First values on a layer, before their run.
extension BackwardsFill {
    /// Fills a property of a layer.
    ///
    /// - Parameter value: Finds the value; nil where there is nothing to play.
    @MainActor package init(
        _ keyPath: String, of layer: CALayer, value: @escaping @MainActor (CALayer) -> LayerValue?
    ) {
        let subject = AnimatedProperty(layer, .path(PropertyPath(layer: keyPath)))
        self.init(of: layer, subject) { [weak layer] now, isPlaying in
            guard let layer, let value = value(layer) else { return nil }
            if let fill = PlaceFill(keyPath, of: layer, with: value) {
                return PlaceFill.shown([fill], isPlaying)
            }
            return layer.fill(keyPath, with: value, at: now).map { Shown(giveBack: $0) }
        }
    }
}

extension CALayer {
    @_optimize(size) @MainActor package func fill(
        _ path: PropertyPath, _ now: TimeInterval, _ isPlaying: Bool, _ write: () -> BackwardsFill.GiveBack?
    ) -> BackwardsFill.Shown? {
        let names = path.names.filter(\.isPlace)
        if names.isEmpty {
            var giveBack: BackwardsFill.GiveBack?
            change { giveBack = write() }
            return giveBack.map { giveBack in
                BackwardsFill.Shown { [weak self] now in
                    var isBack = false
                    self?.change { isBack = giveBack(now) }
                    return isBack
                }
            }
        }
        let (place, former) = (position, bounds)
        var fills: [PlaceFill] = []
        var giveBack: BackwardsFill.GiveBack?
        CATransaction.withoutActions {
            giveBack = write()
            guard let back = giveBack else { return }
            let values = names.map { LayerValue.computable(seenValue(forKeyPath: $0)) }
            if bounds.size != former.size, sublayers?.isEmpty == false {
                // The layers inside are laid out in the model's size, if the layer may have it.
                let size = bounds.size
                layOut()
                if bounds.size == size { return }
            }
            _ = back(now)
            // A frame is only given back but for a rounding.
            (position, bounds) = (place, former)
            for (number, name) in names.enumerated() {
                if let value = values[number], let fill = PlaceFill(name, of: self, with: value) { fills.append(fill) }
            }
        }
        if fills.isEmpty { return giveBack.map { BackwardsFill.Shown(giveBack: $0) } }
        return PlaceFill.shown(fills, isPlaying)
    }

    /// Writes a value; giving back restores the struct around it, or, if that has been changed, the value alone.
    @MainActor func fill(
        _ keyPath: String, with value: LayerValue, at now: TimeInterval
    ) -> BackwardsFill.GiveBack? {
        let former = seenValue(forKeyPath: keyPath)
        if LayerValue.isSame(former, value.object) { return nil }
        let rootKey = keyPath.rootKey ?? keyPath
        let formerRoot = LayerRoot(rootKey, of: self)
        change { setSeenValue(value.object, forKeyPath: keyPath) }
        let (written, writtenRoot) = (seenValue(forKeyPath: keyPath), LayerRoot(rootKey, of: self))
        if rootKey == "opacity" { opacityChanged(at: now) }
        return { [weak self] now in
            guard let self, LayerValue.isSame(seenValue(forKeyPath: keyPath), written) else { return false }
            let isUntouched = writtenRoot?.isThat(of: self, rootKey) == true
            change {
                guard let formerRoot else { return setSeenValue(former, forKeyPath: keyPath) }
                if isUntouched {
                    formerRoot.write(to: self, rootKey)
                } else {
                    formerRoot.write(former, to: self, keyPath)
                }
            }
            if rootKey == "opacity" { opacityChanged(at: now) }
            return true
        }
    }
}

extension CATransaction {
    /// Disables the implicit animations of layers, and the timing function that the app may have given the transaction:
    /// it would replace the curve of each animation that is added.
    @inline(__always) @MainActor package static func withoutActions(_ body: () -> Void) {
        let former = FormerActions()
        body()
        former.restore()
    }
}

/// The state of a transaction before the implicit animations of layers were disabled.
@MainActor struct FormerActions {
    private let areDisabled: Bool
    private let timing: CAMediaTimingFunction?

    /// Disables them.
    @inline(never) init() {
        areDisabled = AnimationCore.disableActions(true)
        timing = CATransaction.animationTimingFunction()
        if timing != nil { CATransaction.setAnimationTimingFunction(nil) }
    }

    @inline(never) func restore() {
        if let timing { CATransaction.setAnimationTimingFunction(timing) }
        AnimationCore.disableActions(areDisabled)
    }
}
