import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// Bad states and goals, and colours.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StatesInputTests {
    private let stage = FollowerStage()
    private let knob = Knob()

    @Test func `a state that was not declared moves nothing, and is reported with the call`() {
        let states = knob.makeStates()
        let token = states.go(to: 9)
        states.scrub(toward: 9, fraction: 0.5)
        stage.run(1)
        #expect(knob.numbers == Knob.numbers[0] && states.state == 0 && token.outcome == .completed(.end))
        #expect(stage.host.issues == [.unknownState("9"), .unknownState("9")])
        #expect(stage.host.reports.allSatisfy { $0.fileID.hasSuffix("StatesInputTests.swift") })
    }

    @Test func `a first state that was not declared has the present values`() {
        let states = AT.states("somewhere") { AT.state("open") { knob.at.goal(\.level, to: 5) } }
        #expect(knob.level == 0 && stage.host.issues == [.unknownState("somewhere")])
        states.go(to: "open")
        stage.run(3)
        #expect(knob.level == 5)
        states.go(to: "somewhere")
        stage.run(3)
        #expect(knob.level == 0)
    }

    @Test func `of a state or a goal that is named twice the first one counts`() {
        let states = AT.states(0) {
            AT.state(0) {
                knob.at.goal(\.level, to: 1); knob.at.goal(\.level, to: 2)
            }
            AT.state(1) { knob.at.goal(\.level, to: 3) }
            AT.state(1) {
                knob.at.goal(\.level, to: 4); knob.at.goal(\.size, to: 4)
            }
        }
        #expect(knob.level == 1)
        #expect(
            stage.host.issues == [.stateNamedTwice("1"), .goalNamedTwice(property: "\\Knob.level", state: "0")])
        states.go(to: 1)
        stage.run(3)
        #expect(knob.level == 3 && knob.size == 10)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a goal that is no number is reported, and left out`(
        bad: Double
    ) {
        let states = AT.states(0) {
            AT.state(0) { knob.at.goal(\.level, to: 1) }
            AT.state(1) {
                knob.at.goal(\.level, to: bad); knob.at.goal(\.size, to: 3)
            }
        }
        #expect(stage.host.issues.count == 1)
        guard case .notFinite(property: _?) = stage.host.issues.first else { return #expect(Bool(false)) }
        states.go(to: 1)
        stage.run(3)
        #expect(knob.level == 1 && knob.size == 3)
    }

    @Test(arguments: [Double.nan, .infinity]) func `a velocity that is no number is reported, and not used`(
        bad: Double
    ) {
        let states = knob.makeStates()
        states.go(to: 1)
        stage.run(0.1)
        let velocities = knob.velocities
        states.go(to: 2, velocity: bad)
        expectClose(knob.velocities, velocities, within: 1e-9)
        #expect(stage.host.issues == [.velocityNotFinite])
        stage.run(3)
        #expect(knob.numbers == Knob.numbers[2])
    }

    @Test func `a fraction is clamped, and NaN is reported`() {
        let states = knob.makeStates()
        states.scrub(toward: 1, fraction: 7)
        #expect(knob.numbers == Knob.numbers[1])
        states.scrub(toward: 1, fraction: -.infinity)
        #expect(knob.numbers == Knob.numbers[0])
        states.scrub(toward: 1, fraction: .nan)
        #expect(knob.numbers == Knob.numbers[0])
        #expect(stage.host.issues == [.ignored(.fraction, given: .nan)])
    }

    @Test func `states without goals are there at once`() {
        let states = AT.states(false) {
            AT.state(false) {}
            AT.state(true) {}
        }
        var arrivals = 0
        states.onArrival { arrivals += 1 }
        let token = states.go(to: true)
        stage.run(3)
        #expect(states.state && arrivals == 1 && token.outcome == .completed(.end) && stage.host.clock.isIdle)
    }

    @Test func `a curve starts anew at each state`() {
        let states = AT.states(0, curve: .linear) {
            AT.state(0) { knob.at.goal(\.level, to: 0) }
            AT.state(1) { knob.at.goal(\.level, to: 25) }
        }
        #expect(stage.host.issues == [.followerWithoutSpring(.linear, property: "\\Knob.level")])
        states.go(to: 1)
        stage.run(0.1)
        expectClose(knob.level, 10)
        stage.run(1)
        #expect(knob.level == 25)
    }

    @Test func `colours are mixed in flight, and exact in a state`() {
        let (view, label, layer) = (stage.view, UILabel(), CALayer())
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let states = AT.states(false) {
            AT.state(false) { label.at.goal(\.tintColor, to: UIColor.black) }
            AT.state(true) {
                view.at.goal(\.backgroundColor, to: red)
                label.at.goal(\.tintColor, to: UIColor.white)
                layer.at.goal(\.borderColor, to: red.cgColor)
            }
        }
        let border = layer.borderColor
        states.scrub(toward: true, fraction: 0.5)
        // Between no colour and red there is a clear red.
        #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(label.tintColor == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        states.go(to: true)
        stage.run(3)
        #expect(view.backgroundColor == red && layer.borderColor == red.cgColor)
        states.go(to: false)
        stage.run(3)
        #expect(view.backgroundColor == nil && layer.borderColor == border)
    }

    @Test func `colours that depend on the appearance are mixed in the present one, and stay as they are`() {
        let view = stage.view
        let color = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 1) }
        let grey = UIColor(white: 0.5, alpha: 1)
        view.backgroundColor = grey
        let states = AT.states(false) {
            AT.state(false) { view.at.goal(\.backgroundColor, to: grey) }
            AT.state(true) { view.at.goal(\.backgroundColor, to: color) }
        }
        view.overrideUserInterfaceStyle = .dark
        states.scrub(toward: true, fraction: 0.5)
        #expect(view.backgroundColor == UIColor(white: 0.75, alpha: 1))
        states.go(to: true)
        stage.run(3)
        #expect(view.backgroundColor === color)
        states.scrub(toward: false, fraction: 0.5)
        #expect(view.backgroundColor == UIColor(white: 0.75, alpha: 1))
        states.go(to: true)
        stage.run(3)
        view.overrideUserInterfaceStyle = .light
        #expect(view.layer.backgroundColor?.components?.first == 0)
    }
}
