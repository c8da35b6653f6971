import Foundation

/// Takes a timeline's playhead to a place on a spring, frame by frame, as a finger lets go of it.
@MainActor final class Settling {
    private var engine: (any AnimationEngine)?

    /// - Parameters:
    ///   - velocity: In timeline seconds per second, positive towards the end.
    ///   - move: Shows a place.
    ///   - arrived: Called at the place.
    init(
        from start: TimeInterval, to end: TimeInterval, velocity: Double, spring: SpringTiming, duration: TimeInterval,
        host: any AnimationHost, move: @escaping @MainActor (TimeInterval) -> Void,
        arrived: @escaping @MainActor () -> Void
    ) {
        let distance = end - start
        let relative = distance == 0 ? 0 : velocity / distance
        let spring = spring.with(velocity: relative)
        let length = spring.length(within: duration)
        let maker = ValueMaker(
            duration: distance == 0 ? 0 : length, curve: ProgressCurve(spring, over: length),
            .steps { _ in { progress in move(start + distance * progress) } })
        let engine = ValueEngine(maker, on: host, host: host, report: EngineReport { _ in arrived() })
        self.engine = engine
        engine.enter(at: 0, rate: 1, running: true)
    }

    /// Leaves the playhead where it is.
    func cancel() {
        engine?.finish(at: .current)
        engine = nil
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
