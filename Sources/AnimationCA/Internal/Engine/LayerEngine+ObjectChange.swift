import AnimationCore

/// The engine among the changes of its layer that may be taken back.
extension LayerEngine {
    /// The matrix around the value, whose parts depend on each other; of another struct the value alone.
    @_optimize(size) var reach: AnimatedProperty {
        let path = isInMatrix ? restedRoot : recipe.keyPath
        return AnimatedProperty(layer, .path(PropertyPath(layer: path)))
    }

    /// Whether the value is a matrix, or a part of one.
    var isInMatrix: Bool { restedRoot == "transform" || restedRoot == "sublayerTransform" }

    var timeline: ObjectIdentifier? { report.timeline }

    /// Takes the engine's change back, while newer changes are taken off.
    func takeBack(_ body: () -> Void) {
        let newer = ObjectChanges.takeOff(over: self, on: layer, stays: false, ofOthers: false, but: nil)
        standAside(below: newer)
        withoutActions(body)
        entry = 0
        newer.putOn()
    }

    /// Changes the layer below newer changes.
    @_optimize(size) func changeBelow(atRest: Bool = false, _ body: () -> Void) {
        let newer = takeNewerOff(atRest: atRest)
        withoutActions(body)
        newer.putOn()
    }

    /// Takes off the newer changes, which lie over an addition.
    ///
    /// For an engine at rest, the changes of other timelines alone: the parts of its own timeline make room themselves.
    @inline(never) @_optimize(size) private func takeNewerOff(atRest: Bool) -> [any ObjectChange] {
        let isSum = !atRest && run?.sum != nil
        guard isSum || atRest || isResting else { return [] }
        return ObjectChanges.takeOff(over: self, on: layer, stays: true, ofOthers: !isSum, but: nil)
    }

    /// The newer engines that have changed a part of the engine's value, or all of a struct that it is a part of.
    ///
    /// The value that the engine sets is without their changes.
    @inline(never) @_optimize(size) var partsAbove: [LayerEngine] {
        if entry == Self.entries { return [] }
        let path = PropertyPath(layer: recipe.keyPath)
        let engines = ObjectChanges.changes(on: layer).compactMap { $0 as? LayerEngine } + layer.engines
        let above = engines.filter { other in
            other.entry > entry && other.recipe.keyPath != recipe.keyPath
                && PropertyPath(layer: other.recipe.keyPath).overlaps(path) && other.isInModel && !other.isMotion
                && other.lifted == nil && !other.isResting && !other.isOverridden
        }
        return Self.inOrder(above)
    }

    /// Gives the layer the value at the engine's time.
    func showAtRest() { changeBelow(atRest: true, show) }

    @inline(never) func takeOff() {
        if recipe.isPassing || run == nil || lifted != nil { return }
        takeInChanges()
        let isSeenAtRest = written != nil
        withoutActions {
            if isSeenAtRest {
                stopResting()
                moveModel(to: .end)
            }
            // The value is its own, without the parts of engines at rest that lie over it.
            var shown: Any?
            RestingLayers.change(layer, by: self, isAtRest: false) {
                shown = layer.seenValue(forKeyPath: recipe.keyPath)
            }
            lifted = (shown, isSeenAtRest)
            writeBefore()
        }
    }

    @inline(never) func putOn() {
        guard let lifted else { return }
        self.lifted = nil
        takeBase()
        if rested.isUnseen { rested.isLifted = true }
        withoutActions {
            // An engine that comes back leaves the value from before at its end.
            let isBefore = comesBack && modelPlace.isSame(as: .end)
            if ownsModel, firstValue != nil || isInModel && !isBefore { write(lifted.shown) }
            if let rootKey { rootAfter = LayerRoot(rootKey, of: layer) }
            if !lifted.isResting { return }
            show()
        }
    }

    /// Gives the layer the value with the engine's change, above the value from before.
    private func write(_ shown: Any?) {
        RestingLayers.change(layer, by: self, isAtRest: false) {
            var value = isActive || isOverFrames ? self.value(of: modelPlace) : shown
            isOverFrames = false
            // Beside the parts of engines at rest, which are lifted here.
            let own = layer.seenValue(forKeyPath: recipe.keyPath)
            if let sum = run?.sum { value = sum.moved(own, from: .start, to: modelPlace, over: before) }
            layer.setSeenValue(value, forKeyPath: recipe.keyPath)
        }
    }
}
