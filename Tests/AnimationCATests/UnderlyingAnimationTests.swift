import Expectations
import AnimationCA
import TestSupport
import Testing

/// A layer animation that has come back over an older one of another call, as only Core Animation plays it:
/// by its own autoreverse, in the list of the layer's animations, and added to others.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UnderlyingAnimationTests {
    private let host = CollectingHost.current
    private let layer = CALayer()
    init() { host.clock.host(layer) }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    private func model(_ keyPath: String = "transform.scale.x") -> Double {
        (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func shown(_ keyPath: String = "transform.scale.x") -> Double {
        (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func shows(_ wanted: Double, _ location: SourceLocation = #_sourceLocation) {
        host.clock.turn()
        expectClose(shown(), wanted, sourceLocation: location)
    }

    /// Shown and the layer's own.
    private func stays(_ wanted: Double, _ location: SourceLocation = #_sourceLocation) {
        shows(wanted, location)
        expectClose(model(), wanted, within: 1e-9, sourceLocation: location)
        #expect(layer.animationKeys() == nil, sourceLocation: location)
        #expect(host.clock.isIdle, sourceLocation: location)
    }

    @discardableResult private func scale(_ end: Double, _ duration: TimeInterval) -> AnimationToken {
        layer.at.animate(.basic("transform.scale", to: .number(end), duration: duration, curve: .linear))
    }

    /// An animation that comes back to its start by its own timing.
    private func playThereAndBack(to end: Double) -> AnimationToken {
        let token = layer.at.animate(
            .basic("transform.scale", to: .number(end), autoreverses: true, duration: 0.15, curve: .linear))
        run(0.31)
        return token
    }

    @Test func `an older one that still plays is seen again`() {
        let start = host.clock.now
        let older = scale(3, 2)
        run(0.5)
        let newer = playThereAndBack(to: 1)
        shows(1 + host.clock.now - start)
        run(0.3)
        shows(1 + host.clock.now - start)
        run(2)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        stays(3)
    }

    @Test func `of an older one that has ended unseen the end is seen`() {
        scale(3, 0.6)
        run(0.5)
        let newer = playThereAndBack(to: 1)
        shows(3)
        newer.stop(at: .start)
        stays(3)
    }

    @Test func `an older one that has come back unseen is as if it had never been`() {
        let older = scale(3, 1)
        run(0.1)
        older.reverse()
        run(0.05)
        let newer = playThereAndBack(to: 2)
        #expect(older.outcome == .completed(.start))
        newer.stop(at: .start)
        stays(1)
    }

    /// The first one of the layer's animations, which lies below the others.
    private var lowest: CAAnimation? { layer.animationKeys()?.first.flatMap(layer.animation) }

    @Test func `coming back it lies over the older one, which is seen in the very frame in which it is gone`() {
        scale(3, 2)
        run(0.5)
        let newer = scale(1, 1)
        run(0.25)
        #expect(lowest is CAAnimationGroup)
        newer.reverse()
        #expect(lowest is CABasicAnimation)
        shows(1.375)
        newer.reverse()
        #expect(lowest is CAAnimationGroup)
        newer.reverse()
        newer.stop()
        run(0.1)
        shows(1.375)
        run(2)
        stays(1.375)
    }

    @Test func `what is added to the older one is seen with it, as if the newer one had never been`() {
        let layers = [layer, CALayer()]
        host.clock.host(layers[1])
        func turn(_ layer: CALayer, _ end: Double, isAdditive: Bool = false) -> AnimationToken {
            let animation = BasicAnimation(
                "transform.rotation.z", from: isAdditive ? 0 : nil, to: .number(end),
                timing: LayerTiming(duration: 1, curve: .linear), isAdditive: isAdditive)
            return layer.at.animate(AnyAnimator(BasicAnimator(animation)))
        }
        for layer in layers { _ = turn(layer, 1) }
        run(0.25)
        for layer in layers { _ = turn(layer, 0.5, isAdditive: true) }
        run(0.25)
        let newer = turn(layer, 0)
        run(0.25)
        newer.stop(at: .start)
        for _ in 0..<100 {
            run(0.01)
            let shown = layers.map { $0.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber }
            expectClose(shown[0]?.doubleValue, shown[1]?.doubleValue ?? .nan)
        }
        expectClose(model("transform.rotation.z"), 1.5)
    }
}
