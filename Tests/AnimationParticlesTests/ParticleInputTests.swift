import AnimationParticles
import Expectations
import TestSupport
import Testing

/// What effects of particles make of bad numbers.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct ParticleInputTests {
    private let scene = ParticleScene()

    /// Plays an effect to its end.
    private func play(_ effect: AnyAnimator<UIView>) -> (most: Int, issues: [AnimationIssue.Kind]) {
        let token = scene.view.at.animate(effect)
        var most = 0
        for _ in 0..<40 where token.outcome == nil {
            scene.run(0.1)
            most = max(most, scene.particles.count)
            for look in scene.picture { #expect(look.numbers.allSatisfy { $0.isFinite }) }
        }
        #expect(token.outcome == .completed(.end) && scene.isClean)
        scene.view.alpha = 1
        return (most, scene.host.issues)
    }

    @Test(arguments: [0, -3, .min, 61, .max]) func `a count is brought into its range, and reported`(count: Int) {
        let (used, effects) = (
            count < 1 ? 1 : 60,
            [
                AnyAnimator<UIView>.poof(count: count), .smoke(count: count), .rise(["♥"], count: count),
                .spray(count: count),
            ]
        )
        for (index, effect) in effects.enumerated() {
            let (most, issues) = play(effect)
            #expect(most == used && issues.count == index + 1)
            #expect(issues.last == .repairedParticles("count", given: Double(count), used: Double(used)))
        }
        let (most, issues) = play(.vanish(count: count))
        #expect(most >= 1 && most <= used && issues.count == 5)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func `a number that is none is replaced, and reported`(
        number: CGFloat
    ) {
        #expect(play(.rise(["♥"], speed: number)).issues.count == 1)
        #expect(play(.rise(["♥"], size: number)).issues.count == 2)
        #expect(play(.spray(spread: number)).issues.count == 3)
        #expect(play(.spray(size: number)).issues.count == 4)
        #expect(
            play(.spray(speed: number)).issues.last
                == .repairedParticles("speed", given: Double(number), used: 560))
        for effect in [AnyAnimator<UIView>.blurIn(radius: number), .blurOut(radius: number)] {
            #expect(play(effect).issues.last == .repairedParticles("radius", given: Double(number), used: 12))
        }
    }

    @Test func `a number outside of its range counts as the nearer end`() {
        #expect(
            play(.spray(speed: -1)).issues == [.repairedParticles("speed", given: -1, used: 0)])
        #expect(play(.spray(spread: 1_000)).issues.last == .repairedParticles("spread", given: 1_000, used: 360))
        #expect(play(.blurIn(radius: -1)).issues.last == .repairedParticles("radius", given: -1, used: 0))
        #expect(play(.blurOut(radius: 500)).issues.last == .repairedParticles("radius", given: 500, used: 100))
    }

    @Test func `without a shape nothing plays, without a colour the default ones do`() {
        #expect(play(.rise([])) == (0, [.noParticleShapes]))
        #expect(play(.rise(["", " ", .image(UIImage())])) == (0, [.noParticleShapes, .noParticleShapes]))
        #expect(play(.rise(["", "♥"])).most == 12)
        let (most, issues) = play(.spray(colors: []))
        #expect(most == 40 && issues.last == .noParticleColors)
    }

    @Test(arguments: [-1, .nan, .infinity]) func `a length that is none takes no time`(seconds: TimeInterval) {
        for effect in [
            AnyAnimator<UIView>.poof(duration: seconds), .vanish(duration: seconds), .spray(duration: seconds),
            .blurIn(duration: seconds), .blurOut(duration: seconds),
        ] {
            let token = scene.view.at.animate(effect)
            scene.run(0.1)
            #expect(token.outcome == .completed(.end) && scene.isClean)
        }
        #expect(scene.host.issues.count == 5)
    }

    @Test func `a view without a size, and one that nothing is around, play as well`() {
        scene.view.bounds.size = .zero
        for effect in Effect.allCases { _ = play(effect.make()) }
        let token = scene.window.at.animate(.poof(duration: 1))
        scene.run(0.5)
        #expect(scene.window.layer.sublayers?.count == 2)
        scene.run(1)
        #expect(token.outcome == .completed(.end) && scene.window.layer.sublayers?.count == 1)
        #expect(scene.host.issues.isEmpty)
    }

    @Test func `a length beyond ten seconds is the same in slow motion`() {
        let long = ParticleScene.picture(of: .spray(duration: 6_000), at: 3_000, in: scene)
        let short = ParticleScene.picture(of: .spray(duration: 10), at: 5, in: scene)
        #expect(zip(long, short).allSatisfy { $0.distance(to: $1) < 1e-5 } && long.count == 40)
    }
}
