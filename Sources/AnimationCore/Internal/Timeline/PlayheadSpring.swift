import Foundation

/// Takes a timeline's playhead to a time on a spring, frame by frame, as a finger lets go of it.
@MainActor final class PlayheadSpring {
    let destination: AnimationToken.Destination
    /// In wholes per second, positive towards the end.
    private let velocity: Double
    private let spring: SpringTiming
    private let duration: TimeInterval?
    private var engine: (any AnimationEngine)?
    private var start: TimeInterval = 0
    private(set) var goal: TimeInterval = 0
    private var curve = ProgressCurve.linear
    /// The farthest time on the way to the goal, and the actions that are still to come exactly there.
    private(set) var reached: TimeInterval = 0
    private(set) var pending: [ActionsHere.Pending] = []
    private(set) var isPaused = false

    init(at destination: AnimationToken.Destination, velocity: Double, spring: SpringTiming, duration: TimeInterval?) {
        self.destination = destination
        self.velocity = velocity
        self.spring = spring
        self.duration = duration
    }

    /// Whether the timeline is over when it comes there.
    var endsThere: Bool { destination.isEnd }

    func begin(from start: TimeInterval, to goal: TimeInterval, in timeline: Timeline) {
        (self.start, self.goal) = (start, goal)
        reach(start, leaving: timeline.actions.pending)
        let distance = goal - start
        let relative = distance == 0 ? 0 : velocity * (timeline.nodes[0].length / distance)
        let spring = spring.with(velocity: relative).repaired.value
        let length = distance == 0 ? 0 : min(duration ?? spring.settlingDuration, SpringTiming.longest)
        curve = length == 0 ? .linear : .spring(spring.motion(settlingIn: duration), length)
        let factory = ValueEngineFactory(
            duration: length, curve: curve,
            .steps { [weak self] _ in
                { progress in
                    if let self { timeline.apply(.seekKeepingOrder(self, to: start + distance * progress)) }
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

    /// The time that it has come to by now.
    var time: TimeInterval {
        guard let engine, engine.duration > 0 else { return goal }
        return start + (goal - start) * curve.progress(at: engine.time / engine.duration)
    }

    /// The velocity that it has by now, in seconds of the timeline per second.
    var presentVelocity: Double {
        guard let engine, !isPaused, case .spring(let motion, _) = curve else { return 0 }
        return (goal - start) * motion.velocity(at: engine.time)
    }

    /// Stays where it is, until it goes on.
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
