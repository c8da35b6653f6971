import AnimationCore
import Foundation
import Testing

/// What a caller may pass that can't be used: it is repaired, told once, with the place of the call, and the step
/// completes.
@MainActor @Suite(.manualTime) struct RepairTests {
    struct Repair: Sendable, CustomTestStringConvertible {
        let issues: [AnimationIssue.Kind]
        let length: TimeInterval
        /// Where the value ends; NaN where it may be anywhere.
        let end: Double
        let make: @MainActor @Sendable (Box) -> AnimationToken

        init(
            _ issue: AnimationIssue.Kind, and other: AnimationIssue.Kind? = nil, length: TimeInterval = 1,
            end: Double = 100,
            _ make: @escaping @MainActor @Sendable (Box) -> AnimationToken
        ) {
            issues = [issue] + (other.map { [$0] } ?? [])
            self.length = length
            self.end = end
            self.make = make
        }

        init(
            _ issue: AnimationIssue.Kind, length: TimeInterval = 1, end: Double = 100,
            playing animator: @autoclosure @escaping @MainActor @Sendable () -> AnyAnimator<Box>
        ) {
            self.init(issue, length: length, end: end) { $0.at.animate(animator()) }
        }

        init(of spring: SpringTiming, _ parameter: AnimationIssue.Parameter, given: Double, used: Double) {
            self.init(
                .repaired(parameter, given: given, used: used), length: .nan,
                playing: .value(\.x, to: 100, duration: 1, curve: .spring(spring)))
        }

        var testDescription: String { "\(issues)" }
    }

    private static func value(
        to end: Double = 100, duration: TimeInterval = 1, curve: TimingCurve = .linear
    ) -> AnyAnimator<Box> {
        .value(\.x, to: end, duration: duration, curve: curve)
    }

    nonisolated static let steps: [Repair] = [
        Repair(.repaired(.duration, given: .nan, used: 0), length: 0, playing: value(duration: .nan)),
        Repair(.repaired(.duration, given: .infinity, used: 0), length: 0, playing: value(duration: .infinity)),
        Repair(.repaired(.duration, given: -1, used: 0), length: 0, playing: value(duration: -1)),
        Repair(.repaired(.delay, given: .nan, used: 0), playing: value().delay(.nan)),
        Repair(.repaired(.delay, given: -1, used: 0), length: 1.5, playing: value().delay(0.5).delay(-1)),
        Repair(.repaired(.delay, given: .infinity, used: 0), length: 2, playing: value().repeated(2).delay(.infinity)),
        Repair(.repeatsNothing(count: 0), length: 0, end: 0, playing: value().repeated(0)),
        Repair(.repeatsNothing(count: -2), length: 0, end: 0, playing: value().repeated(-2)),
        Repair(.repaired(.repeatDelay, given: .nan, used: 0), length: 2, playing: value().repeated(2, delay: .nan)),
        Repair(.repaired(.repeatDelay, given: -1, used: 0), length: 2, playing: value().repeated(2, delay: -1)),
        Repair(
            .repairedCurve(.cubicBezier(2, .nan, -1, 1), used: .cubicBezier(1, 0, 0, 1)),
            playing: value(curve: .cubicBezier(2, .nan, -1, 1))),
        Repair(.repaired(.delay, given: .nan, used: 0)) { $0.at.animate(.on(value().delay(.nan)) { $0 }) },
        Repair(.repaired(.delay, given: .nan, used: 0), length: 1.5) { box in
            AT.animate(AT.wait(0.5), box.at.animate(value().delay(.nan)))
        },
    ]

    nonisolated static let springs: [Repair] = [
        Repair(of: .dampingRatio(.nan), .dampingRatio, given: .nan, used: 1),
        Repair(of: .dampingRatio(0), .dampingRatio, given: 0, used: 0.01),
        Repair(of: .dampingRatio(-1), .dampingRatio, given: -1, used: 0.01),
        Repair(of: .dampingRatio(1, initialVelocity: .nan), .initialVelocity, given: .nan, used: 0),
        Repair(of: .dampingRatio(0.5, initialVelocity: -.infinity), .initialVelocity, given: -.infinity, used: 0),
        Repair(of: .physical(mass: 0, stiffness: 100, damping: 10), .mass, given: 0, used: 1),
        Repair(of: .physical(mass: 1, stiffness: -1, damping: 10), .stiffness, given: -1, used: 100),
        Repair(of: .physical(mass: 1, stiffness: 100, damping: .nan), .damping, given: .nan, used: 10),
        Repair(of: .physical(mass: 1, stiffness: 100, damping: 0), .damping, given: 0, used: 10),
    ]

    private nonisolated static let nothingOfX = AnimationIssue.Kind.notFinite(property: "\\Box.x")

    nonisolated static let values: [Repair] = [
        Repair(nothingOfX, end: 0, playing: value(to: .nan)), Repair(nothingOfX, end: 0, playing: value(to: .infinity)),
        Repair(nothingOfX, end: 0, playing: .value(\.x, from: .nan, to: 100, duration: 1)),
        Repair(nothingOfX, end: 0, playing: .value(\.x, to: .nan, duration: 1, curve: .spring(dampingRatio: 1))),
        Repair(
            .notFinite(property: nil), end: 0,
            playing: AnyAnimator(ValueAnimator(from: 0, to: -Double.infinity, duration: 1) { $0.x = $1 })),
        Repair(nothingOfX, end: 0, playing: .value(\.x, to: .nan, duration: 1, curve: .spring(dampingRatio: 1))),
        Repair(
            .velocityNotFinite,
            playing: .value(\.x, to: 100, velocity: .nan, duration: 1, curve: .spring(dampingRatio: 1))),
        Repair(
            .repaired(.duration, given: .nan, used: 0), length: 0,
            playing: .value(\.x, to: 100, duration: .nan, curve: .spring(dampingRatio: 1))),
        Repair(nothingOfX, length: .nan, end: 0, playing: .decay(\.x, velocity: .nan)),
        Repair(
            .repaired(.decelerationRate, given: .nan, used: 0.998), length: .nan, end: .nan,
            playing: .decay(\.x, velocity: 100, decelerationRate: .nan)),
        Repair(
            .repaired(.decelerationRate, given: 1, used: 0.9999), length: .nan, end: .nan,
            playing: .decay(\.x, velocity: 100, decelerationRate: 1)),
    ]

    private static func wholeAsking(_ rate: FrameRateRange) -> AnyAnimator<Box> {
        .sequence(.value(\.x, to: 100, duration: 1)).frameRate(rate)
    }

    private nonisolated static func refusing(_ rate: FrameRateRange, ofWhole: Bool = false) -> Repair {
        Repair(.repairedFrameRates(rate, used: nil), playing: ofWhole ? wholeAsking(rate) : asking(rate))
    }

    private static func asking(_ rate: FrameRateRange) -> AnyAnimator<Box> {
        var animator = ValueAnimator<Box>(\.x, to: 100, duration: 1)
        animator.frameRate = rate
        return AnyAnimator(animator)
    }

    nonisolated static let frameRates: [Repair] = [
        Repair(
            .repairedFrameRates(
                FrameRateRange(minimum: 120, maximum: 60), used: FrameRateRange(minimum: 60, maximum: 120)),
            playing: asking(FrameRateRange(minimum: 120, maximum: 60))),
        Repair(
            .repairedFrameRates(
                FrameRateRange(minimum: 30, maximum: 60, preferred: 90),
                used: FrameRateRange(minimum: 30, maximum: 60, preferred: 60)),
            playing: asking(FrameRateRange(minimum: 30, maximum: 60, preferred: 90))),
        refusing(FrameRateRange(minimum: .nan, maximum: 60)),
        refusing(FrameRateRange(minimum: -1, maximum: 60), ofWhole: true),
        refusing(FrameRateRange(minimum: 0, maximum: 0)),
        refusing(FrameRateRange(minimum: 30, maximum: 60, preferred: .nan)),
    ]

    nonisolated static let compositions: [Repair] = [
        Repair(.repaired(.wait, given: .nan, used: 0)) { AT.animate(AT.wait(.nan), $0.step(x: 100)) },
        Repair(.repaired(.wait, given: -1, used: 0)) { AT.animate(AT.wait(-1), $0.step(x: 100)) },
        Repair(.repeatsNothing(count: 0), length: 0, end: 0) { $0.step(x: 100).repeated(0) },
        Repair(.repeatsNothing(count: -1), length: 0, end: 0) { $0.step(x: 100).repeated(-1) },
        Repair(.repaired(.repeatDelay, given: .nan, used: 0), length: 2) { $0.step(x: 100).repeated(2, delay: .nan) },
        Repair(.repaired(.repeatDelay, given: -1, used: 0), length: 2) { $0.step(x: 100).repeated(2, delay: -1) },
        Repair(.repaired(.timeout, given: .nan, used: 0)) { box in
            AT.animate(AT.wait(for: AnimationSignal(), timeout: .nan), box.step(x: 100))
        },
        Repair(.repaired(.timeout, given: -1, used: 0)) { box in
            AT.animate(AT.wait(for: AnimationSignal(), timeout: -1), box.step(x: 100))
        },
        Repair(.unstretchable(to: .nan)) { $0.step(x: 100).stretched(to: .nan) },
        Repair(.unstretchable(to: 0)) { $0.step(x: 100).stretched(to: 0) },
        Repair(.startOffsetNotFinite, length: 2) { box in
            AT.animate(box.step(y: 1), box.step(x: 100).starting(after: .nan))
        },
        Repair(.ignored(.start, given: .nan), length: 2) { box in
            AT.animate(box.step(y: 1), box.step(x: 100).starting(at: .seconds(.nan)))
        },
        Repair(.unknownLabel("hit"), length: 2) { box in
            AT.animate(box.step(y: 1), box.step(x: 100).starting(at: .label("hit")))
        },
    ]

    private nonisolated static func staggered(_ stagger: AnimationStagger)
        -> @MainActor @Sendable (Box) -> AnimationToken
    {
        { box in AT.stagger(stagger, [box.step(x: 100), box.step(y: 100)]) }
    }

    nonisolated static let staggers: [Repair] = [
        Repair(.repaired(.stagger, given: .nan, used: 0), staggered(.each(.nan))),
        Repair(.repaired(.stagger, given: -1, used: 0), staggered(.total(-1))),
        Repair(.repaired(.stagger, given: .infinity, used: 0)) { [$0].at.animate(value(), stagger: .each(.infinity)) },
        Repair(.repaired(.stagger, given: .nan, used: 0)) { [$0].at.animate(value(), stagger: .each(.nan)) },
        Repair(
            .repairedCurve(.cubicBezier(-1, 0, 1, 1), used: .cubicBezier(0, 0, 1, 1)), length: 2,
            staggered(.each(1, curve: .cubicBezier(-1, 0, 1, 1)))),
        Repair(
            .gridWithoutColumns(0), length: 2,
            staggered(.each(1, from: .grid(columns: 0, origin: (0, 0))))),
        Repair(
            .originNotFinite(.nan, 1), length: 2,
            staggered(.each(1, from: .grid(columns: 2, origin: (.nan, 1))))),
        Repair(
            .distanceNotFinite, length: 2,
            staggered(.each(1, from: .distances([.infinity, 1])))),
        Repair(
            .missingDistances(1, needed: 2), length: 2,
            staggered(.each(1, from: .distances([1])))),
        Repair(
            .originNotFinite(.nan, 0), and: .noPositions,
            length: 2,
            staggered(.each(1, from: .unitPoint(x: .nan, y: 0)))),
    ]

    @Test(arguments: steps + springs + values + frameRates + compositions + staggers)
    func `what can't be used is repaired, and told with the place of the call`(_ repair: Repair) {
        let box = Box()
        let token = repair.make(box)
        if !repair.length.isNaN { expectClose(token.duration, repair.length, within: 1e-9) }
        #expect(token.duration.isFinite)
        host.advance(by: token.duration + 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(repair.end.isNaN ? box.x.isFinite : box.x == repair.end)
        #expect(host.issues == repair.issues)
        #expect(host.reports.allSatisfy { $0.fileID.hasPrefix("AnimationCoreTests/") }, "\(host.reports)")
    }

    @Test func `a spring that can't be used is as quick as the one in its place`() {
        let box = Box()
        box.at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(dampingRatio: 1, initialVelocity: .nan)))
        box.at.animate(.value(\.y, to: 100, duration: 1, curve: .spring(dampingRatio: 1)))
        host.advance(by: 0.5)
        #expect(box.x == box.y && box.x > 50)
    }

    @Test(
        arguments: [
            (1e308, 1e-308, 0.1), (1e-308, 1e308, 10), (1e200, 1e200, 1), (1, 100, Double.leastNonzeroMagnitude),
            (1, 1e-300, 1e-300),
        ])
    func `a spring of extremes comes to rest`(_ mass: Double, _ stiffness: Double, _ damping: Double) {
        let spring = SpringTiming.physical(mass: mass, stiffness: stiffness, damping: damping)
        let token = Box().at.animate(.value(\.x, to: 100, duration: 1, curve: .spring(spring)))
        #expect(token.duration.isFinite && token.duration > 0)
        token.stop()
    }

    @Test func `frame rates that can't be are not asked for`() {
        let (box, other) = (Box(), Box())
        box.at.animate(Self.asking(FrameRateRange(minimum: 80, maximum: 10, preferred: 100)))
        host.advance(by: 2)
        other.at.animate(Self.wholeAsking(FrameRateRange(minimum: -1, maximum: 60)))
        host.advance(by: 2)
        #expect(host.rates == [FrameRateRange(minimum: 10, maximum: 80, preferred: 80), nil])
    }

    @Test func `a step of many objects tells of it once`() {
        let boxes = (0..<5).map { _ in Box() }
        boxes.at.animate(Self.value(duration: .nan), Self.value().delay(.nan), stagger: 0.1)
        host.advance(by: 3)
        #expect(boxes.allSatisfy { $0.x == 100 })
        #expect(host.issues == [.repaired(.duration, given: .nan, used: 0), .repaired(.delay, given: .nan, used: 0)])
    }

    @Test func `an endless repeat tells of its delay, too`() {
        let box = Box()
        let tokens = [
            box.at.animate(Self.value().repeatedForever(delay: .nan)), box.step(y: 1).repeatedForever(delay: .infinity),
        ]
        host.advance(by: 0.5)
        #expect(
            Set(host.issues) == [
                .repaired(.repeatDelay, given: .nan, used: 0), .repaired(.repeatDelay, given: .infinity, used: 0),
            ])
        for token in tokens { token.stop() }
    }

    @Test func `a step that plays many times tells of it once`() {
        let box = Box()
        let token = box.at.animate(Self.value(duration: 0.1).delay(.nan).repeated(5))
        host.advance(by: 0.45)
        token.pause()
        token.time = 0.05
        token.time = 0.3
        token.resume()
        host.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        #expect(host.issues == [.repaired(.delay, given: .nan, used: 0)])
    }

    @Test func `an animator of one's own tells of its length`() {
        let box = Box()
        let token = box.at.animate(AnyAnimator(Lengthless()))
        host.advance(by: 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(host.issues == [.repaired(.duration, given: .nan, used: 0)])
    }

    @Test func `the place is that of the call, also of a step in a composition`() {
        let box = Box()
        let line: UInt = #line + 1
        let step = box.at.animate(Self.value(), Self.value(duration: .nan))
        AT.animate(box.step(y: 1), step)
        host.advance(by: 0.1)
        #expect(host.reports.map(\.line) == [line])
    }
}

/// An animator that does not know how long it takes.
private struct Lengthless: Animator {
    var duration: TimeInterval { .nan }

    mutating func start(on target: Box, paused: Bool, completion: @escaping Completion) { completion(.completed(.end)) }
    func pause() {}
    func resume() {}
    func stop(at position: AnimationPosition) {}
    func seek(to time: TimeInterval) {}
    var rate: Double {
        get { 1 }
        nonmutating set {}
    }
}
