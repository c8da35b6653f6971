import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A part is paused by its own handle, on a view that very many other steps animate too.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CrowdedRestTests {
    private func crowd(_ rig: Rig, _ part: AnimationToken, _ others: [AnimationToken]) -> AnimationToken {
        // The steps beside the part come one after another, and the first of them after a while.
        let later = others.enumerated().map { $1.starting(at: .seconds(1 + Double($0) / 10)) }
        return AT.animate(parallelism: [part] + later + [AT.wait(0.5)])
    }

    @Test(arguments: Engine.allCases, [1, 70, 300]) func `beside steps that are still to come it comes to rest`(
        _ engine: Engine, _ count: Int
    ) {
        let rig = Rig(engine, x: 10)
        let part = rig.x(110)
        let token = crowd(rig, part, (0..<count).map { _ in rig.y(40, 0.1) })
        rig.host.clock.advance(by: 0.4)
        part.pause()
        rig.host.clock.turn()
        expectClose(rig.view.center.x, 50)
        expectClose(rig.shown.x, 50)
        #expect(rig.view.layer.animationKeys() == nil)
        part.resume()
        rig.host.clock.advance(by: 0.2)
        expectClose(rig.shown.x, 70)
        token.stop(at: .start)
        #expect(rig.view.center.x == 10)
    }

    @Test(arguments: Engine.allCases, [1, 70]) func `beside a step that plays it waits until that is over`(
        _ engine: Engine, _ count: Int
    ) {
        let rig = Rig(engine, x: 10)
        let part = rig.x(110)
        let token = AT.animate(
            parallelism: [part] + (0..<count).map { _ in rig.y(40, 0.6) } + [AT.wait(3)])
        rig.host.clock.advance(by: 0.4)
        part.pause()
        rig.host.clock.advance(by: 0.1)
        expectClose(rig.shown.x, 50)
        token.pause()
        rig.host.clock.turn()
        expectClose(rig.view.center.x, 50)
        #expect(rig.view.layer.animationKeys() == nil)
        token.resume()
        rig.host.clock.advance(by: 0.2)
        part.resume()
        rig.host.clock.advance(by: 0.2)
        expectClose(rig.shown.x, 70)
        token.stop(at: .start)
        #expect(rig.view.center.x == 10)
    }

    @Test(arguments: Engine.allCases, [true, false])
    func `beside a step of another property that plays it is at rest`(
        _ engine: Engine, _ isLayer: Bool
    ) {
        let rig = Rig(engine, x: 10)
        let part = rig.x(110)
        let fade =
            isLayer
            ? AnyAnimator<UIView>.layer(.basic("opacity", to: 0, duration: 0.8, curve: .linear))
            : .fade(to: 0, duration: 0.8, curve: .linear)
        let token = AT.animate(parallelism: part, rig.view.at.animate(fade), AT.wait(3))
        rig.host.clock.advance(by: 0.4)
        part.pause()
        rig.host.clock.turn()
        expectClose(rig.view.center.x, 50)
        expectClose(rig.shown.x, 50)
        rig.host.clock.advance(by: 0.2)
        expectClose(rig.shown.x, 50)
        expectClose(Double(rig.view.layer.presentation()?.opacity ?? 1), 0.25)
        part.resume()
        rig.host.clock.advance(by: 0.2)
        expectClose(rig.shown.x, 70)
        rig.host.clock.advance(by: 0.1)
        #expect(rig.view.alpha == 0)
        token.stop(at: .start)
        #expect(rig.view.center.x == 10 && rig.view.alpha == 1)
    }
}
