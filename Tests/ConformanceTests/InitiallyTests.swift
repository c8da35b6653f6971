import AnimationUIKit
import Expectations
import SoakModel
import TestSupport
import Testing

/// Start values, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct InitiallyTests {
    private func x(_ engine: Engine, _ end: Double = 100, _ duration: Double = 1) -> AnyAnimator<UIView> {
        engine.step(.x, to: end, duration, .linear)
    }

    private func isAt(_ rig: Rig, _ x: Double, _ y: Double = 0) -> Bool {
        abs(rig.shown.x - x) < 1e-3 && abs(rig.shown.y - y) < 1e-3
    }

    @Test(arguments: Engine.allCases) func `start values are there with the first frame, after the delay`(
        _ engine: Engine
    ) {
        let rig = Rig(engine, x: 5)
        let token = rig.view.at.animate(x(engine).initially { $0.center = CGPoint(x: 20, y: 30) }.delay(1))
        #expect(token.duration == 2)
        rig.host.clock.advance(by: 0.9)
        #expect(isAt(rig, 5))
        rig.host.clock.advance(by: 0.1)
        #expect(isAt(rig, 20, 30))
        rig.host.clock.advance(by: 0.5)
        #expect(isAt(rig, 60, 30))
        rig.host.clock.advance(by: 0.6)
        #expect(isAt(rig, 100, 30))
        #expect(token.outcome == .completed(.end) && rig.host.issues.isEmpty)
    }

    @Test(arguments: Engine.allCases) func `they are taken back where the animation is`(_ engine: Engine) {
        let effect = x(engine).initially { $0.center = CGPoint(x: 20, y: 30) }
        let scrubbed = Rig(engine, x: 5)
        let whole = AT.animate(AT.wait(1), scrubbed.view.at.animate(effect))
        whole.pause()
        for (time, x, y) in [(1.5, 60.0, 30.0), (0.5, 5, 0), (1, 20, 30), (2, 100, 30), (0, 5, 0)] {
            whole.time = time
            scrubbed.host.clock.turn()
            #expect(isAt(scrubbed, x, y), "at \(time)")
        }
        whole.stop()
        let stopped = Rig(engine, x: 5)
        let token = stopped.view.at.animate(effect)
        stopped.host.clock.advance(by: 0.5)
        token.stop(at: .start)
        stopped.host.clock.turn()
        #expect(isAt(stopped, 5))
        let reverted = Rig(engine, x: 5)
        let over = reverted.view.at.animate(effect)
        reverted.host.clock.advance(by: 2)
        over.revert()
        reverted.host.clock.turn()
        #expect(isAt(reverted, 5))
        let reversed = Rig(engine, x: 5)
        let back = reversed.view.at.animate(effect)
        reversed.host.clock.advance(by: 0.5)
        #expect(isAt(reversed, 60, 30))
        back.rate = -1
        reversed.host.clock.advance(by: 1)
        #expect(isAt(reversed, 5) && back.outcome == .completed(.start))
    }

    @Test(arguments: Engine.allCases) func `an end that is not played has them, too`(_ engine: Engine) {
        let rig = Rig(engine)
        let effect = x(engine).initially { $0.center.y = 30 }
        let token = AT.animate(AT.wait(1), rig.view.at.animate(effect))
        token.stop(at: .end)
        rig.host.clock.turn()
        #expect(isAt(rig, 100, 30))
        token.revert()
        rig.host.clock.turn()
        #expect(isAt(rig, 0))
    }

    @Test(arguments: Engine.allCases, [true, false])
    func `each run has them, and a run back belongs to the run before it`(_ engine: Engine, _ autoreverses: Bool) {
        let rig = Rig(engine)
        var count = 0
        let effect = x(engine).initially {
            $0.center.x = 40
            count += 1
        }
        rig.view.at.animate(effect.repeated(4, autoreverses: autoreverses))
        rig.host.clock.advance(by: 1.5)
        #expect(isAt(rig, 70) && count == (autoreverses ? 1 : 2))
        rig.host.clock.advance(by: 1)
        #expect(isAt(rig, 70) && count == (autoreverses ? 2 : 3))
        rig.host.clock.advance(by: 2)
        #expect(count == (autoreverses ? 2 : 4))
    }

    /// The times of the later runs are sums, with the rounding of sums.
    @Test(arguments: Engine.allCases, [2, 4])
    func `played back from the end of a repeat there and back, they are there again`(_ engine: Engine, _ count: Int) {
        for (gap, speed) in [(0, 1.0), (0.1354062186559679, 1), (0.3, 1), (1.0 / 3, 1), (0.1, 0.7)] {
            let rig = Rig(engine)
            let effect = x(engine, 100, 1 / speed).initially { $0.center.y = 30 }
            let token = rig.view.at.animate(.sequence(effect).repeated(count, autoreverses: true, delay: gap))
            rig.host.clock.advance(by: 0.1)
            token.rate = -1
            token.time = token.duration
            rig.host.clock.advance(by: 0.1)
            #expect(isAt(rig, 10 * speed, 30), "gap \(gap)")
            rig.host.clock.advance(by: 0.4)
            #expect(isAt(rig, 50 * speed, 30), "gap \(gap)")
            token.stop()
        }
    }

    @Test(arguments: Engine.allCases) func `a composite has them before its first part`(_ engine: Engine) {
        let rig = Rig(engine)
        var order: [String] = []
        let first = x(engine).initially { _ in order.append("first") }
        let second = x(engine, 0).initially { _ in order.append("second") }
        let token = rig.view.at.animate(
            .sequence(.wait(1), first, second)
                .initially { order.append("whole \($0.center.y)") }
                .initially {
                    $0.center.y = 9; order.append("said last")
                })
        rig.host.clock.advance(by: 0.5)
        #expect(order == ["said last", "whole 9.0"])
        #expect(isAt(rig, 0, 9))
        rig.host.clock.advance(by: 1)
        #expect(order == ["said last", "whole 9.0", "first"])
        rig.host.clock.advance(by: 1)
        #expect(order == ["said last", "whole 9.0", "first", "second"])
        token.stop(at: .start)
        rig.host.clock.turn()
        #expect(isAt(rig, 0))
    }

    @Test(arguments: Engine.allCases) func `they wait for other animations with their animation`(_ engine: Engine) {
        let rig = Rig(engine)
        let older = rig.x(100, 1)
        rig.host.clock.turn()
        let token = rig.view.at.animate(x(engine, 0).initially { $0.center.x = 40 }).onConflict(.queue)
        rig.host.clock.advance(by: 0.5)
        #expect(isAt(rig, 50))
        rig.host.clock.advance(by: 1)
        #expect(isAt(rig, 20))
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end) && older.outcome == .completed(.end))
    }

    @Test(arguments: Engine.allCases) func `what their animation replaces is gone before them`(_ engine: Engine) {
        let rig = Rig(engine)
        let older = rig.x(100, 1)
        rig.host.clock.advance(by: 0.5)
        let token = rig.view.at.animate(x(engine, 0).initially { $0.center.x = 40 }).onConflict(.replace)
        rig.host.clock.advance(by: 0.5)
        #expect(isAt(rig, 20))
        #expect(older.outcome == .interrupted(.replaced))
        token.stop()
    }

    @Test(arguments: [Engine.property, .basic]) func `they wait for a window with their animation`(_ engine: Engine) {
        let rig = Rig(engine)
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let token = AT.animate(AT.wait(0.1), late.at.animate(x(engine).initially { $0.center.x = 40 }))
        rig.host.clock.advance(by: 0.15)
        #expect(late.center.x == 5)
        rig.view.addSubview(late)
        rig.host.clock.advance(by: 0.6)
        let shown = late.layer.presentation()?.position.x ?? 0
        #expect(shown > 60 && shown < 100)
        token.stop()
    }

    @Test func `what prepare changes is taken back, too`() {
        let rig = Rig(.property)
        rig.view.alpha = 0.75
        let token = rig.view.at.animate(
            .custom(duration: 1, curve: .linear, prepare: { $0.alpha = 0 }) { $0.alpha = 1 })
        rig.host.clock.advance(by: 0.5)
        expectClose(Double(rig.view.layer.presentation()?.opacity ?? 0), 0.5, within: 1e-3)
        token.stop(at: .start)
        rig.host.clock.turn()
        #expect(rig.view.alpha == 0.75)
    }

    @Test func `of a layer they are set without an action, and taken back`() {
        let rig = Rig(.basic)
        let layer = CALayer()
        layer.cornerRadius = 3
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        rig.view.layer.addSublayer(layer)
        rig.host.clock.turn()
        let token = layer.at.animate(
            .fadeIn(duration: 1, curve: .linear).initially {
                $0.opacity = 0
                $0.cornerRadius = 8
                $0.transform = CATransform3DIdentity
            })
        rig.host.clock.advance(by: 0.5)
        #expect(layer.animationKeys()?.count == 1)
        #expect(abs(Double(layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3 && layer.cornerRadius == 8)
        token.stop(at: .start)
        rig.host.clock.turn()
        #expect(layer.opacity == 1 && layer.cornerRadius == 3 && layer.transform.m11 == 2)
        #expect(layer.animationKeys() == nil)
    }

    @Test func `what they do to anything else is undone by its own closure, last of all`() {
        final class Gauge: AnimationCompatible {
            var level = 0.0
            var unit = "%"
        }
        let rig = Rig(.value)
        let gauge = Gauge()
        gauge.level = 7
        let effect = AnyAnimator<Gauge>.value(\.level, to: 10, duration: 1, curve: .linear).initially { gauge in
            gauge.level = 7
            gauge.unit = "V"
        }
        let undone = effect.initially(undo: {
            $0.unit = "%"; $0.level = 1
        }) { _ in }
        let token = gauge.at.animate(undone)
        rig.host.clock.advance(by: 0.5)
        #expect(abs(gauge.level - 8.5) < 0.1 && gauge.unit == "V")
        token.stop(at: .start)
        #expect(gauge.level == 1 && gauge.unit == "%")
    }

    @Test func `on a part of a root they are the part's`() {
        let rig = Rig(.basic)
        let layers = AnyAnimator<CALayer>.fadeIn(duration: 1, curve: .linear).initially { $0.opacity = 0 }
        let token = rig.view.at.animate(.layer(layers))
        rig.host.clock.advance(by: 0.5)
        expectClose(Double(rig.view.layer.presentation()?.opacity ?? 0), 0.5, within: 1e-3)
        token.stop(at: .start)
        rig.host.clock.turn()
        #expect(rig.view.alpha == 1)
    }

    @Test(arguments: Engine.allCases) func `without a handle they are set once, and nothing is left`(_ engine: Engine) {
        let rig = Rig(engine)
        var count = 0
        rig.view.at.animate(
            x(engine).initially {
                $0.center.x = 40; count += 1
            })
        rig.host.clock.advance(by: 0.5)
        #expect(isAt(rig, 70))
        rig.host.clock.advance(by: 1)
        #expect(count == 1 && isAt(rig, 100) && rig.host.clock.isIdle)
    }
}
