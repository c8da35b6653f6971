import AnimationCore
import Foundation

/// The part that an engine at rest has in the struct around its value, which has the parts of other engines, too.
///
/// Taken off, it leaves the struct as it was, bit for bit.
struct RestedPart {
    let own: LayerRoot
    let written: LayerRoot
}

/// The share of an engine at rest in its layer's value.
struct RestedValue {
    /// The struct around the layer's value, without the engine's part and with it, above the parts of other engines.
    ///
    /// An engine that is alone and shows a whole struct, or a number, needs none.
    var part: RestedPart?
    /// The place that the layer's value shows without the part.
    var place = ModelPlace.start
    /// Whether steps of another kind share the value.
    var isMixed = false
    /// Switches the watch for layouts below an addition on and off.
    var watchLayouts: (@MainActor (Bool) -> Void)?
    /// The layer's last value that no layout has given it: the addition is a part of it.
    var givenByApp: Any?
    /// Whether the part is off, for a change of the struct.
    var isLifted = false
    /// Whether a newer step of the timeline, which is not at rest, sets the value instead.
    var isUnseen = false
    /// Whether such a newer step has set it since the engine came to rest.
    var hasBeenUnseen = false
}

extension LayerEngine {
    /// Whether the engine shows a whole struct, or a number: beneath it nothing of the layer's own is seen.
    var isWhole: Bool { run?.sum == nil && restedRoot == recipe.keyPath }

    /// A part of a struct that is without it; nil if the engine is alone and shows the whole struct.
    func newPart() -> RestedPart? {
        if isWhole, !rested.isMixed, !RestingLayers.hasOthers(than: self) { return nil }
        guard let own = LayerRoot(restedRoot, of: layer) else { return nil }
        return RestedPart(own: own, written: own)
    }

    /// The part as it is now.
    func part(over base: RestedPart) -> RestedPart? {
        LayerRoot(restedRoot, of: layer).map { RestedPart(own: base.own, written: $0) }
    }

    /// Whether the part is lifted for a change by another engine.
    ///
    /// A step of another timeline that came to rest before that engine began stays as it is: it is the engine's base.
    @_optimize(size) func makesRoom(for engine: LayerEngine, in all: [LayerEngine]) -> Bool {
        guard engine !== self, written != nil, rested.part != nil || isWhole, restedRoot == engine.restedRoot
        else { return false }
        if report.timeline == engine.report.timeline { return true }
        let keyPath = recipe.keyPath
        if entry < engine.entry || rested.part == nil { return false }
        if keyPath == engine.recipe.keyPath, run?.sum == nil || engine.run?.sum == nil { return false }
        return run?.sum == nil
            || !all.contains { $0.recipe.keyPath == keyPath && $0.run?.sum == nil && $0.entry > entry }
    }

    func endPart() { (rested.part, rested.isLifted) = (nil, false) }

    /// The part; nil if the app has changed the struct since.
    @inline(never) func knownPart() -> RestedPart? {
        guard let part = rested.part, !rested.isLifted else { return rested.part }
        if state == .over || !part.written.isThat(of: layer, restedRoot) { rested.part = nil }
        return rested.part
    }

    /// Takes the part off, if it is known; returns whether it is off.
    @inline(never) @discardableResult func liftPart() -> Bool {
        if rested.isLifted { return true }
        if let part = knownPart() {
            withoutActions { part.own.write(to: layer, restedRoot) }
        } else if written != nil, isWhole {
            withoutActions { layer.setSeenValue(value(of: rested.place), forKeyPath: recipe.keyPath) }
        } else {
            return false
        }
        rested.isLifted = true
        return true
    }

    /// Whether a newer step of its timeline sets the value and is not at rest: that step's base has to stay as in play.
    @inline(never) var isBelowPlaying: Bool {
        newerOnes.contains { $0.run?.sum == nil && !$0.isResting && $0.report.timeline == report.timeline }
    }

    /// Shows nothing until the newer step is at rest, or over.
    func becomeUnseen() {
        (written, rested.part, rested.isLifted) = (nil, nil, true)
        (rested.isUnseen, rested.hasBeenUnseen) = (true, true)
        modelPlace = rested.place
    }

    /// Shows the part again, after a change of the struct below it.
    func showPart() {
        if isBelowPlaying { return becomeUnseen() }
        modelPlace = rested.place
        moveModel(to: .shown(ownValue))
    }
}
