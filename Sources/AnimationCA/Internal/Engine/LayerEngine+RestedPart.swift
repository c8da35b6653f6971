import AnimationCore
import Foundation

/// The part that an engine at rest has in the struct around its value, which has the parts of other engines, too.
///
/// Taken off, it leaves the struct as it was, bit for bit.
struct RestedPart {
    let own: LayerRoot
    let written: LayerRoot
    /// The place of the engine without its part.
    let place: ModelPlace
    /// Parts that came later, above this one, have greater numbers.
    let order: Int
    /// Whether it is off, for a change of the struct.
    var isLifted = false
}

extension LayerEngine {
    /// A part that the engine is about to have; nil if it has one, or if its value is the whole struct.
    func newPart(from place: ModelPlace) -> RestedPart? {
        guard written == nil, run?.sum != nil || restedRoot != recipe.keyPath,
            let own = LayerRoot(restedRoot, of: layer)
        else { return nil }
        Self.entries &+= 1
        return RestedPart(own: own, written: own, place: place, order: Self.entries)
    }

    /// The number of the part; without a part the engine comes on top of all.
    var partOrder: Int { restedPart?.order ?? .max }

    /// Whether a change of another property by `engine` stays below the part.
    func isAbove(_ engine: LayerEngine, in all: [LayerEngine]) -> Bool {
        let keyPath = recipe.keyPath
        guard restedPart != nil, keyPath != engine.recipe.keyPath, restedRoot == engine.restedRoot else { return false }
        return run?.sum == nil
            || !all.contains { $0.recipe.keyPath == keyPath && $0.run?.sum == nil && $0.entry > entry }
    }

    func notePart(over base: RestedPart) {
        restedPart = LayerRoot(restedRoot, of: layer).map {
            RestedPart(own: base.own, written: $0, place: base.place, order: base.order)
        }
    }

    /// The part; nil if the app has changed the struct since.
    @inline(never) func knownPart() -> RestedPart? {
        guard let part = restedPart, !part.isLifted else { return restedPart }
        if state == .over || !part.written.isThat(of: layer, restedRoot) { restedPart = nil }
        return restedPart
    }

    /// Takes the part off, if it is known; returns it.
    @inline(never) @discardableResult func liftPart() -> RestedPart? {
        guard let part = knownPart(), !part.isLifted else { return restedPart }
        withoutActions { part.own.write(to: layer, restedRoot) }
        restedPart?.isLifted = true
        return part
    }

    /// Shows the part again, after a change of the struct below it.
    func showPart() {
        guard let part = restedPart, let own = LayerRoot(restedRoot, of: layer) else { return }
        restedPart = RestedPart(own: own, written: own, place: part.place, order: part.order, isLifted: true)
        modelPlace = part.place
        moveModel(to: .shown(ownValue))
        restedPart?.isLifted = false
    }
}
