import Expectations
import AnimationCA
import TestSupport
import Testing

/// Additive animations of which one end is given.
@MainActor @Suite(.virtualTime) struct RelativeAdditiveTests {
    private let host = CollectingHost.current
    private let layer = CALayer()

    init() { host.clock.host(layer) }

    private var shown: Double { layer.presentation().map { Double($0.position.x) } ?? .nan }

    enum Kind: CaseIterable {
        case basic, spring

        func animator(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil) -> AnyAnimator<CALayer> {
            switch self {
            case .basic:
                .basic("position.x", from: from, to: to, by: by, isAdditive: true, duration: 1, curve: .linear)
            case .spring:
                .basic(
                    "position.x", from: from, to: to, by: by, isAdditive: true, duration: 1,
                    curve: .spring(dampingRatio: 1))
            }
        }
    }

    @Test(arguments: Kind.allCases) func `a relative additive animation adds its way`(_ kind: Kind) {
        layer.position.x = 16
        let token = layer.at.animate(kind.animator(by: 10))
        token.pause()
        host.clock.turn()
        expectClose(shown, 16)
        token.time = 1
        host.clock.turn()
        expectClose(shown, 26)
        expectClose(layer.position.x, 26)
        token.revert()
        expectClose(layer.position.x, 16)
        #expect(host.issues.isEmpty)
    }

    @Test func `two of them add up`() {
        layer.position.x = 16
        layer.at.animate(Kind.basic.animator(by: 10))
        host.clock.advance(by: 0.5)
        layer.at.animate(Kind.basic.animator(by: -4))
        host.clock.turn()
        expectClose(shown, 21)
        host.clock.advance(by: 0.5)
        expectClose(shown, 24)
        host.clock.advance(by: 0.6)
        expectClose(layer.position.x, 22)
    }

    @Test(arguments: Kind.allCases) func `an end alone is added to the layer's value, the other one is nothing`(
        _ kind: Kind
    ) {
        layer.position.x = 16
        let token = layer.at.animate(kind.animator(to: 10))
        token.pause()
        host.clock.turn()
        expectClose(shown, 16)
        token.stop(at: .end)
        expectClose(layer.position.x, 26)
        let other = layer.at.animate(kind.animator(from: 10))
        other.pause()
        host.clock.turn()
        expectClose(shown, 36)
        other.stop(at: .end)
        expectClose(layer.position.x, 26)
    }

    /// The animation below, which sets values: along a curve of Core Animation's, on keyframes, along a path.
    enum Below: CaseIterable {
        case basic, bounce, keyframes, path

        var curve: TimingCurve { self == .bounce ? .easeOutBounce : .linear }

        var animator: AnyAnimator<CALayer> {
            switch self {
            case .basic, .bounce: return .basic("position.x", from: 0, to: 100, duration: 2, curve: curve)
            case .keyframes: return .keyframes("position.x", values: [0, 50, 100], duration: 2)
            case .path:
                let timing = LayerTiming(duration: 2)
                let animation = KeyframeAnimation("position", timing: timing) { _ in
                    let path = CGMutablePath()
                    path.move(to: .zero)
                    path.addLine(to: CGPoint(x: 100, y: 0))
                    return path
                }
                return AnyAnimator(KeyframeAnimator(animation))
            }
        }

        func added(by way: Double, _ duration: TimeInterval) -> AnyAnimator<CALayer> {
            self == .path
                ? .basic(
                    "position", by: .point(CGPoint(x: way, y: 0)), isAdditive: true, duration: duration, curve: .linear)
                : .basic("position.x", by: .number(way), isAdditive: true, duration: duration, curve: .linear)
        }
    }

    @Test(arguments: Below.allCases, [0.5, 1, 2]) func `it is added to one that sets values`(
        _ below: Below, _ length: TimeInterval
    ) {
        layer.at.animate(below.animator)
        host.clock.advance(by: 1)
        layer.at.animate(below.added(by: 40, length))
        host.clock.turn()
        var time = 1.0
        while time < 3.5 {
            let wanted = 100 * below.curve.progress(at: min(time / 2, 1)) + 40 * min((time - 1) / length, 1)
            expectClose(shown, wanted, within: below == .bounce ? 0.11 : 1e-6, "at \(time)")
            host.clock.advance(by: 0.25)
            time += 0.25
        }
        expectClose(layer.position.x, 140)
        #expect(layer.animationKeys() == nil)
    }

    @Test func `taken back, stopped or played back above one that sets values, it adds nothing more`() {
        for way in ["start", "revert", "current", "back"] {
            layer.position.x = 0
            let older = layer.at.animate(Below.basic.animator)
            host.clock.advance(by: 1)
            let token = layer.at.animate(Below.basic.added(by: 40, 1))
            host.clock.advance(by: 0.25)
            expectClose(shown, 72.5)
            switch way {
            case "start": token.stop(at: .start)
            case "revert": token.revert()
            case "current": token.stop()
            default: token.rate = -1
            }
            host.clock.turn()
            let rest = way == "current" ? 10.0 : 0
            expectClose(shown, way == "back" ? 72.5 : 62.5 + rest, "\(way)")
            host.clock.advance(by: 0.5)
            expectClose(shown, 87.5 + rest, "\(way)")
            older.pause()
            host.clock.turn()
            expectClose(shown, 87.5 + rest, "\(way)")
            older.resume()
            host.clock.advance(by: 1)
            expectClose(layer.position.x, 100 + rest, "\(way)")
        }
    }

    @Test func `an older one that is taken back leaves what was added since`() {
        let older = layer.at.animate(Below.basic.animator)
        host.clock.advance(by: 1)
        layer.at.animate(Below.basic.added(by: 40, 0.5))
        host.clock.advance(by: 0.75)
        expectClose(shown, 127.5)
        older.stop(at: .start)
        expectClose(layer.position.x, 40)
    }

    @Test func `a relative turn of a whole matrix starts from the layer's`() {
        layer.transform = CATransform3DMakeScale(2, 2, 2)
        let move = CATransform3DMakeTranslation(10, 0, 0)
        let token = layer.at.animate(.basic("transform", to: .transform(move), isAdditive: true, duration: 1))
        token.pause()
        host.clock.turn()
        expectClose(layer.presentation().map { Double($0.transform.m41) } ?? .nan, 0)
        token.time = 1
        host.clock.turn()
        expectClose(layer.presentation().map { Double($0.transform.m41) } ?? .nan, 20)
    }
}
