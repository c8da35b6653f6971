import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct LayerGeometryTests {
    @Test func `I11 a turned frame is the bounding box`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 1))
        let (w, h) = (200 * cos(Double.pi / 6) + 50 * 0.5, 200 * 0.5 + 50 * cos(Double.pi / 6))
        expectClose(
            [layer.frame.width, layer.frame.height, layer.frame.midX, layer.frame.midY].map(Double.init),
            [w, h, 50, 25])
    }

    @Test(arguments: [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25), CGPoint(x: -1, y: 2)])
    func `I13 a frame comes back as it was set`(anchor: CGPoint) {
        let layer = CALayer()
        layer.anchorPoint = anchor
        for scale in [1.0, 0.5, 3] {
            layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
            layer.frame = CGRect(x: 7, y: -9, width: 50, height: 60)
            let frame = layer.frame
            expectClose([frame.minX, frame.minY, frame.width, frame.height].map(Double.init), [7, -9, 50, 60])
        }
    }

    @Test func `I17 sublayerTransform acts about the anchor point`() {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        a.bounds = CGRect(x: 10, y: 20, width: 100, height: 100)
        a.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        b.frame = CGRect(x: 60, y: 70, width: 10, height: 10)
        #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 60, y: 70))
        #expect(b.convert(CGPoint(x: 10, y: 5), to: a) == CGPoint(x: 80, y: 80))
        #expect(b.convert(CGPoint(x: 80, y: 80), from: a) == CGPoint(x: 10, y: 5))
    }

    @Test func `NaN geometry traps, infinite geometry is left alone`() async {
        let layer = hosted()
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.frame = frame
        layer.position.x = .infinity
        layer.bounds.size.width = .infinity
        layer.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
        layer.setValue(Double.infinity, forKeyPath: "bounds.size.height")
        clock().turn()
        #expect(layer.frame == frame)
        await #expect(processExitsWith: .failure) { CALayer().position = CGPoint(x: CGFloat.nan, y: 0) }
        await #expect(processExitsWith: .failure) { CALayer().bounds.size.width = .nan }
        await #expect(processExitsWith: .failure) {
            CALayer().frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
        }
    }
}
