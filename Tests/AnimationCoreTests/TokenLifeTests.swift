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
        func start() -> (handle: LastHandle, playback: Playback) {
            let token = box.step(x: 100)
            if isPaused { token.pause() }
            return (LastHandle(token), token.playback)
        }
        let (handle, playback) = start()
        await handle.letGo()
        await until("the main actor knows of it") { playback.handleIsGone }
        clock.advance(by: 0.5)
        #expect(box.x == 50)
    }

    @Test func `a target that is named in the turn of its start is kept alive until then`() {
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
        #expect(waiting.outcome == .completed(.end))
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
        #expect(all.outcome == .completed(.end))
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
