import Foundation

/// How an active node spends its time.
enum Activity {
    /// Its engine plays it. A node without an engine is about to end, or to begin another activity.
    case playing
    /// A wait node, or a gap between children or between runs, waits for a time of the host.
    case timer(RunningTimer)
    /// A gate waits until it is opened, or until its time-out is over.
    case atGate(timeOut: RunningTimer?)
    /// A leaf waits for an event, at a time of its own axis: for the foreground, for a window, for another animation of
    /// its property, or until the part around it is suspended.
    case blocked(at: TimeInterval, cancel: (@MainActor () -> Void)?)
    /// The node's own handle has paused it, or it is suspended; `Timeline.pausedParts` has its time.
    case paused

    /// A running timer of a wait node, of a gap between children or runs, or of a gate's time-out.
    struct RunningTimer {
        var clock: PlayClock
        /// The host's time at which it rings.
        var due: TimeInterval
        var end: TimerEnd
        var cancel: @MainActor () -> Void
    }

    /// The work that is due when a timer rings.
    enum TimerEnd {
        case finished(forward: Bool)
        /// The children of a parallel that start at this time, or backwards end at it.
        case children(at: TimeInterval, forward: Bool)
        /// A run of a repetition.
        case run(Int, forward: Bool)
        /// The step after a gate.
        case passed
    }

    var timer: RunningTimer? {
        switch self {
        case .timer(let timer): timer
        case .atGate(let timeOut): timeOut
        case .playing, .blocked, .paused: nil
        }
    }

    /// Whether the node waits for an event, not for a time.
    var standsStill: Bool {
        switch self {
        case .atGate, .blocked, .paused: true
        case .playing, .timer: false
        }
    }

    var isBlocked: Bool { if case .blocked = self { true } else { false } }
}

/// The active nodes of a timeline, in the order in which they became active, and how each spends its time.
///
/// Most of them play. Only the nodes note this, so the start and the end of a step look nothing up.
@MainActor struct Activities {
    private(set) var chain = NodeChain(.active)
    /// The activities of the nodes that wait: all but `.playing`.
    private var waits = SideTable<Int, Activity>()
    private var blockedCount = 0
    /// No timer and no engine of an active node ends before this time of the host.
    private(set) var nextDue = TimeInterval.infinity
    /// The ends of the active nodes; nil until a gap asks for them.
    private var ends: EndTimes?
    /// The nodes of the tree, which may come to be elsewhere.
    var nodes: UnsafeMutableBufferPointer<TimelineNode>

    init(of nodes: UnsafeMutableBufferPointer<TimelineNode>) { self.nodes = nodes }

    var isEmpty: Bool { chain.isEmpty }

    /// The activity of a node; nil if it is not active.
    subscript(index: Int) -> Activity? {
        guard nodes[index][.active].isLinked else { return nil }
        return nodes[index].isWaiting ? waits[index] : .playing
    }

    /// The leaves that wait for an event.
    var blocked: [Int] { blockedCount == 0 ? [] : waits.keys.filter { waits[$0]?.isBlocked == true } }

    /// Whether any node is at a gate.
    var areAnyAtGate: Bool {
        waits.keys.contains { index in
            if case .atGate? = waits[index] { true } else { false }
        }
    }

    /// A node that is active already keeps its position in the order.
    ///
    /// - Parameter due: The host's time at which the activity should end, if others ask for it.
    mutating func begin(_ activity: Activity, _ index: Int, due: TimeInterval) {
        if due < nextDue { nextDue = due }
        ends?.add(due, of: index)
        if nodes[index].isWaiting { endWait(of: index) }
        chain.append(index, in: nodes)
        if case .playing = activity { return }
        if activity.isBlocked { blockedCount += 1 }
        nodes[index].isWaiting = true
        waits[index] = activity
    }

    /// Removes the ends of the active nodes that may end by a time; returns the nodes in their order.
    ///
    /// The caller notes the end of each node again that stays active.
    ///
    /// - Parameter time: nil for all nodes.
    mutating func takeEnds(by time: TimeInterval?) -> [Int] {
        guard let time, let taken = ends?.take(by: time) else {
            ends = EndTimes()
            return chain.indices(in: nodes)
        }
        return taken.members.filter { nodes[$0][.active].isLinked }.inOrder { Double(nodes[$0][.active].order) }
    }

    /// Notes the end of an active node again.
    mutating func noteEnd(_ due: TimeInterval, of index: Int) { ends?.add(due, of: index) }

    /// Finds the next end, once the ends of all active nodes are noted.
    mutating func findNextDue() { nextDue = ends?.earliest ?? .infinity }

    /// Forgets the ends: a second gap has to find the end of the first, so the next search looks at all nodes.
    mutating func forgetEnds() { (nextDue, ends) = (-.infinity, nil) }

    /// Ends a node's activity; returns its wait, for the caller to cancel.
    @inline(never) @discardableResult mutating func end(_ index: Int) -> Activity? {
        chain.remove(index, in: nodes)
        if chain.isEmpty { ends = nil }
        return nodes[index].isWaiting ? endWait(of: index) : nil
    }

    @discardableResult private mutating func endWait(of index: Int) -> Activity? {
        nodes[index].isWaiting = false
        guard let wait = waits.removeValue(forKey: index) else { return nil }
        if wait.isBlocked { blockedCount -= 1 }
        return wait
    }
}
