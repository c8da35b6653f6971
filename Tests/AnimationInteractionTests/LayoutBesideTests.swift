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

    // MARK: - A part of a layout change

    /// A newer animation that takes over the centre of one view.
    enum Taking: CaseIterable {
        case spring, follower, states, replacing, closure

        @MainActor func start(on view: UIView, _ states: AnimationStates<Int>) {
            switch self {
            case .spring: view.at.animate(.value(\.center.x, to: 50, curve: .snappy))
            case .follower: view.at.follower(of: \.center).target = CGPoint(x: 50, y: 120)
            case .states: states.go(to: 1)
            case .replacing: view.at.animate(.move(to: CGPoint(x: 50, y: 120))).onConflict(.replace)
            case .closure: view.at.animate(.custom { $0.center.x = 50 }).onConflict(.replace)
            }
        }
    }

    private func makePlaces() -> AnimationStates<Int> {
        AT.states(0) {
            AT.state(0) { view.at.goal(\.center.x, to: 120) }
            AT.state(1) { view.at.goal(\.center.x, to: 50) }
        }
    }

    private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

    /// A view beside the stage's.
    private func addView() -> UIView {
        let other = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 40))
        stage.window.addSubview(other)
        return other
    }

    @Test(arguments: Taking.allCases, [false, true]) func `of several views only the one that is taken over gives way`(
        _ taking: Taking, hasEffects: Bool
    ) {
        let (states, other) = (makePlaces(), addView())
        let layout = AT.animateLayout(
            of: [view, other], duration: 0.4, curve: .linear, entering: hasEffects ? .popIn() : nil
        ) { [view] in
            view.center.x += 20
            other.center.x += 20
        }
        stage.run(0.1)
        taking.start(on: view, states)
        stage.run(0.1)
        expectClose(shown(other).position.x, 130)
        stage.run(2)
        #expect(layout.outcome == .completed(.end) && view.center.x == 50 && other.center.x == 140)
        #expect(stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test(arguments: Taking.allCases) func `the place that is taken over goes on from where it is seen`(
        _ taking: Taking
    ) {
        let (states, other) = (makePlaces(), addView())
        let layout = AT.animateLayout(of: [view, other], duration: 0.4, curve: .linear) { [view] in
            view.center.x += 20
            other.center.x += 20
        }
        stage.run(0.2)
        taking.start(on: view, states)
        stage.run(0)
        expectClose(stage.shown.x, 130)
        layout.stop()
    }

    @Test(arguments: [Taking.spring, .follower, .states, .replacing])
    func `the size of a view goes on beside its place`(
        _ taking: Taking
    ) {
        let states = makePlaces()
        let layout = AT.animateLayout(of: [view], duration: 0.4, curve: .linear) { [view] in
            view.center.x += 20
            view.bounds.size.width = 80
        }
        stage.run(0.1)
        taking.start(on: view, states)
        stage.run(0.1)
        expectClose(shown(view).bounds.width, 60)
        stage.run(2)
        #expect(layout.outcome == .completed(.end) && view.center.x == 50 && view.bounds.width == 80)
    }

    @Test func `the part that gave way does not come back with a pause`() {
        let other = addView()
        let layout = AT.animateLayout(of: [view, other], duration: 0.4, curve: .linear) { [view] in
            view.center.x += 20
            other.center.x += 20
        }
        stage.run(0.1)
        view.at.animate(.value(\.center.x, to: 50, duration: 0.1, curve: .linear)).onConflict(.replace)
        stage.run(0.2)
        layout.pause()
        stage.run(0.1)
        expectClose(shown(other).position.x, 135)
        layout.resume()
        stage.run(0)
        #expect(stage.shown.x == 50)
        stage.run(1)
        #expect(layout.outcome == .completed(.end) && view.center.x == 50 && other.center.x == 140)
    }

    @Test func `taken back, both views are where they were`() {
        let other = addView()
        let layout = AT.animateLayout(of: [view, other], duration: 0.4, curve: .linear) { [view] in
            view.center.x += 20
            other.center.x += 20
        }
        stage.run(0.1)
        let spring = view.at.animate(.value(\.center.x, to: 50, curve: .snappy))
        stage.run(0.1)
        spring.revert()
        layout.revert()
        stage.run(1)
        #expect(view.center.x == 120 && other.center.x == 120 && stage.host.clock.isIdle)
    }

    @Test func `once nothing else moves, the layout change is replaced as a whole`() {
        let other = addView()
        let layout = AT.animateLayout(of: [view, other], duration: 0.4, curve: .linear) { [view] in
            view.center.x += 20
            other.center.x += 20
        }
        stage.run(0.1)
        for view in [view, other] { view.at.animate(.value(\.center.x, to: 50, curve: .snappy)) }
        stage.run(2)
        #expect(layout.outcome == .interrupted(.replaced) && view.center.x == 50 && other.center.x == 50)
    }
}
