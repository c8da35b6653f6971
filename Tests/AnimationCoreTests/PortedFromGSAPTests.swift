import AnimationCore
import Foundation
import Testing

/// The article on GSAP, by the formulas of GSAP 3: its eases, staggers and positions in the words of here.
@MainActor @Suite(.manualTime) struct PortedFromGSAPTests {
    /// An ease out, and what GSAP makes of it: an ease in, and both in turn.
    private struct Ease {
        let out: @Sendable (Double) -> Double

        func `in`(_ x: Double) -> Double { 1 - out(1 - x) }
        func inOut(_ x: Double) -> Double { x < 0.5 ? self.in(2 * x) / 2 : 0.5 + out(2 * x - 1) / 2 }

        static func back(_ overshoot: Double) -> Ease {
            Ease { x in (x - 1) * (x - 1) * ((overshoot + 1) * (x - 1) + overshoot) + 1 }
        }

        static func elastic(_ amplitude: Double, _ period: Double) -> Ease {
            let (height, length) = (max(amplitude, 1), period / min(amplitude, 1))
            let shift = length / (2 * .pi) * asin(1 / height)
            return Ease { x in height * exp2(-10 * x) * sin((x - shift) * 2 * .pi / length) + 1 }
        }

        static let expo = Ease { x in 1 - (exp2(-10 * x) * (1 - x) + pow(1 - x, 6) * x) }
    }

    private func expectSame(_ curve: TimingCurve, _ ease: (Double) -> Double, _ comment: Comment) {
        for index in 1..<50 {
            let x = Double(index) / 50
            expectClose(curve.progress(at: x), ease(x), within: 1e-9, comment)
        }
    }

    @Test func `its steps show both ends, each as long as a step`() {
        for count in [1, 4, 12] {
            let curve = TimingCurve.steps(count + 1, at: .none)
            for index in 0..<100 where index * (count + 1) % 100 != 0 {
                let x = Double(index) / 100
                expectClose(curve.progress(at: x), (x * Double(count + 1)).rounded(.down) / Double(count), within: 1e-9)
            }
        }
        let immediate = TimingCurve.steps(4, at: .start)
        #expect([0.1, 0.3, 0.6, 0.9].map(immediate.progress) == [0.25, 0.5, 0.75, 1])
        #expect(TimingCurve.steps(4).progress(at: 0.9) == 0.75)
    }

    @Test func `its back eases`() {
        expectSame(.easeInBack(overshoot: 2), Ease.back(2).in, "in")
        expectSame(.easeOutBack(overshoot: 2), Ease.back(2).out, "out")
        expectSame(.easeInBack(overshoot: 2).mirrored, Ease.back(2).inOut, "in and out")
        #expect(abs(TimingCurve.easeInOutBack.progress(at: 0.2) - Ease.back(1.70158).inOut(0.2)) > 0.02)
    }

    @Test func `its expo eases`() {
        let expo = TimingCurve.custom("expo.in") { x in exp2(10 * (x - 1)) * x + pow(x, 6) * (1 - x) }
        expectSame(expo, Ease.expo.in, "in")
        expectSame(expo.reversed, Ease.expo.out, "out")
        expectSame(expo.mirrored, Ease.expo.inOut, "in and out")
        #expect(abs(TimingCurve.easeInExpo.progress(at: 0.5) - Ease.expo.in(0.5)) > 0.005)
    }

    @Test func `its elastic eases, with an amplitude of its own, too`() {
        expectSame(.easeInElastic, Ease.elastic(1, 0.3).in, "in")
        expectSame(.easeOutElastic, Ease.elastic(1, 0.3).out, "out")
        expectSame(.easeInOutElastic, Ease.elastic(1, 0.45).inOut, "in and out")
        let swing = TimingCurve.easeOutElastic(amplitude: 2, period: 0.4)
        expectSame(swing, Ease.elastic(2, 0.4).out, "out, amplitude 2")
        expectSame(swing.reversed, Ease.elastic(2, 0.4).in, "in, amplitude 2")
        expectSame(swing.reversed.mirrored, Ease.elastic(2, 0.4).inOut, "in and out, amplitude 2")
        let given = TimingCurve.easeInElastic(amplitude: 2, period: 0.4)
        #expect(abs(given.progress(at: 0.85) - Ease.elastic(2, 0.4).in(0.85)) > 0.1)
        expectSame(.easeOutElastic(period: 0.3 / 0.5), Ease.elastic(0.5, 0.3).out, "out, amplitude 0.5")
    }

    @Test(arguments: [2, 5, 8]) func `its seconds each are a total, but from the ends`(count: Int) {
        let total = 0.1 * Double(count - 1)
        func distribute(_ distances: [Double]) -> [Double] {
            let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
            return distances.map { most > least ? total * ($0 - least) / (most - least) : 0 }
        }
        func expectSame(_ stagger: AnimationStagger, _ delays: [Double]) {
            for (ours, theirs) in zip(stagger.delays(count: count), delays) { expectClose(ours, theirs, within: 1e-9) }
        }
        let (places, middle) = ((0..<count).map(Double.init), Double(count - 1) / 2)
        expectSame(0.1, distribute(places))
        expectSame(.each(0.1, from: .end), distribute(places.reversed()))
        expectSame(.total(total, from: .center), distribute(places.map { abs($0 - middle) }))
        expectSame(.total(total, from: .edges), distribute(places.map { middle - abs($0 - middle) }))
        let second = AnimationStagger.Origin.grid(columns: count, origin: (row: 0, column: 1))
        expectSame(.total(total, from: second), distribute(places.map { abs($0 - 1) }))
    }

    @Test func `its seconds each in a grid are a total of its longer side`() {
        let stagger = AnimationStagger.total(0.1 * 5, from: .grid(columns: 4, origin: (row: 2, column: 1.5)))
        let distances = (0..<20).map { (place: Int) -> Double in hypot(Double(place % 4) - 1.5, Double(place / 4) - 2) }
        let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
        for (delay, distance) in zip(stagger.delays(count: 20), distances) {
            expectClose(delay, 0.5 * (distance - least) / (most - least), within: 1e-9)
        }
    }

    @Test func `a step goes by the one before, and by the whole in a composition of its own`() {
        let inOrder = AT.animate {
            AT.wait(3)
            AT.wait(0.5).starting(at: .startOfPrevious)
            AT.wait(1)
        }
        #expect(inOrder.duration == 3)
        let nested = AT.animate {
            AT.parallel {
                AT.wait(3)
                AT.wait(0.5)
            }
            AT.wait(1)
        }
        #expect(nested.duration == 4)
    }
}
