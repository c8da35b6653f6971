import AnimationCore
import Foundation
import Testing

/// The ends of parts that a seek has passed.
@MainActor @Suite(.manualTime) struct PassedEndTests {
    private let clock = host
    private let first = Gauge()
    private let second = Gauge()

    enum Form: CaseIterable {
        case sequence, parallel, repeated, stretched
    }

    enum Way: CaseIterable {
        case played, finger, settled, curve, time, fraction
    }

    @Test(arguments: Form.allCases, Way.allCases) func `they are told in order, and before the whole`(
        form: Form, way: Way
    ) {
        var told: [String] = []
        let inner = AT.animate(
            first.at.animate(.value(\.x, to: 1, duration: 0.3).completion { _ in told.append("effect") })
                .completion { _ in told.append("first") },
            AT.wait(0.1)
        ).completion { _ in told.append("inner") }
        let last = second.at.animate(.value(\.x, to: 1, duration: 0.6)).completion { _ in told.append("second") }
        let whole =
            switch form {
            case .sequence: AT.animate(inner, last)
            case .parallel: AT.animate(parallelism: inner, last)
            case .repeated: AT.animate(inner, last).repeated(2)
            case .stretched: AT.animate(inner, last).stretched(to: 2)
            }
        whole.completion { _ in told.append("whole") }
        clock.advance(by: 0.1)
        switch way {
        case .played: break
        case .finger:
            let scrubber = whole.scrubber(over: 100)
            scrubber.drag(by: 80)
            clock.advance(by: 0.1)
            scrubber.release(velocity: 600)
        case .settled: whole.settle(at: .end, velocity: 1)
        case .curve: whole.play(to: .end, curve: .easeIn)
        case .time: whole.time = whole.duration * 0.9
        case .fraction:
            whole.pause()
            whole.fractionComplete = 0.95
            whole.resume()
        }
        clock.advance(by: 10)
        #expect(told == ["effect", "first", "inner", "second", "whole"])
    }

    @Test func `a part that is passed and left again has not ended`() {
        var ends = 0
        let part = first.at.animate(.value(\.x, to: 1, duration: 1)).completion { _ in ends += 1 }
        let whole = AT.animate(part, second.at.animate(.value(\.x, to: 1, duration: 1)))
        whole.pausesOnCompletion = true
        whole.scrub(to: 0.8)
        clock.advance(by: 0.1)
        whole.play(to: .start)
        clock.advance(by: 3)
        #expect(ends == 0 && part.outcome == nil)
    }
}
