import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// `stopAnimations`, `pauseAnimations`, `resumeAnimations` and `AT.stopAnimations`: what they find.
@MainActor @Suite(.virtualTime) struct TargetVerbTests {
    private let stage = Stage()

    // MARK: - Kept, and not started

    @Test func `a kept token that has not started is stopped with its view`() {
        let token = stage.view.at.animate(.fadeOut())
        stage.view.at.stopAnimations()
        #expect(token.outcome == .stopped(.current))
        stage.run(1)
        #expect(stage.view.alpha == 1)
        #expect(stage.host.clock.isIdle)
    }

    @Test func `it is put at its end before it has started, if that is asked`() {
        let token = stage.view.at.animate(.fadeOut(), .move(to: .zero))
        AT.stopAnimations(on: stage.view, at: .end)
        #expect(token.outcome == .stopped(.end))
        #expect(stage.view.alpha == 0 && stage.view.center == .zero)
    }

    @Test func `what is animated after that plays`() {
        let first = stage.view.at.animate(.fadeOut())
        stage.view.at.stopAnimations()
        let second = stage.view.at.animate(.fade(to: 0.5))
        stage.run(1)
        #expect(first.outcome == .stopped(.current))
        #expect(second.outcome == .completed(.end))
        #expect(stage.view.alpha == 0.5)
    }

    @Test func `of a composition that has not started only the steps on that view are stopped`() {
        let part = stage.view.at.animate(.fadeOut())
        let token = AT.animate(part, AT.wait(0.5), stage.label.at.animate(.fadeOut()))
        stage.view.at.stopAnimations()
        stage.run(0.6)
        #expect(part.outcome == .stopped(.current))
        #expect(stage.view.alpha == 1)
        #expect(stage.label.layer.animationKeys() != nil)
        stage.run(1)
        #expect(stage.label.alpha == 0)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `composed later in the turn it is passed`() {
        let part = stage.view.at.animate(.fadeOut(duration: 1))
        stage.view.at.stopAnimations()
        let token = AT.animate(part, stage.label.at.animate(.fadeOut(duration: 1)))
        stage.run(0.5)
        #expect(stage.view.alpha == 1)
        #expect(stage.label.layer.presentation()?.opacity ?? 1 < 0.6)
        stage.run(1)
        #expect(part.outcome == .stopped(.current))
        #expect(token.outcome == .completed(.end))
    }

    @Test func `of an array of views the others play`() {
        let token = [stage.view, stage.label].at.animate(.fadeOut(), stagger: 0.1)
        stage.label.at.stopAnimations()
        stage.run(1)
        #expect(stage.view.alpha == 0)
        #expect(stage.label.alpha == 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `of an array of tokens the others play`() {
        let tokens = [stage.view.at.animate(.fadeOut()), stage.label.at.animate(.fadeOut())]
        let token = AT.animate(parallelism: tokens)
        stage.view.at.stopAnimations()
        stage.run(1)
        #expect(stage.view.alpha == 1)
        #expect(stage.label.alpha == 0)
        #expect(tokens.map(\.outcome) == [.stopped(.current), .completed(.end)])
        #expect(token.outcome == .completed(.end))
    }

    @Test func `an endless repeat that has not started never does`() {
        let token = stage.view.at.animate(.fadeOut()).repeatedForever(autoreverses: true)
        stage.view.at.stopAnimations()
        stage.run(1)
        #expect(stage.view.alpha == 1)
        #expect(token.outcome == .stopped(.current))
        #expect(stage.host.clock.isIdle)
    }

    @Test(arguments: [false, true]) func `what waits for a window is stopped`(isComposed: Bool) {
        let view = UIView()
        let step = view.at.animate(.fadeOut())
        let token = isComposed ? AT.animate(step) : step
        _ = stage.host.after(0) { [stage] in
            #expect(token.state == .waiting)
            view.at.stopAnimations()
            stage.window.addSubview(view)
        }
        stage.run(1)
        #expect(view.alpha == 1)
        #expect(token.outcome == .stopped(.current))
    }

    @Test func `code of a step that starts stops what starts after it in the same turn`() {
        let first = stage.view.at.animate(.custom(prepare: { [stage] _ in stage.label.at.stopAnimations() }) { _ in })
        let second = stage.label.at.animate(.fadeOut())
        stage.run(1)
        #expect(first.outcome == .completed(.end))
        #expect(second.outcome == .stopped(.current))
        #expect(stage.label.alpha == 1)
    }

    @Test func `a step of no length does not play between two that are stopped`() {
        var count = 0
        let token = stage.view.at.animate(
            .fadeOut(duration: 1), .custom(duration: 0) { _ in count += 1 }, .move(byX: 9, y: 0))
        stage.run(0.5)
        stage.view.at.stopAnimations()
        #expect(count == 0 && stage.view.center.x == 120 && token.outcome == .stopped(.current))
    }

    // MARK: - A view and its layer are one

    /// By whom an animation is named: the view, or the view's layer.
    enum Name: CaseIterable {
        case view
        case layer

        @MainActor func animate(_ view: UIView) -> AnimationToken {
            switch self {
            case .view: view.at.animate(.fadeOut(duration: 1, curve: .linear))
            case .layer: view.layer.at.animate(.fadeOut(duration: 1, curve: .linear))
            }
        }

        @MainActor func stop(_ view: UIView) {
            switch self {
            case .view: view.at.stopAnimations()
            case .layer: view.layer.at.stopAnimations()
            }
        }

        @MainActor func pause(_ view: UIView) {
            switch self {
            case .view: view.at.pauseAnimations()
            case .layer: view.layer.at.pauseAnimations()
            }
        }

        @MainActor func resume(_ view: UIView) {
            switch self {
            case .view: view.at.resumeAnimations()
            case .layer: view.layer.at.resumeAnimations()
            }
        }
    }

    private var opacity: Double { Double(stage.view.layer.presentation()?.opacity ?? -1) }

    @Test(arguments: Name.allCases, Name.allCases)
    func `whoever of them names the animation, whoever is named stops it`(name: Name, other: Name) {
        let token = name.animate(stage.view)
        stage.run(0.5)
        other.stop(stage.label)
        #expect(token.outcome == nil)
        other.stop(stage.view)
        #expect(token.outcome == .stopped(.current))
        stage.run(1)
        expectClose(opacity, 0.5)
    }

    @Test(arguments: Name.allCases, Name.allCases)
    func `also one that nobody keeps, after the turn that named it`(name: Name, other: Name) {
        var outcomes: [AnimationOutcome] = []
        _ = name.animate(stage.view).completion { outcomes.append($0) }
        stage.run(0.5)
        other.stop(stage.view)
        stage.run(1)
        expectClose(opacity, 0.5)
        #expect(outcomes == [.stopped(.current)])
    }

    @Test(arguments: Name.allCases, Name.allCases)
    func `and one that has not started`(name: Name, other: Name) {
        let token = name.animate(stage.view)
        other.stop(stage.view)
        stage.run(1)
        #expect(stage.view.alpha == 1)
        #expect(token.outcome == .stopped(.current))
    }

    @Test(arguments: Name.allCases, Name.allCases)
    func `whoever is named holds it, and lets it go on`(name: Name, other: Name) {
        let token = name.animate(stage.view)
        stage.run(0.25)
        other.pause(stage.view)
        stage.run(1)
        expectClose(opacity, 0.75)
        name.resume(stage.view)
        stage.run(0.25)
        expectClose(opacity, 0.5)
        name.pause(stage.view)
        stage.run(1)
        other.resume(stage.view)
        stage.run(0.6)
        #expect(token.outcome == .completed(.end))
    }

    // MARK: - Objects that are gone

    @Test func `a new object where one was that is gone lets nothing go on`() {
        var gone: ObjectIdentifier?
        func animate() -> AnimationToken {
            let layer = CALayer()
            gone = ObjectIdentifier(layer)
            stage.view.layer.addSublayer(layer)
            let token = AT.animate(
                layer.at.animate(.fadeOut(duration: 0.1)),
                AT.perform { [stage] in stage.view.layer.sublayers?.last?.removeFromSuperlayer() },
                stage.view.at.animate(.fadeOut(duration: 1)))
            token.pause()
            return token
        }
        animate().resume()
        stage.run(0.6)
        stage.view.at.pauseAnimations()
        var others: [CALayer] = []
        for _ in 0..<200 {
            let other = CALayer()
            others.append(other)
            if ObjectIdentifier(other) == gone { other.at.resumeAnimations() }
        }
        stage.run(3)
        #expect(stage.view.layer.presentation()?.opacity ?? 0 > 0.1)
    }

    nonisolated static let compositions: [@MainActor @Sendable (UIView) -> AnimationToken] = [
        { $0.at.animate(.fadeOut(duration: 1)) },
        { $0.at.animate(.layer(.fadeOut(duration: 1)), .move(byX: 10, y: 0)) },
        { AT.animate($0.at.animate(.value(\.alpha, to: 0, duration: 1)), AT.perform {}, AT.wait(1)) },
        { $0.at.animate(.pulse().repeatedForever()) },
    ]

    @Test(arguments: compositions.indices) func `held by an object that goes, what nobody keeps is over`(_ number: Int)
    {
        var outcomes: [AnimationOutcome] = []
        weak var seen: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            seen = view
            stage.window.addSubview(view)
            _ = Self.compositions[number](view).completion { outcomes.append($0) }
            stage.run(0.5)
            view.at.pauseAnimations()
            stage.run(2)
            #expect(outcomes.isEmpty)
            view.removeFromSuperview()
        }
        stage.run(2)
        #expect(seen == nil && outcomes.count == 1 && stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test func `held by an object that goes, it waits for the others`() {
        var outcomes: [AnimationOutcome] = []
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            AT.animate(view.at.animate(.fadeOut(duration: 1)), stage.view.at.animate(.fadeOut(duration: 1)))
                .completion { outcomes.append($0) }
            stage.run(0.5)
            view.at.pauseAnimations()
            view.removeFromSuperview()
        }
        stage.run(2)
        #expect(outcomes.isEmpty && stage.view.alpha == 1)
        stage.view.at.resumeAnimations()
        stage.run(2)
        #expect(outcomes == [.completed(.end)] && stage.view.alpha == 0)
    }

    // MARK: - Of several views

    @Test func `several views are paused, resumed and stopped at once`() {
        let views = [stage.view, stage.label] as [UIView]
        let token = views.at.animate(.fadeOut(duration: 1, curve: .linear))
        stage.run(0.25)
        views.at.pauseAnimations()
        stage.run(1)
        #expect(token.state == .paused)
        expectClose(token.time, 0.25)
        views.at.resumeAnimations()
        stage.run(0.25)
        expectClose(token.time, 0.5)
        views.at.stopAnimations(at: .start)
        #expect(token.state == .ended)
        #expect(views.allSatisfy { $0.alpha == 1 })
    }
}
