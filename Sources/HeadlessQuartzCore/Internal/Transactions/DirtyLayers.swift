/// The layers that the next commit works on.
struct DirtyLayers {
    private var changed: [CALayer] = []
    /// Layers whose neighbours changed. Until the commit they show the old ones.
    private var moved: [CALayer] = []
    private var unlaid: [CALayer] = []

    /// Moved layers don't count: a move opens a transaction, which is to be committed anyway.
    var isEmpty: Bool { changed.isEmpty && unlaid.isEmpty }

    mutating func addChanged(_ layer: CALayer) {
        changed.append(layer)
    }

    mutating func addMoved(_ layer: CALayer) {
        moved.append(layer)
    }

    mutating func addUnlaid(_ layer: CALayer) {
        unlaid.append(layer)
    }

    mutating func takeChanged() -> [CALayer] {
        defer { changed = [] }
        return changed
    }

    mutating func takeMoved() -> [CALayer] {
        defer { moved = [] }
        return moved
    }

    mutating func takeUnlaid() -> [CALayer] {
        defer { unlaid = [] }
        return unlaid
    }
}
