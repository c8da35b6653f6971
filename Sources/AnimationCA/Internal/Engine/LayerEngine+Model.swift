import AnimationCore
import Foundation

/// The part of an engine's animation that the layer's model value shows.
enum ModelPlace {
    case start
    case end
    /// A value in between, or the first frame; nil where it can't be computed.
    case shown(LayerValue?)

    var isShown: Bool { if case .shown = self { true } else { false } }

    /// Whether both are the start, or both the end.
    func isSame(as end: ModelPlace) -> Bool {
        switch (self, end) {
        case (.start, .start), (.end, .end): true
        default: false
        }
    }
}

/// The layer's model value: the value of the end played towards while the engine plays; the value that is shown at
/// rest.
extension LayerEngine {
    /// The engines of the same property whose animations are on the layer and seen, in the order in which they came.
    @inline(never) var attachedOnes: [LayerEngine] {
        Self.inOrder(layer.engines.filter { $0.recipe.keyPath == recipe.keyPath && !$0.isOverridden })
    }

    /// The engines of the same property that have a part in the model value: attached ones, and ones at rest.
    @inline(never) var contributors: [LayerEngine] {
        var engines = attachedOnes
        for resting in RestingLayers.engines(on: layer)
        where resting.recipe.keyPath == recipe.keyPath && !resting.isOverridden { engines.append(resting) }
        return Self.inOrder(engines)
    }

    static func inOrder(_ engines: [LayerEngine]) -> [LayerEngine] {
        if engines.count < 2 { return engines }
        return Array(engines.indices).inOrder { Double(engines[$0].entry) }.map { engines[$0] }
    }

    /// The newer engines of the same property that still play, in their order: they set the model value.
    ///
    /// Engines that are taken off are left out. For an overridden engine: the overriding engine and the engines between
    /// the two; none if the overriding engine is over and removed.
    var newerOnes: [LayerEngine] {
        guard isOverridden else { return above(in: contributors).filter(\.ownsModel) }
        guard let newer = stackLinks?.newer else { return [] }
        let added = attachedOnes.filter { $0.run?.sum != nil }
        let others = added + (newer.stackLinks?.older ?? []) + [newer]
        return Self.inOrder(above(in: others))
    }

    private func above(in engines: [LayerEngine]) -> [LayerEngine] {
        engines.filter { $0.entry > entry && $0.lifted == nil }
    }

    /// Whether the engine sets the model value.
    var ownsModel: Bool { !recipe.isPassing && (run?.setsModel == true || written != nil) }

    /// Whether the engine has changed the model value, or does so.
    private var hasChangedModel: Bool { ownsModel || modelPlace.isShown }

    /// Whether a place is the end, and the layer has been given the end already.
    func hasAlready(_ place: ModelPlace) -> Bool {
        guard case (.end, .end) = (modelPlace, place) else { return false }
        return !isOverridden && written == nil && rested.part == nil
    }

    /// Whether it leaves the layer the value that other code has given it in flight: an animation that comes back has
    /// set none.
    @_optimize(size) private var leavesValue: Bool {
        guard comesBack, firstValue == nil, written == nil, run?.sum == nil, !modelPlace.isShown, !isOverridden
        else { return false }
        return !LayerValue.isSame(layer.seenValue(forKeyPath: recipe.keyPath), base)
    }

    /// Sets the model value; an additive animation changes its own contribution only.
    ///
    /// - Parameter newer: nil for `newerOnes`, which are looked up only if they are needed.
    @inline(never) func moveModel(to place: ModelPlace, below newer: [LayerEngine]? = nil) {
        if !place.isShown, leavesValue { return modelPlace = place }
        // In play the layer has kept its value: the app may have set another one.
        if !hasChangedModel, !place.isShown { return modelPlace = place }
        let isAtRest = place.isShown && isResting
        if !isAtRest, isPartAll(of: place), takePartOff() {
            modelPlace = place
            return run?.sum == nil ? () : moveOlderOnes()
        }
        if let sum = run?.sum {
            let former = modelPlace
            modelPlace = place
            if !rested.isLifted, sum.isSame(at: former, place) { return }
            changeModel(below: newer ?? newerOnes, nil, from: former, isAtRest)
            return moveOlderOnes()
        }
        setModel(value(of: place), below: newer ?? newerOnes, isAtRest: isAtRest)
        modelPlace = place
    }

    /// The layer's value at a place of an animation that shows values of its own.
    @inline(never) func value(of place: ModelPlace) -> Any? {
        let start = firstValue ?? before
        switch place {
        case .end where !comesBack: return run?.end ?? start
        case .shown(let value?): return value.object
        case .start, .end, .shown(nil): return start
        }
    }

    /// Sets the model value to the value from before; an additive animation takes its own contribution back.
    func takeBackModel(below newer: [LayerEngine]) {
        if run?.sum != nil { return moveModel(to: .start, below: newer) }
        setModel(before, below: newer)
        modelPlace = .start
    }

    @inline(never) func setModel(_ value: Any?, below newer: [LayerEngine], isAtRest: Bool = false) {
        noteAdded(newer)
        changeModel(below: newer, value, from: nil, isAtRest)
    }

    /// Changes the model value, or the underlying value of a newer animation that has set the model value.
    ///
    /// - Parameters:
    ///   - former: The former place of an additive animation, whose contribution changes; nil for a new value.
    ///   - isAtRest: Whether the engine at rest shows a value.
    private func changeModel(below newer: [LayerEngine], _ value: Any?, from former: ModelPlace?, _ isAtRest: Bool) {
        if recipe.isPassing || run == nil || isOverridden && newer.isEmpty { return }
        let parts = former == nil && !isAtRest ? partsAbove : []
        for part in parts.reversed() { part.takeOff() }
        RestingLayers.change(layer, by: self, isAtRest: isAtRest) {
            applyChange(below: newer, value, from: former, isAtRest)
        }
        for part in parts { part.putOn() }
    }

    private func applyChange(below newer: [LayerEngine], _ value: Any?, from former: ModelPlace?, _ isAtRest: Bool) {
        let value = former == nil ? withAdded(value, ofAll: false) : value
        // Without a part of its own the engine shows the layer's whole value, or the app has changed it since.
        let isNew = isAtRest && rested.isLifted
        let part = isNew ? newPart() : isAtRest ? knownPart() : rested.part
        if !isAtRest { liftPart() }
        let former = former != nil && part != nil && (isAtRest || rested.isLifted) ? rested.place : former
        if let owner = newer.first(where: { $0.run?.sum == nil && !(isAtRest && $0.rests(with: self)) }) {
            owner.before = changed(owner.before, value, from: former)
            // A scale along each axis goes with its mean.
            owner.rootBefore = rootBefore
            owner.isRootShared = true
            return endPart()
        }
        let base = isAtRest ? part : nil
        if isAtRest, !rested.isLifted { base?.own.write(to: layer, restedRoot) }
        if isNew || base == nil, rootKey != nil, rootAfter != nil, !isRootOurs { isRootShared = true }
        let present = run?.sum == nil ? nil : layer.seenValue(forKeyPath: recipe.keyPath)
        let shown = changed(present, value, from: former)
        let wasFolded = turn?.isFolded(layer)
        if shown != nil || run?.end != nil { layer.setSeenValue(shown, forKeyPath: recipe.keyPath) }
        if let turn, turn.isFolded(layer) != wasFolded { reattachTurns() }
        endPart()
        if let base {
            rested.part = self.part(over: base)
        } else if let rootKey {
            rootAfter = LayerRoot(rootKey, of: layer)
        }
    }

    /// Whether the layer is at a place without the part at rest.
    ///
    /// If a newer step had set the value, the place is in that step's base, as long as the step is there.
    private func isPartAll(of place: ModelPlace) -> Bool {
        guard rested.part != nil, place.isSame(as: rested.place) else { return false }
        return run?.sum != nil || !rested.hasBeenUnseen || newerOnes.contains { $0.run?.sum == nil }
    }

    /// Takes the part at rest off for good; returns false if it is not known.
    private func takePartOff() -> Bool {
        var isOff = false
        RestingLayers.change(layer, by: self, isAtRest: false) {
            isOff = liftPart()
            endPart()
        }
        return isOff
    }

    /// Whether both are at rest on the layer as steps of one timeline: each shows its value over the older one's.
    private func rests(with other: LayerEngine) -> Bool { isResting && report.timeline == other.report.timeline }

    @inline(never) private func changed(_ present: Any?, _ value: Any?, from former: ModelPlace?) -> Any? {
        guard let former, let sum = run?.sum else { return value }
        return sum.moved(present, from: former, to: modelPlace, over: before)
    }

    /// Adds the other rotations of the layer again: they are played in terms of its matrix, which has changed.
    private func reattachTurns() {
        guard let keys = layer.animationKeys() else { return }
        for other in layer.engines(of: keys) where other !== self && other.turn != nil && !other.isOverridden {
            other.attach(at: other.time, rate: other.clock.rate)
        }
    }

    /// Whether the struct has the value that this engine gave it.
    private var isRootOurs: Bool {
        guard let rootKey, let rootAfter else { return false }
        return rootAfter.isThat(of: layer, rootKey)
    }

    /// Becomes the newest change of the layer, over its present value and below the motions that add to it.
    @inline(never) func comeOnTop() {
        if holdsAtEnd, !recipe.isPassing { isOverFrames = ObjectChanges.areFrames(of: subject, over: self, on: layer) }
        list()
        if !recipe.isAdditive { stayBelowMotions() }
        takeBase()
    }

    @inline(never) func stayBelowMotions() {
        for motion in motionsAbove { motion.list() }
    }

    /// Lists the engine as the newest change of the layer.
    @inline(never) func list() {
        if holdsAtEnd, !recipe.isPassing { ObjectChanges.add(self, on: layer, again: entry != 0) }
        Self.entries &+= 1
        entry = Self.entries
    }

    /// Takes the present value of the layer as the underlying value.
    func takeBase() {
        base = layer.seenValue(forKeyPath: recipe.keyPath)
        before = base
        rootBefore = rootKey.flatMap { LayerRoot($0, of: layer) }
        rootAfter = nil
        isRootShared = false
    }

    /// Restores the struct of a component path exactly, unless another animation or the app has changed it since.
    @inline(never) func restore() {
        turnBack()
        if recipe.isPassing || run == nil || !hasChangedModel || leavesValue { return }
        let newer = newerOnes
        let isBelow = isOverridden && stackLinks?.newer?.lifted == nil
        if run?.sum != nil || !newer.isEmpty || isBelow || added.contains(where: { $0.isInModel && $0.lifted == nil }) {
            return takeBackModel(below: newer)
        }
        writeBefore()
    }

    /// Gives the layer the value from before, or takes an addition to the value back.
    @inline(never) func writeBefore() {
        RestingLayers.change(layer, by: self, isAtRest: false) {
            liftPart()
            endPart()
            if let sum = run?.sum {
                let present = layer.seenValue(forKeyPath: recipe.keyPath)
                layer.setSeenValue(
                    sum.moved(present, from: modelPlace, to: .start, over: before), forKeyPath: recipe.keyPath)
            } else if let rootKey, let rootBefore, !isRootShared, isRootOurs {
                rootBefore.write(to: layer, rootKey)
            } else if let rootBefore {
                rootBefore.write(before, to: layer, recipe.keyPath)
            } else {
                layer.setSeenValue(before, forKeyPath: recipe.keyPath)
            }
        }
    }
}

extension CALayer {
    /// The engines whose animations are on the layer.
    @MainActor var engines: [LayerEngine] { engines(of: animationKeys() ?? []) }

    /// The engines of the animations with some keys.
    @inline(never) @MainActor func engines(of keys: [String]) -> [LayerEngine] {
        keys.compactMap { (animation(forKey: $0)?.delegate as? LayerEngineDelegate)?.engine }
    }
}
