import Expectations
import AnimationCA
import Foundation
import TestSupport
import Testing

/// Keyframes on a layer, and what becomes of values, times and paths.
@MainActor @Suite(.virtualTime) struct LayerKeyframeTests {
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

    @Test func `keyframes play through their values, at their times`() {
        layer.at.animate(.keyframes("opacity", values: [0, 1, 0.5, 0.75], keyTimes: [0, 0.1, 0.6, 1], duration: 1))
        run(0.05)
        expectClose(shown, 0.5)
        run(0.3)
        expectClose(shown, 0.75)
        run(0.45)
        expectClose(shown, 0.625)
        run(1)
        expectClose(Double(layer.opacity), 0.75)
        #expect(host.issues.isEmpty)
    }

    @Test(arguments: [[0, 0.5, 1], [0, 0.6, 0.1, 1], [0.1, 0.2, 0.3, 1], [0, .nan, 0.5, 1]])
    func `key times that do not fit are reported, and the values are spaced evenly`(_ keyTimes: [Double]) {
        layer.at.animate(.keyframes("opacity", values: [0, 1, 0.5, 0.75], keyTimes: keyTimes, duration: 3))
        run(0.5)
        expectClose(shown, 0.5)
        #expect(host.issues == [.unusableKeyTimes(keyTimes, property: "opacity", needed: 4)])
    }

    @Test func `no values at all are reported, and one value is held`() {
        var ends = 0
        layer.at.animate(.keyframes("opacity", values: [], duration: 1)).completion { _ in ends += 1 }
        run(2)
        #expect(host.issues == [.noValues(property: "opacity")])
        #expect(ends == 1)
        layer.at.animate(.keyframes("opacity", values: [0.25], duration: 1))
        run(0.5)
        expectClose(shown, 0.25)
        run(1)
        expectClose(Double(layer.opacity), 0.25)
    }

    @Test func `keyframes along a path end where the path ends`() {
        let orbit = KeyframeAnimation(timing: LayerTiming(duration: 2)) { _ in
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: 100, y: 0))
            path.addLine(to: CGPoint(x: 100, y: 100))
            return path
        }
        layer.at.animate(AnyAnimator(KeyframeAnimator(orbit)))
        run(0.5)
        expectClose(shown("position.x"), 50)
        run(1)
        expectClose(shown("position.y"), 50)
        run(1)
        #expect(layer.position == CGPoint(x: 100, y: 100))
    }
}
