@testable import AnimationCore
import Foundation
import Testing

/// A scrubber that gives each step its share of the finger's points.
@MainActor @Suite(.manualTime) struct ScrubberPointsTests {
    let box = Box()
    let clock = host

    /// 200 points in half a second, then 260 in two seconds, eased.
    private func sheet() -> AnimationToken {
        AT.animate(
            box.at.animate(.value(\.x, to: 200, duration: 0.5, curve: .easeOut)),
            box.at.animate(.value(\.x, to: 460, duration: 2, curve: .easeInOut)))
    }

    @Test(arguments: [1.0, -1])
    func `a point of the finger is a point of the view in every step`(sign: Double) {
        let token = sheet()
        let scrubber = token.scrubber(over: [0, 200, 460].map { CGFloat($0 * sign) })
        let places = [0.0, 1, 50, 199, 200, 201, 330, 459, 0]
        for points in places {
            scrubber.drag(to: points * sign)
            expectClose(box.x, points)
        }
        for points in places {
            scrubber.drag(by: points * sign)
            expectClose(box.x, points)
        }
        token.stop(at: .start)
    }

    @Test func `points count from the first`() {
        let token = sheet()
        let scrubber = token.scrubber(over: [-100, 100, 360])
        scrubber.drag(by: 300)
        expectClose(box.x, 300)
        token.stop(at: .start)
    }

    @Test func `caught in flight, it goes on from where it is`() {
        let token = sheet()
        let scrubber = token.scrubber(over: [0, 200, 460])
        clock.advance(by: 1.1)
        let caught = box.x
        scrubber.drag(by: 0)
        expectClose(box.x, caught)
        // The rest of the second step is straight from there.
        scrubber.drag(by: 460 - caught)
        expectClose(box.x, 460)
        scrubber.drag(by: 100 - caught)
        expectClose(box.x, 100)
        token.stop(at: .start)
    }

    @Test func `it settles at the nearest point, or at a detent of its own`() {
        for (place, velocity, rest) in [(90.0, 0.0, 0.0), (110, 0, 200), (320, 0, 200), (340, 0, 460), (20, 500, 200)] {
            let token = sheet()
            token.pausesOnCompletion = true
            let scrubber = token.scrubber(over: [0, 200, 460])
            #expect(scrubber.detents == [.start, .fraction(0.2), .end])
            scrubber.drag(by: place)
            scrubber.release(velocity: velocity)
            clock.advance(by: 2)
            expectClose(box.x, rest)
            scrubber.detents = [.start, .end]
            scrubber.drag(to: 240)
            scrubber.release(velocity: 0)
            clock.advance(by: 2)
            expectClose(box.x, 460)
            token.stop(at: .start)
        }
    }

    @Test(arguments: [(150.0, 900.0, 460.0), (150, 300, 200), (300, -900, 0)])
    func `thrown over the end of a step it moves as if there was one step`(
        from start: Double, velocity: Double, to end: Double
    ) {
        let (token, even) = (sheet(), box.step(y: 460, 1))
        for token in [token, even] { token.pausesOnCompletion = true }
        let scrubbers = [
            token.scrubber(over: [0, 200, 460]),
            even.scrubber(over: 460, detents: [.start, .fraction(200.0 / 460), .end]),
        ]
        for scrubber in scrubbers {
            scrubber.drag(by: start)
            scrubber.release(velocity: velocity)
        }
        for _ in 0..<60 {
            expectClose(box.x, box.y)
            clock.advance(by: 0.01)
        }
        expectClose(box.x, end)
        for token in [token, even] { token.stop(at: .start) }
    }

    @Test func `its detents are known before it plays, and reading them starts nothing`() {
        let token = sheet()
        let scrubber = token.scrubber(over: [0, 200, 460])
        #expect(scrubber.detents == [.start, .fraction(0.2), .end])
        #expect(token.state == .waiting)
        clock.advance(by: 0.5)
        expectClose(box.x, 200)
        token.stop(at: .start)
    }

    @Test func `it pulls beyond the ends in points`() {
        let token = sheet()
        let scrubber = token.scrubber(over: [0, 200, 460])
        var pulled: [Double] = []
        scrubber.onOverdrag { pulled.append($0) }
        scrubber.drag(by: 560)
        scrubber.drag(by: -100)
        let band = RubberBand(dimension: 460)
        expectClose(pulled[0], band.offset(for: 100))
        expectClose(pulled[1], band.offset(for: -100))
        token.stop(at: .start)
    }

    @Test func `the steps are those of the composition within, and a wait is one`() {
        let token = AT.animate { AT.animate(box.step(x: 100, 1), AT.wait(1), box.step(x: 150, 2)) }
        let scrubber = token.scrubber(over: [0, 100, 110, 160])
        for (points, x) in [(50.0, 50.0), (105, 100), (135, 125)] {
            scrubber.drag(by: points)
            expectClose(box.x, x)
        }
        #expect(clock.issues.isEmpty)
        token.stop(at: .start)
    }

    @Test(arguments: [[0, 200], [0, 100, 200, 460], [0, 300, 200], [0, .nan, 200], [0, 0, 200]])
    func `points that don't fit are reported once, and the first and the last count`(points: [CGFloat]) {
        let token = sheet()
        let scrubber = token.scrubber(over: points)
        let last = Double(points.last ?? 0)
        scrubber.drag(by: last * 0.5)
        scrubber.drag(by: last * 0.6)
        expectClose(token.fractionComplete, 0.6)
        #expect(clock.issues == [.unusablePoints(points.map(Double.init), needed: 3)])
        #expect(scrubber.detents == [.start, .end])
        token.stop(at: .start)
    }

    @Test(arguments: [[], [5], [0, 100, 0], [0, .infinity]])
    func `points without a distance are reported`(points: [CGFloat]) {
        let token = sheet()
        let scrubber = token.scrubber(over: points)
        scrubber.drag(by: 0.5)
        expectClose(token.fractionComplete, 0.5)
        #expect(clock.issues.contains { if case .repaired(.dragDistance, _, _, 1) = $0 { true } else { false } })
        token.stop(at: .start)
    }
}
