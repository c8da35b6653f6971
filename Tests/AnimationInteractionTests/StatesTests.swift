import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// States, and the motion between them.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StatesTests {
    private let stage = FollowerStage()
    private let knob = Knob()

    private enum Mode { case closed, half, open }

    @Test func `the properties have the values of the first state at once`() {
        let states = knob.makeStates()
        #expect(knob.numbers == Knob.numbers[0] && states.state == 0 && states.isAtRest)
        #expect(stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test(arguments: (0..<5).flatMap { from in (0..<5).filter { $0 != from }.map { (from, $0) } })
    func `from each state to each other one the properties go on their springs, and are exactly there`(
        from: Int, to: Int
    ) {
        let states = knob.makeStates()
        states.go(to: from)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[from])
        states.go(to: to)
        #expect(states.state == to)
        for frame in 1...30 {
            stage.run(0.01)
            for (number, (old, new)) in zip(knob.numbers, zip(Knob.numbers[from], Knob.numbers[to])) {
                expectClose(number, SpringModel.smooth(old, new, after: Double(frame) / 100), within: 1e-9)
            }
        }
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[to] && states.isAtRest && stage.host.clock.isIdle)
    }

    @Test func `a view and a constraint move in one state`() {
        let view = stage.view
        view.translatesAutoresizingMaskIntoConstraints = false
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        width.isActive = true
        let states = AT.states(Mode.closed) {
            AT.state(.closed) {
                width.at.goal(\.constant, to: 80); view.at.goal(\.alpha, to: 0)
            }
            AT.state(.half) { width.at.goal(\.constant, to: 300) }
            AT.state(.open) {
                width.at.goal(\.constant, to: 600)
                view.at.goal(\.alpha, to: 0.5)
                view.at.goal(\.backgroundColor, to: .systemBackground)
            }
        }
        #expect(width.constant == 80 && view.alpha == 0)
        states.go(to: .open)
        stage.run(0.1)
        expectClose(width.constant, SpringModel.smooth(80, 600, after: 0.1))
        expectClose(view.alpha, SpringModel.smooth(0, 0.5, after: 0.1))
        stage.run(3)
        #expect(width.constant == 600 && view.alpha == 0.5 && view.backgroundColor == UIColor.systemBackground)
        states.go(to: .half)
        stage.run(3)
        #expect(width.constant == 300 && view.alpha == 0 && view.backgroundColor == nil)
    }

    // MARK: - A hand

    @Test func `a hand seeks between two states, and throws`() {
        let states = knob.makeStates()
        states.scrub(toward: 1, fraction: 0.3)
        expectClose(knob.numbers, [82, 16, 1, 2])
        #expect(states.state == 0 && stage.host.clock.isIdle)
        states.scrub(toward: 3, fraction: 0.5)
        expectClose(knob.numbers, [20, 10, 0.5, 1])
        // 2 ways a second: of 160, 0, 1 and 2.
        states.go(to: 3, velocity: 2)
        expectClose(knob.velocities, [-320, 0, -2, -4], within: 1e-9)
        stage.run(0.1)
        expectClose(knob.level, SpringModel.smooth(20, -60, -320, after: 0.1))
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[3])
        // Without a scrub it is the way between the states.
        states.go(to: 0, velocity: 1)
        expectClose(knob.velocities, [160, 0, 1, 2], within: 1e-9)
    }

    @Test func `caught in flight nothing jumps, and both ends are exact`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.1)
        let level = knob.level
        states.scrub(toward: 1, fraction: 0.4)
        #expect(token.outcome == .interrupted(.replaced) && states.isAtRest)
        expectClose(knob.level, level)
        states.scrub(toward: 1, fraction: 0.7)
        expectClose(knob.level, (level + 40) / 2)
        states.scrub(toward: 1, fraction: 0.2)
        expectClose(knob.level, (level + 100) / 2)
        states.scrub(toward: 1, fraction: 1)
        #expect(knob.numbers == Knob.numbers[1])
        states.scrub(toward: 1, fraction: 0)
        #expect(knob.numbers == Knob.numbers[0])
        states.go(to: 1)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1])
    }

    // MARK: - Animations of the same properties

    @Test func `an animation takes a property over, and the others go on`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.1)
        knob.at.animate(.value(\.level, to: 7, duration: 0.2))
        stage.run(3)
        #expect(knob.numbers == [7, 30, 1, 2] && token.outcome == .completed(.end))
        states.go(to: 1)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1])
    }

    @Test func `states take an animation over with its velocity`() {
        let states = knob.makeStates()
        knob.at.animate(.value(\.level, to: 200, duration: 1, curve: .linear))
        stage.run(0.5)
        states.go(to: 1)
        expectClose(knob.level, 150)
        expectClose(knob.at.velocity(of: \.level), 100, within: 1e-6)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1])
    }

    // MARK: - Lifetimes

    @Test func `at rest nothing is alive, and no object is kept`() {
        weak var (weakKnob, weakStates): (Knob?, AnimationStates<Int>?) = (nil, nil)
        do {
            let knob = Knob()
            let states = knob.makeStates()
            (weakKnob, weakStates) = (knob, states)
            states.go(to: 1)
            stage.run(3)
        }
        #expect(weakKnob == nil && weakStates == nil && stage.host.clock.isIdle)
    }

    @Test func `states that are let go in flight arrive`() {
        do {
            let states = knob.makeStates()
            states.go(to: 1)
        }
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1] && stage.host.clock.isIdle)
    }

    @Test func `an object that goes is left out`() {
        var other: Knob? = Knob()
        weak var gone: Knob?
        gone = other
        let states = other?.makeStates()
        let token = states?.go(to: 1)
        stage.run(0.1)
        other = nil
        stage.run(3)
        #expect(gone == nil && token?.outcome == .completed(.end) && stage.host.clock.isIdle)
        states?.go(to: 2)
        states?.scrub(toward: 3, fraction: 0.5)
        stage.run(3)
        #expect(stage.host.clock.isIdle)
    }

    // MARK: - Less motion

    @Test func `where motion is reduced it jumps, but a hand moves it in full`() {
        UIAccessibility.isReduceMotionEnabled = true
        let states = knob.makeStates()
        var arrivals: [Int] = []
        states.onArrival { arrivals.append($0) }
        let token = states.go(to: 1)
        stage.host.clock.turn()
        #expect(knob.numbers == Knob.numbers[1])
        #expect(arrivals == [1])
        // The token keeps its length.
        stage.run(3)
        #expect(token.outcome == .completed(.end) && stage.host.clock.isIdle)
        states.scrub(toward: 0, fraction: 0.5)
        expectClose(knob.level, 70)
        states.go(to: 0, velocity: 1)
        stage.run(0.05)
        #expect(knob.level > 70 && knob.level < 100)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[0] && stage.host.clock.isIdle)
    }
}

/// Animations that play as states are declared.
@MainActor @Suite(.virtualTime) struct DeclaredStatesTests {
    private let stage = FollowerStage()

    @Test func `a property that the first state leaves as it is plays on to its end`() {
        let view = stage.view
        view.alpha = 0
        stage.run(0.1)
        var outcome: AnimationOutcome?
        view.at.animate(.fadeIn(duration: 1)).completion { outcome = $0 }
        stage.run(0.3)
        let seen = view.layer.presentation()?.opacity
        let states = AT.states(0) {
            AT.state(0) { view.at.goal(\.layer.cornerRadius, to: 4) }
            AT.state(1) { view.at.goal(\.alpha, to: 0.5) }
        }
        stage.host.clock.turn()
        #expect(view.layer.presentation()?.opacity == seen && view.layer.cornerRadius == 4)
        stage.run(2)
        #expect(outcome == .completed(.end) && view.alpha == 1)
        for (state, alpha) in [(1, 0.5), (0, 1)] as [(Int, CGFloat)] {
            states.go(to: state)
            stage.run(2)
            #expect(view.alpha == alpha)
        }
    }
}
