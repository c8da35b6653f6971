import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// An endless repeat that the system cuts off comes back where it was.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndlessReturnTests {
    /// How an endless timeline is put together.
    enum Form: CaseIterable, Sendable {
        case onToken
        case onAnimator
        case carousel
        case beside
        case together
        case backOnToken
        case backOnAnimator

        @MainActor func token(_ rig: Rig) -> AnimationToken {
            let step = rig.engine.step(.x, to: 100, 1, .linear)
            switch self {
            case .onToken: return rig.view.at.animate(step).repeatedForever(delay: 0.5)
            case .onAnimator: return rig.view.at.animate(step.repeatedForever(delay: 0.5))
            case .carousel:
                return AT.animate(rig.x(100), AT.wait(0.5), rig.x(0, 1), AT.wait(0.5)).repeatedForever()
            case .beside:
                return AT.animate(parallelism: rig.view.at.animate(step.repeatedForever(delay: 0.5)), AT.wait(0.7))
            case .together:
                return AT.animate(parallelism: rig.view.at.animate(step), AT.wait(1.5)).repeatedForever()
            case .backOnToken: return rig.view.at.animate(step).repeatedForever(autoreverses: true)
            case .backOnAnimator: return rig.view.at.animate(step.repeatedForever(autoreverses: true))
            }
        }

        /// The x that is shown so many seconds after the start.
        func x(at time: Double) -> Double {
            if self == .backOnToken || self == .backOnAnimator {
                let inRuns = time.truncatingRemainder(dividingBy: 2)
                return 100 * (inRuns < 1 ? inRuns : 2 - inRuns)
            }
            let inRun = time.truncatingRemainder(dividingBy: self == .carousel ? 3 : 1.5)
            return inRun < 1 ? 100 * inRun : inRun < 1.5 ? 100 : inRun < 2.5 ? 250 - 100 * inRun : 0
        }
    }

    /// In steps and in waits, in the first round and later ones.
    nonisolated static let moments = [0.3, 1.25, 1.8, 2.7, 4.31]

    private func run(_ rig: Rig, isKept: Bool, _ form: Form, _ body: (VirtualClock, AnimationToken?) -> Void) {
        let clock = rig.host.clock
        var token: AnimationToken? = form.token(rig)
        if !isKept { token = nil }
        clock.turn()
        body(clock, token)
        withExtendedLifetime(token) {}
    }

    private func expect(_ rig: Rig, _ form: Form, at time: Double, _ engine: Engine) {
        // Values go on from where they were last seen, a frame at most before.
        let tolerance = engine == .value || engine == .foreign ? 2.1 : 1e-3
        expectClose(rig.shown.x, form.x(at: time), within: tolerance)
    }

    @Test(arguments: Engine.allCases, Form.allCases)
    func `back from the background it goes on where it was`(engine: Engine, form: Form) {
        for isKept in [true, false] {
            for moment in Self.moments {
                let rig = Rig(engine)
                run(rig, isKept: isKept, form) { clock, token in
                    clock.advance(by: moment)
                    clock.enterBackground()
                    clock.advance(by: 100.37)
                    #expect(token?.outcome == nil)
                    clock.enterForeground()
                    clock.turn()
                    expect(rig, form, at: moment, engine)
                    clock.advance(by: 0.2)
                    expect(rig, form, at: moment + 0.2, engine)
                    clock.advance(by: 2)
                    expect(rig, form, at: moment + 2.2, engine)
                    token?.stop()
                    clock.turn()
                    if isKept { #expect(clock.isIdle) }
                }
            }
        }
    }

    @Test(arguments: [Engine.property, .paced, .basic, .keyframe, .spring], Form.allCases)
    func `back in a window it goes on where it was cut off`(engine: Engine, form: Form) {
        for isKept in [true, false] {
            let rig = Rig(engine)
            run(rig, isKept: isKept, form) { clock, token in
                let window = rig.view.superview
                clock.advance(by: 1.8)
                rig.view.removeFromSuperview()
                clock.advance(by: 30)
                #expect(token?.outcome == nil)
                window?.addSubview(rig.view)
                clock.turn()
                expect(rig, form, at: 1.8, engine)
                clock.advance(by: 0.5)
                expect(rig, form, at: 2.3, engine)
                token?.stop()
                clock.turn()
                if isKept { #expect(clock.isIdle) }
            }
        }
    }

    @Test(arguments: [Engine.property, .paced, .basic, .keyframe, .spring], Form.allCases)
    func `moved to another parent it goes on`(engine: Engine, form: Form) {
        let rig = Rig(engine)
        run(rig, isKept: true, form) { clock, token in
            let window = rig.view.superview
            let other = UIView()
            window?.addSubview(other)
            clock.advance(by: 1.8)
            rig.view.removeFromSuperview()
            clock.turn()
            other.addSubview(rig.view)
            clock.turn()
            expect(rig, form, at: 1.8, engine)
            other.layer.removeAllAnimations()
            rig.view.layer.removeAllAnimations()
            clock.advance(by: 0.5)
            expect(rig, form, at: 2.3, engine)
            token?.stop()
        }
    }

    @Test(arguments: RestingTargetTests.engines, [true, false])
    func `suspended it holds its views weakly, and ends without them`(engine: Engine, inBackground: Bool) {
        if !inBackground, engine == .value { return }
        for form in Form.allCases {
            for isKept in [true, false] {
                var outcome: AnimationOutcome?
                weak var view: UIView?
                var token: AnimationToken?
                let clock = CollectingHost.current.clock
                do {
                    do {
                        let rig = Rig(engine)
                        view = rig.view
                        token = form.token(rig).completion { outcome = $0 }
                        if !isKept { token = nil }
                        clock.advance(by: 1.8)
                        if inBackground { clock.enterBackground() } else { rig.view.removeFromSuperview() }
                        clock.advance(by: 1)
                    }
                    clock.advance(by: 1)
                    #expect(view == nil, "\(form), kept: \(isKept)")
                    if inBackground { clock.enterForeground() }
                    clock.advance(by: 2)
                    #expect(outcome == .targetReleased || outcome == .completed(.end), "\(form), kept: \(isKept)")
                    withExtendedLifetime(token) {}
                }
            }
        }
    }

    @Test func `an endless animation of Core Animation goes on within its run`() {
        let rig = Rig(.basic)
        let clock = rig.host.clock
        do {
            let timing = LayerTiming(duration: 1, curve: .linear, repeatCount: .infinity)
            let token = rig.view.at.animate(
                .layer(AnyAnimator(BasicAnimator(BasicAnimation("position.x", to: .number(100), timing: timing)))))
            clock.advance(by: 2.3)
            clock.enterBackground()
            clock.advance(by: 10)
            clock.enterForeground()
            clock.advance(by: 0.1)
            expectClose(rig.shown.x, 40)
            rig.view.removeFromSuperview()
            clock.advance(by: 5)
            #expect(token.state == .running)
            token.stop()
            clock.turn()
            #expect(token.outcome == .stopped(.current) && clock.isIdle)
        }
    }

    @Test func `a finite step of it counts as over while another view is seen`() {
        let rig = Rig(.property)
        let other = UIView()
        rig.view.superview?.addSubview(other)
        let token = AT.animate(
            rig.x(100), other.at.animate(.fadeOut(duration: 1, curve: .linear))
        ).repeatedForever()
        rig.host.clock.advance(by: 0.5)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.5)
        expectClose(Double(other.layer.presentation()?.opacity ?? 0), 0.5, within: 0.02)
        other.removeFromSuperview()
        rig.host.clock.advance(by: 10)
        #expect(token.outcome == nil && rig.host.issues.isEmpty)
        token.stop()
        rig.host.clock.turn()
        #expect(rig.host.clock.isIdle)
    }

    @Test(arguments: Engine.allCases, [AnimationPosition.start, .end])
    func `a verb moves and ends it while it is suspended`(engine: Engine, position: AnimationPosition) {
        let rig = Rig(engine, x: 20)
        run(rig, isKept: true, .carousel) { clock, token in
            clock.advance(by: 1.8)
            clock.enterBackground()
            clock.advance(by: 1)
            token?.time = 0.5
            clock.turn()
            expectClose(token?.time ?? 0, 0.5)
            token?.stop(at: position)
            clock.enterForeground()
            clock.turn()
            #expect(token?.outcome == .stopped(position))
            #expect(rig.view.center.x == (position == .start ? 20 : 0))
            #expect(clock.isIdle)
        }
    }

    @Test(arguments: Engine.allCases, Form.allCases)
    func `paused while it is suspended it waits for both`(engine: Engine, form: Form) {
        let rig = Rig(engine)
        run(rig, isKept: true, form) { clock, token in
            clock.advance(by: 1.8)
            clock.enterBackground()
            clock.advance(by: 1)
            token?.pause()
            clock.advance(by: 1)
            clock.enterForeground()
            clock.advance(by: 1)
            #expect(token?.state == .paused)
            expect(rig, form, at: 1.8, engine)
            token?.resume()
            clock.turn()
            clock.advance(by: 0.5)
            expect(rig, form, at: 2.3, engine)
            token?.stop()
        }
    }

    @Test(arguments: [Engine.property, .paced, .basic, .keyframe, .spring], Form.allCases)
    func `its view taken away in the background, it waits for a window then`(engine: Engine, form: Form) {
        let rig = Rig(engine)
        run(rig, isKept: true, form) { clock, token in
            let window = rig.view.superview
            clock.advance(by: 1.8)
            clock.enterBackground()
            rig.view.removeFromSuperview()
            clock.advance(by: 1)
            clock.enterForeground()
            clock.advance(by: 3)
            #expect(token?.outcome == nil)
            window?.addSubview(rig.view)
            clock.turn()
            clock.advance(by: 0.5)
            // A wait needs no window: what stood in one has gone on to the step that needs it.
            let isSeen = Set(stride(from: 1.8, through: 3.5, by: 0.1).map { $0 }).contains { start in
                isClose(rig.shown.x, form.x(at: start + 0.5), within: 1e-3)
            }
            #expect(isSeen, "\(rig.shown.x)")
            token?.stop()
        }
    }

    @Test(arguments: [AnimationToken.InterruptionPolicy.finish, .stop])
    func `it ends where its policy says so`(policy: AnimationToken.InterruptionPolicy) {
        let rig = Rig(.property)
        let clock = rig.host.clock
        do {
            let token = rig.x(100).repeatedForever().onInterruption(policy)
            clock.advance(by: 1.5)
            clock.enterBackground()
            clock.turn()
            #expect(token.outcome == .interrupted(.system))
        }
    }
}
