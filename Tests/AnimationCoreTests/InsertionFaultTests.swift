import AnimationCore
import Foundation
import Testing

/// Steps that can't be inserted into a sequence.
@MainActor @Suite(.manualTime) struct InsertionFaultTests {
    let box = Box()
    let other = Box()
    let clock = host

    enum Fault: CaseIterable { case stranger, passed, over, repeated, start, together }

    @Test(arguments: Fault.allCases)
    func `a step without a place is reported, and plays by itself`(_ fault: Fault) {
        let (first, last) = (box.step(x: 100), box.step(x: 0))
        var step = first
        if fault == .start { last.starting(at: .seconds(1)) }
        let tour = fault == .together ? AT.animate(parallelism: first, last) : AT.animate(first, last)
        let whole = fault == .repeated ? tour.repeated(2) : tour
        var reason = AnimationIssue.InsertionFault.notAStep
        clock.advance(by: 0.5)
        switch fault {
        case .stranger: step = other.step(y: 1)
        case .passed:
            clock.advance(by: 1)
            reason = .isPassed
        case .over:
            clock.advance(by: 2)
            reason = .isPassed
        case .repeated: reason = .isRepeated
        case .start: reason = .hasStarts
        case .together: break
        }
        let duration = whole.duration
        let new = other.step(x: 10)
        tour.insert(new, after: step)
        #expect(clock.issues == [.notInserted(reason)])
        #expect(whole.duration == duration)
        clock.advance(by: 5)
        #expect(other.x == 10 && new.outcome == .completed(.end) && whole.outcome == .completed(.end))
    }
}
