import AnimationUIKit
import Foundation

/// The motion of a follower, and its ends, with the type of the follower's values erased.
@MainActor final class FollowerRun: MovingFollower {
    let host: any AnimationHost
    let response: FollowerResponse
    /// The spring's numbers; NaN for a curve.
    let decay: Double
    let damped: Double
    let subject: AnimatedProperty
    private(set) weak var target: AnyObject?
    /// The target, as frames hold it.
    private let object: any FollowedObject
    /// Makes a step, and shows the value after it; false if the target is gone.
    let show: @MainActor (_ step: FollowerStep, _ advances: Bool) -> Bool
    /// The velocity after a step, of the values' own type.
    private let velocity: @MainActor (FollowerStep) -> Any
    /// Shows the value from before the motion.
    private let restore: @MainActor () -> Void

    /// Whether the follower is on its way to its target.
    @exclusivity(unchecked) private(set) var isMoving = false
    /// The time of the way's distance and velocity: of the latest frame, or of the latest change of target.
    @exclusivity(unchecked) var start: TimeInterval = 0
    /// The time of the rest.
    @exclusivity(unchecked) private(set) var end: TimeInterval = 0
    /// The speed of the motion: 1, but where a token plays it.
    @exclusivity(unchecked) private(set) var rate = 1.0
    /// The end of the latest motion.
    private(set) var outcome = AnimationOutcome.completed(.end)

    /// The clock that moves the follower, and the index in its list; nil and -1 at rest.
    private var clock: FollowerClock?
    @exclusivity(unchecked) var slot = -1
    @exclusivity(unchecked) var movingSlot = -1
    /// The turn of the clock in which it lets go of its target.
    @exclusivity(unchecked) var turn = 0

    private var listeners: [@MainActor (AnimationOutcome) -> Void] = []
    private var waits: [FollowerWait] = []
    /// The ends that the next frame tells.
    private var untold: [AnimationOutcome] = []
    private let site: CallSite
    /// Each issue is reported once: targets come with every event of a finger.
    private var reported: [AnimationIssue.Kind] = []

    init(
        on target: AnyObject, _ object: any FollowedObject, _ keyPath: AnyKeyPath?, _ curve: TimingCurve,
        at site: CallSite, show: @escaping @MainActor (FollowerStep, Bool) -> Bool,
        velocity: @escaping @MainActor (FollowerStep) -> Any,
        restore: @escaping @MainActor () -> Void
    ) {
        host = AnimationHosts.resolve()
        (self.target, self.object) = (target, object)
        self.site = site
        self.show = show
        (self.velocity, self.restore) = (velocity, restore)
        subject = AnimatedProperty(target, keyPath)
        let repaired = curve.repaired
        response = FollowerResponse(repaired.value)
        (decay, damped) = (response.spring?.decay ?? .nan, response.spring?.damped ?? .nan)
        for issue in repaired.issues { report(issue) }
    }

    // MARK: - Motion

    /// The time for which a change of target counts now.
    var present: TimeInterval { clock?.present(since: start) ?? host.now }

    /// The step from the way's distance and velocity to those of now.
    var stepToNow: FollowerStep { response.step(of: max((present - start) * rate, 0)).played(at: rate) }

    /// The last step of the way: to the target, or back to the start.
    var lastStep: FollowerStep { rate > 0 ? .rest : .start }

    /// The seconds of the way that are over, at rate 1.
    var elapsed: TimeInterval {
        let left = (end - present) * abs(rate)
        return min(max(rate > 0 ? response.duration - left : left, 0), response.duration)
    }

    /// Moves on a new way that begins at `time`, or that goes back there.
    ///
    /// - Parameter rate: The speed, negative for the way back; not 0.
    func move(from time: TimeInterval, rate: Double = 1) {
        (start, self.rate) = (time, rate)
        end = rate > 0 ? time + response.duration / rate : time
        joinClock()
        if isMoving { return }
        isMoving = true
        MovingFollowers.add(self)
        if !untold.isEmpty { clock?.tellNext(self) }
    }

    func delay(by seconds: TimeInterval) {
        start += seconds
        end += seconds
    }

    private func joinClock() {
        let clock = clock ?? FollowerClock.of(host)
        self.clock = clock
        clock.add(self)
    }

    // MARK: - Ends

    /// The motion is over; the next frame tells it.
    func end(_ outcome: AnimationOutcome) {
        if isMoving {
            isMoving = false
            MovingFollowers.remove(self)
        }
        self.outcome = outcome
        if listeners.isEmpty, waits.isEmpty {
            leaveClock()
        } else {
            untold.append(outcome)
            joinClock()
        }
        letGo()
    }

    /// Stands still, without an end to tell.
    func halt() {
        guard isMoving else { return }
        isMoving = false
        MovingFollowers.remove(self)
        if untold.isEmpty { leaveClock() }
        letGo()
    }

    /// Holds the target weakly until the next frame.
    func letGo() { object.letGo() }

    private func leaveClock() {
        clock?.remove(self)
        clock = nil
    }

    /// Tells the ends; the user's code may set targets.
    func tell() {
        let (ends, waits) = (untold, waits)
        untold = []
        if !ends.isEmpty { self.waits = [] }
        if !isMoving { leaveClock() }
        for end in ends {
            for wait in waits { wait.end(end) }
            for listener in listeners { listener(end) }
        }
        // Without its target a follower never moves again.
        if target == nil { exchange(&listeners, with: []) }
    }

    func listen(_ body: @escaping @MainActor (AnimationOutcome) -> Void) { listeners.append(body) }

    func add(_ wait: FollowerWait) { waits.append(wait) }

    func cancel(_ wait: FollowerWait) {
        waits.removeAll { $0 === wait }
        wait.end(.interrupted(.taskCancelled))
    }

    // MARK: - Animations of the same property

    var velocityOfProperty: Any { velocity(stepToNow) }

    func show(in seconds: TimeInterval) {
        let elapsed = max((present - start + seconds) * rate, 0)
        _ = show(response.step(of: elapsed), false)
    }

    func wasTakenOver() { end(.interrupted(.replaced)) }

    func stop(at position: AnimationPosition) {
        guard isMoving else { return }
        switch position {
        case .start: withoutActions(restore)
        case .current: break
        case .end: withoutActions { _ = show(.rest, true) }
        }
        end(target == nil ? .targetReleased : .stopped(position))
    }

    // MARK: - Issues

    func report(_ issue: AnimationIssue.Kind) {
        guard !reported.contains(issue) else { return }
        reported.append(issue)
        host.report(AnimationIssue(issue, at: site))
    }
}

/// One call of `rested()`: resumed once, by an end or by a cancellation.
@MainActor final class FollowerWait {
    private var continuation: CheckedContinuation<AnimationOutcome, Never>?

    nonisolated init() {}

    func begin(_ continuation: CheckedContinuation<AnimationOutcome, Never>) { self.continuation = continuation }

    func end(_ outcome: AnimationOutcome) {
        continuation?.resume(returning: outcome)
        continuation = nil
    }
}
