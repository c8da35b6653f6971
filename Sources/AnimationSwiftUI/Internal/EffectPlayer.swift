import AnimationCore
import AnimationUIKit
import Foundation

/// The time of an effect that SwiftUI draws: SwiftUI animates along its legs, and its completions are called.
///
/// SwiftUI does not tell which time it shows; as it goes along a leg evenly, the clock says the same.
@MainActor final class EffectPlayer {
    /// A way of the time, at the rate of 1 or −1.
    struct Leg: Equatable {
        let start: TimeInterval
        let end: TimeInterval
        /// Tells it from a later one between the same times.
        fileprivate let number: Int

        var duration: TimeInterval { abs(end - start) }
    }

    /// Seconds that an endless effect plays: a day.
    nonisolated static let longest: TimeInterval = 86_400

    private var leg: Leg?
    private var number = 0
    private var begun: TimeInterval = 0
    private var completions: [AnimatorSpec.Completion] = []
    private var cancelEnd: (@MainActor () -> Void)?
    private let host: any AnimationHost

    /// - Parameter host: nil takes the one of the calls.
    init(host: (any AnimationHost)? = nil) { self.host = AnimationHosts.resolve(host) }

    /// Whether a leg is the present one.
    func isOn(_ other: Leg) -> Bool { leg == other }

    /// The present time, in seconds from the start of the effect.
    var time: TimeInterval {
        guard let leg else { return 0 }
        let passed = min(max(host.now - begun, 0), leg.duration)
        return leg.end < leg.start ? leg.start - passed : leg.start + passed
    }

    /// Begins an effect at its start; the run before it is interrupted.
    ///
    /// - Parameters:
    ///   - duration: Its length in seconds; infinite for an endless effect.
    ///   - completions: Called once, with the end of the run.
    ///   - arrive: Called at the end of the leg, unless another one has begun.
    func play(
        for duration: TimeInterval, completions: [AnimatorSpec.Completion], arrive: @escaping @MainActor () -> Void = {}
    ) -> Leg {
        end(.interrupted(.replaced))
        self.completions = completions
        let length = duration.isFinite ? duration : Self.longest
        return go(from: 0, to: length, .completed(.end), arrive)
    }

    /// Goes from the present time to another one, and ends there.
    func go(to end: TimeInterval, arrive: @escaping @MainActor () -> Void = {}) -> Leg {
        let outcome = AnimationOutcome.completed(end < time ? .start : .end)
        return go(from: time, to: end, outcome, arrive)
    }

    /// Lets the present run of a loop come to its end, as `finishRepeating()` does.
    func finish(_ loop: ClosedRange<TimeInterval>, arrive: @escaping @MainActor () -> Void = {}) -> Leg {
        let (now, length) = (time, loop.upperBound - loop.lowerBound)
        let runs = length > 0 ? max(((now - loop.lowerBound) / length).rounded(.up), 0) : 0
        return go(to: max(loop.lowerBound + runs * length, now), arrive: arrive)
    }

    /// Ends the run where it is.
    func stop() {
        end(.stopped(.current))
        leg = nil
    }

    private func go(
        from start: TimeInterval, to end: TimeInterval, _ outcome: AnimationOutcome,
        _ arrive: @escaping @MainActor () -> Void
    ) -> Leg {
        cancelEnd?()
        number += 1
        let next = Leg(start: start, end: end, number: number)
        (leg, begun) = (next, host.now)
        cancelEnd = host.after(next.duration) { [weak self] in
            guard let self, isOn(next) else { return }
            cancelEnd = nil
            self.end(outcome)
            arrive()
        }
        return next
    }

    private func end(_ outcome: AnimationOutcome) {
        cancelEnd?()
        cancelEnd = nil
        let bodies = completions
        completions = []
        for body in bodies { body(outcome) }
    }
}
