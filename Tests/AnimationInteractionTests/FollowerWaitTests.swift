import AnimationInteraction
import TestSupport
import Testing

/// A follower whose target is set while an animation of the property waits to begin: the later call takes over.
@MainActor @Suite(.virtualTime) struct FollowerWaitTests {
    private let stage = FollowerStage()
    private var view: UIView { stage.view }
    private let near = CGPoint(x: 100, y: 300)
    private static let far = CGPoint(x: 320, y: 120)

    enum Wait: CaseIterable {
        case window, background, turn, queue

        var policy: AnimationToken.ConflictPolicy { self == .queue ? .queue : .additive }

        @MainActor func begin(_ stage: FollowerStage) {
            switch self {
            case .window: stage.view.removeFromSuperview()
            case .background: UIApplication.shared.enterBackground()
            case .turn: break
            case .queue: stage.view.at.animate(.move(to: .zero, duration: 1))
            }
        }

        @MainActor func end(_ stage: FollowerStage) {
            switch self {
            case .window: stage.window.addSubview(stage.view)
            case .background: UIApplication.shared.enterForeground()
            case .turn, .queue: break
            }
        }
    }

    private nonisolated static let steps: [@MainActor @Sendable () -> AnyAnimator<UIView>] = [
        { .move(to: far) }, { .move(byX: 9, y: 9) }, { .layer(.basic("position", to: .point(far))) },
        { .value(\.center, to: far) }, { .layer(.basic("position.x", to: 9)) }, { .move(to: far).repeated(3) },
        { .sequence(.move(to: far), .wait(0.2), .move(to: .zero)) },
    ]

    @Test(arguments: Wait.allCases, steps.indices) func `the animation ends, and the follower goes on`(
        wait: Wait, step: Int
    ) {
        for isKept in [true, false] {
            for gap in [0, 0.1] where wait != .turn || gap == 0 {
                if step == 3, wait == .window, gap > 0 { continue }
                let chase = view.at.follower(of: \.center)
                wait.begin(stage)
                var outcome: AnimationOutcome?
                var token: AnimationToken? = view.at.animate(Self.steps[step]()).onConflict(wait.policy)
                token?.completion { outcome = $0 }
                if !isKept { token = nil }
                if gap > 0 { stage.run(gap) }
                chase.target = near
                stage.run(0.1)
                wait.end(stage)
                stage.run(5)
                #expect(view.center == near && chase.value == near, "kept: \(isKept) after \(gap) s")
                #expect(outcome == .interrupted(.replaced), "kept: \(isKept) after \(gap) s")
                #expect(view.layer.animationKeys() == nil && stage.host.clock.isIdle && stage.host.issues.isEmpty)
                token?.stop()
                chase.jump(to: CGPoint(x: 50, y: 50))
                stage.run(0.1)
                withExtendedLifetime(token) {}
            }
        }
    }

    @Test(arguments: Wait.allCases) func `a later animation takes the follower over`(wait: Wait) {
        let chase = view.at.follower(of: \.center)
        wait.begin(stage)
        chase.target = near
        let token = view.at.animate(.move(to: Self.far))
        stage.run(0.1)
        wait.end(stage)
        stage.run(5)
        #expect(view.center == Self.far && token.outcome == .completed(.end) && chase.isAtRest)
    }

    @Test(arguments: Wait.allCases) func `animations of other properties, and later steps, begin as planned`(wait: Wait)
    {
        let chase = view.at.follower(of: \.center)
        wait.begin(stage)
        let both = view.at.animate(parallelism: .move(to: Self.far), .fade(to: 0.5)).onConflict(wait.policy)
        let later = view.at.animate(.wait(3), .move(to: Self.far))
        chase.target = near
        stage.run(0.1)
        wait.end(stage)
        stage.run(1.5)
        #expect(view.center == near && view.alpha == 0.5 && both.outcome == .completed(.end))
        stage.run(5)
        #expect(view.center == Self.far && later.outcome == .completed(.end))
    }
}
