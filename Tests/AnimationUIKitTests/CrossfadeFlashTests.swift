import AnimationUIKit
import Expectations
import TestSupport
import Testing

/// Where motion is reduced: the cross-fades that stand in for motion flash no more than three times a second.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) struct CrossfadeFlashTests {
    private let stage = Stage()

    init() { UIAccessibility.isReduceMotionEnabled = true }

    private var view: UIView { stage.view }

    /// Plays to the end, and returns the most flashes in one second.
    private func mostFlashes(of token: AnimationToken) -> Int {
        var (light, dark, isDark) = (0.0, 1.0, false)
        var flashes: [Int] = []
        for frame in 0..<600 where token.outcome == nil {
            stage.run(0.01)
            let opacity = Double((view.layer.presentation() ?? view.layer).opacity)
            (light, dark) = isDark ? (opacity, min(dark, opacity)) : (max(light, opacity), opacity)
            if !isDark, light - opacity >= 0.1 {
                (isDark, dark) = (true, opacity)
            } else if isDark, opacity - dark >= 0.1 {
                (isDark, light) = (false, opacity)
                flashes.append(frame)
            }
        }
        return flashes.map { end in flashes.filter { $0 <= end && $0 > end - 99 }.count }.max() ?? 0
    }

    private func mostFlashes(_ play: (UIView) -> AnimationToken) -> Int { mostFlashes(of: play(view)) }

    // MARK: - Motion

    /// Motions that cross-fade more than three times a second.
    enum Motions: CaseIterable {
        case moves, accumulated, sequence, tokens, atRate, stretched, staggered, mixedWithFades

        @MainActor func play(on view: UIView) -> AnimationToken {
            let (there, back) = (
                AnyAnimator<UIView>.move(byX: 20, y: 0, duration: 0.15), AnyAnimator<UIView>.move(byX: -5, y: 0)
            )
            switch self {
            case .moves: return view.at.animate(.move(byX: 20, y: 0), back, back, back)
            case .accumulated: return view.at.animate(.move(byX: 1, y: 0).repeated(5, accumulates: true))
            case .sequence:
                return view.at.animate(.sequence(there, .move(byX: -15, y: 0, duration: 0.1)).repeated(5))
            case .tokens:
                return AT.animate {
                    view.at.animate(there)
                    view.at.animate(.move(byX: -15, y: 0, duration: 0.15))
                }.repeated(5)
            case .atRate:
                let token = view.at.animate(
                    .move(byX: 20, y: 0, duration: 1), .move(byX: -5, y: 0, duration: 1),
                    .move(byX: -5, y: 0, duration: 1), .move(byX: -5, y: 0, duration: 1))
                token.rate = 4
                return token
            case .stretched:
                return view.at.animate(.move(byX: 20, y: 0, duration: 1), back, back, back).stretched(to: 0.9)
            case .staggered:
                return view.at.animate(
                    parallelism: .move(byX: 20, y: 0), back.delay(0.1), back.delay(0.2), back.delay(0.3))
            case .mixedWithFades:
                return view.at.animate(
                    .move(byX: 10, y: 0, duration: 0.1), .fade(to: 0, duration: 0.1),
                    .move(byX: -2, y: 0, duration: 0.1),
                    .fade(to: 1, duration: 0.1), .move(byX: -2, y: 0, duration: 0.1), .fade(to: 0, duration: 0.1),
                    .move(byX: -1, y: 0, duration: 0.1), .fade(to: 1, duration: 0.1))
            }
        }
    }

    @Test(arguments: Motions.allCases) func `many motions in a row flash three times a second at most`(
        motions: Motions
    ) {
        let place = view.center.x
        let token = motions.play(on: view)
        #expect(mostFlashes(of: token) <= 3)
        #expect(token.outcome == .completed(.end) && view.center.x == place + 5)
        #expect(view.alpha == 1 && view.layer.animationKeys() == nil && stage.host.issues.isEmpty)
        token.revert()
        #expect(view.center.x == place && view.alpha == 1)
    }

    @Test func `few motions, slow ones, and several at a time are cross-fades as ever`() {
        let move = AnyAnimator<UIView>.move(byX: 1, y: 0)
        #expect(mostFlashes { $0.at.animate(move, move, move) } == 3)
        #expect(mostFlashes { $0.at.animate(move.delay(0.1), move.delay(0.1), move.delay(0.1), move.delay(0.1)) } == 3)
        #expect(
            mostFlashes {
                $0.at.animate(
                    parallelism: move, .scale(to: 1.1), .rotate(byDegrees: 3), .translate(byX: 1, y: 0))
            } == 1)
        let shake = AnyAnimator<UIView>.shake(duration: 0.1)
        #expect(mostFlashes { $0.at.animate(shake, shake, shake, move) } == 1)
    }

    @Test func `a move whose cross-fade would be one too many is made in its middle, without a fade`() {
        let place = view.center.x
        let token = view.at.animate(
            .move(byX: 1, y: 0, duration: 0.2), .move(byX: 1, y: 0, duration: 0.2), .move(byX: 1, y: 0, duration: 0.2),
            .move(byX: 1, y: 0, duration: 0.2))
        stage.run(0.05)
        #expect(view.layer.presentation()?.position.x == place && view.layer.presentation()?.opacity == 1)
        stage.run(0.1)
        #expect(view.layer.presentation()?.position.x == place + 1 && view.layer.presentation()?.opacity == 1)
        token.rate = 0.5
        stage.run(0.3)
        #expect((view.layer.presentation()?.opacity ?? 1) < 0.9)
        token.stop(at: .end)
        #expect(view.center.x == place + 4 && view.alpha == 1)
    }

    // MARK: - Fades that begin anew

    @Test(arguments: [
        AnyAnimator<UIView>.popIn(duration: 0.2), .squeezeIn(duration: 0.2), .plopIn(duration: 0.2),
        .slamIn(duration: 0.2), .slideIn(duration: 0.2), .zoomIn(duration: 0.2),
        .fade(from: 0, to: 1, duration: 0.2), .skid(duration: 0.2), .swoop(duration: 0.2), .expose(duration: 0.2),
    ])
    func `a short entrance that is repeated is there from the start on, and one after another stand still`(
        entrance: AnyAnimator<UIView>
    ) {
        #expect(mostFlashes { $0.at.animate(entrance.repeated(5)) } == 0)
        #expect(view.alpha == 1)
        #expect(mostFlashes { $0.at.animate(entrance, entrance, entrance, entrance, entrance) } <= 3)
        #expect(view.alpha == 1 && view.transform == .identity && stage.host.issues.isEmpty)
    }

    @Test(arguments: [AnyAnimator<UIView>.flash(), .blink()])
    func `flashes one after another count together, and leave what else the view does`(flash: AnyAnimator<UIView>) {
        let twice = view.at.animate(flash, flash, .fade(to: 0.5, duration: 1))
        twice.rate = 8
        #expect(mostFlashes(of: twice) <= 3)
        expectClose(view.alpha, 0.5)
        let behind = view.at.animate(.fade(to: 0.8, duration: 1), flash, flash)
        behind.rate = 8
        #expect(mostFlashes(of: behind) <= 3)
        expectClose(view.alpha, 0.8)
        #expect(mostFlashes { $0.at.animate(flash, flash) } > 0)
    }
}
