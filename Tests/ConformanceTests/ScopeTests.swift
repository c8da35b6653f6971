import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Scopes: their animations are steered and taken back as one.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ScopeTests {
    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 60))
    private let box = Box()

    @MainActor private final class Box: AnimationCompatible {
        var x = 0.0
        var y = 0.0
    }

    init() {
        window.addSubview(view)
        window.isHidden = false
        host.clock.turn()
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    @discardableResult private func count(to end: Double, _ seconds: TimeInterval = 1) -> AnimationToken {
        box.at.animate(.value(\.x, to: end, duration: seconds, curve: .linear))
    }

    private func expectNothingLeft() {
        #expect(view.alpha == 1 && view.layer.animationKeys() == nil && box.x == 0 && box.y == 0)
        run(2)
        #expect(view.alpha == 1 && view.layer.animationKeys() == nil && box.x == 0 && box.y == 0)
        #expect(host.clock.isIdle && host.issues.isEmpty)
    }

    @Test func `all that its block starts is paused, plays on, and is taken back`() {
        let scope = AnimationScope {
            view.at.animate(.fadeOut(duration: 1))
            AT.animate {
                AT.wait(0.1); count(to: 10)
            }
        }
        run(0.6)
        expectClose(box.x, 5)
        scope.pause()
        run(1)
        expectClose(box.x, 5)
        scope.resume()
        run(0.25)
        expectClose(box.x, 7.5)
        scope.revert()
        expectNothingLeft()
    }

    @Test func `a stopped scope stands, and can still be taken back`() {
        let scope = AnimationScope { count(to: 10) }
        run(0.4)
        scope.stop()
        run(1)
        expectClose(box.x, 4)
        scope.revert()
        expectNothingLeft()
    }

    @Test(arguments: [false, true]) func `paused, it is taken back without a word`(isPart: Bool) {
        let scope = AnimationScope {
            if isPart { _ = AnimationScope { count(to: 10) } } else { count(to: 10) }
            AT.animate(view.at.animate(.fadeOut(duration: 1)), AT.wait(1))
        }
        run(0.4)
        scope.pause()
        run(0.1)
        scope.revert()
        expectNothingLeft()
    }

    @Test(arguments: [0.3, 1.5]) func `what an undo takes back is taken back in play and after the end`(at time: Double)
    {
        let label = UILabel()
        label.text = "Off"
        window.addSubview(label)
        let scope = AnimationScope {
            _ = AnimationScope { label.at.animate(.custom(duration: 1, undo: { $0.text = "Off" }) { $0.text = "On" }) }
            box.at.animate(AnyAnimator(ValueAnimator(from: 0.0, to: 1, duration: 1) { $0.y = $1 }))
        }
        run(time)
        #expect(label.text == "On" && box.y > 0)
        scope.revert()
        #expect(label.text == "Off" && box.y == 0)
        expectNothingLeft()
    }

    @Test func `resume plays on only what pause has paused`() {
        var token: AnimationToken?
        let scope = AnimationScope {
            token = count(to: 10)
            box.at.animate(.value(\.y, to: 10, duration: 1, curve: .linear))
        }
        run(0.2)
        token?.pause()
        scope.pause()
        scope.resume()
        run(0.2)
        expectClose(box.x, 2)
        expectClose(box.y, 4)
        scope.revert()
    }

    @Test(arguments: [0.05, 0.3, 0.7, 1.5]) func `the value from before the first of several is there again`(
        _ time: Double
    ) {
        let scope = AnimationScope {
            AT.animate {
                AT.wait(0.5); count(to: 10)
            }
            count(to: 20, 0.6)
            view.at.animate(.fade(to: 0.5, duration: 1))
            AT.animate {
                AT.wait(0.2); view.at.animate(.fadeIn(duration: 0.3))
            }
        }
        run(time)
        scope.revert()
        expectNothingLeft()
    }

    @Test func `an animation that a completion starts is its own, too`() {
        let scope = AnimationScope {
            count(to: 10, 0.1).completion { outcome in if outcome.isCompleted { _ = count(to: 20) } }
        }
        run(0.6)
        expectClose(box.x, 15)
        scope.revert()
        expectNothingLeft()
    }

    @Test func `an animation from outside of it goes on`() {
        let scope = AnimationScope { count(to: 10) }
        box.at.animate(.value(\.y, to: 10, duration: 1, curve: .linear))
        run(0.5)
        scope.revert()
        run(0.3)
        expectClose(box.x, 0)
        expectClose(box.y, 8)
    }

    @Test func `a scope in a scope is a part of it, and is taken back alone`() {
        var inner: AnimationScope?
        let scope = AnimationScope {
            count(to: 10)
            inner = AnimationScope { view.at.animate(.fadeOut(duration: 1)) }
        }
        run(0.5)
        inner?.revert()
        #expect(view.alpha == 1)
        run(0.1)
        expectClose(box.x, 6)
        scope.revert()
        expectNothingLeft()
    }

    @Test func `its own completion may revert it`() {
        var scope: AnimationScope?
        scope = AnimationScope {
            count(to: 10, 0.1).completion { scope?.revert() }
            view.at.animate(.fadeOut(duration: 1))
        }
        run(0.2)
        expectNothingLeft()
        scope = nil
    }

    @Test func `a part of a composition from outside is taken back alone`() {
        var part: AnimationToken?
        let scope = AnimationScope { part = count(to: 10) }
        let whole = part.map { part in
            AT.animate(parallelism: part, box.at.animate(.value(\.y, to: 10, duration: 1, curve: .linear)))
        }
        run(0.5)
        scope.revert()
        expectClose(box.x, 0)
        run(0.4)
        expectClose(box.x, 0)
        expectClose(box.y, 9)
        withExtendedLifetime(whole) {}
    }

    @Test func `a released scope lets its animations play out`() {
        var scope: AnimationScope? = AnimationScope { count(to: 10) }
        run(0.5)
        scope = nil
        run(1)
        expectClose(box.x, 10)
        #expect(scope == nil && host.clock.isIdle)
    }

    @Test func `an ended animation keeps no view alive in it`() {
        weak var gone: UIView?
        let scope = AnimationScope {
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(other)
            gone = other
            other.at.animate(.fadeOut(duration: 0.1), .move(byX: 10, y: 0, duration: 0.1))
            AT.custom(duration: 0.1) { [weak other] in other?.alpha = 0.4 }
        }
        run(0.5)
        gone?.removeFromSuperview()
        run(0.1)
        #expect(gone == nil)
        scope.revert()
        #expect(host.issues.isEmpty)
    }
}
