import AnimationCore
import Foundation
import Testing

/// Starts and repeats are told, labels have times, and parts have speeds.
@MainActor @Suite(.manualTime) struct RepeatListenerTests {
    let box = Box()
    let clock = host

    @Test(arguments: [false, true]) func `each run but the first is told`(turns: Bool) {
        var calls: [Double] = []
        let token = box.step(x: 100).repeated(3, autoreverses: turns, delay: 0.5)
        token.onRepeat { calls.append(clock.now - 100) }
        clock.advance(by: 10)
        #expect(calls.count == 2)
        expectClose(calls.first ?? 0, 1.5)
        expectClose(calls.last ?? 0, 3)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `the repeat of an effect is told to its token, with a delay, too`() {
        var calls = 0
        let effect = AnyAnimator<Box>.value(\.x, to: 100, duration: 1, curve: .linear).repeated(4).delay(1)
        let token = box.at.animate(effect).onRepeat { calls += 1 }
        clock.advance(by: 2.5)
        #expect(calls == 1)
        clock.advance(by: 5)
        #expect(calls == 3 && token.outcome == .completed(.end))
    }

    @Test func `a composition is not told the repeats of its steps`() {
        var calls = 0
        let step = box.step(x: 100).repeated(3)
        step.onRepeat { calls += 10 }
        AT.animate(step, box.step(y: 1)).onRepeat { calls += 1 }
        clock.advance(by: 10)
        #expect(calls == 20)
    }

    @Test func `the start is told when its turn comes`() {
        var calls: [Double] = []
        let step = box.step(x: 100).onStart { calls.append(clock.now - 100) }
        let whole = AT.animate(AT.wait(1), step)
        clock.advance(by: 1.5)
        whole.restart()
        clock.advance(by: 5)
        #expect(calls.count == 2)
        expectClose(calls.first ?? 0, 1)
        expectClose(calls.last ?? 0, 2.5)
    }

    @Test func `a label has a time`() {
        let step = box.step(x: 100)
        let token = AT.animate {
            step
            AT.label("half")
            box.step(y: 100, 2)
        }
        #expect(token.time(of: "half") == 1 && token.time(of: "other") == nil)
        let part = AT.animate {
            AT.wait(3)
            token
        }
        part.pause()
        #expect(part.time(of: "half") == 4 && token.time(of: "half") == 1 && step.time(of: "half") == nil)
        part.stop()
        #expect(part.time(of: "half") == nil)
    }

    @Test func `a part has a speed`() {
        let token = AT.animate {
            AT.animate(box.step(x: 100), box.step(x: 0)).speed(2)
            box.step(y: 100)
        }
        #expect(token.duration == 2)
        token.time = 0.25
        expectClose(box.x, 50)
        token.time = 1.5
        expectClose(box.y, 50)
        token.stop()
        #expect(box.step(x: 1).speed(0.5).duration == 2)
        #expect(box.step(x: 1).speed(0.5).stretched(to: 4).duration == 4)
        #expect(clock.issues.isEmpty)
    }

    @Test func `an endless part has a speed`() {
        let loop = box.step(x: 100).repeatedForever().speed(4)
        let token = AT.animate(parallelism: [loop, box.step(y: 100)])
        clock.advance(by: 0.125)
        expectClose(box.x, 50)
        clock.advance(by: 1)
        expectClose(box.x, 50)
        loop.finishRepeating()
        clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.end) && box.x == 100)
    }

    @Test func `a speed that is none is refused`() {
        let token = box.step(x: 1)
        for speed in [0, -1, Double.nan, .infinity] { token.speed(speed) }
        #expect(token.duration == 1)
        token.speed(1e9)
        #expect(clock.issues.count == 5 && token.duration == 1e-4)
        token.stop()
    }

    /// Listeners of a token that send it back to where it is.
    enum SentBack: CaseIterable {
        case start, time, label, part, other

        @MainActor func make(_ box: Box, _ send: @escaping @MainActor () -> Void) -> AnimationToken {
            switch self {
            case .start: return box.step(x: 100).onStart(send)
            case .time: return box.step(x: 100).onCrossing(.time(0.5), send)
            case .label: return AT.animate(box.step(x: 100), AT.label("end"), box.step(y: 1)).onCrossing("end", send)
            case .part: return AT.animate(box.step(x: 100).onStart(send), box.step(y: 1))
            case .other:
                let other = box.step(y: 1)
                let token = box.step(x: 100).onStart { other.restart() }
                other.onStart(send)
                return token
            }
        }

        @MainActor func send(_ token: AnimationToken) {
            switch self {
            case .start, .part, .other: token.restart()
            case .time, .label:
                token.time = self == .time ? 0.5 : 1
                token.resume()
            }
        }
    }

    private final class Kept {
        var token: AnimationToken?
    }

    @Test(arguments: SentBack.allCases) func `sent back in no time, it goes back so many times a frame`(
        _ way: SentBack
    ) {
        var calls = 0
        let kept = Kept()
        let token = way.make(box) {
            calls += 1
            // The test comes to its end where the app would hang.
            if calls < 3_000, let token = kept.token { way.send(token) }
        }
        kept.token = token
        clock.advance(by: 1.1)
        #expect(calls > 30 && calls < 2_500, "\(calls)")
        token.stop(at: .start)
        let count = calls
        clock.advance(by: 1)
        #expect(calls <= count + 1 && box.x == 0)
        kept.token = nil
    }

    @Test(arguments: [1, 30]) func `sent back a few times, it plays on at once`(_ times: Int) {
        var calls = 0
        let token = box.step(x: 100)
        token.onStart { [unowned token] in
            calls += 1
            if calls <= times { token.restart() }
        }
        clock.advance(by: 0.5)
        #expect(calls == times + 1)
        expectClose(box.x, 50)
        clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
    }
}
