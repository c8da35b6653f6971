import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A value that is set frame by frame, at rest: the app moves its base, as it moves that of any other engine.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct RestingValueTests {
    @MainActor private final class Gauge: AnimationCompatible {
        var level = 10.0
        var writes = 0
        var name = "" { didSet { writes += 1 } }
    }

    private var clock: VirtualClock { CollectingHost.current.clock }

    private let forms: [(String, AnyAnimator<Gauge>)] = [
        ("to", .value(\.level, to: 110, duration: 1, curve: .linear)),
        ("by", .value(\.level, by: 100, duration: 1, curve: .linear)),
        ("from and to", .value(\.level, from: 10, to: 110, duration: 1, curve: .linear)),
        ("from", .value(\.level, from: -90, duration: 1, curve: .linear)),
        ("spring", .value(\.level, to: 110, duration: 1, curve: .spring(dampingRatio: 0.6))),
        ("spring from", .value(\.level, from: 20, to: 110, duration: 1, curve: .spring(dampingRatio: 1))),
        ("overshoot", .value(\.level, to: 110, duration: 1, curve: .easeOutBack)),
        ("steps", .value(\.level, to: 110, duration: 1, curve: .steps(5))),
        ("decay", .decay(\.level, velocity: 300)),
    ]

    private func gauge(_ form: AnyAnimator<Gauge>, at time: Double) -> (Gauge, AnimationToken) {
        let gauge = Gauge()
        let token = gauge.at.animate(form)
        token.pausesOnCompletion = true
        clock.advance(by: time)
        token.pause()
        return (gauge, token)
    }

    @Test func `it goes on from there without a jump, and ends by the app's change farther`() {
        for (name, form) in forms {
            let (other, undisturbed) = gauge(form, at: 0.4)
            let (gauge, token) = gauge(form, at: 0.4)
            for isSameTurn in [true, false] {
                if !isSameTurn {
                    for token in [token, undisturbed] { token.pause() }
                    clock.turn()
                }
                let shown = gauge.level
                gauge.level += 30
                for token in [token, undisturbed] { token.resume() }
                clock.turn()
                expectClose(gauge.level, shown + 30, "\(name)")
                clock.advance(by: 0.1)
            }
            clock.advance(by: 5)
            expectClose(gauge.level, other.level + 60, "\(name), at the end")
            for token in [token, undisturbed] { token.scrub(to: 0.5) }
            expectClose(gauge.level, other.level + 60, "\(name), scrubbed")
            for token in [token, undisturbed] { token.scrub(to: 0) }
            expectClose(gauge.level, other.level + 60, "\(name), at the start")
            for token in [token, undisturbed] { token.stop(at: .start) }
            expectClose(gauge.level, other.level + 60, "\(name), given back")
        }
    }

    @Test func `a change at an end is carried back`() {
        for (name, form) in forms {
            let (other, undisturbed) = gauge(form, at: 6)
            let (gauge, token) = gauge(form, at: 6)
            clock.turn()
            gauge.level -= 7
            for token in [token, undisturbed] { token.play(to: .start) }
            clock.turn()
            expectClose(gauge.level, other.level - 7, "\(name)")
            clock.advance(by: 0.3)
            expectClose(gauge.level, other.level - 7, "\(name), on the way")
            clock.advance(by: 6)
            // A first value that the effect brings stands at the start.
            if !name.contains("from") { expectClose(gauge.level, other.level - 7, "\(name), at the start") }
        }
    }

    @Test func `a velocity goes on, too`() {
        let (gauge, token) = gauge(.value(\.level, to: 110, duration: 1, curve: .spring(dampingRatio: 0.6)), at: 0.2)
        gauge.level += 30
        clock.turn()
        token.resume()
        let velocity = gauge.at.velocity(of: \.level)
        let before = gauge.level
        clock.advance(by: 0.01)
        expectClose((gauge.level - before) / 0.01, velocity, within: 20)
        token.stop()
    }

    /// A layout gives a laid-out property its value from before the animation: it counts as no change.
    @Test func `the value from before the animation moves nothing`() {
        let (gauge, token) = gauge(.value(\.level, to: 110, duration: 1, curve: .linear), at: 0.4)
        clock.turn()
        gauge.level = 10
        token.resume()
        clock.turn()
        expectClose(gauge.level, 50)
        clock.advance(by: 2)
        expectClose(gauge.level, 110)
        token.stop()
    }

    @Test(arguments: [false, true]) func `a newer animation's values are not the app's`(_ isKept: Bool) {
        let (gauge, token) = gauge(.value(\.level, to: 110, duration: 1, curve: .linear), at: 0.4)
        clock.turn()
        let newer = isKept ? gauge.at.animate(.value(\.level, to: 70, duration: 0.2, curve: .linear)) : nil
        if !isKept { gauge.at.animate(.value(\.level, to: 70, duration: 0.2, curve: .linear)) }
        clock.advance(by: 0.5)
        expectClose(gauge.level, 70)
        token.resume()
        clock.advance(by: 2)
        expectClose(gauge.level, 110)
        token.stop()
        withExtendedLifetime(newer) {}
    }

    @Test func `several scrubs and changes add up`() {
        let (gauge, token) = gauge(.value(\.level, to: 110, duration: 1, curve: .linear), at: 0.4)
        for (round, fraction) in [0.2, 0.9, 1, 0, 0.5].enumerated() {
            token.scrub(to: fraction)
            expectClose(gauge.level, 10 + 100 * fraction + 3 * Double(round), "\(fraction)")
            if round.isMultiple(of: 2) { clock.advance(by: 0.05) }
            gauge.level += 3
        }
        token.revert()
        expectClose(gauge.level, 25)
    }

    @Test func `a text that the app sets at rest is not carried`() {
        let gauge = Gauge()
        let token = gauge.at.animate(.value(\.level, to: 110, duration: 1, curve: .linear))
        clock.advance(by: 0.4)
        token.pause()
        gauge.name = "Full"
        token.resume()
        clock.advance(by: 1)
        #expect(gauge.writes == 1)
        #expect(gauge.level == 110)
    }

    @Test func `a constraint's constant is carried`() {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 100)
        constraint.isActive = true
        let token = constraint.at.animate(.constant(to: 200, duration: 1, curve: .linear))
        clock.advance(by: 0.4)
        token.pause()
        clock.turn()
        expectClose(constraint.constant, 140)
        constraint.constant += 30
        token.resume()
        clock.turn()
        expectClose(constraint.constant, 170)
        clock.advance(by: 1)
        expectClose(constraint.constant, 230)
        withExtendedLifetime(view) {}
    }

    @Test(arguments: [TimingCurve.linear, .spring(dampingRatio: 1)])
    func `an offset that a finger has moved at rest goes on from there`(_ curve: TimingCurve) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let list = UIScrollView(frame: window.bounds)
        list.contentSize = CGSize(width: 400, height: 6000)
        list.contentOffset.y = 2000
        window.addSubview(list)
        window.isHidden = false
        clock.turn()
        let token = list.at.animate(.contentOffset(to: CGPoint(x: 0, y: 1000), duration: 1, curve: curve))
        clock.advance(by: 0.5)
        token.pause()
        clock.turn()
        let shown = list.contentOffset.y
        let finger = HeadlessFinger(on: window)
        finger.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), over: 0.3)
        finger.lift()
        clock.advance(by: 3)
        let scrolled = list.contentOffset.y
        #expect(scrolled > shown + 300)
        token.resume()
        clock.turn()
        expectClose(list.contentOffset.y, scrolled)
        clock.advance(by: 2)
        expectClose(list.contentOffset.y, 1000 + scrolled - shown)
    }
}
