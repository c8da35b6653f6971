import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// What a closure did to views other than its target, on every way back.
@MainActor @Suite(.virtualTime) struct GivenBackTests {
    private let stage = Stage()

    /// A way back from somewhere in the step, or from after it.
    enum WayBack: CaseIterable {
        case scrub
        case reverse
        case stopAtStart
        case revert
        case revertAfterEnd
        case revertAfterStop

        @MainActor func takeBack(_ token: AnimationToken, _ stage: Stage) {
            switch self {
            case .scrub:
                token.pause()
                token.time = 0.1
            case .reverse: token.reverse()
            case .stopAtStart: token.stop(at: .start)
            case .revert: token.revert()
            case .revertAfterEnd:
                stage.run(5)
                #expect(token.state == .ended)
                token.revert()
            case .revertAfterStop:
                token.stop(at: .end)
                token.revert()
            }
            stage.run(3)
        }
    }

    @Test(arguments: WayBack.allCases, [0, 0.5])
    func `every view that a closure changed is given back`(way: WayBack, length: Double) {
        let (card, badge) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
        stage.window.addSubview(card)
        card.addSubview(badge)
        let label = stage.label
        stage.run(0)
        let token = AT.animate(
            AT.wait(0.2),
            stage.view.at.animate(
                .custom(duration: length) {
                    $0.alpha = 0.5
                    label.center.y += 30
                    label.isHidden = true
                    card.transform = CGAffineTransform(scaleX: 2, y: 2)
                    card.layer.cornerRadius = 9
                    badge.backgroundColor = .red
                    badge.alpha = 0
                }), AT.wait(3))
        stage.run(0.9)
        #expect(label.center.y == 40 && badge.alpha == 0)
        badge.tag = 1
        way.takeBack(token, stage)
        #expect(stage.view.alpha == 1 && label.center.y == 10 && !label.isHidden)
        #expect(card.transform == .identity && card.layer.cornerRadius == 0)
        #expect(badge.backgroundColor == nil && badge.alpha == 1)
    }

    @Test(arguments: WayBack.allCases) func `a step that was passed without a window gives back other views`(
        way: WayBack
    ) {
        let (inner, other) = (UIView(), UIView())
        let parent = UIView()
        for view in [inner, other] { parent.addSubview(view) }
        let token = AT.animate(
            AT.wait(0.2), inner.at.animate(.custom(duration: 0.5) { _ in other.alpha = 0.25 }), AT.wait(3))
        // It has waited for its window.
        stage.run(1.4)
        #expect(other.alpha == 0.25)
        way.takeBack(token, stage)
        #expect(other.alpha == 1)
    }

    @Test func `what others did to the other views since then stays`() {
        let (label, view) = (stage.label, stage.view)
        let token = view.at.animate(.custom(duration: 0.5) { _ in label.alpha = 0.5 })
        stage.run(1)
        label.center.x = 300
        view.alpha = 0.25
        token.revert()
        #expect(label.alpha == 1 && label.center.x == 300 && view.alpha == 0.25)
    }

    // MARK: - Layouts

    private final class Bar: UIView {
        let knob = UIView()
        var isCollapsed = false

        override func layoutSubviews() {
            knob.frame = CGRect(x: 0, y: 0, width: isCollapsed ? 44 : 120, height: 20)
        }
    }

    private func makeBar() -> Bar {
        let bar = Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        bar.addSubview(bar.knob)
        stage.window.addSubview(bar)
        stage.run(0)
        #expect(bar.knob.bounds.width == 120)
        return bar
    }

    private func collapse(_ bar: Bar, undo: (@MainActor (Bar) -> Void)?) -> AnimationToken {
        bar.at.animate(
            .custom(duration: 1, curve: .linear, undo: undo) {
                $0.isCollapsed = true
                $0.setNeedsLayout()
                $0.layoutIfNeeded()
            })
    }

    private func width(_ bar: Bar) -> CGFloat { bar.knob.layer.presentation()?.bounds.width ?? -1 }

    @Test(arguments: [0.5, 2]) func `with an undo a layout goes all its way back`(place: Double) {
        let bar = makeBar()
        let token = AT.animate(collapse(bar) { $0.isCollapsed = false }, AT.wait(3))
        stage.run(place)
        token.reverse()
        var last = width(bar)
        for _ in 0..<180 {
            stage.run(1.0 / 60)
            #expect(width(bar) >= last - 1e-6)
            last = width(bar)
            bar.setNeedsLayout()
        }
        #expect(width(bar) == 120 && token.outcome == .completed(.start) && stage.host.issues.isEmpty)
    }

    @Test func `a layout that undoes a way back is reported, with the way to mend it`() {
        let bar = makeBar()
        let token = collapse(bar, undo: nil)
        stage.run(0.5)
        token.reverse()
        stage.run(1)
        #expect(stage.host.issues == [.undoneByLayout])
        let other = collapse(makeBar(), undo: nil)
        stage.run(2)
        other.revert()
        #expect(stage.host.issues == [.undoneByLayout, .undoneByLayout])
    }

    @Test func `a closure that moves views by itself is not reported`() {
        let bar = makeBar()
        let token = bar.at.animate(.custom(duration: 1) { $0.center.y += 50 })
        stage.run(0.5)
        bar.setNeedsLayout()
        token.reverse()
        stage.run(1)
        #expect(bar.center.y == 10 && stage.host.issues.isEmpty)
    }

    @Test(arguments: [0.3, 3]) func `a closure that is taken back below another change is not reported`(moment: Double)
    {
        let newer: [AnyAnimator<UIView>] = [
            .cornerRadius(to: 10), .fadeOut(), .popIn(), .custom(duration: 1) { $0.center.x += 20 },
        ]
        for effect in newer {
            let closure = stage.view.at.animate(
                .custom(duration: 1) {
                    $0.alpha = 0.3
                    $0.center.x += 20
                })
            stage.run(0.01)
            let other = stage.view.at.animate(effect)
            stage.run(moment)
            closure.revert()
            other.revert()
            #expect(stage.view.center == CGPoint(x: 120, y: 120) && stage.view.alpha == 1)
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [0, 1.0]) func `layoutSubviews lays out without being asked in the closure`(length: Double) {
        let bar = makeBar()
        let token = AT.animate(
            bar.at.animate(
                .custom(options: .layoutSubviews, duration: length, curve: .linear, undo: { $0.isCollapsed = false }) {
                    $0.isCollapsed = true
                }), AT.wait(3))
        stage.run(0.5)
        expectClose(width(bar), length == 0 ? 44 : 82)
        stage.run(0.6)
        #expect(width(bar) == 44)
        token.stop(at: .start)
        stage.run(0)
        #expect(width(bar) == 120 && stage.host.issues.isEmpty)
    }

    @Test func `stopped at its end before it played, layoutSubviews lays out too`() {
        let bar = makeBar()
        let token = AT.animate(
            AT.wait(1), bar.at.animate(.custom(options: .layoutSubviews, duration: 1) { $0.isCollapsed = true }))
        stage.run(0.5)
        token.stop(at: .end)
        #expect(bar.knob.bounds.width == 44)
    }
}
