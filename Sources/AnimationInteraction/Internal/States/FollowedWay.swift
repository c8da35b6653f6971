import AnimationUIKit
import Foundation

/// The way of one property to its goal in another state.
@MainActor protocol GoalWay: AnyObject {
    var run: StatesRun? { get set }
    var isMoving: Bool { get }
    /// The end that something else than the motion has put to it; nil if there is none.
    var lost: AnimationOutcome? { get }
    /// Whether neither the value nor the velocity has anything to do.
    var isNothing: Bool { get }
    /// Ends the other animations of the property, if the way goes on.
    func endOthers()
    /// Plays on from the present time of the way, at a rate that is not 0.
    func play(at rate: Double)
    /// Stands still.
    func hold()
    /// Stands still at a time of the way.
    func show(at time: TimeInterval)
    /// Shows the start, unless an animation that has taken the property over still plays.
    func takeBack()
}

/// The way of a follower from a value and a velocity to a goal, which can be played and sought.
///
/// A way is a closed form of its time, so that it can be shown at any time, and played at any rate.
final class FollowedWay<Value: VectorInterpolatable>: GoalWay {
    weak var run: StatesRun?
    private(set) var isMoving = false
    private(set) var lost: AnimationOutcome?
    private let channel: GoalFollower<Value>
    private let state: Int
    /// The state whose values the property has at the start; nil if it has others.
    private let former: Int?
    private let start: Value
    private let goal: Value
    private let distance: Value
    private let velocity: Value
    /// The time of the way while it stands still.
    private var elapsed: TimeInterval = 0

    /// - Parameter given: The velocity at the start; nil keeps the present one.
    init(_ channel: GoalFollower<Value>, to state: Int, from former: Int?, _ given: Value?) {
        self.channel = channel
        self.state = state
        self.former = former
        goal = channel.value(in: state)
        let present = channel.follower.takeOver()
        start = present?.value ?? goal
        let (far, own) = (start.subtracting(goal), given ?? present?.velocity ?? .zero)
        // The difference of two huge values may be infinite: they are jumped.
        (distance, velocity) = far.isInterpolatable && own.isInterpolatable ? (far, own) : (.zero, .zero)
        if present == nil { lost = .targetReleased }
    }

    private var duration: TimeInterval { channel.follower.response.duration }

    var isNothing: Bool { areEqual(distance, Value.zero) && areEqual(velocity, Value.zero) }

    func endOthers() {
        if lost == nil { channel.endOthers() }
    }

    func play(at rate: Double) {
        hold()
        guard lost == nil else { return }
        guard !isNothing, rate > 0 ? elapsed < duration : elapsed > 0 else { return show(at: rate > 0 ? duration : 0) }
        channel.way = self
        channel.follower.play(distance, velocity, to: goal, from: start, at: elapsed, rate: rate)
        isMoving = true
    }

    func hold() {
        guard isMoving else { return }
        // An end that is not told yet.
        if channel.follower.isAtRest { return end(channel.follower.outcome) }
        // The very value: the time is a difference of two times, and rounded.
        let value = channel.follower.value
        (isMoving, elapsed) = (false, channel.follower.elapsed)
        channel.follower.hold(value)
    }

    func show(at time: TimeInterval) {
        isMoving = false
        guard lost == nil else { return }
        elapsed = min(max(time, 0), duration)
        if elapsed >= duration {
            channel.jump(to: state)
        } else if elapsed <= 0 {
            channel.follower.hold(start)
            if let former { channel.settle(in: former) }
        } else {
            let step = channel.follower.response.step(of: elapsed)
            let left = distance.scaled(by: step.distance).adding(velocity.scaled(by: step.ofVelocity))
            channel.follower.hold(goal.adding(left))
        }
    }

    func takeBack() {
        if lost == .interrupted(.replaced), !channel.follower.isAnimated { lost = nil }
        show(at: 0)
    }

    func followerEnded(_ outcome: AnimationOutcome) {
        // One that moves again has told an end of before.
        guard isMoving, channel.follower.isAtRest else { return }
        end(outcome)
        run?.wayEnded()
    }

    private func end(_ outcome: AnimationOutcome) {
        isMoving = false
        if outcome == .completed(.end) {
            elapsed = channel.follower.rate > 0 ? duration : 0
            if let there = elapsed > 0 ? state : former { channel.settle(in: there) }
        } else {
            lost = outcome
            if outcome == .stopped(.end) { channel.settle(in: state) }
        }
    }
}

/// Whether two values are equal; false where their type can't say.
private func areEqual(_ one: Any, _ other: Any) -> Bool {
    func isOther<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
    guard let one = one as? any Equatable else { return false }
    return isOther(one)
}
