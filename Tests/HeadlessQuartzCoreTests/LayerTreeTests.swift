import Foundation
import Testing

@testable import HeadlessQuartzCore

@Suite(.ownClock)
@MainActor
struct LayerTreeTests {
    @Test func `I18 inserting, by place and by neighbour`() {
        let root = CALayer()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        for (layer, name) in [(a, "a"), (b, "b"), (c, "c")] { layer.name = name }
        let order = { root.sublayers?.compactMap(\.name).joined() }
        root.addSublayer(a)
        root.insertSublayer(b, at: 100)
        #expect(order() == "ab")
        root.insertSublayer(b, at: 0)
        #expect(order() == "ba")
        root.insertSublayer(c, above: b)
        #expect(order() == "bca")
        root.insertSublayer(b, above: nil)
        #expect(order() == "cab")
        root.insertSublayer(b, below: nil)
        #expect(order() == "bca")
        root.insertSublayer(b, below: CALayer())
        #expect(order() == "cab")
        root.insertSublayer(b, below: a)
        #expect(order() == "cba")
        root.sublayers = [a, b]
        #expect(order() == "ab" && c.superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test func `I19 a layer has one superlayer, a mask is no sublayer`() {
        let (first, second, child) = (CALayer(), CALayer(), CALayer())
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil && child.superlayer === second)
        first.mask = child
        #expect(second.sublayers == nil && child.superlayer === first && first.sublayers == nil)
        second.addSublayer(child)
        #expect(first.mask == nil && child.superlayer === second)
    }

    @Test func `I19 a cycle traps`() async {
        await #expect(processExitsWith: .failure) {
            let (a, b) = (CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(a)
        }
        await #expect(processExitsWith: .failure) {
            let a = CALayer()
            a.mask = a
        }
    }

    @Test func `I20 hit testing`() {
        let (root, child, other) = (CALayer(), CALayer(), CALayer())
        root.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
        child.frame = CGRect(x: 40, y: 40, width: 50, height: 50)
        root.addSublayer(child)
        #expect(root.hitTest(CGPoint(x: 101, y: 101)) === root)
        #expect(root.hitTest(CGPoint(x: 180, y: 180)) === child)
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) == nil)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 180, y: 180)) == nil)
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === child)
        child.isHidden = true
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === root)
        (child.isHidden, child.opacity) = (false, 0)
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === root)
        other.frame = root.bounds
        root.insertSublayer(other, at: 0)
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) === other)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.mask = mask
        #expect(root.hitTest(CGPoint(x: 145, y: 145)) == nil && root.hitTest(CGPoint(x: 105, y: 105)) === other)
    }
}
