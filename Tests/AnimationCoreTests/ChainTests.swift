import AnimationCore
import Foundation
import Testing

/// Steps that are written behind a token: `then`, `wait` and `perform`.
@MainActor @Suite(.manualTime) struct ChainTests {
    let box = Box()
    let clock = host

    /// A token whose action appends to `calls`.
    private func note(_ word: String, in calls: Calls) -> AnimationToken { AT.perform { calls.all.append(word) } }

    final class Calls { var all: [String] = [] }

    // MARK: - A token that has not started

    @Test func `the steps of a chain play one after another, and it starts by itself`() {
        var calls: [String] = []
        box.step(x: 100).then { box.step(y: 50) }.wait(2).perform { calls.append("end") }
        clock.advance(by: 0.5)
        #expect(box.x == 50 && box.y == 0)
        clock.advance(by: 1)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 2.4)
        #expect(box.y == 50 && calls.isEmpty)
        clock.advance(by: 0.2)
        #expect(calls == ["end"])
        clock.advance(by: 10)
        #expect(calls == ["end"])
    }

    @Test func `its token steers all of it`() {
        let chain = box.step(x: 100).then(box.step(y: 100)).wait(1)
        #expect(chain.duration == 3)
        clock.advance(by: 1.5)
        chain.pause()
        clock.advance(by: 5)
        #expect(box.x == 100 && box.y == 50)
        chain.time = 0.25
        #expect(box.x == 25 && box.y == 0)
        chain.resume()
        clock.advance(by: 1)
        #expect(box.x == 100 && box.y == 25)
        chain.reverse()
        clock.advance(by: 0.75)
        #expect(box.x == 50 && box.y == 0)
        clock.advance(by: 1)
        #expect(box.x == 0)
        #expect(chain.outcome == .completed(.start))
    }

    @Test(arguments: [AnimationPosition.start, .current, .end])
    func `stopped, the whole ends, and no step of it starts`(at position: AnimationPosition) {
        let calls = Calls()
        var outcomes: [AnimationOutcome] = []
        let first = box.step(x: 100).completion { outcomes.append($0) }
        let chain = first.then(box.step(y: 50)).then { note("action", in: calls) }
        chain.completion { outcomes.append($0) }
        clock.advance(by: 0.5)
        chain.stop(at: position)
        clock.advance(by: 5)
        #expect(outcomes == [.stopped(position), .stopped(position)])
        switch position {
        case .start: #expect(box.x == 0 && box.y == 0)
        case .current: #expect(box.x == 50 && box.y == 0)
        case .end: #expect(box.x == 100 && box.y == 50)
        }
        #expect(calls.all == (position == .end ? ["action"] : []))
    }

    @Test func `the first token steers its own part, and the rest goes on`() {
        let first = box.step(x: 100)
        let chain = first.then(box.step(y: 50))
        clock.advance(by: 0.5)
        first.stop()
        clock.advance(by: 0.5)
        #expect(box.x == 50 && box.y == 25)
        #expect(first.outcome == .stopped(.current))
        clock.advance(by: 1)
        #expect(chain.outcome == .completed(.end))
        #expect(box.y == 50)
    }

    @Test func `a chain is the sequence of its parts`() {
        var written: [String] = []
        let chain = box.step(x: 1).then {
            box.step(y: 1); AT.wait(0.5)
        }.perform {}
        written.append("\(chain.duration)")
        let same = AT.animate(AT.animate(box.step(x: 1), box.step(y: 1), AT.wait(0.5)), AT.perform {})
        written.append("\(same.duration)")
        #expect(written == ["2.5", "2.5"])
        chain.stop()
        same.stop()
    }

    @Test func `a chain is a step of a composition`() {
        let all = AT.animate {
            box.step(x: 100).then { box.step(y: 50) }
            box.step(x: 0)
        }
        #expect(all.duration == 3)
        clock.advance(by: 1.5)
        #expect(box.x == 100 && box.y == 25)
        clock.advance(by: 1)
        #expect(box.x == 50 && box.y == 50)
    }

    @Test func `chains play beside each other`() {
        let all = AT.parallel {
            box.step(x: 100).then { AT.wait(1) }
            AT.wait(1).then { box.step(y: 100) }
        }
        #expect(all.duration == 2)
        clock.advance(by: 1.5)
        #expect(box.x == 100 && box.y == 50)
    }

    @Test func `a moment of the first step is the moment of the chain`() {
        let all = AT.animate {
            box.step(x: 100)
            box.step(y: 50).starting(at: .startOfPrevious).then { AT.wait(2) }
        }
        #expect(all.duration == 3)
        clock.advance(by: 0.5)
        #expect(box.y == 25)
    }

    @Test func `a step of a chain can overlap the token before it`() {
        let chain = box.step(x: 100).then { box.step(y: 100).starting(after: -0.5) }
        #expect(chain.duration == 1.5)
        clock.advance(by: 1)
        #expect(box.x == 100 && box.y == 50)
    }

    @Test func `an empty chain ends with its token`() {
        let chain = box.step(x: 100).then {}
        clock.advance(by: 1)
        #expect(chain.outcome == .completed(.end))
    }

    // MARK: - A first step that ends at once

    @Test func `what follows a step of no length plays`() {
        let calls = Calls()
        note("first", in: calls).then { box.step(x: 100) }.perform { calls.all.append("last") }
        box.step(y: 50, 0).then { note("after", in: calls) }
        clock.turn()
        #expect(calls.all == ["first", "after"])
        #expect(box.y == 50)
        clock.advance(by: 1)
        #expect(calls.all == ["first", "after", "last"])
        #expect(box.x == 100)
    }

    @Test func `a step before it that does not play does not hold the chain`() {
        let calls = Calls()
        AT.animate().then { note("empty", in: calls) }
        box.step(x: 100).repeated(0).then { note("none", in: calls) }
        clock.advance(by: 0.01)
        #expect(calls.all == ["empty", "none"])
    }

    // MARK: - Attached late

    @Test func `steps behind a token that is over play, once`() {
        let first = box.step(x: 100)
        clock.advance(by: 3)
        let calls = Calls()
        let chain = first.then {
            note("late", in: calls); box.step(y: 50)
        }
        clock.advance(by: 0.5)
        #expect(calls.all == ["late"])
        #expect(box.y == 25)
        clock.advance(by: 5)
        #expect(calls.all == ["late"])
        #expect(chain.outcome == .completed(.end))
    }

    @Test func `steps behind a token that plays start at its end`() {
        let first = box.step(x: 100)
        clock.advance(by: 0.5)
        first.then { box.step(y: 50) }
        clock.advance(by: 0.4)
        #expect(box.y == 0)
        clock.advance(by: 0.6)
        #expect(box.x == 100 && box.y == 25)
    }

    @Test func `they wait while it is paused, and are steered by their own token`() {
        let first = box.step(x: 100)
        clock.advance(by: 0.5)
        let chain = first.then { box.step(y: 50) }
        first.pause()
        clock.advance(by: 5)
        #expect(box.x == 50 && box.y == 0)
        first.resume()
        clock.advance(by: 1)
        #expect(box.y == 25)
        chain.pause()
        clock.advance(by: 5)
        #expect(box.y == 25)
        chain.stop()
        #expect(first.outcome == .completed(.end))
        #expect(chain.outcome == .stopped(.current))
    }

    @Test func `steps attached in a completion play`() {
        let first = box.step(x: 100)
        first.completion { [box] _ in first.then { box.step(y: 50) } }
        clock.advance(by: 1.5)
        #expect(box.y == 25)
    }

    @Test func `a token that was stopped is passed like any other that is over`() {
        let first = box.step(x: 100)
        clock.advance(by: 0.5)
        let chain = first.then { box.step(y: 50) }
        first.stop()
        clock.advance(by: 1.5)
        #expect(box.x == 50 && box.y == 50)
        #expect(first.outcome == .stopped(.current))
        #expect(chain.outcome == .completed(.end))
    }

    // MARK: - Several of one token

    @Test func `every chain of one token plays, and none replaces another`() {
        let calls = Calls()
        let first = box.step(x: 100)
        let chains = ["a", "b", "c"].map { word in first.then { note(word, in: calls) } }
        var ends = 0
        for chain in chains { chain.completion { _ in ends += 1 } }
        clock.advance(by: 1.1)
        #expect(calls.all.sorted() == ["a", "b", "c"])
        #expect(ends == 3)
        #expect(chains.allSatisfy { $0.outcome == .completed(.end) })
    }

    @Test func `stopping one of them leaves the others`() {
        let first = box.step(x: 100)
        let one = first.then { box.step(y: 50) }
        let other = first.then { box.step(x: 0) }
        clock.advance(by: 0.5)
        other.stop()
        clock.advance(by: 1)
        #expect(box.x == 100 && box.y == 25)
        #expect(one.state == .running)
    }

    // MARK: - The rest

    @Test func `completions of the parts come in order, once each`() {
        let calls = Calls()
        box.step(x: 1).completion { calls.all.append("first") }
            .then { box.step(y: 1).completion { calls.all.append("second") } }.completion { calls.all.append("both") }
            .perform { calls.all.append("action") }.completion { calls.all.append("whole") }
        clock.advance(by: 3)
        #expect(calls.all == ["first", "second", "both", "action", "whole"])
    }

    @Test func `a skipped action is left out where it asks for that`() {
        let calls = Calls()
        let chain = box.step(x: 100).perform(onSkip: .skip) { calls.all.append("skipped") }
            .perform { calls.all.append("run") }
        chain.stop(at: .end)
        clock.turn()
        #expect(calls.all == ["run"])
    }

    @Test(arguments: [-1, Double.nan, .infinity])
    func `a wait of no number is reported, and takes no time`(_ seconds: Double) {
        let chain = box.step(x: 100).wait(seconds).then { box.step(y: 50) }
        #expect(chain.duration == 2)
        #expect(clock.issues == [.repaired(.wait, given: seconds, used: 0)])
        clock.advance(by: 1.5)
        #expect(box.y == 25)
    }

    @Test func `a very long chain plays, and is freed`() {
        var calls = 0
        var chain = AT.wait(0)
        for _ in 0..<20_000 { chain = chain.perform { calls += 1 } }
        chain.completion { _ in calls += 1 }
        clock.advance(by: 0.1)
        #expect(calls == 20_001)
        #expect(chain.outcome == .completed(.end))
    }
}
