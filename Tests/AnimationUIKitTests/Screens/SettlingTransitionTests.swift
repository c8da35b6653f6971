import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// A transition that settles after a finger has let go, and other verbs.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct SettlingTransitionTests {
    private let stage = ScreenStage()
    private let pan = UIPanGestureRecognizer()
    private var page: Page { stage.page }
    private var list: Page { stage.list }
    private nonisolated static let transitions: [@MainActor () -> AnimationTransition] = [
        { .fade(duration: 1) }, { .slide(from: .bottom) }, { .cardStack() },
    ]

    private func letGo(_ transition: AnimationTransition, at y: CGFloat, velocity: CGFloat) {
        transition.addDismissGesture(pan, over: 300)
        page.transitioningDelegate = transition
        list.present(page, animated: true)
        stage.run(1.5)
        pan.drag(to: .zero)
        pan.drag(to: CGPoint(x: 0, y: y))
        pan.lift(velocity: CGPoint(x: 0, y: velocity))
        stage.run(0.08)
        #expect(transition.token?.state == .running)
    }

    @Test(arguments: transitions.indices, [true, false]) func `turned round, it ends`(kind: Int, isThrown: Bool) {
        let transition = Self.transitions[kind]()
        letGo(transition, at: 90, velocity: isThrown ? 800 : -200)
        transition.token?.reverse()
        stage.run(3)
        #expect(transition.token == nil && stage.isClean(with: isThrown ? page : list))
    }

    @Test(arguments: transitions.indices) func `at another rate it goes on`(kind: Int) {
        let transition = Self.transitions[kind]()
        letGo(transition, at: 90, velocity: 800)
        if let token = transition.token { token.rate *= 0.5 }
        stage.run(5)
        #expect(transition.token == nil && stage.isClean(with: list))
    }

    @Test func `paused, it waits for its handle`() {
        let transition = AnimationTransition.fade(duration: 1)
        letGo(transition, at: 90, velocity: 800)
        transition.token?.pause()
        stage.run(1)
        #expect(transition.token?.state == .paused)
        transition.token?.resume()
        stage.run(2)
        #expect(transition.token == nil && stage.isClean(with: list))
    }
}
