import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Of two calls that decide whether a view is seen, the later one wins, though the first one was paused meanwhile.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PausedPresenceTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private static var olderOnes: [AnyAnimator<UIView>] {
        [
            .fadeOut(), .fadeIn(), .fade(to: 0.2), .hide(), .hide(after: .slideOut()), .popIn(), .popOut(),
            .fade(from: 0, to: 1), .custom { $0.alpha = 0 }, .on(.fade(to: 0)) { $0.layer },
            .transition(.push(from: .left)) { _ in },
        ]
    }

    private static var newerOnes: [(AnyAnimator<UIView>, alpha: CGFloat, isHidden: Bool)] {
        [
            (.show(), 1, false), (.show(with: .popIn()), 1, false), (.fadeIn(), 1, false), (.fadeOut(), 0, false),
            (.fade(to: 0.5), 0.5, false), (.hide(), 1, true), (.hide(after: .popOut()), 1, true),
            (.slideOut(), 0, false), (.slideIn(), 1, false), (.reveal(), 1, false),
        ]
    }

    private func reset() {
        (view.alpha, view.isHidden, view.center, view.transform) = (1, false, CGPoint(x: 120, y: 120), .identity)
        stage.run(0.1)
    }

    /// Plays each newer call while an older one is paused, and resumes that after some seconds.
    private func expectLaterWins(resumedAfter time: TimeInterval, isKept: Bool) {
        for older in Self.olderOnes {
            for (newer, alpha, isHidden) in Self.newerOnes {
                reset()
                let one = view.at.animate(older)
                stage.run(0.12)
                one.pause()
                stage.run(0.05)
                let two = isKept ? view.at.animate(newer) : nil
                if !isKept { view.at.animate(newer) }
                stage.run(time)
                one.resume()
                stage.run(2)
                #expect(view.isHidden == isHidden)
                expectClose(view.alpha, alpha)
                _ = two
            }
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [true, false]) func `a later call that ends in the pause of the first one wins`(isKept: Bool) {
        expectLaterWins(resumedAfter: 2, isKept: isKept)
    }

    @Test func `a later call wins over the first one that goes on beside it`() {
        expectLaterWins(resumedAfter: 0.1, isKept: false)
    }

    @Test(arguments: [true, false]) func `a fade below a transition ends where it does without a pause`(
        isFirstPausedFirst: Bool
    ) {
        let exits: [(AnyAnimator<UIView>, alpha: CGFloat)] = [
            (.fadeOut(), 0), (.hide(), 1), (.fade(to: 0.2), 0.2), (.popOut(), 0), (.custom { $0.alpha = 0 }, 0),
        ]
        for (exit, alpha) in exits {
            reset()
            let one = view.at.animate(exit)
            stage.run(0.05)
            let two = view.at.animate(.transition(.push(from: .left)) { _ in })
            stage.run(0.1)
            let tokens = isFirstPausedFirst ? [one, two] : [two, one]
            for token in tokens { token.pause() }
            stage.run(0.1)
            for token in tokens { token.resume() }
            stage.run(2)
            expectClose(view.alpha, alpha)
        }
    }

    @Test func `an exit within an exit stays called off after a pause`() {
        for entrance in [AnyAnimator<UIView>.show(), .fadeIn(), .slideIn()] {
            reset()
            let one = view.at.animate(.hide(after: .slideOut()))
            stage.run(0.05)
            let two = view.at.animate(entrance)
            stage.run(0.1)
            for token in [one, two] { token.pause() }
            stage.run(0.1)
            for token in [one, two] { token.resume() }
            stage.run(2)
            #expect(!view.isHidden && view.alpha == 1)
        }
    }

    @Test func `without the later call the paused one goes to its own end`() {
        for older in [AnyAnimator<UIView>.fadeOut(), .popOut(), .custom { $0.alpha = 0 }] {
            for time in [0.1, 2] {
                reset()
                let one = view.at.animate(older)
                stage.run(0.12)
                one.pause()
                let shown = view.alpha
                let two = view.at.animate(.show())
                stage.run(time)
                two.revert()
                expectClose(view.alpha, shown)
                one.resume()
                stage.run(2)
                expectClose(view.alpha, 0)
            }
        }
    }

    @Test func `taken back below a later call that is over, it leaves the later one's alpha`() {
        for older in [AnyAnimator<UIView>.fadeOut(), .popOut(), .custom { $0.alpha = 0 }] {
            reset()
            let one = view.at.animate(older)
            stage.run(0.12)
            one.pause()
            view.at.animate(.fade(to: 0.25))
            stage.run(2)
            one.revert()
            stage.run(0.1)
            expectClose(view.alpha, 0.25)
        }
    }

    @Test(arguments: [true, false]) func `a view that is shown while it is flipped is visible at the end`(
        isPaused: Bool
    ) {
        for entrance in [AnyAnimator<UIView>.show(), .fadeIn(), .popIn()] {
            reset()
            let back = UIView(frame: view.frame)
            let turn = view.at.animate(.flip(to: back))
            stage.run(0.2)
            if isPaused { turn.pause() }
            view.at.animate(entrance)
            stage.run(2)
            if isPaused { turn.resume() }
            stage.run(2)
            #expect(!view.isHidden && view.alpha == 1)
            back.removeFromSuperview()
        }
    }

    @Test func `a flip that is taken back leaves a view hidden that was hidden since`() {
        reset()
        let turn = view.at.animate(.flip(to: UIView(frame: view.frame)))
        stage.run(0.2)
        turn.pause()
        view.at.animate(.hide())
        stage.run(2)
        turn.revert()
        #expect(view.isHidden && view.alpha == 1)
    }
}
