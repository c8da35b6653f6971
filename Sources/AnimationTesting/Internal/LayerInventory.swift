#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationInspector
import Foundation

/// The layers of a tree, held weakly, and which of them have masks.
@MainActor struct LayerInventory {
    private struct Entry {
        weak var layer: CALayer?
        let name: String
        let hasMask: Bool
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    init() {}

    init(of root: CALayer) { add(from: root) }

    /// Adds the layers of a tree that another inventory has not.
    mutating func add(from root: CALayer, except former: LayerInventory = LayerInventory()) {
        for layer in Self.all(in: root) where !former.contains(layer) && !contains(layer) {
            entries[ObjectIdentifier(layer)] = Entry(
                layer: layer, name: layer.seenName, hasMask: layer.mask != nil)
        }
    }

    private func contains(_ layer: CALayer) -> Bool { entries[ObjectIdentifier(layer)]?.layer === layer }

    private static func all(in root: CALayer) -> [CALayer] {
        var all: [CALayer] = []
        var waiting = [root]
        while let layer = waiting.popLast() {
            all.append(layer)
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return all
    }

    /// The animations of a tree, each in a sentence.
    static func animations(in root: CALayer) -> [String] {
        all(in: root).compactMap { layer in
            let keys = layer.animationKeys() ?? []
            return keys.isEmpty ? nil : "\(layer.seenName) still has animations: \(keys.joined(separator: ", "))"
        }
    }

    /// The layers without a view, and the masks, that a tree has more than this inventory, each in a sentence.
    func additions(in root: CALayer) -> [String] {
        Self.all(in: root).flatMap { layer -> [String] in
            guard let entry = entries[ObjectIdentifier(layer)], entry.layer === layer else {
                return layer.delegate is UIView ? [] : ["\(layer.seenName) is left in the tree"]
            }
            return layer.mask != nil && !entry.hasMask ? ["\(entry.name) is left with a mask"] : []
        }
    }

    /// The layers that are alive and not in a tree, each in a sentence.
    func survivors(outside root: CALayer) -> [String] {
        let present = Set(Self.all(in: root).map(ObjectIdentifier.init))
        return entries.values.filter { entry in entry.layer.map { !present.contains(ObjectIdentifier($0)) } ?? false }
            .map { "\($0.name) is out of the tree, and still in memory" }.sorted()
    }
}
#endif
