@testable import AnimationCore
import Foundation
import Testing

/// Destinations at the ends of a token that waits at its ends.
@MainActor @Suite(.manualTime) struct EndDestinationTests {
    let box = Box()
    let clock = host

    private func sheet() -> AnimationToken {
        AT.animate(box.step(x: 100, 1), AT.label("half"), box.step(y: 100, 1))
    }

    @Test(arguments: [AnimationToken.Destination.fraction(1), .time(2), .time(99), .fraction(0), .time(-1), .time(0)])
    func `another name of an end is that end`(destination: AnimationToken.Destination) {
        let token = sheet()
        token.pausesOnCompletion = true
        var arrivals: [AnimationPosition] = []
        token.onArrival { arrivals.append($0) }
        let isEnd = [.fraction(1), .time(2), .time(99)].contains(destination)
        token.fractionComplete = 0.5
        token.play(to: destination)
        clock.advance(by: 3)
        #expect(token.restingPosition == (isEnd ? .end : .start))
        let scrubber = token.scrubber(over: 200, detents: [destination, .label("half")])
        scrubber.drag(by: isEnd ? -80 : 80)
        scrubber.release(velocity: isEnd ? 2_000 : -2_000)
        clock.advance(by: 3)
        #expect(token.restingPosition == (isEnd ? .end : .start) && arrivals.count == 2)
        #expect(clock.issues.isEmpty)
    }
}
