import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Verbs of a view: on tokens that have not started, and back to where the view was before the call.
@MainActor @Suite(.virtualTime) struct TargetTurnTests {
    private let stage = Stage()

    private var view: UIView { stage.view }

    /// Ways to animate the stage's view, as one token.
    enum Call: CaseIterable {
        case step, sequence, parallel, effect, chain, composition, nested, repeated, views, value, layout, custom

        @MainActor func start(_ stage: Stage) -> AnimationToken {
            let view = stage.view
            switch self {
            case .step: return view.at.animate(.move(byX: 40, y: 0, duration: 1))
            case .sequence: return view.at.animate(.move(byX: 40, y: 0, duration: 1), .fadeOut(duration: 1))
            case .parallel: return view.at.animate(parallelism: .move(byX: 40, y: 0), .fadeOut())
            case .effect: return view.at.animate(.sequence(.move(byX: 40, y: 0, duration: 1), .fadeOut()))
            case .chain: return view.at.animate(.move(byX: 40, y: 0)).then(view.at.animate(.fadeOut()))
            case .composition: return AT.animate(view.at.animate(.move(byX: 40, y: 0)), AT.wait(1))
            case .nested: return AT.animate(AT.animate(AT.perform {}, view.at.animate(.move(byX: 40, y: 0))))
            case .repeated: return view.at.animate(.move(byX: 40, y: 0)).repeated(3)
            case .views: return [view, stage.label].at.animate(.move(byX: 40, y: 0), stagger: 0.1)
            case .value: return view.at.animate(.value(\.center.x, to: 160, duration: 1))
            case .layout: return AT.animateLayout(of: [view]) { view.center.x = 160 }
            case .custom: return AT.custom(of: [view]) { view.center.x = 160 }
            }
        }
    }

    // MARK: - Kept, and not started

    @Test(arguments: Call.allCases) func `a token that has not started is paused with its view`(_ call: Call) {
        let token = call.start(stage)
        view.at.pauseAnimations()
        stage.run(2)
        #expect(token.state == .paused && token.time == 0)
        #expect(stage.shown("position.x") == 120 && stage.host.issues.isEmpty)
    }

    @Test(arguments: Call.allCases) func `and goes on with its view`(_ call: Call) {
        let token = call.start(stage)
        view.at.pauseAnimations()
        stage.run(1)
        view.at.resumeAnimations()
        stage.run(8)
        #expect(token.outcome == .completed(.end) && view.center.x > 150)
    }

    @Test(arguments: Call.allCases) func `or in the same turn`(_ call: Call) {
        let token = call.start(stage)
        view.at.pauseAnimations()
        view.at.resumeAnimations()
        stage.run(8)
        #expect(token.outcome == .completed(.end) && view.center.x > 150)
    }

    @Test func `several views are paused before they start`() {
        let views = [view, stage.label] as [UIView]
        let tokens = views.map { $0.at.animate(.fadeOut()) }
        views.at.pauseAnimations()
        stage.run(2)
        #expect(tokens.allSatisfy { $0.state == .paused } && views.allSatisfy { $0.alpha == 1 })
        views.at.resumeAnimations()
        stage.run(2)
        #expect(views.allSatisfy { $0.alpha == 0 })
    }

    @Test func `a token that begins with another view is not paused before it starts`() {
        let token = AT.animate(stage.label.at.animate(.fadeOut(duration: 1)), view.at.animate(.fadeOut(duration: 1)))
        view.at.pauseAnimations()
        stage.run(0.5)
        #expect(token.state == .running)
        stage.run(2)
        #expect(view.alpha == 0)
    }

    @Test func `what is animated after the call plays`() {
        let first = view.at.animate(.fadeOut())
        view.at.pauseAnimations()
        let second = view.at.animate(.move(byX: 40, y: 0))
        stage.run(2)
        #expect(first.state == .paused && second.outcome == .completed(.end))
    }

    @Test func `paused by its view before it starts, it plays on at a verb of its own`() {
        let token = view.at.animate(.fadeOut())
        view.at.pauseAnimations()
        stage.run(1)
        token.resume()
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a view that waits for its window is paused`() {
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let token = late.at.animate(.fadeOut())
        stage.run(0.1)
        late.at.pauseAnimations()
        stage.window.addSubview(late)
        stage.run(2)
        #expect(token.state == .paused && late.alpha == 1)
        late.at.resumeAnimations()
        stage.run(2)
        #expect(late.alpha == 0)
    }

    @Test func `code of a step that starts pauses what starts after it in the same turn`() {
        let first = view.at.animate(.custom(prepare: { [stage] _ in stage.label.at.pauseAnimations() }) { _ in })
        let second = stage.label.at.animate(.fadeOut())
        stage.run(1)
        #expect(first.outcome == .completed(.end) && second.state == .paused)
        #expect(stage.label.alpha == 1)
    }

    // MARK: - Back to before the call

    /// Calls of several steps on the stage's view, of about two seconds; nobody keeps them.
    enum Steps: CaseIterable {
        case sequence, effect, effectInCall, nestedEffect, layers, closures, values, mixed, staggered, composed

        @MainActor func start(_ stage: Stage) {
            let view = stage.view
            switch self {
            case .sequence: view.at.animate(.move(byX: 40, y: 0, duration: 1), .fadeOut(duration: 1))
            case .effect: view.at.animate(.sequence(.move(byX: 40, y: 0, duration: 1), .fadeOut(duration: 1)))
            case .effectInCall:
                view.at.animate(.sequence(.move(byX: 40, y: 0, duration: 0.5), .wait(0.5)), .fadeOut(duration: 1))
            case .nestedEffect:
                view.at.animate(
                    .sequence(
                        .parallel(.move(byX: 40, y: 0, duration: 1), .cornerRadius(to: 9)),
                        .sequence(.fade(to: 0.2, duration: 0.2), .fadeOut(duration: 1))))
            case .layers:
                view.layer.at.animate(
                    .basic("position.x", to: 20, duration: 1), .basic("opacity", to: 0, duration: 1))
            case .closures:
                view.at.animate(
                    .custom(duration: 1) { $0.center.x += 40 }, .custom(duration: 1) { $0.alpha = 0 })
            case .values:
                view.at.animate(
                    .value(\.center.x, to: 20, duration: 1), .value(\.alpha, to: 0, duration: 1))
            case .mixed:
                view.at.animate(
                    .custom(duration: 1) { $0.center.x += 40 }, .move(byX: 0, y: 40, duration: 0.1),
                    .value(\.alpha, to: 0, duration: 1))
            case .staggered:
                [view, stage.label].at.animate(.move(byX: 40, y: 0, duration: 1), .fadeOut(duration: 1), stagger: 0.1)
            case .composed:
                AT.animate(
                    AT.wait(0.1),
                    view.at.animate(.move(byX: 40, y: 0, duration: 0.9), .fadeOut(duration: 1)))
            }
        }
    }

    private var numbers: [CGFloat] { [view.center.x, view.center.y, view.alpha, view.layer.cornerRadius] }

    @Test(arguments: Steps.allCases, [0.5, 1.3]) func `nobody keeps the token, and all its steps are taken back`(
        _ steps: Steps, _ time: TimeInterval
    ) {
        let former = numbers
        steps.start(stage)
        stage.run(time)
        view.at.stopAnimations(at: .start)
        stage.run(3)
        #expect(numbers == former && view.layer.animationKeys() == nil)
        #expect(stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test(arguments: Steps.allCases) func `played to its end it stays`(_ steps: Steps) {
        steps.start(stage)
        stage.run(5)
        let end = numbers
        view.at.stopAnimations(at: .start)
        #expect(numbers == end && view.alpha == 0)
    }

    @Test func `the other views of the token go on`() {
        [view, stage.label].at.animate(.move(byX: 40, y: 0, duration: 1), .fadeOut(duration: 1))
        stage.run(1.5)
        view.at.stopAnimations(at: .start)
        stage.run(2)
        #expect(view.center.x == 120 && view.alpha == 1)
        #expect(stage.label.center.x == 90 && stage.label.alpha == 0)
    }

    @Test func `a call that is over stays as it is beside one that plays`() {
        AT.animate(view.at.animate(.move(byX: 40, y: 0, duration: 1)), view.at.animate(.fadeOut(duration: 1)))
        stage.run(1.5)
        view.at.stopAnimations(at: .start)
        #expect(view.center.x == 160 && view.alpha == 1)
    }

    @Test func `a token that is kept is taken back, too`() {
        let token = view.at.animate(.move(byX: 40, y: 0, duration: 1), .fadeOut(duration: 1))
        stage.run(1.5)
        view.at.stopAnimations(at: .start)
        #expect(view.center.x == 120 && view.alpha == 1 && token.outcome == .stopped(.start))
    }

    @Test func `a view that has gone is not kept by the steps before`() {
        weak var seen: UIView?
        do {
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            seen = other
            stage.window.addSubview(other)
            other.at.animate(.move(byX: 40, y: 0, duration: 0.1), .fadeOut(duration: 0.1), .pulse(duration: 0.1))
            stage.run(0.35)
            other.removeFromSuperview()
        }
        stage.run(1)
        #expect(seen == nil && stage.host.clock.isIdle)
    }
}
