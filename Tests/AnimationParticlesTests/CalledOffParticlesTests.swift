import AnimationParticles
import TestSupport
import Testing

/// Ways out of particles that a newer way in calls off.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CalledOffParticlesTests {
    private let scene = ParticleScene()

    @Test(arguments: 0..<3, [false, true]) func `a way out that waits behind a delay is called off by a way in`(
        exit: Int, isKept: Bool
    ) {
        let exits: [AnyAnimator<UIView>] = [.poof(delay: 0.5), .vanish(delay: 0.5), .blurOut(delay: 0.5)]
        for entrance in [AnyAnimator<UIView>.popIn(), .fadeIn(), .blurIn()] {
            let token = isKept ? scene.view.at.animate(exits[exit]) : nil
            if !isKept { scene.view.at.animate(exits[exit]) }
            scene.run(0.1)
            scene.view.at.animate(entrance)
            scene.run(3)
            #expect(scene.view.alpha == 1 && (token?.outcome ?? .interrupted(.replaced)) == .interrupted(.replaced))
        }
    }

    @Test(arguments: 0..<3, [false, true]) func `a way out that waits in a stagger or behind a step is called off, too`(
        exit: Int, isStaggered: Bool
    ) {
        let exits: [AnyAnimator<UIView>] = [.poof(), .vanish(), .blurOut()]
        for entrance in [AnyAnimator<UIView>.popIn(), .show(), .fadeIn(), .slideIn(distance: 40)] {
            let token =
                isStaggered
                ? [UIView(), scene.view].at.animate(exits[exit], stagger: 0.5)
                : scene.view.at.animate(.wait(0.5), exits[exit])
            scene.run(0.1)
            scene.view.at.animate(entrance)
            scene.run(3)
            #expect(scene.view.alpha == 1 && scene.isClean)
            #expect(token.outcome != nil)
        }
    }
}
