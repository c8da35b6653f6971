import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

/// Animations that are sampled the short way show what the long way shows. A layer goes the long way as soon as one of
/// its animations does, so a `masksToBounds` that stays as it is takes the twin layer there.
@Suite(.ownClock)
@MainActor
struct SamplingTests {
    private let short = CALayer()
    private let long = CALayer()

    init() {
        for layer in [short, long] {
            VirtualClock.current.host(layer)
            layer.opacity = 0.5
            layer.position = CGPoint(x: 3, y: 4)
        }
        CATransaction.flush()
        long.add(basic("masksToBounds", from: 0, to: 0) { $0.duration = 1_000 }, forKey: "long way")
    }

    private func add(_ make: () -> CAAnimation) {
        for layer in [short, long] { layer.add(make(), forKey: nil) }
        CATransaction.flush()
    }

    private func expectSame(for seconds: Double = 3, sourceLocation: SourceLocation = #_sourceLocation) {
        var ways = Set<Bool>()
        for _ in 0..<Int(seconds * 60) {
            clock().advance(by: 1.0 / 60)
            let (a, b) = (short.presentation()?.values, long.presentation()?.values)
            for lane in 0..<MemoryLayout<LayerNumbers>.size / 8 {
                #expect(a?.numbers[lane: lane] == b?.numbers[lane: lane], sourceLocation: sourceLocation)
            }
            ways.insert(short.quick != nil)
            #expect(long.quick == nil, sourceLocation: sourceLocation)
        }
        #expect(ways.contains(true), "the short way was never gone", sourceLocation: sourceLocation)
    }

    @Test func `A repeated, reversed animation on a curve is the same the short way`() {
        add {
            basic("opacity", from: 0, to: 1) {
                $0.duration = 0.3
                $0.repeatCount = 4
                $0.autoreverses = true
                $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.2, 1.4)
            }
        }
        expectSame()
    }

    @Test func `Additive and cumulative animations are the same the short way`() {
        add { basic("position", from: CGPoint(x: 1, y: 2), to: CGPoint(x: 5, y: 9)) { $0.duration = 2 } }
        add {
            basic("position.x", from: 0, to: 10) {
                ($0.duration, $0.repeatCount) = (0.4, 3)
                $0.isAdditive = true
                $0.isCumulative = true
            }
        }
        expectSame()
    }

    @Test func `An end that follows the model does so the short way`() {
        add { basic("bounds", from: CGRect(x: 0, y: 0, width: 10, height: 20), to: nil) { $0.duration = 2 } }
        clock().advance(by: 0.5)
        for layer in [short, long] { layer.bounds.size.width = 80 }
        expectSame(for: 1)
    }

    @Test func `A clock changed above is followed the short way`() {
        let roots = [CALayer(), CALayer()]
        for (root, layer) in zip(roots, [short, long]) {
            clock().unhost(layer)
            root.addSublayer(layer)
            clock().host(root)
        }
        CATransaction.flush()
        add { basic("cornerRadius", from: 0, to: 1) { $0.duration = 20 } }
        expectSame(for: 0.5)
        for root in roots { root.speed = 2 }
        expectSame(for: 0.5)
    }

    @Test func `asked twice at one time a layer shows the same`() {
        add { basic("position.x", from: 0, to: 10) { $0.beginTime = clock().now + 5 } }
        add { basic("opacity", from: -0.25, to: -0.25) { ($0.duration, $0.isAdditive) = (10, true) } }
        clock().advance(by: 1)
        for layer in [short, long] {
            for _ in 0..<3 { #expect(layer.presentation()?.opacity == 0.25) }
        }
    }

    @Test func `Layers that share a pace keep their own clocks`() {
        let others = (0..<3).map { _ in CALayer() }
        for (index, layer) in others.enumerated() {
            (layer.speed, layer.beginTime, layer.timeOffset) = (Float(index + 1) / 2, clock().now, 10)
            clock().host(layer)
        }
        for layer in others {
            let rise = basic("cornerRadius", from: 0, to: 1) {
                ($0.beginTime, $0.duration, $0.fillMode) = (10.25, 4, .backwards)
                $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
            }
            layer.add(rise, forKey: nil)
        }
        let curve = CAMediaTimingFunction(name: .easeIn).curve
        for _ in 0..<60 {
            clock().advance(by: 1.0 / 60)
            for layer in others {
                let time = layer.convertTime(clock().now, from: nil)
                #expect(
                    layer.presentation()?.values.numbers.pointee.cornerRadius
                        == curve.value(at: max(time - 10.25, 0) / 4))
            }
        }
        #expect(others.allSatisfy { ($0.presentation()?.cornerRadius ?? 0) > 0 && $0.quick != nil })
    }

    @Test func `What layers leave behind is taken by others`() {
        var layers = (0..<200).map { _ in CALayer() }
        for round in 0..<6 {
            for (index, layer) in layers.enumerated() {
                clock().host(layer)
                layer.add(basic("opacity", from: 0, to: 1) { $0.duration = Double(10 + index) }, forKey: "a")
                if (index + round).isMultiple(of: 3) {
                    let size = CGRect(x: 0, y: 0, width: 0, height: index + 1)
                    layer.add(basic("bounds", from: CGRect.zero, to: size) { $0.duration = 10 }, forKey: "b")
                }
            }
            clock().advance(by: 1)
            for (index, layer) in layers.enumerated() {
                let shown = layer.presentation()
                #expect(shown?.opacity == Float(1 / Double(10 + index)))
                let isResized = (index + round).isMultiple(of: 3)
                let height: CGFloat = isResized ? Double(index + 1) / 10 : 0
                expectClose(shown?.values.numbers.pointee.bounds.height, height, within: 1e-12)
                if index.isMultiple(of: 4) { layer.removeAllAnimations() }
            }
            // Some go, some come, in the places of the others.
            for index in layers.indices where (index + round).isMultiple(of: 2) { layers[index] = CALayer() }
            for layer in layers { layer.removeAllAnimations() }
            clock().advance(by: 0.1)
            for layer in layers { #expect(layer.presentation()?.opacity ?? 1 == 1) }
        }
    }
}
