import AnimationCore
import Foundation
import Testing

/// Verbs that ask for what can't be: they are told, and the token plays on.
@MainActor @Suite(.manualTime) struct SteeringRepairTests {
    struct Steering: Sendable, CustomTestStringConvertible {
        let issue: AnimationIssue.Kind
        /// Whether the place is that of the verb's own call, not of the call that made the token.
        let tellsVerb: Bool
        let verb: @MainActor @Sendable (AnimationToken) -> Void

        init(
            _ issue: AnimationIssue.Kind, tellsVerb: Bool = false,
            _ verb: @escaping @MainActor @Sendable (AnimationToken) -> Void
        ) {
            self.issue = issue
            self.tellsVerb = tellsVerb
            self.verb = verb
        }

        var testDescription: String { "\(issue)" }
    }

    nonisolated static let verbs: [Steering] = [
        Steering(.ignored(.rate, given: .nan)) { $0.rate = .nan },
        Steering(.ignored(.rate, given: .infinity)) { $0.rate = .infinity },
        Steering(.ignored(.rate, given: 0)) { $0.rate = 0 },
        Steering(.ignored(.time, given: .nan)) { $0.time = .nan },
        Steering(.ignored(.fraction, given: .nan)) { $0.fractionComplete = .nan },
        Steering(.ignored(.fraction, given: .nan), tellsVerb: true) { $0.scrub(to: .nan) },
        Steering(.repaired(.velocity, given: .nan, used: 0), tellsVerb: true) { $0.settle(velocity: .nan) },
        Steering(.repaired(.velocity, given: -.infinity, used: 0), tellsVerb: true) { $0.settle(velocity: -.infinity) },
        Steering(.repaired(.settlingDuration, given: .nan, used: 0.4), tellsVerb: true) {
            $0.settle(velocity: 0, duration: .nan)
        },
        Steering(.repaired(.settlingDuration, given: .infinity, used: 0.4), tellsVerb: true) {
            $0.settle(velocity: 1, duration: .infinity)
        },
        Steering(.repaired(.dampingRatio, given: 0, used: 0.01), tellsVerb: true) {
            $0.settle(velocity: 0, spring: .dampingRatio(0))
        },
        Steering(.unknownDestination("hit"), tellsVerb: true) {
            $0.play(to: .label("hit"))
        },
        Steering(.repaired(.dragDistance, given: .nan, used: 1), tellsVerb: true) {
            $0.scrubber(over: .nan).drag(by: 0.5)
        },
        Steering(.repaired(.dragDistance, given: 0, used: 1), tellsVerb: true) { $0.scrubber(over: 0).drag(by: 0.5) },
        Steering(.ignored(.translation, given: .nan), tellsVerb: true) { $0.scrubber(over: 100).drag(by: .nan) },
        Steering(.repaired(.velocity, given: .nan, used: 0), tellsVerb: true) {
            let scrubber = $0.scrubber(over: 100)
            scrubber.drag(by: 60)
            scrubber.release(velocity: .nan)
        },
    ]

    @Test(arguments: verbs, [false, true])
    func `a verb that asks for what can't be is told, and the token plays on`(_ verb: Steering, isRunning: Bool) {
        let box = Box()
        let line: UInt = #line + 1
        let token = box.step(x: 100)
        if isRunning { host.advance(by: 0.25) }
        verb.verb(token)
        #expect(host.issues == [verb.issue])
        #expect(host.reports.allSatisfy { !$0.fileID.isEmpty })
        if verb.tellsVerb { #expect(host.reports.allSatisfy { $0.fileID == #fileID && $0.line != line }) }
        host.advance(by: 1.5)
        token.resume()
        host.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(box.x == 100)
        #expect(host.isIdle)
    }

    @Test func `settling on a spring given by its physics takes as long as the spring`() {
        let box = Box()
        let token = box.step(x: 100)
        token.scrub(to: 0.5)
        token.settle(velocity: 0, spring: .physical(mass: 1, stiffness: 10, damping: 20))
        host.advance(by: 0.2)
        #expect(token.outcome == nil)
        #expect(box.x > 50 && box.x < 75)
        host.advance(by: 60)
        #expect(token.outcome == .completed(.end))
    }
}
