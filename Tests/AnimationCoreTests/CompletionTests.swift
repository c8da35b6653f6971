import AnimationCore
import Foundation
import Testing

/// The listeners of an end: how often they are called, and in which order.
@MainActor @Suite(.manualTime) struct CompletionTests {
    let box = Box()
    let clock = host

    @Test func `completions come once each, in order, and late ones on the next turn`() {
        var calls: [String] = []
        let token = box.step(x: 1).completion { calls.append("a \($0)") }.completion { _ in calls.append("b") }
        clock.advance(by: 1)
        #expect(calls == ["a completed at the end", "b"])
        token.completion { _ in calls.append("late") }
        #expect(calls.count == 2)
        clock.turn()
        clock.turn()
        #expect(calls.count == 3)
    }

    /// The calls that a composition of two steps and an action between them makes, in order.
    private func storyOfSteps(_ end: @MainActor (AnimationToken) -> Void) -> [String] {
        var calls: [String] = []
        let token = AT.animate {
            box.step(x: 1).completion { _ in calls.append("first") }
            AT.perform { calls.append("action") }
            AT.parallel {
                box.step(y: 1).completion { _ in calls.append("second") }
                AT.wait(2).completion { _ in calls.append("third") }
            }
            .completion { _ in calls.append("both") }
        }
        .completion { _ in calls.append("whole") }
        end(token)
        clock.turn()
        return calls
    }

    @Test func `a step tells of its end before the action after it runs`() {
        #expect(
            storyOfSteps { _ in clock.advance(by: 4) } == ["first", "action", "second", "third", "both", "whole"])
    }

    @Test func `a step can hold the whole before the action after it runs`() {
        var calls = 0
        let step = box.step(x: 1)
        let token = AT.animate(step, AT.perform { calls += 1 })
        step.completion { [weak token] _ in token?.pause() }
        clock.advance(by: 2)
        #expect(calls == 0)
        token.resume()
        clock.turn()
        #expect(calls == 1)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: [AnimationPosition.start, .current])
    func `stopped, parts tell of their end before what they are parts of`(_ position: AnimationPosition) {
        let calls = storyOfSteps { token in
            clock.advance(by: 0.5)
            token.stop(at: position)
        }
        #expect(calls == ["first", "second", "third", "both", "whole"])
        #expect(storyOfSteps { $0.stop(at: .end) } == ["action", "first", "second", "third", "both", "whole"])
    }

    @Test(arguments: 0..<4)
    func `an empty composition completes once`(_ index: Int) {
        let empty = [AT.animate(), AT.animate([]), AT.parallel {}, AT.animate(parallelism: [])][index]
        var outcomes: [AnimationOutcome] = []
        empty.completion { outcomes.append($0) }
        clock.advance(by: 1)
        #expect(outcomes == [.completed(.end)])
    }

    @Test func `children of one length complete their parallel once`() {
        var count = 0
        AT.animate(parallelism: box.step(x: 1), box.step(y: 1)).completion { _ in count += 1 }
        clock.advance(by: 2)
        #expect(count == 1)
    }

    @Test func `finished does not wait for what is over`() async {
        let token = box.step(x: 100)
        clock.advance(by: 2)
        // No time passes here.
        #expect(await token.finished() == .completed(.end))
        let stopped = box.step(x: 100)
        stopped.stop()
        #expect(await stopped.finished() == .stopped(.current))
    }

    @Test func `finished waits for the end, and a cancelled wait is over at once`() async {
        let token = box.step(x: 100)
        let waiting = await begun { await token.finished() }
        clock.advance(by: 1)
        #expect(await waiting.value == .completed(.end))

        let other = box.step(y: 100)
        let cancelled = await begun { await other.finished() }
        cancelled.cancel()
        #expect(await cancelled.value == .interrupted(.taskCancelled))
        clock.advance(by: 1)
        #expect(other.outcome == .completed(.end))

        let third = box.step(y: 0)
        let stopping = await begun { await third.finished(onCancel: .stop(at: .current)) }
        clock.advance(by: 0.5)
        stopping.cancel()
        #expect(await stopping.value == .interrupted(.taskCancelled))
        #expect(third.outcome == .stopped(.current))
        #expect(box.y == 50)
    }
}
