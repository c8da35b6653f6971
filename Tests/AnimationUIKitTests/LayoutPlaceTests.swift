import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Views whose superviews are scrolled, turned, scaled or moved by a change of the layout.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutPlaceTests: LayoutStage {
    private let scroll = UIScrollView(frame: CGRect(x: 20, y: 40, width: 200, height: 200))
    private let cell = UIView(frame: CGRect(x: 30, y: 60, width: 50, height: 20))

    override init() {
        super.init()
        scroll.contentSize = CGSize(width: 200, height: 1000)
        window.addSubview(scroll)
        host.clock.turn()
    }

    /// Begins with the corners on the screen before the change, comes back from it in every way, and ends with the
    /// corners of the layout.
    private func expectWay(of views: [UIView], _ changes: @escaping @MainActor () -> Void) {
        run(0)
        let (before, outers) = (views.map(corners), views.map(\.superview))
        func start() -> AnimationToken {
            let token = AT.animateLayout(of: views, duration: 1, curve: .linear, changes)
            run(0)
            expectCorners(of: views, before)
            run(0.5)
            return token
        }
        for wayBack in LayoutOrderTests.WayBack.allCases {
            wayBack.take(start(), on: self)
            expectCorners(of: views, before)
            #expect(views.map(modelCorners) == before && views.map(\.superview) == outers, "\(wayBack)")
            #expect(views.allSatisfy { $0.layer.animationKeys() == nil } && host.issues.isEmpty, "\(wayBack)")
        }
        let token = start()
        run(0.6)
        #expect(token.outcome == .completed(.end) && host.issues.isEmpty)
        for view in views {
            #expect(view.layer.animationKeys() == nil && (view.layer.superlayer == nil) == (view.superview == nil))
            if view.window != nil { expectCorners(of: [view], [modelCorners(view)]) }
        }
    }

    @Test func `a cell of a list that is scrolled by the change`() {
        scroll.addSubview(cell)
        expectWay(of: [cell]) { [scroll, cell] in
            scroll.contentOffset.y = 90
            cell.frame = CGRect(x: 10, y: 160, width: 80, height: 30)
        }
    }

    @Test func `a cell that the scroll alone moves`() {
        scroll.addSubview(cell)
        expectWay(of: [cell]) { [scroll] in scroll.contentOffset.y = 25 }
    }

    @Test(arguments: [0.5, -2, 3]) func `a view in a superview that is turned`(angle: CGFloat) {
        shelf.addSubview(cell)
        expectWay(of: [cell]) { [shelf] in shelf.transform = CGAffineTransform(rotationAngle: angle) }
    }

    @Test func `a view in a superview that is scaled, and moves in it`() {
        shelf.addSubview(cell)
        shelf.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        expectWay(of: [cell]) { [shelf, cell] in
            shelf.transform = CGAffineTransform(scaleX: 2, y: 1.5)
            cell.frame = CGRect(x: 4, y: 3, width: 10, height: 30)
        }
    }

    @Test func `a view that goes over from a turned superview to a scaled and scrolled one`() {
        shelf.addSubview(cell)
        shelf.transform = CGAffineTransform(rotationAngle: 0.7)
        scroll.transform = CGAffineTransform(scaleX: 1.5, y: 0.75)
        scroll.contentOffset.y = 40
        expectWay(of: [cell]) { [scroll, cell] in
            scroll.addSubview(cell)
            cell.frame = CGRect(x: 15, y: 100, width: 40, height: 40)
        }
    }

    @Test func `a view that is turned itself, about another anchor`() {
        shelf.addSubview(cell)
        cell.transform = CGAffineTransform(rotationAngle: 1)
        expectWay(of: [cell]) { [cell] in
            cell.layer.anchorPoint = CGPoint(x: 0, y: 1)
            cell.transform = CGAffineTransform(rotationAngle: -0.4).translatedBy(x: 12, y: 7)
            cell.bounds.size = CGSize(width: 20, height: 60)
        }
    }

    @Test func `a superview that is one of the views takes those in it along`() {
        shelf.addSubview(cell)
        expectWay(of: [cell, shelf]) { [shelf, cell] in
            shelf.transform = CGAffineTransform(rotationAngle: 0.8)
            shelf.center = CGPoint(x: 90, y: 200)
            cell.center.x += 40
        }
        #expect(cell.superview === shelf)
    }

    @Test func `two views that change their superviews with each other`() {
        let other = UIView(frame: CGRect(x: 60, y: 10, width: 30, height: 30))
        shelf.addSubview(cell)
        scroll.addSubview(other)
        shelf.transform = CGAffineTransform(rotationAngle: -0.5)
        expectWay(of: [other, cell]) { [shelf, scroll, cell] in
            scroll.addSubview(cell)
            shelf.addSubview(other)
            (cell.frame, other.frame) = (other.frame, cell.frame)
        }
    }

    @Test func `views in each other that go over together, and one that goes from one into the other`() {
        let (outer, inner) = (UIView(frame: CGRect(x: 5, y: 5, width: 60, height: 40)), UIView())
        inner.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        outer.addSubview(inner)
        window.addSubview(outer)
        shelf.addSubview(cell)
        expectWay(of: [inner, cell, outer, shelf]) { [shelf, cell] in
            shelf.transform = CGAffineTransform(rotationAngle: 0.9)
            shelf.addSubview(outer)
            outer.frame = CGRect(x: 50, y: 10, width: 90, height: 30)
            inner.addSubview(cell)
            inner.center.x += 30
        }
    }

    @Test func `a view that is removed from a removed view, which is seen in a view that moves`() {
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        cell.addSubview(inner)
        shelf.addSubview(cell)
        run(0)
        let before = [inner, cell, shelf].map(corners)
        let changes = { @MainActor [shelf, cell] in
            shelf.center.x += 100
            inner.removeFromSuperview()
            cell.removeFromSuperview()
        }
        let token = AT.animateLayout(of: [inner, cell, shelf], duration: 1, curve: .linear, changes)
        run(0.5)
        expectCorners(of: [inner, cell], before.dropLast().map { $0.map { CGPoint(x: $0.x + 50, y: $0.y) } })
        token.revert()
        expectWay(of: [inner, cell, shelf], changes)
    }

    @Test func `a superview that is still on its way from an older change`() {
        shelf.addSubview(cell)
        _ = AT.animateLayout(of: [shelf], duration: 1, curve: .linear) { [shelf] in
            shelf.center.x += 100
            shelf.transform = CGAffineTransform(rotationAngle: 0.6)
        }
        run(0.5)
        let before = corners(cell)
        _ = AT.animateLayout(of: [cell], duration: 1, curve: .linear) { [shelf] in
            shelf.center.y -= 60
            shelf.transform = CGAffineTransform(rotationAngle: -0.3)
        }
        run(0)
        expectCorners(of: [cell], [before])
        run(1.2)
        expectCorners(of: [cell], [modelCorners(cell)])
    }

    @Test func `a removed and a hidden view go out where they were, though their superview is turned and scrolled`() {
        let other = UIView(frame: CGRect(x: 5, y: 80, width: 30, height: 30))
        scroll.addSubview(cell)
        scroll.addSubview(other)
        run(0)
        let before = [cell, other].map(corners)
        let changes = { @MainActor [scroll, cell] in
            scroll.contentOffset.y = 33
            scroll.transform = CGAffineTransform(rotationAngle: 0.4)
            cell.removeFromSuperview()
            other.isHidden = true
        }
        let token = AT.animateLayout(of: [cell, other], duration: 1, curve: .linear, changes)
        for _ in 0..<3 {
            run(0.3)
            expectCorners(of: [cell, other], before)
        }
        token.revert()
        expectWay(of: [cell, other], changes)
    }

    @Test func `stopped where it is, a view has no turn of its own`() {
        shelf.addSubview(cell)
        let token = AT.animateLayout(of: [cell], duration: 1, curve: .linear) { [shelf] in
            shelf.transform = CGAffineTransform(rotationAngle: 0.5)
        }
        run(0.5)
        token.stop()
        run(0)
        #expect(cell.transform.isIdentity && cell.layer.animationKeys() == nil)
    }

    @Test func `a superview that is scaled to nothing`() {
        shelf.addSubview(cell)
        let token = AT.animateLayout(of: [cell], duration: 1) { [shelf] in
            shelf.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        run(1.2)
        #expect(token.outcome == .completed(.end) && cell.frame.minX == 30 && host.issues.isEmpty)
    }

    @Test func `a view that is removed from another one, which then goes into it`() {
        shelf.addSubview(cell)
        let token = AT.animateLayout(of: [cell, shelf], duration: 1) { [shelf, cell] in
            cell.removeFromSuperview()
            cell.addSubview(shelf)
        }
        run(0.5)
        #expect(shelf.superview === cell && cell.layer.superlayer == nil)
        token.revert()
        run(0)
        #expect(shelf.superview === window && cell.superview === shelf)
    }

    @Test func `where motion is reduced, a view whose superview is turned fades in`() {
        UIAccessibility.isReduceMotionEnabled = true
        shelf.addSubview(cell)
        AT.animateLayout(of: [cell], duration: 1, curve: .linear) { [shelf] in
            shelf.transform = CGAffineTransform(rotationAngle: 0.5)
        }
        run(0.25)
        expectClose(opacity(cell), 0.25)
        expectCorners(of: [cell], [modelCorners(cell)])
    }
}
