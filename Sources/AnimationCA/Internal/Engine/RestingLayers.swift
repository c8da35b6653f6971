import AnimationCore
import Foundation

/// The engines at rest on each layer, whose values are a part of the layer's own.
@MainActor enum RestingLayers {
    private struct Place {
        weak var engine: LayerEngine?
    }

    // A dictionary, as each step of a layer asks it: a side table of another module is not specialized.
    @exclusivity(unchecked) private static var table = [ObjectIdentifier: [Place]]()
    /// Whether engines at rest show their parts again, after a change below them.
    private static var areComingBack = false

    static func add(_ engine: LayerEngine) {
        table[ObjectIdentifier(engine.layer), default: []].append(Place(engine: engine))
    }

    static func remove(_ engine: LayerEngine) {
        let id = ObjectIdentifier(engine.layer)
        guard var places = table[id] else { return }
        places.removeAll { $0.engine == nil || $0.engine === engine }
        table[id] = places.isEmpty ? nil : places
    }

    static func engines(on layer: CALayer) -> [LayerEngine] {
        if table.isEmpty { return [] }
        return table[ObjectIdentifier(layer)]?.compactMap(\.engine) ?? []
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

    /// The other engines at rest on a layer that changes.
    ///
    /// Compiled once: `change` is copied into each of its callers, with the change itself.
    @MainActor private struct Others {
        private let all: [LayerEngine]
        private let engines: [LayerEngine]
        private let turns: [(engine: LayerEngine, rotation: CATransform3D)]
        /// The latest first.
        private let lifted: [LayerEngine]

        @inline(never) init?(on layer: CALayer, but engine: LayerEngine?, _ isAtRest: Bool) {
            let all = RestingLayers.engines(on: layer)
            if RestingLayers.areComingBack || all.allSatisfy({ $0 === engine }) { return nil }
            self.all = all
            engines = all.filter { $0 !== engine }
            for other in engines { other.takeInChanges() }
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
            for engine in all { engine.noteValue() }
            RestingLayers.showUnseen(engines)
        }
    }
}
