import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite("Who holds layers, animations and clocks", .ownClock)
@MainActor
struct LayerLifetimeTests {
    @Test func `of many animations each is found, replaced and removed by its key, in their order`() {
        let layer = hosted()
        var keys = (0..<50).map { "key \($0)" }
        for key in keys { layer.add(basic("opacity", from: 0, to: 1) { $0.isRemovedOnCompletion = true }, forKey: key) }
        #expect(layer.animationKeys() == keys)
        layer.add(basic("opacity", from: 0, to: 1) { $0.duration = 7 }, forKey: keys[20])
        keys.append(keys.remove(at: 20))
        #expect(layer.animationKeys() == keys && layer.animation(forKey: "key 20")?.duration == 7)
        for key in keys.prefix(45) { layer.removeAnimation(forKey: key) }
        #expect(layer.animationKeys() == Array(keys.suffix(5)))
        #expect(keys.map { layer.animation(forKey: $0) != nil } == keys.indices.map { $0 >= 45 })
        clock().advance(by: 2)
        #expect(layer.animationKeys() == ["key 20"])
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil && layer.animation(forKey: "key 20") == nil)
    }

    @Test func `B11 the delegate goes with an animation that is removed`() {
        let layer = hosted()
        weak var kept: Listener?
        do {
            let delegate = Listener()
            kept = delegate
            layer.add(basic("opacity", from: 0, to: 1) { ($0.duration, $0.delegate) = (1_000, delegate) }, forKey: "a")
        }
        clock().turn()
        #expect(kept != nil)
        layer.removeAnimation(forKey: "a")
        clock().turn()
        clock().turn()
        #expect(kept == nil && clock().isIdle)
    }

    @Test func `an end that was moved comes once, at its new time`() {
        let (layer, delegate) = (hosted(), Listener())
        layer.add(basic("opacity", from: 0, to: 1) { $0.delegate = delegate }, forKey: nil)
        clock().turn()
        for speed: Float in [0, 1, 2, 0, 0.5] {
            layer.timeOffset = layer.convertTime(clock().now, from: nil)
            (layer.beginTime, layer.speed) = (clock().now, speed)
            CATransaction.flush()
            clock().advance(by: 0.1)
        }
        // 0.1 + 0.2 + 0.05 s are over, and it goes at half the speed.
        clock().advance(by: 1.29)
        #expect(delegate.stops.isEmpty)
        clock().advance(by: 0.02)
        #expect(delegate.stops == [true])
    }

    @Test func `what is left of a tree whose root is gone is in no window`() {
        let child = CALayer()
        let delegate = Listener()
        do {
            let root = hosted()
            root.addSublayer(child)
            child.add(
                basic("opacity", from: 0, to: 1) { ($0.repeatCount, $0.delegate) = (.infinity, delegate) }, forKey: "a")
            clock().turn()
            #expect(child.presentation() != nil)
        }
        clock().turn()
        #expect(child.presentation() == nil && child.animationKeys() == nil)
        #expect(delegate.stops == [false] && clock().isIdle)
    }

    @Test func `a clock goes with what waits for it`() {
        weak var layer: CALayer?
        weak var held: VirtualClock?
        do {
            let clock = VirtualClock()
            held = clock
            clock.bind {
                let changed = CALayer()
                changed.opacity = 0
                layer = changed
                let animated = CALayer()
                clock.host(animated)
                animated.add(basic("opacity", from: 0, to: 1), forKey: nil)
                clock.turn()
                CATransaction.setCompletionBlock { _ = changed }
                animated.add(basic("opacity", from: 0, to: 1), forKey: nil)
            }
            clock.after(5) {}
        }
        #expect(held == nil && layer == nil)
    }

    @Test func `a layer outlives its clock`() {
        let layer = VirtualClock().bind {
            let layer = CALayer()
            VirtualClock.current.host(layer)
            layer.add(basic("opacity", from: 0, to: 1), forKey: "a")
            CATransaction.flush()
            return layer
        }
        layer.removeAnimation(forKey: "a")
        layer.opacity = 0.5
        #expect(layer.animation(forKey: "a") == nil && layer.opacity == 0.5)
    }

    @Test func `a value that goes may look at its layer`() {
        let layer = hosted()
        for key in ["contents", "value of one's own"] {
            let names = Names()
            layer.setValue(Looking(at: layer, names), forKey: key)
            layer.setValue(nil, forKey: key)
            #expect(names.seen == [layer.name])
        }
    }

    @Test func `an action that takes out the layer to be replaced leaves nothing to replace`() {
        let (root, old, new) = (hosted(), Removing(), CALayer())
        root.addSublayer(old)
        clock().turn()
        root.replaceSublayer(old, with: new)
        #expect(root.sublayers == nil && new.superlayer == nil)
    }

    @Test(arguments: [true, false]) func `a value of a transaction may use the next one as it goes`(isExplicit: Bool) {
        let layer = hosted()
        if isExplicit { CATransaction.begin() }
        CATransaction.setValue(Fading(layer), forKey: "own")
        if isExplicit { CATransaction.commit() } else { CATransaction.flush() }
        #expect(layer.opacity == 0.5)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func `a layer may change another one as the commit lets go of it`() {
        let (root, kept) = (hosted(), hosted())
        root.addSublayer(FadingLayer(kept))
        clock().turn()
        root.sublayers = nil
        CATransaction.flush()
        CATransaction.flush()
        #expect(kept.presentation()?.opacity == 0.5)
    }
}

private final class Listener: NSObject, CAAnimationDelegate {
    private(set) var stops: [Bool] = []

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
}

private final class Names {
    var seen: [String?] = []
}

/// Reads the name of a layer as it goes.
private final class Looking {
    private weak var layer: CALayer?
    private let names: Names

    init(at layer: CALayer, _ names: Names) {
        (self.layer, self.names) = (layer, names)
    }

    deinit { names.seen.append(layer?.name) }
}

/// Changes a layer's opacity as it goes.
private final class Fading {
    private let layer: CALayer

    init(_ layer: CALayer) {
        self.layer = layer
    }

    deinit {
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
    }
}

/// Holds an object that changes another layer's opacity as it goes.
private final class FadingLayer: CALayer {
    private var fading: Fading?

    init(_ layer: CALayer) {
        fading = Fading(layer)
        super.init()
    }

    required init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }
}

/// Leaves its superlayer when it is asked what to do when it is ordered out.
private final class Removing: CALayer {
    private var isAsked = false

    override func action(forKey event: String) -> (any CAAction)? {
        if event == kCAOnOrderOut, !isAsked {
            isAsked = true
            removeFromSuperlayer()
        }
        return super.action(forKey: event)
    }
}
