import AnimationUIKit
import Expectations
import Foundation
import TestSupport
import Testing

/// The frame rates of effects on all engines, on a display of 100 frames per second.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct EffectFrameRateTests {
    private let stage = Stage()

    nonisolated private static let slow = FrameRateRange(minimum: 10, maximum: 10)
    nonisolated private static let fast = FrameRateRange(minimum: 50, maximum: 100, preferred: 100)

    /// The minimum rates that the animations on a layer ask for; 0 for one that leaves the choice to the system.
    private func minimums(on layer: CALayer? = nil) -> [Float] {
        let layer = layer ?? stage.view.layer
        return (layer.animationKeys() ?? []).compactMap {
            layer.animation(forKey: $0)?.preferredFrameRateRange.minimum
        }
    }

    /// The number of pictures of a property that are seen in a second.
    private func pictures(of keyPath: String) -> Double {
        var (last, count) = (stage.shown(keyPath), 0.0)
        for _ in 0..<100 {
            stage.run(0.01)
            if stage.shown(keyPath) != last { count += 1 }
            last = stage.shown(keyPath)
        }
        return count
    }

    // MARK: - Layers

    @Test func `an animation of a layer has the whole range`() {
        let rates = FrameRateRange(minimum: 10, maximum: 60, preferred: 30)
        let token = stage.view.layer.at.animate(.basic("opacity", to: 0, duration: 1).frameRate(rates))
        stage.run(0.1)
        let layer = stage.view.layer
        let range = (layer.animationKeys()?.first).flatMap { layer.animation(forKey: $0)?.preferredFrameRateRange }
        #expect(range == CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30))
        token.stop()
    }

    @Test func `an effect without rates leaves them to the system`() {
        let token = stage.view.at.animate(.rotate(byDegrees: 90, duration: 1))
        stage.run(0.1)
        #expect(minimums() == [0])
        token.stop()
    }

    @Test func `made anew at a rate, after a rest and after a seek, an animation keeps its range`() {
        let token = stage.view.at.animate(.rotate(byDegrees: 90, duration: 1).frameRate(Self.slow))
        stage.run(0.5)
        #expect(minimums() == [10])
        token.rate = -0.5
        stage.run(0.1)
        #expect(minimums() == [10])
        token.pause()
        #expect(minimums() == [])
        token.time = 0.8
        #expect(minimums() == [])
        token.rate = 1
        token.resume()
        stage.run(0.1)
        #expect(minimums() == [10])
        token.stop()
    }

    private struct Spin: CompositeAnimator {
        func play(on target: UIView) -> AnimationToken { target.at.animate(.rotate(byDegrees: 90, duration: 1)) }
    }

    @Test func `whatever is around an animation, the rates reach it`() {
        let spin = AnyAnimator<UIView>.rotate(byDegrees: 90, duration: 1)
        let effects: [AnyAnimator<UIView>] = [
            spin, .scale(values: [1, 1.3, 1], duration: 1), .sequence(.wait(0.05), spin), .parallel(.sequence(spin)),
            spin.delay(0.05), spin.repeated(2), .on(.rotate(byDegrees: 90, duration: 1)) { $0.layer },
            .random { _ in spin }, spin.initially { $0.alpha = 0.5 }, AnyAnimator(spin), AnyAnimator(Spin()),
            .sequence(AnyAnimator(Spin())), .move(byX: 10, y: 0, duration: 1).delay(2),
            .rotate(byDegrees: 90, duration: 1, curve: .spring(dampingRatio: 0.5)),
        ]
        for (number, effect) in effects.enumerated() {
            let token = stage.view.at.animate(effect.frameRate(Self.slow))
            stage.run(0.1)
            #expect(minimums().allSatisfy { $0 == 10 }, "\(number)")
            #expect(minimums().isEmpty == (number == 12), "\(number)")
            token.revert()
        }
    }

    @Test func `a mask that an effect brings has them, too`() {
        let token = stage.view.at.animate(.irisIn(duration: 1).frameRate(Self.slow))
        stage.run(0.1)
        let rates = stage.view.layer.mask.map { minimums(on: $0) }
        #expect(rates.map(Set.init) == [10])
        token.stop()
    }

    @Test func `a part keeps its own rates, the other parts have those of the whole`() {
        let parts = AnyAnimator<UIView>.parallel(
            .rotate(byDegrees: 90, duration: 1).frameRate(Self.fast), .scale(toValue: 2, duration: 1))
        let token = stage.view.at.animate(parts.frameRate(Self.slow))
        stage.run(0.1)
        #expect(minimums().sorted() == [10, 50])
        token.stop()
    }

    @Test func `of two calls the inner one counts, and so does the timing of an animation`() {
        var spin = BasicAnimation("transform.rotation.z", by: 1, timing: LayerTiming(duration: 1))
        spin.timing.frameRate = Self.slow
        let layer = stage.view.layer
        let own = layer.at.animate(AnyAnimator(BasicAnimator(spin)))
        stage.run(0.1)
        #expect(minimums() == [10])
        own.revert()
        let outer = layer.at.animate(AnyAnimator(BasicAnimator(spin)).frameRate(Self.fast))
        stage.run(0.1)
        #expect(minimums() == [10])
        outer.revert()
        spin.timing.frameRate = nil
        let twice = layer.at.animate(AnyAnimator(BasicAnimator(spin)).frameRate(Self.fast).frameRate(Self.slow))
        stage.run(0.1)
        #expect(minimums() == [50])
        twice.revert()
        var pop = KeyframeAnimation("transform.scale", values: [1, 2, 1], timing: LayerTiming(duration: 1))
        pop.timing.frameRate = Self.fast
        let keyframes = layer.at.animate(AnyAnimator(KeyframeAnimator(pop)))
        stage.run(0.1)
        #expect(minimums() == [50])
        keyframes.stop()
    }

    @Test func `a bad range is repaired and reported once`() {
        let bad = FrameRateRange(minimum: 20, maximum: 10)
        let used = FrameRateRange(minimum: 10, maximum: 20)
        let token = stage.view.at.animate(.parallel(.rotate(byDegrees: 90, duration: 1)).frameRate(bad))
        stage.run(0.1)
        #expect(minimums() == [10])
        token.revert()
        var spin = BasicAnimation("transform.rotation.z", by: 1, timing: LayerTiming(duration: 1))
        spin.timing.frameRate = FrameRateRange(minimum: .nan, maximum: 10)
        let timed = stage.view.layer.at.animate(AnyAnimator(BasicAnimator(spin)))
        stage.run(0.1)
        #expect(minimums() == [0])
        timed.stop()
        guard stage.host.issues.count == 2 else { return #expect(stage.host.issues.isEmpty) }
        #expect(stage.host.issues[0] == .repairedFrameRates(bad, used: used))
        if case .repairedFrameRates(_, used: nil) = stage.host.issues[1] { return }
        Issue.record("\(stage.host.issues[1])")
    }

    // MARK: - Property animators

    private static let views: [(keyPath: String, effect: AnyAnimator<UIView>)] = [
        ("opacity", .fadeOut(duration: 2)), ("position.x", .move(byX: 100, y: 0, duration: 2, curve: .easeOut)),
        ("position.x", .custom(duration: 2, curve: .spring(dampingRatio: 0.4)) { $0.center.x += 100 }),
        ("position.x", .custom(duration: 2, curve: .easeOutBounce) { $0.center.x += 100 }),
        ("opacity", .sequence(.wait(0.01), .custom(duration: 2) { $0.alpha = 0 })),
    ]

    @Test func `what a property animator plays is shown at the rate, and at every frame without one`() {
        for (keyPath, effect) in Self.views {
            let slow = stage.view.at.animate(effect.frameRate(Self.slow))
            stage.run(0.1)
            expectClose(pictures(of: keyPath), 10, within: 2)
            slow.revert()
            let free = stage.view.at.animate(effect)
            stage.run(0.1)
            #expect(pictures(of: keyPath) > 90)
            free.revert()
            stage.host.clock.turn()
            #expect(stage.host.clock.isIdle && stage.view.center.x == 120 && stage.view.alpha == 1)
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [TimingCurve.linear, .easeInOut, .spring(dampingRatio: 0.3), .easeInQuad])
    func `at a rate a closure follows its own curve, and ends at its end`(_ curve: TimingCurve) {
        let change = AnyAnimator<UIView>.custom(duration: 1, curve: curve) { $0.center.x += 100 }
        let token = stage.view.at.animate(change.frameRate(Self.fast))
        stage.run(0)
        var farthest = 0.0
        for _ in 1..<100 {
            stage.run(0.01)
            expectClose(stage.shown("position.x"), 120 + 100 * curve.progress(at: token.time), within: 0.1)
            farthest = max(farthest, stage.shown("position.x"))
        }
        // A spring of UIKit's swings beyond its end, as it does without a rate.
        #expect((farthest > 230) == curve.isSpring)
        stage.run(0.1)
        #expect(token.outcome == .completed(.end) && stage.view.center.x == 220)
        #expect(stage.host.issues.isEmpty && stage.host.clock.isIdle)
    }

    @Test func `paused, sought and played back, it is seen where its time is`() {
        let change = AnyAnimator<UIView>.custom(duration: 1, curve: .linear) { $0.center.x += 100 }
        let token = stage.view.at.animate(change.frameRate(Self.slow))
        stage.run(0.55)
        token.pause()
        stage.host.clock.turn()
        #expect(stage.host.clock.isIdle)
        expectClose(stage.view.center.x, 120 + 100 * token.time)
        token.time = 0.8
        expectClose(stage.view.center.x, 200)
        token.rate = -1
        token.resume()
        stage.run(0.4)
        expectClose(stage.shown("position.x"), 160, within: 11)
        stage.run(0.6)
        #expect(token.outcome == .completed(.start) && stage.view.center.x == 120)
    }
}
