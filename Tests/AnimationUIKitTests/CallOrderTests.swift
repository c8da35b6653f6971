import AnimationUIKit
import TestSupport
import Testing

/// Two calls for one view: the later one wins, whether their tokens are kept or not, and whenever the view gets its
/// window.
@MainActor @Suite(.virtualTime) struct CallOrderTests {
    private let stage = Stage()

    enum WindowTime: CaseIterable { case before, between, afterBoth, later, laterThanTheFirst }

    enum Calls: CaseIterable {
        case hideAndShow, showAndHide, moves, removeAndShow

        @MainActor func make(_ number: Int, on view: UIView) -> AnimationToken {
            switch (self, number) {
            case (.hideAndShow, 0), (.showAndHide, 1): view.at.animate(.hide())
            case (.removeAndShow, 0): view.at.animate(.remove())
            case (.hideAndShow, _), (.showAndHide, _), (.removeAndShow, _): view.at.animate(.show())
            case (.moves, 0): view.at.animate(.move(to: CGPoint(x: 50, y: 50)))
            case (.moves, _): view.at.animate(.move(to: CGPoint(x: 300, y: 300)))
            }
        }

        @MainActor func hold(of view: UIView) -> Bool {
            switch self {
            case .hideAndShow: !view.isHidden && view.alpha == 1
            case .showAndHide: view.isHidden
            case .moves: view.center == CGPoint(x: 300, y: 300)
            case .removeAndShow: view.superview != nil && view.alpha == 1
            }
        }
    }

    @Test(arguments: WindowTime.allCases, Calls.allCases) func `the later one wins`(time: WindowTime, calls: Calls) {
        for kept in 0..<4 {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
            if time == .before { stage.window.addSubview(view) }
            var first: AnimationToken? = calls.make(0, on: view)
            if kept & 1 == 0 { first = nil }
            if time == .laterThanTheFirst { stage.run(0.1) }
            if time == .between || time == .laterThanTheFirst { stage.window.addSubview(view) }
            var second: AnimationToken? = calls.make(1, on: view)
            if kept & 2 == 0 { second = nil }
            if time == .later { stage.run(0.1) }
            if time == .afterBoth || time == .later { stage.window.addSubview(view) }
            stage.run(3)
            #expect(calls.hold(of: view), "kept: \(kept & 1 != 0), \(kept & 2 != 0)")
            withExtendedLifetime((first, second)) {}
        }
    }

    @Test func `a call without a token is seen at once, whatever waits for other views`() {
        let token = stage.view.at.animate(.hide())
        stage.label.at.animate(.fade(to: 0.5))
        #expect(stage.label.alpha == 0.5 && token.outcome == nil)
        stage.view.at.animate(.show())
        stage.run(3)
        #expect(!stage.view.isHidden && stage.view.alpha == 1)
    }

    // MARK: - Calls whose turn comes later

    @Test(arguments: [0, 0.02, 0.06, 0.1], [true, false])
    func `a later call wins over those that wait in a stagger`(gap: Double, isShow: Bool) {
        let views = (0..<4).map { UIView(frame: CGRect(x: 20, y: 20 + 30 * Double($0), width: 100, height: 20)) }
        for view in views { stage.window.addSubview(view) }
        for view in views where isShow { view.isHidden = true }
        let order = AnimationStagger.each(0.05, from: .end)
        if isShow {
            views.at.animate(.show(with: .popIn()), stagger: order)
        } else {
            views.at.animate(.hide(after: .zoomOut(duration: 0.2)), stagger: order)
        }
        stage.run(gap)
        if isShow {
            views.at.animate(.hide(after: .zoomOut(duration: 0.2)), stagger: 0.05)
        } else {
            views.at.animate(.show(with: .popIn()), stagger: 0.05)
        }
        stage.run(3)
        #expect(views.allSatisfy { $0.isHidden == isShow && $0.alpha == 1 })
    }

    @Test(arguments: [0.01, 0.3], [0.1, 0.4]) func `a way out wins over an older way in that waits`(
        gap: Double, duration: Double
    ) {
        let ways: [(AnyAnimator<UIView>, AnyAnimator<UIView>)] = [
            (.show(delay: 0.5), .hide(duration: duration)),
            (.show(with: .slideIn(), delay: 0.5), .hide(after: .fall())),
            (.popIn(delay: 0.5), .remove(duration: duration)),
        ]
        for (entrance, exit) in ways {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
            stage.window.addSubview(view)
            let former = view.at.animate(entrance)
            stage.run(gap)
            view.at.animate(exit)
            stage.run(3)
            #expect((view.isHidden || view.superview == nil) && view.alpha == 1)
            #expect(former.outcome?.isCompleted == false)
        }
    }

    @Test func `an older call's later step leaves a newer way out alone`() {
        let former = stage.view.at.animate(.fadeIn(), .wait(0.3), .fade(to: 0.8))
        stage.run(0.5)
        stage.view.at.animate(.hide(duration: 1))
        stage.run(3)
        #expect(stage.view.isHidden && former.outcome == .completed(.end))
    }

    @Test(arguments: [0, 0.1, 0.3]) func `an older call's later step does not replace a newer way out`(gap: Double) {
        for exit: AnyAnimator<UIView> in [
            .hide(after: .zoomOut()), .hide(after: .squeezeOut()), .remove(after: .fall()),
        ] {
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
            stage.window.addSubview(view)
            view.at.animate(.show(with: .sequence(.fadeIn(), .tada()))).onConflict(.replace)
            stage.run(gap)
            let token = view.at.animate(exit)
            stage.run(4)
            #expect((view.isHidden || view.superview == nil) && token.outcome == .completed(.end))
        }
    }
}
