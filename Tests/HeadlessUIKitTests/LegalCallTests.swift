import HeadlessUIKit
import Testing

/// The cells of the legal-call table that trap, each in a process of its own, and each with its reason.
@Suite("UIViewPropertyAnimator: calls that trap")
struct LegalCallTests {
    enum Situation: Codable {
        case inactive, running, paused, stopped, completing
    }

    enum Call: Codable {
        case start, startLater, pause, stop, finish, resume, addAnimations, setInterruptible, setTouchable, release
        /// Two calls: the first one does nothing.
        case stopAndFinish

        @MainActor
        func make(on animator: UIViewPropertyAnimator) {
            switch self {
            case .start: animator.startAnimation()
            case .startLater: animator.startAnimation(afterDelay: 1)
            case .pause: animator.pauseAnimation()
            case .stop: animator.stopAnimation(true)
            case .finish: animator.finishAnimation(at: .end)
            case .resume: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            case .addAnimations: animator.addAnimations {}
            case .setInterruptible: animator.isInterruptible = false
            case .setTouchable: animator.isUserInteractionEnabled = false
            case .release: break
            case .stopAndFinish:
                animator.stopAnimation(false)
                animator.finishAnimation(at: .end)
            }
        }
    }

    @MainActor
    static func animator(_ stage: Stage, stopped: Bool = false) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.alpha = 0 }
        guard stopped else { return animator }
        animator.startAnimation()
        animator.stopAnimation(false)
        return animator
    }

    /// Brings an animator into a situation and makes the call; then lets the animator go.
    @MainActor
    static func make(_ call: Call, _ situation: Situation) {
        onStage { stage in
            let animator = animator(stage, stopped: situation == .stopped)
            switch situation {
            case .inactive, .stopped: break
            case .running: animator.startAnimation()
            case .paused: animator.pauseAnimation()
            case .completing:
                animator.addCompletion { _ in call.make(on: animator) }
                animator.startAnimation()
                return stage.clock.advance(by: 1)
            }
            call.make(on: animator)
            // What has not trapped by now must not do so for another reason.
            guard call != .release else { return }
            exit(EXIT_SUCCESS)
        }
    }

    private func expectTrap(
        _ call: Call, when situations: Situation..., reason: String, at place: SourceLocation = #_sourceLocation
    ) async {
        for situation in situations {
            let result = await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent], sourceLocation: place
            ) { [call = call as Call, situation = situation as Situation] in
                await MainActor.run { LegalCallTests.make(call, situation) }
            }
            let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(
                words.contains("NSInternalInconsistencyException: " + reason), "\(situation)", sourceLocation: place)
        }
    }

    @Test func `K5 starting a stopped one traps`() async {
        for call in [Call.start, .startLater] {
            await expectTrap(
                call, when: .stopped, reason: "startAnimation: should not be called on a stopped animator!")
        }
    }

    @Test func `K7 pausing a stopped one traps`() async {
        await expectTrap(.pause, when: .stopped, reason: "pauseAnimation: should not be called on a stopped animator!")
    }

    @Test func `U4 stopping a stopped one traps, an inactive one doesn't`() async {
        await expectTrap(.stop, when: .stopped, reason: "stopAnimation: should not be called on a stopped animator!")
        await MainActor.run {
            onStage {
                let animator = LegalCallTests.animator($0)
                animator.stopAnimation(false)
                #expect(animator.state == .inactive)
            }
        }
    }

    private static let finishReason = "finishAnimationAtPosition: should only be called on a stopped animator!"

    @Test func `K25 finishing one that isn't stopped traps with Apple's reason`() async {
        await expectTrap(.finish, when: .inactive, .running, .paused, reason: Self.finishReason)
    }

    @Test func `K27 stop leaves an inactive one inactive, so finishing it traps`() async {
        await expectTrap(.stopAndFinish, when: .inactive, reason: Self.finishReason)
    }

    @Test func `K39 finishing from inside a completion traps`() async {
        await expectTrap(.finish, when: .completing, reason: Self.finishReason)
    }

    @Test func `K16 continuing one that isn't paused traps`() async {
        await expectTrap(
            .resume, when: .inactive, .running, .stopped,
            reason:
                "continueAnimationWithTimingParameters:durationFactor: should only be called on a paused animator!")
    }

    @Test func `K28 adding animations to a stopped one traps`() async {
        await expectTrap(
            .addAnimations, when: .stopped, reason: "addAnimations: should not be called on a stopped animator!")
    }

    @Test func `K35 releasing a paused or a stopped one traps with Apple's reason`() async {
        await expectTrap(
            .release, when: .paused, .stopped,
            reason: "It is an error to release a paused or stopped property animator.")
    }

    @Test func `K35 releasing an inactive or a running one is fine`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                onStage {
                    _ = LegalCallTests.animator($0)
                    LegalCallTests.animator($0).startAnimation()
                }
            }
        }
    }

    @Test func `K37 two properties can't be set on an active one`() async {
        await expectTrap(
            .setInterruptible, when: .running, .paused,
            reason: "isInterruptible can't be changed on an active animator!")
        await expectTrap(
            .setTouchable, when: .running, .paused,
            reason: "isUserInteractionEnabled can't be changed on an active animator!")
    }

    @Test func `on a stopped one completions can be added, the fraction and the flags stay without effect`() async {
        await MainActor.run {
            onStage {
                let log = Log<UIViewAnimatingPosition>()
                let animator = LegalCallTests.animator($0, stopped: true)
                animator.addCompletion { log.add($0) }
                animator.fractionComplete = 0.5
                animator.isInterruptible = true
                #expect(animator.state == .stopped)
                animator.finishAnimation(at: .end)
                #expect(log.entries == [.end])
            }
        }
    }
}
