import AnimationCore
import Foundation
import Testing

/// A value that has come back to its own start over an older one of another call.
///
/// A Mac plays these tests, too. The conformance suite of the same name has the whole rule, for all engines that
/// keep it.
@MainActor @Suite(.manualTime) struct UnderlyingValueTests {
    private let box = Box()
    private let clock = host

    /// How it comes back to its start, within three tenths of a second.
    enum Way: CaseIterable {
        case reverse, autoreverse, stop, revert, settle, scrub

        @MainActor func play(_ box: Box, to end: Double, on clock: ManualHost) -> AnimationToken {
            if self == .autoreverse {
                let token = AT.animate(box.step(x: end, 0.15).repeated(2, autoreverses: true))
                clock.advance(by: 0.31)
                return token
            }
            let token = AT.animate(AT.wait(0.05), box.step(x: end, 0.5))
            clock.advance(by: 0.15)
            switch self {
            case .reverse: token.reverse()
            case .stop: token.stop(at: .start)
            case .revert: token.revert()
            case .settle: token.play(to: .start)
            case .scrub:
                token.pause()
                token.time = 0.07
                token.time = 0
            case .autoreverse: break
            }
            clock.advance(by: 0.16)
            return token
        }
    }

    @Test(arguments: Way.allCases) func `an older one that still plays is seen again`(way: Way) {
        let start = clock.now
        let older = box.step(x: 100, 2)
        clock.advance(by: 0.5)
        let newer = way.play(box, to: 0, on: clock)
        expectClose(box.x, (clock.now - start) * 50)
        clock.advance(by: 0.3)
        expectClose(box.x, (clock.now - start) * 50)
        clock.advance(by: 2)
        #expect(box.x == 100)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        #expect(box.x == 100)
        #expect(clock.isIdle)
    }

    @Test(arguments: Way.allCases) func `of an older one that has ended unseen the end is seen`(way: Way) {
        box.step(x: 100, 0.6)
        clock.advance(by: 0.5)
        let newer = way.play(box, to: 0, on: clock)
        #expect(box.x == 100)
        newer.stop(at: .start)
        #expect(box.x == 100)
    }

    @Test(arguments: Way.allCases) func `an older one that has come back unseen is as if it had never been`(way: Way) {
        let older = box.step(x: 100, 1)
        clock.advance(by: 0.1)
        older.reverse()
        clock.advance(by: 0.05)
        _ = way.play(box, to: 50, on: clock)
        #expect(older.outcome == .completed(.start))
        #expect(box.x == 0)
    }

    @Test func `of three the one below is seen`() {
        box.step(x: 100, 2)
        clock.advance(by: 0.5)
        let middle = box.step(x: 0, 1)
        clock.advance(by: 0.25)
        let top = box.step(x: 200, 1)
        clock.advance(by: 0.25)
        top.stop(at: .start)
        expectClose(box.x, 12.5)
        clock.advance(by: 0.25)
        middle.stop(at: .start)
        expectClose(box.x, 62.5)
    }

    @Test func `over a repeat it gives back the run that plays`() {
        box.step(x: 100, 0.5).repeated(8)
        clock.advance(by: 0.25)
        let newer = box.step(x: 0, 2)
        clock.advance(by: 0.5)
        newer.stop(at: .start)
        expectClose(box.x, 50)
        clock.advance(by: 0.1)
        expectClose(box.x, 70)
    }

    @Test func `what is over is not kept alive`() {
        weak var weakBox: Box?
        weak var token: AnimationToken?
        do {
            let box = Box()
            weakBox = box
            box.step(x: 100, 1)
            clock.advance(by: 0.5)
            let newer = box.step(x: 0, 0.25)
            token = newer
            clock.advance(by: 0.1)
            newer.reverse()
            clock.advance(by: 0.2)
            let last = box.step(x: 5, 0.1)
            clock.advance(by: 0.2)
            last.revert()
            clock.advance(by: 1)
            #expect(box.x == 100)
        }
        #expect(weakBox == nil)
        #expect(token == nil)
        #expect(clock.isIdle)
    }
}
