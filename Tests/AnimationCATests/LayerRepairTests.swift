import AnimationCA
import Foundation
import TestSupport
import Testing

/// What can't be used in an animation of a layer: it is repaired, and told once, with the place of the call.
@MainActor @Suite(.virtualTime) struct LayerRepairTests {
    struct Repair: Sendable, CustomTestStringConvertible {
        let issue: String
        let length: TimeInterval
        /// Whether there is nothing to play, and the layer stays as it is.
        let playsNothing: Bool
        let animator: @MainActor @Sendable () -> AnyAnimator<CALayer>

        init(
            _ issue: String, length: TimeInterval = 1, playsNothing: Bool = false,
            _ animator: @autoclosure @escaping @MainActor @Sendable () -> AnyAnimator<CALayer>
        ) {
            self.issue = issue
            self.length = length
            self.playsNothing = playsNothing
            self.animator = animator
        }

        var testDescription: String { issue }
    }

    private static func keyframes(
        _ values: [LayerValue] = [0, 1, 0], keyTimes: [Double]? = nil, curves: [TimingCurve]? = nil
    ) -> AnyAnimator<CALayer> {
        var animation = KeyframeAnimation(
            "opacity", values: values, keyTimes: keyTimes, timing: LayerTiming(duration: 1))
        animation.curves = curves
        return AnyAnimator(KeyframeAnimator(animation))
    }

    private static func path(_ keyPath: String = "position", keyTimes: [Double]? = nil) -> AnyAnimator<CALayer> {
        let timing = LayerTiming(duration: 1)
        return AnyAnimator(
            KeyframeAnimator(
                KeyframeAnimation(keyPath, keyTimes: keyTimes, timing: timing) { _ in
                    let path = CGMutablePath()
                    path.move(to: .zero)
                    path.addLine(to: CGPoint(x: 10, y: 0))
                    path.addLine(to: CGPoint(x: 20, y: 20))
                    return path
                }))
    }

    private nonisolated static func noKind(_ keyPath: String) -> String {
        "The layer has no value for \"\(keyPath)\" of the kind that is animated: there is nothing to play"
    }

    nonisolated static let timings: [Repair] = [
        Repair("A duration of nan s for \"opacity\" counts as 0", length: 0, .fadeOut(duration: .nan)),
        Repair("A duration of -1.0 s for \"position\" counts as 0", length: 0, .move(byX: 1, y: 0, duration: -1)),
        Repair("A delay of nan s for \"opacity\" counts as 0", .fadeOut(duration: 1, delay: .nan)),
        Repair("A delay of inf s for \"opacity\" counts as 0", .fadeOut(duration: 1, delay: .infinity)),
        Repair(
            "A repeat count of 0.0 for \"opacity\" counts as 1", .basic("opacity", to: 0, repeatCount: 0, duration: 1)),
        Repair(
            "A repeat count of nan for \"opacity\" counts as 1",
            .keyframes("opacity", values: [1, 0], repeatCount: .nan, duration: 1)),
        Repair(
            "The curve .cubicBezier(0.0, inf, 1.0, 1.0) counts as (0.0, 0.0, 1.0, 1.0)",
            .fadeOut(duration: 1, curve: .cubicBezier(0, .infinity, 1, 1))),
        Repair(
            "A delay of nan s for \"opacity\" counts as 0",
            AnyAnimator(
                BasicAnimator(
                    BasicAnimation("opacity", to: 0, timing: LayerTiming(duration: 1, delay: .nan, fill: .both))))),
    ]

    nonisolated static let frames: [Repair] = [
        Repair(
            "Key times [0.0, 0.5] of \"opacity\" don't fit 3 values: they are spaced evenly",
            keyframes(keyTimes: [0, 0.5])),
        Repair(
            "Key times [0.0, 0.7, 0.5] of \"opacity\" don't fit 3 values: they are spaced evenly",
            keyframes(keyTimes: [0, 0.7, 0.5])),
        Repair(
            "Key times [0.0, nan, 1.0] of \"opacity\" don't fit 3 values: they are spaced evenly",
            keyframes(keyTimes: [0, .nan, 1])),
        Repair("Key times [] of \"opacity\" don't fit 3 values: they are spaced evenly", keyframes(keyTimes: [])),
        Repair(
            "Key times [0.0, 1.0] of \"position\" don't fit a path of 2 parts: they are spaced evenly",
            path(keyTimes: [0, 1])),
        Repair(
            "Key times [0.0, nan, 1.0] of \"position\" don't fit a path of 2 parts: they are spaced evenly",
            path(keyTimes: [0, .nan, 1])),
        Repair(
            "3 curves of \"opacity\" for 2 ways: the last ones are left out",
            keyframes(curves: [.linear, .easeIn, .easeOut])),
        Repair(
            "The curve .cubicBezier(2.0, 0.0, 1.0, 1.0) counts as (1.0, 0.0, 1.0, 1.0)",
            keyframes(curves: [.linear, .cubicBezier(2, 0, 1, 1)])),
        Repair("Keyframes of \"opacity\" without values have nothing to play", playsNothing: true, keyframes([])),
    ]

    nonisolated static let kinds: [Repair] = [
        Repair(noKind("nonsense"), playsNothing: true, .basic("nonsense", to: 1, duration: 1)),
        Repair(noKind("nonsense.part"), playsNothing: true, .basic("nonsense.part", to: 1, duration: 1)),
        Repair(noKind(""), playsNothing: true, .basic("", to: 1, duration: 1)),
        Repair(
            "A layer has no \"position.z\": there is nothing to play", playsNothing: true,
            .basic("position.z", to: 1, duration: 1)),
        Repair(
            "A layer has no \"opacity.x\": there is nothing to play", playsNothing: true,
            .keyframes("opacity.x", values: [0, 1], duration: 1)),
        Repair(
            "A layer has no \"transform.scales\": there is nothing to play", playsNothing: true,
            .basic("transform.scales", to: 1, duration: 1)),
        Repair(noKind("opacity"), playsNothing: true, .basic("opacity", to: .point(.zero), duration: 1)),
        Repair(noKind("opacity"), playsNothing: true, .basic("opacity", from: 0, to: .point(.zero), duration: 1)),
        Repair(
            noKind("position"), playsNothing: true,
            .basic("position", from: .point(.zero), by: .size(.zero), duration: 1)),
        Repair(
            noKind("opacity"), playsNothing: true,
            .basic("opacity", to: .color(CGColor(gray: 1, alpha: 1)), duration: 1)),
        Repair(noKind("opacity"), playsNothing: true, .basic("opacity", to: .object { "much" }, duration: 1)),
        Repair(noKind("position"), playsNothing: true, .basic("position", to: .object { 5.0 }, duration: 1)),
        Repair(
            noKind("backgroundColor"), playsNothing: true,
            .basic("backgroundColor", to: .object { "red" }, duration: 1)),
        Repair(noKind("opacity"), playsNothing: true, keyframes([0, .point(.zero), 1])),
        Repair(noKind("opacity"), playsNothing: true, keyframes([0, 1, .color(CGColor(gray: 1, alpha: 1))])),
        Repair(noKind("opacity"), playsNothing: true, path("opacity")),
    ]

    @Test(arguments: timings + frames + kinds, [false, true])
    func `what can't be used is repaired, and told with the place of the call`(_ repair: Repair, isKept: Bool) {
        let host = CollectingHost.current
        let layer = CALayer()
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        host.clock.host(layer)
        host.clock.turn()
        let line: UInt = #line + 1
        var token: AnimationToken? = layer.at.animate(repair.animator())
        #expect(token?.duration == repair.length)
        var outcome: AnimationOutcome?
        token?.completion { outcome = $0 }
        if isKept {
            token?.pause()
            token?.time = 0.5
            token?.resume()
        } else {
            token = nil
        }
        host.clock.advance(by: 2)
        #expect(outcome == .completed(.end))
        #expect(host.issues == [repair.issue])
        #expect(host.reports.map(\.line) == [line])
        if repair.playsNothing {
            #expect(layer.opacity == 1 && layer.position == .zero)
            token?.revert()
            #expect(layer.opacity == 1 && layer.position == .zero)
        }
    }

    @Test func `objects of the right kind play`() {
        let layer = CALayer()
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.at.animate(.basic("opacity", to: .object { 0.5 }, duration: 0))
        layer.at.animate(.basic("zPosition", to: .object { 3 }, duration: 0))
        layer.at.animate(.basic("position", to: .object { CGPoint(x: 5, y: 5) }, duration: 0))
        layer.at.animate(.basic("backgroundColor", to: .object { CGColor(gray: 1, alpha: 1) }, duration: 0))
        CollectingHost.current.clock.turn()
        #expect(layer.opacity == 0.5 && layer.zPosition == 3 && layer.position == CGPoint(x: 5, y: 5))
        #expect(CollectingHost.current.issues.isEmpty)
    }

    @Test func `a step that is entered again does not say it again`() {
        let host = CollectingHost.current
        let layer = CALayer()
        host.clock.host(layer)
        host.clock.turn()
        let token = layer.at.animate(.basic("nonsense", to: 1, duration: 1).repeated(3), .fadeOut(duration: 1))
        token.pause()
        for time in [0.5, 1.5, 3.5, 0, 2.5] as [TimeInterval] {
            token.time = time
            host.clock.turn()
        }
        token.resume()
        host.clock.advance(by: 3)
        #expect(token.outcome == .completed(.end))
        #expect(host.issues == [Self.noKind("nonsense")])
    }
}
