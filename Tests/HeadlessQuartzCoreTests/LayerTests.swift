import Expectations
import Foundation
import Testing

@testable import HeadlessQuartzCore

final class TaggedLayer: CALayer {
    var tag = 0

    override init() {
        super.init()
    }

    required init(layer: Any) {
        tag = (layer as? TaggedLayer)?.tag ?? -1
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite(.ownClock)
@MainActor
struct LayerTests {
    @Test func `I1 defaults`() {
        let layer = CALayer()
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect((layer.bounds, layer.position, layer.zPosition) == (.zero, .zero, 0))
        #expect((layer.anchorPoint, layer.anchorPointZ) == (CGPoint(x: 0.5, y: 0.5), 0))
        #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(!layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped && !layer.masksToBounds)
        #expect(layer.contents == nil && layer.contentsRect == unit && layer.contentsCenter == unit)
        #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
        #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
        #expect(layer.minificationFilterBias == 0 && !layer.isOpaque && !layer.needsDisplayOnBoundsChange)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15)
        #expect(layer.cornerCurve == .circular && layer.borderWidth == 0 && layer.borderColor?.alpha == 1)
        #expect(layer.opacity == 1 && layer.shadowOpacity == 0 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3 && layer.shadowPath == nil && layer.shadowColor?.components == [0, 1])
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(layer.sublayers == nil && layer.mask == nil && layer.actions == nil && layer.style == nil)
        #expect(layer.name == nil && layer.delegate == nil)
    }

    @Test func `I1 the delegate is held weakly`() {
        let layer = CALayer()
        do {
            let delegate = AskingDelegate()
            layer.delegate = delegate
        }
        #expect(layer.delegate == nil)
    }

    @Test func `I4 the presentation's tree is that of the last commit`() {
        let (root, other, kid, mask, fresh) = (hosted(), hosted(), CALayer(), CALayer(), CALayer())
        root.addSublayer(kid)
        root.mask = mask
        CATransaction.flush()
        let (above, below) = (root.presentation(), kid.presentation())
        kid.removeFromSuperlayer()
        root.addSublayer(fresh)
        (root.mask, other.mask) = (nil, mask)
        other.addSublayer(root)
        #expect(above?.sublayers == [below].compactMap { $0 } && above?.superlayer == nil)
        #expect(below?.superlayer === above && above?.mask === mask.presentation())
        #expect(other.presentation()?.sublayers == nil && other.presentation()?.mask == nil)
        CATransaction.flush()
        #expect(above?.sublayers == fresh.presentation().map { [$0] } && above?.mask == nil)
        #expect(above?.superlayer === other.presentation() && mask.presentation()?.superlayer === other.presentation())
        #expect(kid.presentation() == nil)
        root.insertSublayer(kid, at: 0)
        CATransaction.flush()
        root.insertSublayer(fresh, at: 0)
        #expect(above?.sublayers?.first === kid.presentation())
    }

    @Test func `I6 a presentation layer can't be changed, and lists the same keys`() async {
        let layer = hosted()
        layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
        #expect(layer.presentation()?.animationKeys() == ["fade"])
        #expect(layer.presentation()?.animation(forKey: "fade") === layer.animation(forKey: "fade"))
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            VirtualClock.current.host(layer)
            CATransaction.flush()
            layer.presentation()?.opacity = 0
        }
    }

    @Test func `I7 the presentation's tree is made of presentations, hit testing uses what is shown`() {
        let (root, child, mask) = (hosted(), CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(child)
        child.mask = mask
        mask.frame = child.bounds
        CATransaction.flush()
        root.removeAllAnimations()
        CATransaction.flush()
        let shown = root.presentation()
        #expect(shown?.sublayers?.first === child.presentation() && child.presentation()?.superlayer === shown)
        #expect(child.presentation()?.mask === mask.presentation())
        child.add(basic("position.x", from: 105, to: 105), forKey: "away")
        clock().turn()
        let point = CGPoint(x: 105, y: 5)
        #expect(root.hitTest(point) === root)
        #expect(root.presentation()?.hitTest(point) === child.presentation())
    }

    @Test func `a clock can be overridden, and repeats for ever`() {
        final class Counting: CALayer {
            var changes = 0
            override var repeatCount: Float { didSet { changes += 1 } }
        }
        let layer = Counting()
        layer.repeatCount = HUGE
        #expect(layer.changes == 1 && (layer as CALayer).repeatCount == MAXFLOAT)
        #expect(CGFloat(truncating: NSNumber(value: 0.5)) == 0.5)
    }

    @Test func `I24 the copy shows nothing until it is filled in, a subclass copies its own`() {
        let layer = TaggedLayer()
        (layer.tag, layer.cornerRadius) = (5, 7)
        let copy = TaggedLayer(layer: layer)
        #expect((copy.tag, copy.cornerRadius) == (5, 0))
        clock().host(layer)
        CATransaction.flush()
        #expect((layer.presentation()?.tag, layer.presentation()?.cornerRadius) == (5, 7))
        #expect((CALayer.make(TaggedLayer.self) as? TaggedLayer)?.tag == -1)
    }

    @Test func `I25 what asks for layout`() {
        let (root, child) = (hosted(), CALayer())
        let delegate = AskingDelegate()
        root.delegate = delegate
        func laidOut(_ change: () -> Void) -> Int {
            delegate.layouts = 0
            change()
            CATransaction.flush()
            return delegate.layouts
        }
        #expect(laidOut { root.addSublayer(child) } == 1)
        #expect(laidOut { root.bounds.size.width += 1 } == 1)
        #expect(laidOut { child.bounds.size.width += 1 } == 1)
        #expect(laidOut { child.transform = CATransform3DMakeScale(2, 2, 1) } == 1)
        #expect(laidOut { child.bounds.origin.x += 1 } == 0)
        #expect(laidOut { root.bounds.origin.x += 1 } == 0)
        #expect(laidOut { root.opacity = 0.5 } == 0)
        root.setNeedsLayout()
        #expect(root.needsLayout())
        #expect(laidOut { child.layoutIfNeeded() } == 1)
        #expect(!root.needsLayout())
    }

    @Test func `I25 what a layer changes of itself in its own layout asks for no other one`() {
        let (root, child) = (hosted(), CALayer())
        let delegate = AskingDelegate()
        child.delegate = delegate
        root.addSublayer(child)
        CATransaction.flush()
        delegate.layouts = 0
        delegate.onLayout = {
            child.transform = CATransform3DIdentity
            child.bounds.size.width += 1
            child.transform = CATransform3DMakeTranslation(9, 0, 0)
            child.addSublayer(CALayer())
        }
        child.setNeedsLayout()
        CATransaction.flush()
        #expect(delegate.layouts == 1 && child.sublayers?.count == 1 && !child.needsLayout() && !root.needsLayout())
        delegate.onLayout = { if delegate.layouts < 4 { child.setNeedsLayout() } }
        child.setNeedsLayout()
        CATransaction.flush()
        #expect(delegate.layouts == 4)
    }

    @Test func `a colour of a space's components`() {
        let (gray, color) = (CGColorSpaceCreateDeviceGray(), CGColorSpace(name: CGColorSpace.sRGB))
        #expect(CGColor(colorSpace: gray, components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
        let red = color.flatMap { CGColor(colorSpace: $0, components: [1, 0, 0, 0.5]) }
        #expect(red == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5) && red?.colorSpace?.numberOfComponents == 3)
        #expect(CGColorSpace(name: "kCGColorSpaceDisplayP3") == nil)
    }
}
