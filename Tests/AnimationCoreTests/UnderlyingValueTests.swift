import AnimationCore
import Foundation
import Testing

/// A value that has come back to its own start over an older one of another call.
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

    @Test func `an older one that was stopped unseen is seen where it was`() {
        let older = box.step(x: 100, 2)
        clock.advance(by: 0.5)
        let newer = AT.animate(box.step(x: 0, 0.5))
        clock.advance(by: 0.25)
        older.stop()
        clock.advance(by: 0.1)
        newer.stop(at: .start)
        expectClose(box.x, 37.5)
    }

    @Test func `it goes on from where it was paused`() {
        let older = box.step(x: 100, 1)
        clock.advance(by: 0.5)
        older.pause()
        let newer = box.step(x: 0, 0.5)
        clock.advance(by: 0.2)
        newer.stop(at: .start)
        expectClose(box.x, 50)
        older.resume()
        clock.advance(by: 0.25)
        expectClose(box.x, 75)
        clock.advance(by: 0.5)
        #expect(box.x == 100)
    }

    @Test(arguments: [AnimationPosition.current, .end]) func `stopped elsewhere it leaves its own value`(
        position: AnimationPosition
    ) {
        let older = box.step(x: 100, 1)
        clock.advance(by: 0.5)
        let newer = box.step(x: 0, 0.5)
        clock.advance(by: 0.25)
        newer.stop(at: position)
        clock.advance(by: 1)
        expectClose(box.x, position == .end ? 0 : 25)
        #expect(older.outcome == .completed(.end))
    }

    @Test(arguments: [false, true]) func `taken back after its end it uncovers the older one`(isOlderOver: Bool) {
        box.step(x: 100, isOlderOver ? 0.75 : 2)
        clock.advance(by: 0.5)
        let newer = box.step(x: 0, 0.25)
        clock.advance(by: 0.5)
        #expect(newer.outcome == .completed(.end))
        #expect(box.x == 0)
        newer.revert()
        expectClose(box.x, isOlderOver ? 100 : 50)
        clock.advance(by: 0.5)
        expectClose(box.x, isOlderOver ? 100 : 75)
        clock.advance(by: 1)
        #expect(box.x == 100)
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

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `below a third one it is uncovered with that`(
        position: AnimationPosition
    ) {
        box.step(x: 100, 2)
        clock.advance(by: 0.5)
        let middle = box.step(x: 0, 1)
        clock.advance(by: 0.25)
        let top = box.step(x: 200, 1)
        clock.advance(by: 0.25)
        let shown = box.x
        middle.stop(at: position)
        #expect(box.x == shown)
        clock.advance(by: 0.25)
        top.stop(at: .start)
        expectClose(box.x, position == .start ? 62.5 : position == .end ? 0 : 12.5)
        clock.advance(by: 2)
        expectClose(box.x, position == .start ? 100 : position == .end ? 0 : 12.5)
    }

    @Test(arguments: [0, 0.1]) func `between two runs there and back it stays on top`(gap: TimeInterval) {
        box.step(x: 100, 4)
        clock.advance(by: 0.5)
        let newer = AT.animate(box.step(x: 0, 0.2).repeated(4, autoreverses: true, delay: gap))
        clock.turn()
        var greatest = 0.0
        for _ in 0..<Int(((0.8 + 3 * gap) * 100).rounded() - 1) {
            clock.advance(by: 0.01)
            greatest = max(greatest, box.x)
        }
        expectClose(greatest, 12.5)
        clock.advance(by: 0.02)
        #expect(newer.outcome == .completed(.end))
        expectClose(box.x, (0.5 + 0.8 + 3 * gap + 0.01) * 25)
    }

    /// What ends it in the gap after a run back.
    enum End: CaseIterable {
        case start, revert, end, endRepeats, seek, leaf
    }

    @Test(arguments: End.allCases) func `in the gap after a run back it can be ended`(end: End) {
        box.step(x: 100, 4)
        clock.advance(by: 0.5)
        let step = box.step(x: 0, 0.2)
        let count = end == .endRepeats ? nil : 4 as Int?
        let runs = count.map { step.repeated($0, autoreverses: true, delay: 1) }
        let newer = AT.animate(AT.wait(0.1), runs ?? step.repeatedForever(autoreverses: true, delay: 1))
        clock.advance(by: 1.7)
        expectClose(box.x, 15, within: 0.3)
        switch end {
        case .start: newer.stop(at: .start)
        case .revert: newer.revert()
        case .end: newer.stop(at: .end)
        case .endRepeats: newer.endRepeats()
        case .seek: newer.time = 0.05
        case .leaf: step.stop(at: .start)
        }
        clock.turn()
        expectClose(box.x, 55)
        clock.advance(by: 0.01)
        expectClose(box.x, 55.25)
        newer.stop(at: .start)
        clock.advance(by: 4)
        #expect(box.x == 100)
        #expect(clock.isIdle)
    }

    @Test func `held at its start by hand it stays on top`() {
        box.step(x: 100, 2)
        clock.advance(by: 0.5)
        let newer = box.step(x: 0, 0.5)
        clock.advance(by: 0.25)
        newer.scrub(to: 0)
        clock.advance(by: 0.5)
        expectClose(box.x, 25)
        newer.resume()
        clock.advance(by: 1)
        expectClose(box.x, 0)
    }

    @Test(arguments: [false, true]) func `the next run of an older repeat stays below it while it plays`(
        autoreverses: Bool
    ) {
        let older = box.step(x: 100, 0.5).repeated(8, autoreverses: autoreverses)
        clock.advance(by: 0.25)
        let newer = box.step(x: 0, 1)
        for _ in 0..<99 {
            clock.advance(by: 0.01)
            #expect(box.x < 50)
        }
        clock.advance(by: 0.02)
        #expect(newer.outcome == .completed(.end))
        expectClose(box.x, 0)
        clock.advance(by: autoreverses ? 0.99 : 0.49)
        expectClose(box.x, 50)
        older.stop()
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

    @Test func `moved by hand over a newer one and back to its start it leaves that on top`() {
        let older = box.step(x: 100, 2)
        clock.advance(by: 0.5)
        box.step(x: 0, 1)
        clock.advance(by: 0.25)
        older.time = 1
        expectClose(box.x, 50)
        clock.advance(by: 0.25)
        older.stop(at: .start)
        expectClose(box.x, 12.5)
        clock.advance(by: 1)
        expectClose(box.x, 0)
    }

    @Test func `an older one that has swung to its end unseen is seen there`() {
        let older = box.step(x: 100)
        older.scrub(to: 0.25)
        older.settle(at: .end, velocity: 1)
        clock.advance(by: 0.125)
        let newer = box.step(x: 0, 1)
        clock.advance(by: 0.1)
        newer.rate = -0.2
        clock.advance(by: 0.6)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        #expect(box.x == 100)
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
