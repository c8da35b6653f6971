import AnimationUIKit
import Expectations
import TestSupport
import Testing

@testable import AnimationCore

/// Tokens that stop with an owner.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct OwnerTests {
    private let clock = CollectingHost.current
    private let box = Box()

    @MainActor private final class Box: AnimationCompatible {
        var x = 0.0
    }

    private final class Owner {
        var token: AnimationToken?
        var scrubber: AnimationScrubber?
    }

    private func spin() -> AnimationToken {
        box.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear).repeatedForever())
    }

    private func run(_ seconds: TimeInterval) { clock.clock.advance(by: seconds) }

    @Test func `a token that its owner stores stops in the moment in which the owner goes`() {
        var owner: Owner? = Owner()
        var outcome: AnimationOutcome?
        owner?.token = owner.map { spin().stopping(with: $0).completion { outcome = $0 } }
        run(1.25)
        expectClose(box.x, 25)
        owner = nil
        #expect(outcome == .stopped(.current))
        run(0.5)
        expectClose(box.x, 25)
        #expect(clock.issues.isEmpty && clock.clock.isIdle)
    }

    @Test(arguments: [false, true]) func `a token that is kept elsewhere, or by nobody, stops at the end of the turn`(
        isKept: Bool
    ) {
        var owner: Owner? = Owner()
        var kept: AnimationToken? = owner.map { spin().stopping(with: $0) }
        var outcome: AnimationOutcome?
        kept?.completion { outcome = $0 }
        if !isKept { kept = nil }
        run(1.25)
        expectClose(box.x, 25)
        owner = nil
        clock.clock.turn()
        #expect(outcome == .stopped(.current))
        run(0.5)
        expectClose(box.x, 25)
        #expect(clock.clock.isIdle)
        withExtendedLifetime(kept) {}
    }

    @Test func `a paused token under a scrubber goes with its owner, and nothing is reported`() {
        var owner: Owner? = Owner()
        var outcome: AnimationOutcome?
        let open = box.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear))
        open.pausesOnCompletion = true
        open.pause()
        open.completion { outcome = $0 }
        owner?.scrubber = owner.map { open.stopping(with: $0).scrubber(over: 200) }
        owner?.scrubber?.drag(by: 50)
        expectClose(box.x, 25)
        owner = nil
        clock.clock.turn()
        #expect(outcome == .stopped(.current) && clock.issues.isEmpty)
        expectClose(box.x, 25)
    }

    @Test func `an owner that goes in the turn of the call stops it before it starts`() {
        var outcome: AnimationOutcome?
        do {
            let owner = Owner()
            owner.token = spin().stopping(with: owner).completion { outcome = $0 }
        }
        run(0.5)
        #expect(outcome == .stopped(.current) && box.x == 0)
    }

    @Test func `the first of several owners stops it`() {
        let first = Owner()
        var second: Owner? = Owner()
        let token = spin()
        token.stopping(with: first)
        if let second { token.stopping(with: second) }
        run(0.5)
        second = nil
        clock.clock.turn()
        #expect(token.outcome == .stopped(.current))
        withExtendedLifetime(first) {}
    }

    @Test func `a part stops with its owner, and the rest goes on`() {
        var owner: Owner? = Owner()
        let part = owner.map { spin().stopping(with: $0) }
        let all = AT.animate([part, AT.wait(1)].compactMap { $0 })
        run(1.5)
        owner = nil
        run(0.5)
        #expect(part?.outcome == .stopped(.current) && all.outcome == nil)
        run(1)
        #expect(all.outcome == .completed(.end))
    }

    @Test func `a token that is over waits for no owner, and an owner is not held`() {
        weak var seen: Owner?
        let token: AnimationToken
        do {
            let owner = Owner()
            seen = owner
            token = box.at.animate(.value(\.x, to: 100, duration: 1)).stopping(with: owner)
            run(2)
            #expect(token.outcome == .completed(.end))
            #expect(HostSession.current(of: clock) == nil)
            token.stopping(with: owner)
            #expect(HostSession.current(of: clock) == nil)
        }
        #expect(seen == nil)
    }

    @Test func `an owner that goes on another thread stops it with the next turn`() async {
        let token = spin()
        var owner: Owner? = Owner()
        if let owner { token.stopping(with: owner) }
        run(0.5)
        let box = Holder(owner)
        owner = nil
        await Task.detached { box.drop() }.value
        run(0.1)
        #expect(token.outcome == .stopped(.current))
    }

    /// Safe: the test gives it to one task, and waits for that.
    private final class Holder: @unchecked Sendable {
        private var owner: Owner?
        init(_ owner: Owner?) { self.owner = owner }
        func drop() { owner = nil }
    }
}
