import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct SpringAnimatorTests {
    /// Of the way, at each time: `E6` of Core Animation's facts, for its default spring.
    private nonisolated static let defaults = [
        (0.05, 0.1044054702), (0.15, 0.6104924), (0.25, 1.02335954), (0.45, 1.11844599),
    ]
    /// `E8`, of the same spring.
    private static let settling = 1.4727003346780927

    let host = CollectingHost.current
    let layer = CALayer()

    init() {
        host.clock.host(layer)
        host.clock.turn()
    }

    private var shown: Double { Double(layer.presentation()?.position.x ?? .nan) }

    /// Core Animation's default spring.
    private static let spring = TimingCurve.spring(stiffness: 100, damping: 10)

    @Test(arguments: defaults) func `it goes as Core Animation's default spring does, and settles by itself`(
        _ time: Double, _ progress: Double
    ) {
        let token = layer.at.animate(.basic("position.x", to: 100, curve: Self.spring))
        expectClose(token.duration, Self.settling, within: 1e-9)
        host.clock.turn()
        #expect(layer.position.x == 100)
        host.clock.advance(by: time)
        expectClose(shown, 100 * progress, within: 1e-4)
        host.clock.advance(by: Self.settling - time - 1e-6)
        // Within a thousandth: that is what counts as settled.
        expectClose(shown, 100, within: 0.1)
        host.clock.advance(by: 0.1)
        #expect(token.outcome == .completed(.end))
        #expect(shown == 100 && layer.animationKeys() == nil)
    }

    @Test func `paused, scrubbed, played back and at a rate it is where its time is`() {
        let token = layer.at.animate(.basic("position.x", to: 100, curve: Self.spring))
        host.clock.advance(by: 0.25)
        token.pause()
        host.clock.advance(by: 1)
        expectClose(shown, 102.335954, within: 1e-4)
        for (time, progress) in Self.defaults.reversed() {
            token.time = time
            host.clock.turn()
            expectClose(shown, 100 * progress, within: 1e-4)
        }
        token.time = 0.45
        token.rate = -2
        token.resume()
        host.clock.advance(by: 0.1)
        expectClose(shown, 102.335954, within: 1e-4)
        token.rate = 0.5
        host.clock.advance(by: 0.4)
        expectClose(shown, 111.844599, within: 1e-4)
        token.rate = -1
        host.clock.advance(by: 0.5)
        #expect(token.outcome == .completed(.start))
        #expect(shown == 0 && layer.position.x == 0)
    }

    @Test(arguments: [1, 2, 0.5, 1.5], [false, true]) func `its runs end where they were`(
        _ count: Double, _ autoreverses: Bool
    ) {
        for (isAdditive, isCumulative) in [(false, false), (true, false), (false, true)] {
            CATransaction.setDisableActions(true)
            layer.position.x = 0
            let timing = LayerTiming(
                duration: 0.8, curve: .spring(dampingRatio: 0.3, initialVelocity: 2), repeatCount: count,
                autoreverses: autoreverses)
            let animation = BasicAnimation(
                "position.x", from: 0, to: 100, timing: timing, isAdditive: isAdditive, isCumulative: isCumulative)
            let token = layer.at.animate(AnyAnimator(BasicAnimator(animation)))
            expectClose(token.duration, 0.8 * count * (autoreverses ? 2 : 1))
            host.clock.turn()
            let end = layer.position.x
            host.clock.advance(by: token.duration - 1e-6)
            expectClose(shown, end, within: 0.3)
            host.clock.advance(by: 0.1)
            #expect(token.outcome == .completed(.end) && layer.position.x == end && shown == end)
        }
    }

    @Test func `repeated as a step it comes back and goes again`() {
        let token = layer.at.animate(
            .basic("position.x", to: 100, curve: Self.spring).repeated(2, autoreverses: true))
        host.clock.advance(by: 2 * Self.settling - 0.25)
        expectClose(shown, 102.335954, within: 1e-4)
        host.clock.advance(by: 0.2)
        expectClose(shown, 10.44054702)
        host.clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.end) && shown == 0)
    }

    @Test(
        arguments: [
            .dampingRatio(0.4), .dampingRatio(1), .physical(mass: 2, stiffness: 50, damping: 6),
            .perceptual(duration: 0.3, bounce: 0.4),
        ] as [SpringTiming]
    ) func `a given length is the one in which it settles`(_ spring: SpringTiming) {
        layer.position.x = 0
        let token = layer.at.animate(.basic("position.x", to: 100, duration: 0.6, curve: .spring(spring)))
        expectClose(token.duration, 0.6)
        host.clock.advance(by: 0.3)
        #expect(abs(shown - 100) > 0.3)
        host.clock.advance(by: 0.3 - 1e-6)
        expectClose(shown, 100, within: 0.3)
        host.clock.advance(by: 0.1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `the perceptual form is Core Animation's`() {
        // E13.
        for (duration, bounce, settling) in [
            (0.5, 0, 0.8), (1, 0, 1.5), (0.25, 0, 0.4), (0.5, 0.3, 0.8629552831744205), (0.5, 0.7, 1.904872615017113),
            (1, 0.5, 2.34387538),
        ] {
            let animator = AnyAnimator<CALayer>.basic("opacity", curve: .spring(duration: duration, bounce: bounce))
            expectClose(animator.duration, settling, within: 1e-7)
        }
    }

    typealias Repair = (parameter: AnimationIssue.Parameter, given: Double, used: Double)

    @Test(
        arguments: [
            (.physical(mass: 0, stiffness: 100, damping: 10), [(.mass, 0, 1)]),
            (.physical(mass: -1, stiffness: 100, damping: 10), [(.mass, -1, 1)]),
            (
                .physical(mass: .nan, stiffness: .infinity, damping: -3, initialVelocity: .nan),
                [(.mass, .nan, 1), (.stiffness, .infinity, 100), (.damping, -3, 10), (.initialVelocity, .nan, 0)]
            ),
            (.physical(mass: 1, stiffness: 100, damping: 0), [(.damping, 0, 10)]),
            (.dampingRatio(.nan), [(.dampingRatio, .nan, 1)]), (.dampingRatio(-1), [(.dampingRatio, -1, 0.01)]),
            (.perceptual(duration: 0), [(.stiffness, .nan, 100), (.damping, .nan, 10)]),
            (.perceptual(duration: .nan), [(.stiffness, .nan, 100), (.damping, .nan, 10)]),
            (.perceptual(bounce: 1), []), (.perceptual(bounce: -1), []),
            (.dampingRatio(0.5, initialVelocity: .infinity), [(.initialVelocity, .infinity, 0)]),
        ] as [(SpringTiming, [Repair])]
    ) func `what a spring can't be is repaired, reported, and comes to rest`(
        _ spring: SpringTiming, _ repairs: [Repair]
    ) {
        let token = layer.at.animate(.basic("position.x", to: 100, curve: .spring(spring)))
        #expect(token.duration > 0 && token.duration < 1000)
        host.clock.advance(by: token.duration - 1e-6)
        // The least damping there is comes to rest as UIKit's does: within a tenth.
        expectClose(shown, 100, within: 10)
        host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end) && layer.position.x == 100)
        #expect(host.issues == repairs.map { .repaired($0.parameter, given: $0.given, used: $0.used) })
    }

    @Test(arguments: [.nan, -1, .infinity] as [TimeInterval])
    func `a length that is none is reported and takes no time`(
        _ duration: TimeInterval
    ) {
        let token = layer.at.animate(.basic("position.x", to: 100, duration: duration, curve: Self.spring))
        host.clock.advance(by: 0.1)
        #expect(token.outcome == .completed(.end) && layer.position.x == 100)
        #expect(host.issues == [.repaired(.duration, property: "position.x", given: duration, used: 0)])
    }
}
