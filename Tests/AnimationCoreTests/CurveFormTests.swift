import AnimationCore
import Foundation
import Testing

@Suite struct CurveFormTests {
    /// CSS Easing Functions Level 1, section 2.3, figure 4: three steps in each position.
    @Test(
        arguments: [
            (.start, [1 / 3, 2 / 3, 1], ".steps(3, at: .start)"),
            (.end, [0, 1 / 3, 2 / 3], ".steps(3)"),
            (.none, [0, 0.5, 1], ".steps(3, at: .none)"),
            (.both, [0.25, 0.5, 0.75], ".steps(3, at: .both)"),
        ] as [(TimingCurve.StepPosition, [Double], String)])
    func `steps are CSS's`(_ position: TimingCurve.StepPosition, _ values: [Double], _ name: String) {
        let curve = TimingCurve.steps(3, at: position)
        for (index, value) in values.enumerated() {
            expectClose(curve.progress(at: Double(index) / 3 + 1e-6), value, within: 1e-12)
            expectClose(curve.progress(at: Double(index + 1) / 3 - 1e-6), value, within: 1e-12)
        }
        #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
        #expect("\(curve)" == name)
    }

    @Test func `a step begins at its own moment, however that is rounded`() {
        for count in 1...200 {
            for step in 1..<count {
                let curve = TimingCurve.steps(count)
                expectClose(
                    curve.progress(at: Double(step) / Double(count)), Double(step) / Double(count), within: 1e-12)
            }
        }
    }

    @Test(arguments: [
        (0, TimingCurve.StepPosition.end, 1), (-3, .both, 1), (1, .none, 2), (.max, .start, 1000), (.min, .end, 1),
    ])
    func `a number of steps that can't be is repaired and reported`(
        _ count: Int, _ position: TimingCurve.StepPosition, _ used: Int
    ) {
        let curve = TimingCurve.steps(count, at: position)
        #expect(curve.repaired.issues == [.repaired(.stepCount, given: Double(count), used: Double(used))])
        #expect(curve.progress(at: 0.3) == TimingCurve.steps(used, at: position).progress(at: 0.3))
    }

    /// CSS Easing Functions Level 2, section 2.2.
    @Test func `straight lines are those of CSS's linear()`() {
        let even = TimingCurve.piecewiseLinear([0, 0.25, 1])
        expectClose(even.progress(at: 0.25), 0.125, within: 1e-12)
        expectClose(even.progress(at: 0.75), 0.625, within: 1e-12)
        let placed = TimingCurve.piecewiseLinear([0, 1.2, 0.9, 1], at: [0, 0.5, 0.75, 1])
        expectClose(placed.progress(at: 0.25), 0.6, within: 1e-12)
        expectClose(placed.progress(at: 0.625), 1.05, within: 1e-12)
        let jump = TimingCurve.piecewiseLinear([0, 0.2, 0.8, 1], at: [0, 0.5, 0.5, 1])
        expectClose(jump.progress(at: 0.499_999), 0.2, within: 1e-5)
        #expect(jump.progress(at: 0.5) == 0.8)
        #expect(placed.repaired.issues.isEmpty && jump.repaired.issues.isEmpty && even.repaired.issues.isEmpty)
        #expect("\(jump)" == ".piecewiseLinear([0, 0.2, 0.8, 1], at: [0, 0.5, 0.5, 1])")
        #expect(even != placed && even == .piecewiseLinear([0, 0.25, 1]))
    }

    @Test(arguments: [
        (TimingCurve.piecewiseLinear([]), TimingCurve.piecewiseLinear([0, 1], at: [0, 1])),
        (.piecewiseLinear([3]), .piecewiseLinear([0, 1], at: [0, 1])),
        (.piecewiseLinear([0, .nan, 1]), .piecewiseLinear([0, 0.5, 1], at: [0, 0.5, 1])),
        (.piecewiseLinear([0, 1e308, 1]), .piecewiseLinear([0, 1e30, 1], at: [0, 0.5, 1])),
        (.piecewiseLinear([0, 2, 1], at: [0, .nan, 1]), .piecewiseLinear([0, 2, 1], at: [0, 0.5, 1])),
        (.piecewiseLinear([0, 2, 1], at: [0, 1]), .piecewiseLinear([0, 2, 1], at: [0, 0.5, 1])),
        (.piecewiseLinear([0, 2, 1], at: [0, 0.75, 0.5]), .piecewiseLinear([0, 2, 1], at: [0, 0.75, 0.75])),
        (.piecewiseLinear([0, 2, 1], at: [-1, 0.5, 7]), .piecewiseLinear([0, 2, 1], at: [0, 0.5, 1])),
    ])
    func `lines that can't be drawn are repaired and reported`(_ given: TimingCurve, _ used: TimingCurve) {
        #expect(given.repaired.issues == [.repairedCurve(given, used: used)])
        for time in [0.0, 0.3, 0.5, 0.9, 1] { #expect(given.progress(at: time) == used.progress(at: time)) }
    }

    @Test func `a closure is equal by its identity, or to its own copies`() {
        let named = TimingCurve.custom("square") { $0 * $0 }
        let (same, cube) = (TimingCurve.custom("square") { $0 }, TimingCurve.custom("cube") { $0 * $0 })
        let number = TimingCurve.custom(1) { $0 * $0 }
        #expect(named == same && named != cube && named != number)
        let plain = TimingCurve.custom { $0 * $0 }
        let other = TimingCurve.custom { $0 * $0 }
        let copy = plain
        #expect(plain == copy && plain.hashValue == copy.hashValue && plain != other && plain != named)
        #expect(named.progress(at: 0.5) == 0.25 && plain.progress(at: 0.5) == 0.25)
        #expect("\(named)" == ".custom(\"square\") { … }" && "\(plain)" == ".custom { … }")
        #expect(Set([named, same]).count == 1)
    }

    @Test func `the ends of a closure are exact, and its numbers finite`() {
        let curve = TimingCurve.custom { _ in 0.4 }
        #expect(curve.progress(at: 0) == 0 && curve.progress(at: 0.1) == 0.4 && curve.progress(at: 1) == 1)
        let bad = TimingCurve.custom("bad") { $0 < 0.5 ? .nan : .infinity }
        #expect(bad.progress(at: 0.3) == 0.3 && bad.progress(at: 0.7) == 0.7)
        #expect(bad.repaired.issues == [.curveNotFinite(bad)] && curve.repaired.issues.isEmpty)
        let huge = TimingCurve.custom("huge") { _ in -1e308 }
        #expect(huge.progress(at: 0.5) == -1e30 && huge.repaired.issues == [.curveNotFinite(huge)])
    }

    @Test func `a curve is reversed, mirrored and mixed`() {
        for time in [0.1, 0.3, 0.5, 0.8] {
            func expectSame(_ one: TimingCurve, _ other: TimingCurve) {
                expectClose(one.progress(at: time), other.progress(at: time), within: 1e-6)
            }
            expectSame(.easeInQuad.reversed, .easeOutQuad)
            expectSame(.easeIn.reversed, .easeOut)
            expectSame(.easeOutBounce.reversed, .easeInBounce)
            expectSame(.easeInCubic.mirrored, .easeInOutCubic)
            expectSame(.easeIn.mixed(with: .easeOut, share: 0), .easeIn)
            expectSame(.easeIn.mixed(with: .easeOut, share: 1), .easeOut)
            let mean = (TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOutBack.progress(at: time)) / 2
            expectClose(TimingCurve.easeIn.mixed(with: .easeOutBack).progress(at: time), mean, within: 1e-12)
        }
        #expect(TimingCurve.easeIn.reversed.reversed == .easeIn)
        #expect("\(TimingCurve.easeInBack.reversed)" == ".easeInBack.reversed")
        #expect("\(TimingCurve.easeInBack.mirrored)" == ".easeInBack.mirrored")
        #expect(
            "\(TimingCurve.easeIn.mixed(with: .linear, share: 0.25))" == ".easeIn.mixed(with: .linear, share: 0.25)")
        #expect(TimingCurve.bouncy.reversed.length(nil) == TimingCurve.bouncy.length(nil))
        #expect(TimingCurve.easeInBack(overshoot: -1).reversed.repaired.issues.count == 1)
    }

    static let sampled: [TimingCurve] = [
        .linear, .easeIn, .easeInOut, .cubicBezier(0.9, -2, 0.1, 3), .bouncy, .smooth, .spring(dampingRatio: 0.01),
        .spring(dampingRatio: 0.3, initialVelocity: 40), .easeOutBounce, .easeInOutElastic, .easeInOutBack,
        .easeOutElastic(period: 0.01), .easeInCirc, .easeOutExpo, .steps(1, at: .both), .steps(7, at: .none),
        .steps(60),
        .steps(5, at: .start).reversed, .steps(4).mirrored, .steps(3).mixed(with: .bouncy),
        .piecewiseLinear([0, 0.2, 0.8, 1], at: [0, 0.5, 0.5, 1]), .piecewiseLinear([0.5, 0.2]),
        .custom("swing") { sin($0 * 7) }, .custom("jump") { $0 < 0.37 ? 0 : 1 },
    ]

    @Test(arguments: sampled, [0.1, 0.01, 0.001])
    func `straight lines between samples keep within the error`(_ curve: TimingCurve, _ error: Double) {
        let samples = curve.samples(error: error)
        #expect(samples.first?.time == 0 && samples.first?.progress == 0)
        #expect(samples.last?.time == 1 && samples.last?.progress == 1)
        #expect(samples.count <= 5000)
        for (start, end) in zip(samples, samples.dropFirst()) {
            #expect(start.time < end.time)
            guard end.time - start.time > 4e-7 else { continue }
            for share in [0.1, 0.3, 0.47, 0.55, 0.81] {
                let time = start.time + (end.time - start.time) * share
                let line = start.progress + (end.progress - start.progress) * share
                #expect(abs(curve.progress(at: time) - line) <= error, "\(curve) at \(time)")
            }
        }
    }

    @Test func `a line takes two samples, steps two for each jump, and noise not too many`() {
        #expect(TimingCurve.linear.samples().count == 2)
        #expect(TimingCurve.steps(4).samples().count <= 2 + 2 * 4)
        #expect(TimingCurve.easeOutBounce.samples().count < 150)
        let noise = TimingCurve.custom("noise") { abs(sin($0 * 1e7)) }
        #expect(noise.samples(error: 1e-9).count <= 5000)
        #expect(TimingCurve.easeIn.samples(error: .nan).count == TimingCurve.easeIn.samples().count)
        #expect(TimingCurve.easeIn.samples(error: .infinity).count < 20)
    }
}

@Suite struct SpringFormTests {
    @Test func `the forms of a spring convert into each other`() {
        let spring = SpringTiming.perceptual(duration: 0.5, bounce: 0.3)
        expectClose(spring.response, 0.5, within: 1e-12)
        expectClose(spring.bounce, 0.3, within: 1e-12)
        expectClose(spring.dampingRatio, 0.7, within: 1e-12)
        expectClose(spring.stiffness, pow(2 * .pi / 0.5, 2), within: 1e-9)
        expectClose(spring.damping, 4 * .pi * 0.7 / 0.5, within: 1e-9)
        let others: [SpringTiming] = [
            .response(0.5, dampingFraction: 0.7),
            .physical(mass: 1, stiffness: spring.stiffness, damping: spring.damping),
            .physical(mass: 2, stiffness: spring.stiffness * 2, damping: spring.damping * 2),
        ]
        for other in others {
            for time in [0.05, 0.2, 0.7] {
                expectClose(other.value(at: time), spring.value(at: time), within: 1e-9)
            }
        }
        let settling = SpringTiming.settling(in: 0.8, dampingRatio: 0.4)
        expectClose(settling.dampingRatio, 0.4, within: 1e-9)
        let timed = TimingCurve.spring(dampingRatio: 0.4).progressCurve(over: 0.8)
        for share in [0.1, 0.4, 0.9] {
            expectClose(settling.value(at: 0.8 * share), timed.progress(at: share), within: 1e-9)
        }
        let over = SpringTiming.perceptual(duration: 0.5, bounce: -0.5)
        expectClose(over.bounce, -0.5, within: 1e-12)
        #expect(over.dampingRatio == 2)
    }

    @Test(arguments: [(0.9, 0.001), (0.7, 0.0015), (0.1, 0.01)])
    func `a spring that settles in a given time is about there, the nearer the less it swings`(
        ratio: Double, most: Double
    ) {
        let spring = SpringTiming.settling(in: 1, dampingRatio: ratio)
        let farthest = stride(from: 1.0, through: 3, by: 0.005).map { abs(1 - spring.value(at: $0)) }.max() ?? .nan
        #expect(farthest <= most && farthest > most / 2)
        #expect(spring.settlingDuration > 1)
    }

    /// `Spring.smooth`, `.snappy`, `.bouncy` of SwiftUI; `gentle` and `stiff` of react-motion.
    @Test func `the presets have their sources' figures`() {
        expectClose(SpringTiming.smooth.bounce, 0, within: 1e-12)
        expectClose(SpringTiming.snappy.bounce, 0.15, within: 1e-12)
        expectClose(SpringTiming.bouncy.bounce, 0.3, within: 1e-12)
        for spring in [SpringTiming.smooth, .snappy, .bouncy] { expectClose(spring.response, 0.5, within: 1e-12) }
        #expect(SpringTiming.gentle == .physical(mass: 1, stiffness: 120, damping: 14))
        #expect(SpringTiming.stiff == .physical(mass: 1, stiffness: 210, damping: 20))
        let curves: [TimingCurve] = [.smooth, .snappy, .bouncy, .gentle, .stiff]
        #expect(curves == [.smooth, .snappy, .bouncy, .gentle, .stiff].map { TimingCurve.spring($0) })
        for curve in curves { #expect(curve.repaired.issues.isEmpty && curve.progress(at: 1) == 1) }
    }

    @Test(arguments: [
        SpringTiming.smooth, .bouncy, .stiff, .dampingRatio(0.2, initialVelocity: 5),
        .dampingRatio(1, initialVelocity: -3),
        .perceptual(duration: 1, bounce: -0.5),
    ])
    func `the velocity is the change of the value, and it settles in its time`(_ spring: SpringTiming) {
        for time in [0.01, 0.1, 0.3, 0.9] {
            let change = (spring.value(at: time + 1e-6) - spring.value(at: time - 1e-6)) / 2e-6
            expectClose(spring.velocity(at: time), change, within: 1e-4)
        }
        #expect(spring.value(at: 0) == 0 && spring.velocity(at: 0) == spring.initialVelocity)
        // UIKit's rule for a damping ratio leaves out one of two terms: with a velocity a hundredth of the way may be
        // left.
        #expect(abs(spring.value(at: spring.settlingDuration) - 1) <= 0.0015 + abs(spring.initialVelocity) / 400)
        #expect(spring.value(at: -1) == 0 && spring.value(at: .nan) == 0 && spring.value(at: .infinity) == 1)
        #expect(spring.velocity(at: .infinity) == 0 && spring.velocity(at: .nan) == spring.initialVelocity)
    }

    @Test(arguments: [.nan, .infinity, -.infinity, 0, -1, 1e308, .leastNonzeroMagnitude] as [Double])
    func `bad numbers of a form are repaired and reported`(_ bad: Double) {
        let springs: [SpringTiming] = [
            .response(bad, dampingFraction: 0.5), .response(0.5, dampingFraction: bad),
            .settling(in: bad, dampingRatio: 0.5),
            .settling(in: 0.5, dampingRatio: bad), .perceptual(duration: bad), .dampingRatio(bad),
            .physical(mass: bad, stiffness: bad, damping: bad, initialVelocity: bad),
        ]
        for spring in springs {
            let numbers = [
                spring.mass, spring.stiffness, spring.damping, spring.dampingRatio, spring.response, spring.bounce,
                spring.settlingDuration, spring.value(at: 0.1), spring.velocity(at: 0.1),
            ]
            #expect(!numbers.contains { !$0.isFinite }, "\(spring): \(numbers)")
        }
        if bad.isNaN || bad <= 0 { #expect(!springs[0].repaired.issues.isEmpty && !springs[2].repaired.issues.isEmpty) }
    }
}
