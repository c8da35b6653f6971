extension CALayer {
    /// Names in the order they were added; nil when there are none. Animations without a name aren't listed.
    public func animationKeys() -> [String]? {
        let owner = modelLayer ?? self
        if owner.state.pointee.attached.isEmpty { return nil }
        var keys: [String] = []
        keys.reserveCapacity(owner.state.pointee.attached.count)
        for attached in owner.state.pointee.attached { if let key = attached.key { keys.append(key) } }
        return keys.isEmpty ? nil : keys
    }

    /// The layer's own, frozen copy.
    public func animation(forKey key: String) -> CAAnimation? {
        (modelLayer ?? self).attached(forKey: key)?.animation
    }

    /// Whether a key of its animations is as asked. Twin only.
    package func hasAnimation(where isAsked: (String) -> Bool) -> Bool {
        (modelLayer ?? self).state.pointee.attached.contains { $0.key.map(isAsked) == true }
    }

    private func attached(forKey key: String) -> AttachedAnimation? {
        if let known = state.pointee.attachedByKey { return known[key] }
        return state.pointee.attached.first { $0.key == key }
    }

    /// So many animations are looked through for a key.
    private static let fewAnimations = 16

    private func append(_ new: AttachedAnimation) {
        state.pointee.attached.append(new)
        if state.pointee.attachedByKey == nil, state.pointee.attached.count > Self.fewAnimations {
            let named = state.pointee.attached.compactMap { one in one.key.map { ($0, one) } }
            state.pointee.attachedByKey = Dictionary(named) { _, newer in newer }
        } else if let key = new.key {
            state.pointee.attachedByKey?[key] = new
        }
    }

    private func forget(_ old: AttachedAnimation) {
        guard let place = state.pointee.attached.firstIndex(where: { $0 === old }) else { return }
        state.pointee.attached.remove(at: place)
        if let key = old.key { state.pointee.attachedByKey?[key] = nil }
        if state.pointee.attached.isEmpty {
            state.pointee.attachedByKey = nil
            context.noteAnimated(self, false)
        }
    }

    public func removeAnimation(forKey key: String) {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self)")
        if let old = attached(forKey: key) { drop(old) }
    }

    public func removeAllAnimations() {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self)")
        for old in state.pointee.attached { drop(old) }
    }

    private func drop(_ old: AttachedAnimation) {
        forget(old)
        markChanged()
        old.remove()
    }

    final func attach(_ animation: CAAnimation, _ key: String?) {
        precondition(
            !state.pointee.isPresentation, "CALayer: attempting to modify read-only presentation layer \(self)")
        guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
        let key = animation is CATransition ? kCATransition : key
        context.transactions.ensureImplicit()
        if !(copy.duration > 0) { copy.duration = CATransaction.duration(in: context) }
        if let function = CATransaction.timingFunction(in: context) { copy.timingFunction = function }
        copy.freeze()
        if let key { removeAnimation(forKey: key) }
        if state.pointee.attached.isEmpty { context.noteAnimated(self, true) }
        append(AttachedAnimation(copy, key: key, layer: self))
        markChanged()
    }

    /// The animation has ended and doesn't stay: the presentation goes on without it, no commit needed.
    final func detach(_ ended: AttachedAnimation) {
        forget(ended)
        node?.setTracks(tracks, on: self)
    }

    private var tracks: [Track] {
        state.pointee.attached.count == 1 ? state.pointee.attached[0].tracks : state.pointee.attached.flatMap(\.tracks)
    }

    // MARK: Presentation

    /// The values shown now: the values of the last commit with the animations on top. Nil until the layer has been
    /// committed in a window. It is one object, brought up to date by this call; it can't be changed.
    public func presentation() -> Self? {
        if let shown = quickPresentation() { return unsafeDowncast(shown, to: Self.self) }
        if state.pointee.isPresentation { return self }
        guard let node else { return nil }
        // Made of this very layer's class, so the cast can't fail; a checked one costs more than the evaluation.
        return unsafeDowncast(node.presentation(of: self), to: Self.self)
    }

    /// The layer itself; of a presentation layer, the one it presents.
    public func model() -> Self {
        guard let modelLayer else { return self }
        // A presentation layer has its model's class.
        return unsafeDowncast(modelLayer, to: Self.self)
    }

    final func makePresentation() -> CALayer {
        let copy = type(of: self).init(layer: self)
        copy.state.pointee.isPresentation = true
        copy.state.pointee.modelLink = link
        return copy
    }

    // MARK: Commit

    /// Commits all trees before all values: a way up through the old superlayers and the new ones could be a circle
    /// while layers move. Adds the live layers: this one and, when it is new in the window, its tree.
    final func commitPlace(_ live: inout [CALayer]) {
        state.pointee.isChanged = false
        guard isInLiveTree else { return node == nil ? stripOrphans() : leaveWindow() }
        if let node {
            appear(node, &live)
            return commitClock(node)
        }
        var waiting = [self]
        while let layer = waiting.popLast() {
            // Below one that has a node all have, or are committed for themselves.
            if let node = layer.node {
                layer.commitClock(node)
                continue
            }
            let node = LayerNode(layer)
            layer.node = node
            layer.appear(node, &live)
            layer.commitClock(node)
            waiting += layer.state.pointee.children.reversed()
            if let mask = layer.state.pointee.mask { waiting.append(mask) }
        }
    }

    private func commitClock(_ node: LayerNode) {
        let above = parent?.node
        guard node.timing != state.pointee.timing || node.parent !== above else { return }
        if node.parent != nil || !node.timing.isPlain || !state.pointee.timing.isPlain { context.noteClockChange() }
        node.timing = state.pointee.timing
        node.parent = above
        node.isRetimed = true
    }

    /// The presentations are made before anything else is, so that those of all layers in this commit lie together in
    /// memory.
    private func appear(_ node: LayerNode, _ live: inout [CALayer]) {
        live.append(self)
        if state.pointee.attached.contains(where: { $0.phase == .uncommitted }) { node.makePresentation(of: self) }
    }

    final func commitValues() {
        guard let node else { return }
        if !state.pointee.attached.isEmpty || !node.tracks.isEmpty {
            // The values shown before this commit are the start of an animation without ends.
            let needsShown = state.pointee.attached.contains {
                $0.phase == .uncommitted && $0.animation.startsFromShown
            }
            if needsShown {
                node.presentation(of: self).values.withCopy(in: context) { commitAnimations(node, before: $0) }
            } else {
                commitAnimations(node, before: values)
            }
        } else {
            node.update(from: self)
        }
        if node.isRetimed {
            node.isRetimed = false
            reschedule()
        }
    }

    private func commitAnimations(_ node: LayerNode, before: LayerValues) {
        node.update(from: self)
        for animation in state.pointee.attached { animation.commit(self, node, before: before) }
        node.setTracks(tracks, on: self)
    }

    /// Schedules the animations below a changed clock again. Each layer is scheduled once a commit, however many clocks
    /// above it have changed.
    private func reschedule() {
        guard context.liveAnimations > 0 else { return }
        var waiting = [self]
        while let layer = waiting.popLast() {
            guard let node = layer.node, node.rescheduled != context.commits else { continue }
            node.rescheduled = context.commits
            for animation in layer.state.pointee.attached { animation.schedule(node) }
            waiting += layer.state.pointee.children
            if let mask = layer.state.pointee.mask { waiting.append(mask) }
        }
    }

    private func leaveWindow() {
        var waiting = [self]
        while let layer = waiting.popLast() {
            layer.node = nil
            layer.strip(isOrphan: false)
            waiting += layer.state.pointee.children.reversed()
            if let mask = layer.state.pointee.mask { waiting.append(mask) }
        }
    }

    private func stripOrphans() {
        if !state.pointee.attached.isEmpty { strip(isOrphan: true) }
    }

    private func strip(isOrphan: Bool) {
        guard !state.pointee.attached.isEmpty else { return }
        let old = state.pointee.attached
        (state.pointee.attached, state.pointee.attachedByKey) = ([], nil)
        context.noteAnimated(self, false)
        for animation in old { animation.remove(isOrphan: isOrphan && animation.phase == .uncommitted) }
    }
}
