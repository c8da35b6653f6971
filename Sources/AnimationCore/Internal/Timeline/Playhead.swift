import Foundation

/// A spring that a pause has caught on its way.
struct CaughtSpring {
    let destination: AnimationToken.Destination
    /// Of the shown values, in wholes per second.
    let velocity: Double
}

/// The one playhead of a timeline: whether it moves, how fast and where to, and where it stands.
///
/// Its fields are written here alone. `Timeline.stopPlayhead` and `continuePlaying` stop and start the nodes with it.
@MainActor struct Playhead {
    enum State {
        case running
        case paused
        case over
    }

    private(set) var state = State.paused
    private(set) var rate: Double
    /// Whether a handle of the whole lives: engines that have ended are then held, so that the playhead can come back
    /// into them.
    private(set) var isSteerable: Bool
    /// Whether a tool may come back into steps that have ended, though no handle lives.
    let isInspected: Bool
    /// The time of the playhead while nothing moves it.
    private(set) var pausedTime: TimeInterval = 0
    /// The end at which it has arrived, and waits for a verb.
    private(set) var restingPosition: AnimationPosition?
    /// The label, or another time, that it plays on to.
    private(set) var labelTarget: LabelTarget?
    /// The spring that moves the paused playhead.
    private(set) var settling: PlayheadSpring?
    /// The spring that a pause has caught: playing on goes there, as fast as before the pause.
    private(set) var caught: CaughtSpring?
    /// Whether `pauseAnimations()` of a target has paused it, and no verb of the handle since.
    private(set) var isPausedByTarget = false

    init(rate: Double, isSteerable: Bool, isInspected: Bool) {
        self.rate = rate
        self.isSteerable = isSteerable
        self.isInspected = isInspected
    }

    // MARK: - Its state

    mutating func run() { state = .running }

    mutating func pause() { state = .paused }

    mutating func end() { state = .over }

    mutating func setRate(_ newRate: Double) { rate = newRate }

    /// The handle of the whole is gone.
    mutating func letGo() { isSteerable = false }

    // MARK: - Where it stands

    mutating func stand(at time: TimeInterval) { pausedTime = time }

    /// The whole waits at one of its ends.
    mutating func rest(at position: AnimationPosition) { restingPosition = position }

    mutating func leaveEnd() { restingPosition = nil }

    /// A target pauses it, or lets it go on.
    mutating func setPausedByTarget(_ isPaused: Bool) { isPausedByTarget = isPaused }

    // MARK: - Where it goes to

    mutating func aim(at target: LabelTarget) { labelTarget = target }

    /// - Parameter cancel: Cancels the timer that rings when the playhead should be at the label.
    mutating func armLabelTarget(_ cancel: @escaping @MainActor () -> Void, due: TimeInterval) {
        labelTarget?.cancel = cancel
        labelTarget?.due = due
    }

    /// Returns the closure that cancels the timer of the label, for the caller to call.
    mutating func takeLabelTimer() -> (@MainActor () -> Void)? {
        defer { labelTarget?.cancel = nil }
        return labelTarget?.cancel
    }

    /// Another rate counts from the label on.
    mutating func forgetRateAfterLabel() { labelTarget?.rateAfter = nil }

    mutating func forgetLabelTarget() { labelTarget = nil }

    /// The spring brings the playhead to rest; it leaves an end at which it waits.
    mutating func follow(_ spring: PlayheadSpring) {
        if settling == nil { Self.springs += 1 }
        (state, restingPosition, settling) = (.paused, nil, spring)
    }

    mutating func leaveSpring() {
        if settling != nil { Self.springs -= 1 }
        settling = nil
    }

    /// The number of the playheads that springs move.
    private static var springs = 0

    static var areAnyOnSprings: Bool { springs > 0 }

    /// A pause has caught the spring on its way.
    mutating func remember(_ spring: CaughtSpring) { caught = spring }

    /// Returns the spring that a pause has caught; a verb that moves the playhead gives it up.
    mutating func takeCaughtSpring(for verb: Timeline.Verb) -> CaughtSpring? {
        defer { if verb.effects.contains(.movesPlayhead) { caught = nil } }
        return caught
    }
}

/// The playhead, as the other parts of the timeline read it.
extension Timeline {
    var state: Playhead.State { playhead.state }
    var rate: Double { playhead.rate }
    var isSteerable: Bool { playhead.isSteerable }
    var pausedTime: TimeInterval { playhead.pausedTime }
    var restingPosition: AnimationPosition? { playhead.restingPosition }
    var labelTarget: LabelTarget? { playhead.labelTarget }
    var settling: PlayheadSpring? { playhead.settling }
    var isPausedByTarget: Bool { playhead.isPausedByTarget }

    /// Stops everything that moves the playhead, which is paused then.
    ///
    /// - Parameter isComingToRest: Whether the engines come to rest in the same turn.
    @inline(never) func pausePlayhead(isComingToRest: Bool = false) {
        stopPlayhead(isComingToRest: isComingToRest)
        playhead.pause()
    }

    /// Plays on from the time at which the playhead stands.
    func runPlayhead() {
        playhead.run()
        continuePlaying()
    }
}
