import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What happens when a step comes to its turn on a property that another animation plays on, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ConflictTests {
    @Test(arguments: Engine.allCases) func `a replacing step cuts the older one off and goes on from there`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let older = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        let newer = rig.x(0).onConflict(.replace)
        rig.host.clock.turn()
        #expect(older.outcome == .interrupted(.replaced))
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 25)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 0)
        #expect(newer.outcome == .completed(.end))
        #expect(rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `a queued step waits until the older one is over`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        let second = rig.x(300).onConflict(.queue)
        let third = rig.x(0).onConflict(.queue)
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 75)
        #expect(second.state == .running)
        expectClose(second.time, 0)
        rig.host.clock.advance(by: 0.75)
        #expect(first.outcome == .completed(.end))
        expectClose(rig.shown.x, 200)
        expectClose(second.time, 0.5)
        expectClose(third.time, 0)
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 150)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 0)
        #expect([second, third].map(\.outcome) == [.completed(.end), .completed(.end)])
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases) func `what stops makes way for a queued step`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        let second = AT.animate(rig.x(0), AT.wait(1)).onConflict(.queue)
        rig.host.clock.turn()
        first.stop()
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 25)
        expectClose(second.time, 0.5)
        second.stop()
    }

    @Test(arguments: Engine.allCases) func `a queued step can be paused, sought and stopped while it waits`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let first = rig.x(100, 2)
        rig.host.clock.advance(by: 0.5)
        let second = rig.y(100).onConflict(.queue)
        let third = rig.x(0).onConflict(.queue)
        rig.host.clock.turn()
        third.pause()
        #expect(third.state == .paused)
        third.resume()
        rig.host.clock.turn()
        expectClose(third.time, 0)
        third.stop()
        #expect(third.outcome == .stopped(.current))
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 75)
        first.stop()
        rig.host.clock.advance(by: 1)
        #expect(second.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases, [false, true])
    func `a step that waits behind an endless one keeps no view alive, and says that it is gone`(
        _ engine: Engine, isKept: Bool
    ) {
        // An animator of the app's may hold its view.
        if engine == .foreign { return }
        let rig = Rig(engine)
        var outcomes: [AnimationOutcome] = []
        var kept: [AnimationToken] = []
        weak var seen: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            seen = view
            rig.view.addSubview(view)
            view.at.animate(.move(byX: 10, y: 5).repeatedForever(autoreverses: true))
            let waiting = [
                view.at.animate(engine.step(.x, to: 100, 1, .linear)).onConflict(.queue),
                view.at.animate(
                    .layout { _ in
                    } undo: { _ in
                    }
                ).onConflict(.queue),
                view.at.animate(.sequence(.wait(0.1), engine.step(.x, to: 0, 1, .linear))).onConflict(.queue),
            ]
            for token in waiting { token.completion { outcomes.append($0) } }
            if isKept { kept = waiting }
            rig.host.clock.advance(by: 1)
            #expect(outcomes.isEmpty)
            view.removeFromSuperview()
        }
        rig.host.clock.advance(by: 1)
        #expect(seen == nil && outcomes == Array(repeating: .targetReleased, count: 3))
        #expect(rig.host.clock.isIdle && rig.host.issues.isEmpty)
        _ = kept
    }

    @Test(arguments: Engine.allCases) func `a reporting step plays, and says so`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        rig.host.clock.turn()
        let second = rig.x(50).onConflict(.report)
        rig.host.clock.advance(by: 1)
        #expect(rig.host.issues == [.conflict(property: engine.property(of: .x))])
        #expect([first, second].map(\.outcome) == [.completed(.end), .completed(.end)])
    }

    @Test(arguments: Engine.allCases) func `by default both play, and nobody hears of it`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        rig.host.clock.turn()
        let second = rig.x(50)
        rig.host.clock.advance(by: 1)
        #expect([first, second].map(\.outcome) == [.completed(.end), .completed(.end)])
        #expect(rig.host.issues.isEmpty)
    }

    @Test func `moving UIKit's way adds up`() {
        let rig = Rig(.property)
        _ = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        _ = rig.x(0)
        // What is left of the way there, −50 by now, and the whole way back from 100.
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 0)
    }

    @Test func `other properties and other views are no conflict`() {
        let rig = Rig(.property)
        let other = UIView()
        rig.view.superview?.addSubview(other)
        let fade = rig.view.at.animate(.fadeOut(duration: 1))
        let scale = rig.view.at.animate(.scale(toValue: 2, duration: 1))
        let drift = other.at.animate(.move(byX: 10, y: 0, duration: 1))
        rig.host.clock.turn()
        let move = rig.view.at.animate(.move(byX: 10, y: 0, duration: 1)).onConflict(.replace)
        let turn = rig.view.at.animate(.rotate(byDegrees: 90, duration: 1)).onConflict(.queue)
        rig.host.clock.advance(by: 1)
        #expect([fade, scale, drift, move, turn].allSatisfy { $0.outcome == .completed(.end) })
    }

    @Test func `an effect on a view and one on its layer do meet`() {
        let rig = Rig(.property)
        let fade = rig.view.at.animate(.fadeOut(duration: 1))
        let whole = rig.view.at.animate(.transform(values: [CATransform3DIdentity], duration: 1))
        rig.host.clock.turn()
        rig.view.layer.at.animate(.fadeIn(duration: 1)).onConflict(.replace)
        rig.view.at.animate(.scale(toValue: 2, duration: 1)).onConflict(.replace)
        rig.host.clock.turn()
        #expect(fade.outcome == .interrupted(.replaced))
        #expect(whole.outcome == .interrupted(.replaced))
    }

    @Test func `a part has the policy of its composition, unless it has its own`() {
        let rig = Rig(.basic)
        let first = rig.x(100, 10)
        rig.host.clock.turn()
        let inherits = rig.x(0)
        let own = rig.x(50).onConflict(.queue)
        let all = AT.animate(AT.wait(1), own, inherits).onConflict(.replace)
        rig.host.clock.advance(by: 2)
        #expect(first.outcome == nil)
        #expect(own.state == .running)
        first.stop()
        rig.host.clock.advance(by: 2)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `a part that waits while it is paused by its own handle does not start`() {
        let rig = Rig(.basic)
        let first = rig.x(100, 1)
        rig.host.clock.turn()
        let part = rig.x(0).onConflict(.queue)
        let all = AT.animate(part, rig.y(10))
        rig.host.clock.advance(by: 0.5)
        part.pause()
        rig.host.clock.advance(by: 1)
        #expect(first.outcome == .completed(.end))
        expectClose(rig.shown.x, 100)
        part.resume()
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.x, 50)
        all.stop()
    }

    @Test func `values of an object meet by their key paths`() {
        let gauge = Gauge()
        let host = CollectingHost.current
        let first = gauge.at.animate(.value(\.level, to: 1, duration: 1, curve: .linear))
        let second = gauge.at.animate(.value(\.angle, to: 1, duration: 1, curve: .linear))
        host.clock.advance(by: 0.5)
        gauge.at.animate(.value(\.level, to: 0, duration: 1, curve: .linear)).onConflict(.replace)
        host.clock.advance(by: 0.5)
        #expect(first.outcome == .interrupted(.replaced))
        #expect(second.outcome == .completed(.end))
        expectClose(gauge.level, 0.25)
    }
}

private final class Gauge: AnimationCompatible {
    var level = 0.0
    var angle = 0.0
}
