import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Code that changes a view without being on it, beside a step of that view: at rest, and taken back from there.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UntargetedRestTests {
    /// The target of the code.
    enum Target: CaseIterable {
        case none, itself, another

        @MainActor func move(_ rig: Rig, to x: Double) -> AnimationToken {
            let view = rig.view
            switch self {
            case .none: return AT.custom(duration: 1, curve: .linear) { view.center.x = x }
            case .itself: return view.at.animate(.custom(duration: 1, curve: .linear) { $0.center.x = x })
            case .another:
                let other = view.superview ?? view
                return other.at.animate(.custom(duration: 1, curve: .linear) { _ in view.center.x = x })
            }
        }
    }

    /// The way to a place where the whole stands.
    enum Way: CaseIterable {
        case paused, pausedLater, sought, soughtThereAndBack, playedAndSoughtBack, pausedTwice, resumed

        @MainActor func go(_ token: AnimationToken, _ clock: VirtualClock) {
            switch self {
            case .paused: token.pause()
            case .pausedLater:
                clock.advance(by: 0.4)
                token.pause()
            case .sought:
                token.pause()
                clock.advance(by: 0.1)
                token.time = 0.5
            case .soughtThereAndBack:
                token.pause()
                for time in [0.5, 0] {
                    clock.advance(by: 0.1)
                    token.time = time
                }
            case .playedAndSoughtBack:
                clock.advance(by: 0.4)
                token.pause()
                token.time = 0
            case .pausedTwice:
                token.pause()
                token.resume()
                for _ in 0..<2 {
                    clock.advance(by: 0.3)
                    token.pause()
                    clock.advance(by: 0.1)
                    token.resume()
                }
            case .resumed:
                token.pause()
                clock.advance(by: 0.1)
                token.resume()
                clock.advance(by: 0.3)
            }
            clock.advance(by: 0.1)
        }
    }

    @Test(arguments: Engine.allCases, Target.allCases)
    func `stopped at the start, both are taken back`(_ engine: Engine, _ target: Target) {
        for way in Way.allCases {
            for (isCodeFirst, start) in [(true, 0), (true, 0.2), (false, 0), (false, 0.2)] {
                takeBack(engine, target, way, isCodeFirst, start)
            }
        }
    }

    private func takeBack(_ engine: Engine, _ target: Target, _ way: Way, _ isCodeFirst: Bool, _ start: Double) {
        let rig = Rig(engine, x: 10)
        let parts = [target.move(rig, to: 50), rig.x(100, 0.8)]
        let (first, second) = isCodeFirst ? (parts[0], parts[1]) : (parts[1], parts[0])
        let token = AT.animate(parallelism: first, second.starting(at: .seconds(start)))
        way.go(token, rig.host.clock)
        token.stop(at: .start)
        rig.host.clock.turn()
        #expect(rig.view.center.x == 10 && rig.shown.x == 10, "\(way), code first: \(isCodeFirst), second at \(start)")
    }

    @Test(arguments: Engine.allCases, [Target.none, .another])
    func `beside a step of another property both come to rest`(_ engine: Engine, _ target: Target) {
        let rig = Rig(.basic, x: 10)
        let token = AT.animate(parallelism: target.move(rig, to: 50), rig.y(40))
        rig.host.clock.advance(by: 0.5)
        token.pause()
        rig.host.clock.turn()
        expectClose(rig.view.center.x, 30)
        expectClose(rig.view.center.y, 20)
        #expect(rig.view.layer.animationKeys() == nil)
        token.stop(at: .start)
    }
}
