import Expectations
import AnimationCA
import TestSupport
import Testing

/// A layer animation that has come back to its own start over an older one of another call.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UnderlyingValueTests {
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

    /// How it comes back to its start, within three tenths of a second.
    enum Way: CaseIterable {
        case reverse, autoreverse, autoreverseItself, stop, revert, settle, scrub
    }

    private func play(_ way: Way, to end: Double) -> AnimationToken {
        switch way {
        case .autoreverse:
            let token = AT.animate(scale(end, 0.15).repeated(2, autoreverses: true))
            run(0.31)
            return token
        case .autoreverseItself:
            let token = layer.at.animate(
                .basic("transform.scale", to: .number(end), autoreverses: true, duration: 0.15, curve: .linear))
            run(0.31)
            return token
        case .reverse, .stop, .revert, .settle, .scrub: break
        }
        let token = AT.animate(AT.wait(0.05), scale(end, 0.5))
        run(0.15)
        switch way {
        case .reverse: token.reverse()
        case .stop: token.stop(at: .start)
        case .revert: token.revert()
        case .settle: token.play(to: .start)
        case .scrub:
            token.pause()
            token.time = 0.07
            token.time = 0
        case .autoreverse, .autoreverseItself: break
        }
        run(0.16)
        return token
    }

    @Test(arguments: Way.allCases) func `an older one that still plays is seen again`(way: Way) {
        let start = host.clock.now
        let older = scale(3, 2)
        run(0.5)
        let newer = play(way, to: 1)
        shows(1 + host.clock.now - start)
        run(0.3)
        shows(1 + host.clock.now - start)
        run(2)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        stays(3)
    }

    @Test(arguments: Way.allCases) func `of an older one that has ended unseen the end is seen`(way: Way) {
        scale(3, 0.6)
        run(0.5)
        let newer = play(way, to: 1)
        shows(3)
        newer.stop(at: .start)
        stays(3)
    }

    @Test(arguments: Way.allCases) func `an older one that has come back unseen is as if it had never been`(way: Way) {
        let older = scale(3, 1)
        run(0.1)
        older.reverse()
        run(0.05)
        let newer = play(way, to: 2)
        #expect(older.outcome == .completed(.start))
        newer.stop(at: .start)
        stays(1)
    }

    @Test func `an older one that was stopped unseen is seen where it was`() {
        let older = scale(3, 2)
        run(0.5)
        let newer = scale(1, 0.5)
        run(0.25)
        older.stop()
        run(0.1)
        newer.stop(at: .start)
        stays(1.75)
    }

    @Test func `it goes on from where it was paused`() {
        let older = scale(3, 1)
        run(0.5)
        older.pause()
        let newer = scale(1, 0.5)
        run(0.2)
        newer.stop(at: .start)
        shows(2)
        older.resume()
        run(0.25)
        shows(2.5)
        run(0.5)
        stays(3)
    }

    @Test(arguments: [AnimationPosition.current, .end]) func `stopped elsewhere it leaves its own value`(
        position: AnimationPosition
    ) {
        let older = scale(3, 1)
        run(0.5)
        let newer = scale(1, 0.5)
        run(0.25)
        newer.stop(at: position)
        run(1)
        stays(position == .end ? 1 : 1.5)
        #expect(older.outcome == .completed(.end))
    }

    @Test(arguments: [false, true]) func `taken back after its end it uncovers the older one`(isOlderOver: Bool) {
        scale(3, isOlderOver ? 0.75 : 2)
        run(0.5)
        let newer = scale(1, 0.25)
        run(0.5)
        #expect(newer.outcome == .completed(.end))
        shows(1)
        newer.revert()
        shows(isOlderOver ? 3 : 2)
        run(0.5)
        shows(isOlderOver ? 3 : 2.5)
        run(1)
        stays(3)
    }

    @Test func `of three the one below is seen`() {
        scale(3, 2)
        run(0.5)
        let middle = scale(1, 1)
        run(0.25)
        let top = scale(5, 1)
        run(0.25)
        top.stop(at: .start)
        shows(1.25)
        run(0.25)
        middle.stop(at: .start)
        shows(2.25)
        run(1)
        stays(3)
    }

    @Test(arguments: [AnimationPosition.start, .current, .end]) func `below a third one it is uncovered with that`(
        position: AnimationPosition
    ) {
        scale(3, 2)
        run(0.5)
        let middle = scale(1, 1)
        run(0.25)
        let top = scale(5, 1)
        run(0.25)
        let former = shown()
        middle.stop(at: position)
        shows(former)
        run(0.25)
        top.stop(at: .start)
        shows(position == .start ? 2.25 : position == .end ? 1 : 1.25)
        run(2)
        stays(position == .start ? 3 : position == .end ? 1 : 1.25)
    }

    @Test(arguments: [0, 0.1]) func `between two runs there and back it stays on top`(gap: TimeInterval) {
        scale(3, 4)
        run(0.5)
        let newer = AT.animate(scale(1, 0.2).repeated(4, autoreverses: true, delay: gap))
        var greatest = 0.0
        for _ in 0..<Int(((0.8 + 3 * gap) * 100).rounded() - 1) {
            run(0.01)
            greatest = max(greatest, shown())
        }
        #expect(greatest < 1.2501)
        run(0.02)
        #expect(newer.outcome == .completed(.end))
        shows(1 + (0.5 + 0.8 + 3 * gap + 0.01) / 2)
        run(4)
        stays(3)
    }

    /// What ends it in the gap after a run back.
    enum End: CaseIterable {
        case start, revert, end, endRepeats, seek, leaf
    }

    @Test(arguments: End.allCases) func `in the gap after a run back it can be ended`(end: End) {
        scale(3, 4)
        run(0.5)
        let step = scale(1, 0.2)
        let runs =
            end == .endRepeats
            ? step.repeatedForever(autoreverses: true, delay: 1) : step.repeated(4, autoreverses: true, delay: 1)
        let newer = AT.animate(AT.wait(0.1), runs)
        run(1.7)
        shows(1.3)
        switch end {
        case .start: newer.stop(at: .start)
        case .revert: newer.revert()
        case .end: newer.stop(at: .end)
        case .endRepeats: newer.endRepeats()
        case .seek: newer.time = 0.05
        case .leaf: step.stop(at: .start)
        }
        shows(2.1)
        run(0.01)
        shows(2.105)
        newer.stop(at: .start)
        run(4)
        stays(3)
    }

    @Test func `held at its start by hand it stays on top`() {
        scale(3, 2)
        run(0.5)
        let newer = scale(1, 0.5)
        run(0.25)
        newer.scrub(to: 0)
        run(0.5)
        shows(1.5)
        newer.resume()
        run(1)
        stays(1)
    }

    @Test(arguments: [false, true]) func `the next run of an older repeat stays below it while it plays`(
        autoreverses: Bool
    ) {
        let older = scale(3, 0.5).repeated(8, autoreverses: autoreverses)
        run(0.25)
        let newer = scale(1, 1)
        for _ in 0..<99 {
            run(0.01)
            #expect(shown() < 2)
        }
        run(0.02)
        #expect(newer.outcome == .completed(.end))
        shows(1)
        run(autoreverses ? 0.99 : 0.49)
        shows(2)
        older.stop()
        stays(2)
    }

    @Test func `over a repeat it gives back the run that plays`() {
        let older = scale(3, 0.5).repeated(8)
        run(0.25)
        let newer = scale(1, 2)
        run(0.5)
        newer.stop(at: .start)
        shows(2)
        run(0.1)
        shows(2.4)
        older.stop(at: .end)
        stays(3)
    }

    @Test func `moved by hand over a newer one and back to its start it leaves that on top`() {
        let older = scale(3, 2)
        run(0.5)
        scale(1, 1)
        run(0.25)
        older.time = 1
        shows(2)
        run(0.25)
        older.stop(at: .start)
        shows(1.25)
        run(1)
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

    @Test func `an older one that has swung to its end unseen is seen there`() {
        let older = scale(3, 1)
        older.scrub(to: 0.25)
        older.settle(at: .end, velocity: 1)
        run(0.125)
        let newer = scale(1, 1)
        run(0.1)
        newer.rate = -0.2
        run(0.6)
        #expect(older.outcome == .completed(.end))
        newer.stop(at: .start)
        stays(3)
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
