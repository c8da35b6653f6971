@testable import AnimationCore
import Foundation
import Testing

/// A scrubber over several detents, and beyond the ends.
@MainActor @Suite(.manualTime) struct ScrubberTests {
    let box = Box()
    let clock = host

    private func sheet() -> AnimationToken {
        AT.animate(box.step(x: 100, 1), AT.label("half"), box.step(y: 100, 1))
    }

    /// Dragged to a place and let go, the fraction at which it rests.
    private func rest(_ place: Double, _ velocity: Double, _ detents: [AnimationToken.Destination]) -> Double {
        let token = sheet()
        token.pausesOnCompletion = true
        let scrubber = token.scrubber(over: 200, detents: detents)
        scrubber.drag(by: place)
        scrubber.release(velocity: velocity)
        clock.advance(by: 2)
        defer { token.stop(at: .start) }
        return token.fractionComplete
    }

    @Test func `let go at rest, it settles at the nearest of its detents`() {
        let detents: [AnimationToken.Destination] = [.start, .label("half"), .time(1.5), .end]
        for (place, fraction) in [(20.0, 0.0), (60, 0.5), (120, 0.5), (130, 0.75), (180, 1)] {
            expectClose(rest(place, 0, detents), fraction)
        }
        expectClose(rest(20, 0, [.fraction(0.25), .fraction(0.5)]), 0.25)
    }

    @Test func `the velocity chooses among the detents as a scroll view would run out`() {
        let detents: [AnimationToken.Destination] = [.start, .label("half"), .end]
        // 0.998 / (1 - 0.998) / 1000 s = 0.499 s further: from 20, thrown at 80, to 59.9; the middle is at 50.
        expectClose(rest(20, 80, detents), 0.5)
        expectClose(rest(20, 55, detents), 0)
        expectClose(rest(20, 300, detents), 1)
        expectClose(rest(180, -120, detents), 0.5)
        expectClose(rest(180, -5000, detents), 0)
    }

    @Test func `a lower rate of deceleration throws less far`() {
        let token = sheet()
        token.pausesOnCompletion = true
        let scrubber = token.scrubber(over: 200, detents: [.start, .label("half"), .end])
        // UIKit's fast rate: 0.099 s.
        scrubber.decelerationRate = 0.99
        scrubber.drag(by: 20)
        scrubber.release(velocity: 300)
        clock.advance(by: 2)
        expectClose(token.fractionComplete, 0)
        scrubber.decelerationRate = .nan
        #expect(scrubber.decelerationRate == 0.998)
        #expect(clock.issues == [.repaired(.decelerationRate, given: .nan, used: 0.998)])
        token.stop()
    }

    @Test func `without detents it runs out where the throw carries it`() {
        expectClose(rest(20, 100, []), (20 + 49.9) / 200)
        expectClose(rest(20, 5000, []), 1)
    }

    @Test func `at a rest on the way it waits, and can be caught again without a jump`() {
        let token = sheet()
        let scrubber = token.scrubber(over: 200, detents: [.start, .label("half"), .end])
        scrubber.drag(by: 80)
        scrubber.release(velocity: 0)
        clock.advance(by: 2)
        #expect(token.state == .paused)
        expectClose(token.time, 1)
        scrubber.drag(by: 10)
        expectClose(box.y, 10)
        scrubber.release(velocity: 1000)
        clock.advance(by: 2)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues.isEmpty)
    }

    @Test func `a rest that nobody placed is reported and counts as the end`() {
        let token = sheet()
        token.pausesOnCompletion = true
        let scrubber = token.scrubber(over: 200, detents: [.start, .label("nowhere")])
        scrubber.drag(by: 190)
        scrubber.release(velocity: 0)
        clock.advance(by: 2)
        #expect(token.restingPosition == .end)
        #expect(Set(clock.issues) == [.unknownDestination("nowhere")])
    }

    @Test func `a token plays to a time or a fraction, and waits there at its former rate`() {
        let token = sheet()
        token.rate = 2
        token.play(to: .time(0.5))
        clock.advance(by: 3)
        #expect(token.state == .paused && token.rate == 2)
        expectClose(token.time, 0.5)
        token.play(to: .fraction(0.75))
        clock.advance(by: 3)
        expectClose(token.time, 1.5)
        token.settle(at: .time(-4), velocity: 0)
        clock.advance(by: 3)
        #expect(token.state == .paused)
        expectClose(token.time, 0)
        token.play(to: .fraction(.nan))
        clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
        #expect(clock.issues == [.repaired(.fraction, given: .nan, used: 1)])
    }

    @Test func `a place moves the animation there, wherever it was`() {
        let token = sheet()
        let slider = token.scrubber(over: 1)
        slider.drag(to: 0.25)
        expectClose(box.x, 50)
        slider.drag(to: 0.75)
        expectClose(box.y, 50)
        slider.drag(to: .nan)
        expectClose(box.y, 50)
        #expect(clock.issues == [.ignored(.translation, given: .nan)])
    }

    @Test func `an impossible detent is reported once`() {
        let bad: [AnimationToken.Destination] = [.time(.nan), .fraction(.nan), .label("nowhere"), .start]
        let token = sheet()
        token.pausesOnCompletion = true
        let scrubber = token.scrubber(over: 200, detents: bad)
        for place in [150.0, 20, 180] {
            scrubber.drag(to: place)
            scrubber.release()
            clock.advance(by: 2)
            #expect(token.restingPosition == (place > 100 ? .end : .start))
        }
        let time = AnimationIssue.Kind.repaired(.time, given: .nan, used: 2)
        let fraction = AnimationIssue.Kind.repaired(.fraction, given: .nan, used: 1)
        #expect(clock.issues == [time, fraction, .unknownDestination("nowhere")])
        token.stop()
    }

    // MARK: - Beyond the ends

    /// As far as a scroll view's band gives: x · d · c / (d + c · x).
    private func given(_ x: Double, in dimension: Double) -> Double {
        0.55 * x * dimension / (dimension + 0.55 * x)
    }

    @Test func `a rubber band gives as a scroll view does`() {
        let band = RubberBand(dimension: 400)
        expectClose(band.offset(for: 100), given(100, in: 400))
        expectClose(band.offset(for: -100), -given(100, in: 400))
        expectClose(band.offset(for: 1e-6) / 1e-6, 0.55, within: 1e-6)
        expectClose(band.offset(for: .infinity), 400)
        #expect(band.offset(for: .nan) == 0 && band.offset(for: 0) == 0)
        for distance in [1.0, 50, 3000, -70] {
            expectClose(band.distance(for: band.offset(for: distance)), distance, within: 1e-6)
        }
        #expect(RubberBand(dimension: -400) == band)
        #expect(RubberBand(dimension: .nan).dimension == 1)
    }

    @Test func `beyond its ends the finger pulls on a rubber band, which goes back when it is let go`() {
        let token = sheet()
        token.pausesOnCompletion = true
        var pulled: [Double] = []
        let scrubber = token.scrubber(over: 200).onOverdrag(within: 400) { pulled.append($0) }
        scrubber.drag(by: 150)
        #expect(pulled.isEmpty)
        scrubber.drag(by: 300)
        expectClose(token.fractionComplete, 1)
        let most = given(100, in: 400)
        expectClose(pulled.last ?? 0, most)
        scrubber.release(velocity: 0)
        clock.advance(by: 0.1)
        #expect(pulled.last.map { $0 > 1 && $0 < most } == true)
        clock.advance(by: 1)
        #expect(pulled.last == 0)
        #expect(token.restingPosition == .end)
        #expect(pulled.allSatisfy { $0 <= most + 1e-9 })
        // Before the start, the other way.
        scrubber.drag(by: -300)
        expectClose(pulled.last ?? 0, -most)
        scrubber.drag(by: -100)
        #expect(pulled.last == 0)
    }

    @Test func `a scrubber to the left pulls to the left`() {
        var pulled = 0.0
        let scrubber = sheet().scrubber(over: -200).onOverdrag { pulled = $0 }
        scrubber.drag(by: -300)
        expectClose(pulled, -given(100, in: 200))
        scrubber.drag(by: 50)
        #expect(pulled > 0)
    }

    @Test func `caught on the way back, the band does not jump, and is let go with the finger's velocity`() {
        let token = sheet()
        token.pausesOnCompletion = true
        var pulled = 0.0
        let scrubber = token.scrubber(over: 200).onOverdrag(within: 400) { pulled = $0 }
        scrubber.drag(by: 400)
        scrubber.release(velocity: 5000)
        let held = pulled
        clock.advance(by: 0.01)
        #expect(pulled > held)
        clock.advance(by: 0.09)
        let caught = pulled
        scrubber.drag(by: 0)
        expectClose(pulled, caught, within: 0.001)
        clock.advance(by: 1)
        expectClose(pulled, caught, within: 0.001)
        scrubber.drag(by: 10)
        #expect(pulled > caught)
        scrubber.release(velocity: .nan)
        clock.advance(by: 1)
        #expect(pulled == 0)
    }

    @Test func `a dimension that can't be counts as the distance, and is reported`() {
        var pulled = 0.0
        let scrubber = sheet().scrubber(over: 200).onOverdrag(within: .nan) { pulled = $0 }
        scrubber.drag(by: 300)
        expectClose(pulled, given(100, in: 200))
        #expect(clock.issues == [.repaired(.dragDistance, given: .nan, used: 200)])
    }

    @Test func `let go twice, the points go back on one spring`() {
        let token = sheet()
        token.pausesOnCompletion = true
        var pulled: [Double] = []
        let scrubber = token.scrubber(over: 200).onOverdrag(within: 400) { pulled.append($0) }
        scrubber.drag(by: 400)
        scrubber.release(velocity: 2000)
        clock.advance(by: 0.05)
        let before = pulled.count
        scrubber.release(velocity: 0)
        clock.advance(by: 1)
        let back = pulled[before...]
        #expect(zip(back, back.dropFirst()).allSatisfy { $0 >= $1 } && back.last == 0)
        let frames = back.count
        scrubber.drag(by: 1)
        scrubber.drag(by: 201)
        scrubber.release(velocity: 2000)
        clock.advance(by: 0.05)
        clock.advance(by: 1)
        #expect(pulled.count < before + 3 * frames)
    }

    @Test(arguments: [1e308, -1e308, .infinity, -.infinity])
    func `numbers that no screen shows stay finite`(translation: Double) {
        for dimension in [1e-300, 0.5, 600, 1e308] {
            let band = RubberBand(dimension: dimension)
            #expect(band.offset(for: translation).magnitude <= dimension && band.offset(for: translation) != 0)
            #expect(band.offset(for: translation / 1e300).isFinite)
            #expect(band.distance(for: dimension).isFinite && band.slope(at: translation).isFinite)
        }
        for distance in [0.5, -200, 1e300] {
            let token = sheet()
            token.pausesOnCompletion = true
            var pulled: [Double] = []
            let scrubber = token.scrubber(over: distance).onOverdrag { pulled.append($0) }
            scrubber.drag(by: 0)
            clock.advance(by: 0.02)
            scrubber.drag(by: translation)
            #expect(scrubber.velocity.isFinite)
            #expect(token.fractionComplete == ((translation > 0) == (distance > 0) ? 1 : 0))
            #expect(clock.issues.isEmpty)
            scrubber.release(velocity: 0)
            clock.advance(by: 2)
            scrubber.drag(to: translation)
            clock.advance(by: 2)
            #expect(pulled.allSatisfy { $0.isFinite } && clock.issues.isEmpty)
            token.stop(at: .start)
        }
        let thrown = sheet()
        var pulled: [Double] = []
        let scrubber = thrown.scrubber(over: 0.5).onOverdrag { pulled.append($0) }
        scrubber.drag(by: 1)
        scrubber.release(velocity: translation)
        clock.advance(by: 2)
        #expect(thrown.outcome != nil && pulled.allSatisfy { $0.isFinite })
    }

    @Test func `an overdrag that moves the animation's own property is reported once`() {
        let token = sheet()
        let scrubber = token.scrubber(over: 200).onOverdrag { [box] in box.y = 100 + $0 }
        scrubber.drag(by: 300)
        scrubber.drag(by: 310)
        #expect(clock.issues == [.overdragMovesOwn(property: "\(\Box.y)")])
        scrubber.drag(by: 0)
        scrubber.drag(by: 300)
        #expect(clock.issues.count == 1)
        let other = sheet()
        var pulled = 0.0
        let quiet = other.scrubber(over: 200).onOverdrag { pulled = $0 }
        quiet.drag(by: 300)
        quiet.drag(by: -300)
        #expect(clock.issues.count == 1 && pulled < 0)
    }
}
