import AnimationUIKit
import Expectations
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct InterruptionTests {
    private let stage = Stage()

    @Test func `a view that never gets a window gets its end state after a second, and the timeline goes on`() {
        let loose = UIView()
        let token = AT.animate(loose.at.animate(.fadeOut(duration: 1)), stage.view.at.animate(.fadeOut(duration: 1)))
        stage.run(AnimationToken.maximumWindowWait - 0.1)
        #expect(loose.alpha == 1 && stage.view.alpha == 1)
        stage.run(0.2)
        #expect(loose.alpha == 0 && stage.view.alpha == 0)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }

    nonisolated static let fades: [AnyAnimator<UIView>] = [
        .fadeOut(duration: 1, curve: .linear), .layer(.fadeOut(duration: 1, curve: .linear)),
        .on(.fadeOut(duration: 1, curve: .linear)) { $0 },
    ]

    @Test(arguments: fades.indices, [0, 1, 2])
    func `an animation named before its view has a window waits for it`(fade: Int, turns: Int) {
        let late = UIView()
        let token = late.at.animate(Self.fades[fade])
        add(late, after: turns)
        stage.run(0.5)
        #expect(late.layer.presentation()?.opacity == 0.5)
        stage.run(1)
        #expect(late.layer.opacity == 0 && token.outcome == .completed(.end))
    }

    nonisolated static let openings: [@MainActor @Sendable (UIView, UIView) -> AnimationToken] = [
        { late, _ in AT.animate(AT.label("a"), fade(late)) },
        { late, _ in AT.animate(AT.perform {}, AT.animate(AT.wait(0), AT.label("a")), fade(late)) },
        { late, view in AT.animate(parallelism: fade(view), fade(late)) },
        { late, view in AT.animate(parallelism: AT.wait(1), AT.animate(fade(late), fade(view))) },
        { late, view in AT.animate(fade(view), fade(late).starting(at: .startOfPrevious)) },
    ]

    @MainActor private static func fade(_ view: UIView) -> AnimationToken {
        view.at.animate(.fadeOut(duration: 1, curve: .linear))
    }

    @Test(arguments: openings.indices, [1, 2])
    func `a composition waits for the windows of all that it starts with`(opening: Int, turns: Int) {
        let late = UIView()
        let token = Self.openings[opening](late, stage.view)
        add(late, after: turns)
        stage.run(0.5)
        #expect(late.layer.presentation()?.opacity == 0.5)
        stage.run(2)
        #expect(late.layer.opacity == 0 && token.outcome == .completed(.end))
    }

    @Test func `a composition does not wait for the window of a later step`() {
        let late = UIView()
        let token = AT.animate(Self.fade(stage.view), Self.fade(late))
        add(late, after: 2)
        stage.host.clock.turn()
        #expect(token.state == .running)
        stage.run(1.5)
        #expect(late.layer.presentation()?.opacity == 0.5)
    }

    /// In so many turns from now.
    private func add(_ view: UIView, after turns: Int) {
        guard turns > 0 else { return stage.window.addSubview(view) }
        _ = stage.host.after(0) { add(view, after: turns - 1) }
    }

    @Test func `effects on the layer of a view wait for its window, too`() {
        let late = UIView()
        let token = late.at.animate(.scale(toValue: 3, duration: 1, curve: .linear))
        // A turn later than the token would start by itself.
        add(late, after: 2)
        stage.run(0.5)
        #expect(late.layer.presentation()?.value(forKeyPath: "transform.scale") as? Double == 2)
        stage.run(1)
        #expect(token.outcome == .completed(.end))
    }

    nonisolated static let layers: [@MainActor @Sendable (UIView) -> CALayer] = [
        { $0.layer },
        { view in
            let layer = CALayer()
            view.layer.addSublayer(layer)
            return layer
        },
        { view in
            let (layer, child) = (CALayer(), UIView())
            view.addSubview(child)
            child.layer.addSublayer(layer)
            layer.addSublayer(CALayer())
            return layer.sublayers?.first ?? layer
        },
    ]

    @Test(arguments: layers.indices, [0, 1, 2])
    func `a layer in the tree of a view waits for its window, too`(kind: Int, turns: Int) {
        for isKept in [true, false] {
            let late = UIView()
            let layer = Self.layers[kind](late)
            var outcome: AnimationOutcome?
            var token: AnimationToken? = layer.at.animate(.fadeOut(duration: 1, curve: .linear))
            token?.completion { outcome = $0 }
            if !isKept { token = nil }
            // What nobody holds starts with the turn, not after it.
            add(late, after: isKept ? turns : min(turns, 1))
            stage.run(0.5)
            #expect(layer.presentation()?.opacity == 0.5)
            stage.run(1)
            #expect(layer.opacity == 0 && outcome == .completed(.end))
            withExtendedLifetime(token) {}
        }
    }

    @Test func `a view that leaves its window ends its step, with the reason`() {
        var outcome: AnimationOutcome?
        AT.animate(stage.view.at.animate(.fadeOut(duration: 1)), stage.label.at.animate(.fadeOut(duration: 1)))
            .completion { outcome = $0 }
        stage.run(0.5)
        stage.view.removeFromSuperview()
        stage.run(0.1)
        #expect(stage.view.alpha == 0)
        #expect(stage.label.alpha == 0)
        stage.run(2)
        #expect(outcome == .completed(.end))
    }

    @Test func `steps without change or length neither stall nor shorten a timeline`() {
        let token = AT.animate(
            stage.view.at.animate(.custom(duration: 1) { _ in }, .custom(duration: 0) { $0.alpha = 0 }),
            stage.view.at.animate(.fadeIn(duration: 1, curve: .linear)))
        #expect(token.duration == 2)
        stage.run(1.5)
        #expect(stage.view.layer.presentation()?.opacity == 0.5)
        stage.run(0.5)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `bad durations and delays are repaired, reported and completed`() {
        var outcomes: [AnimationOutcome] = []
        for bad in [.nan, -1, .infinity] as [Double] {
            stage.view.at.animate(.fadeOut(duration: bad), .fadeIn(duration: 0, delay: bad)).completion {
                outcomes.append($0)
            }
        }
        stage.run(1)
        #expect(outcomes == [.completed(.end), .completed(.end), .completed(.end)])
        #expect(
            stage.host.issues
                == [.nan, -1, .infinity].flatMap { bad -> [AnimationIssue.Kind] in
                    [
                        .repaired(.duration, property: "opacity", given: bad, used: 0),
                        .repaired(.delay, property: "opacity", given: bad, used: 0),
                    ]
                })
    }

    @Test func `with animations switched off everything ends at once`() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let token = stage.view.at.animate(.fadeOut(duration: 1), .custom(duration: 1) { $0.center.x = 0 })
        stage.run(0.01)
        #expect(token.outcome == .completed(.end))
        #expect(stage.view.alpha == 0)
    }

    @Test func `a token handed to another task ends in order`() async {
        let token = stage.view.at.animate(.fadeOut(duration: 1))
        let waiting = await begun { await token.finished() }
        stage.run(1)
        #expect(await waiting.value == .completed(.end))
    }
}
