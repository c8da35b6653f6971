import AnimationUIKit
import TestSupport
import Testing

/// Of effects that show, hide and remove one view, the later call wins.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct PresenceOrderTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    nonisolated private static let moments = [0, 0.01, 0.05, 0.1, 0.15, 0.2, 0.24]
    nonisolated private static let policies: [AnimationToken.ConflictPolicy?] = [
        nil, .additive, .report, .replace, .queue,
    ]

    private func play(_ effect: AnyAnimator<UIView>, _ policy: AnimationToken.ConflictPolicy?) {
        let token = view.at.animate(effect)
        if let policy { token.onConflict(policy) }
    }

    @Test(arguments: moments, policies)
    func `shown after it was hidden, it is shown`(moment: Double, policy: AnimationToken.ConflictPolicy?) {
        for show in [AnyAnimator<UIView>.show(), .show(with: .popIn()), .show(with: .move(byX: 10, y: 0))] {
            view.isHidden = false
            view.alpha = 1
            view.at.animate(.hide())
            if moment > 0 { stage.run(moment) }
            play(show, policy)
            stage.run(3)
            #expect(!view.isHidden && view.alpha == 1)
        }
    }

    @Test(arguments: moments, policies)
    func `hidden after it was shown, it is hidden`(moment: Double, policy: AnimationToken.ConflictPolicy?) {
        view.isHidden = true
        view.at.animate(.show())
        if moment > 0 { stage.run(moment) }
        play(.hide(), policy)
        stage.run(2)
        #expect(view.isHidden && view.alpha == 1)
    }

    @Test(arguments: moments, policies)
    func `faded in after it was to be removed, it stays`(moment: Double, policy: AnimationToken.ConflictPolicy?) {
        var outcome: AnimationOutcome?
        view.at.animate(.remove { outcome = $0 })
        if moment > 0 { stage.run(moment) }
        play(.fadeIn(), policy)
        stage.run(2)
        #expect(view.superview === stage.window && view.alpha == 1)
        #expect(outcome == .interrupted(.replaced))
    }

    @Test func `a way out that waits is called off, too`() {
        view.at.animate(.hide(after: .slideOut(to: .top), delay: 1))
        stage.run(0.5)
        view.at.animate(.show())
        stage.run(3)
        #expect(!view.isHidden && view.alpha == 1)
        view.at.animate(.hide(after: .slideOut(to: .top)))
        stage.run(0.1)
        view.at.animate(.slideIn(from: .top))
        stage.run(3)
        #expect(!view.isHidden && view.alpha == 1)
    }

    @Test(arguments: [0, 0.01, 0.1, 0.2, 0.29]) func `a view that comes in on its way out is visible at the end`(
        moment: Double
    ) {
        let exits: [AnyAnimator<UIView>] = [
            .slideOut(), .fall(), .conceal(), .conceal(to: .left), .sequence(.wait(0.3), .fade(to: 0, duration: 0)),
        ]
        let entrances: [AnyAnimator<UIView>] = [
            .slideIn(), .popIn(), .fadeIn(), .reveal(), .drop(), .show(with: .slideIn()),
        ]
        for exit in exits {
            for entrance in entrances {
                let out = view.at.animate(exit)
                if moment > 0 { stage.run(moment) }
                let back = view.at.animate(entrance)
                stage.run(2)
                #expect(view.alpha == 1 && !view.isHidden && view.layer.animationKeys() == nil)
                #expect(out.outcome != nil && back.outcome == .completed(.end))
            }
        }
        view.layer.at.animate(.slideOut())
        if moment > 0 { stage.run(moment) }
        view.layer.at.animate(.slideIn())
        stage.run(2)
        #expect(view.alpha == 1)
        #expect(stage.host.issues.isEmpty)
    }

    @Test func `the later call wins, though both are paused and go on`() {
        let calls: [(AnyAnimator<UIView>, AnyAnimator<UIView>, isHidden: Bool)] = [
            (.slideOut(), .slideIn(), false), (.conceal(), .show(), false), (.hide(), .show(), false),
            (.slideOut(), .hide(), true), (.hide(), .hide(), true), (.popIn(), .hide(), true),
            (.fade(from: 0, to: 1), .hide(after: .popOut()), true),
        ]
        for (first, second, isHidden) in calls {
            for isFirstResumedFirst in [true, false] {
                let one = view.at.animate(first)
                stage.run(0.01)
                let two = view.at.animate(second)
                stage.run(0.1)
                for token in [one, two] { token.pause() }
                stage.run(0.1)
                for token in isFirstResumedFirst ? [one, two] : [two, one] { token.resume() }
                stage.run(2)
                #expect(view.isHidden == isHidden && view.alpha == 1)
                (view.alpha, view.isHidden) = (1, false)
            }
        }
        #expect(stage.host.issues.isEmpty)
    }

    @Test(arguments: [0, 0.1, 0.29]) func `a view that is hidden on its way out is hidden at the end`(moment: Double) {
        view.at.animate(.slideOut())
        if moment > 0 { stage.run(moment) }
        view.at.animate(.hide())
        stage.run(2)
        #expect(view.isHidden && view.alpha == 1)
    }

    /// The older change is taken back first, the newer `hide` after it.
    @Test func `a change that is taken back below a hidden view leaves the view as it was`() {
        let below: [AnyAnimator<UIView>] = [
            .fadeOut(), .hide(), .fade(to: 0.5), .transition(.crossDissolve) { $0.backgroundColor = .red },
            .transition(.push(from: .left)) { _ in }, .on(.fade(to: 0.5)) { $0.layer }, .pulse(),
        ]
        for older in below {
            for newer in [AnyAnimator<UIView>.hide(), .remove()] {
                for moment in [0.05, 1] {
                    let one = view.at.animate(older)
                    stage.run(moment)
                    let two = view.at.animate(newer)
                    stage.run(2)
                    one.revert()
                    two.revert()
                    #expect(view.alpha == 1 && !view.isHidden && view.superview === stage.window)
                    (view.alpha, view.isHidden) = (1, false)
                }
            }
        }
    }

    @Test func `other animations of the view call nothing off`() {
        view.at.animate(.hide())
        stage.run(0.1)
        view.at.animate(.move(byX: 10, y: 0))
        view.at.animate(.custom(duration: 0.1) { $0.backgroundColor = .red })
        stage.run(1)
        #expect(view.isHidden)
    }

    @Test func `a composition hides what it has shown`() {
        AT.animate(view.at.animate(.show()), AT.wait(0.1), view.at.animate(.hide()))
        stage.run(2)
        #expect(view.isHidden)
    }

    @Test func `in a scrub the way out is shown with its end`() {
        let token = view.at.animate(.hide())
        stage.run(0.1)
        view.at.animate(.show())
        stage.run(2)
        #expect(!view.isHidden && token.outcome == .interrupted(.replaced))
    }

    // MARK: - Start values

    private final class Kept {
        var token: AnimationToken?
    }

    @Test(arguments: [AnimationPosition.start, .current, .end], [true, false])
    func `an entrance that is stopped gives its start values back`(position: AnimationPosition, isLetGo: Bool) {
        let entrances: [AnyAnimator<UIView>] = [
            .popIn(), .zoomIn(), .slideIn(), .slideIn(distance: 20), .squeezeIn(), .drop(), .flipIn(), .rotateIn(),
            .fade(from: 0, to: 1), .reveal(), .blinds(), .sweep(), .glint(), .expose(), .flicker(), .plopIn(),
            .slamIn(),
            .skid(), .swoop(), .show(with: .popIn()), .fadeIn().initially { $0.alpha = 0 },
            .sequence(.wait(0.05), .fadeIn(duration: 1)).initially { $0.alpha = 0 },
            .custom(duration: 1, prepare: { $0.alpha = 0 }) { $0.alpha = 1 },
        ]
        for entrance in entrances {
            (view.alpha, view.center, view.transform) = (0.75, CGPoint(x: 120, y: 120), .identity)
            let kept = Kept()
            kept.token = view.at.animate(entrance)
            if isLetGo { kept.token = nil }
            stage.run(0.1)
            kept.token = nil
            stage.run(0.01)
            view.at.stopAnimations(at: position)
            stage.run(0.02)
            switch position {
            case .start: #expect(view.alpha == 0.75 && view.transform == .identity)
            case .end: #expect(view.alpha == 1 && view.transform == .identity)
            case .current: break
            }
            #expect(stage.host.clock.isIdle)
            stage.run(1)
        }
    }

    @Test(arguments: moments)
    func `an exit that was called off, and is stopped at its end, can be taken back`(moment: Double) {
        for exit in [AnyAnimator<UIView>.fadeOut(), .slideOut(distance: 60), .zoomOut()] {
            for entrance in [AnyAnimator<UIView>.fadeIn(), .zoomIn(), .popIn()] {
                let token = view.at.animate(.remove(after: exit))
                if moment > 0 { stage.run(moment) }
                let newer = view.at.animate(entrance)
                stage.run(0.005)
                token.stop(at: .end)
                #expect(view.superview == nil && token.outcome == .stopped(.end))
                stage.run(0.1)
                newer.revert()
                token.revert()
                #expect(view.superview === stage.window && view.alpha == 1)
                stage.run(0.1)
            }
        }
    }

    @Test func `an entrance that has ended keeps nothing`() {
        weak var seen: UIView?
        var gone: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        seen = gone
        if let view = gone {
            stage.window.addSubview(view)
            AT.animate(view.at.animate(.popIn()), AT.wait(5))
        }
        stage.run(2)
        gone?.removeFromSuperview()
        gone = nil
        stage.run(0.1)
        #expect(seen == nil)
    }

    @Test(arguments: [0, 0.05, 0.1]) func `an exit that was called off is not shown at its end`(gap: Double) {
        stage.view.at.animate(.hide())
        stage.run(gap)
        stage.view.at.animate(.show())
        stage.host.clock.turn()
        stage.view.at.stopAnimations(at: .end)
        stage.run(1)
        #expect(!stage.view.isHidden && stage.view.alpha == 1)
    }

    @Test(arguments: [false, true]) func `changes that are taken back below it leave a view as the last call has it`(
        isHidden: Bool
    ) {
        view.isHidden = isHidden
        let fades = [0.8, 0.6].map { alpha in
            let fade = view.at.animate(.fade(to: alpha, duration: 0.1))
            stage.run(0.2)
            return fade
        }
        let other = view.at.animate(isHidden ? .show(duration: 0.1) : .hide(duration: 0.1))
        stage.run(0.2)
        let last = view.at.animate(isHidden ? .hide(duration: 0.1) : .show(duration: 0.1))
        stage.run(0.2)
        for older in [other] + fades {
            older.revert()
            #expect(view.isHidden == isHidden)
        }
        last.revert()
        #expect(view.isHidden == isHidden && view.alpha == 1)
    }
}
