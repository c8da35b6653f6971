import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite
struct TimingFunctionTests {
    private static let named: [(CAMediaTimingFunctionName, [Float])] = [
        (.linear, [0, 0, 0, 0, 1, 1, 1, 1]), (.easeIn, [0, 0, 0.42, 0, 1, 1, 1, 1]),
        (.easeOut, [0, 0, 0, 0, 0.58, 1, 1, 1]), (.easeInEaseOut, [0, 0, 0.42, 0, 0.58, 1, 1, 1]),
        (.default, [0, 0, 0.25, 0.1, 0.25, 1, 1, 1]),
    ]

    @Test func `G2 an index out of range and an unknown name trap`() async {
        await #expect(processExitsWith: .failure) {
            var point: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
        }
        await #expect(processExitsWith: .failure) { _ = CAMediaTimingFunction(name: .init(rawValue: "bounce")) }
    }

    @Test func `G3 named ones are equal by name, others by identity`() {
        let custom = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
        #expect(custom != CAMediaTimingFunction(name: .easeIn) && custom == custom)
        #expect(custom != CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
        #expect(CAMediaTimingFunction(name: .easeInEaseOut).description == "easeInEaseOut")
    }

    @Test func `G4 the ends hold, y may overshoot, x may not`() {
        let curve = CAMediaTimingFunction(controlPoints: 0.3, -1, 0.7, 2).curve
        #expect([-1, 0, 1, 2].map(curve.value) == [0, 0, 1, 1])
        #expect(curve.value(at: 0.1) < 0 && curve.value(at: 0.9) > 1)
        let wild = CAMediaTimingFunction(controlPoints: -4, 0, 9, 1).curve
        #expect((0...10).allSatisfy { (0...1).contains(wild.value(at: Double($0) / 10)) })
        let broken = CAMediaTimingFunction(controlPoints: .nan, .infinity, 0.5, 1).curve
        #expect(broken.value(at: 0.5).isFinite)
    }

    @Test(arguments: [
        (CAMediaTimingFunctionName.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
        (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
        (.easeInEaseOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
        (.default, [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
        (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    ])
    func `G5 G8 measured values`(name: CAMediaTimingFunctionName, expected: [Double]) {
        let curve = CAMediaTimingFunction(name: name).curve
        expectClose([0.1, 0.25, 0.5, 0.75, 0.9].map(curve.value), expected, within: 2.5e-6)
    }

    @Test func `G7 inverses`() {
        func inverse(_ name: CAMediaTimingFunctionName, _ y: Double) -> Double {
            CAMediaTimingFunction(name: name).curve.inverse(at: y)
        }
        expectClose(
            [inverse(.easeOut, 0.5), inverse(.easeIn, 0.5), inverse(.easeInEaseOut, 0.25), inverse(.default, 0.5)],
            [0.3425, 0.6575, 0.3462033, 0.2933007], within: 5e-5)
    }

    @Test func `the solver finds x on every curve`() {
        let places = (0...20).map { Double($0) / 20 }
        for (x1, x2) in places.flatMap({ first in places.map { (first, $0) } }) {
            // y is x, but for a hair that keeps the curve from counting as linear.
            let curve = UnitBezier(x1, x1, x2, x2 + 1e-12)
            for step in 1..<200 {
                let x = Double(step) / 200
                expectClose(curve.value(at: x), x, within: 2e-9)
            }
        }
    }

    @Test func `the solver is exact for steep and flat curves`() {
        for (x1, x2) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.001, 0.999)] {
            let curve = UnitBezier(x1, 0.2, x2, 0.9)
            var last = -1.0
            for step in 0...1000 {
                let y = curve.value(at: Double(step) / 1000)
                #expect(y >= last - 1e-6)
                last = y
            }
        }
    }
}
