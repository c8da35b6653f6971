import AnimationUIKit
import TestSupport
import Testing

/// Steps that wait for another animation of their own timeline, while its playhead stops and goes on.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct QueuedAgainTests {
    private let rig = Rig(.property)

    enum Way: CaseIterable {
        case rate, pauseAndResume

        @MainActor func go(_ token: AnimationToken) {
            switch self {
            case .rate: token.rate = 2
            case .pauseAndResume:
                token.pause()
                token.resume()
            }
        }
    }

    private func steps(_ engine: Engine) -> (first: AnimationToken, second: AnimationToken, whole: AnimationToken) {
        let first = rig.view.at.animate(engine.step(.y, to: 100, 1, .linear))
        // A closure may change anything of its view.
        let second = rig.x(50)
        return (first, second, AT.animate(parallelism: first, second.repeated(2)).onConflict(.queue))
    }

    @Test func `paused and sought, a step that has waited rests`() {
        let (_, _, whole) = steps(.property)
        rig.host.clock.advance(by: 0.25)
        whole.pause()
        for time in [0, 0.5] {
            whole.time = time
            rig.host.clock.turn()
            #expect(rig.view.layer.animationKeys() == nil, "\(time)")
        }
        whole.stop(at: .start)
        rig.host.clock.turn()
        expect(rig, x: 0, y: 0)
    }

    @Test(arguments: Engine.allCases, Way.allCases)
    func `a step that has waited waits on, and the one before it plays on`(_ engine: Engine, _ way: Way) {
        let (first, second, whole) = steps(engine)
        rig.host.clock.advance(by: 0.25)
        way.go(whole)
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: 0, y: way == .rate ? 75 : 50)
        rig.host.clock.advance(by: 0.52)
        #expect(first.outcome == .completed(.end) && second.outcome == nil)
        rig.host.clock.advance(by: 3)
        #expect(whole.outcome == .completed(.end))
        expect(rig, x: 50, y: 100)
    }

    @Test(arguments: Engine.allCases, [false, true])
    func `what has not begun is not finished with the step that plays`(_ engine: Engine, isFaster: Bool) {
        let (first, second, whole) = steps(engine)
        rig.host.clock.advance(by: 0.25)
        whole.finishStep()
        if isFaster { whole.rate = 2 }
        rig.host.clock.advance(by: 2)
        #expect(first.outcome == .completed(.end))
        #expect(second.outcome == .stopped(.current) && whole.outcome == .stopped(.current))
        expect(rig, x: 0, y: 100)
    }

    /// In the background no end of a step is told; the system has cut off a layer's animation there.
    @Test(arguments: Engine.allCases, [AnimationToken.ConflictPolicy.queue, .replace])
    func `a step of a sequence does not meet the one before it, whose end is not told yet`(
        _ engine: Engine, _ policy: AnimationToken.ConflictPolicy
    ) {
        let first = rig.view.at.animate(engine.step(.y, to: 0, 0.015, .linear))
        let second = rig.view.at.animate(engine.step(.y, to: 100, 1, .linear))
        let whole = AT.animate(parallelism: AT.wait(2), AT.animate(first, second)).onConflict(policy)
        rig.host.clock.turn()
        rig.host.clock.enterBackground()
        rig.host.clock.advance(by: 0.02)
        rig.host.clock.enterForeground()
        whole.rate = -1
        rig.host.clock.advance(by: 1)
        let isOfLayer = engine.property(of: .y) != nil
        #expect(isOfLayer ? first.outcome == .interrupted(.system) : first.outcome?.isCompleted == true)
        #expect(second.outcome == .completed(.start) && whole.outcome == .completed(.start))
        expect(rig, x: 0, y: 0)
    }
}
