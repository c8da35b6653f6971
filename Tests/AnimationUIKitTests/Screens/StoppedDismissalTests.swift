import AnimationUIKit
import TestSupport
import Testing

/// Transitions on their way back that are stopped where they are.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct StoppedDismissalTests {
    nonisolated static let transitions: [@MainActor () -> AnimationTransition] = [
        { .flip() }, { .flip(from: .top) }, { .cardStack() }, { .slide() }, { .push(from: .top) }, { .cover() },
        { .fade() },
        { AnimationTransition { AT.animate(parallelism: $0.from.at.animate(.swing()), $0.to.at.animate(.popIn())) } },
    ]
    nonisolated static let moments = [0, 0.02, 0.1, 0.25, 0.35, 0.45, 0.55]

    private func dismissing(
        _ transition: AnimationTransition, _ style: UIModalPresentationStyle, stopped isCut: Bool, at moment: Double
    ) -> ScreenStage {
        let stage = ScreenStage(style: style)
        stage.page.transitioningDelegate = transition
        stage.list.present(stage.page, animated: true)
        stage.run(isCut ? 0.2 : 1)
        transition.token?.stop()
        stage.run(0.1)
        stage.page.dismiss(animated: true)
        stage.run(moment)
        return stage
    }

    @Test(arguments: transitions.indices, [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func `nothing is left on the screen that comes`(number: Int, style: UIModalPresentationStyle) {
        for moment in Self.moments {
            for isCut in [false, true] {
                let transition = Self.transitions[number]()
                let stage = dismissing(transition, style, stopped: isCut, at: moment)
                transition.token?.stop()
                stage.run(0.1)
                #expect(stage.isClean(with: stage.list), "\(moment), \(isCut)")
                #expect(stage.list.view.bounds.size == stage.window.bounds.size)
            }
        }
    }

    @Test(arguments: transitions.indices) func `with its view's animations stopped, nothing is left, either`(
        number: Int
    ) {
        for moment in Self.moments {
            let transition = Self.transitions[number]()
            let stage = dismissing(transition, .fullScreen, stopped: false, at: moment)
            stage.list.view.at.stopAnimations()
            stage.run(2)
            #expect(stage.isClean(with: stage.list), "\(moment)")
        }
    }

    @Test(arguments: transitions.indices) func `what the app has changed on the way stays`(number: Int) {
        for moment in Self.moments {
            let transition = Self.transitions[number]()
            let stage = dismissing(transition, .fullScreen, stopped: false, at: moment)
            stage.list.heading.alpha = 0.5
            stage.list.picture.center.x += 30
            transition.token?.stop()
            stage.run(0.1)
            #expect(stage.list.heading.alpha == 0.5 && stage.list.picture.center.x == 110, "\(moment)")
            stage.list.heading.alpha = 1
            #expect(stage.isClean(with: stage.list), "\(moment)")
        }
    }
}
