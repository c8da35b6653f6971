import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A closure whose layout is a part of the animation, wherever it moves views.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LayoutEffectTests {
    private final class Column: UIView {
        override func layoutSubviews() {
            var y: CGFloat = 0
            for view in subviews {
                let height = (view as? Panel)?.height ?? 40
                view.frame = CGRect(x: 0, y: y, width: 100, height: height)
                y += height
            }
        }
    }

    private final class Panel: UIView {
        var height: CGFloat = 40 { didSet { superview?.setNeedsLayout() } }
        var isOpen = false
        let knob = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        override func layoutSubviews() { knob.frame.origin.x = isOpen ? 60 : 0 }
    }

    private let host = CollectingHost.current
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    private let panel = Panel()
    private let below = UIView()

    init() {
        window.addSubview(column)
        column.addSubview(panel)
        column.addSubview(below)
        panel.addSubview(panel.knob)
        window.isHidden = false
        host.clock.turn()
    }

    private func run(_ seconds: TimeInterval) { host.clock.advance(by: seconds) }
    private func seen(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    private func grow(duration: TimeInterval = 1, curve: TimingCurve = .linear) -> AnimationToken {
        panel.at.animate(
            .layout(duration: duration, curve: curve) {
                $0.height = 140
                $0.isOpen = true
            } undo: {
                $0.height = 40
                $0.isOpen = false
            })
    }

    @Test func `views around that give way move with it, and what the view contains`() {
        let token = grow()
        run(0.5)
        expectClose(seen(panel).height, 90)
        expectClose(seen(below).minY, 90)
        expectClose(seen(panel.knob).minX, 30)
        run(0.6)
        #expect(below.frame.minY == 140 && panel.knob.frame.minX == 60 && token.outcome == .completed(.end))
        #expect(below.layer.animationKeys() == nil && host.issues.isEmpty)
    }

    @Test func `a layout that was due before is done unseen`() {
        column.insertSubview(UIView(), at: 0)
        _ = grow()
        run(0)
        expectClose(seen(panel).minY, 40)
        run(0.5)
        expectClose(seen(below).minY, 130)
    }

    @Test func `scrubbed, reversed and taken back`() {
        let token = grow()
        token.pause()
        for (time, place) in [(0.25, 65.0), (0.75, 115), (0.5, 90)] {
            token.time = time
            run(0)
            expectClose(seen(below).minY, place)
        }
        token.rate = -1
        token.resume()
        run(0.25)
        expectClose(seen(below).minY, 65)
        run(0.4)
        #expect(below.frame.minY == 40 && token.outcome == .completed(.start) && host.issues.isEmpty)
        let other = grow()
        run(1.2)
        other.revert()
        run(0)
        #expect(below.frame.minY == 40 && panel.height == 40 && host.issues.isEmpty)
    }

    @Test func `on a spring it goes beyond its end`() {
        _ = grow(duration: 1, curve: .spring(dampingRatio: 0.4))
        var highest: CGFloat = 0
        for _ in 0..<110 {
            run(0.01)
            highest = max(highest, seen(below).minY)
        }
        #expect(highest > 145 && below.frame.minY == 140)
    }

    @Test func `without an undo a layout that undoes the way back is reported`() {
        let token = panel.at.animate(.layout(duration: 0.5) { $0.height = 140 })
        run(1)
        token.revert()
        #expect(host.issues == [.undoneByLayout])
    }

    @Test func `outside of a window the outermost view is laid out`() {
        let (outer, inner) = (Column(frame: CGRect(x: 0, y: 0, width: 100, height: 300)), Panel())
        let other = UIView()
        outer.addSubview(inner)
        outer.addSubview(other)
        UIView.performWithoutAnimation { _ = inner.at.animate(.layout(duration: 1) { $0.height = 100 }) }
        #expect(other.frame.minY == 100)
    }

    @Test func `where motion is reduced all is at its new place in the middle of a fade`() {
        UIAccessibility.isReduceMotionEnabled = true
        let token = grow()
        for _ in 0..<101 {
            run(0.01)
            #expect([40, 140].contains(seen(below).minY))
        }
        #expect(below.frame.minY == 140 && token.outcome == .completed(.end) && below.alpha == 1)
    }
}
