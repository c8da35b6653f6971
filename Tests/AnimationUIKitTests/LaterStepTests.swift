import AnimationUIKit
import TestSupport
import Testing

/// Steps of one call that hide or show their view after other steps of it, and a newer call: the later call wins.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct LaterStepTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    enum Form: CaseIterable {
        case steps, sequence, composition, stagger

        /// Plays three steps one after another.
        @MainActor func play(
            _ view: UIView, _ steps: AnyAnimator<UIView>, _ wait: AnyAnimator<UIView>, _ last: AnyAnimator<UIView>
        ) -> AnimationToken {
            switch self {
            case .steps: view.at.animate(steps, wait, last)
            case .sequence: view.at.animate(.pulse(duration: 0.1), .sequence(steps, wait, last))
            case .composition:
                AT.animate {
                    view.at.animate(steps)
                    AT.animate {
                        view.at.animate(wait)
                        view.at.animate(last)
                    }
                }
            case .stagger: [UIView(), view].at.animate(.sequence(steps, wait, last), stagger: 0.1)
            }
        }
    }

    /// Whether the code of a composition starts the newer call, or a completion of a part of it.
    @Test(arguments: [false, true])
    func `the animations that a composition's own code starts call none of its later steps off`(isCompletion: Bool) {
        let code = { @MainActor [view] in _ = view.at.animate(.fadeIn(duration: 0.1)) }
        view.alpha = 0
        let token = AT.animate {
            if isCompletion {
                view.at.animate(.pulse(duration: 0.1)).completion { _ in code() }
            } else {
                AT.perform { code() }
            }
            view.at.animate(.scale(to: 1, duration: 0.3))
            view.at.animate(.fadeOut(duration: 0.2))
            AT.wait(0.1)
            view.at.animate(.fadeIn(duration: 0.2))
        }
        stage.run(0.25)
        #expect(view.alpha == 1)
        stage.run(isCompletion ? 0.4 : 0.3)
        #expect(view.alpha == 0)
        stage.run(1)
        #expect(view.alpha == 1 && token.outcome == .completed(.end))
    }

    private var isGone: Bool { view.isHidden || view.window == nil || view.alpha == 0 }

    private nonisolated static let waysOut: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .hide(duration: 0.2) }, { .remove(duration: 0.2) }, { .popOut(duration: 0.2) }, { .slideOut(duration: 0.2) },
        { .fadeOut(duration: 0.2) },
    ]
    private nonisolated static let waysIn: [@Sendable @MainActor () -> AnyAnimator<UIView>] = [
        { .show(duration: 0.2) }, { .show(with: .popIn(duration: 0.2)) }, { .show(delay: 0.1) },
    ]

    @Test(arguments: Form.allCases, waysIn.indices) func `a way in after a wait is not played after a newer way out`(
        form: Form, wayIn: Int
    ) {
        for wayOut in Self.waysOut.indices {
            for moment in [0, 0.1, 0.25, 0.4] {
                if view.window == nil { stage.window.addSubview(view) }
                (view.isHidden, view.alpha) = (false, 1)
                let older = form.play(view, .hide(duration: 0.2), .wait(0.5), Self.waysIn[wayIn]())
                stage.run(moment)
                view.at.animate(Self.waysOut[wayOut]())
                stage.run(3)
                #expect(isGone, "\(wayOut) at \(moment)")
                #expect(older.outcome != nil && view.layer.animationKeys() == nil && stage.host.clock.isIdle)
            }
        }
    }

    @Test(arguments: Form.allCases, waysOut.dropLast().indices)
    func `a way out after a wait is not played after a newer way in`(form: Form, wayOut: Int) {
        for wayIn in Self.waysIn.indices {
            for moment in [0, 0.1, 0.25, 0.4] {
                (view.isHidden, view.alpha) = (true, 1)
                let older = form.play(view, .show(duration: 0.2), .wait(0.5), Self.waysOut[wayOut]())
                stage.run(moment)
                view.at.animate(Self.waysIn[wayIn]())
                stage.run(3)
                #expect(!isGone && view.alpha == 1, "\(wayIn) at \(moment)")
                #expect(older.outcome != nil && view.layer.animationKeys() == nil && stage.host.clock.isIdle)
            }
        }
    }

    @Test func `the steps of one call do not call each other off`() {
        let all = view.at.animate(
            .hide(duration: 0.1), .wait(0.1), .show(duration: 0.1), .wait(0.1), .hide(duration: 0.1), .wait(0.1),
            .show(with: .popIn(duration: 0.1)))
        var seen: [Bool] = []
        for _ in 0..<4 {
            stage.run(seen.isEmpty ? 0.15 : 0.2)
            seen.append(view.isHidden)
        }
        #expect(seen == [true, false, true, false])
        stage.run(1)
        #expect(all.outcome == .completed(.end) && view.alpha == 1)
    }
}
