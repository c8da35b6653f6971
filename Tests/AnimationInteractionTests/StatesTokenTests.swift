import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// The tokens of motions between states.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StatesTokenTests {
    private let stage = FollowerStage()
    private let knob = Knob()

    @Test func `a token ends with its motion`() async {
        let states = knob.makeStates()
        var (outcomes, arrivals): ([AnimationOutcome], [Int]) = ([], [])
        states.onArrival { arrivals.append($0) }
        states.go(to: 1).completion { outcomes.append($0) }
        stage.run(0.1)
        #expect(outcomes.isEmpty)
        stage.run(3)
        #expect(outcomes == [.completed(.end)] && arrivals == [1])
        let token = states.go(to: 2)
        stage.run(3)
        #expect(await token.finished() == .completed(.end))
        #expect(arrivals == [1, 2])
    }

    @Test func `the next motion interrupts it, and keeps value and velocity`() {
        let states = knob.makeStates(.spring(response: 0.4, dampingFraction: 0.6))
        var outcomes: [AnimationOutcome] = []
        states.go(to: 2).completion { outcomes.append($0) }
        stage.run(0.1)
        let (numbers, velocities) = (knob.numbers, knob.velocities)
        states.go(to: 3)
        #expect(outcomes == [.interrupted(.replaced)])
        expectClose(knob.numbers, numbers, within: 1e-9)
        expectClose(knob.velocities, velocities, within: 1e-9)
        stage.run(5)
        #expect(knob.numbers == Knob.numbers[3])
    }

    @Test func `a token pauses, goes on, and can be sought`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.1)
        token.pause()
        stage.run(1)
        expectClose(knob.level, SpringModel.smooth(100, 40, after: 0.1))
        #expect(states.isAtRest)
        token.resume()
        stage.run(0.1)
        expectClose(knob.level, SpringModel.smooth(100, 40, after: 0.2), within: 1e-6)
        token.time = 0.05
        expectClose(knob.level, SpringModel.smooth(100, 40, after: 0.05))
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1] && token.outcome == .completed(.end) && stage.host.clock.isIdle)
    }

    @Test func `at half the rate it takes twice the time`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        token.rate = 0.5
        stage.run(0.2)
        expectClose(knob.level, SpringModel.smooth(100, 40, after: 0.1))
        expectClose(
            knob.at.velocity(of: \.level),
            (SpringModel.smooth(100, 40, after: 0.1001) - SpringModel.smooth(100, 40, after: 0.0999)) / 0.0004,
            within: 0.01)
        stage.run(5)
        #expect(knob.numbers == Knob.numbers[1])
    }

    @Test func `it plays backwards to the state that it came from`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.2)
        token.rate = -1
        stage.run(0.1)
        expectClose(knob.level, SpringModel.smooth(100, 40, after: 0.1))
        stage.run(1)
        #expect(knob.numbers == Knob.numbers[0] && states.state == 0 && token.outcome == .completed(.start))
        #expect(stage.host.clock.isIdle)
    }

    @Test func `held at its end it comes back`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        token.pausesOnCompletion = true
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1])
        token.play(to: .start)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[0] && states.state == 0)
        token.play(to: .end)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1] && states.state == 1)
        token.stop()
    }

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `it is stopped where it is asked to be`(
        position: AnimationPosition
    ) {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.1)
        let numbers = knob.numbers
        token.stop(at: position)
        let wanted = position == .start ? Knob.numbers[0] : position == .end ? Knob.numbers[1] : numbers
        expectClose(knob.numbers, wanted, within: 1e-9)
        stage.run(1)
        expectClose(knob.numbers, wanted, within: 1e-9)
        #expect(states.state == (position == .start ? 0 : 1) && stage.host.clock.isIdle)
        states.go(to: 2)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[2])
    }

    @Test(arguments: [AnimationPosition.start, .current, .end])
    func `stopped by its object, a motion tells so, and at its start the state is the one from before`(
        position: AnimationPosition
    ) {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.1)
        let numbers = knob.numbers
        knob.at.stopAnimations(at: position)
        stage.run(1)
        #expect(knob.numbers == (position == .start ? Knob.numbers[0] : position == .end ? Knob.numbers[1] : numbers))
        #expect(token.outcome == .stopped(position) && states.state == (position == .start ? 0 : 1))
        #expect(states.isAtRest && stage.host.clock.isIdle)
    }

    @Test func `a motion whose moving properties were all taken over is replaced, though others had no way to go`() {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.1)
        knob.at.animate(parallelism: .value(\.level, to: 7, curve: .snappy), .value(\.size, to: 8, curve: .snappy))
        stage.run(3)
        #expect(token.outcome == .interrupted(.replaced) && knob.level == 7 && knob.size == 8)
    }

    @Test(arguments: [false, true])
    func `a motion that was taken over is taken back after the animation that took it over`(isPlaying: Bool) {
        let states = knob.makeStates()
        let motion = states.go(to: 2)
        stage.run(0.1)
        let animation = knob.at.animate(.value(\.place, to: .zero, curve: .snappy))
        stage.run(0.1)
        let shown = knob.place
        if isPlaying {
            motion.revert()
            #expect(knob.place == shown)
        }
        stage.run(3)
        animation.revert()
        motion.revert()
        if !isPlaying { #expect(knob.numbers == Knob.numbers[0]) }
        #expect(states.state == 0 && animation.outcome == .completed(.end))
        states.go(to: 4)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[4] && stage.host.clock.isIdle)
    }

    @Test func `the end of a motion that was taken over is not the end of the next one`() {
        let states = knob.makeStates()
        states.go(to: 4, velocity: 1)
        knob.at.animate(.value(\.place, to: .zero, duration: 1))
        let token = states.go(to: 0, velocity: 1)
        stage.run(3)
        #expect(token.outcome == .completed(.end) && knob.numbers == Knob.numbers[0])
    }

    @Test(arguments: [AnyAnimator<UIView>.slideIn(from: .right, distance: 60), .fade(from: 0, to: 1), .fadeOut()])
    func `a motion that takes a property over in a seek leaves nothing of the step that had it`(
        effect: AnyAnimator<UIView>
    ) {
        let view = stage.view
        let states = AT.states(0) {
            AT.state(0) { view.at.goal(\.alpha, to: 1) }
            AT.state(1) { view.at.goal(\.alpha, to: 1) }
        }
        let step = view.at.animate(effect)
        let token = AT.animate(parallelism: [states.go(to: 1), step])
        stage.host.clock.turn()
        token.time = 0
        stage.run(3)
        #expect(step.outcome == .interrupted(.replaced) && token.outcome == .completed(.end))
        #expect(view.alpha == 1 && view.layer.animationKeys() == nil && stage.host.clock.isIdle)
    }

    @Test func `a motion that its own start brings takes its place`() {
        let view = stage.view
        let states = AT.states(0) {
            AT.state(0) { view.at.goal(\.center, to: view.center) }
            AT.state(1) { view.at.goal(\.alpha, to: 0.5) }
            AT.state(2) { view.at.goal(\.center, to: CGPoint(x: 300, y: 300)) }
        }
        let token = AT.animate(view.at.animate(.move(byX: 9, y: 0, duration: 1)), states.go(to: 2))
        stage.run(0.1)
        let other = states.go(to: 1)
        stage.run(4)
        #expect(other.outcome == .interrupted(.replaced) && token.outcome == .completed(.end))
        #expect(states.state == 2 && view.center == CGPoint(x: 300, y: 300) && stage.host.clock.isIdle)
    }

    @Test func `a composition plays motions in turn`() {
        let states = knob.makeStates()
        var arrivals: [Int] = []
        states.onArrival { arrivals.append($0) }
        AT.animate {
            states.go(to: 2)
            AT.wait(0.5)
            states.go(to: 4)
        }
        stage.run(6)
        #expect(arrivals == [2, 4] && knob.numbers == Knob.numbers[4])
    }

    enum Steering: CaseIterable {
        case resume, seek, playBack, scrub, go
    }

    /// The steering ends a step that moves one of the properties, and the sequence of the step goes to another state.
    @Test(arguments: Steering.allCases)
    func `a motion that begins while another one is steered is whole`(_ steering: Steering) {
        let (first, second) = (stage.view, UIView(frame: CGRect(x: 50, y: 0, width: 20, height: 20)))
        stage.view.superview?.addSubview(second)
        stage.run(0.1)
        let states = AT.states(0) {
            AT.state(0) {
                first.at.goal(\.alpha, to: 1); second.at.goal(\.center.x, to: 60)
            }
            AT.state(1) { first.at.goal(\.alpha, to: 0.5) }
            AT.state(2) { second.at.goal(\.center.x, to: 200) }
        }
        let one = states.go(to: 1)
        stage.host.clock.turn()
        one.pause()
        stage.host.clock.turn()
        let two = AT.animate(first.at.animate(.value(\.alpha, to: 0.7, duration: 5)), states.go(to: 2))
        stage.run(0.1)
        switch steering {
        case .resume: one.resume()
        case .seek: one.time = 0.1
        case .playBack:
            one.rate = -1
            one.resume()
        case .scrub: states.scrub(toward: 1, fraction: 0.5)
        case .go: states.go(to: 0)
        }
        if steering == .scrub { #expect(two.outcome != nil && second.center.x == 60) }
        let alpha = first.alpha
        stage.run(5)
        #expect(states.state == 2 && two.outcome == .completed(.end) && states.isAtRest && stage.host.clock.isIdle)
        switch steering {
        case .scrub: #expect(first.alpha == alpha && second.center.x == 60 && one.state == .paused)
        case .seek, .go: #expect(first.alpha == 1 && second.center.x == 200 && one.state == .paused)
        case .resume, .playBack:
            #expect(first.alpha == 1 && second.center.x == 200 && one.outcome == .interrupted(.replaced))
        }
    }

    /// More than the time of a hang is over by then.
    @Test(arguments: [0, 1, 2, 3]) func `late on its way, it goes on without a jump`(verb: Int) {
        let states = knob.makeStates()
        let token = states.go(to: 1)
        stage.run(0.4)
        switch verb {
        case 0:
            token.pause()
            stage.run(1)
            token.resume()
        case 1: token.rate = 0.999
        case 2:
            token.reverse()
            stage.host.clock.turn()
            token.reverse()
        default: token.time = 0.4
        }
        stage.run(0.02)
        expectClose(knob.level, SpringModel.smooth(100, 40, after: 0.42), within: 0.05)
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[1])
    }

}
