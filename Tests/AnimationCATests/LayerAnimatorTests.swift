import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct LayerAnimatorTests {
    let host = CollectingHost.current
    let layer = CALayer()

    init() {
        host.clock.host(layer)
        layer.opacity = 0.5
        host.clock.turn()
    }

    private var shown: Double { Double(layer.presentation()?.opacity ?? -1) }

    private func shown(_ keyPath: String) -> Double {
        (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }

    @Test func `the model is at the end from the start, and nothing snaps back`() {
        layer.at.animate(.basic("opacity", to: 1, duration: 1, curve: .linear))
        #expect(layer.opacity == 1)
        run(0.5)
        expectClose(shown, 0.75)
        run(0.6)
        expectClose(shown, 1)
        #expect(layer.opacity == 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test(
        arguments: [
            (0.2, nil, nil, 0.35, 0.5), (nil, 0.8, nil, 0.65, 0.8), (nil, nil, 0.3, 0.65, 0.8),
            (0.2, nil, 0.3, 0.35, 0.5),
            (nil, 0.9, 0.3, 0.75, 0.9), (0.0, 1.0, nil, 0.5, 1), (0.0, 1.0, 9, 0.5, 1),
        ] as [(Double?, Double?, Double?, Double, Double)])
    func `every form of from, to and by is what Core Animation makes of it`(
        _ from: Double?, _ to: Double?, _ by: Double?, _ half: Double, _ end: Double
    ) {
        let animation = BasicAnimation(
            "opacity", from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) },
            timing: LayerTiming(duration: 2))
        layer.at.animate(AnyAnimator(BasicAnimator(animation)))
        run(1)
        expectClose(shown, half)
        run(2)
        expectClose(Double(layer.opacity), end)
    }

    @Test func `two steps under no key of their own do not replace each other, under one key they do`() {
        var outcomes: [AnimationOutcome] = []
        layer.at.animate(parallelism: .scale(toValue: 2, duration: 1), .scale(toValue: 3, duration: 1)).completion {
            outcomes.append($0)
        }
        run(2)
        #expect(outcomes == [.completed(.end)])
        func keyed(_ value: LayerValue) -> AnyAnimator<CALayer> {
            AnyAnimator(
                BasicAnimator(BasicAnimation("opacity", to: value, timing: LayerTiming(duration: 1), key: "fade")))
        }
        layer.at.animate(keyed(1)).completion { outcomes.append($0) }
        run(0.5)
        layer.at.animate(keyed(0)).completion { outcomes.append($0) }
        run(2)
        #expect(outcomes == [.completed(.end), .interrupted(.replaced), .completed(.end)])
        #expect(layer.opacity == 0)
    }

    @Test func `pausing holds this one animation and no other on the layer`() {
        let fade = layer.at.animate(.basic("opacity", to: 1, duration: 1, curve: .linear))
        layer.at.animate(.basic("position.x", to: 100, duration: 1, curve: .linear))
        run(0.5)
        fade.pause()
        run(0.25)
        expectClose(shown, 0.75)
        expectClose(shown("position.x"), 75)
        #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0)
        fade.resume()
        run(0.25)
        expectClose(shown, 0.875)
        run(0.3)
        #expect(fade.outcome == .completed(.end))
    }

    @Test(arguments: [1, 2, 0.5]) func `a layer animation plays at a rate and back again`(_ rate: Double) {
        layer.opacity = 0
        let fade = layer.at.animate(.basic("opacity", to: 1, duration: 2, curve: .easeInOut))
        run(1.5)
        expectClose(shown, 0.870838)
        fade.rate = -rate
        run(0.5 / rate)
        expectClose(shown, 0.5)
        run(0.5 / rate)
        expectClose(shown, 0.129162)
        run(0.5 / rate)
        expectClose(shown, 0)
        #expect(layer.opacity == 0)
        #expect(fade.outcome == .completed(.start))
    }

    @Test(arguments: [
        (2.5, false, 0.5), (2, false, 1), (1, true, 0), (1.25, true, 0.5), (1.75, true, 0.5), (.infinity, false, 1),
    ]) func `the model is where the last run ends`(_ count: Double, _ autoreverses: Bool, _ end: Double) {
        layer.opacity = 0
        let timing = LayerTiming(duration: 1, repeatCount: count, autoreverses: autoreverses)
        let token = layer.at.animate(
            AnyAnimator(BasicAnimator(BasicAnimation("opacity", from: 0, to: 1, timing: timing))))
        run(0.25)
        expectClose(shown, 0.25)
        expectClose(Double(layer.opacity), end)
        if count.isFinite {
            run(5)
            #expect(token.outcome == .completed(.end))
            expectClose(shown, end)
        }
        token.stop()
    }

    @Test func `an additive animation moves the model by its end and shows the sum`() {
        let shift = BasicAnimation(
            "position.x", from: 0, to: 50, timing: LayerTiming(duration: 1), isAdditive: true)
        layer.position = CGPoint(x: 10, y: 0)
        let first = layer.at.animate(AnyAnimator(BasicAnimator(shift)))
        let second = layer.at.animate(AnyAnimator(BasicAnimator(shift)))
        run(0.5)
        expectClose(shown("position.x"), 60)
        first.stop(at: .start)
        host.clock.turn()
        expectClose(shown("position.x"), 35)
        run(1)
        #expect(second.outcome == .completed(.end))
        expectClose(Double(layer.position.x), 60)
    }

    @Test func `fills say what shows before and after`() {
        func fade(_ fill: AnimationFill) -> AnyAnimator<CALayer> {
            let timing = LayerTiming(duration: 1, delay: 1, fill: fill)
            return AnyAnimator(BasicAnimator(BasicAnimation("opacity", from: 0, to: 1, timing: timing)))
        }
        for (fill, before, after) in [
            (.removed, 0.5, 0.5), (.forwards, 0, 1), (.backwards, 0, 0.5), (.both, 0, 1),
        ] as [(AnimationFill, Double, Double)] {
            layer.opacity = 0.5
            host.clock.turn()
            let token = layer.at.animate(fade(fill))
            #expect(token.duration == 2)
            run(0.5)
            expectClose(shown, before)
            run(1)
            expectClose(shown, 0.5)
            run(1)
            expectClose(shown, after)
        }
    }

    @Test func `bad input is repaired and reported, and completes`() {
        var outcomes: [AnimationOutcome] = []
        for duration in [.nan, -1, .infinity] as [Double] {
            layer.at.animate(.basic("opacity", to: 1, duration: duration)).completion { outcomes.append($0) }
        }
        layer.at.animate(.basic("opacity", to: 0, duration: 0)).completion { outcomes.append($0) }
        let durations = [.nan, -1, .infinity].map { given in
            AnimationIssue.Kind.repaired(.duration, property: "opacity", given: given, used: 0)
        }
        #expect(host.issues == durations)
        layer.at.animate(.basic("nonsense", to: 0, duration: 1)).completion { outcomes.append($0) }
        layer.at.animate(.basic("opacity", duration: 1)).completion { outcomes.append($0) }
        layer.at.animate(.basic("position", to: 5, duration: 1)).completion { outcomes.append($0) }
        layer.at.animate(.basic("opacity", to: 0, repeatCount: -1, duration: 1)).completion { outcomes.append($0) }
        run(3)
        #expect(outcomes.count == 8)
        #expect(
            host.issues == durations + [
                .wrongKindOfValue(property: "nonsense"), .noValues(property: "opacity"),
                .wrongKindOfValue(property: "position"),
                .repaired(.repeatCount, property: "opacity", given: -1, used: 1),
            ])
        #expect(layer.opacity == 0)
    }

    @Test func `a layer in no tree ends its step at once, and the timeline goes on`() {
        let loose = CALayer()
        let token = AT.animate(
            loose.at.animate(.basic("opacity", to: 0, duration: 1)),
            layer.at.animate(.basic("opacity", to: 1, duration: 1)))
        run(0.5)
        #expect(loose.opacity == 0)
        #expect(token.state == .running)
        run(1)
        #expect(token.outcome == .completed(.end))
    }

    @Test func `an animator steers its own run`() {
        var animator = BasicAnimator(BasicAnimation("opacity", from: 0, to: 1, timing: LayerTiming(duration: 1)))
        var outcome: AnimationOutcome?
        animator.start(on: layer, paused: true) { outcome = $0 }
        run(1)
        expectClose(shown, 0)
        animator.seek(to: 0.25)
        host.clock.turn()
        expectClose(shown, 0.25)
        animator.rate = 2
        animator.resume()
        run(0.25)
        expectClose(shown, 0.75)
        animator.stop(at: .current)
        #expect(outcome == .stopped(.current))
        expectClose(Double(layer.opacity), 0.75)
    }

    @Test func `where a layer has no value, two ends play, and an end alone is there at once`() {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        func shownBlue() -> Double { Double(layer.presentation()?.backgroundColor?.components?[2] ?? -1) }
        let token = layer.at.animate(
            .basic("backgroundColor", from: .color(red), to: .color(blue), duration: 1, curve: .linear))
        run(0.5)
        expectClose(shownBlue(), 0.5)
        token.stop(at: .start)
        #expect(layer.backgroundColor == nil)
        let frames: [LayerValue] = [.color(red), .color(blue)]
        layer.at.animate(.keyframes("backgroundColor", values: frames, duration: 1, curve: .linear))
        run(0.25)
        expectClose(shownBlue(), 0.25)
        run(1)
        #expect(layer.backgroundColor == blue)
        layer.backgroundColor = nil
        run(0)
        layer.at.animate(.basic("backgroundColor", to: .color(blue), duration: 1))
        run(0.1)
        expectClose(shownBlue(), 1)
        #expect(host.issues.isEmpty)
        layer.at.animate(.basic("borderColor", by: .color(red), duration: 1))
        layer.backgroundColor = nil
        layer.at.animate(.basic("backgroundColor", from: .color(red), duration: 1))
        #expect(
            host.issues == [.byCannotBeAdded(property: "borderColor"), .wrongKindOfValue(property: "backgroundColor")])
    }

    @Test(arguments: [AnimationPosition.start, .current, .end])
    func `stopping an older animation leaves a newer one of the property alone`(position: AnimationPosition) {
        let older = layer.at.animate(.basic("opacity", to: 0.2, duration: 1, curve: .linear))
        run(0.25)
        let newer = layer.at.animate(.basic("opacity", from: 0.4, to: 1, duration: 1, curve: .linear))
        run(0.25)
        older.stop(at: position)
        run(0.25)
        expectClose(shown, 0.7)
        run(1)
        #expect(newer.outcome == .completed(.end))
        expectClose(Double(layer.opacity), 1)
        expectClose(shown, 1)
    }

    /// In play the layer keeps its own value below it.
    @Test(arguments: [nil, .start, .end] as [AnimationPosition?])
    func `an animation that leaves no trace leaves the value that the app sets meanwhile`(stop: AnimationPosition?) {
        let timing = LayerTiming(duration: 1, curve: .linear, fill: .removed)
        let token = layer.at.animate(AnyAnimator(BasicAnimator(BasicAnimation("opacity", to: 1, timing: timing))))
        run(0.5)
        layer.opacity = 0.25
        if let stop { token.stop(at: stop) }
        run(1)
        expectClose(Double(layer.opacity), 0.25)
        token.revert()
        expectClose(Double(layer.opacity), 0.25)
        #expect(layer.animationKeys() == nil)
    }
}
