import AnimationInteraction
import Foundation

/// One script of states, carried out on a clock of its own, beside an independent model: each number is on an
/// oscillation of its own, stands still, or is on an animation.
@MainActor final class StateSoakRun {
    @MainActor private final class Gauge: AnimationCompatible {
        var level = 1.0
        var size = 2.0
        var place = 3.0

        var numbers: [Double] { [level, size, place] }

        var velocities: [Double] { [at.velocity(of: \.level), at.velocity(of: \.size), at.velocity(of: \.place)] }
    }

    private enum Motion {
        case rest(Double)
        case oscillation(Oscillation)
        /// Frames.
        case animation(from: Double, to: Double, frames: Int, done: Int)

        var value: Double {
            switch self {
            case .rest(let value): value
            case .oscillation(let way): way.value
            case .animation(let start, let target, let frames, let done):
                start + (target - start) * Double(done) / Double(frames)
            }
        }

        var velocity: Double {
            switch self {
            case .rest: 0
            case .oscillation(let way): way.currentVelocity
            case .animation(let start, let target, let frames, _):
                (target - start) / Double(frames) * Double(SoakHost.framesPerSecond)
            }
        }
    }

    /// The way of a hand.
    private struct Scrub {
        let from: [Double]
        let to: [Double]
        let state: Int
        var fraction: Double
        /// The fraction and the numbers at which the hand has caught a motion.
        let caught: (fraction: Double, numbers: [Double])?

        /// The numbers at the fraction.
        var numbers: [Double] {
            guard let (knot, caught) = caught else { return Self.mix(from, to, fraction) }
            if fraction == knot { return caught }
            return fraction < knot
                ? Self.mix(from, caught, fraction / knot) : Self.mix(caught, to, (fraction - knot) / (1 - knot))
        }

        /// The numbers of a whole way, where the hand is.
        var slopes: [Double] {
            guard let (knot, caught) = caught else { return zip(from, to).map { $1 - $0 } }
            return fraction < knot || knot == 1
                ? zip(from, caught).map { ($1 - $0) / knot } : zip(caught, to).map { ($1 - $0) / (1 - knot) }
        }

        private static func mix(_ from: [Double], _ to: [Double], _ share: Double) -> [Double] {
            zip(from, to).map { $0 + ($1 - $0) * share }
        }
    }

    private let script: StateScript
    private let host: SoakHost
    private let gauge = Gauge()
    private let states: AnimationStates<Int>
    /// The numbers of each state: one that a state does not name is that of the first.
    private let numbers: [[Double]]
    private var motions: [Motion]
    private var state = 0
    private var former = 0
    /// Whether the numbers are those of the state.
    private var isThere = true
    private var scrub: Scrub?
    /// Whether an animation has taken over the level.
    private var isTakenOver = false
    /// The numbers that the latest motion moves.
    private var moving: [Int] = []
    private var arrivals: [Int] = []
    private var expectedArrivals: [Int] = []

    /// Why a script fails, in words; nil if it holds.
    static func failure(of script: StateScript) -> String? {
        let host = SoakHost(prefersReducedMotion: script.reducesMotion)
        return host.bind {
            let run = StateSoakRun(script, host)
            for (number, step) in script.steps.enumerated() {
                if let difference = run.follow(step) ?? run.difference { return "step \(number + 1): \(difference)" }
            }
            return run.follow(.rest) ?? run.difference.map { "at the end: \($0)" } ?? run.end
        }
    }

    private init(_ script: StateScript, _ host: SoakHost) {
        (self.script, self.host) = (script, host)
        let before = gauge.numbers
        numbers = script.goals.map { goals in
            goals.indices.map { goals[$0] ?? script.goals[0][$0] ?? before[$0] }
        }
        motions = numbers[0].map { .rest($0) }
        let gauge = gauge
        states = AT.states(
            0, curve: .spring(response: script.response, dampingFraction: script.dampingFraction)
        ) {
            for state in script.goals.indices {
                AT.state(state) {
                    if let level = script.goals[state][0] { gauge.at.goal(\.level, to: level) }
                    if let size = script.goals[state][1] { gauge.at.goal(\.size, to: size) }
                    if let place = script.goals[state][2] { gauge.at.goal(\.place, to: place) }
                }
            }
        }
        states.onArrival { [weak self] in self?.arrivals.append($0) }
    }

    // MARK: - The steps

    private func follow(_ step: StateScript.Step) -> String? {
        switch step {
        case .advance(let frames): advance(frames)
        case .rest: for _ in 0..<100 { advance(60) }
        case .go(let next): return go(to: next, nil)
        case .throwing(let next, let velocity): return go(to: next, velocity)
        case .scrub(let next, let fraction):
            // A level that an animation has taken over is no longer that of the state.
            if !isTakenOver { scrub(toward: next, fraction) }
        case .animate(let target, let frames):
            // A level that no state names stays the animation's.
            guard script.goals.contains(where: { $0[0] != nil }) else { return nil }
            let start = motions[0].value
            gauge.at.animate(
                .value(
                    \.level, to: target, duration: Double(frames) / Double(SoakHost.framesPerSecond), curve: .linear
                ).reducedMotion(.keep))
            motions[0] = .animation(from: start, to: target, frames: frames, done: 0)
            isTakenOver = true
        }
        return nil
    }

    /// Goes to a state: neither the numbers nor, without a velocity of a hand, the velocities may change by that.
    private func go(to next: Int, _ velocity: Double?) -> String? {
        let (shown, velocities) = (gauge.numbers, gauge.velocities)
        states.go(to: next, velocity: velocity)
        let isJump = script.reducesMotion && velocity == nil
        if !isJump {
            if !areClose(gauge.numbers, shown) { return "going: \(gauge.numbers), not \(shown)" }
            // The velocity of an animation that is taken over is that of its last frame.
            if velocity == nil, !isTakenOver, !areClose(gauge.velocities, velocities, scale) {
                return "going: velocities \(gauge.velocities), not \(velocities)"
            }
        }
        let way = scrub?.slopes ?? zip(numbers[next], numbers[state]).map { $0 - $1 }
        motions = motions.indices.map { index in
            if isJump { return .rest(numbers[next][index]) }
            let own = isTakenOver && index == 0 ? gauge.velocities[0] : motions[index].velocity
            return .oscillation(
                Oscillation(
                    to: numbers[next][index], from: motions[index].value, velocity.map { $0 * way[index] } ?? own,
                    response: script.response, dampingFraction: script.dampingFraction))
        }
        if next != state { former = state }
        (state, scrub, isThere, isTakenOver) = (next, nil, false, false)
        // With no way to go for any number, the states have arrived. A number that swings through its goal may be a
        // rounding error away from it, here or there.
        let areStill = motions.allSatisfy { if case .oscillation(let way) = $0 { way.startsStill } else { true } }
        if areStill, gauge.numbers == numbers[next] { arrive() }
        moving = motions.indices.filter { index in
            guard case .oscillation(let way) = motions[index] else { return false }
            return !way.startsStill || gauge.numbers[index] != numbers[next][index]
        }
        return nil
    }

    private func scrub(toward next: Int, _ fraction: Double) {
        states.scrub(toward: next, fraction: fraction)
        if scrub?.state == next {
            scrub?.fraction = fraction
        } else {
            let isStraight = isThere || (scrub != nil && scrub?.caught == nil)
            let from = !isThere && next == state ? former : state
            scrub = Scrub(
                from: numbers[from], to: numbers[next], state: next, fraction: fraction,
                caught: isStraight ? nil : (fraction, motions.map(\.value)))
        }
        if let scrub { motions = scrub.numbers.map { .rest($0) } }
        isThere = false
    }

    private func advance(_ frames: Int) {
        host.advance(frames: frames)
        motions = motions.map { motion in
            switch motion {
            case .rest: return motion
            case .oscillation(var way):
                way.advance(frames: frames)
                return .oscillation(way)
            case .animation(let start, let target, let length, let done):
                let isOver = done + frames >= length
                return isOver
                    ? .rest(target) : .animation(from: start, to: target, frames: length, done: done + frames)
            }
        }
        let areOscillating = motions.contains { if case .oscillation = $0 { true } else { false } }
        let areNearlyOver = motions.allSatisfy { if case .oscillation(let way) = $0 { way.isNearlyOver } else { true } }
        // Without its level, a motion that moves nothing else has ended.
        let isLost = isTakenOver && moving == [0]
        if areOscillating, areNearlyOver, states.isAtRest, !isLost { arrive() }
    }

    private func arrive() {
        isThere = !isTakenOver
        motions = motions.map { if case .oscillation(let way) = $0 { .rest(way.target) } else { $0 } }
        expectedArrivals.append(state)
    }

    // MARK: - The model

    /// The largest of the velocities.
    private var scale: Double { motions.map { abs($0.velocity) }.max() ?? 0 }

    private func areClose(_ some: [Double], _ others: [Double], _ scale: Double = 0) -> Bool {
        zip(some, others).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1), scale) }
    }

    private var difference: String? {
        let values = motions.map(\.value)
        if !areClose(gauge.numbers, values, scale) { return "the numbers are \(gauge.numbers), not \(values)" }
        if states.state != state { return "the state is \(states.state), not \(state)" }
        let velocities = motions.map(\.velocity)
        if !isTakenOver, !areClose(gauge.velocities, velocities, scale) {
            return "the velocities are \(gauge.velocities), not \(velocities)"
        }
        return nil
    }

    private var end: String? {
        let values = motions.map(\.value)
        // A hand rests where it has caught them, a state has its numbers to the last digit.
        if isThere ? gauge.numbers != values : !areClose(gauge.numbers, values) {
            return "at rest at \(gauge.numbers), not exactly at \(values)"
        }
        if !states.isAtRest { return "it never comes to rest" }
        if !host.clock.isIdle { return "at rest the clock is not idle" }
        if arrivals != expectedArrivals { return "arrivals \(arrivals), not \(expectedArrivals)" }
        return host.issues.isEmpty ? nil : "issues: \(host.issues)"
    }
}
