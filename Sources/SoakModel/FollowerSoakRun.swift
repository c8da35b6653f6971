import AnimationInteraction
import Foundation

/// One script of a follower, carried out on a clock of its own, beside an independent model.
@MainActor final class FollowerSoakRun {
    private final class Gauge: AnimationCompatible {
        var level = 0.0
    }

    private enum Motion {
        case rest(Double)
        case follower(Oscillation, isOther: Bool)
        /// Frames.
        case animation(from: Double, to: Double, frames: Int, done: Int)
    }

    private let script: FollowerScript
    private let host: SoakHost
    private let gauge = Gauge()
    private let follower: AnimationFollower<Double>
    private let other: AnimationFollower<Double>
    private var model = Motion.rest(0)

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: FollowerScript) -> String? {
        let host = SoakHost()
        return host.bind {
            let run = FollowerSoakRun(script, host)
            for (number, step) in script.steps.enumerated() {
                if let difference = run.follow(step) ?? run.difference { return "step \(number + 1): \(difference)" }
            }
            return run.end()
        }
    }

    private init(_ script: FollowerScript, _ host: SoakHost) {
        (self.script, self.host) = (script, host)
        let curve = TimingCurve.spring(response: script.response, dampingFraction: script.dampingFraction)
        follower = gauge.at.follower(of: \.level, curve: curve)
        other = gauge.at.follower(of: \.level, curve: curve)
    }

    // MARK: - The steps

    private func follow(_ step: FollowerScript.Step) -> String? {
        switch step {
        case .advance(let frames): advance(frames)
        case .target(let target):
            follower.target = target
            model = .rest(target)
        case .drag(let target): return go(to: target, nil, isOther: false) { follower.drag(to: target) }
        case .release(let target, let velocity):
            return go(to: target, velocity, isOther: false) { follower.release(at: target, velocity: velocity) }
        case .jump(let value):
            follower.jump(to: value)
            model = .rest(value)
        case .stop:
            follower.stop()
            if case .follower(_, isOther: false) = model { stand() }
        case .other(let target): return go(to: target, nil, isOther: true) { other.drag(to: target) }
        case .animate(let target, let frames):
            let start = value
            gauge.at.animate(
                .value(
                    \.level, to: target, duration: Double(frames) / Double(SoakHost.framesPerSecond), curve: .linear
                ).reducedMotion(.keep))
            model = .animation(from: start, to: target, frames: frames, done: 0)
        case .stopAll:
            gauge.at.stopAnimations()
            stand()
        case .write(let value):
            guard case .rest = model else { return nil }
            gauge.level = value
            model = .rest(value)
        }
        return nil
    }

    /// Sets a target: neither the value nor the velocity may change by that.
    private func go(to target: Double, _ velocity: Double?, isOther: Bool, _ set: () -> Void) -> String? {
        let (value, former, isExact) = (value, self.velocity, isVelocityExact)
        set()
        let moving = isOther ? other : follower
        let first = velocity ?? former
        // The velocity of an animation that is taken over is that of its last frame.
        if isExact || velocity != nil, !isClose(moving.velocity, first) {
            return "a new target: velocity \(moving.velocity), not \(first)"
        }
        if !isClose(moving.value, value) { return "a new target: value \(moving.value), not \(value)" }
        let start = isExact || velocity != nil ? first : moving.velocity
        model = .follower(
            Oscillation(
                to: target, from: value, start, response: script.response, dampingFraction: script.dampingFraction),
            isOther: isOther)
        return nil
    }

    /// Something has stopped in flight: it stands where the model says, to the last digit where the property says.
    private func stand() { model = .rest(isClose(gauge.level, value) ? gauge.level : value) }

    private func advance(_ frames: Int) {
        host.advance(frames: frames)
        switch model {
        case .rest: break
        case .follower(var way, let isOther):
            way.advance(frames: frames)
            let isOver = (isOther ? other : follower).isAtRest && way.isNearlyOver
            model = isOver ? .rest(way.target) : .follower(way, isOther: isOther)
        case .animation(let start, let target, let length, let done):
            let isOver = done + frames >= length
            model =
                isOver
                ? .rest(target) : .animation(from: start, to: target, frames: length, done: done + frames)
        }
    }

    private func end() -> String? {
        // Longer than any of the springs needs.
        for _ in 0..<100 { advance(60) }
        if let difference { return "at the end: \(difference)" }
        guard case .rest(let value) = model else { return "it never comes to rest: \(model)" }
        if gauge.level != value { return "at rest at \(gauge.level), not exactly at \(value)" }
        if !host.clock.isIdle { return "at rest the clock is not idle" }
        return host.issues.isEmpty ? nil : "issues: \(host.issues)"
    }

    // MARK: - The model

    private var value: Double {
        switch model {
        case .rest(let value): value
        case .follower(let way, _): way.value
        case .animation(let start, let target, let frames, let done):
            start + (target - start) * Double(done) / Double(frames)
        }
    }

    private var velocity: Double {
        switch model {
        case .rest: 0
        case .follower(let way, _): way.currentVelocity
        case .animation(let start, let target, let frames, _):
            (target - start) / Double(frames) * Double(SoakHost.framesPerSecond)
        }
    }

    private var isVelocityExact: Bool {
        if case .animation = model { false } else { true }
    }

    private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 * max(1, abs(other)) }

    private var difference: String? {
        if !isClose(gauge.level, value) { return "the property is \(gauge.level), not \(value)" }
        switch model {
        case .rest, .animation:
            if !follower.isAtRest || !other.isAtRest { return "a follower moves" }
        case .follower(let way, let isOther):
            let (moving, still) = isOther ? (other, follower) : (follower, other)
            if moving.isAtRest || !still.isAtRest { return "the wrong follower moves" }
            if !isClose(moving.value, way.value) { return "value \(moving.value), not \(way.value)" }
            if !isClose(moving.velocity, way.currentVelocity) {
                return "velocity \(moving.velocity), not \(way.currentVelocity)"
            }
            if moving.target != way.target { return "target \(moving.target), not \(way.target)" }
        }
        return nil
    }
}
