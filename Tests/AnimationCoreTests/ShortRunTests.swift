import AnimationCore
import Foundation
import Testing

/// Runs so short, or so many in no time, that no frame could show them one by one: work is counted, not time.
@MainActor @Suite(.manualTime) struct ShortRunTests {
    private let box = Box()
    private var work: Work { box.work }

    /// The most work of a frame, in these tests.
    private static let mostInFrame = 10_000

    @MainActor final class Work {
        var shown = 0
        var performed = 0
        var ends: [AnimationOutcome] = []
    }

    @MainActor final class Box: AnimationCompatible {
        var x = 0.0
        let work = Work()
    }

    /// A step that counts how often it shows anything.
    private func step(_ end: Double, _ duration: TimeInterval) -> AnimationToken {
        let counted = AnyAnimator<Box>(
            ValueAnimator(duration: duration, curve: .linear) { box in
                let start = box.x
                return { progress in
                    box.work.shown += 1
                    box.x = start + (end - start) * progress
                }
            })
        return box.at.animate(counted)
    }

    private var action: AnimationToken { AT.perform { [work] in work.performed += 1 } }

    @discardableResult private func watched(_ token: AnimationToken) -> AnimationToken {
        token.completion { [work] in work.ends.append($0) }
        return token
    }

    @Test(arguments: [257, 100_000, Int(Int32.max) + 2, .max - 1, .max])
    func `runs without length have ended at once`(count: Int) {
        let token = watched(step(10, 0).repeated(count))
        host.advance(by: 0)
        #expect(token.state == .ended)
        #expect(box.x == 10)
        #expect(work.ends == [.completed(.end)])
        #expect(work.shown < Self.mostInFrame)
    }

    @Test(arguments: [257, 258, 100_001, .max - 1, .max], [0, 1e-7])
    func `every other run goes back`(count: Int, length: TimeInterval) {
        guard Double(count) * length < 1 else { return }
        let token = watched(step(10, length).repeated(count, autoreverses: true))
        host.advance(by: 1)
        #expect(token.state == .ended)
        #expect(box.x == (count % 2 == 1 ? 10 : 0))
        #expect(work.ends == [.completed(.end)])
        #expect(work.shown < Self.mostInFrame)
    }

    @Test func `repeats of repeats without length have ended at once`() {
        var token = step(10, 0)
        for _ in 0..<6 { token = token.repeated(200) }
        watched(token)
        host.advance(by: 1)
        #expect(work.ends == [.completed(.end)])
        #expect(box.x == 10)
        #expect(work.shown < 10 * Self.mostInFrame)
    }

    @Test(arguments: [1e-12, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5])
    func `a short wait for ever goes on with a few timers a frame`(length: TimeInterval) {
        let token = watched(AT.wait(length).repeatedForever())
        host.advance(by: 10)
        #expect(token.state == .running)
        #expect(host.rings < 10_000)
        expectClose(token.time, 10, within: 0.02)
        token.pause()
        host.advance(by: 1)
        token.resume()
        host.advance(by: 1)
        expectClose(token.time, 11, within: 0.02)
        token.rate = -1
        host.advance(by: 1)
        token.rate = 1
        token.stop()
        #expect(work.ends == [.stopped(.current)])
        #expect(host.isIdle)
    }

    @Test(arguments: [0, 1e-300, 1e-15]) func `what repeats nothing for ever plays once`(length: TimeInterval) {
        watched(AT.wait(length).repeatedForever())
        host.advance(by: 0.1)
        #expect(work.ends == [.completed(.end)])
        #expect(host.issues == [.endlessRepeatOfNothing])
    }

    @Test(arguments: [1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5])
    func `a short step for ever is shown a few times a frame`(length: TimeInterval) {
        let token = watched(step(10, length).repeatedForever())
        host.advance(by: 1)
        #expect(token.state == .running)
        #expect(work.shown < 2_000)
        #expect(host.rings < 2_000)
        token.finishRepeating()
        host.advance(by: 0.1)
        #expect(work.ends == [.completed(.end)])
        #expect(box.x == 10)
    }

    @Test func `a group of short steps for ever is entered a few times a frame`() {
        let group = AT.animate((0..<100).map { step(Double($0), 1e-9) })
        watched(group.repeatedForever())
        host.advance(by: 1)
        #expect(work.shown < 100 * 500)
    }

    @Test(arguments: [1.0, -1]) func `very many short runs take their time`(rate: Double) {
        let token = watched(step(10, 1e-6).repeated(500_000))
        token.rate = rate
        if rate < 0 {
            token.time = 0.5
            token.resume()
        }
        host.advance(by: 0.45)
        #expect(token.state == .running)
        expectClose(token.time, rate > 0 ? 0.45 : 0.05, within: 0.02)
        host.advance(by: 0.1)
        #expect(work.ends == [.completed(rate > 0 ? .end : .start)])
        #expect(box.x == (rate > 0 ? 10 : 0))
        #expect(work.shown < Self.mostInFrame)
    }

    @Test func `short gaps between runs are no different`() {
        let token = watched(step(10, 0).repeated(.max, delay: 1e-9))
        host.advance(by: 1)
        #expect(token.state == .running)
        expectClose(token.time, 1, within: 0.02)
        #expect(work.shown < Self.mostInFrame)
    }

    @Test(arguments: [3, 300, 5_000]) func `no action of a few thousand runs is missed`(count: Int) {
        watched(action.repeated(count))
        watched(
            AT.animate {
                AT.wait(1e-7); action
            }.repeated(count))
        var most = 0
        for _ in 0..<100 {
            let before = work.performed
            host.advance(by: 0.01)
            most = max(most, work.performed - before)
        }
        #expect(work.performed == 2 * count)
        #expect(most < Self.mostInFrame)
        #expect(work.ends == [.completed(.end), .completed(.end)])
    }

    @Test func `more runs of an action than can ever be played end, and it is reported`() {
        watched(action.repeated(.max))
        host.advance(by: 1)
        #expect(work.ends == [.completed(.end)])
        #expect(work.performed >= 10_000)
        #expect(work.performed < 2 * 10_000)
        #expect(host.issues == [.repaired(.repeatCount, given: Double(Int.max), used: 10_000)])
    }

    @Test(arguments: [10_001, 100_000]) func `many runs of an action are all performed, over some frames`(count: Int) {
        watched(AT.animate(action).repeated(count))
        var most = 0
        for _ in 0..<200 where work.ends.isEmpty {
            let before = work.performed
            host.advance(by: 0.01)
            most = max(most, work.performed - before)
        }
        #expect(work.performed == count)
        #expect(most < Self.mostInFrame)
        #expect(work.ends == [.completed(.end)] && host.issues.isEmpty)
    }

    @Test func `many runs of a step whose target is gone have ended at once`() {
        let still = Box()
        var token: AnimationToken?
        do {
            let gone = Box()
            token = AT.animate {
                still.at.animate(.value(\.x, to: 1, duration: 1))
                gone.at.animate(.value(\.x, to: 1, duration: 1)).repeated(1_000_000_000)
            }
        }
        if let token { watched(token) }
        host.advance(by: 1.1)
        #expect(work.ends == [.completed(.end)])
        #expect(still.x == 1)
    }

    @Test func `stopped at its end, repeats that are never reached are shown at theirs`() {
        let endless = AT.animate(parallelism: AT.perform {}, step(1, 1).repeatedForever(delay: 0.5))
        let repeats = AT.animate(AT.perform {}, step(50, 1), step(100, 1)).repeated(3, autoreverses: true)
        let token = AT.animate(endless, repeats)
        host.advance(by: 0.5)
        token.stop(at: .end)
        #expect(token.outcome == .stopped(.end) && box.x == 100)
    }
}
