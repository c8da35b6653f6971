import Expectations
import AnimationUIKit
import Foundation
import Testing

/// Which clock a token goes by that has no view and no layer.
@MainActor @Suite struct ClockBindingTests {
    private let clock = VirtualClock()

    @Test func `a composition without a view goes by the clock that is bound`() {
        clock.bind {
            var calls = 0
            let token = AT.animate(AT.wait(1), AT.perform { calls += 1 })
            let kept = AT.stagger(.each(0.5), [AT.wait(1), AT.wait(1)])
            clock.advance(by: 0.99)
            #expect(calls == 0)
            clock.advance(by: 0.01)
            #expect(calls == 1 && token.outcome == .completed(.end) && kept.outcome == nil)
            clock.advance(by: 0.5)
            #expect(kept.outcome == .completed(.end))
        }
    }

    @Test func `a value of a class of one's own goes by the clock that is bound`() {
        clock.bind {
            let savings = Savings()
            savings.at.animate(.value(\.balance, to: 100, duration: 1, curve: .linear))
            clock.advance(by: 0.25)
            expectClose(savings.balance, 25, within: 0.01)
            clock.advance(by: 0.75)
            #expect(savings.balance == 100)
        }
    }

    @Test func `a wait beside a view of another clock goes by the view's`() {
        let other = VirtualClock()
        let view = other.bind { UIView() }
        let part = other.bind { view.at.animate(.value(\.alpha, to: 0.5, duration: 1)) }
        let token = AT.animate(AT.wait(1), part)
        other.advance(by: 2)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `a host of one's own comes before the clock`() {
        let (other, savings) = (VirtualClock(), Savings())
        clock.bind {
            AnimationHosts.current.withValue(other) {
                _ = savings.at.animate(.value(\.balance, to: 100, duration: 1, curve: .linear))
            }
            clock.advance(by: 1)
            #expect(savings.balance == 0)
            other.advance(by: 1)
            #expect(savings.balance == 100)
        }
    }

    @Test func `without a clock views, layers and values go by the wall clock`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            Task.detached {
                try await Task.sleep(for: .seconds(20))
                exit(1)
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (view, savings) = (UIView(), Savings())
            window.addSubview(view)
            window.isHidden = false
            let start = ContinuousClock.now
            let tokens = [
                view.at.animate(.fadeOut(duration: 0.1)),
                view.layer.at.animate(.basic("zPosition", to: 5, duration: 0.1)),
                savings.at.animate(.value(\.balance, to: 100, duration: 0.1)),
                AT.wait(0.1),
            ]
            for token in tokens {
                let outcome = await token.finished()
                guard outcome == .completed(.end) else { exit(2) }
            }
            guard savings.balance == 100, start.duration(to: .now) >= .seconds(0.09) else { exit(3) }
            exit(0)
        }
    }

    @Test func `a program that moves the process's clock has it to itself`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let clock = VirtualClock.current
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.isHidden = false
            let savings = Savings()
            savings.at.animate(.value(\.balance, to: 100, duration: 1, curve: .linear))
            guard clock.goesByWallClock else { exit(1) }
            clock.advance(by: 0.25)
            guard !clock.goesByWallClock, isClose(savings.balance, 25, within: 0.01) else { exit(2) }
            exit(0)
        }
    }
}

private final class Savings: AnimationCompatible {
    var balance = 0.0
}
