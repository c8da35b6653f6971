import AnimationCore
import Foundation
import Testing

/// Verbs of a token that are called where one of its issues is heard of.
@MainActor @Suite(.manualTime) struct IssueVerbTests {
    let box = Box()
    let clock = host

    /// When the issue is found: as the timeline is made, or when a step's turn comes.
    enum Moment: CaseIterable { case start, turn }

    private func token(_ moment: Moment) -> AnimationToken {
        switch moment {
        case .start:
            let repaired = box.at.animate(.value(\.x, to: 100, duration: 1, curve: .linear).delay(-1))
            return AT.animate(box.step(x: 50), repaired)
        case .turn:
            // Found by the conflict policy, in the middle of a step's start.
            box.at.animate(.value(\.y, to: 1, duration: 5))
            return AT.animate(box.step(x: 50), box.step(y: 100)).onConflict(.report)
        }
    }

    private func hear(_ moment: Moment, _ verb: @escaping @MainActor (AnimationToken) -> Void) -> AnimationToken {
        let token = token(moment)
        var isHeard = false
        clock.onIssue = { _ in
            if isHeard { return }
            isHeard = true
            verb(token)
        }
        clock.advance(by: 0.5)
        if moment == .turn { clock.advance(by: 1) }
        #expect(isHeard)
        return token
    }

    @Test(arguments: Moment.allCases, [AnimationPosition.start, .current, .end])
    func `stopping there ends it there`(_ moment: Moment, position: AnimationPosition) {
        let token = hear(moment) { $0.stop(at: position) }
        #expect(token.outcome == .stopped(position) && token.state == .ended)
        let x = box.x
        clock.advance(by: 5)
        #expect(box.x == x)
        if position == .start { #expect(box.x == 0) }
        if position == .end { #expect(box.x == (moment == .start ? 100 : 50)) }
    }

    @Test(arguments: Moment.allCases) func `reverting there takes it back`(_ moment: Moment) {
        let token = hear(moment) { $0.revert() }
        #expect(token.state == .ended && box.x == 0)
    }

    @Test(arguments: Moment.allCases) func `pausing there holds it until it is resumed`(_ moment: Moment) {
        let token = hear(moment) { $0.pause() }
        #expect(token.state == .paused)
        #expect(box.x == (moment == .start ? 0 : 50))
        token.resume()
        clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
    }

    @Test(arguments: Moment.allCases) func `a spring let go there takes it to its end`(_ moment: Moment) {
        let token = hear(moment) { $0.settle(at: .end, velocity: 1) }
        clock.advance(by: 5)
        #expect(token.outcome == .completed(.end) && token.state == .ended)
        let resumed = hear(moment) { $0.settle(at: .end, velocity: 1) }
        resumed.resume()
        clock.advance(by: 5)
        #expect(resumed.outcome == .completed(.end) && resumed.state == .ended)
    }

    @Test(arguments: Moment.allCases) func `what is moved there goes on from there`(_ moment: Moment) {
        let token = hear(moment) { $0.time = 0.5 }
        clock.advance(by: 5)
        #expect(token.outcome == .completed(.end))
        let back = hear(moment) { $0.rate = -1 }
        clock.advance(by: 5)
        #expect(back.outcome == .completed(.start))
    }

    @Test func `other animations live on`() {
        let other = box.step(y: 100, 3)
        clock.advance(by: 1)
        let token = hear(.start) { $0.stop() }
        #expect(token.state == .ended && other.state == .running)
        other.pause()
        clock.advance(by: 5)
        #expect(other.state == .paused && box.y < 60)
        other.stop(at: .end)
        #expect(other.outcome == .stopped(.end) && clock.isIdle)
    }

    @Test func `a rate that is repaired is set on what was ended there too`() {
        let token = box.step(x: 100)
        clock.onIssue = { _ in token.pause() }
        token.rate = 1e9
        #expect(token.state == .paused && token.rate == 1e4)
        clock.onIssue = { _ in token.stop() }
        token.rate = -1e9
        #expect(token.state == .ended)
    }
}
