import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct LayerGeometryTests {
    @Test func `I8 I9 I10 frame follows bounds, position, anchor and transform`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && layer.position == CGPoint(x: 60, y: 45))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 100, height: 50))
        layer.bounds = CGRect(x: 5, y: 5, width: 200, height: 100)
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 200, height: 100))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.frame == CGRect(x: 60, y: 45, width: 400, height: 300))
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        expectClose([layer.bounds.width, layer.bounds.height].map(Double.init), [5, 3.33333333])
        #expect(layer.bounds.origin == CGPoint(x: 5, y: 5) && layer.position == .zero)
    }

    @Test func `I11 a turned frame is the bounding box`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 1))
        let (w, h) = (200 * cos(Double.pi / 6) + 50 * 0.5, 200 * 0.5 + 50 * cos(Double.pi / 6))
        expectClose(
            [layer.frame.width, layer.frame.height, layer.frame.midX, layer.frame.midY].map(Double.init),
            [w, h, 50, 25])
    }

    @Test func `I12 negative sizes are turned round`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 20, height: 30) && layer.position == CGPoint(x: 0, y: -5))
        #expect(layer.frame == CGRect(x: -10, y: -20, width: 20, height: 30))
        layer.bounds = CGRect(x: 5, y: 5, width: -10, height: -20)
        #expect(layer.bounds == CGRect(x: -5, y: -15, width: 10, height: 20))
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

    @Test func `I13 a new size grows around the anchor`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        layer.bounds.size = CGSize(width: 256, height: 512)
        #expect(layer.frame.origin == CGPoint(x: 50 - 78, y: 50 - 206))
    }

    @Test func `I14 a frame under a scale is un-scaled`() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        #expect(layer.bounds.size == CGSize(width: 200, height: 200))
    }

    @Test func `I15 the affine transform is six fields of the matrix`() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        let m = layer.transform
        #expect([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42] == [1, 2, 3, 4, 5, 6])
        #expect(layer.affineTransform() == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }

    @Test func `I16 points and rects convert`() {
        let (a, b) = (CALayer(), CALayer())
        a.addSublayer(b)
        b.frame = CGRect(x: 50, y: 60, width: 100, height: 100)
        b.bounds.origin = CGPoint(x: 10, y: 10)
        #expect(b.convert(CGPoint.zero, to: a) == CGPoint(x: 40, y: 50))
        b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(b.convert(CGPoint(x: 10, y: 10), to: a) == CGPoint(x: 0, y: 10))
        #expect(b.convert(CGPoint(x: 60, y: 60), to: a) == CGPoint(x: 100, y: 110))
        #expect(
            b.convert(CGRect(x: 10, y: 10, width: 10, height: 10), to: a) == CGRect(x: 0, y: 10, width: 20, height: 20))
        #expect(b.convert(CGPoint(x: 0, y: 10), from: a) == CGPoint(x: 10, y: 10))
        #expect(
            a.convert(CGRect(x: 0, y: 10, width: 20, height: 20), to: b) == CGRect(x: 10, y: 10, width: 10, height: 10))
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
