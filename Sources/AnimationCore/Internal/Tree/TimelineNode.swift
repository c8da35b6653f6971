import Foundation

/// One node of a timeline, in a flat array: its children stand side by side after it.
struct TimelineNode {
    enum Kind {
        case leaf
        case sequence
        case parallel
        case repetition
        case wait
        case action
        case pausePoint
        case gate
    }

    /// The side of a node on which the playhead is.
    enum Phase {
        case before
        case inside
        case after
    }

    enum Payload {
        case none
        case leaf(TargetedSteps, Int)
        /// The composite or recipe that a sequence, parallel or wait plays.
        case composite(TargetedSteps, Int)
        /// Content that the builder has still to turn into children.
        case delayedRun(TargetedSteps, Int)
        case repeatedRun(TargetedSteps, Int)
        case delayedRuns(TargetedSteps, Int)
        case action(AnimationAction)
        case gate(Gate)
        case repetition(Repetition)
        /// Of a parallel: its children follow each other, but for the ones with a start of their own.
        case placedSequence
        /// Of a sequence: it stands for a step that was inserted, and for the step after it.
        case inserted

        /// The animator that the node plays: its steps, and its index among them.
        var animator: (source: TargetedSteps, index: Int)? {
            switch self {
            case .leaf(let source, let index), .composite(let source, let index): (source, index)
            default: nil
            }
        }
    }

    /// The animator for which a node stands, with the animator's delays and repeats.
    enum Role {
        case none
        /// An animator that the caller has named.
        case step
        /// A part of a composite.
        case part
    }

    let kind: Kind
    private(set) var phase = Phase.before
    /// Whether one of the nodes above is a repetition.
    fileprivate(set) var isInRepetition = false
    /// Whether one of the nodes above is an endless repetition.
    fileprivate(set) var isInEndlessRun = false
    /// Whether another animation has taken over: then a leaf is not played, and a repetition has no more runs.
    private(set) var isReplaced = false
    var role = Role.none
    /// Whether the node was stopped by its own handle, or stands in a part that was: it stays as it was left, and is
    /// passed.
    private(set) var isStopped = false
    /// Whether its playback has a start, a length or a label of its own; if not, the playback need not be looked at.
    var hasLayout = false
    /// Whether it is active and does not play: its activity is a wait of some kind.
    var isWaiting = false
    /// Whether the node has a claim on its property.
    var isClaiming = false
    fileprivate(set) var parent: Int32 = -1
    private var activeLink = NodeChain.Link()
    private var engagedLink = NodeChain.Link()
    fileprivate(set) var firstChild: Int32 = 0
    fileprivate(set) var childCount: Int32 = 0
    /// Sequence: the child that has the playhead; parallel: how many have not reported; repetition: the run.
    private(set) var current = -1
    /// The child's number in its parent; −1 for room that was kept, −2 for a node that has moved.
    fileprivate(set) var slot: Int32 = 0
    /// Seconds from the start of the parent, on the parent's own axis.
    fileprivate(set) var start: TimeInterval = 0
    /// In seconds of the parent.
    fileprivate(set) var length: TimeInterval = 0
    /// How many seconds of its own axis pass in one second of the parent's: 1 unless it was stretched.
    fileprivate(set) var stretch = 1.0
    /// The product of the stretches from the root down to it.
    fileprivate(set) var scale = 1.0
    /// The host's time at which its present run should end.
    private(set) var due: TimeInterval = 0
    /// How the node ended: written once, at its first end in play.
    private(set) var outcome: AnimationOutcome?
    /// The first outcome, other than a completion, of the one step that the node stands for; nil for a composition.
    private(set) var childOutcome: AnimationOutcome?
    /// Whether a step below it has not been played to its end.
    private(set) var isCutShort = false
    var payload: Payload
    fileprivate(set) var playback: Playback?
    var engine: (any AnimationEngine)?
    /// Its claim on its property, once somebody has asked for it.
    var claim: AnimatedObjects.Claim?

    /// Releases the objects that the node holds.
    mutating func release() {
        payload = .none
        playback = nil
        engine = nil
    }

    /// Its neighbours in a chain.
    subscript(chain: NodeChain.Kind) -> NodeChain.Link {
        get { chain == .active ? activeLink : engagedLink }
        set {
            switch chain {
            case .active: activeLink = newValue
            case .engaged: engagedLink = newValue
            }
        }
    }

    var isStep: Bool { role == .step }

    var end: TimeInterval { start + length }
    var children: Range<Int> { Int(firstChild)..<Int(firstChild + childCount) }
}

extension TimelineNode {
    // By the memberwise initializer: a node that is written property by property is copied once more.
    @MainActor init(
        _ kind: Kind, _ payload: Payload = .none, length: TimeInterval = 0, role: Role = .none,
        playback: Playback? = nil
    ) {
        self.init(
            kind: kind, role: role, hasLayout: playback?.layout.isUsual == false, length: length, payload: payload,
            playback: playback)
    }
}

/// The run of a node: the effects of the playhead on it. Its fields are written here alone.
extension TimelineNode {
    /// The playhead is in the node.
    mutating func begin() { phase = .inside }

    /// The playhead is past the node: after it, or before it where it plays backwards.
    mutating func pass(forward: Bool) { phase = forward ? .after : .before }

    /// The playhead goes back to before the node, which another animation may have replaced.
    mutating func leave() {
        phase = .before
        isReplaced = false
    }

    /// The node was stopped by its own handle, or stands in a part that was.
    mutating func stop() { isStopped = true }

    /// Another animation has taken over.
    mutating func replace() { isReplaced = true }

    mutating func forgetReplacement() { isReplaced = false }

    // MARK: - Its children

    /// The playhead comes to a child of a sequence, or to a run of a repetition; -1 is before all of them.
    mutating func come(to number: Int) { current = number }

    /// A run of a repetition begins.
    ///
    /// - Parameter time: The host's time; the infinitely distant past if it is never compared.
    mutating func beginRun(_ run: Int, at time: TimeInterval) { (current, due) = (run, time) }

    /// A parallel waits for so many of its children.
    mutating func awaitChildren(_ count: Int) { (current, due) = (count, -.infinity) }

    /// A child of a parallel has ended; the report of an earlier end may come later, with the next frame.
    mutating func childEnded(at time: TimeInterval) { (current, due) = (current - 1, max(due, time)) }

    /// The run of a leaf should end at this time of the host.
    mutating func expectEnd(at time: TimeInterval) { due = time }

    // MARK: - Its end

    /// The first end counts.
    mutating func end(with outcome: AnimationOutcome) { if self.outcome == nil { self.outcome = outcome } }

    /// The one step that the node stands for has ended otherwise than by a completion; the first such end counts.
    mutating func noteChildOutcome(_ outcome: AnimationOutcome) { if childOutcome == nil { childOutcome = outcome } }

    mutating func forgetChildOutcome() { childOutcome = nil }

    /// A part of an effect has ended: it is the last one so far.
    mutating func noteLastEnd(_ outcome: AnimationOutcome?) {
        if outcome == .interrupted(.system) {
            noteChildOutcome(.interrupted(.system))
        } else if childOutcome == .interrupted(.system) {
            childOutcome = nil
        }
    }

    /// A step below the node has not been played to its end.
    mutating func cutShort() { isCutShort = true }
}

/// The writers of the tree: the fields that they write are theirs alone.
extension TimelineTree {
    /// Gives a node its children, which stand side by side after all nodes that there are.
    ///
    /// - Parameter child: Makes the child of a number.
    @inline(__always) mutating func adopt(_ index: Int, _ count: Int, _ child: (Int) -> TimelineNode) {
        makeRoom(for: count, in: index)
        for slot in 0..<count { add(child(slot), slot, to: index) }
    }

    @inline(never) private mutating func makeRoom(for count: Int, in index: Int) {
        let first = nodes.count
        nodes[index].firstChild = Int32(first)
        nodes[index].childCount = Int32(count)
        if first + count > capacity {
            capacity = max(2 * capacity, first + count)
            table = table.grown(to: capacity)
            nodes = table.nodes
        }
    }

    @inline(never) private mutating func add(_ node: consuming TimelineNode, _ slot: Int, to index: Int) {
        stand(&node, slot, in: index)
        table.append(node)
        nodes = table.nodes
    }

    private mutating func stand(_ node: inout TimelineNode, _ slot: Int, in index: Int) {
        node.parent = Int32(index)
        node.slot = Int32(slot)
        node.isInRepetition = nodes[index].isInRepetition || nodes[index].kind == .repetition
        node.isInEndlessRun = nodes[index].isInEndlessRun
        if case .repetition(let repetition) = nodes[index].payload, repetition.count == nil {
            node.isInEndlessRun = true
        }
        if node.kind == .parallel { hasParallels = true }
        if node.kind == .repetition { hasRepetitions = true }
    }

    /// Keeps room for more children of a node behind its children, which it has just been given.
    @_optimize(size) mutating func keepRoom(for count: Int, in index: Int) {
        let (first, children) = (nodes[index].firstChild, nodes[index].childCount)
        adopt(index, count) { _ in TimelineNode(.wait) }
        for place in nodes[index].children { nodes[place].slot = -1 }
        (nodes[index].firstChild, nodes[index].childCount) = (first, children)
    }

    /// Whether a place in the table is room that was kept for a node's children.
    func isRoom(_ place: Int, in index: Int) -> Bool {
        place < nodes.count && nodes[place].slot == -1 && nodes[place].parent == index
    }

    /// Puts a node in the place of a child of its parent, or in room that was kept there.
    @_optimize(size) mutating func put(_ node: consuming TimelineNode, at place: Int) {
        let parent = Int(nodes[place].parent)
        let slot = place - Int(nodes[parent].firstChild)
        nodes[parent].childCount = max(nodes[parent].childCount, Int32(slot) + 1)
        stand(&node, slot, in: parent)
        nodes[place] = node
    }

    /// Leaves an empty node at the place of one that has moved, which names the new place.
    func leave(_ place: Int, for new: Int) {
        nodes[place] = TimelineNode(.wait)
        (nodes[place].parent, nodes[place].slot, nodes[place].firstChild) = (0, -2, Int32(new))
    }

    /// - Parameter start: Seconds from the start of the parent, on the parent's own axis.
    func setStart(_ start: TimeInterval, of index: Int) { nodes[index].start = start }

    /// Writes a node's length in the parent's seconds.
    func setLength(_ length: TimeInterval, of index: Int) { nodes[index].length = length }

    /// Stretches a node to another length.
    func stretch(_ index: Int, to wanted: TimeInterval) {
        nodes[index].stretch *= nodes[index].length / wanted
        nodes[index].scale = nodes[index].stretch
        nodes[index].length = wanted
    }

    /// Makes a node faster, or slower by a factor below 1.
    func quicken(_ index: Int, by speed: Double) {
        nodes[index].stretch = speed
        nodes[index].scale = speed
        nodes[index].length /= speed
    }

    /// Multiplies the stretches from the root down; parents come first.
    func setScales() {
        for index in nodes.indices.dropFirst() {
            nodes[index].scale = nodes[Int(nodes[index].parent)].scale * nodes[index].stretch
        }
    }
}
