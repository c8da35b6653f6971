import Expectations
import AnimationCA
import TestSupport
import Testing

/// The app sets a layer's value while a token is at rest: that moves the token's ends within the property's range.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct KeptInRangeTests {
    private let host = CollectingHost.current
    private let ring = CAShapeLayer()
    init() {
        (ring.strokeStart, ring.strokeEnd, ring.shadowOpacity) = (0, 0, 0.5)
        (ring.cornerRadius, ring.lineWidth, ring.borderWidth, ring.shadowRadius) = (10, 4, 4, 10)
        host.clock.host(ring)
        run(1)
    }

    private func run(_ seconds: Double) { host.clock.advance(by: seconds) }

    private func model(_ keyPath: String) -> Double {
        (ring.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }

    private func animate(_ keyPath: String, to end: Double) -> AnimationToken {
        ring.at.animate(.basic(keyPath, to: .number(end), duration: 1, curve: .linear))
    }

    nonisolated private static let cases: [(keyPath: String, end: Double, set: Double, seen: Double)] = [
        ("opacity", 0, 0.2, 0), ("shadowOpacity", 1, 0.9, 1), ("strokeStart", 1, 0.4, 1), ("strokeEnd", 1, 0.4, 1),
        ("cornerRadius", 0, 2, 0), ("lineWidth", 0, 1, 0), ("borderWidth", 0, 1, 0), ("shadowRadius", 0, 2, 0),
    ]

    @Test(arguments: cases) func `played to its end it stays in range`(
        _ keyPath: String, _ end: Double, _ set: Double, _ seen: Double
    ) {
        let token = animate(keyPath, to: end)
        token.pause()
        run(0.1)
        ring.setValue(set, forKeyPath: keyPath)
        run(0.5)
        token.resume()
        #expect(model(keyPath) == seen)
        run(1.1)
        #expect(token.outcome == .completed(.end))
        #expect(model(keyPath) == seen)
    }

    @Test(arguments: cases) func `at rest it stays in range`(
        _ keyPath: String, _ end: Double, _ set: Double, _ seen: Double
    ) {
        let first = model(keyPath)
        let token = animate(keyPath, to: end)
        token.pause()
        run(0.1)
        ring.setValue(set, forKeyPath: keyPath)
        run(0.5)
        token.fractionComplete = 0.1
        run(0.1)
        expectClose(model(keyPath), set + (end - first) * 0.1)
        token.fractionComplete = 1
        run(0.1)
        #expect(model(keyPath) == seen)
        token.fractionComplete = 0
        run(0.1)
        expectClose(model(keyPath), set)
        // Set back, it is as it was.
        ring.setValue(first, forKeyPath: keyPath)
        token.fractionComplete = 1
        run(0.1)
        expectClose(model(keyPath), end)
        token.fractionComplete = 0.5
        run(0.1)
        expectClose(model(keyPath), (first + end) / 2)
        token.stop()
        expectClose(model(keyPath), (first + end) / 2)
    }

    @Test(arguments: cases) func `a newer one begins in range`(
        _ keyPath: String, _ end: Double, _ set: Double, _ seen: Double
    ) {
        let token = animate(keyPath, to: end)
        token.pause()
        run(0.1)
        ring.setValue(set, forKeyPath: keyPath)
        run(0.5)
        token.resume()
        run(0.95)
        let first = (ring.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
        let newer = ring.at.animate(.basic(keyPath, to: .number(set), duration: 1, curve: .linear))
        newer.pause()
        run(0.01)
        #expect(model(keyPath) == seen, "\(first)")
        newer.stop()
        token.stop()
    }

    @Test func `an end out of range that is asked for is kept`() {
        let token = animate("strokeEnd", to: 1.5)
        run(1.1)
        #expect(token.outcome == .completed(.end))
        #expect(ring.strokeEnd == 1.5)
    }

    @Test func `a sum loses nothing at the end of the range`() {
        ring.opacity = 0.8
        run(1)
        let token = ring.at.animate(.basic("opacity", by: 0.6, isAdditive: true, duration: 1, curve: .linear))
        run(0.5)
        token.pause()
        run(0.1)
        token.revert()
        expectClose(Double(ring.opacity), 0.8)
    }
}
