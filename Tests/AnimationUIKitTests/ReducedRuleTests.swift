import Expectations
import AnimationUIKit
import TestSupport
import Testing

/// Where motion is reduced: what fades anyway fades once, and what plays over and over stands still.
@MainActor @Suite(.virtualTime) struct ReducedRuleTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var shown: CALayer { stage.view.layer.presentation() ?? stage.view.layer }

    /// Plays, and looks at the opacity in every frame.
    private func opacities(_ seconds: Double, _ every: Double = 0.1) -> [Double] {
        (0..<Int((seconds / every).rounded())).map { _ in
            stage.run(every)
            return Double(shown.opacity)
        }
    }

    private let rising = (1...10).map { Double($0) / 10 }
    private let falling = (0...9).reversed().map { Double($0) / 10 }

    // MARK: - Beside a fade

    struct Motion: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let animator: AnyAnimator<UIView>
        let isMoved: @MainActor @Sendable (CALayer) -> Bool
    }

    nonisolated static let motions: [Motion] = [
        Motion(testDescription: "move", animator: .move(byX: 0, y: -20, duration: 1)) { $0.position.y == 100 },
        Motion(
            testDescription: "spring", animator: .move(byX: 0, y: -20, duration: 1, curve: .spring(dampingRatio: 0.5))
        ) {
            $0.position.y == 100
        },
        Motion(testDescription: "scale", animator: .scale(toValue: 2, duration: 1)) { $0.transform.m11 == 2 },
        Motion(testDescription: "keyframes", animator: .scale(values: [0, 3, 2], duration: 1)) {
            $0.transform.m11 == 2
        },
        Motion(
            testDescription: "a closure",
            animator: .custom(duration: 1, curve: .spring(dampingRatio: 1)) { $0.center.x = 7 }
        ) {
            $0.position.x == 7
        },
        Motion(testDescription: "a layer's", animator: .layer(.move(byX: 0, y: -20, duration: 1))) {
            $0.position.y == 100
        },
    ]

    /// How the two stand beside each other.
    enum Shape: CaseIterable {
        case oneCall
        case oneCallTurnedRound
        case twoCalls
        case deep
    }

    private func play(
        _ shape: Shape, _ fade: AnyAnimator<UIView>, _ motion: AnyAnimator<UIView>
    ) -> AnimationToken {
        let view = stage.view
        return switch shape {
        case .oneCall: view.at.animate(parallelism: fade, motion)
        case .oneCallTurnedRound: view.at.animate(parallelism: motion, fade)
        case .twoCalls: AT.animate(parallelism: view.at.animate(motion), view.at.animate(fade))
        case .deep:
            AT.animate(parallelism: AT.animate(view.at.animate(fade)), AT.animate(view.at.animate(motion), AT.wait(1)))
        }
    }

    @Test(arguments: motions, Shape.allCases)
    func `beside a fade in, a motion is at its end from the start on, and the fade is the only one`(
        motion: Motion, shape: Shape
    ) {
        for fade in [
            AnyAnimator<UIView>.fadeIn(duration: 1, curve: .linear), .layer(.fadeIn(duration: 1, curve: .linear)),
        ] {
            stage.view.alpha = 0
            stage.run(0)
            let token = play(shape, fade, motion.animator)
            stage.run(0)
            #expect(motion.isMoved(shown))
            expectClose(opacities(1), rising)
            #expect(motion.isMoved(stage.view.layer))
            token.stop(at: .start)
            #expect(stage.view.alpha == 0 && !motion.isMoved(stage.view.layer))
        }
    }

    @Test(arguments: motions, Shape.allCases)
    func `beside a fade out, a motion is at its end when nothing is seen any more`(motion: Motion, shape: Shape) {
        let token = play(shape, .fadeOut(duration: 1, curve: .linear), motion.animator)
        let seen = opacities(0.9)
        #expect(!motion.isMoved(shown))
        expectClose(seen + opacities(0.1), falling)
        stage.run(2)
        #expect(motion.isMoved(stage.view.layer) && stage.view.alpha == 0 && token.state == .ended)
    }

    @Test func `scrubbed, the fade is the only one, too`() {
        stage.view.alpha = 0
        let token = stage.view.at.animate(
            parallelism: .fadeIn(duration: 1, curve: .linear).reducedMotion(.fade).reducedMotion(.keep),
            .move(byX: 0, y: -20, duration: 1).reducedMotion(.fade))
        token.pause()
        for time in [0.25, 0.75, 0.5, 0.1] {
            token.time = time
            stage.run(0)
            expectClose(Double(shown.opacity), time)
            #expect(shown.position.y == 100)
        }
    }

    @Test func `a stagger of fades and moves fades each view once`() {
        let views = (0..<4).map { _ in UIView() }
        for view in views {
            view.alpha = 0
            stage.window.addSubview(view)
        }
        let token = views.at.animate(
            parallelism: .fadeIn(duration: 1, curve: .linear), .move(byX: 0, y: -20, duration: 1), stagger: 0.2)
        token.pause()
        for time in [0.3, 0.9, 1.5] {
            token.time = time
            stage.run(0)
            for (index, view) in views.enumerated() {
                let wanted = min(max(time - 0.2 * Double(index), 0), 1)
                expectClose(Double(view.layer.presentation()?.opacity ?? -1), wanted)
            }
        }
    }

    @Test func `a move after a fade, or on another view, still fades`() {
        stage.view.alpha = 0
        let other = stage.label.at.animate(.move(byX: 10, y: 0, duration: 1))
        stage.view.at.animate(.fadeIn(duration: 1, curve: .linear), .move(byX: 10, y: 0, duration: 1))
        stage.run(0.5)
        expectClose(Double(stage.label.layer.presentation()?.opacity ?? -1), 0)
        stage.run(1)
        expectClose(shown.opacity, 0)
        #expect(other.state == .ended)
    }

    @Test(arguments: [0.0, 0.6, 1]) func `whatever else fades the view, its opacity stays between 0 and 1`(
        alpha: Double
    ) {
        for (start, isClosureFirst) in [(0.0, true), (0.0, false), (0.6, true), (1, false)] {
            stage.view.alpha = start
            stage.run(0)
            let fade = stage.view.at.animate(.custom(duration: 1) { $0.alpha = alpha })
            let move = stage.view.at.animate(.move(byX: 10, y: 0, duration: 1))
            let token = AT.animate(parallelism: isClosureFirst ? [fade, move] : [move, fade])
            for opacity in opacities(1.2, 0.05) { #expect((0...1).contains(opacity), "\(start) \(opacity)") }
            #expect(token.state == .ended)
            expectClose(stage.view.alpha, alpha)
        }
    }

    // MARK: - Over and over

    /// How it is said that something repeats for ever.
    enum Endless: CaseIterable {
        case animator
        case token
        case group
        case delayed
        case autoreversing
        case layerRepeat
    }

    private func playForEver(_ form: Endless, _ reduced: ReducedMotion?) -> AnimationToken {
        let plain = AnyAnimator<UIView>.rotate(byDegrees: 90, duration: 1)
        let turn = reduced.map(plain.reducedMotion) ?? plain
        let view = stage.view
        return switch form {
        case .animator: view.at.animate(turn.repeatedForever())
        case .token: view.at.animate(turn).repeatedForever()
        case .group: AT.animate(AT.wait(0.5), view.at.animate(turn), AT.wait(0.5)).repeatedForever()
        case .delayed: view.at.animate(turn.delay(0.5)).repeatedForever(delay: 0.2)
        case .autoreversing: view.at.animate(turn).repeatedForever(autoreverses: true)
        case .layerRepeat: view.at.animate(.rotate(values: [0, 1], repeatCount: .infinity, duration: 1))
        }
    }

    @Test(arguments: Endless.allCases, [nil, ReducedMotion.fade, .instant])
    func `what repeats for ever stands still`(form: Endless, reduced: ReducedMotion?) {
        let token = playForEver(form, reduced)
        stage.run(0.1)
        let first = stage.shown("transform.rotation.z")
        for _ in 0..<60 {
            stage.run(0.07)
            #expect(shown.opacity == 1 && stage.shown("transform.rotation.z") == first)
        }
        #expect(token.state == .running && stage.host.issues.isEmpty)
        token.stop()
        expectClose(stage.shown("transform.rotation.z"), first, within: 1e-9)
        #expect(stage.view.layer.animationKeys() == nil)
    }

    @Test func `a composition that goes there and back for ever stays where it was`() {
        let view = stage.view
        let token = AT.animate(
            view.at.animate(.move(byX: 30, y: 0, duration: 0.5)), view.at.animate(.move(byX: -30, y: 0, duration: 0.5))
        ).repeatedForever()
        for _ in 0..<40 {
            stage.run(0.07)
            #expect(shown.opacity == 1 && shown.position.x == 120)
        }
        token.stop()
        #expect(view.center.x == 120)
    }

    @Test func `a pulse that fades, too, goes on fading`() {
        stage.view.at.animate(
            parallelism: .fade(to: 0.5, duration: 1, curve: .linear), .scale(toValue: 2, duration: 1)
        ).repeatedForever(autoreverses: true)
        stage.run(0.5)
        expectClose(shown.opacity, 0.75)
        stage.run(1)
        expectClose(shown.opacity, 0.75)
    }

    nonisolated static let shakes: [AnyAnimator<UIView>] = [
        .layer(.keyframes("position.x", values: [0, -8, 8, -4, 0], isAdditive: true, duration: 0.4)),
        .move(byX: 8, y: 0, duration: 0.06).repeated(6, autoreverses: true),
        .scale(values: [1, 1.3, 0.9, 1], duration: 0.4), .rotate(byDegrees: 360, duration: 0.4),
        .layer(.basic("position.x", from: -8, to: 0, repeatCount: 4, isAdditive: true, duration: 0.1)),
    ]

    @Test(arguments: shakes.indices) func `a shake shows nothing, and takes its time`(index: Int) {
        let token = stage.view.at.animate(Self.shakes[index])
        for opacity in opacities(0.3, 0.02) { #expect(opacity == 1) }
        #expect(shown.position.x == 120 && token.state == .running)
        stage.run(0.2)
        #expect(token.outcome == .completed(.end) && stage.view.center.x == 120)
    }

    @Test func `what goes somewhere and repeats fast is there at once`() {
        let token = stage.view.at.animate(.move(byX: 8, y: 0, duration: 0.1).repeated(3, autoreverses: true))
        for opacity in opacities(0.28, 0.02) { #expect(opacity == 1 && shown.position.x == 128) }
        stage.run(0.1)
        #expect(token.outcome == .completed(.end) && stage.view.center.x == 128)
    }
}
