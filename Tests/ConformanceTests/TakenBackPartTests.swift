import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// Parts that were stopped, cut off or replaced are taken back, and scrubbed.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TakenBackPartTests {
    @Test(arguments: Engine.allCases, [AnimationPosition.current, .end])
    func `the whole takes back a part that was stopped`(_ engine: Engine, _ position: AnimationPosition) {
        let rig = Rig(engine)
        let (first, second) = (rig.x(100), rig.y(100))
        let token = AT.animate(first, AT.wait(1), second)
        rig.host.clock.advance(by: 0.5)
        first.stop(at: position)
        second.stop(at: position)
        rig.host.clock.advance(by: 0.25)
        expect(rig, x: position == .end ? 100 : 50, y: position == .end ? 100 : 0)
        token.stop(at: .start)
        rig.host.clock.turn()
        expect(rig, x: 0, y: 0)
    }

    @Test(arguments: Engine.allCases) func `revert() takes back a part that was stopped`(_ engine: Engine) {
        let rig = Rig(engine)
        let first = rig.x(100)
        let token = AT.animate(first, rig.y(100))
        rig.host.clock.advance(by: 0.5)
        first.stop()
        rig.host.clock.advance(by: 2)
        expect(rig, x: 50, y: 100)
        token.revert()
        rig.host.clock.turn()
        expect(rig, x: 0, y: 0)
    }

    @Test(arguments: Engine.allCases) func `a part gives back what it did, while the whole plays and after it`(
        _ engine: Engine
    ) {
        let rig = Rig(engine, x: 7)
        let (first, second) = (rig.x(100), rig.y(100))
        let whole = AT.animate(first, second)
        rig.host.clock.advance(by: 1.5)
        first.revert()
        rig.host.clock.turn()
        expect(rig, x: 7, y: 50)
        rig.host.clock.advance(by: 1)
        expect(rig, x: 7, y: 100)
        second.revert()
        rig.host.clock.turn()
        expect(rig, x: 7, y: 0)
        rig.view.center.y = 30
        whole.revert()
        rig.host.clock.turn()
        // It was taken back already.
        expect(rig, x: 7, y: 30)
    }

    enum GoingBack: CaseIterable {
        case stop
        case revert
        case time
    }

    @Test(arguments: [Engine.property, .paced, .basic, .keyframe], GoingBack.allCases)
    func `a step that lost its window can be taken back, and scrubbed`(_ engine: Engine, _ way: GoingBack) {
        let rig = Rig(engine)
        let token = AT.animate(rig.x(100), AT.wait(1))
        rig.host.clock.advance(by: 0.5)
        let window = rig.view.superview
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.1)
        window?.addSubview(rig.view)
        rig.host.clock.advance(by: 0.1)
        #expect(rig.view.center.x == 100)
        switch way {
        case .stop: token.stop(at: .start)
        case .revert: token.revert()
        case .time:
            token.time = 0.5
            token.pause()
            rig.host.clock.turn()
            expect(rig, x: 50)
            token.time = 0
        }
        rig.host.clock.turn()
        expect(rig, x: 0)
        token.stop(at: .start)
        #expect(rig.view.center.x == 0)
    }

    @Test(arguments: Engine.allCases) func `a replaced step can be taken back, and scrubbed`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(
            parallelism: rig.x(100), rig.x(50).starting(at: .seconds(0.5)).onConflict(.replace), rig.y(1, 3))
        // An animator from elsewhere is replaced where its latest frame was.
        rig.host.clock.advance(by: 1)
        expectClose(rig.shown.x, 50, within: 1)
        token.pause()
        token.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(rig.shown.x, 50, within: 1)
        token.pause()
        for (time, x) in [(0, 0.0), (0.25, 25), (0, 0)] {
            token.time = time
            rig.host.clock.turn()
            expect(rig, x: x)
        }
        token.stop(at: .start)
        rig.host.clock.turn()
        expect(rig, x: 0)
    }

    @Test(arguments: Engine.allCases) func `revert() after the end takes back a replaced step`(_ engine: Engine) {
        let rig = Rig(engine)
        let token = AT.animate(parallelism: rig.x(100), rig.x(50).starting(at: .seconds(0.5)).onConflict(.replace))
        rig.host.clock.advance(by: 3)
        token.revert()
        rig.host.clock.turn()
        expect(rig, x: 0)
    }

    @Test func `a pull that took over another can be taken back`() {
        let rig = Rig(.value)
        let token = AT.animate(
            parallelism: rig.view.at.animate(.value(\.alpha, to: 0.5, duration: 1, curve: .spring(dampingRatio: 1))),
            rig.view.at.animate(.value(\.alpha, to: 0, duration: 1, curve: .spring(dampingRatio: 1))).starting(
                at: .seconds(0.25)))
        rig.host.clock.advance(by: 3)
        token.revert()
        #expect(rig.view.alpha == 1)
    }
}
