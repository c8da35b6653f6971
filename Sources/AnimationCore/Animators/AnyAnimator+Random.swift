import Foundation

extension AnyAnimator {
    /// An effect that is made anew in each run of a repeat, with random numbers that are the same each time it plays.
    ///
    /// ```swift
    /// bars.at.animate(
    ///     .random(seed: 7) { random in
    ///         .scale(toValue: .random(in: 0.2...1, using: &random), duration: 0.3)
    ///     }.repeatedForever(autoreverses: true), stagger: 0.05)
    /// ```
    ///
    /// Two plays of one call show the same, as a test or a recording needs it, and so does a scrub in both directions.
    /// Each object of a call has numbers of its own, and so has each run of each repeat around the effect; a run back,
    /// with `autoreverses`, has the numbers of the run before it. The parts of a composite effect share the numbers of
    /// its run.
    ///
    /// The closure is called once at first, which settles the effect's length, delays and parts, and again when a run
    /// starts, which settles the values. A part that has another length then, or is of another kind, is reported, and
    /// plays as it was at first; so does a ``CompositeAnimator``, without a report.
    ///
    /// Where motion is reduced, it has the form of the effect that the closure makes.
    ///
    /// - Parameters:
    ///   - seed: Determines the numbers. Two random effects within one effect take the same numbers, unless their seeds
    ///     differ.
    ///   - effect: Makes the effect of a run with numbers of the generator that it gets.
    @MainActor public static func random(
        seed: UInt64 = 0,
        _ effect: @escaping @MainActor (_ random: inout any RandomNumberGenerator) -> AnyAnimator
    ) -> Self {
        let source = RandomEffect { run in
            var random: any RandomNumberGenerator = SplitMix64(seed: seed, sequence: run)
            return effect(&random).step
        }
        return AnyAnimator(step: source.step)
    }
}
