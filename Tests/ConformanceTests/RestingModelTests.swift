import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// At rest there is no animation: the model is what is shown, on every engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingModelTests {
    private enum Stand: CaseIterable {
        case paused
        case scrubbed
        case sought
        case pausePoint
        case pausedBackwards

        /// Brings a timeline of 1 s to 0.4 s, where it stands.
        @MainActor func bring(_ rig: Rig, _ curve: TimingCurve = .linear) -> AnimationToken {
            let clock = rig.host.clock
            let token = rig.view.at.animate(rig.engine.step(.x, to: 110, 1, curve))
            switch self {
            case .paused:
                clock.advance(by: 0.4)
                token.pause()
            case .scrubbed:
                token.pause()
                token.scrub(to: 0.4)
            case .sought:
                token.pause()
                token.time = 0.4
            case .pausePoint:
                clock.advance(by: 0.2)
                token.play(to: .time(0.4))
                clock.advance(by: 0.3)
            case .pausedBackwards:
                clock.advance(by: 0.6)
                token.reverse()
                clock.advance(by: 0.2)
                token.pause()
            }
            clock.turn()
            return token
        }
    }

    private func expectRest(_ rig: Rig, at x: Double, _ comment: String) {
        expectClose(rig.view.center.x, x, "model, \(comment)")
        expectClose(rig.shown.x, x, "picture, \(comment)")
        #expect(rig.view.layer.animationKeys() == nil, "\(comment)")
        #expect(rig.host.clock.isIdle, "\(comment)")
    }

    @Test(arguments: Engine.allCases) func `the model is the picture, and nothing is alive`(_ engine: Engine) {
        for stand in Stand.allCases {
            let rig = Rig(engine, x: 10)
            let token = stand.bring(rig)
            expectRest(rig, at: 50, "\(stand)")
            rig.host.clock.advance(by: 3)
            expectRest(rig, at: 50, "\(stand), later")
            token.stop(at: .start)
            #expect(rig.view.center.x == 10)
        }
    }

    @Test(arguments: Engine.allCases) func `it goes on without a jump`(_ engine: Engine) {
        for stand in Stand.allCases {
            let rig = Rig(engine, x: 10)
            let token = stand.bring(rig)
            token.play(to: .end)
            rig.host.clock.turn()
            expectClose(rig.shown.x, 50, "\(stand)")
            rig.host.clock.advance(by: 0.2)
            expectClose(rig.shown.x, 70, "\(stand)")
            rig.host.clock.advance(by: 1)
            #expect(rig.view.center.x == 110)
            #expect(token.outcome == .completed(.end))
            token.revert()
            #expect(rig.view.center.x == 10)
        }
    }

    @Test(arguments: Engine.allCases) func `it goes back without a jump`(_ engine: Engine) {
        for stand in Stand.allCases {
            let rig = Rig(engine, x: 10)
            let token = stand.bring(rig)
            token.play(to: .start)
            rig.host.clock.turn()
            rig.host.clock.advance(by: 0.2)
            expectClose(rig.shown.x, 30, "\(stand)")
            rig.host.clock.advance(by: 1)
            #expect(rig.view.center.x == 10)
            #expect(token.outcome == .completed(.start))
        }
    }

    @Test(arguments: Engine.allCases) func `there is nothing that the system could take away`(_ engine: Engine) {
        for stand in Stand.allCases {
            let rig = Rig(engine, x: 10)
            let token = stand.bring(rig)
            let window = rig.view.superview
            rig.view.removeFromSuperview()
            rig.host.clock.advance(by: 0.2)
            expectClose(rig.view.center.x, 50, "\(stand), without a window")
            token.scrub(to: 0.6)
            expectClose(rig.view.center.x, 70, "\(stand), scrubbed without a window")
            window?.addSubview(rig.view)
            rig.host.clock.advance(by: 0.2)
            expectRest(rig, at: 70, "\(stand), back in its window")
            rig.view.layer.removeAllAnimations()
            UIApplication.shared.enterBackground()
            rig.host.clock.advance(by: 0.2)
            UIApplication.shared.enterForeground()
            rig.host.clock.advance(by: 0.2)
            expectRest(rig, at: 70, "\(stand), after the background")
            token.play(to: .end)
            rig.host.clock.advance(by: 2)
            #expect(rig.view.center.x == 110)
            #expect(token.outcome == .completed(.end))
        }
    }

    private final class CountingLayer: CALayer {
        var added = 0

        override func add(_ anim: CAAnimation, forKey key: String?) {
            added += 1
            super.add(anim, forKey: key)
        }
    }

    private final class CountingView: UIView {
        override class var layerClass: AnyClass { CountingLayer.self }
    }

    @Test func `a pause and a scrub add no animation to the layer`() {
        let rig = Rig(.basic, x: 10)
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rig.view.superview?.addSubview(view)
        rig.host.clock.turn()
        let token = view.layer.at.animate(.basic("position.x", to: 105, duration: 1, curve: .linear))
        rig.host.clock.advance(by: 0.4)
        #expect((view.layer as? CountingLayer)?.added == 1)
        token.pause()
        token.scrub(to: 0.2)
        rig.host.clock.turn()
        expectClose(view.center.x, 25)
        #expect((view.layer as? CountingLayer)?.added == 1)
        token.resume()
        rig.host.clock.advance(by: 0.4)
        expectClose(Double(view.layer.presentation()?.position.x ?? 0), 65)
        #expect((view.layer as? CountingLayer)?.added == 2)
        token.stop()
    }

    /// Its animation stays on the layer at rest.
    @Test(arguments: [Engine.basic, .keyframe, .spring])
    func `a step that is mixed with one of another kind stands still when it is paused`(_ engine: Engine) {
        let rig = Rig(engine, x: 10)
        let other = rig.view.at.animate(Engine.property.step(.x, to: 110, 1, .linear))
        let token = AT.animate(parallelism: rig.x(110), other)
        rig.host.clock.advance(by: 0.4)
        token.pause()
        rig.host.clock.turn()
        let shown = rig.shown.x
        rig.host.clock.advance(by: 0.3)
        expectClose(rig.shown.x, shown)
        token.stop()
    }

    @Test(arguments: Engine.allCases) func `at its start it is as before, bit for bit`(_ engine: Engine) {
        for end in [0.1, 1.0 / 3, 97.7] {
            let rig = Rig(engine, x: 0.7)
            let token = rig.view.at.animate(engine.step(.x, to: end, 1, .easeInOut))
            rig.host.clock.advance(by: 0.37)
            for fraction in [0.31, 0.77, 0.123] {
                token.scrub(to: fraction)
                rig.host.clock.advance(by: 0.02)
            }
            token.resume()
            rig.host.clock.advance(by: 0.1)
            token.pause()
            token.stop(at: .start)
            #expect(rig.view.center.x == 0.7)
        }
    }

    /// The seven engines but the ones that set values frame by frame: what is set then is absolute.
    @Test(arguments: [Engine.property, .paced, .basic, .keyframe])
    func `a change of the app's at rest is carried along`(_ engine: Engine) {
        let rig = Rig(engine, x: 10)
        let token = Stand.paused.bring(rig)
        rig.view.center.x += 30
        token.resume()
        rig.host.clock.turn()
        expectClose(rig.shown.x, 80)
        rig.host.clock.advance(by: 0.2)
        expectClose(rig.shown.x, 100)
        rig.host.clock.advance(by: 1)
        expectClose(rig.view.center.x, 140)
    }

    /// Of a closure without a handle little is recorded when it runs: paused by its view, it stays attached.
    @Test func `a closure that nobody steers goes on after a pause of its view`() {
        let rig = Rig(.property, x: 10)
        let clock = rig.host.clock
        let (view, below, apart) = (rig.view, UIView(), UIView())
        view.addSubview(below)
        view.superview?.addSubview(apart)
        view.at.animate(
            .custom(duration: 1, curve: .linear) {
                $0.center.x = 110
                below.alpha = 0
            })
        AT.custom(of: [view], duration: 1, curve: .linear) { apart.alpha = 0 }
        clock.advance(by: 0.4)
        view.at.pauseAnimations()
        clock.turn()
        expectClose(rig.shown.x, 50, "moved")
        expectClose(Double(below.layer.presentation()?.opacity ?? 1), 0.6, "below")
        expectClose(Double(apart.layer.presentation()?.opacity ?? 1), 0.6, "apart")
        view.at.resumeAnimations()
        clock.advance(by: 0.2)
        expectClose(rig.shown.x, 70, "moved on")
        expectClose(Double(below.layer.presentation()?.opacity ?? 1), 0.4, "below, later")
        expectClose(Double(apart.layer.presentation()?.opacity ?? 1), 0.4, "apart, later")
        clock.advance(by: 1)
        #expect([view.center.x, below.alpha, apart.alpha] == [110, 0, 0])
    }
}
