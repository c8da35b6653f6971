import AnimationParticles
import Expectations
import TestSupport
import Testing

/// Effects of particles: their pictures, and all their ends.
@MainActor @Suite(.virtualTime) struct ParticleTests {
    private let scene = ParticleScene()

    @Test(arguments: Effect.allCases) func `the picture at a time is the same played, sought and reversed`(
        effect: Effect
    ) {
        for seed in 0..<4 as Range<UInt64> {
            let played = scene.view.at.animate(effect.make(seed))
            var pictures: [(time: TimeInterval, looks: [Look])] = []
            for _ in 0..<10 {
                scene.run(0.09)
                pictures.append((played.time, scene.picture))
            }
            #expect(pictures.allSatisfy { !$0.looks.isEmpty })
            played.stop(at: .start)

            let sought = scene.view.at.animate(effect.make(seed))
            sought.pause()
            for (time, looks) in pictures.shuffled() {
                sought.time = time
                scene.run(0.01)
                expectSame(scene.picture, looks, "\(seed), sought to \(time)")
            }
            sought.time = 0.95
            sought.rate = -1
            sought.resume()
            pictures = []
            for _ in 0..<10 {
                scene.run(0.09)
                pictures.append((sought.time, scene.picture))
            }
            sought.pause()
            for (time, looks) in pictures.shuffled() {
                sought.time = time
                scene.run(0.01)
                expectSame(scene.picture, looks, "\(seed), reversed at \(time)")
            }
            sought.stop(at: .start)
            #expect(scene.isClean && scene.view.alpha == 1)
        }
        #expect(scene.host.issues.isEmpty)
    }

    private func expectSame(_ looks: [Look], _ others: [Look], _ comment: Comment) {
        #expect(looks.count == others.count && !looks.isEmpty, comment)
        let distance = zip(looks, others).map { $0.distance(to: $1) }.max() ?? .infinity
        #expect(distance < 1e-5, comment)
    }

    @Test(arguments: Effect.seeded) func `another seed shows another picture`(effect: Effect) {
        let one = ParticleScene.picture(of: effect.make(1), at: 0.5, in: scene)
        let other = ParticleScene.picture(of: effect.make(2), at: 0.5, in: scene)
        #expect(zip(one, other).contains { $0.distance(to: $1) > 0.1 })
    }

    enum End: CaseIterable {
        case playedOut, playedBack, stoppedAtStart, stoppedHere, stoppedAtEnd, allStopped, reverted, soughtToEnd,
            windowLost, boardLost, background

        /// Whether the token comes back to its start.
        var isAtStart: Bool { self == .playedBack || self == .stoppedAtStart || self == .reverted }
    }

    private func play(_ token: AnimationToken, to end: End) {
        switch end {
        case .playedOut: break
        case .playedBack: token.reverse()
        case .stoppedAtStart: token.stop(at: .start)
        case .stoppedHere: token.stop(at: .current)
        case .stoppedAtEnd: token.stop(at: .end)
        case .allStopped: scene.view.at.stopAnimations(at: .current)
        case .reverted: token.revert()
        case .soughtToEnd:
            token.pause()
            token.time = 1
            token.resume()
        case .windowLost: scene.view.removeFromSuperview()
        case .boardLost: scene.board.removeFromSuperview()
        case .background: UIApplication.shared.enterBackground()
        }
    }

    @Test(arguments: Effect.allCases, End.allCases) func `nothing is left, however it ends`(effect: Effect, end: End) {
        weak var stage: CALayer?
        weak var particle: CALayer?
        do {
            let token = scene.view.at.animate(effect.make())
            scene.run(0.5)
            #expect(scene.stages.count == 1 && scene.particles.count > 1 && scene.particles.count <= 60)
            stage = scene.stages.first
            particle = scene.particles.first
            play(token, to: end)
            if end == .background || end == .windowLost || end == .boardLost {
                scene.run(0.02)
                #expect(scene.stages.isEmpty)
            }
            scene.run(1.5)
            #expect(token.outcome != nil)
        }
        UIApplication.shared.enterForeground()
        scene.window.addSubview(scene.board)
        scene.board.addSubview(scene.view)
        scene.run(0.1)
        #expect(scene.isClean)
        #expect(stage == nil && particle == nil)
        let isHere = end == .stoppedHere || end == .allStopped
        if effect == .blurIn, isHere {
            #expect(scene.view.alpha > 0.2 && scene.view.alpha < 0.3)
        } else if !effect.isExit || end.isAtStart {
            #expect(scene.view.alpha == 1)
        }
        if effect.isExit, [.playedOut, .stoppedAtEnd, .soughtToEnd].contains(end) { #expect(scene.view.alpha == 0) }
        #expect(scene.host.issues.isEmpty)
    }

    @Test(arguments: Effect.allCases) func `without a window it waits, and in the background nothing is shown`(
        effect: Effect
    ) {
        scene.board.removeFromSuperview()
        let waiting = scene.view.at.animate(effect.make())
        scene.run(0.5)
        #expect(scene.stages.isEmpty)
        scene.window.addSubview(scene.board)
        scene.run(0.5)
        #expect(scene.stages.count == 1)
        waiting.stop(at: .start)
        UIApplication.shared.enterBackground()
        scene.view.at.animate(effect.make())
        scene.run(0.5)
        #expect(scene.stages.isEmpty)
        UIApplication.shared.enterForeground()
        scene.run(3)
        #expect(scene.isClean)
    }

    @Test(arguments: Effect.allCases) func `scrubbed, it is there between the ends, and at rest as it is seen`(
        effect: Effect
    ) {
        let token = scene.view.at.animate(effect.make())
        token.pause()
        for time in [0.3, 0.7, 1, 0.5, 0.2, 1, 0.9] {
            token.time = time
            scene.run(0.1)
            #expect(scene.stages.count == (time < 1 ? 1 : 0), "\(time)")
            // Beside the fade of the view, which UIKit plays, they stay on their layers.
            #expect(effect.fades || scene.particles.allSatisfy { $0.animationKeys() == nil }, "\(time)")
        }
        token.resume()
        scene.run(1)
        #expect(token.outcome == .completed(.end) && scene.isClean)
    }

    @Test(arguments: Effect.allCases) func `where motion is reduced there are no particles`(effect: Effect) {
        UIAccessibility.isReduceMotionEnabled = true
        let token = scene.view.at.animate(effect.make())
        var opacities: [Float] = []
        for _ in 0..<11 {
            scene.run(0.1)
            #expect(scene.stages.isEmpty)
            opacities.append(scene.view.layer.presentation()?.opacity ?? .nan)
        }
        #expect(token.outcome == .completed(.end) && scene.isClean)
        if effect.fades {
            #expect(opacities.contains { $0 > 0.1 && $0 < 0.9 } && scene.view.alpha == (effect.isExit ? 0 : 1))
        } else {
            #expect(opacities.allSatisfy { $0 == 1 } && scene.view.alpha == 1)
        }
    }

    @Test func `particles of a view that fades are over the view, the others are in it`() {
        for effect in Effect.allCases {
            let token = scene.view.at.animate(effect.make())
            scene.run(0.3)
            let outer = effect.fades ? scene.board : scene.view
            #expect(scene.stages.first?.superlayer === outer.layer)
            #expect(outer.layer.sublayers?.last === scene.stages.first)
            token.stop(at: .start)
        }
    }

    @Test func `at first the pieces cover the view, each where it shows it`() {
        let token = scene.view.at.animate(.vanish(count: 12, duration: 1))
        token.pause()
        scene.run(0.01)
        let frames = scene.particles.map(\.frame)
        #expect(frames.count == 12 && scene.particles.allSatisfy { $0.opacity == 1 })
        expectClose(frames.reduce(0) { $0 + $1.width * $1.height }, 80 * 60)
        #expect(frames.reduce(CGRect.null) { $0.union($1) } == scene.view.bounds)
    }

    @Test func `a frame makes no layer: the particles are the same from the first to the last`() {
        scene.view.at.animate(.spray(duration: 1))
        scene.run(0.01)
        let first = scene.particles.map(ObjectIdentifier.init)
        scene.run(0.9)
        #expect(scene.particles.map(ObjectIdentifier.init) == first && first.count == 40)
    }

    @Test func `two effects of one view are side by side, and repeats begin anew`() {
        scene.view.at.animate(.spray(duration: 1))
        scene.run(0.5)
        scene.view.at.animate(.poof(duration: 1))
        scene.run(0.2)
        #expect(scene.stages.count == 2)
        scene.run(2)
        #expect(scene.isClean)
        let token = scene.view.at.animate(AnyAnimator.rise(["♥"], duration: 1).repeatedForever())
        scene.run(10.5)
        #expect(scene.stages.count == 1)
        token.stop(at: .current)
        #expect(scene.isClean)
    }

    @Test(arguments: Effect.allCases) func `beside other animations of the view nothing is mixed`(effect: Effect) {
        scene.view.at.animate(
            parallelism: effect.make(), .move(byX: 20, y: 0, duration: 1), .scale(toValue: 1.2, duration: 1),
            .layer(.rotate(byDegrees: 90, duration: 1)))
        scene.run(0.5)
        #expect(scene.stages.count == 1)
        scene.view.at.animate(.pulse()).onConflict(.replace)
        scene.run(0.1)
        #expect(scene.stages.count == 1)
        scene.run(2)
        #expect(scene.stages.isEmpty && scene.host.issues.isEmpty)
    }

    @Test func `the delay comes first, the completion last, and the form for less motion can be chosen`() {
        UIAccessibility.isReduceMotionEnabled = true
        var outcomes: [AnimationOutcome] = []
        let spray = AnyAnimator<UIView>.spray(duration: 1, delay: 0.5) { outcomes.append($0) }
        scene.view.at.animate(spray.reducedMotion(.keep))
        scene.run(0.4)
        #expect(scene.stages.isEmpty)
        scene.run(0.5)
        #expect(scene.stages.count == 1 && outcomes.isEmpty)
        scene.run(1)
        #expect(outcomes == [.completed(.end)] && scene.isClean)
    }

    @Test(arguments: Effect.allCases) func `a scope that is taken back leaves what the app has added meanwhile`(
        effect: Effect
    ) {
        let scope = AnimationScope { scene.view.at.animate(effect.make()) }
        scene.run(0.3)
        let added = UIView(frame: CGRect(x: 20, y: 5, width: 10, height: 10))
        scene.view.addSubview(added)
        scene.view.layer.zPosition = 3
        scene.run(2)
        scope.revert()
        #expect(added.layer.superlayer === scene.view.layer && scene.view.layer.zPosition == 3)
        #expect(scene.stages.isEmpty && scene.view.alpha == 1)
    }

    @Test func `an effect keeps no view, and what is paused goes with its view`() {
        let token: AnimationToken
        weak var gone: UIView?
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            scene.board.addSubview(view)
            gone = view
            token = view.at.animate(.smoke(duration: 1))
        }
        scene.run(0.5)
        token.pause()
        scene.run(0.1)
        gone?.removeFromSuperview()
        scene.run(0.1)
        #expect(gone == nil)
        token.resume()
        scene.run(2)
        #expect(token.outcome != nil && scene.isClean)
    }
}

extension ParticleScene {
    /// What is seen at a time of an effect that is sought there, on a view of the same size.
    static func picture(of effect: AnyAnimator<UIView>, at time: TimeInterval, in scene: ParticleScene) -> [Look] {
        let other = ParticleScene()
        let token = other.view.at.animate(effect)
        token.pause()
        token.time = time
        scene.host.clock.turn()
        defer { token.stop(at: .start) }
        return other.picture
    }
}
