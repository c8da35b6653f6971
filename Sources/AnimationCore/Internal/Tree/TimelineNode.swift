import Foundation

/// One node of a timeline, in a flat array: its children stand side by side after it.
struct TimelineNode {
    enum Kind: UInt8 {
        case leaf
        case sequence
        case parallel
        case repetition
        case wait
        case action
        case pausePoint
        case gate
    }

    /// Where the playhead is, seen from the node.
    enum Phase: UInt8 {
        case before
        case inside
        case after
    }

    enum Payload {
        case none
        case leaf(TargetedSteps, Int)
        /// The composite or recipe that a sequence, parallel or wait plays.
        case composite(TargetedSteps, Int)
        /// What the builder has still to make children of.
        case delayedRun(TargetedSteps, Int)
        case repeatedRun(TargetedSteps, Int, Repetition)
        case delayedRuns(TargetedSteps, Int)
        case action(AnimationAction)
        case gate(Gate)
        case repetition(Repetition)
        /// Of a parallel: its children follow each other, but for those with a place of their own.
        case placedSequence

        /// The animator that the node plays: its steps, and its index among them.
        var animator: (source: TargetedSteps, index: Int)? {
            switch self {
            case .leaf(let source, let index), .composite(let source, let index): (source, index)
            case .none, .delayedRun, .repeatedRun, .delayedRuns, .action, .gate, .repetition, .placedSequence: nil
            }
        }
    }

    /// Whether a node stands for an animator with its delays and repeats, and for which one.
    enum Role: UInt8 {
        case none
        /// An animator that the caller has named.
        case step
        /// A part of a composite.
        case part
    }

    var kind: Kind
    var phase = Phase.before
    /// Whether one of the nodes above plays its content more than once.
    var isInRepetition = false
    /// Whether one of them plays its content for ever.
    var isInEndlessRun = false
    /// Another animation has taken over: a leaf is not played when the playhead comes to it, a repetition has no more runs.
    var isReplaced = false
    var role = Role.none
    /// Whether it was stopped by itself, or within a part that was: it stays as it was left, and is passed.
    var isStopped = false
    /// Whether its playback has a place, a length or a label of its own, so that it need not be looked at.
    var hasLayout = false
    /// Whether it may be in the way of others that animate the same.
    var isClaiming = false
    var parent: Int32 = -1
    private var activeLink = NodeChain.Link()
    private var engagedLink = NodeChain.Link()
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// Sequence: the child that has the playhead; parallel: how many have not reported; repetition: the run.
    var current = -1
    /// The child's number in its parent.
    var slot: Int32 = 0
    /// Seconds from the start of the parent, on the parent's own axis.
    var start: TimeInterval = 0
    var length: TimeInterval = 0
    /// How many seconds of its own axis pass in one second of the parent's: 1 unless it was stretched.
    var stretch = 1.0
    /// The product of the stretches from the root down to it.
    var scale = 1.0
    /// The host's time at which its present run should end.
    var due: TimeInterval = 0
    /// How it ended: written once, at its first end in play.
    var outcome: AnimationOutcome?
    /// The first outcome of its children that is not a completion.
    var childOutcome: AnimationOutcome?
    var payload = Payload.none
    var playback: Playback?
    var engine: (any AnimationEngine)?

    @MainActor init(
        _ kind: Kind, _ payload: Payload = .none, length: TimeInterval = 0, role: Role = .none,
        playback: Playback? = nil
    ) {
        self.kind = kind
        self.payload = payload
        self.length = length
        self.role = role
        self.playback = playback
        hasLayout = playback?.layout.isUsual == false
    }

    /// Lets go of everything that it holds.
    mutating func release() {
        payload = .none
        playback = nil
        engine = nil
    }

    /// Its place in a chain.
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

extension UnsafeMutableBufferPointer<TimelineNode> {
    /// Whether some children of a node are never reached: nobody holds a handle that could end one before them.
    @MainActor func leavesUnreached(_ index: Int) -> Bool {
        let children = self[index].children
        guard children.contains(where: { self[$0].start == .infinity }) else { return false }
        return children.contains { self[$0].start.isFinite && neverEnds($0) }
    }

    @MainActor private func neverEnds(_ index: Int) -> Bool {
        var stack = [index]
        while let next = stack.popLast() {
            guard self[next].length == .infinity, self[next].playback?.isKept != true else { continue }
            let endless = self[next].children.filter { self[$0].length == .infinity }
            if case .repetition(let repetition) = self[next].payload, repetition.count == nil { return true }
            if endless.isEmpty { return true }
            stack += endless
        }
        return false
    }

    /// The place of the call that made a node, or the nearest one above it.
    @MainActor func callSite(of index: Int) -> CallSite {
        var owner = index
        while self[owner].playback == nil, owner > 0 { owner = Int(self[owner].parent) }
        return self[owner].playback?.site ?? CallSite("", 0)
    }
}
