import HeadlessUIKit
import Testing

@MainActor
@Suite("UIView: tree, geometry, layout")
struct ViewTests {
    @Test func `subviews and sublayers keep the same order`() {
        onStage { stage in
            let (a, b, c) = (UIView(), UIView(), UIView())
            stage.box.addSubview(a)
            stage.box.addSubview(b)
            stage.box.insertSubview(c, at: 0)
            #expect(stage.box.subviews == [c, a, b])
            stage.box.insertSubview(b, belowSubview: a)
            #expect(stage.box.subviews == [c, b, a])
            stage.box.insertSubview(c, aboveSubview: b)
            #expect(stage.box.subviews == [b, c, a])
            stage.box.bringSubviewToFront(b)
            stage.box.sendSubviewToBack(a)
            #expect(stage.box.subviews == [a, c, b])
            stage.box.exchangeSubview(at: 0, withSubviewAt: 2)
            #expect(stage.box.subviews == [b, c, a])
            #expect(stage.box.layer.sublayers == [b.layer, c.layer, a.layer])
            c.removeFromSuperview()
            #expect(stage.box.subviews == [b, a] && stage.box.layer.sublayers == [b.layer, a.layer])
        }
    }

    @Test func `a view is told of superview and window, in UIKit's order`() {
        onStage { stage in
            let log = Log<String>()
            let view = Told(log: log)
            stage.box.addSubview(view)
            #expect(
                log.entries == ["will superview", "will window", "did window", "did superview"])
            #expect(view.window === stage.window && view.superview === stage.box)
            log.entries = []
            view.removeFromSuperview()
            #expect(log.entries == ["will superview", "will window", "did window", "did superview"])
            #expect(view.window == nil && view.superview == nil)
        }
    }

    @Test func `tags are found in the whole tree`() {
        onStage { stage in
            let inner = UIView()
            inner.tag = 7
            stage.box.addSubview(inner)
            #expect(stage.window.viewWithTag(7) === inner)
            #expect(stage.window.viewWithTag(8) == nil)
            #expect(inner.isDescendant(of: stage.window) && !stage.window.isDescendant(of: inner))
        }
    }

    @Test func `a view can't be put into itself`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage { stage in
                    let inner = UIView()
                    stage.box.addSubview(inner)
                    inner.addSubview(stage.box)
                }
            }
        }
    }

    @Test func `the geometry is the layer's`() {
        onStage { stage in
            stage.box.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            #expect(stage.box.center == CGPoint(x: 60, y: 45))
            #expect(stage.box.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
            stage.box.transform = CGAffineTransform(scaleX: 2, y: 2)
            #expect(stage.box.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
            stage.box.alpha = 0.25
            #expect(stage.box.layer.opacity == 0.25)
        }
    }

    @Test func `a rectangle gives way to insets, and a text is a point`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
        #expect(NSCoder.cgPoint(for: "{a, 2}") == .zero && NSCoder.cgPoint(for: "") == .zero)
        onStage { #expect($0.box.window?.screen === UIScreen.main) }
    }

    @Test func `a snapshot has the size, and of the look the background and the corners`() {
        onStage { stage in
            stage.box.backgroundColor = .red
            stage.box.layer.cornerRadius = 8
            stage.box.alpha = 0.5
            let whole = stage.box.snapshotView(afterScreenUpdates: true)
            #expect(whole?.frame == CGRect(x: 0, y: 0, width: 100, height: 100) && whole?.alpha == 1)
            #expect(whole?.backgroundColor == .red && whole?.layer.cornerRadius == 8)
            let seen = stage.box.resizableSnapshotView(
                from: CGRect(x: 0, y: 0, width: 50, height: 100), afterScreenUpdates: false, withCapInsets: .zero)
            #expect(seen?.frame.size == CGSize(width: 50, height: 100) && seen?.backgroundColor == nil)
            #expect(seen?.layer.cornerRadius == 0)
        }
    }

    @Test func `points and rectangles are converted between views, nil meaning the window`() {
        onStage { stage in
            stage.box.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
            let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
            stage.box.addSubview(inner)
            #expect(inner.convert(.zero, to: nil) == CGPoint(x: 15, y: 25))
            #expect(inner.convert(CGPoint(x: 15, y: 25), from: stage.window) == .zero)
            #expect(
                inner.convert(inner.bounds, to: stage.window) == CGRect(x: 15, y: 25, width: 10, height: 10))
        }
    }

    @Test func `hit testing finds the top view that takes touches`() {
        onStage { stage in
            stage.box.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let above = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
            stage.window.addSubview(above)
            let point = CGPoint(x: 75, y: 75)
            #expect(stage.window.hitTest(point, with: nil) === above)
            above.isUserInteractionEnabled = false
            #expect(stage.window.hitTest(point, with: nil) === stage.box)
            stage.box.isHidden = true
            #expect(stage.window.hitTest(point, with: nil) === stage.window)
        }
    }

    @Test func `layerClass decides the layer`() {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        onStage { _ in
            let view = Shape(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect(view.layer is CAShapeLayer && view.frame.width == 3)
        }
    }

    @Test func `the tint is inherited, and its change is told`() {
        final class Tinted: UIView {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        onStage { stage in
            let inner = Tinted()
            stage.box.addSubview(inner)
            #expect(inner.tintColor == .systemBlue)
            stage.box.tintColor = .red
            #expect(inner.tintColor == .red && inner.changes == 1)
            inner.tintColor = .green
            stage.box.tintColor = nil
            #expect(inner.tintColor == .green && inner.changes == 2)
        }
    }

    @Test func `subviews give way by their masks when the bounds change`() {
        onStage { stage in
            let fill = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
            fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
            corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            let still = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
            for view in [fill, corner, still] { stage.box.addSubview(view) }
            stage.box.bounds.size = CGSize(width: 200, height: 300)
            #expect(fill.frame == CGRect(x: 10, y: 10, width: 180, height: 280))
            #expect(corner.frame == CGRect(x: 180, y: 280, width: 20, height: 20))
            #expect(still.frame == CGRect(x: 1, y: 1, width: 1, height: 1))
        }
    }

    @Test func `layout runs before the commit, once, and at once when asked`() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        onStage { stage in
            let view = Counting()
            stage.window.addSubview(view)
            stage.clock.turn()
            view.layouts = 0
            view.setNeedsLayout()
            view.setNeedsLayout()
            stage.clock.turn()
            #expect(view.layouts == 1)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.layoutIfNeeded()
            #expect(view.layouts == 2)
        }
    }

    @Test func `a window is in front of nothing until it is made key, and tells`() {
        VirtualClock().bind {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(window.isHidden && !window.isKeyWindow)
            window.makeKeyAndVisible()
            #expect(!window.isHidden && window.isKeyWindow)
            #expect(UIApplication.shared.keyWindow === window && UIApplication.shared.windows == [window])
            let second = UIWindow(frame: .zero)
            second.makeKey()
            #expect(!window.isKeyWindow && second.isKeyWindow)
        }
    }

    private final class Told: UIView {
        private let log: Log<String>

        init(log: Log<String>) {
            self.log = log
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override func willMove(toSuperview newSuperview: UIView?) { log.add("will superview") }
        override func didMoveToSuperview() { log.add("did superview") }
        override func willMove(toWindow newWindow: UIWindow?) { log.add("will window") }
        override func didMoveToWindow() { log.add("did window") }
    }

    @Test func `O19 a view is for VoiceOver where its bounds are on the screen, unless it is told elsewhere`() {
        onStage { stage in
            stage.window.frame.origin = CGPoint(x: 10, y: 20)
            stage.box.transform = CGAffineTransform(scaleX: 2, y: 1)
            stage.box.center = CGPoint(x: 200, y: 100)
            #expect(stage.box.accessibilityFrame == CGRect(x: 110, y: 70, width: 200, height: 100))
            UIView.animate(withDuration: 1) { stage.box.center.x = 300 }
            #expect(stage.box.accessibilityFrame.minX == 210)
            stage.box.removeFromSuperview()
            #expect(stage.box.accessibilityFrame == .zero && UIResponder().accessibilityFrame == .zero)
            stage.box.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(stage.box.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }
}
