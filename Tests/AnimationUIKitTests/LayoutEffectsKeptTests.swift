import AnimationUIKit
import TestSupport
import Testing

/// Layout changes with effects keep nothing once their tokens are gone.
@MainActor @Suite(.virtualTime(framesPerSecond: 100)) final class LayoutEffectsKeptTests: LayoutStage {
    /// Is kept by an effect, and by all that plays it.
    private final class Log: Sendable {}

    private func flicker(capturing log: Log) -> AnyAnimator<UIView> {
        AnyAnimator(
            ValueAnimator(duration: 1, curve: .linear) { view in
                { share in withExtendedLifetime(log) { view.alpha = 1 - share / 2 } }
            })
    }

    @Test(arguments: [true, false], [0, 0.1]) func `a view that comes or goes, in a stagger, leaves nothing behind`(
        isEntrance: Bool, stagger: Double
    ) {
        weak var seen: Log?
        for isHidden in [true, false] {
            do {
                let log = Log()
                seen = log
                let effect: AnyAnimator<UIView> = .parallel(
                    .fadeIn(), .scale(from: 0.5), .popIn(), flicker(capturing: log))
                AT.animateLayout(
                    of: cards, entering: isEntrance ? effect : nil, leaving: isEntrance ? nil : effect,
                    stagger: .each(stagger)
                ) { [cards, row] in
                    cards[1].isHidden = isHidden
                    row.gap = isHidden ? 20 : 10
                    row.setNeedsLayout()
                }
            }
            run(4)
            #expect(seen == nil && host.clock.isIdle, "hidden: \(isHidden)")
        }
    }

    @Test(arguments: [true, false]) func `nor do views that fly, in each run of a repeat`(isRepeated: Bool) {
        weak var seen: Log?
        do {
            let log = Log()
            seen = log
            let (first, second) = (cards[0], cards[1])
            second.isHidden = true
            let token = AT.animateLayout(
                of: cards, entering: flicker(capturing: log), leaving: flicker(capturing: log), stagger: 0.1,
                matching: [first: second], undo: { withExtendedLifetime(log) {} }
            ) { [cards, row] in
                withExtendedLifetime(log) {}
                first.isHidden.toggle()
                second.isHidden.toggle()
                cards[2].isHidden.toggle()
                row.setNeedsLayout()
            }
            if isRepeated { token.repeated(3) }
        }
        run(12)
        #expect(seen == nil && host.clock.isIdle)
    }
}
