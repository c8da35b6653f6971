import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Ways from a view's old look to its new one.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct TransitionTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    nonisolated static let all: [ViewTransition] =
        [.crossDissolve]
        + AnimationSide.allCases.flatMap {
            [.flip(from: $0), .push(from: $0), .moveIn(from: $0), .reveal(from: $0)]
        }

    /// The picture of the old look.
    private var picture: UIView? { stage.window.subviews.first { $0 !== view && $0 !== stage.label } }

    private func look(_ view: UIView?) -> CALayer? { view.map { $0.layer.presentation() ?? $0.layer } }

    private func isClean() -> Bool {
        stage.window.subviews.count == 2 && view.layer.animationKeys() == nil
            && stage.window.layer.sublayers?.count == 2
    }

    private func play(_ transition: ViewTransition) -> AnimationToken {
        view.backgroundColor = .red
        stage.run(0)
        return view.at.animate(
            .transition(transition, duration: 1, curve: .linear) {
                $0.backgroundColor = .blue
                $0.tag = 1
            } undo: {
                $0.tag = 0
            })
    }

    @Test(arguments: all) func `the change is made at once, and its way is shown`(transition: ViewTransition) {
        let token = play(transition)
        stage.run(0.25)
        #expect(view.backgroundColor == .blue && view.tag == 1)
        #expect(picture?.layer.backgroundColor == UIColor.red.cgColor)
        #expect(stage.window.subviews.count == 3)
        stage.run(1)
        #expect(token.outcome == .completed(.end) && isClean() && view.alpha == 1)
        #expect(CATransform3DIsIdentity(view.layer.transform) && stage.host.issues.isEmpty)
    }

    @Test(arguments: all) func `played back the old look is there again`(transition: ViewTransition) {
        let token = AT.animate(play(transition), AT.wait(1))
        stage.run(1.5)
        #expect(isClean())
        token.reverse()
        stage.run(1)
        #expect(stage.window.subviews.count == 3 && view.backgroundColor == .blue)
        stage.run(0.7)
        #expect(token.outcome == .completed(.start) && isClean() && view.backgroundColor == .red && view.tag == 0)
    }

    @Test(arguments: all) func `scrubbed it shows what playing shows`(transition: ViewTransition) {
        let played = play(transition)
        stage.run(0.7)
        let seen = [look(picture)?.transform, look(view)?.transform].map { $0?.m11 ?? 0 }
        let faded = [look(picture)?.opacity, look(view)?.opacity]
        played.pause()
        for time in [0.1, 1, 0.7] {
            played.time = time
            stage.run(0)
        }
        for (value, former) in zip([look(picture)?.transform, look(view)?.transform].map { $0?.m11 ?? 0 }, seen) {
            expectClose(Double(value), Double(former))
        }
        for (value, former) in zip([look(picture)?.opacity, look(view)?.opacity], faded) {
            expectClose(Double(value ?? -1), Double(former ?? -1))
        }
        played.stop(at: .start)
        #expect(isClean() && view.backgroundColor == .red)
    }

    @Test(arguments: all, [AnimationPosition.start, .current, .end]) func `stopped it leaves nothing behind`(
        transition: ViewTransition, position: AnimationPosition
    ) {
        let token = play(transition)
        stage.run(0.4)
        token.stop(at: position)
        stage.run(0.1)
        #expect(isClean() && view.alpha == 1 && CATransform3DIsIdentity(view.layer.transform))
        #expect(view.tag == (position == .start ? 0 : 1))
    }

    @Test func `taken back after the end`() {
        let token = play(.push())
        stage.run(1.5)
        token.revert()
        #expect(view.backgroundColor == .red && view.tag == 0 && isClean())
    }

    @Test func `a dissolve shows the new look beneath the old one`() {
        _ = play(.crossDissolve)
        stage.run(0.25)
        expectClose(look(picture)?.opacity ?? 0, 0.75)
        #expect(look(view)?.opacity == 1)
    }

    @Test func `without a background both looks fade`() {
        _ = view.at.animate(.transition(.crossDissolve, duration: 1, curve: .linear) { $0.tag = 1 })
        stage.run(0.25)
        expectClose(look(picture)?.opacity ?? 0, 0.75)
        expectClose(look(view)?.opacity ?? 0, 0.25)
    }

    @Test func `a flip is edge-on half way, and shows one look on each side of it`() {
        _ = play(.flip(from: .right))
        stage.run(0.25)
        expectClose(Double(abs(look(picture)?.transform.m11 ?? 0)), 0.5.squareRoot(), within: 0.02)
        expectClose(Double(look(view)?.transform.m11 ?? 1), 0)
        stage.run(0.5)
        expectClose(Double(look(picture)?.transform.m11 ?? 1), 0)
        expectClose(Double(abs(look(view)?.transform.m11 ?? 0)), 0.5.squareRoot(), within: 0.02)
    }

    @Test func `a push moves both looks by the size of the view`() {
        _ = play(.push(from: .left))
        stage.run(0.25)
        expectClose(look(picture)?.transform.m41 ?? 0, 10)
        expectClose(look(view)?.transform.m41 ?? 0, -30)
    }

    @Test func `the picture lies where a scaled and moved view lies`() {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.alpha = 0.5
        let frame = view.frame
        _ = play(.crossDissolve)
        stage.run(0)
        #expect(picture?.frame == frame && picture?.alpha == 0.5)
        stage.run(1.2)
        #expect(view.alpha == 0.5 && isClean())
    }

    @Test(arguments: all) func `where motion is reduced nothing moves`(transition: ViewTransition) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = play(transition)
        for _ in 0..<101 {
            stage.run(0.01)
            #expect(look(view).map { CATransform3DIsIdentity($0.transform) } == true)
            #expect(
                picture.map { CATransform3DIsIdentity($0.layer.presentation()?.transform ?? CATransform3DIdentity) }
                    ?? true)
        }
        #expect(token.outcome == .completed(.end) && isClean() && view.backgroundColor == .blue)
    }

    @Test func `in no time and without animations only the change is made`() {
        view.at.animate(.transition(.flip(), duration: 0) { $0.tag = 1 })
        #expect(view.tag == 1 && isClean())
        UIView.performWithoutAnimation { _ = view.at.animate(.transition(.flip()) { $0.tag = 2 }) }
        #expect(view.tag == 2 && isClean())
    }

    @Test func `a step whose view has gone changes nothing`() {
        let box = UIView()
        stage.window.addSubview(box)
        var card: UIView? = UIView()
        if let card { box.addSubview(card) }
        var hasRun = false
        let step = card?.at.animate(.transition(.flip()) { _ in hasRun = true })
        let token = AT.animate(AT.wait(0.2), step ?? AT.wait(0))
        stage.run(0.1)
        card?.removeFromSuperview()
        card = nil
        stage.run(1)
        #expect(!hasRun && token.outcome == .completed(.end))
    }

    @Test(arguments: all) func `a view that leaves its window meanwhile leaves no picture, and is cut off`(
        transition: ViewTransition
    ) {
        let token = play(transition)
        stage.run(0.4)
        view.removeFromSuperview()
        stage.run(0.02)
        #expect(token.outcome == .interrupted(.system) && stage.window.subviews.count == 1)
        #expect(view.backgroundColor == .blue && stage.host.clock.isIdle)
    }

    @Test(arguments: all) func `a view that goes over to another superview leaves no picture`(
        transition: ViewTransition
    ) {
        let token = play(transition)
        stage.run(0.4)
        stage.label.addSubview(view)
        stage.run(0.02)
        #expect(stage.window.subviews.count == 1 && stage.label.subviews == [view])
        stage.run(1)
        #expect(token.outcome != nil && view.layer.animationKeys() == nil && stage.label.subviews == [view])
    }

    // MARK: - A second view

    private func flip(to back: UIView) -> AnimationToken {
        view.at.animate(.flip(to: back, duration: 1, curve: .linear))
    }

    @Test(arguments: [true, false]) func `a view has another one on its back`(isInTree: Bool) {
        let back = UIView(frame: view.frame)
        if isInTree {
            stage.window.addSubview(back)
            back.isHidden = true
        }
        stage.run(0)
        let token = flip(to: back)
        stage.run(0.25)
        #expect(!view.isHidden && !back.isHidden && back.superview === stage.window)
        expectClose(Double(look(back)?.transform.m11 ?? 1), 0)
        stage.run(0.5)
        expectClose(Double(look(view)?.transform.m11 ?? 1), 0)
        stage.run(0.4)
        #expect(view.isHidden && !back.isHidden && token.outcome == .completed(.end) && back.frame == view.frame)
        #expect(view.layer.animationKeys() == nil && back.layer.animationKeys() == nil)
        token.revert()
        #expect(!view.isHidden && (isInTree ? back.isHidden : back.superview == nil))
    }

    @Test func `to and fro between front and back`() {
        let back = UIView(frame: view.frame)
        let token = AT.animate(flip(to: back), back.at.animate(.flip(to: view, duration: 1)))
        stage.run(1.2)
        #expect(view.isHidden == false)
        token.reverse()
        stage.run(0.5)
        #expect(!back.isHidden && back.superview != nil)
        stage.run(1)
        #expect(token.outcome == .completed(.start) && !view.isHidden && back.superview == nil)
    }

    @Test func `where motion is reduced front and back dissolve`() {
        UIAccessibility.isReduceMotionEnabled = true
        let back = UIView(frame: view.frame)
        _ = flip(to: back)
        for _ in 0..<105 {
            stage.run(0.01)
            #expect(look(back).map { CATransform3DIsIdentity($0.transform) } == true)
        }
        #expect(view.isHidden && !back.isHidden && back.alpha == 1 && view.alpha == 1)
    }
}
