import AnimationCA
import Expectations
import Foundation
import TestSupport
import Testing

/// Curves that Core Animation has no timing function for, on the screen.
@MainActor @Suite(.virtualTime) struct SampledCurveTests {
    let host = CollectingHost.current
    let layer = CALayer()

    init() {
        host.clock.host(layer)
        host.clock.turn()
    }

    private var shown: Double { Double(layer.presentation()?.position.x ?? .nan) }

    nonisolated static let curves: [TimingCurve] = [
        .easeOutBounce, .easeInOutBack, .easeOutElastic, .easeInExpo, .steps(3, at: .both), .easeIn.reversed,
        .piecewiseLinear([0, 0.2, 0.8, 1], at: [0, 0.5, 0.5, 1]), .bouncy.reversed, .custom("swing") { sin($0 * 7) },
    ]

    /// Times that are no jump of any of the curves.
    private static let times = [0.03, 0.11, 0.27, 0.42, 0.58, 0.77, 0.91]

    @Test(arguments: curves) func `a basic animation keeps within a thousandth of the way`(_ curve: TimingCurve) {
        let token = layer.at.animate(.basic("position.x", to: 100, duration: 1, curve: curve))
        host.clock.turn()
        let wanted = curve.progressCurve(over: 1)
        var last = 0.0
        for time in Self.times {
            host.clock.advance(by: time - last)
            last = time
            expectClose(shown, 100 * wanted.progress(at: time), within: 0.11)
        }
        host.clock.advance(by: 0.2)
        #expect(token.outcome == .completed(.end) && layer.position.x == 100 && host.issues.isEmpty)
    }

    @Test(arguments: curves) func `added, scrubbed and played back it is on the same curve`(_ curve: TimingCurve) {
        layer.position.x = 50
        // The layer's own animation of that is over.
        host.clock.advance(by: 1)
        let token = layer.at.animate(
            .basic("position.x", by: 100, isAdditive: true, duration: 1, curve: curve))
        token.pause()
        host.clock.turn()
        let wanted = curve.progressCurve(over: 1)
        for time in Self.times.reversed() {
            token.time = time
            host.clock.turn()
            expectClose(shown, 50 + 100 * wanted.progress(at: time), within: 0.11)
        }
        token.stop(at: .start)
        #expect(layer.position.x == 50)
    }

    private func expectKeyframes(
        _ curve: TimingCurve, _ values: [LayerValue], _ keyTimes: [Double]?, _ wanted: (Double) -> Double
    ) {
        let token = layer.at.animate(
            .keyframes("position.x", values: values, keyTimes: keyTimes, duration: 1, curve: curve))
        token.pause()
        let progress = curve.progressCurve(over: 1)
        for time in Self.times {
            token.time = time
            host.clock.turn()
            expectClose(shown, wanted(progress.progress(at: time)), within: 0.15, "\(curve) at \(time)")
        }
        token.time = 1
        host.clock.turn()
        #expect(host.issues.isEmpty)
    }

    @Test(arguments: curves + [.bouncy, .spring(dampingRatio: 0.3), .smooth])
    func `keyframes run along it, and beyond their ends where it overshoots`(_ curve: TimingCurve) {
        expectKeyframes(curve, [0, 100, 40], [0, 0.3, 1]) { progress in
            progress < 0.3 ? 100 * progress / 0.3 : 100 - 60 * (progress - 0.3) / 0.7
        }
    }

    @Test func `in steps keyframes are held along it`() {
        var animation = KeyframeAnimation(
            "position.x", values: [0, 10, 20, 30], timing: LayerTiming(duration: 1, curve: .easeInQuad))
        animation.calculationMode = .discrete
        let token = layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        token.pause()
        for (time, value) in [(0.4, 0.0), (0.52, 10), (0.69, 10), (0.72, 20), (0.85, 20), (0.88, 30)] {
            token.time = time
            host.clock.turn()
            expectClose(shown, value, within: 1e-9)
        }
    }

    @Test func `each way has a curve of its own, of any kind`() {
        var animation = KeyframeAnimation("position.x", values: [0, 100, 0], timing: LayerTiming(duration: 2))
        animation.curves = [.easeOutBounce, .spring(dampingRatio: 0.4)]
        let token = layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        token.pause()
        for time in Self.times {
            token.time = time
            host.clock.turn()
            expectClose(shown, 100 * TimingCurve.easeOutBounce.progress(at: time), within: 0.11)
            token.time = 1 + time
            host.clock.turn()
            let spring = TimingCurve.spring(dampingRatio: 0.4).progress(at: time)
            expectClose(shown, 100 - 100 * spring, within: 0.11)
        }
        #expect(host.issues.isEmpty)
    }

    @Test(arguments: [TimingCurve.steps(4), .easeOutBounce, .spring(dampingRatio: 0.4)])
    func `a way with a curve of its own goes on straight where the whole overshoots`(_ way: TimingCurve) {
        let whole = TimingCurve.cubicBezier(0.34, 1.56, 0.64, 1)
        var animation = KeyframeAnimation(
            "position.x", values: [0, 100], timing: LayerTiming(duration: 1, curve: whole))
        animation.curves = [way]
        let token = layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        token.pause()
        for time in [0.45, 0.55, 0.7, 0.85, 0.95] {
            token.time = time
            host.clock.turn()
            let progress = whole.progress(at: time)
            expectClose(shown, 100 * (progress > 1 ? progress : way.progress(at: progress)), within: 0.2)
        }
        token.time = 0.6
        host.clock.turn()
        token.stop()
        expectClose(Double(layer.position.x), 100 * whole.progress(at: 0.6), within: 0.2)
    }

    @Test func `a path is followed along it`() {
        let animation = KeyframeAnimation(
            "position", timing: LayerTiming(duration: 1, curve: .easeOutBounce),
            path: { _ in
                let path = CGMutablePath()
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 100, y: 0))
                path.addLine(to: CGPoint(x: 100, y: 50))
                return path
            })
        let token = layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        token.pause()
        for time in Self.times {
            token.time = time
            host.clock.turn()
            let way = 2 * TimingCurve.easeOutBounce.progress(at: time)
            expectClose(shown, 100 * min(way, 1), within: 0.25)
            expectClose(Double(layer.presentation()?.position.y ?? .nan), 50 * max(way - 1, 0), within: 0.25)
        }
    }

    @Test func `a layer that turns with its path can't swing: that is reported, and it goes linearly`() {
        var animation = KeyframeAnimation(
            "position", timing: LayerTiming(duration: 1, curve: .bouncy),
            path: { _ in
                let path = CGMutablePath()
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: 100, y: 0))
                return path
            })
        animation.rotation = .auto
        let token = layer.at.animate(AnyAnimator(KeyframeAnimator(animation)))
        host.clock.advance(by: 0.3)
        expectClose(shown, 30, within: 1e-6)
        #expect(host.issues == [.unplayableCurve(.bouncy, property: "position", used: .linear)])
        token.stop()
    }

    @Test func `a timing function is a curve`() {
        #expect(TimingCurve(CAMediaTimingFunction(name: .linear)) == .linear)
        #expect(TimingCurve(CAMediaTimingFunction(name: .easeInEaseOut)) == .easeInOut)
        #expect(
            TimingCurve(CAMediaTimingFunction(controlPoints: 0.1, -0.5, 0.3, 1.5)) == .cubicBezier(0.1, -0.5, 0.3, 1.5))
    }
}
