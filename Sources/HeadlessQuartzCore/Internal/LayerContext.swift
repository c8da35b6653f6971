/// What the layers of one clock share: what has changed, the stack of transactions, the count of live animations.
final class LayerContext {
    let lock = NSRecursiveLock()
    var levels: [TransactionLevel] = []
    /// The clock's time, and what it is to run next, kept here, where layers reach them without a detour.
    var now = 0.0
    var nextTurn: [QueuedBlock] = []
    /// Where animations begin and end.
    var milestones = Milestones()
    let numbers = Slab<LayerNumbers>()
    let looks = Slab<LayerLook>()
    let states = Slab<LayerState>()
    var paces = PaceTable()
    var liveAnimations = 0
    var sameValueObserver: (any SameValueObserver)?
    /// Counts commits that changed a clock or its place.
    var clockVersion = 0
    /// What the names and key paths looked up so far mean, per class of layer.
    private var slots: [ObjectIdentifier: SlotTable] = [:]
    /// Most layers are of one class.
    private var recent: (type: ObjectIdentifier, slots: SlotTable)?
    /// Counts changes of any tree's shape.
    var treeVersion = 0
    private var changed: [CALayer] = []
    /// Layers in a new place among others, which show the old one until the commit.
    private var moved: [CALayer] = []
    /// Counts commits.
    private(set) var commits = 0
    private var unlaid: [CALayer] = []
    private var ready: [CompletionGroup] = []
    private var isCommitting = false
    /// Blocks of channels that may have room, the one to look at first last.
    private var roomy: [ChannelBlock] = []
    /// Layers with animations on them, for the rare moments that concern all: the app going to the background.
    private var animated: [LayerLink] = []

    var isIdle: Bool { liveAnimations == 0 && changed.isEmpty && levels.isEmpty && ready.isEmpty }

    /// Whether a commit would do anything.
    var hasChanges: Bool { !(levels.isEmpty && changed.isEmpty && unlaid.isEmpty && ready.isEmpty) }

    func slots(of layer: CALayer) -> SlotTable {
        let type = ObjectIdentifier(type(of: layer))
        if let recent, recent.type == type { return recent.slots }
        let table = slots[type] ?? SlotTable(Swift.type(of: layer).slots)
        slots[type] = table
        recent = (type, table)
        return table
    }

    func takeNextTurn() -> [QueuedBlock] {
        if nextTurn.isEmpty { return [] }
        defer { nextTurn = [] }
        return nextTurn
    }

    // MARK: Changes

    /// A change outside any transaction opens an implicit one, committed by the next turn.
    func ensureTransaction() {
        guard levels.isEmpty else { return }
        levels.append(TransactionLevel(isImplicit: true))
    }

    /// The innermost scope; outside any, an implicit transaction's.
    var innermost: TransactionLevel {
        if let last = levels.last { return last }
        let level = TransactionLevel(isImplicit: true)
        levels.append(level)
        return level
    }

    func noteChanged(_ layer: CALayer) {
        lock.lock()
        defer { lock.unlock() }
        ensureTransaction()
        changed.append(layer)
    }

    func noteMoved(_ layer: CALayer) {
        lock.lock()
        defer { lock.unlock() }
        moved.append(layer)
    }

    func noteUnlaid(_ layer: CALayer) {
        lock.lock()
        defer { lock.unlock() }
        ensureTransaction()
        unlaid.append(layer)
    }

    func noteAnimated(_ layer: CALayer, _ isAnimated: Bool) {
        lock.lock()
        defer { lock.unlock() }
        let link = layer.link
        if let place = link.animatedPlace {
            guard !isAnimated else { return }
            // The last one takes its place.
            let last = animated.removeLast()
            if last !== link {
                animated[place] = last
                last.animatedPlace = place
            }
            link.animatedPlace = nil
        } else if isAnimated {
            link.animatedPlace = animated.count
            animated.append(link)
        }
    }

    func stripRemovable() {
        for entry in animated {
            guard let layer = entry.layer else { continue }
            for attached in layer.state.pointee.attached
            where attached.animation.isRemovedOnCompletion && attached.phase < .ended {
                layer.detach(attached)
                attached.remove()
            }
        }
    }

    // MARK: Channels

    /// So many channels in a row, and the block they are in.
    func room(for count: Int) -> (ChannelBlock, Int) {
        while let block = roomy.last {
            if let first = block.take(count) { return (block, first) }
            block.isOffered = false
            roomy.removeLast()
        }
        let block = ChannelBlock()
        roomy.append(block)
        return (block, block.take(count) ?? 0)
    }

    func offer(_ block: ChannelBlock) {
        guard !block.isOffered else { return }
        block.isOffered = true
        roomy.append(block)
    }

    /// Lets go of all that waits for the clock, which is gone: it holds layers, and those hold this.
    func clear() {
        // What goes may still look in here.
        withExtendedLifetime((milestones, nextTurn, changed, moved, unlaid, levels, ready)) {
            (milestones, nextTurn) = (Milestones(), [])
            (changed, moved, unlaid) = ([], [], [])
            (levels, ready) = ([], [])
        }
    }

    // MARK: Transactions

    func begin() {
        levels.append(TransactionLevel(isImplicit: false))
    }

    /// Commits the innermost transaction, be it the implicit one.
    func commit() {
        precondition(!levels.isEmpty, "CATransaction: commit without a transaction")
        if levels.count == 1 { layOut() }
        if let level = levels.popLast() { close(level) }
        if levels.isEmpty { commitChanges() }
    }

    /// Commits what no explicit transaction holds back.
    func commitImplicit() {
        guard hasChanges, !isCommitting, levels.allSatisfy(\.isImplicit) else { return }
        layOut()
        if let level = levels.popLast() { close(level) }
        commitChanges()
    }

    private func close(_ level: TransactionLevel) {
        for group in level.groups where group.close() { ready.append(group) }
    }

    func joinCompletionGroups() -> [CompletionGroup] {
        let groups = levels.reversed().compactMap { $0.group ?? nil }
        for group in groups { group.join() }
        return groups
    }

    /// More rounds of layout than this in one commit are taken for a loop that never ends.
    private static let mostLayoutRounds = 1_000

    private func layOut() {
        var rounds = 0
        while !unlaid.isEmpty {
            precondition(rounds < Self.mostLayoutRounds, "CALayer: layout asks for layout without end")
            rounds += 1
            let layers = unlaid
            unlaid = []
            let live = layers.filter { $0.state.pointee.wantsLayout && $0.isInLiveTree }
            for layer in live.count > 1 ? live.sorted(by: { $0.depth < $1.depth }) : live { layer.layOutIfWanted() }
        }
    }

    private func commitChanges() {
        isCommitting = true
        defer { isCommitting = false }
        commits += 1
        let layers = changed
        changed = []
        for layer in moved { layer.state.pointee.shownTree = nil }
        moved = []
        var live: [CALayer] = []
        for layer in layers { layer.commitPlace(&live) }
        for layer in live { layer.commitValues() }
        let groups = ready
        ready = []
        for group in groups { group.fire() }
    }
}
