import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Effects after which a view is hidden or removed, and effects that show a hidden one.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PresenceTests {
    private let stage = Stage()
    private var view: UIView { stage.view }
    private var layer: CALayer { view.layer }
    private var shownOpacity: Float { (layer.presentation() ?? layer).opacity }

    enum Way: CaseIterable {
        case fade
        case zoom
        case slide

        var exit: AnyAnimator<UIView> {
            switch self {
            case .fade: .fadeOut(duration: 1, curve: .linear)
            case .zoom: .zoomOut(duration: 1, curve: .linear)
            case .slide: .slideOut(to: .right, distance: 100, duration: 1, curve: .linear)
            }
        }
    }

    @Test(arguments: Way.allCases) func `the view is hidden after its way out`(way: Way) {
        let token = view.at.animate(.hide(after: way.exit))
        stage.run(0.5)
        #expect(!view.isHidden)
        expectClose(shownOpacity, 0.5)
        stage.run(0.6)
        #expect(view.isHidden && view.alpha == 1 && layer.animationKeys() == nil)
        #expect(token.outcome == .completed(.end) && stage.host.issues.isEmpty)
        token.revert()
        #expect(!view.isHidden && view.alpha == 1)
    }

    @Test(arguments: Way.allCases) func `the view is removed after its way out, which is no interruption`(way: Way) {
        let token = view.at.animate(.remove(after: way.exit))
        stage.run(0.5)
        #expect(view.superview === stage.window)
        stage.run(0.6)
        #expect(view.superview == nil && view.alpha == 1 && !view.isHidden)
        #expect(token.outcome == .completed(.end) && stage.host.issues.isEmpty)
        token.revert()
        #expect(view.superview === stage.window && stage.window.subviews.first === view && view.alpha == 1)
    }

    @Test(arguments: Way.allCases) func `a dropped token removes the view, too`(way: Way) {
        var outcome: AnimationOutcome?
        view.at.animate(.remove(after: way.exit, delay: 0.2) { outcome = $0 })
        stage.run(1.3)
        #expect(view.superview == nil && view.alpha == 1 && outcome == .completed(.end))
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: Way.allCases, [true, false]) func `on the way back the view is there again`(
        way: Way, isRemoved: Bool
    ) {
        let token = AT.animate(
            view.at.animate(isRemoved ? .remove(after: way.exit) : .hide(after: way.exit)), AT.wait(1))
        stage.run(1.5)
        #expect(isRemoved ? view.superview == nil : view.isHidden)
        token.reverse()
        stage.run(1)
        #expect(view.superview != nil && !view.isHidden)
        expectClose(shownOpacity, 0.5, within: 0.02)
        stage.run(0.6)
        #expect(token.outcome == .completed(.start) && view.alpha == 1 && layer.animationKeys() == nil)
        #expect(view.superview === stage.window && stage.host.issues.isEmpty)
    }

    @Test(arguments: Way.allCases, [true, false]) func `scrubbed to and fro across its end`(
        way: Way, isRemoved: Bool
    ) {
        let token = AT.animate(
            view.at.animate(isRemoved ? .remove(after: way.exit) : .hide(after: way.exit)), AT.wait(1))
        token.pause()
        for _ in 0..<2 {
            token.time = 1.5
            stage.run(0.1)
            #expect(isRemoved ? view.superview == nil : view.isHidden)
            token.time = 0.5
            stage.run(0.1)
            #expect(view.superview != nil && !view.isHidden)
            expectClose(shownOpacity, 0.5, within: 0.02)
        }
        token.stop(at: .end)
        #expect(isRemoved ? view.superview == nil : view.isHidden)
    }

    @Test func `stopped on its way out it is not hidden`() {
        let token = view.at.animate(.hide(duration: 1, curve: .linear))
        stage.run(0.5)
        token.stop()
        #expect(!view.isHidden)
        expectClose(view.alpha, 0.5)
    }

    @Test func `a view that the app has put elsewhere meanwhile stays there`() {
        let (token, other) = (view.at.animate(.remove(duration: 0.2)), UIView())
        stage.run(0.5)
        other.addSubview(view)
        token.revert()
        #expect(view.superview === other)
    }

    @Test func `a hidden view is shown and fades in, and back again`() {
        view.isHidden = true
        let token = AT.animate(AT.wait(0.2), view.at.animate(.show(duration: 1, curve: .linear)))
        stage.run(0.1)
        #expect(view.isHidden && view.alpha == 1)
        stage.run(0.6)
        #expect(!view.isHidden)
        expectClose(shownOpacity, 0.5)
        stage.run(0.6)
        #expect(view.alpha == 1 && token.outcome == .completed(.end))
        token.revert()
        #expect(view.isHidden && view.alpha == 1)
    }

    @Test func `a hidden view comes in as it is told`() {
        view.isHidden = true
        let token = view.at.animate(.show(with: .translate(fromX: 0, y: 50, duration: 1, curve: .linear)))
        stage.run(0.5)
        #expect(!view.isHidden && shownOpacity == 1)
        expectClose(stage.shown("position.y"), 145)
        token.stop(at: .start)
        #expect(view.isHidden)
    }

    @Test func `shown again after it was hidden`() {
        view.at.animate(.hide(duration: 0.2), .show(duration: 0.2))
        stage.run(0.5)
        #expect(!view.isHidden && view.alpha == 1)
    }

    @Test func `where motion is reduced it is hidden all the same`() {
        UIAccessibility.isReduceMotionEnabled = true
        view.at.animate(.hide(after: Way.slide.exit))
        let place = view.center
        for _ in 0..<101 {
            stage.run(0.01)
            #expect(layer.presentation()?.position == place)
        }
        #expect(view.isHidden)
    }
}
