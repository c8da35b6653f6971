import Foundation
import Testing

@testable import HeadlessQuartzCore

/// Runs each test of a suite under a virtual clock of its own.
struct OwnClock: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.run(function)
    }

    @MainActor
    private static func run(_ function: @Sendable () async throws -> Void) async throws {
        try await VirtualClock(now: 100).bind { try await function() }
    }
}

extension Trait where Self == OwnClock {
    static var ownClock: Self { OwnClock() }
}

func clock() -> VirtualClock { VirtualClock.current }

/// A layer on the screen.
@MainActor
func hosted() -> CALayer {
    let layer = CALayer()
    clock().host(layer)
    CATransaction.flush()
    return layer
}

/// The paused-layer rig: a live layer at speed 0, whose `timeOffset` is its local time.
@MainActor
struct PausedRig {
    let layer: CALayer

    init(_ layer: CALayer = CALayer()) {
        self.layer = layer
        VirtualClock.current.host(layer)
        layer.speed = 0
        layer.opacity = 0.5
        CATransaction.flush()
    }

    func add(_ animations: CAAnimation...) {
        layer.timeOffset = 0
        CATransaction.flush()
        for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "animation\(index)") }
        CATransaction.flush()
    }

    func shown(at time: Double) -> CALayer {
        layer.timeOffset = time
        CATransaction.flush()
        return layer.presentation() ?? CALayer()
    }

    func opacities(at times: [Double]) -> [Double] {
        times.map { Double(shown(at: $0).opacity) }
    }
}

/// A basic animation, linear, of a second.
func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, _ edit: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    edit(animation)
    return animation
}

/// The presentation with one animation at a time of it.
@MainActor
func shown(_ animation: CAAnimation, at time: Double, _ prepare: (CALayer) -> Void = { _ in }) -> CALayer {
    let rig = PausedRig()
    prepare(rig.layer)
    rig.add(animation)
    return rig.shown(at: time)
}

/// Writes down what an animation's delegate hears.
final class Witness: NSObject, CAAnimationDelegate {
    var events: [String] = []
    var name = ""

    func animationDidStart(_ anim: CAAnimation) { events.append("\(name)start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("\(name)stop(\(flag))") }

    /// An animation of the opacity from 0 to 1 that it hears of.
    func fade(_ duration: Double = 1, _ edit: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
        animation.delegate = self
        edit(animation)
        return animation
    }
}
