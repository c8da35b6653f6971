extension CALayer {
    /// Nil when there are none. Setting it replaces them all.
    public var sublayers: [CALayer]? {
        get {
            if state.pointee.isPresentation {
                let shown = (modelLayer?.state.pointee.shownTree?.children ?? modelLayer?.state.pointee.children)?
                    .compactMap {
                        $0.presentation()
                    }
                return shown?.isEmpty == true ? nil : shown
            }
            return state.pointee.children.isEmpty ? nil : state.pointee.children
        }
        set {
            for layer in state.pointee.children where newValue?.contains(layer) != true { layer.removeFromSuperlayer() }
            for (index, layer) in (newValue ?? []).enumerated()
            where index >= state.pointee.children.count || state.pointee.children[index] !== layer {
                insert(layer, at: index)
            }
        }
    }

    public var superlayer: CALayer? {
        guard state.pointee.isPresentation else { return parent }
        return (modelLayer?.state.pointee.shownTree.map(\.parent) ?? modelLayer?.state.pointee.parentLink)?.layer?
            .presentation()
    }

    /// A layer of which only the part inside its opaque parts shows. It is no sublayer, but this is its superlayer.
    public var mask: CALayer? {
        get {
            guard state.pointee.isPresentation else { return state.pointee.mask }
            return (modelLayer?.state.pointee.shownTree.map(\.mask) ?? modelLayer?.state.pointee.mask)?.presentation()
        }
        set {
            guard newValue !== state.pointee.mask else { return }
            if let newValue { refuseCycle(newValue) }
            let action = beginChange("mask")
            keepShownTree()
            state.pointee.mask?.leaveSuperlayer()
            newValue?.leaveSuperlayer()
            state.pointee.mask = newValue
            newValue?.join(self, asMask: true)
            action?.run(forKey: "mask", object: self, arguments: nil)
        }
    }

    public func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// On top of all when `sibling` is nil or no sublayer.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard layer !== sibling else { return }
        let rest = state.pointee.children.filter { $0 !== layer }
        insert(layer, at: rest.firstIndex { $0 === sibling }.map { $0 + 1 } ?? rest.count)
    }

    /// Below all when `sibling` is nil; on top when it is no sublayer.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard layer !== sibling else { return }
        let rest = state.pointee.children.filter { $0 !== layer }
        insert(layer, at: sibling == nil ? 0 : rest.firstIndex { $0 === sibling } ?? rest.count)
    }

    /// A layer that isn't a sublayer traps, as on Apple it raises.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer else { return }
        precondition(
            oldLayer.parent === self && !oldLayer.state.pointee.isMask,
            "CALayerInvalidTree: layer to replace isn't a sublayer: \(oldLayer)")
        refuseCycle(newLayer)
        let action = beginChange("sublayers")
        let out = oldLayer.beginChange(kCAOnOrderOut)
        keepShownTree()
        if newLayer.parent != nil { newLayer.leaveSuperlayer() }
        // The actions may have taken it out themselves.
        guard let index = state.pointee.children.firstIndex(where: { $0 === oldLayer }) else { return }
        state.pointee.children[index] = newLayer
        oldLayer.unjoin()
        newLayer.join(self, asMask: false)
        layoutChanged()
        action?.run(forKey: "sublayers", object: self, arguments: nil)
        out?.run(forKey: kCAOnOrderOut, object: oldLayer, arguments: nil)
        newLayer.runEvent(kCAOnOrderIn)
    }

    // MARK: Inside

    /// Asks for the superlayer's action "sublayers", then the layer's "onOrderIn"; a mere reordering only for the
    /// first.
    final func insert(_ layer: CALayer, at index: Int) {
        refuseCycle(layer)
        let action = beginChange("sublayers")
        keepShownTree()
        if layer.parent === self, !layer.state.pointee.isMask {
            state.pointee.children.removeAll { $0 === layer }
            state.pointee.children.insert(layer, at: min(index, state.pointee.children.count))
            layoutChanged()
            action?.run(forKey: "sublayers", object: self, arguments: nil)
            return
        }
        layer.leaveSuperlayer()
        state.pointee.children.insert(layer, at: min(index, state.pointee.children.count))
        layer.join(self, asMask: false)
        layoutChanged()
        action?.run(forKey: "sublayers", object: self, arguments: nil)
        layer.runEvent(kCAOnOrderIn)
    }

    final func leaveSuperlayer() {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self)")
        guard let above = parent else { return }
        above.keepShownTree()
        if state.pointee.isMask {
            above.state.pointee.mask = nil
            unjoin()
            return
        }
        let action = above.beginChange("sublayers")
        let index =
            above.state.pointee.children.last === self
            ? above.state.pointee.children.count - 1 : above.state.pointee.children.firstIndex { $0 === self }
        if let index { above.state.pointee.children.remove(at: index) }
        unjoin()
        above.layoutChanged()
        action?.run(forKey: "sublayers", object: above, arguments: nil)
        runEvent(kCAOnOrderOut)
    }

    /// Presentations keep the tree as it is now until the next commit.
    private func keepShownTree() {
        guard node != nil, state.pointee.shownTree == nil else { return }
        state.pointee.shownTree = ShownTree(self)
        context.noteMoved(self)
    }

    private func join(_ layer: CALayer, asMask: Bool) {
        keepShownTree()
        state.pointee.parentLink = layer.link
        state.pointee.isMask = asMask
        context.noteTreeChange()
        markChanged()
        if state.pointee.wantsLayout { context.noteUnlaid(self) }
    }

    private func unjoin() {
        keepShownTree()
        state.pointee.parentLink = nil
        state.pointee.isMask = false
        context.noteTreeChange()
        markChanged()
    }

    final func runEvent(_ event: String) {
        beginChange(event)?.run(forKey: event, object: self, arguments: nil)
    }

    private func refuseCycle(_ layer: CALayer) {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self)")
        precondition(layer !== self, "CALayerInvalid: layer \(layer) is a part of cycle in its layer tree")
        guard !layer.state.pointee.children.isEmpty || layer.state.pointee.mask != nil else { return }
        var above = parent
        while let next = above {
            precondition(next !== layer, "CALayerInvalid: layer \(layer) is a part of cycle in its layer tree")
            above = next.parent
        }
    }

    /// Whether the topmost layer belongs to a window.
    package final var isInLiveTree: Bool { currentPlace.isLive }

    final var depth: Int { currentPlace.depth }

    /// Computed once for each shape of the tree: a chain of a hundred thousand layers is gone through once, not once a
    /// layer.
    private var currentPlace: TreePlace {
        let version = context.treeVersion
        if state.pointee.place.version == version { return state.pointee.place }
        var path: [CALayer] = []
        var next: CALayer? = self
        while let layer = next, layer.state.pointee.place.version != version || layer.context !== context {
            path.append(layer)
            next = layer.parent
        }
        var found = next?.state.pointee.place ?? TreePlace(version: version, isLive: false, depth: -1)
        for layer in path.reversed() {
            if layer.parent == nil { found.isLive = layer.isRootOfWindow }
            found.depth += 1
            layer.state.pointee.place = found
        }
        return found
    }
}

/// A layer's neighbours as of a commit.
final class ShownTree {
    let parent: LayerLink?
    let children: [CALayer]
    let mask: CALayer?

    init(_ layer: CALayer) {
        (parent, children, mask) = (
            layer.state.pointee.parentLink, layer.state.pointee.children, layer.state.pointee.mask
        )
    }
}

/// The position of a layer in one shape of the tree.
struct TreePlace {
    fileprivate var version = -1
    fileprivate var isLive = false
    fileprivate var depth = 0
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"
