import AnimationCA
import Foundation
import TestSupport
import Testing

/// What can't be used in an animation of a layer: it is repaired, and told once, with the place of the call.
@MainActor @Suite(.virtualTime) struct LayerRepairTests {
    struct Repair: Sendable, CustomTestStringConvertible {
        let issue: AnimationIssue.Kind
        let length: TimeInterval
        /// Whether there is nothing to play, and the layer stays as it is.
        let playsNothing: Bool
        let animator: @MainActor @Sendable () -> AnyAnimator<CALayer>

        init(
            _ issue: AnimationIssue.Kind, length: TimeInterval = 1, playsNothing: Bool = false,
            _ animator: @autoclosure @escaping @MainActor @Sendable () -> AnyAnimator<CALayer>
        ) {
            self.issue = issue
            self.length = length
            self.playsNothing = playsNothing
            self.animator = animator
        }

        var testDescription: String { "\(issue)" }
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

    private nonisolated static func noKind(_ keyPath: String) -> AnimationIssue.Kind {
        .wrongKindOfValue(property: keyPath)
    }

    nonisolated static let timings: [Repair] = [
        Repair(.repaired(.duration, property: "opacity", given: .nan, used: 0), length: 0, .fadeOut(duration: .nan)),
        Repair(
            .repaired(.duration, property: "position", given: -1, used: 0), length: 0, .move(byX: 1, y: 0, duration: -1)
        ),
        Repair(.repaired(.delay, property: "opacity", given: .nan, used: 0), .fadeOut(duration: 1, delay: .nan)),
        Repair(
            .repaired(.delay, property: "opacity", given: .infinity, used: 0), .fadeOut(duration: 1, delay: .infinity)),
        Repair(
            .repaired(.repeatCount, property: "opacity", given: 0, used: 1),
            .basic("opacity", to: 0, repeatCount: 0, duration: 1)),
        Repair(
            .repaired(.repeatCount, property: "opacity", given: .nan, used: 1),
            .keyframes("opacity", values: [1, 0], repeatCount: .nan, duration: 1)),
        Repair(
            .repairedCurve(.cubicBezier(0, .infinity, 1, 1), used: .cubicBezier(0, 0, 1, 1)),
            .fadeOut(duration: 1, curve: .cubicBezier(0, .infinity, 1, 1))),
        Repair(
            .repaired(.delay, property: "opacity", given: .nan, used: 0),
            AnyAnimator(
                BasicAnimator(
                    BasicAnimation("opacity", to: 0, timing: LayerTiming(duration: 1, delay: .nan, fill: .both))))),
    ]

    nonisolated static let frames: [Repair] = [
        Repair(
            .unusableKeyTimes([0, 0.5], property: "opacity", needed: 3),
            keyframes(keyTimes: [0, 0.5])),
        Repair(
            .unusableKeyTimes([0, 0.7, 0.5], property: "opacity", needed: 3),
            keyframes(keyTimes: [0, 0.7, 0.5])),
        Repair(
            .unusableKeyTimes([0, .nan, 1], property: "opacity", needed: 3),
            keyframes(keyTimes: [0, .nan, 1])),
        Repair(.unusableKeyTimes([], property: "opacity", needed: 3), keyframes(keyTimes: [])),
        Repair(
            .unusableKeyTimes([0, 1], property: "position", needed: 3),
            path(keyTimes: [0, 1])),
        Repair(
            .unusableKeyTimes([0, .nan, 1], property: "position", needed: 3),
            path(keyTimes: [0, .nan, 1])),
        Repair(
            .surplusCurves(3, property: "opacity", needed: 2),
            keyframes(curves: [.linear, .easeIn, .easeOut])),
        Repair(
            .repairedCurve(.cubicBezier(2, 0, 1, 1), used: .cubicBezier(1, 0, 1, 1)),
            keyframes(curves: [.linear, .cubicBezier(2, 0, 1, 1)])),
        Repair(.noValues(property: "opacity"), playsNothing: true, keyframes([])),
    ]

    nonisolated static let kinds: [Repair] = [
        Repair(noKind("nonsense"), playsNothing: true, .basic("nonsense", to: 1, duration: 1)),
        Repair(noKind("nonsense.part"), playsNothing: true, .basic("nonsense.part", to: 1, duration: 1)),
        Repair(noKind(""), playsNothing: true, .basic("", to: 1, duration: 1)),
        Repair(
            .unknownProperty("position.z"), playsNothing: true,
            .basic("position.z", to: 1, duration: 1)),
        Repair(
            .unknownProperty("opacity.x"), playsNothing: true,
            .keyframes("opacity.x", values: [0, 1], duration: 1)),
        Repair(
            .unknownProperty("transform.scales"), playsNothing: true,
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
