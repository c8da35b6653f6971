import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Steps that the system cuts off, or does not play, while their token plays on to a place between its ends.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LabelCutOffTests {
    /// Why a step is not played to its end.
    enum Loss: CaseIterable {
        case ofWindow, toBackground
    }

    private func lose(_ loss: Loss, _ rig: Rig) {
        let window = rig.view.superview
        switch loss {
        case .ofWindow: rig.view.removeFromSuperview()
        case .toBackground: UIApplication.shared.enterBackground()
        }
        rig.host.clock.advance(by: 0.3)
        switch loss {
        case .ofWindow: window?.addSubview(rig.view)
        case .toBackground: UIApplication.shared.enterForeground()
        }
        rig.host.clock.advance(by: 2)
    }

    private func expectRest(
        _ token: AnimationToken, at time: TimeInterval, in rig: Rig, _ place: CGPoint,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(token.state == .paused && token.outcome == nil, sourceLocation: sourceLocation)
        expectClose(token.time, time, sourceLocation: sourceLocation)
        expectClose(rig.shown.x, place.x, sourceLocation: sourceLocation)
        expectClose(rig.shown.y, place.y, sourceLocation: sourceLocation)
    }

    @Test(arguments: Engine.allCases, Loss.allCases)
    func `cut off within the step, it rests at its destination`(_ engine: Engine, loss: Loss) {
        for pausesOnCompletion in [true, false] {
            let rig = Rig(engine)
            let token = rig.x(100)
            var arrivals = 0
            token.pausesOnCompletion = pausesOnCompletion
            token.onArrival { _ in arrivals += 1 }
            token.play(to: .fraction(0.5))
            rig.host.clock.advance(by: 0.2)
            lose(loss, rig)
            expectRest(token, at: 0.5, in: rig, CGPoint(x: 50, y: 0))
            #expect(arrivals == 0 && token.restingPosition == nil)
            token.play(to: .end)
            rig.host.clock.advance(by: 0.25)
            expectClose(rig.shown.x, 75)
            rig.host.clock.advance(by: 0.5)
            #expect(arrivals == (pausesOnCompletion ? 1 : 0) && rig.view.center.x == 100)
            token.stop(at: .end)
            rig.host.clock.turn()
            #expect(rig.host.clock.isIdle && rig.host.issues.isEmpty)
        }
    }

    @Test(arguments: Engine.allCases, Loss.allCases)
    func `the steps behind the label are not played`(_ engine: Engine, loss: Loss) {
        let rig = Rig(engine)
        var fired: [String] = []
        let last = rig.y(50).completion { fired.append("last") }
        let token = AT.animate {
            rig.x(100)
            AT.perform { fired.append("before") }
            AT.label("half")
            last
            AT.perform { fired.append("after") }
        }
        token.pausesOnCompletion = true
        token.play(to: .label("half"))
        rig.host.clock.advance(by: 0.2)
        lose(loss, rig)
        expectRest(token, at: 1, in: rig, CGPoint(x: 100, y: 0))
        #expect(fired.isEmpty)
        token.play(to: .end)
        rig.host.clock.advance(by: 0.5)
        expectClose(rig.shown.y, 25)
        rig.host.clock.advance(by: 1)
        #expect(fired == ["before", "last", "after"] && token.restingPosition == .end)
        #expect(last.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases, Loss.allCases)
    func `on the way back, too`(_ engine: Engine, loss: Loss) {
        let rig = Rig(engine)
        let token = AT.animate {
            rig.x(100)
            AT.label("half")
            rig.y(50)
        }
        token.pausesOnCompletion = true
        token.play(to: .end)
        rig.host.clock.advance(by: 2.5)
        token.play(to: .label("half"))
        rig.host.clock.advance(by: 0.25)
        lose(loss, rig)
        expectRest(token, at: 1, in: rig, CGPoint(x: 100, y: 0))
    }

    @Test(arguments: Loss.allCases, [[1, 2], [2, 1], [2, 2]])
    func `steps side by side rest there together`(loss: Loss, lengths: [TimeInterval]) {
        let rig = Rig(.basic)
        let steps = zip([Axis.x, .y], lengths).map { axis, length in
            rig.view.at.animate(Engine.basic.step(axis, to: 100, length, .linear))
        }
        let token = AT.animate(parallelism: steps[0], steps[1])
        token.pausesOnCompletion = true
        token.play(to: .time(1.5))
        rig.host.clock.advance(by: 0.2)
        lose(loss, rig)
        expectRest(token, at: 1.5, in: rig, CGPoint(x: min(150 / lengths[0], 100), y: min(150 / lengths[1], 100)))
    }

    @Test func `what is still seen plays on to the label`() {
        let rig = Rig(.basic)
        let other = UIView()
        rig.view.superview?.addSubview(other)
        let token = AT.animate {
            AT.parallel {
                rig.x(100)
                other.at.animate(.fadeOut(duration: 2, curve: .linear))
            }
            AT.label("late")
            rig.y(50)
        }
        token.pausesOnCompletion = true
        token.play(to: .label("late"))
        rig.host.clock.advance(by: 0.2)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.8)
        expectClose(other.layer.presentation()?.opacity ?? 1, 0.5)
        rig.host.clock.advance(by: 2)
        #expect(token.state == .paused && token.time == 2 && rig.view.center == CGPoint(x: 100, y: 0))
    }

    @Test(arguments: Engine.allCases) func `without animations it is there at once`(_ engine: Engine) {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        let rig = Rig(engine)
        let token = rig.x(100)
        token.play(to: .fraction(0.5))
        rig.host.clock.advance(by: 2)
        expectRest(token, at: 0.5, in: rig, CGPoint(x: 50, y: 0))
    }
}
