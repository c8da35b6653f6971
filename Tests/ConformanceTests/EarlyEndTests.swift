import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What ends before its time, or is made up for late.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EarlyEndTests {
    @Test(arguments: Engine.allCases) func `after an endless step that has nothing to show the next one plays`(
        _ engine: Engine
    ) {
        let rig = Rig(engine)
        let endless = rig.view.at.animate(.scale(values: [.nan], repeatCount: .infinity))
        let token = AT.animate(endless, rig.x(100))
        rig.host.clock.advance(by: 0.5)
        expectClose(token.time, 0.5, within: 0.02)
        expectClose(rig.shown.x, 50, within: 2)
        rig.host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(rig.view.center.x == 100)
    }

    @Test(arguments: [true, false], [1, 2]) func `cut off, everything is put at its end once`(isKept: Bool, count: Int)
    {
        let rig = Rig(.property)
        var token: AnimationToken? = rig.view.at.animate(
            [.move(byX: 100, y: 0, duration: 1), .fadeOut(duration: 1)].prefix(count).map { $0 })
        token?.onInterruption(.finish)
        if !isKept { token = nil }
        rig.host.clock.advance(by: 0.5)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.5)
        #expect(rig.view.center.x == 100)
        #expect(rig.view.alpha == (count == 1 ? 1 : 0))
        if isKept { #expect(token?.outcome == .interrupted(.system)) }
    }

    @Test func `two pulls take over from each other in an endless repeat`() {
        let rig = Rig(.value)
        let token = AT.animate(
            parallelism: rig.view.at.animate(.value(\.center.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1))),
            rig.view.at.animate(.value(\.center.x, to: 0, duration: 1, curve: .spring(dampingRatio: 1))).starting(
                at: .seconds(0.5))
        ).repeatedForever()
        rig.host.clock.advance(by: 4)
        #expect(token.state == .running)
        token.stop()
    }
}
