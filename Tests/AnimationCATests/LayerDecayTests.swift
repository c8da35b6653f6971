import AnimationCA
import Expectations
import TestSupport
import Testing

/// A layer's property that runs out from a velocity.
@MainActor @Suite(.virtualTime) struct LayerDecayTests {
    private let host = CollectingHost.current
    private let layer = CALayer()
    private let root = CALayer()

    init() {
        root.isRootOfWindow = true
        root.addSublayer(layer)
        layer.position = CGPoint(x: 100, y: 50)
        host.clock.turn()
    }

    /// The way of a velocity of 1 after some seconds.
    private func way(_ time: Double, rate: Double = 0.998) -> Double {
        let decay = -1000 * log(rate)
        return (1 - exp(-decay * time)) / decay
    }

    @Test func `it goes the way of the closed form`() throws {
        let token = layer.at.animate(.decay("position", velocity: CGPoint(x: 800, y: -200)))
        expectClose(token.duration, log(1000) / 2.002, within: 0.001)
        host.clock.turn()
        let start = host.clock.now
        for time in [0.1, 0.25, 0.5, 1, 2, 3] {
            host.clock.advance(to: start + time)
            let shown = try #require(layer.presentation())
            // A thousandth of the way, as along any curve that is played through samples.
            expectClose(Double(shown.position.x), 100 + 800 * way(time), within: 0.4)
            expectClose(Double(shown.position.y), 50 - 200 * way(time), within: 0.1)
        }
        host.clock.advance(by: 1)
        #expect(token.outcome == .completed(.end))
        expectClose(Double(layer.position.x), 100 + 800 * way(token.duration), within: 0.001)
        #expect(host.issues.isEmpty)
    }

    @Test func `Core Animation plays it by itself`() throws {
        layer.at.animate(.decay("position.x", velocity: 300))
        host.clock.turn()
        let keys = try #require(layer.animationKeys())
        #expect(keys.count == 1 && layer.animation(forKey: keys[0]) is CAKeyframeAnimation)
        // Between two frames nothing is called: the host has no frames to call.
        let shown = Double(layer.presentation()?.position.x ?? 0)
        host.clock.advance(by: 0.5)
        #expect(Double(layer.presentation()?.position.x ?? 0) > shown + 50)
    }

    @Test func `it can be scrubbed and played back`() {
        let token = layer.at.animate(.decay("position.x", velocity: 300, decelerationRate: 0.99))
        token.pausesOnCompletion = true
        token.pause()
        token.time = 0.1
        expectClose(Double(layer.position.x), 100 + 300 * way(0.1, rate: 0.99), within: 0.2)
        token.time = 0
        expectClose(Double(layer.position.x), 100)
        token.stop(at: .start)
    }

    @Test(arguments: [(Double.nan, 0.998), (0.2, 0.9), (1, 0.9999), (-Double.infinity, 0.9)])
    func `a rate that can't be used is repaired and reported`(given: Double, used: Double) {
        layer.at.animate(.decay("position.x", velocity: 300, decelerationRate: given))
        #expect(
            host.issues == [
                .repaired(.decelerationRate, property: "position.x", given: given, used: used)
            ])
    }

    @Test func `a velocity that is not finite changes nothing`() {
        layer.at.animate(.decay("position", velocity: CGPoint(x: CGFloat.nan, y: 1)))
        host.clock.advance(by: 5)
        #expect(layer.position == CGPoint(x: 100, y: 50))
        #expect(host.issues == [.notFinite(property: "position")])
    }
}
