import HeadlessQuartzCore

/// Follows the layers of a tree from frame to frame: which are new, which have gone, which have changed places.
struct LayerCollector {
    private struct Draft {
        let layer: CALayer
        let parent: Int?
        let role: RecordedElement.Role
        var children: [Int] = []
        /// One a frame; `nil` where the layer isn't in this place.
        var samples: [LayerSample?]
    }

    private var drafts: [Draft] = []
    private(set) var frameCount = 0

    /// Adds a frame.
    mutating func collect(_ root: CALayer) {
        if drafts.isEmpty { drafts.append(Draft(layer: root, parent: nil, role: .sublayer, samples: [])) }
        for index in drafts.indices { drafts[index].samples.append(nil) }
        frameCount += 1
        visit(0)
    }

    private mutating func visit(_ index: Int) {
        let layer = drafts[index].layer
        guard let shown = layer.presentation() else { return }
        let parent = drafts[index].parent.flatMap { drafts[$0].layer.presentation() }
        let role = drafts[index].role
        drafts[index].samples[frameCount - 1] = LayerSample(
            shown, in: role == .mask ? nil : parent, isRoot: parent == nil)

        let sublayers = (layer.sublayers ?? []).enumerated().sorted { first, second in
            let (low, high) = (height(of: first.element), height(of: second.element))
            return low == high ? first.offset < second.offset : low < high
        }
        var cursor = 0
        for (_, sublayer) in sublayers {
            cursor = place(sublayer, in: index, role: .sublayer, from: cursor)
        }
        if let mask = layer.mask { _ = place(mask, in: index, role: .mask, from: 0) }
    }

    private func height(of layer: CALayer) -> Double { (layer.presentation() ?? layer).zPosition }

    /// Finds a child's place at or after `cursor`, or makes it one there; the place after it is given back.
    private mutating func place(_ layer: CALayer, in parent: Int, role: RecordedElement.Role, from cursor: Int) -> Int {
        let children = drafts[parent].children
        if let found = children.indices.dropFirst(cursor).first(where: {
            drafts[children[$0]].layer === layer && drafts[children[$0]].role == role
        }) {
            visit(children[found])
            return found + 1
        }
        let samples = [LayerSample?](repeating: nil, count: frameCount)
        drafts.append(Draft(layer: layer, parent: parent, role: role, samples: samples))
        drafts[parent].children.insert(drafts.count - 1, at: cursor)
        visit(drafts.count - 1)
        return cursor + 1
    }

    /// What was seen, superlayers first; layers that were never shown are left out.
    func elements() -> [RecordedElement] {
        var elements: [RecordedElement] = []
        var pending: [(draft: Int, parent: Int?)] = drafts.isEmpty ? [] : [(0, nil)]
        while let (index, parent) = pending.popLast() {
            let draft = drafts[index]
            guard draft.samples.contains(where: { $0 != nil }) else { continue }
            let id = elements.count
            elements.append(
                RecordedElement(
                    id: id, parent: parent, role: draft.role, name: draft.layer.name, samples: draft.samples))
            for child in draft.children.reversed() { pending.append((child, id)) }
        }
        return elements
    }
}
