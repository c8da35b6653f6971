import AnimationCA
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.virtualTime) struct LayerStaggerTests {
    private let host = CollectingHost.current
    private let root = CALayer()

    init() {
        host.clock.host(root)
        host.clock.turn()
    }

    private func dot(_ x: Double, _ y: Double, in layer: CALayer) -> CALayer {
        let dot = CALayer()
        dot.position = CGPoint(x: x, y: y)
        layer.addSublayer(dot)
        return dot
    }

    @Test func `layers start by their distance from a point, in the first one's superlayer`() {
        let shifted = CALayer()
        shifted.position = CGPoint(x: 100, y: 0)
        root.addSublayer(shifted)
        // At 0, 100 and 50 from the point.
        let dots = [dot(30, 40, in: root), dot(30, 40, in: shifted), dot(-20, 40, in: shifted)]
        host.clock.turn()
        dots.at.animate(
            .fadeOut(duration: 1, curve: .linear), stagger: .total(0.5, from: .point(CGPoint(x: 30, y: 40))))
        host.clock.advance(by: 0.5)
        #expect(dots.map { (Double($0.presentation()?.opacity ?? -1) * 100).rounded() } == [50, 100, 75])
    }

    @Test func `a layer of another tree stands where its position says`() {
        let dots = [dot(1, 2, in: root), dot(3, 4, in: CALayer()), CALayer()]
        #expect(
            dots.map { $0.staggerPosition(beside: dots[0]) } == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), .zero])
    }
}
