import Foundation

/// The moments of a timeline whose crossings are reported, and how far they have been.
struct Crossings {
    /// A moment on a node's own axis.
    struct Moment {
        var node: Int
        /// Seconds from the start of the node.
        var time: TimeInterval
        let body: @MainActor (AnimationCrossing) -> Void
    }

    private(set) var moments: [Moment] = []
    /// The time of the whole up to which crossings have been reported; nil before the playhead has moved.
    private(set) var time: TimeInterval?
    /// Whether the playhead has only been put to that time: played from there, it meets the moments there.
    private(set) var isFresh = true
    /// The reason why the playhead moves.
    var cause = AnimationCrossing.Cause.playing
    /// Cancels the timer that rings at the next moment.
    private var cancelTimer: (@MainActor () -> Void)?
    /// The time of the whole at which the timer was set, once it has rung; the playhead may stand still since.
    private var timeAtTimer: TimeInterval?
    private var hasRung = false

    var isEmpty: Bool { moments.isEmpty }

    /// The place of each node in the order of play; empty before the first moment.
    private var places: [Int] = []

    /// - Parameters:
    ///   - time: The present time of the whole; nil before the playhead has moved.
    ///   - tree: Asked once for the order of its nodes.
    @MainActor mutating func add(_ moment: Moment, at time: TimeInterval?, in tree: TimelineTree) {
        if moments.isEmpty {
            (self.time, isFresh) = (time, time == nil)
            places = Array(repeating: 0, count: tree.nodes.count)
            for (place, node) in tree.subtree(of: 0).enumerated() { places[node] = place }
        }
        let later = moments.firstIndex { places[$0.node] > places[moment.node] }
        moments.append(moment)
        if let later { moments.moveLast(to: later) }
    }

    /// Steps have come into the tree: `change` brings each moment where it is now.
    @MainActor @_optimize(size) mutating func renew(in tree: TimelineTree, _ change: (inout Moment) -> Void) {
        let former = moments
        let state = (time, isFresh)
        moments = []
        for var moment in former {
            change(&moment)
            add(moment, at: time, in: tree)
        }
        (time, isFresh) = state
    }

    /// The playhead is at a time of the whole: the crossings up to there are reported.
    mutating func move(to time: TimeInterval) { (self.time, isFresh) = (time, false) }

    /// A seek has put the playhead to a time of the whole.
    mutating func land(at time: TimeInterval) { (self.time, isFresh) = (time, true) }

    mutating func arm(at time: TimeInterval, _ cancel: @escaping @MainActor () -> Void) {
        (timeAtTimer, cancelTimer, hasRung) = (time, cancel, false)
    }

    mutating func noteRing() { (cancelTimer, hasRung) = (nil, true) }

    /// Whether the timer has rung without any move of the playhead: a gate holds it, and will be heard of.
    var standsStill: Bool { hasRung && time == timeAtTimer }

    /// Returns the closure that cancels the timer, for the caller to call.
    mutating func takeTimer() -> (@MainActor () -> Void)? {
        exchange(&cancelTimer, with: nil)
    }
}
