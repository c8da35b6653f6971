import AnimationUIKit
import TestSupport
import Testing

/// Effects made of effects that wait, behind a delay, in a stagger or behind other steps, and a newer call.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct WaitingEffectTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    enum Form: CaseIterable {
        case delay, steps, stagger, composition

        @MainActor func play(_ view: UIView, _ effect: AnyAnimator<UIView>) -> AnimationToken {
            switch self {
            case .delay: view.at.animate(effect.delay(0.5))
            case .steps: view.at.animate(.wait(0.5), effect)
            case .stagger: [UIView(), view].at.animate(effect, stagger: 0.5)
            case .composition:
                AT.animate {
                    AT.wait(0.5)
                    view.at.animate(effect)
                }
            }
        }
    }

    private nonisolated static let exits: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .parallel(.fadeOut(), .translate(byX: 0, y: 40)) }, { .parallel(.scale(to: 0.5), .fade(to: 0)) },
        { .sequence(.pulse(), .fadeOut()) }, { .parallel(.translate(byX: 0, y: 40), .zoomOut()) },
        { .sequence(.pulse(), .parallel(.translate(byX: 0, y: 40), .fadeOut())) },
        { .parallel(.pulse(), .sequence(.shake(), .fadeOut())) }, { .parallel(.pulse(), .fadeOut(delay: 0.2)) },
    ]
    private nonisolated static let entrances: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .parallel(.fadeIn(), .pulse()) }, { .sequence(.pulse(), .fadeIn()) }, { .sequence(.fadeIn(), .pulse()) },
        { .sequence(.popIn(), .pulse()) }, { .parallel(.pulse(), .popIn()) },
        { .sequence(.shake(), .popIn(), .pulse()) },
    ]
    private nonisolated static let waysIn: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fadeIn() }, { .show() }, { .popIn() }, { .slideIn(distance: 40) },
    ]
    private nonisolated static let waysOut: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .fadeOut() }, { .popOut() }, { .hide() }, { .parallel(.fadeOut(), .pulse()) },
    ]

    @Test(arguments: Form.allCases, exits.indices) func `a way out is not played after a newer way in`(
        form: Form, exit: Int
    ) {
        for wayIn in Self.waysIn {
            for isKept in [true, false] {
                var older: AnimationToken? = form.play(view, Self.exits[exit]())
                var outcome: AnimationOutcome?
                older?.completion { outcome = $0 }
                if !isKept { older = nil }
                stage.run(0.1)
                view.at.animate(wayIn())
                stage.run(4)
                #expect(view.alpha == 1 && !view.isHidden && stage.shown("opacity") == 1, "kept: \(isKept)")
                #expect(view.transform.isIdentity && view.layer.animationKeys() == nil && stage.host.clock.isIdle)
                #expect(form == .delay ? outcome == .interrupted(.replaced) : outcome != nil, "kept: \(isKept)")
                withExtendedLifetime(older) {}
            }
        }
    }

    @Test(arguments: Form.allCases, entrances.indices) func `a way in is not played after a newer way out`(
        form: Form, entrance: Int
    ) {
        for wayOut in Self.waysOut {
            (view.alpha, view.isHidden) = (1, false)
            let older = form.play(view, Self.entrances[entrance]())
            stage.run(0.1)
            view.at.animate(wayOut())
            stage.run(4)
            #expect(view.alpha == 0 || view.isHidden)
            #expect(view.transform.isIdentity && view.layer.animationKeys() == nil && stage.host.clock.isIdle)
            #expect(older.outcome != nil)
        }
    }

    @Test(arguments: 0..<4) func `a fade behind another step of its effect is called off in flight`(wayIn: Int) {
        let older = view.at.animate(.sequence(.pulse(), .fadeOut()))
        stage.run(0.1)
        view.at.animate(Self.waysIn[wayIn]())
        stage.run(4)
        #expect(view.alpha == 1 && view.transform.isIdentity && older.outcome == .interrupted(.replaced))
    }

    @Test func `another property, a flash and an older call call it off in no case`() {
        let earlier = AT.animate {
            AT.wait(0.3)
            view.at.animate(.fade(from: 0.5, to: 1, duration: 0.1))
        }
        let out = [UIView(), view].at.animate(.parallel(.fadeOut(), .translate(byX: 0, y: 40)), stagger: 0.5)
        view.at.animate(.flash())
        view.at.animate(.move(byX: 10, y: 0))
        stage.run(3)
        #expect(view.alpha == 0 && out.outcome == .completed(.end) && earlier.outcome != nil)
    }

    @Test func `the animations that a composition's own code starts call none of its later effects off`() {
        let token = AT.animate {
            AT.perform { [view] in _ = view.at.animate(.fadeIn(duration: 0.1)) }
            view.at.animate(.scale(to: 1, duration: 0.3))
            view.at.animate(.parallel(.fadeOut(duration: 0.2), .pulse(duration: 0.2)))
        }
        stage.run(2)
        #expect(view.alpha == 0 && token.outcome == .completed(.end))
    }

    @Test func `steps of an effect fade out and in again in their order`() {
        let token = [UIView(), view].at.animate(
            .sequence(.fadeOut(duration: 0.2), .wait(0.2), .fadeIn(duration: 0.2)), stagger: 0.2)
        stage.run(0.5)
        #expect(view.alpha == 0)
        stage.run(1)
        #expect(view.alpha == 1 && token.outcome == .completed(.end))
    }
}
