import AnimationCore
import Foundation

/// The engines at rest on each layer, whose values are parts of the layer's own.
@MainActor enum RestingLayers {
    /// Whether engines at rest show their parts again, after a change below them.
    private static var areComingBack = false

    static func engines(on layer: CALayer) -> [LayerEngine] {
        ObjectChanges.parts(on: layer).compactMap { $0 as? LayerEngine }
    }

    /// Whether other engines at rest have a part in the struct of this one.
    static func hasOthers(than engine: LayerEngine) -> Bool {
        engines(on: engine.layer).contains { $0 !== engine && $0.restedRoot == engine.restedRoot }
    }

    /// Shows the engines that a newer step has kept from being seen, unless it still does.
    static func showUnseen(on layer: CALayer) { showUnseen(engines(on: layer)) }

    private static func showUnseen(_ engines: [LayerEngine]) {
        for engine in engines where engine.rested.isUnseen { engine.show() }
    }

    /// Lets an engine, or a first value before its turn, change a layer: before the change the other engines take the
    /// app's changes into their base, and after it they count the change as their own.
    ///
    /// Turns along a path stay above the change, and so do the parts of engines: of those that came to rest later, or
    /// of all if the change is of the layer's value without any part.
    @inline(__always) static func change(
        _ layer: CALayer, by engine: LayerEngine?, isAtRest: Bool = true, _ body: () -> Void
    ) {
        let others = Others(on: layer, but: engine, isAtRest)
        body()
        others?.comeBack()
    }

    /// Takes the part of an engine off: all parts above it are off.
    static func lift(_ engine: LayerEngine) {
        let changes = ObjectChanges.parts(on: engine.layer)
        for change in changes { change.takeInChanges() }
        engine.liftPart()
        for change in changes { change.noteValue() }
    }

    /// The other changes on a layer that changes.
    ///
    /// Compiled once: `change` is copied into each of its callers, with the change itself.
    @MainActor private struct Others {
        private let changes: [any ObjectChange]
        private let fills: [any ObjectChange]
        private let engines: [LayerEngine]
        private let turns: [(engine: LayerEngine, rotation: CATransform3D)]
        /// The latest first.
        private let lifted: [LayerEngine]

        @inline(never) init?(on layer: CALayer, but engine: LayerEngine?, _ isAtRest: Bool) {
            if RestingLayers.areComingBack { return nil }
            fills = engine.map { ObjectChanges.takeFillsOff(over: $0, on: layer) } ?? []
            changes = ObjectChanges.parts(on: layer)
            if fills.isEmpty, changes.allSatisfy({ $0 === engine }) { return nil }
            for other in changes where other !== engine { other.takeInChanges() }
            let all = changes.compactMap { $0 as? LayerEngine }
            engines = all.filter { $0 !== engine }
            turns = engines.compactMap { other in other.liftTurn().map { (other, $0) } }
            lifted = Self.lift(all, for: engine, isAtRest)
        }

        /// Takes the parts above a change off, the latest first; the engine's own, too, if the others are above it.
        private static func lift(
            _ all: [LayerEngine], for engine: LayerEngine?, _ isAtRest: Bool
        ) -> [LayerEngine] {
            guard let engine else { return [] }
            var lifted: [LayerEngine] = []
            for other in LayerEngine.inOrder(all).reversed() where other.makesRoom(for: engine, in: all) {
                if other.entry < engine.entry {
                    if isAtRest { break }
                    engine.liftPart()
                }
                guard other.liftPart() else { continue }
                other.modelPlace = other.rested.place
                lifted.append(other)
            }
            return lifted
        }

        @inline(never) func comeBack() {
            RestingLayers.areComingBack = true
            for other in lifted.reversed() { other.showPart() }
            RestingLayers.areComingBack = false
            for turn in turns { turn.engine.turn(by: turn.rotation) }
            for change in changes { change.noteValue() }
            RestingLayers.showUnseen(engines)
            fills.putOn()
        }
    }
}
