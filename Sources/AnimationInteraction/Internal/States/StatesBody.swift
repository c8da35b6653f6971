import AnimationUIKit
import Foundation

/// The properties of states, and the state that they are in, without the type that names the states.
@MainActor final class StatesBody {
    let host: any AnimationHost
    /// The seconds of a motion to another state.
    let duration: TimeInterval
    private(set) var channels: [any GoalChannel] = []
    /// The properties of the channels, in the same order.
    private var places: [GoalPlace] = []
    /// The state that they are in or move to.
    private(set) var state: Int
    /// The state before that.
    private var former: Int
    /// Whether they have the values of their state.
    private(set) var isAtState = true
    /// The latest motion.
    private(set) weak var run: StatesRun?
    /// The latest fraction that a hand has shown; nil after another motion.
    private(set) var scrubbed: StateScrub?
    var arrivals: [@MainActor (Int) -> Void] = []

    private let curve: TimingCurve
    private let count: Int

    init(_ curve: TimingCurve, states count: Int, first: Int, at site: CallSite) {
        host = AnimationHosts.resolve()
        let repaired = curve.repaired
        self.curve = repaired.value
        duration = FollowerResponse(repaired.value).duration
        self.count = count
        (state, former) = (first, first)
        for issue in repaired.issues { host.report(AnimationIssue(issue, at: site)) }
    }

    // MARK: - Goals

    func add(_ goal: AnimationGoal, for state: Int, _ name: String) {
        guard goal.isUsable else { return report(.notFinite(property: goal.place.name), goal.site) }
        let index = places.firstIndex { $0.isSame(as: goal.place) } ?? channels.count
        if index == channels.count {
            guard let channel = goal.makeChannel(curve, count) else { return }
            channels.append(channel)
            places.append(goal.place)
        }
        if channels[index].set(goal.value, for: state) { return }
        report(.goalNamedTwice(property: goal.place.name, state: name), goal.site)
    }

    /// All goals are known: the properties get the values of the first state.
    func begin() {
        for channel in channels {
            // A property that the first state leaves as it is may be on its way there.
            if channel.complete(first: state) { channel.endOthers() }
            channel.jump(to: state)
        }
    }

    func report(_ issue: AnimationIssue.Kind, _ site: CallSite) { host.report(AnimationIssue(issue, at: site)) }

    // MARK: - Motion

    /// - Returns: The motion that is replaced.
    func begin(_ next: StatesRun) -> StatesRun? {
        defer { run = next }
        return run
    }

    /// - Parameter isThere: Whether they have its values.
    func move(to state: Int, isThere: Bool = false) {
        if state != self.state { former = self.state }
        (self.state, isAtState, scrubbed) = (state, isThere, nil)
    }

    func tellArrival(in state: Int) {
        for arrival in arrivals { arrival(state) }
    }

    // MARK: - A hand

    func scrub(toward next: Int, _ given: Double) {
        let fraction = min(max(given, 0), 1)
        // The end of an animation may begin another motion, which the hand catches.
        for channel in channels { channel.endOthers() }
        let caught = run
        caught?.pause()
        let isFirst = scrubbed?.to != next
        // The straight way from a state begins there; from any other place the first fraction shows what is seen.
        let isStraight = isAtState || (scrubbed.map { $0.caughtAt == nil } ?? false)
        let knot = isFirst ? isStraight ? nil : fraction : scrubbed?.caughtAt
        let from = isFirst ? !isAtState && next == state ? former : state : scrubbed?.from ?? state
        let scrub = StateScrub(from: from, to: next, caughtAt: knot, fraction: fraction, isFirst: isFirst)
        for channel in channels { channel.scrub(scrub) }
        (scrubbed, isAtState) = (scrub, false)
        exchange(&run, with: nil)
        caught?.replace()
    }
}
