import AnimationInteraction
import Foundation

extension Benchmarks {
    private final class Knob: AnimationCompatible {
        var level = 0.0
    }

    /// Private and without key paths, the compiler can tell that nobody else writes: that costs as little as in the
    /// array.
    private final class Needle: AnimationCompatible {
        var level = 0.0
    }

    private static let followerCount = 1_000

    /// Followers that got their targets one after another, so that no two are at the same place of their ways.
    private static func movingFollowers(
        on clock: VirtualClock, _ make: () -> [AnimationFollower<Double>]
    ) -> [AnimationFollower<Double>] {
        let followers = AnimationHosts.current.withValue(clock, operation: make)
        for (index, follower) in followers.enumerated() {
            follower.drag(to: Double(index % 7) + 1)
            clock.advance(by: 1e-4)
        }
        return followers
    }

    /// The same springs in plain arrays: each number by its closed form, from its own start.
    private struct SpringLoop {
        private let starts: [Double]
        private let ends: [Double]
        private var values: [Double]
        private let decay: Double
        private let damped: Double

        init(_ count: Int, swing: Double) {
            let frequency = 2 * Double.pi / swing
            (decay, damped) = (0.5 * frequency, frequency * 0.75.squareRoot())
            starts = (0..<count).map { Double($0) * 1e-4 }
            ends = (0..<count).map { Double($0 % 7) + 1 }
            values = ends
        }

        mutating func frame(at now: Double) {
            for index in values.indices {
                let time = now - starts[index]
                let envelope = exp(-decay * time)
                let kick = envelope * sin(damped * time) / damped
                let displacement = envelope * cos(damped * time) + decay * kick
                values[index] = ends[index] - ends[index] * displacement + 0 * kick
            }
        }

        var sum: Double { values.reduce(0, +) }
    }

    /// A swing so slow that nothing comes to rest while it is measured, in seconds.
    private static let slowSwing = 30.0

    private static func frame(
        _ name: String, _ clock: VirtualClock, _ followers: [AnimationFollower<Double>], goal: Double
    ) -> Row {
        let frames = 20
        var (loop, now) = (SpringLoop(followers.count, swing: slowSwing), 0.2)
        var ours = Measurement(seconds: .infinity, allocations: nil)
        var baseline = ours
        for _ in 0..<10 {
            let mine = Measurement.best(of: 1) { for _ in 0..<frames { clock.advance(by: 1.0 / 60) } }
            let its = Measurement.best(of: 1) {
                for _ in 0..<frames {
                    now += 1.0 / 60
                    loop.frame(at: now)
                }
            }
            if mine.seconds < ours.seconds { ours = mine }
            if its.seconds < baseline.seconds { baseline = its }
        }
        precondition(followers.allSatisfy { !$0.isAtRest } && followers.reduce(loop.sum) { $0 + $1.value } > 0)
        return Row(
            name: "one frame, \(followers.count) followers\(name) / springs in arrays", measured: ours.per(frames),
            baseline: baseline.per(frames), goal: goal)
    }

    /// A write through a key path is a call of Swift's runtime, which asks for memory: this row is the cost of that.
    static func frameOfFollowersOfKeyPaths() -> Row {
        let (clock, knobs) = (VirtualClock(), (0..<followerCount).map { _ in Knob() })
        let curve = TimingCurve.spring(response: slowSwing, dampingFraction: 0.5)
        let followers = movingFollowers(on: clock) { knobs.map { $0.at.follower(of: \.level, curve: curve) } }
        return withExtendedLifetime(knobs) { frame(" of key paths", clock, followers, goal: 15) }
    }

    static func frameOfFollowers() -> Row {
        let (clock, needles) = (VirtualClock(), (0..<followerCount).map { _ in Needle() })
        let curve = TimingCurve.spring(response: slowSwing, dampingFraction: 0.5)
        let followers = movingFollowers(on: clock) {
            needles.map { AT.follower(of: $0, from: 0, curve: curve) { $0.level = $1 } }
        }
        return withExtendedLifetime(needles) { frame("", clock, followers, goal: 1.5) }
    }

    /// Neither a frame nor a change of target asks for memory, but for what a frame of the clock takes by itself.
    static func allocationsOfFollowers() -> Row {
        let (clock, needles) = (VirtualClock(), (0..<200).map { _ in Needle() })
        let followers = movingFollowers(on: clock) {
            needles.map { AT.follower(of: $0, from: 0) { $0.level = $1 } }
        }
        func play(_ frame: Int) {
            for follower in followers { follower.target = Double(frame) }
            clock.advance(by: 1.0 / 60)
        }
        for frame in 0..<10 { play(frame) }
        let cost = Measurement.best(of: 1) { for frame in 0..<60 { play(frame) } }
        let other = VirtualClock()
        let stop = other.eachFrame(nil) { _ in
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            CATransaction.commit()
        }
        defer { stop() }
        for _ in 0..<10 { other.advance(by: 1.0 / 60) }
        let plain = Measurement.best(of: 1) { for _ in 0..<60 { other.advance(by: 1.0 / 60) } }
        precondition(followers.allSatisfy { !$0.isAtRest } && needles.contains { $0.level > 0 })
        return Row(
            name: "allocations in 60 frames, \(followers.count) followers, a new target in each",
            count: Double((cost.allocations ?? 0) - (plain.allocations ?? 0)), goal: 0)
    }
}
