@testable import AnimationCore
import Foundation
import Testing

@MainActor @Suite(.manualTime) struct TokenLifeTests {
    let box = Box()
    let clock = host

    @Test func `a token that nobody keeps starts at once`() {
        box.step(x: 100)
        clock.advance(by: 0.25)
        #expect(box.x == 25)
    }

    @Test func `a kept token starts by itself at the end of the turn, once`() {
        let token = box.step(x: 100)
        #expect(token.state == .waiting)
        clock.turn()
        #expect(token.state == .running)
        clock.advance(by: 0.25)
        #expect(box.x == 25)
        clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
        clock.advance(by: 2)
        #expect(box.x == 100)
    }

    @Test(arguments: [false, true])
    func `a token that was let go on another thread plays, a paused one too`(isPaused: Bool) async {
        func start() -> LastHandle {
            let token = box.step(x: 100)
            if isPaused { token.pause() }
            return LastHandle(token)
        }
        await start().letGo()
        // What another thread lets go of comes to the main actor as a task.
        for _ in 0..<100 { await Task.yield() }
        clock.advance(by: 0.5)
        #expect(box.x == 50)
    }

    @Test func `a target that is named in the turn of its start is held until then`() {
        var count = 0
        let animator = AnyAnimator(ValueAnimator(from: 0.0, to: 1, duration: 1) { (_: Box, _: Double) in count += 1 })
        let token = Box().at.animate(animator)
        let all = AT.animate(parallelism: Box().at.animate(animator), Box().at.animate(animator))
        clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
        #expect(all.outcome == .completed(.end))
        #expect(count >= 300)
        weak var seen: Box?
        func later() -> AnimationToken {
            let box = Box()
            seen = box
            return AT.animate(AT.wait(1), box.step(x: 100))
        }
        let waiting = later()
        clock.turn()
        #expect(seen == nil)
        clock.advance(by: 2)
        #expect(waiting.outcome == .targetReleased)
    }

    @Test func `a signal forgets those that wait for it no longer`() {
        let signal = AnimationSignal()
        weak var last: Gate?
        for _ in 0..<1000 {
            let wait = AT.wait(for: signal, timeout: 0.01)
            if case .gate(let gate) = wait.playback.body { last = gate }
            AT.animate(wait)
            clock.advance(by: 0.02)
        }
        #expect(last == nil)
        let gates = Mirror(reflecting: signal).children.first { $0.label == "gates" }?.value as? [Any]
        #expect((gates?.count ?? .max) < 100)
        var isSent = false
        AT.animate(AT.wait(for: signal), AT.perform { isSent = true })
        signal.send()
        #expect(isSent)
    }

    @Test func `a composition of a hundred thousand levels is stopped where it is`() {
        var deep = AT.wait(1)
        let middle = 50_000
        var part: AnimationToken?
        for level in 0..<100_000 {
            deep = level.isMultiple(of: 2) ? AT.animate(deep) : AT.animate(parallelism: deep)
            if level == middle { part = deep }
        }
        clock.advance(by: 0.5)
        part?.stop()
        clock.turn()
        #expect(part?.time == 0.5)
        #expect(deep.outcome == .stopped(.current))
    }

    @Test func `composing a token claims it`() {
        let first = box.step(x: 100)
        let all = AT.animate(first, box.step(y: 50))
        clock.advance(by: 1.5)
        #expect(box.x == 100)
        #expect(box.y == 25)
        #expect(first.outcome == .completed(.end))
        #expect(all.state == .running)
    }

    @Test func `a token that plays already is waited for`() {
        let first = box.step(x: 100)
        clock.advance(by: 0.5)
        let all = AT.animate(first, box.step(y: 50))
        clock.advance(by: 0.25)
        #expect(box.y == 0)
        clock.advance(by: 0.75)
        #expect(box.y == 25)
        clock.advance(by: 0.5)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `a part that is stopped before the composition starts does not play`() {
        let first = box.step(x: 100)
        var outcomes: [AnimationOutcome] = []
        first.completion { outcomes.append($0) }
        let all = AT.animate(first, box.step(y: 50))
        first.stop()
        clock.advance(by: 0.5)
        #expect(outcomes == [.stopped(.current)])
        #expect(first.state == .ended)
        #expect(box.x == 0 && box.y == 25)
        clock.advance(by: 0.5)
        #expect(box.x == 0 && box.y == 50)
        #expect(all.outcome == .stopped(.current))
    }

    @Test(arguments: [true, false])
    func `a part that is stopped at its end before the composition starts is applied`(isPaused: Bool) {
        let first = box.step(x: 100)
        let all = AT.animate(first, box.step(y: 50))
        first.stop(at: .end)
        if isPaused { all.pause() }
        clock.turn()
        #expect(first.outcome == .stopped(.end))
        #expect(box.x == 100)
        all.resume()
        clock.advance(by: 0.5)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 1)
        #expect(all.outcome == .stopped(.end))
    }

    @Test func `stopping the whole at its end does not play a part that was stopped before it started`() {
        var calls = 0
        let first = AT.animate(box.step(x: 100), AT.perform { calls += 1 })
        let all = AT.animate(AT.wait(1), first, box.step(y: 50))
        first.stop()
        all.stop(at: .end)
        clock.advance(by: 2)
        #expect(box.x == 0 && box.y == 50)
        #expect(calls == 0)
        #expect(first.outcome == .stopped(.current) && all.outcome == .stopped(.end))
    }

    @Test func `a token that is over is passed`() {
        let first = box.step(x: 100)
        clock.advance(by: 2)
        AT.animate(first, box.step(y: 50))
        clock.advance(by: 0.5)
        #expect(box.y == 25)
    }

    @Test func `a token named twice in one composition plays once`() {
        let step = box.step(x: 100)
        let all = AT.animate(step, step)
        clock.advance(by: 1)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `waiting for a token that comes later in the same timeline is reported and passed`() {
        let later = box.step(x: 100)
        let outer = AT.animate(later)
        let waiting = AT.animate(later, box.step(y: 50))
        AT.animate(waiting, outer)
        clock.advance(by: 3)
        #expect(box.x == 100)
        #expect(box.y == 50)
        #expect(clock.issues == [.waitsForLaterToken])
    }

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

    /// What a composition of two steps and an action between them tells, in order.
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

    @Test func `a target that is gone ends its step and the timeline goes on`() {
        var gone: Box? = Box()
        let first = gone?.step(x: 1)
        let all = AT.animate([AT.wait(1), first, box.step(y: 50)].compactMap { $0 })
        clock.turn()
        gone = nil
        clock.advance(by: 1.5)
        #expect(box.y == 25)
        #expect(first?.outcome == .targetReleased)
        clock.advance(by: 1)
        #expect(all.outcome == .targetReleased)
    }

    @Test func `a local target lives through the turn that named it`() {
        var shown = 0.0
        do {
            let local = Box()
            local.at.animate(AnyAnimator(ValueAnimator(from: 0.0, to: 1.0) { _, value in shown = value }))
        }
        clock.advance(by: 1)
        #expect(shown == 1)
    }

    @Test func `a paused token that is let go plays out, and says so`() {
        var outcome: AnimationOutcome?
        var token: AnimationToken? = box.step(x: 100)
        token?.completion { outcome = $0 }
        token?.pause()
        clock.advance(by: 5)
        #expect(box.x == 0)
        token = nil
        clock.advance(by: 1)
        #expect(box.x == 100)
        #expect(outcome == .completed(.end))
        #expect(clock.issues == [.releasedWhilePaused])
    }

    @Test func `nothing is left when all is over`() {
        weak var seen: AnimationToken?
        do {
            let token = AT.animate {
                box.step(x: 100); AT.wait(1);
                AT.parallel {
                    box.step(y: 1); box.step(x: 0)
                }
            }
            seen = token
            clock.advance(by: 4)
        }
        clock.turn()
        #expect(seen == nil)
        #expect(clock.isIdle)
    }

    @MainActor private final class Owner {
        private var token: AnimationToken?

        init(_ box: Box) { token = box.step(x: 100).repeatedForever() }

        deinit { MainActor.assumeIsolated { [token] in token?.stop() } }
    }

    @Test func `an owner that goes takes its animation with it`() {
        var owner: Owner? = Owner(box)
        clock.advance(by: 1.25)
        #expect(owner != nil)
        owner = nil
        clock.advance(by: 0.5)
        expectClose(box.x, 25)
        #expect(clock.isIdle)
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
        let waiting = Task { await token.finished() }
        await Task.yield()
        clock.advance(by: 1)
        #expect(await waiting.value == .completed(.end))

        let other = box.step(y: 100)
        let cancelled = Task { await other.finished() }
        await Task.yield()
        cancelled.cancel()
        #expect(await cancelled.value == .interrupted(.taskCancelled))
        clock.advance(by: 1)
        #expect(other.outcome == .completed(.end))

        let third = box.step(y: 0)
        let stopping = Task { await third.finished(onCancel: .stop(at: .current)) }
        await Task.yield()
        clock.advance(by: 0.5)
        stopping.cancel()
        #expect(await stopping.value == .interrupted(.taskCancelled))
        #expect(third.outcome == .stopped(.current))
        #expect(box.y == 50)
    }

    @Test func `a hundred thousand steps and a hundred thousand levels do not overflow the stack`() {
        var calls = 0
        AT.animate((0..<100_000).map { _ in AT.perform { calls += 1 } })
        clock.turn()
        #expect(calls == 100_000)

        var deep = AT.perform { calls = 0 }
        for level in 0..<100_000 { deep = level.isMultiple(of: 2) ? AT.animate(deep) : AT.animate(parallelism: deep) }
        clock.turn()
        #expect(calls == 0)
        #expect(deep.outcome == .completed(.end))
    }
}

/// The only handle of a token, off the main thread.
private actor LastHandle {
    private var token: AnimationToken?

    init(_ token: AnimationToken) { self.token = token }

    func letGo() { token = nil }
}
