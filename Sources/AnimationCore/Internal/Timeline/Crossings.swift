import Foundation

/// A listener to the crossings of a moment.
struct CrossingListener {
    let destination: AnimationToken.Destination
    let site: CallSite
    let body: @MainActor (AnimationCrossing) -> Void

    init(
        _ destination: AnimationToken.Destination, _ site: CallSite,
        _ body: @escaping @MainActor (AnimationCrossing) -> Void
    ) {
        (self.destination, self.site, self.body) = (destination, site, body)
    }
}

/// The moments of a timeline whose crossings are reported, and how far they have been.
struct Crossings {
    /// A moment on a node's own axis.
    struct Moment {
        let node: Int
        /// Seconds from the start of the node.
        let time: TimeInterval
        let body: @MainActor (AnimationCrossing) -> Void
    }

    private(set) var moments: [Moment] = []
    /// The time of the whole up to which crossings have been reported; nil before the playhead has moved.
    private(set) var time: TimeInterval?
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
            self.time = time
            places = Array(repeating: 0, count: tree.nodes.count)
            for (place, node) in tree.subtree(of: 0).enumerated() { places[node] = place }
        }
        let later = moments.firstIndex { places[$0.node] > places[moment.node] }
        moments.insert(moment, at: later ?? moments.count)
    }

    /// The playhead is at a time of the whole: the crossings up to there are reported.
    mutating func move(to time: TimeInterval?) { self.time = time }

    mutating func arm(at time: TimeInterval, _ cancel: @escaping @MainActor () -> Void) {
        (timeAtTimer, cancelTimer, hasRung) = (time, cancel, false)
    }

    mutating func noteRing() { (cancelTimer, hasRung) = (nil, true) }

    /// Whether the timer has rung without any move of the playhead: a gate holds it, and will be heard of.
    var standsStill: Bool { hasRung && time == timeAtTimer }

    /// Returns the closure that cancels the timer, for the caller to call.
    mutating func takeTimer() -> (@MainActor () -> Void)? {
        defer { cancelTimer = nil }
        return cancelTimer
    }
}

/// A moment on the axis of the whole, as the playhead touches it.
///
/// Where a run turns round, the moment lasts from the end of the run to the start of the next.
struct Occurrence {
    var first: TimeInterval
    var last: TimeInterval
    /// Whether the steps go backwards at `first` while the whole goes forwards, and at `last`.
    var isTurnedFirst = false
    var isTurnedLast = false

    /// The same occurrence on another axis, which may run the other way.
    func mapped(from start: TimeInterval, length: TimeInterval, isTurned: Bool) -> Occurrence {
        guard isTurned else {
            return Occurrence(
                first: start + first, last: start + last, isTurnedFirst: isTurnedFirst, isTurnedLast: isTurnedLast)
        }
        return Occurrence(
            first: start + length - last, last: start + length - first, isTurnedFirst: !isTurnedLast,
            isTurnedLast: !isTurnedFirst)
    }

    func scaled(by factor: Double) -> Occurrence {
        var scaled = self
        (scaled.first, scaled.last) = (first * factor, last * factor)
        return scaled
    }
}
