import AnimationUIKit
import TestSupport
import Testing

/// A way in that waits behind its delay, and a newer way out: the later call wins, and nothing is seen in between.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct WaitingEntranceTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    enum Entrance: CaseIterable {
        case popIn, zoomIn, flipIn, fade, slideIn, reveal, irisIn, show

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .popIn: .popIn(delay: 0.5)
            case .zoomIn: .zoomIn(delay: 0.5)
            case .flipIn: .flipIn(delay: 0.5)
            case .fade: .fade(from: 0, to: 1, delay: 0.5)
            case .slideIn: .slideIn(delay: 0.5)
            case .reveal: .reveal(delay: 0.5)
            case .irisIn: .irisIn(delay: 0.5)
            case .show: .show(delay: 0.5)
            }
        }

        /// Whether the first value is an opacity of 0.
        var fades: Bool { ![.slideIn, .reveal, .irisIn].contains(self) }
    }

    enum Exit: CaseIterable {
        case fadeOut, popOut, slideOut, conceal, hide, remove

        @MainActor var effect: AnyAnimator<UIView> {
            switch self {
            case .fadeOut: .fadeOut(duration: 0.2)
            case .popOut: .popOut(duration: 0.2)
            case .slideOut: .slideOut(duration: 0.2)
            case .conceal: .conceal(duration: 0.2)
            case .hide: .hide(duration: 0.2)
            case .remove: .remove(duration: 0.2)
            }
        }
    }

    private var opacity: Float {
        view.isHidden || view.window == nil ? 0 : (view.layer.presentation() ?? view.layer).opacity
    }

    private var isGone: Bool { view.isHidden || view.window == nil || view.alpha == 0 }

    @Test(arguments: Entrance.allCases, Exit.allCases)
    func `it is not played after the way out`(entrance: Entrance, exit: Exit) {
        for isKept in [true, false] {
            if view.window == nil { stage.window.addSubview(view) }
            (view.isHidden, view.alpha) = (entrance == .show, 1)
            var way: AnimationToken? = view.at.animate(entrance.effect)
            var outcome: AnimationOutcome?
            way?.completion { outcome = $0 }
            if !isKept { way = nil }
            stage.run(0.2)
            view.at.animate(exit.effect)
            for _ in 0..<80 {
                stage.run(0.01)
                if entrance.fades { #expect(opacity == 0) }
            }
            stage.run(1)
            #expect(isGone && outcome == .interrupted(.replaced), "kept: \(isKept)")
            #expect(view.layer.animationKeys() == nil && view.layer.mask == nil && stage.host.clock.isIdle)
            #expect(CATransform3DIsIdentity(view.layer.transform))
            withExtendedLifetime(way) {}
        }
    }

    @Test(arguments: Entrance.allCases) func `shown once more, it is seen before its turn`(entrance: Entrance) {
        view.isHidden = entrance == .show
        view.at.animate(entrance.effect)
        stage.run(0.1)
        view.at.animate(.hide(duration: 0.1))
        stage.run(0.15)
        view.at.animate(.show(duration: 0.1))
        stage.run(0.15)
        #expect(opacity == 1 && !view.isHidden && view.layer.mask == nil)
        #expect(CATransform3DIsIdentity((view.layer.presentation() ?? view.layer).transform))
        stage.run(1)
        #expect(opacity == 1 && view.alpha == 1 && stage.host.clock.isIdle)
    }

    @Test func `a newer fade that leaves it visible does not keep it from coming in`() {
        view.at.animate(.slideIn(delay: 0.5))
        stage.run(0.2)
        view.at.animate(.fade(to: 0.5, duration: 0.1))
        stage.run(0.4)
        #expect((view.layer.presentation() ?? view.layer).position.y > stage.view.center.y + 1)
        stage.run(1)
        #expect(view.alpha == 1 && stage.host.clock.isIdle)
    }

    @Test func `in a stagger the others come in`() {
        let views = (0..<4).map { UIView(frame: CGRect(x: 20, y: 20 + 30 * Double($0), width: 100, height: 20)) }
        for view in views { stage.window.addSubview(view) }
        views.at.animate(.popIn(), stagger: 0.2)
        stage.run(0.1)
        views[2].at.animate(.popOut(duration: 0.2))
        stage.run(3)
        #expect(views.map(\.alpha) == [1, 1, 0, 1] && stage.host.clock.isIdle)
    }
}
