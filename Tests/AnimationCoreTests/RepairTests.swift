import AnimationCore
import Foundation
import Testing

/// What a caller may pass that can't be used: it is repaired, told once, with the place of the call, and the step completes.
@MainActor @Suite(.manualTime) struct RepairTests {
    struct Repair: Sendable, CustomTestStringConvertible {
        let issues: String
        let length: TimeInterval
        /// Where the value ends; NaN where it may be anywhere.
        let end: Double
        let make: @MainActor @Sendable (Box) -> AnimationToken

        init(
            _ issues: String, length: TimeInterval = 1, end: Double = 100,
            _ make: @escaping @MainActor @Sendable (Box) -> AnimationToken
        ) {
            self.issues = issues
            self.length = length
            self.end = end
            self.make = make
        }

        init(
            _ issue: String, length: TimeInterval = 1, end: Double = 100,
            playing animator: @autoclosure @escaping @MainActor @Sendable () -> AnyAnimator<Box>
        ) {
            self.init(issue, length: length, end: end) { $0.at.animate(animator()) }
        }

        var testDescription: String { issues }
    }

    private static func value(
        to end: Double = 100, duration: TimeInterval = 1, curve: TimingCurve = .linear
    ) -> AnyAnimator<Box> {
        .value(\.x, to: end, duration: duration, curve: curve)
    }

    nonisolated static let steps: [Repair] = [
        Repair("A duration of nan s counts as 0", length: 0, playing: value(duration: .nan)),
        Repair("A duration of inf s counts as 0", length: 0, playing: value(duration: .infinity)),
        Repair("A duration of -1.0 s counts as 0", length: 0, playing: value(duration: -1)),
        Repair("A delay of nan s counts as 0", playing: value().delay(.nan)),
        Repair("A delay of -1.0 s counts as 0", length: 1.5, playing: value().delay(0.5).delay(-1)),
        Repair("A delay of inf s counts as 0", length: 2, playing: value().repeated(2).delay(.infinity)),
        Repair("A repeat count of 0 plays nothing", length: 0, end: 0, playing: value().repeated(0)),
        Repair("A repeat count of -2 plays nothing", length: 0, end: 0, playing: value().repeated(-2)),
        Repair("A delay of nan s between runs counts as 0", length: 2, playing: value().repeated(2, delay: .nan)),
        Repair("A delay of -1.0 s between runs counts as 0", length: 2, playing: value().repeated(2, delay: -1)),
        Repair(
            "The curve .cubicBezier(2.0, nan, -1.0, 1.0) counts as (1.0, 0.0, 0.0, 1.0)",
            playing: value(curve: .cubicBezier(2, .nan, -1, 1))),
        Repair("A delay of nan s counts as 0") { $0.at.animate(value().delay(.nan).pullback { $0 }) },
        Repair("A delay of nan s counts as 0", length: 1.5) { box in
            AT.animate(AT.wait(0.5), box.at.animate(value().delay(.nan)))
        },
    ]

    nonisolated static let springs: [Repair] = [
        (SpringTiming.dampingRatio(.nan), "damping ratio of nan counts as 1.0"),
        (.dampingRatio(0), "damping ratio of 0.0 counts as 0.01"),
        (.dampingRatio(-1), "damping ratio of -1.0 counts as 0.01"),
        (.dampingRatio(1, initialVelocity: .nan), "initial velocity of nan counts as 0.0"),
        (.dampingRatio(0.5, initialVelocity: -.infinity), "initial velocity of -inf counts as 0.0"),
        (.physical(mass: 0, stiffness: 100, damping: 10), "mass of 0.0 counts as 1.0"),
        (.physical(mass: 1, stiffness: -1, damping: 10), "stiffness of -1.0 counts as 100.0"),
        (.physical(mass: 1, stiffness: 100, damping: .nan), "damping of nan counts as 10.0"),
        (.physical(mass: 1, stiffness: 100, damping: 0), "damping of 0.0 counts as 10.0"),
    ].map { spring, issue in
        Repair("A spring's \(issue)", length: .nan, playing: .value(\.x, to: 100, duration: 1, curve: .spring(spring)))
    }

    private nonisolated static let nothingOfX = "A value of \\Box.x is not a finite number: nothing changes"

    nonisolated static let values: [Repair] = [
        Repair(nothingOfX, end: 0, playing: value(to: .nan)), Repair(nothingOfX, end: 0, playing: value(to: .infinity)),
        Repair(nothingOfX, end: 0, playing: .value(\.x, from: .nan, to: 100, duration: 1)),
        Repair(nothingOfX, end: 0, playing: .value(\.x, to: .nan, duration: 1, curve: .spring(dampingRatio: 1))),
        Repair(
            "A value is not a finite number: nothing changes", end: 0,
            playing: AnyAnimator(ValueAnimator(from: 0, to: -Double.infinity, duration: 1) { $0.x = $1 })),
        Repair(nothingOfX, end: 0, playing: .value(\.x, to: .nan, duration: 1, curve: .spring(dampingRatio: 1))),
        Repair(
            "A velocity that is not a finite number counts as none given",
            playing: .value(\.x, to: 100, velocity: .nan, duration: 1, curve: .spring(dampingRatio: 1))),
        Repair(
            "A duration of nan s counts as 0", length: 0,
            playing: .value(\.x, to: 100, duration: .nan, curve: .spring(dampingRatio: 1))),
        Repair(nothingOfX, length: .nan, end: 0, playing: .decay(\.x, velocity: .nan)),
        Repair(
            "A deceleration rate of nan counts as 0.998", length: .nan, end: .nan,
            playing: .decay(\.x, velocity: 100, decelerationRate: .nan)),
        Repair(
            "A deceleration rate of 1.0 counts as 0.9999", length: .nan, end: .nan,
            playing: .decay(\.x, velocity: 100, decelerationRate: 1)),
    ]

    private static func asking(_ rate: FrameRateRange) -> AnyAnimator<Box> {
        var animator = ValueAnimator<Box>(\.x, to: 100, duration: 1)
        animator.frameRate = rate
        return AnyAnimator(animator)
    }

    nonisolated static let frameRates: [Repair] = [
        Repair(
            "Frame rates from 120.0 to 60.0 count as from 60.0 to 120.0",
            playing: asking(FrameRateRange(minimum: 120, maximum: 60))),
        Repair(
            "Frame rates from 30.0 to 60.0, preferably 90.0, count as from 30.0 to 60.0, preferably 60.0",
            playing: asking(FrameRateRange(minimum: 30, maximum: 60, preferred: 90))),
        Repair(
            "Frame rates from nan to 60.0 are left to the system",
            playing: asking(FrameRateRange(minimum: .nan, maximum: 60))),
        Repair(
            "Frame rates from 0.0 to 0.0 are left to the system",
            playing: asking(FrameRateRange(minimum: 0, maximum: 0))),
        Repair(
            "Frame rates from 30.0 to 60.0, preferably nan, are left to the system",
            playing: asking(FrameRateRange(minimum: 30, maximum: 60, preferred: .nan))),
    ]

    nonisolated static let compositions: [Repair] = [
        Repair("A wait of nan s counts as 0") { AT.animate(AT.wait(.nan), $0.step(x: 100)) },
        Repair("A wait of -1.0 s counts as 0") { AT.animate(AT.wait(-1), $0.step(x: 100)) },
        Repair("A repeat count of 0 plays nothing", length: 0, end: 0) { $0.step(x: 100).repeated(0) },
        Repair("A repeat count of -1 plays nothing", length: 0, end: 0) { $0.step(x: 100).repeated(-1) },
        Repair("A delay of nan s between runs counts as 0", length: 2) { $0.step(x: 100).repeated(2, delay: .nan) },
        Repair("A delay of -1.0 s between runs counts as 0", length: 2) { $0.step(x: 100).repeated(2, delay: -1) },
        Repair("A time-out of nan s counts as 0") { box in
            AT.animate(AT.wait(for: AnimationSignal(), timeout: .nan), box.step(x: 100))
        },
        Repair("A time-out of -1.0 s counts as 0") { box in
            AT.animate(AT.wait(for: AnimationSignal(), timeout: -1), box.step(x: 100))
        },
        Repair("An animation can't be stretched to nan s: it stays as it is") { $0.step(x: 100).stretched(to: .nan) },
        Repair("An animation can't be stretched to 0.0 s: it stays as it is") { $0.step(x: 100).stretched(to: 0) },
        Repair("Seconds that are NaN or infinite count as 0 in a step's start", length: 2) { box in
            AT.animate(box.step(y: 1), box.step(x: 100).starting(after: .nan))
        },
        Repair("A step can't start at nan s: it starts where it stands", length: 2) { box in
            AT.animate(box.step(y: 1), box.step(x: 100).starting(at: .seconds(.nan)))
        },
        Repair("The label \"hit\" is not placed, or never reached: the step starts where it stands", length: 2) { box in
            AT.animate(box.step(y: 1), box.step(x: 100).starting(at: .label("hit")))
        },
    ]

    private nonisolated static func staggered(_ stagger: AnimationStagger)
        -> @MainActor @Sendable (Box) -> AnimationToken
    {
        { box in AT.stagger(stagger, [box.step(x: 100), box.step(y: 100)]) }
    }

    nonisolated static let staggers: [Repair] = [
        Repair("A stagger of nan s counts as 0", staggered(.each(.nan))),
        Repair("A stagger of -1.0 s counts as 0", staggered(.total(-1))),
        Repair("A stagger of inf s counts as 0") { [$0].at.animate(value(), stagger: .each(.infinity)) },
        Repair("A stagger of nan s counts as 0") { [$0].at.animate(value(), stagger: .each(.nan)) },
        Repair(
            "The curve .cubicBezier(-1.0, 0.0, 1.0, 1.0) counts as (0.0, 0.0, 1.0, 1.0)", length: 2,
            staggered(.each(1, curve: .cubicBezier(-1, 0, 1, 1)))),
        Repair(
            "A grid of 0 columns counts as one of 1", length: 2,
            staggered(.each(1, from: .grid(columns: 0, origin: (0, 0))))),
        Repair(
            "A stagger's grid origin (nan, 1.0) counts as 0", length: 2,
            staggered(.each(1, from: .grid(columns: 2, origin: (.nan, 1))))),
        Repair(
            "A stagger's distance that is not finite counts as 0", length: 2,
            staggered(.each(1, from: .distances([.infinity, 1])))),
        Repair(
            "There are 1 distances for 2 objects: the missing ones count as 0", length: 2,
            staggered(.each(1, from: .distances([1])))),
        Repair(
            "A stagger's unit point (nan, 0.0) counts as 0; A stagger goes by place, and what it staggers has none: it goes by order",
            length: 2,
            staggered(.each(1, from: .unitPoint(x: .nan, y: 0)))),
    ]

    @Test(arguments: steps + springs + values + frameRates + compositions + staggers)
    func `what can't be used is repaired, and told with the place of the call`(_ repair: Repair) {
        let box = Box()
        let token = repair.make(box)
        if !repair.length.isNaN { #expect(abs(token.duration - repair.length) < 1e-9) }
        #expect(token.duration.isFinite)
        host.advance(by: token.duration + 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(repair.end.isNaN ? box.x.isFinite : box.x == repair.end)
        #expect(host.issues.joined(separator: "; ") == repair.issues)
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
        other.at.animate(Self.asking(FrameRateRange(minimum: -1, maximum: 60)))
        host.advance(by: 2)
        #expect(host.rates == [FrameRateRange(minimum: 10, maximum: 80, preferred: 80), nil])
    }

    @Test func `a step of many objects tells of it once`() {
        let boxes = (0..<5).map { _ in Box() }
        boxes.at.animate(Self.value(duration: .nan), Self.value().delay(.nan), stagger: 0.1)
        host.advance(by: 3)
        #expect(boxes.allSatisfy { $0.x == 100 })
        #expect(host.issues == ["A duration of nan s counts as 0", "A delay of nan s counts as 0"])
    }

    @Test func `an endless repeat tells of its delay, too`() {
        let box = Box()
        let tokens = [
            box.at.animate(Self.value().repeatedForever(delay: .nan)), box.step(y: 1).repeatedForever(delay: .infinity),
        ]
        host.advance(by: 0.5)
        #expect(
            Set(host.issues) == [
                "A delay of nan s between runs counts as 0", "A delay of inf s between runs counts as 0",
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
        #expect(host.issues == ["A delay of nan s counts as 0"])
    }

    @Test func `an animator of one's own tells of its length`() {
        let box = Box()
        let token = box.at.animate(AnyAnimator(Lengthless()))
        host.advance(by: 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(host.issues == ["A duration of nan s counts as 0"])
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
