/// The slots of a layer class by name, and the key paths looked up so far.
final class SlotTable {
    let names: [String: LayerSlot]
    private var paths: [String: LayerSlot]
    /// Animations mostly come many of one kind.
    private var recent: (path: String, slot: LayerSlot)?

    init(_ names: [String: LayerSlot]) {
        self.names = names
        paths = names
    }

    func slot(forKeyPath path: String) -> LayerSlot? {
        if let recent, recent.path == path { return recent.slot }
        guard let slot = paths[path] ?? parsed(path) else { return nil }
        // Only what exists: names of one's own are without number.
        paths[path] = slot
        recent = (path, slot)
        return slot
    }

    private func parsed(_ keyPath: String) -> LayerSlot? {
        let path = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard path.count > 1, let root = names[String(path[0])] else { return nil }
        return LayerKeys.slot(path.dropFirst(), in: root)
    }
}
