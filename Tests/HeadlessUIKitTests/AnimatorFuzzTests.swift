import Expectations
import HeadlessUIKit
import Testing

/// Random legal calls on animators of one property; what must hold whatever the calls.
@MainActor
@Suite("UIViewPropertyAnimator: random scripts")
struct AnimatorFuzzTests {
    /// A linear congruential generator with the multiplier of Knuth's MMIX.
    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) | (state << 31)
        }
    }

    enum Property: CaseIterable {
        case x, width, alpha, scale, red, corner

        @MainActor func set(_ view: UIView, _ value: Double) {
            switch self {
            case .x: view.center.x = value
            case .width: view.bounds = CGRect(x: value, y: 0, width: 2_000 - value, height: 10)
            case .alpha: view.alpha = value / 400
            case .scale: view.transform = CGAffineTransform(scaleX: 1 + value, y: 2)
            case .red: view.backgroundColor = UIColor(red: value / 400, green: 0, blue: 0, alpha: 1)
            case .corner: view.layer.cornerRadius = value
            }
        }

        @MainActor func shown(_ stage: Stage) -> Double {
            switch self {
            case .x: stage.x
            case .width: stage.shown.bounds.width
            case .alpha: stage.alpha
            case .scale: stage.shown.transform.m11
            case .red: stage.red
            case .corner: stage.shown.cornerRadius
            }
        }
    }

    private func parameters(_ random: inout Random) -> any UITimingCurveProvider {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: UICubicTimingParameters(animationCurve: .easeInOut)
        case 1:
            UICubicTimingParameters(
                controlPoint1: CGPoint(x: Double.random(in: 0...1, using: &random), y: 0.1),
                controlPoint2: CGPoint(x: 0.4, y: Double.random(in: 0.5...1, using: &random)))
        case 2: UISpringTimingParameters(dampingRatio: Double.random(in: 0.2...1.2, using: &random))
        default:
            UISpringTimingParameters(
                mass: 1, stiffness: Double.random(in: 20...300, using: &random), damping: 12,
                initialVelocity: CGVector(dx: 1, dy: Double.random(in: 0...3, using: &random)))
        }
    }

    /// One call; returns whether what is shown must stay where it is.
    private func call(
        _ animator: UIViewPropertyAnimator, _ stage: Stage, _ property: Property, _ random: inout Random
    ) -> Bool {
        switch (Int.random(in: 0..<9, using: &random), animator.state, animator.isRunning) {
        case (0, .inactive, _):
            let x = Double.random(in: 0...400, using: &random)
            animator.addAnimations { property.set(stage.box, x) }
            animator.startAnimation()
            return !animator.isReversed
        case (1, .active, _):
            animator.pauseAnimation()
        case (2, .active, false):
            animator.continueAnimation(
                withTimingParameters: nil, durationFactor: Double.random(in: 0...2, using: &random))
        case (3, .active, false):
            animator.continueAnimation(withTimingParameters: parameters(&random), durationFactor: 0.5)
        case (4, .active, _):
            animator.isReversed.toggle()
        case (5, .active, false):
            animator.fractionComplete = Double.random(in: -0.5...1.5, using: &random)
            return false
        case (6, .active, _):
            let x = Double.random(in: 0...400, using: &random)
            let place = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
            animator.addAnimations { property.set(stage.box, x) }
            // With no time left the change is made at once.
            return place < 1
        case (7, .active, _):
            animator.stopAnimation(true)
        case (8, .active, _):
            animator.stopAnimation(false)
            animator.finishAnimation(at: .current)
        default: break
        }
        return true
    }

    @Test(arguments: 1...60)
    func `nothing jumps but what is told to, ends come once, and nothing is left behind`(seed: UInt64) {
        play(2, .x, seed)
    }

    @Test(arguments: Property.allCases, 1...10)
    func `one animator of any property neither jumps nor leaves anything behind`(property: Property, seed: UInt64) {
        play(1, property, seed)
    }

    private func play(_ count: Int, _ property: Property, _ seed: UInt64) {
        onStage { stage in
            property.set(stage.box, 100)
            var random = Random(state: seed)
            var (added, called) = (0, 0)
            let animators = (0..<count).map { _ in
                let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters(&random))
                animator.scrubsLinearly = Bool.random(using: &random)
                animator.pausesOnCompletion = Bool.random(using: &random)
                return animator
            }
            for _ in 0..<200 {
                let animator = animators[Int.random(in: 0..<count, using: &random)]
                if animator.state == .inactive {
                    animator.addCompletion { _ in called += 1 }
                    added += 1
                }
                stage.clock.turn()
                let before = property.shown(stage)
                let stays = call(animator, stage, property, &random)
                let isLive = animator.state == .active
                stage.clock.turn()
                // A run whose way was over ends on this turn, and in reverse then puts the start back.
                if stays, isLive == (animator.state == .active) {
                    expectClose(property.shown(stage), before, "seed \(seed)")
                }
                #expect(property.shown(stage).isFinite)
                stage.clock.advance(by: Double.random(in: 0...0.4, using: &random))
            }
            for animator in animators where animator.state == .active { animator.stopAnimation(true) }
            stage.clock.turn()
            #expect(stage.keys.isEmpty && stage.clock.isIdle && called <= added, "seed \(seed)")
        }
    }
}
