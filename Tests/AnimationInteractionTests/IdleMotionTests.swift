import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Motions to a state in which nothing has to move: their tokens last as long as any other.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct IdleMotionTests {
    private let stage = FollowerStage()
    private let knob = Knob()

    /// The motion goes to the state in which the knob is, or motion is reduced and it jumps.
    private func begin(_ states: AnimationStates<Int>, isReduced: Bool) -> AnimationToken {
        UIAccessibility.isReduceMotionEnabled = isReduced
        let token = states.go(to: isReduced ? 1 : 0)
        stage.run(0.02)
        UIAccessibility.isReduceMotionEnabled = false
        #expect(knob.numbers == Knob.numbers[isReduced ? 1 : 0])
        return token
    }

    @Test(arguments: [false, true]) func `the next motion replaces it`(isReduced: Bool) {
        let states = knob.makeStates()
        let first = begin(states, isReduced: isReduced)
        let second = states.go(to: 2)
        stage.run(0.15)
        #expect(first.outcome == .interrupted(.replaced))
        let numbers = knob.numbers
        first.reverse()
        stage.host.clock.turn()
        expectClose(knob.numbers, numbers, within: 1e-9)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[2] && states.state == 2 && second.outcome == .completed(.end))
        #expect(stage.host.clock.isIdle)
    }

    @Test(arguments: [false, true]) func `a hand replaces it`(isReduced: Bool) {
        let states = knob.makeStates()
        let first = begin(states, isReduced: isReduced)
        states.scrub(toward: 3, fraction: 0.5)
        let numbers = knob.numbers
        stage.run(3)
        #expect(first.outcome == .interrupted(.replaced) && knob.numbers == numbers && stage.host.clock.isIdle)
    }

    @Test(arguments: [false, true]) func `it tells its arrival at once, and its end at the end of its time`(
        isReduced: Bool
    ) {
        let states = knob.makeStates()
        var arrivals: [Int] = []
        states.onArrival { arrivals.append($0) }
        let first = begin(states, isReduced: isReduced)
        let place = isReduced ? 1 : 0
        #expect(arrivals == [place] && first.outcome == nil && states.isAtRest)
        first.pause()
        stage.run(5)
        #expect(first.outcome == nil)
        first.resume()
        stage.run(first.duration - 0.05)
        #expect(first.outcome == nil)
        stage.run(0.1)
        #expect(first.outcome == .completed(.end) && arrivals == [place] && states.state == place)
        #expect(stage.host.clock.isIdle)
    }

    @Test func `what changes the properties meanwhile stays`() {
        let states = knob.makeStates()
        let first = states.go(to: 0)
        stage.run(0.02)
        knob.at.animate(.value(\.level, to: 7, duration: 0.1))
        knob.size = 99
        stage.run(3)
        #expect(knob.numbers == [7, 99, 1, 2] && first.outcome == .completed(.end))
        #expect(stage.host.clock.isIdle)
    }

    @Test func `in a sequence the next step comes at its time, and one that is held at its end comes back`() {
        let states = knob.makeStates()
        var ends = 0
        AT.animate(states.go(to: 0), AT.perform { ends += 1 })
        let token = states.go(to: 0)
        token.pausesOnCompletion = true
        stage.run(3)
        #expect(ends == 1 && token.restingPosition == .end)
        states.go(to: 1)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1])
        token.stop()
    }
}
