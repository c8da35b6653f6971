import AnimationInteraction
import Expectations
import TestSupport
import Testing

/// A layout change, and motions of properties that it does not move.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LayoutBesideTests {
    private let stage = FollowerStage()

    private var view: UIView { stage.view }

    enum Motion: CaseIterable {
        case spring, follower, states, replacing, closure

        @MainActor func start(on view: UIView, _ states: AnimationStates<Int>) {
            switch self {
            case .spring: view.at.animate(.value(\.alpha, to: 0.5, curve: .snappy))
            case .follower: view.at.follower(of: \.alpha).target = 0.5
            case .states: states.go(to: 1)
            case .replacing: view.at.animate(.fade(to: 0.5)).onConflict(.replace)
            case .closure: view.at.animate(.custom { $0.alpha = 0.5 }).onConflict(.queue)
            }
        }
    }

    private func makeStates() -> AnimationStates<Int> {
        AT.states(0) {
            AT.state(0) { view.at.goal(\.alpha, to: 1) }
            AT.state(1) { view.at.goal(\.alpha, to: 0.5) }
        }
    }

    private func changeLayout() -> AnimationToken {
        AT.animateLayout(of: [view], duration: 0.4, curve: .linear) { [view] in view.center.x += 20 }
    }

    @Test(arguments: Motion.allCases) func `neither ends the other, the layout change first`(_ motion: Motion) {
        let states = makeStates()
        let layout = changeLayout()
        stage.run(0.1)
        motion.start(on: view, states)
        stage.run(0.1)
        expectClose(stage.shown.x, 130)
        stage.run(2)
        #expect(layout.outcome == .completed(.end))
        #expect(view.center.x == 140 && view.alpha == 0.5 && stage.host.clock.isIdle)
    }

    @Test(arguments: Motion.allCases) func `neither ends the other, the layout change last`(_ motion: Motion) {
        let states = makeStates()
        motion.start(on: view, states)
        stage.run(0.1)
        let layout = changeLayout()
        stage.run(0.2)
        expectClose(stage.shown.x, 130)
        stage.run(2)
        #expect(layout.outcome == .completed(.end))
        #expect(view.center.x == 140 && view.alpha == 0.5 && stage.host.clock.isIdle)
    }

    @Test func `what moves the view takes the layout change over`() {
        let layout = changeLayout()
        stage.run(0.1)
        view.at.animate(.value(\.center.x, to: 50, curve: .snappy))
        stage.run(2)
        #expect(layout.outcome == .interrupted(.replaced) && view.center.x == 50)
    }
}
