import AnimationCore
import Foundation
import Testing

/// Verbs that ask for what can't be: they are told, and the token plays on.
@MainActor @Suite(.manualTime) struct SteeringRepairTests {
    struct Steering: Sendable, CustomTestStringConvertible {
        let issue: String
        /// Whether the place is that of the verb's own call, not of the call that made the token.
        let tellsVerb: Bool
        let verb: @MainActor @Sendable (AnimationToken) -> Void

        init(_ issue: String, tellsVerb: Bool = false, _ verb: @escaping @MainActor @Sendable (AnimationToken) -> Void)
        {
            self.issue = issue
            self.tellsVerb = tellsVerb
            self.verb = verb
        }

        var testDescription: String { issue }
    }

    nonisolated static let verbs: [Steering] = [
        Steering("A rate of nan was ignored: pause() is what stops an animation") { $0.rate = .nan },
        Steering("A rate of inf was ignored: pause() is what stops an animation") { $0.rate = .infinity },
        Steering("A rate of 0.0 was ignored: pause() is what stops an animation") { $0.rate = 0 },
        Steering("A time of NaN was ignored") { $0.time = .nan },
        Steering("A fraction of NaN was ignored") { $0.fractionComplete = .nan },
        Steering("A fraction of NaN was ignored", tellsVerb: true) { $0.scrub(to: .nan) },
        Steering("A velocity of nan counts as 0.0", tellsVerb: true) { $0.settle(velocity: .nan) },
        Steering("A velocity of -inf counts as 0.0", tellsVerb: true) { $0.settle(velocity: -.infinity) },
        Steering("A settling time of nan s counts as 0.4 s", tellsVerb: true) {
            $0.settle(velocity: 0, duration: .nan)
        },
        Steering("A settling time of inf s counts as 0.4 s", tellsVerb: true) {
            $0.settle(velocity: 1, duration: .infinity)
        },
        Steering("A spring's damping ratio of 0.0 counts as 0.01", tellsVerb: true) {
            $0.settle(velocity: 0, spring: .dampingRatio(0))
        },
        Steering("Nobody placed the label \"hit\": it counts as the end", tellsVerb: true) {
            $0.play(to: .label("hit"))
        },
        Steering("A distance of nan to drag over counts as 1", tellsVerb: true) {
            $0.scrubber(over: .nan).drag(by: 0.5)
        },
        Steering("A distance of 0.0 to drag over counts as 1", tellsVerb: true) { $0.scrubber(over: 0).drag(by: 0.5) },
        Steering("A translation of NaN was ignored", tellsVerb: true) { $0.scrubber(over: 100).drag(by: .nan) },
        Steering("A velocity of nan counts as 0.0", tellsVerb: true) {
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
