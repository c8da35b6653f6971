import AnimationUIKit
import TestSupport
import Testing

/// Plain fades that wait, behind a delay, in a stagger or behind other steps, and a newer call.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct WaitingFadeTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    enum Form: CaseIterable {
        case delay, steps, stagger, composition, layer

        @MainActor func fade(_ view: UIView, to alpha: Double) -> AnimationToken {
            switch self {
            case .delay: view.at.animate(.fade(to: alpha, delay: 1))
            case .steps: view.at.animate(.wait(1), .fade(to: alpha))
            case .stagger: [UIView(), view].at.animate(.fade(to: alpha), stagger: 1)
            case .composition:
                AT.animate {
                    AT.wait(1)
                    view.at.animate(.fade(to: alpha))
                }
            case .layer: view.layer.at.animate(.fade(to: alpha, delay: 1))
            }
        }
    }

    private nonisolated static let waysIn: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fadeIn() }, { .show() }, { .popIn() }, { .fade(from: 0, to: 1) }, { .slideIn() },
    ]
    private nonisolated static let waysOut: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fadeOut() }, { .popOut() }, { .slideOut() }, { .conceal() },
    ]

    @Test(arguments: Form.allCases, waysIn.indices) func `a fade out is not played after a newer way in`(
        form: Form, wayIn: Int
    ) {
        for moment in [0, 0.3, 0.9] {
            for isKept in [true, false] {
                var older: AnimationToken? = form.fade(view, to: 0)
                if !isKept { older = nil }
                stage.run(moment)
                view.at.animate(Self.waysIn[wayIn]())
                stage.run(3)
                #expect(view.alpha == 1 && stage.shown("opacity") == 1, "at \(moment), kept: \(isKept)")
                #expect(stage.host.clock.isIdle)
                withExtendedLifetime(older) {}
            }
        }
    }

    @Test(arguments: Form.allCases, waysOut.indices) func `a fade in is not played after a newer way out`(
        form: Form, wayOut: Int
    ) {
        for alpha in [1, 0.7] {
            for moment in [0, 0.3, 0.7] {
                view.alpha = 0.5
                let older = form.fade(view, to: alpha)
                stage.run(moment)
                view.at.animate(Self.waysOut[wayOut]())
                stage.run(3)
                #expect(view.alpha == 0, "at \(moment)")
                #expect(older.outcome != nil && stage.host.clock.isIdle)
            }
        }
    }

    @Test func `its token says so`() {
        let out = view.at.animate(.fadeOut(delay: 1))
        stage.run(0.1)
        view.at.animate(.fade(to: 0.5))
        stage.run(0.5)
        #expect(out.outcome == .interrupted(.replaced) && view.alpha == 0.5)
        let back = view.at.animate(.fadeIn(delay: 1))
        view.at.animate(.fadeOut())
        stage.run(2)
        #expect(back.outcome == .interrupted(.replaced) && view.alpha == 0)
    }

    @Test func `one call and one composition fade in and out in their order`() {
        let steps = view.at.animate(.fade(from: 0, to: 1), .wait(0.5), .fadeOut())
        stage.run(2)
        #expect(view.alpha == 0 && steps.outcome == .completed(.end))
        let both = AT.animate(
            parallelism: view.at.animate(.fadeOut(delay: 1)), view.at.animate(.fadeIn(duration: 0.2)))
        stage.run(0.5)
        #expect(view.alpha == 1)
        stage.run(2)
        #expect(view.alpha == 0 && both.outcome == .completed(.end))
        view.at.animate(.fadeIn())
        let later = view.at.animate(.fadeOut(delay: 1))
        stage.run(2)
        #expect(view.alpha == 0 && later.outcome == .completed(.end))
    }

    @Test func `a flash, a move and an older call call it off in no case`() {
        let earlier = AT.animate {
            AT.wait(0.5)
            view.at.animate(.fade(from: 0.5, to: 1, duration: 0.1))
        }
        let out = view.at.animate(.fadeOut(delay: 1))
        view.at.animate(.flash())
        view.at.animate(.move(byX: 10, y: 0))
        view.at.animate(.fade(to: 0.5, duration: 0.1).repeated(2, autoreverses: true))
        stage.run(3)
        #expect(view.alpha == 0 && out.outcome == .completed(.end) && earlier.outcome != nil)
    }
}
