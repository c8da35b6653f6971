/// The state that the layers of one clock share.
final class LayerContext {
    /// Layers may be made and released on another thread than the clock's.
    let lock = NSRecursiveLock()
    /// The clock's time. It is stored here, where a layer reaches it in one step.
    var now = 0.0
    /// The blocks of the clock's next turn.
    private(set) var nextTurn: [QueuedBlock] = []
    /// The beginnings and ends of animations.
    var milestones = Milestones()
    let storage = LayerStorage()
    var channels = ChannelPool()
    var transactions = TransactionStack()
    private var dirty = DirtyLayers()
    private var animated = AnimatedLayers()
    private var slotTables = SlotTables()
    var liveAnimations = 0
    var sameValueObserver: (any SameValueObserver)?
    /// Counts the commits that changed a layer's clock, or moved it below another one.
    private(set) var clockVersion = 0
    /// Counts the changes of the shape of any tree.
    private(set) var treeVersion = 0
    /// Counts commits.
    private(set) var commits = 0
    private var isCommitting = false

    var isIdle: Bool { liveAnimations == 0 && dirty.isEmpty && transactions.areIdle }

    /// Whether a commit would do anything.
    var hasChanges: Bool { !(transactions.isEmpty && dirty.isEmpty) }

    func slots(of layer: CALayer) -> SlotTable { slotTables.table(of: layer) }

    // MARK: The next turn

    func onNextTurn(_ block: QueuedBlock) {
        nextTurn.append(block)
    }

    func takeNextTurn() -> [QueuedBlock] {
        if nextTurn.isEmpty { return [] }
        defer { nextTurn = [] }
        return nextTurn
    }

    // MARK: Changes

    func noteChanged(_ layer: CALayer) {
        lock.lock()
        defer { lock.unlock() }
        transactions.ensureImplicit()
        dirty.addChanged(layer)
    }

    func noteMoved(_ layer: CALayer) {
        lock.lock()
        defer { lock.unlock() }
        dirty.addMoved(layer)
    }

    func noteUnlaid(_ layer: CALayer) {
        lock.lock()
        defer { lock.unlock() }
        transactions.ensureImplicit()
        dirty.addUnlaid(layer)
    }

    func noteAnimated(_ layer: CALayer, _ isAnimated: Bool) {
        lock.lock()
        defer { lock.unlock() }
        if isAnimated { animated.insert(layer.link) } else { animated.remove(layer.link) }
    }

    func noteTreeChange() {
        treeVersion += 1
    }

    func noteClockChange() {
        clockVersion += 1
    }

    /// Strips the animations that go when the app goes to the background.
    func stripRemovable() {
        for layer in animated.layers {
            for attached in layer.state.pointee.attached
            where attached.animation.isRemovedOnCompletion && attached.phase < .ended {
                layer.detach(attached)
                attached.remove()
            }
        }
    }

    /// Releases the layers and blocks that wait for the clock. They hold this context, which holds them.
    func clear() {
        // Released after the assignment: a layer may use this context in its deinit.
        withExtendedLifetime((milestones, nextTurn, dirty, transactions)) {
            (milestones, nextTurn) = (Milestones(), [])
            (dirty, transactions) = (DirtyLayers(), TransactionStack())
        }
    }

    // MARK: Commits

    /// Commits the innermost transaction, be it the implicit one.
    func commit() {
        precondition(!transactions.isClosed, "CATransaction: commit without a transaction")
        if transactions.isOutermost { layOut() }
        close()
        if transactions.isClosed { commitChanges() }
    }

    /// Commits the implicit transaction, unless an explicit one is open.
    func commitImplicit() {
        guard hasChanges, !isCommitting, !transactions.hasExplicit else { return }
        layOut()
        close()
        commitChanges()
    }

    private func close() {
        guard let level = transactions.close(), level.isImplicit else { return }
        level.reset()
        transactions.keep(level)
    }

    /// One commit runs at most this many rounds of layout. More are taken for a loop that never ends.
    private static let mostLayoutRounds = 1_000

    private func layOut() {
        var rounds = 0
        while case let layers = dirty.takeUnlaid(), !layers.isEmpty {
            precondition(rounds < Self.mostLayoutRounds, "CALayer: layout asks for layout without end")
            rounds += 1
            let live = layers.filter { $0.state.pointee.wantsLayout && $0.isInLiveTree }
            for layer in live.count > 1 ? live.sorted(by: { $0.depth < $1.depth }) : live { layer.layOutIfWanted() }
        }
    }

    private func commitChanges() {
        isCommitting = true
        defer { isCommitting = false }
        commits += 1
        let (layers, moved) = (dirty.takeChanged(), dirty.takeMoved())
        for layer in moved { layer.state.pointee.shownTree = nil }
        var live: [CALayer] = []
        for layer in layers { layer.commitPlace(&live) }
        for layer in live { layer.commitValues() }
        for group in transactions.takeReady() { group.fire() }
    }
}
