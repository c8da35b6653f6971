import Foundation

/// The engines at rest on each layer, whose values are a part of the layer's own.
@MainActor enum RestingLayers {
    private struct Place {
        weak var engine: LayerEngine?
    }

    @exclusivity(unchecked) private static var table = [ObjectIdentifier: [Place]]()

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

    /// Lets an engine, or a first value before its turn, change a layer: before the change the other engines take the
    /// app's changes into their base, and after it they count the change as their own.
    ///
    /// A turn along a path stays above the change.
    @inline(__always) static func change(_ layer: CALayer, by engine: LayerEngine?, _ body: () -> Void) {
        let others = Others(on: layer, but: engine)
        body()
        others?.comeBack()
    }

    /// The other engines at rest on a layer that changes.
    ///
    /// Compiled once: `change` is copied into each of its callers, with the change itself.
    @MainActor private struct Others {
        private let engines: [LayerEngine]
        private let turns: [(engine: LayerEngine, rotation: CATransform3D)]

        @inline(never) init?(on layer: CALayer, but engine: LayerEngine?) {
            let all = RestingLayers.engines(on: layer)
            if all.isEmpty { return nil }
            engines = all.filter { $0 !== engine }
            for other in engines { other.takeInChanges() }
            turns = engines.compactMap { other in other.liftTurn().map { (other, $0) } }
        }

        @inline(never) func comeBack() {
            for turn in turns { turn.engine.turn(by: turn.rotation) }
            for other in engines { other.noteValue() }
        }
    }
}
