import AnimationCore
import Foundation
import Testing

/// Compositions that wait for tokens that play elsewhere.
@MainActor @Suite(.manualTime) struct WaitingTests {
    let box = Box()
    let clock = host

    private let passed = AnimationIssue.Kind.waitsForItself

    /// A ring of compositions, each of which waits for the last step of the next one before its own.
    private func ring(_ count: Int, before: Double = 0, parallel: Bool = false) -> [AnimationToken] {
        let steps = (0..<count).map { _ in box.step(x: 100) }
        // As a part, a step can only be waited for elsewhere.
        let parts = steps.map { AT.animate($0) }
        return (0..<count).map { index in
            let wait = AT.animate(AT.wait(before * Double(index)), steps[(index + 1) % count])
            return parallel
                ? AT.animate(AT.animate(parallelism: wait, AT.wait(0.1)), parts[index]) : AT.animate(wait, parts[index])
        }
    }

    @Test(arguments: [2, 3, 7], [0, 0.5])
    func `compositions that wait for each other's parts are reported, and all end`(
        _ count: Int, before: Double
    ) {
        for parallel in [false, true] {
            let wholes = ring(count, before: before, parallel: parallel)
            clock.advance(by: Double(count) * (1 + before) + 1)
            #expect(wholes.allSatisfy { $0.outcome == .completed(.end) })
        }
        #expect(clock.issues == [passed, passed])
    }

    @Test func `a composition that is paused where it waits is found when it goes on`() {
        let wholes = ring(2, before: 0.5)
        clock.advance(by: 0.2)
        wholes[0].pause()
        clock.advance(by: 1)
        #expect(clock.issues.isEmpty)
        wholes[0].resume()
        clock.advance(by: 3)
        #expect(clock.issues == [passed] && wholes.allSatisfy { $0.outcome == .completed(.end) })
    }

    @Test func `compositions that wait for each other's parts in turn are not reported`() {
        let (a, b) = (box.step(x: 100), box.step(y: 100))
        let (first, second) = (AT.animate(a), AT.animate(b))
        let wholes = [AT.animate(first, b, AT.wait(0.1)), AT.animate(a, second, AT.wait(0.1))]
        clock.advance(by: 3)
        #expect(clock.issues.isEmpty && wholes.allSatisfy { $0.outcome == .completed(.end) })
    }

    @Test func `what plays beside a wait is waited for`() {
        let (a, b) = (box.step(x: 100, 2), box.step(y: 100, 2))
        let (first, second) = (AT.animate(a), AT.animate(b))
        let wholes = [
            AT.animate(parallelism: first, AT.animate(b, AT.wait(1))),
            AT.animate(parallelism: second, AT.animate(a, AT.wait(1))),
        ]
        clock.advance(by: 3.5)
        #expect(clock.issues.isEmpty && wholes.allSatisfy { $0.outcome == .completed(.end) })
    }

    @Test func `any number of tokens may each wait for the one before`() {
        var tokens = [box.step(x: 100)]
        var ended: [Int] = []
        for index in 0..<20_000 {
            tokens[index].completion { _ in ended.append(index) }
            tokens[index].resume()
            tokens.append(AT.animate(tokens[index]))
        }
        clock.advance(by: 1.5)
        #expect(tokens.allSatisfy { $0.outcome == .completed(.end) })
        #expect(ended == Array(0..<20_000) && clock.issues.isEmpty)
    }

    @Test func `a signal lets any number go on, one after another`() {
        let signals = (0...20_000).map { _ in AnimationSignal() }
        for index in 0..<20_000 {
            AT.animate(AT.wait(for: signals[index]), AT.perform { signals[index + 1].send() })
        }
        clock.turn()
        signals[0].send()
        #expect(signals[20_000].isSent)
    }
}
