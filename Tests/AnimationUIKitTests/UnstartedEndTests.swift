import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Kept compositions that have not started, and steps of them that are put at their ends: at once, as a plain call's.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct UnstartedEndTests {
    private let stage = Stage()
    private var view: UIView { stage.view }

    private typealias Make = @MainActor @Sendable (UIView, UILabel) -> AnimationToken

    nonisolated private static let wholes: [Make] = [
        { view, _ in AT.animate { view.at.animate(.fadeOut(), .move(byX: 30, y: 0)) } },
        { view, _ in
            AT.animate {
                view.at.animate(.fadeOut())
                view.at.animate(.move(byX: 30, y: 0))
            }
        },
        { view, _ in AT.animate(parallelism: view.at.animate(.fadeOut()), view.at.animate(.move(byX: 30, y: 0))) },
        { view, _ in
            AT.animate {
                AT.parallel {
                    view.at.animate(.fadeOut())
                    view.at.animate(.move(byX: 30, y: 0))
                }
            }
        },
        { view, label in
            AT.animate {
                view.at.animate(.fadeOut())
                label.at.animate(.fadeOut(duration: 1))
                view.at.animate(.move(byX: 30, y: 0))
            }
        },
        { view, label in
            AT.animate {
                label.at.animate(.fadeOut(duration: 1))
                view.at.animate(.fadeOut(), .move(byX: 30, y: 0))
            }
        },
    ]

    @Test(arguments: wholes.indices, [false, true])
    func `ended by its view, the app's own values stand from then on`(number: Int, isByCollection: Bool) {
        let token = Self.wholes[number](view, stage.label)
        if isByCollection { [view].at.stopAnimations(at: .end) } else { view.at.stopAnimations(at: .end) }
        #expect(view.alpha == 0 && view.center.x == 150, "\(number)")
        (view.alpha, view.center.x) = (1, 100)
        stage.host.clock.turn()
        #expect(view.alpha == 1 && view.center.x == 100)
        stage.run(3)
        #expect(view.alpha == 1 && view.center.x == 100 && view.layer.animationKeys() == nil)
        #expect(stage.label.alpha == (number < 4 ? 1 : 0))
        #expect(token.state == .ended)
        #expect(stage.host.clock.isIdle && stage.host.issues.isEmpty)
    }

    @Test func `so does a part that its own token ends`() {
        let part = view.at.animate(.fadeOut())
        let whole = AT.animate(part, stage.label.at.animate(.fadeOut(duration: 1)))
        part.stop(at: .end)
        #expect(view.alpha == 0 && part.outcome == .stopped(.end))
        view.alpha = 1
        stage.run(0.5)
        #expect(view.alpha == 1 && stage.label.layer.animationKeys() != nil)
        stage.run(1)
        #expect(view.alpha == 1 && whole.outcome == .completed(.end))
    }

    @Test func `an older call on the other views stays the older one`() {
        let older = stage.label.at.animate(.value(\.alpha, to: 0.2, duration: 1, curve: .linear))
        let whole = AT.animate(
            parallelism: view.at.animate(.fadeOut()),
            stage.label.at.animate(.value(\.alpha, to: 0.8, duration: 1, curve: .linear)))
        view.at.stopAnimations(at: .end)
        #expect(view.alpha == 0)
        stage.run(2)
        expectClose(stage.label.alpha, 0.8)
        withExtendedLifetime((older, whole)) {}
    }

    @Test(arguments: [AnimationPosition.start, .current]) func `stopped elsewhere it changes nothing`(
        position: AnimationPosition
    ) {
        for make in Self.wholes {
            let token = make(view, stage.label)
            view.at.stopAnimations(at: position)
            #expect(view.alpha == 1 && view.center.x == 120 && token.state == .waiting)
            view.alpha = 0.6
            stage.run(3)
            expectClose(view.alpha, 0.6)
            #expect(view.center.x == 120)
            (view.alpha, stage.label.alpha) = (1, 1)
            stage.run(0.1)
        }
    }

    @Test func `what waits for its window is put at its end at once, too`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let token = AT.animate { view.at.animate(.fadeOut(), .move(byX: 30, y: 0)) }
        stage.run(0.1)
        #expect(token.state == .waiting)
        view.at.stopAnimations(at: .end)
        #expect(view.alpha == 0 && view.center.x == 35)
        view.alpha = 1
        stage.window.addSubview(view)
        stage.run(2)
        #expect(view.alpha == 1 && view.center.x == 35 && token.outcome != nil && stage.host.clock.isIdle)
    }
}
