import HeadlessUIKit
import Testing

/// The cells of the legal-call table that trap, each in a process of its own.
@Suite("UIViewPropertyAnimator: calls that trap")
struct LegalCallTests {
    private static func reason(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @MainActor
    static func animator(_ stage: Stage, stopped: Bool = false) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.box.alpha = 0 }
        guard stopped else { return animator }
        animator.startAnimation()
        animator.stopAnimation(false)
        return animator
    }

    @Test func `K5 starting a stopped one traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { onStage { LegalCallTests.animator($0, stopped: true).startAnimation() } }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { onStage { LegalCallTests.animator($0, stopped: true).startAnimation(afterDelay: 1) } }
        }
    }

    @Test func `K7 pausing a stopped one traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { onStage { LegalCallTests.animator($0, stopped: true).pauseAnimation() } }
        }
    }

    @Test func `U4 stopping a stopped one traps, an inactive one doesn't`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { onStage { LegalCallTests.animator($0, stopped: true).stopAnimation(true) } }
        }
        await MainActor.run {
            onStage {
                let animator = LegalCallTests.animator($0)
                animator.stopAnimation(false)
                #expect(animator.state == .inactive)
            }
        }
    }

    @Test func `K25 finishing one that isn't stopped traps with Apple's reason`() async {
        let inactive = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { onStage { LegalCallTests.animator($0).finishAnimation(at: .end) } }
        }
        #expect(
            Self.reason(inactive).contains(
                "finishAnimationAtPosition: should only be called on a stopped animator!"))
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.startAnimation()
                    animator.finishAnimation(at: .end)
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.pauseAnimation()
                    animator.finishAnimation(at: .end)
                }
            }
        }
    }

    @Test func `K27 stop leaves an inactive one inactive, so finishing it traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.stopAnimation(false)
                    animator.finishAnimation(at: .end)
                }
            }
        }
    }

    @Test func `K16 continuing one that isn't paused traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    LegalCallTests.animator($0).continueAnimation(withTimingParameters: nil, durationFactor: 0)
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.startAnimation()
                    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    LegalCallTests.animator($0, stopped: true)
                        .continueAnimation(withTimingParameters: nil, durationFactor: 0)
                }
            }
        }
    }

    @Test func `K28 adding animations to a stopped one traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { onStage { LegalCallTests.animator($0, stopped: true).addAnimations {} } }
        }
    }

    @Test func `K35 releasing a paused one traps with Apple's reason`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { onStage { LegalCallTests.animator($0).pauseAnimation() } }
        }
        #expect(Self.reason(result).contains("It is an error to release a paused or stopped property animator."))
    }

    @Test func `K35 releasing a stopped one traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { onStage { _ = LegalCallTests.animator($0, stopped: true) } }
        }
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
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.startAnimation()
                    animator.isInterruptible = false
                }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.pauseAnimation()
                    animator.isUserInteractionEnabled = false
                }
            }
        }
    }

    @Test func `K39 finishing from inside a completion traps`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                onStage {
                    let animator = LegalCallTests.animator($0)
                    animator.addCompletion { _ in animator.finishAnimation(at: .end) }
                    animator.startAnimation()
                    $0.clock.advance(by: 1)
                }
            }
        }
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
