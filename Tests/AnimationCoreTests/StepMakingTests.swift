import AnimationCore
import Foundation
import Testing

/// A value's own steps are made once a run, when the run starts.
@MainActor @Suite(.manualTime) struct StepMakingTests {
    private let box = Box()
    private let clock = host

    enum Repeats: CaseIterable {
        case animator, token, sequence, gap, thereAndBack

        /// How often the steps are made in all: a run back plays what the run there has made.
        var runs: Int { self == .thereAndBack ? 2 : 3 }

        @MainActor func token(_ box: Box, _ step: AnyAnimator<Box>) -> AnimationToken {
            switch self {
            case .animator: box.at.animate(step.repeated(3))
            case .token: box.at.animate(step).repeated(3)
            case .sequence: AT.animate(box.at.animate(step), AT.wait(0.5)).repeated(3)
            case .gap: box.at.animate(step).repeated(3, delay: 0.5)
            case .thereAndBack: box.at.animate(step.repeated(4, autoreverses: true))
            }
        }
    }

    /// Each run goes on by 100 from where the run begins.
    private func counting(_ count: @escaping @MainActor () -> Void) -> AnyAnimator<Box> {
        AnyAnimator(
            ValueAnimator(duration: 1, curve: .linear) { (box: Box) in
                count()
                let start = box.x
                return { box.x = start + 100 * $0 }
            })
    }

    @Test(arguments: Repeats.allCases, [true, false]) func `in play`(_ repeats: Repeats, isKept: Bool) {
        var made = 0
        var token: AnimationToken? = repeats.token(box, counting { made += 1 })
        #expect(token?.duration.isFinite == true)
        if !isKept { token = nil }
        clock.advance(by: 0.5)
        #expect(made == 1 && box.x == 50)
        clock.advance(by: 9)
        #expect(made == repeats.runs)
        #expect(box.x == (repeats == .thereAndBack ? 0 : 100))
    }

    @Test(arguments: Repeats.allCases) func `in a seek to another run, and not in one within a run`(
        _ repeats: Repeats
    ) {
        var made = 0
        let token = repeats.token(box, counting { made += 1 })
        token.pause()
        for time in [0.25, 0.5, 0.25] { token.time = time }
        #expect(made == 1 && box.x == 25)
        let period = token.duration / Double(repeats == .thereAndBack ? 4 : 3)
        token.time = 2.25 * period
        #expect(made == 2)
        token.revert()
        #expect(box.x == 0)
    }
}
