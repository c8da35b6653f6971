import AnimationInteraction
import Expectations
import Foundation
import TestSupport
import Testing

/// States against a model: each number on a spring of its own, by the spring's formula.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StatesModelTests {
    private let host = CollectingHost.current

    /// `STATES_STEPS=100000 swift test --filter StatesModelTests` makes as many jumps, seeks and throws on each spring.
    private nonisolated static let steps =
        ProcessInfo.processInfo.environment["STATES_STEPS"].flatMap(Int.init) ?? 1_000

    /// The numbers of a knob, as the states say them.
    private struct Model {
        var springs: [SpringModel]
        var state = 0
        var former = 0
        /// Whether the numbers are those of the state.
        var isThere = true
        /// The time of the latest motion; nil while a hand holds the numbers, and at rest.
        var start: TimeInterval?
        var held = Knob.numbers[0]
        /// The latest scrub: its two ends, its fraction, and where it has caught the numbers.
        var scrub: (from: [Double], to: [Double], state: Int, fraction: Double, knot: (Double, [Double])?)?

        init(response: Double, damping: Double) {
            springs = Array(repeating: SpringModel(response: response, damping: damping), count: held.count)
        }

        func values(at time: TimeInterval) -> [Double] {
            guard let start else { return held }
            return springs.map { $0.motion(after: time - start).value }
        }

        func velocities(at time: TimeInterval) -> [Double] {
            guard let start else { return held.map { _ in 0 } }
            return springs.map { $0.motion(after: time - start).velocity }
        }

        /// The numbers per fraction at the latest scrub.
        private var slopes: [Double]? {
            guard let scrub else { return nil }
            return scrub.from.indices.map { index in
                guard let (knot, caught) = scrub.knot else { return scrub.to[index] - scrub.from[index] }
                return scrub.fraction < knot || knot == 1
                    ? (caught[index] - scrub.from[index]) / knot : (scrub.to[index] - caught[index]) / (1 - knot)
            }
        }

        mutating func go(to next: Int, _ velocity: Double?, at time: TimeInterval) {
            let (values, own) = (values(at: time), velocities(at: time))
            let way = slopes ?? zip(Knob.numbers[next], Knob.numbers[state]).map { $0 - $1 }
            for index in springs.indices {
                let kick = velocity.map { $0 * way[index] } ?? own[index]
                springs[index].move(to: Knob.numbers[next][index], from: values[index], kick)
            }
            if next != state { former = state }
            (start, state, isThere, scrub) = (time, next, false, nil)
            // There is nothing to do: it has come.
            if springs.allSatisfy({ $0.distance == 0 && $0.velocity == 0 }) { arrive() }
        }

        mutating func arrive() {
            guard start != nil else { return }
            (start, isThere, held) = (nil, true, Knob.numbers[state])
        }

        mutating func scrub(toward next: Int, _ fraction: Double, at time: TimeInterval) {
            if scrub?.state == next {
                scrub?.fraction = fraction
            } else {
                let isStraight = isThere || (scrub != nil && scrub?.knot == nil)
                let from = !isThere && next == state ? former : state
                scrub = (
                    Knob.numbers[from], Knob.numbers[next], next, fraction,
                    isStraight ? nil : (fraction, values(at: time))
                )
            }
            if let scrub {
                held = scrub.from.indices.map { index in
                    guard let (knot, caught) = scrub.knot else {
                        return scrub.from[index] + (scrub.to[index] - scrub.from[index]) * fraction
                    }
                    if fraction == knot { return caught[index] }
                    return fraction < knot
                        ? scrub.from[index] + (caught[index] - scrub.from[index]) * fraction / knot
                        : caught[index] + (scrub.to[index] - caught[index]) * (fraction - knot) / (1 - knot)
                }
            }
            (start, isThere) = (nil, false)
        }
    }

    @Test(arguments: [(0.5, 1.0), (0.4, 0.5), (0.3, 0.8)])
    func `random jumps, seeks and throws are those of the model, and nothing is left at rest`(
        response: Double, damping: Double
    ) {
        var random = SplitMix64(seed: UInt64(response * 1000))
        let knob = Knob()
        let states = knob.makeStates(.spring(response: response, dampingFraction: damping))
        var model = Model(response: response, damping: damping)
        // A follower rests when a hundred-thousandth of its way is left.
        // Whole frames, so that the numbers are those of the present time.
        let length = Int((states.go(to: 0).duration * 100 + 2).rounded(.up))
        let start = host.clock.now
        host.clock.advance(by: 5)
        var (rests, scale, frame) = (0, 0.0, 500)
        for step in 0..<Self.steps {
            let now = host.clock.now
            let (next, kind) = (Int.random(in: 0..<5, using: &random), Int.random(in: 0..<10, using: &random))
            let (before, velocities) = (knob.numbers, knob.velocities)
            if kind < 4 {
                states.go(to: next)
                model.go(to: next, nil, at: now)
                // Neither jumps, whatever was under way.
                expectClose(knob.numbers, before, within: 1e-9)
                expectClose(knob.velocities, velocities, within: 1e-6 * (1 + scale))
            } else if kind < 7 {
                let velocity = Double.random(in: -5...5, using: &random)
                states.go(to: next, velocity: velocity)
                model.go(to: next, velocity, at: now)
                expectClose(knob.numbers, before, within: 1e-9)
            } else {
                let fraction = Double.random(in: 0...1, using: &random)
                states.scrub(toward: next, fraction: fraction)
                model.scrub(toward: next, fraction, at: now)
                #expect(states.isAtRest)
            }
            scale = model.velocities(at: now).map { abs($0) }.max() ?? 0
            expectClose(knob.velocities, model.velocities(at: now), within: 1e-6 * (1 + scale), "step \(step)")
            #expect(states.state == model.state)
            let frames = Int.random(in: 0..<12, using: &random)
            let isRest = kind == 0 && Bool.random(using: &random)
            frame += isRest ? length : frames
            // From the start, as many small sums would miss a frame.
            host.clock.advance(by: max(start + Double(frame) / 100 - host.clock.now, 0))
            if isRest {
                model.arrive()
                rests += 1
                #expect(knob.numbers == Knob.numbers[states.state] && states.isAtRest && host.clock.isIdle)
            }
            expectClose(knob.numbers, model.values(at: host.clock.now), within: 1e-6 * (1 + scale), "step \(step)")
        }
        #expect(rests > Self.steps / 50 && host.issues.isEmpty)
        states.go(to: 4)
        host.clock.advance(by: 5)
        #expect(knob.numbers == Knob.numbers[4] && host.clock.isIdle)
    }
}
