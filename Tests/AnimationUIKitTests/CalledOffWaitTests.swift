import AnimationUIKit
import TestSupport
import Testing

/// A way out whose first step has not begun, as it waits for the foreground, for a window or for its turn, and a newer
/// way in.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CalledOffWaitTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    enum Exit: CaseIterable {
        case hide, remove, popOut, slideOut

        @MainActor func effect(delay: Double = 0) -> AnyAnimator<UIView> {
            switch self {
            case .hide: .hide(delay: delay)
            case .remove: .remove(delay: delay)
            case .popOut: .popOut(delay: delay)
            case .slideOut: .slideOut(delay: delay)
            }
        }
    }

    private var isSeen: Bool {
        view.alpha == 1 && !view.isHidden && view.superview != nil && CATransform3DIsIdentity(view.layer.transform)
            && view.layer.animationKeys() == nil
    }

    @Test(arguments: Exit.allCases) func `in the background the later call wins`(exit: Exit) {
        let way = view.at.animate(exit.effect(delay: 2))
        stage.run(1)
        UIApplication.shared.enterBackground()
        let back = view.at.animate(.show())
        stage.run(60)
        UIApplication.shared.enterForeground()
        stage.run(10)
        #expect(isSeen && way.outcome == .interrupted(.replaced) && back.outcome == .completed(.end))
    }

    @Test(arguments: Exit.allCases, [true, false]) func `without a window it wins, too`(exit: Exit, isKept: Bool) {
        var way: AnimationToken? = view.at.animate(exit.effect(delay: 0.2))
        if !isKept { way = nil }
        stage.run(0.1)
        let outer = view.superview
        view.removeFromSuperview()
        stage.run(0.2)
        view.at.animate(.show())
        stage.run(0.2)
        outer?.addSubview(view)
        stage.run(10)
        #expect(isSeen)
        withExtendedLifetime(way) {}
    }

    @Test(arguments: Exit.allCases, [true, false]) func `queued, it is called off`(exit: Exit, isShow: Bool) {
        let first = isShow ? view.at.animate(.show()) : view.at.animate(.popIn())
        stage.run(0.05)
        let way = view.at.animate(exit.effect()).onConflict(.queue)
        stage.run(0.1)
        let back = view.at.animate(isShow ? .show() : .fadeIn())
        stage.run(10)
        #expect(isSeen && first.outcome == .completed(.end) && back.outcome == .completed(.end))
        #expect(way.outcome == .interrupted(.replaced) && stage.host.clock.isIdle)
    }

    @Test(arguments: [true, false]) func `in the background a later step counts, too`(isHidingFirst: Bool) {
        var way: AnimationToken?
        if isHidingFirst { way = view.at.animate(.hide(delay: 0.2)) }
        let both = AT.animate {
            AT.wait(0.1)
            view.at.animate(.show())
        }
        if !isHidingFirst { way = view.at.animate(.hide(delay: 0.2)) }
        stage.run(0.05)
        UIApplication.shared.enterBackground()
        stage.run(60)
        UIApplication.shared.enterForeground()
        stage.run(10)
        #expect(isHidingFirst ? isSeen : view.isHidden)
        withExtendedLifetime((both, way)) {}
    }
}
