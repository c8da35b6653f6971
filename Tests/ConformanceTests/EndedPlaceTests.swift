import Expectations
import AnimationUIKit
import Foundation
import TestSupport
import Testing

/// The place of a token and of its parts, once it has ended and while a part is paused.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EndedPlaceTests {
    private static let tolerance = 1e-6

    @Test func `a token keeps the place where it ended`() {
        let rig = Rig(.value)
        func ended(_ end: (AnimationToken) -> Void) -> AnimationToken {
            let token = AT.animate(rig.x(100), rig.y(100))
            rig.host.clock.advance(by: 0.5)
            end(token)
            rig.host.clock.turn()
            return token
        }
        func expect(_ token: AnimationToken, at time: TimeInterval, _ location: SourceLocation = #_sourceLocation) {
            expectClose(token.time, time, sourceLocation: location)
            expectClose(token.fractionComplete, time / 2, sourceLocation: location)
        }
        expect(ended { $0.stop(at: .end) }, at: 2)
        expect(ended { $0.stop() }, at: 0.5)
        expect(ended { $0.stop(at: .start) }, at: 0)
        expect(
            ended {
                $0.rate = -1
                rig.host.clock.advance(by: 1)
            }, at: 0)
        expect(ended { _ in rig.host.clock.advance(by: 2) }, at: 2)
        let part = rig.x(0)
        let whole = AT.animate(part, rig.y(0))
        rig.host.clock.advance(by: 0.25)
        part.stop()
        expectClose(part.time, 0.25)
        rig.host.clock.advance(by: 2)
        expectClose(part.time, 0.25)
        expectClose(whole.time, 2)
    }

    @Test func `a step that was cut off is at its end`() {
        let rig = Rig(.basic)
        let token = rig.x(100)
        rig.host.clock.advance(by: 0.5)
        rig.view.removeFromSuperview()
        rig.host.clock.advance(by: 0.1)
        #expect(token.outcome == .interrupted(.system))
        #expect(token.fractionComplete == 1)
    }

    @Test(arguments: [AnimationPosition.end, .current]) func `progress closes with the place`(
        _ position: AnimationPosition
    ) async {
        let rig = Rig(.value)
        let token = rig.x(100)
        let seen = StreamReader(token.progressUpdates())
        await until("the start is read") { seen.elements == [0] }
        rig.host.clock.advance(by: 0.5)
        await until("the half is read") { isClose(seen.elements.last ?? .nan, 0.5) }
        token.stop(at: position)
        let last = await seen.all().last ?? .nan
        expectClose(last, position == .end ? 1 : 0.5)
    }

    @Test func `a composite part that is paused keeps its place, and that of the whole`() {
        let rig = Rig(.value)
        let part = AT.animate(parallelism: rig.x(100), rig.y(100))
        let whole = AT.animate(AT.wait(1), part, AT.wait(1))
        rig.host.clock.advance(by: 1.5)
        part.pause()
        expectClose(whole.time, 1.5)
        expectClose(part.time, 0.5)
        whole.pause()
        expectClose(whole.time, 1.5)
        expectClose(part.time, 0.5)
        whole.resume()
        part.resume()
        rig.host.clock.advance(by: 0.25)
        expectClose(whole.time, 1.75)
        expect(rig, x: 75, y: 75)
        whole.pause()
        expectClose(part.time, 0.75)
        whole.stop()
    }

    @Test(arguments: [false, true]) func `time does not go back where a part is left behind`(_ isPaused: Bool) {
        let rig = Rig(.value)
        let signal = AnimationSignal()
        let held = rig.x(0)
        let late =
            isPaused
            ? AT.animate(held, rig.x(100)) : AT.animate(rig.x(0), AT.wait(for: signal), rig.x(100))
        let token = AT.animate(parallelism: late, rig.y(0, 2))
        rig.host.clock.advance(by: 0.5)
        if isPaused { held.pause() }
        var last = 0.0
        for step in 0..<30 {
            rig.host.clock.advance(by: 0.1)
            if step == 20 {
                signal.send()
                held.resume()
            }
            #expect(token.time >= last - Self.tolerance, "\(token.time) after \(last)")
            last = token.time
        }
        // Held and let go, nothing starts anew.
        token.pause()
        token.resume()
        expectClose(token.time, 2)
        rig.host.clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
    }
}
