import Foundation

/// Takes a timeline's playhead to a time on a spring, frame by frame, as a finger lets go of it, or on another curve.
@MainActor final class PlayheadSpring {
    /// How the playhead moves.
    enum Course {
        case spring(SpringTiming, settlingIn: TimeInterval?)
        /// In so many seconds; nil stands for those that playing takes.
        case curve(TimingCurve, over: TimeInterval?)

        /// Along a curve.
        ///
        /// Inlined into its caller, it crashes the optimizer of Swift 6.3.1.
        @inline(never) static func along(_ curve: TimingCurve, over duration: TimeInterval?) -> Course {
            if let spring = curve.spring { return .spring(spring, settlingIn: duration) }
            return .curve(curve, over: duration)
        }
    }

    let destination: AnimationToken.Destination
    /// In wholes per second, positive towards the end.
    private let velocity: Double
    private let course: Course
    /// The points that are on the course.
    private let scale: ScrubScale
    /// Whether the token plays, and no finger has let go of it: other verbs then don't hold it.
    let isPlay: Bool
    private var engine: (any AnimationEngine)?
    /// The start and the end of the move, in points of the scale; on an even one in seconds of the token.
    private var start = 0.0
    private var end = 0.0
    /// The length of the timeline.
    private var whole: TimeInterval = 0
    /// The end as a time of the axis.
    private(set) var goal: TimeInterval = 0
    private var curve = ProgressCurve.linear
    /// The farthest time that the move has reached, and the actions that are still to come exactly there.
    private(set) var reached: TimeInterval = 0
    private(set) var pending: [ActionsHere.Pending] = []
    private(set) var isPaused = false

    init(
        at destination: AnimationToken.Destination, velocity: Double, _ course: Course,
        along scale: ScrubScale = ScrubScale(over: 1), isPlay: Bool
    ) {
        self.destination = destination
        self.velocity = velocity
        self.course = course
        self.scale = scale
        self.isPlay = isPlay
    }

    /// Whether the timeline is over at the destination.
    var endsThere: Bool { destination.isEnd }

    /// - Parameters:
    ///   - here: The time of the axis.
    ///   - end: The goal, as a time of the token.
    @_optimize(size) func begin(from here: TimeInterval, to end: TimeInterval, in timeline: Timeline) {
        whole = timeline.nodes[0].length
        let tokenTime = timeline.tokenTime(at: here)
        (start, self.end, goal) = (place(at: tokenTime), place(at: end), timeline.axisTime(end))
        reach(here, leaving: timeline.actions.pending)
        let distance = self.end - start
        let length: TimeInterval
        switch course {
        case .spring(let spring, let duration):
            // Caught beyond its end, a step would be shown at its end first.
            let leaves =
                isPlay && (tokenTime >= whole - Timeline.nearEnd ? velocity > 0 : tokenTime <= 0 && velocity < 0)
            let relative =
                distance == 0 || leaves ? 0 : velocity * (slope(at: tokenTime, forward: velocity > 0) / distance)
            let spring = spring.with(velocity: relative).repaired.value
            length = distance == 0 ? 0 : min(duration ?? spring.settlingDuration, SpringTiming.longest)
            curve = ProgressCurve(length == 0 ? .linear : .spring(spring.motion(settlingIn: duration), length))
        case .curve(let timing, let duration):
            length = duration ?? abs(goal - here)
            curve = timing.progressCurve(over: length)
        }
        let factory = ValueEngineFactory(
            duration: length, curve: curve,
            .steps { [weak self] _ in
                { progress in
                    if let self { timeline.apply(.seekKeepingOrder(self, to: self.time(at: progress))) }
                }
            })
        let engine = ValueEngine(
            factory, on: timeline.host, host: timeline.host,
            report: EngineReport { [weak self] _ in if let self { timeline.apply(.landed(self)) } })
        self.engine = engine
        engine.enter(at: 0, rate: 1, running: true)
    }

    func reach(_ time: TimeInterval, leaving pending: [ActionsHere.Pending]) {
        (reached, self.pending) = (time, pending)
    }

    /// The token's present time on the spring.
    var time: TimeInterval {
        guard let engine, engine.duration > 0 else { return time(at: 1) }
        return time(at: curve.progress(at: engine.time / engine.duration))
    }

    /// The spring's present velocity, in seconds of the timeline per second.
    var presentVelocity: Double {
        guard let engine, !isPaused, engine.duration > 0 else { return 0 }
        let perSecond =
            if let motion = curve.spring {
                motion.velocity(at: engine.time)
            } else {
                curve.slope(at: engine.time / engine.duration) / engine.duration
            }
        let velocity = (end - start) * perSecond
        return scale.stops.isEmpty
            ? velocity : velocity * whole / slope(at: time, forward: velocity * scale.distance > 0)
    }

    // MARK: - The scale

    private func place(at time: TimeInterval) -> Double {
        scale.stops.isEmpty ? time : scale.place(at: time / whole)
    }

    /// The token's time at a progress on the way.
    private func time(at progress: Double) -> TimeInterval {
        let place = start + (end - start) * progress
        return scale.stops.isEmpty ? place : scale.fraction(at: place) * whole
    }

    /// The places in one whole, at a time of the token.
    private func slope(at time: TimeInterval, forward: Bool) -> Double {
        scale.stops.isEmpty ? whole : scale.slope(at: time / whole, forward: forward)
    }

    // MARK: - Verbs

    /// Holds the playhead at its present time, until the spring goes on.
    func hold() {
        isPaused = true
        engine?.pause()
    }

    func goOn() {
        guard isPaused, let engine else { return }
        isPaused = false
        engine.enter(at: engine.time, rate: 1, running: true)
    }

    /// Leaves the playhead where it is.
    func cancel() {
        engine?.finish(at: .current)
        engine = nil
    }

    /// A velocity in wholes per second.
    static func usable(_ velocity: Double) -> Repaired<Double> {
        .number(.velocity, velocity, in: -1e6...1e6, else: 0)
    }
}

extension SpringTiming {
    /// The same spring, let go with this velocity.
    func with(velocity: Double) -> SpringTiming {
        switch self {
        case .dampingRatio(let ratio, _): .dampingRatio(ratio, initialVelocity: velocity)
        case .physical(let mass, let stiffness, let damping, _):
            .physical(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }
}
