import AnimationUIKit
import Foundation

/// A property with a goal in each state, with the type of its values erased.
@MainActor protocol GoalChannel: AnyObject {
    var isAtRest: Bool { get }
    /// - Returns: Whether the state had no goal of the property yet; else it keeps the one that it has.
    func set(_ goal: Any, for state: Int) -> Bool
    /// Gives the goal of the first state to the states without one.
    ///
    /// - Returns: Whether the first state has one itself; else it has the property's value.
    func complete(first: Int) -> Bool
    func jump(to state: Int)
    /// - Parameters:
    ///   - former: The state whose values it has; nil if it has others.
    ///   - velocity: In ways per second; nil keeps the present one.
    func makeWay(to state: Int, from former: Int?, by velocity: StateVelocity?) -> any GoalWay
    func scrub(_ scrub: StateScrub)
    /// Ends the other animations of the property, before it is changed.
    func endOthers()
}

/// A velocity in ways per second, on the way from one state to another, or on the way of the latest scrub.
struct StateVelocity {
    let perSecond: Double
    let from: Int
    let to: Int
    let scrub: StateScrub?
}

/// A fraction of the way between two states.
struct StateScrub {
    let from: Int
    let to: Int
    /// The fraction at which the hand caught the values between other states; nil on the straight way.
    let caughtAt: Double?
    let fraction: Double
    /// Whether it begins here.
    let isFirst: Bool
}

/// A goal of a property.
struct Goal<Value: VectorInterpolatable> {
    let value: Value
    var exact: ExactGoal<Value>?
}

/// A goal of which a vector does not say all, such as a colour that depends on the appearance.
@usableFromInline struct ExactGoal<Value> {
    /// Makes the vector of the present appearance.
    let vector: @MainActor () -> Value
    /// Sets the very value.
    let settle: @MainActor () -> Void
}

/// A property with a goal in each state, and the follower that moves it there.
final class GoalFollower<Value: VectorInterpolatable>: GoalChannel {
    let follower: AnimationFollower<Value>
    /// The way that the follower plays.
    weak var way: FollowedWay<Value>?
    private let present: @MainActor () -> Goal<Value>
    private var goals: [Goal<Value>?]
    /// The values where a scrub caught the property.
    private var caught = Value.zero

    /// - Parameter present: Reads the property.
    init(_ follower: AnimationFollower<Value>, states count: Int, _ present: @escaping @MainActor () -> Goal<Value>) {
        self.follower = follower
        self.present = present
        goals = Array(repeating: nil, count: count)
        follower.onRest { [weak self] outcome in self?.way?.followerEnded(outcome) }
    }

    var isAtRest: Bool { follower.isAtRest }

    // MARK: - Goals

    func set(_ goal: Any, for state: Int) -> Bool {
        guard goals[state] == nil, let goal = goal as? Goal<Value> else { return false }
        goals[state] = goal
        return true
    }

    func complete(first: Int) -> Bool {
        let isNamed = goals[first] != nil
        let goal = goals[first] ?? present()
        for state in goals.indices where goals[state] == nil { goals[state] = goal }
        return isNamed
    }

    func value(in state: Int) -> Value { goals[state].map { $0.exact?.vector() ?? $0.value } ?? .zero }

    /// Sets the very value of a state, once the vector is there.
    func settle(in state: Int) {
        guard let settle = goals[state]?.exact?.settle else { return }
        withoutActions(settle)
    }

    func jump(to state: Int) {
        follower.hold(value(in: state))
        settle(in: state)
    }

    // MARK: - Motion

    func makeWay(to state: Int, from former: Int?, by velocity: StateVelocity?) -> any GoalWay {
        FollowedWay(self, to: state, from: former, velocity.map(perSecond))
    }

    private func perSecond(_ velocity: StateVelocity) -> Value {
        if let scrub = velocity.scrub { return slope(of: scrub).scaled(by: velocity.perSecond) }
        return value(in: velocity.to).subtracting(value(in: velocity.from)).scaled(by: velocity.perSecond)
    }

    // MARK: - A hand

    func endOthers() { follower.endOthers() }

    func scrub(_ scrub: StateScrub) {
        if scrub.isFirst, let present = follower.takeOver() { caught = present.value }
        let (start, end, fraction) = (value(in: scrub.from), value(in: scrub.to), scrub.fraction)
        guard let knot = scrub.caughtAt else {
            follower.hold(start.interpolated(to: end, at: fraction))
            if fraction == 0 || fraction == 1 { settle(in: fraction == 0 ? scrub.from : scrub.to) }
            return
        }
        if fraction < knot {
            follower.hold(start.interpolated(to: caught, at: fraction / knot))
        } else if fraction > knot {
            follower.hold(caught.interpolated(to: end, at: (fraction - knot) / (1 - knot)))
            if fraction == 1 { settle(in: scrub.to) }
        } else {
            follower.hold(caught)
        }
    }

    /// The change of the value per fraction.
    private func slope(of scrub: StateScrub) -> Value {
        let (start, end) = (value(in: scrub.from), value(in: scrub.to))
        guard let knot = scrub.caughtAt else { return end.subtracting(start) }
        if scrub.fraction < knot || knot >= 1 { return caught.subtracting(start).scaled(by: 1 / knot) }
        return end.subtracting(caught).scaled(by: 1 / (1 - knot))
    }
}
