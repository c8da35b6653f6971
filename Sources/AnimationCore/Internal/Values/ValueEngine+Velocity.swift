import Foundation

extension ValueEngine {
    /// The velocity of a property that `read` reads, in its units per second of the host's time; nil if the engine
    /// stands still.
    ///
    /// - Parameter property: A part of the engine's own, or a whole around it; nil is the engine's own.
    func velocity<Value: VectorInterpolatable>(
        of property: AnimatedProperty? = nil, _ read: @MainActor () -> Value
    ) -> Value? {
        guard state == .active, clock.rate != 0, duration > 0 else { return nil }
        let now = time
        if let motion, property.map(subject.isSame(as:)) ?? true {
            return (motion.velocity(now / duration) as? Value)?.scaled(by: clock.rate)
        }
        // The difference between the values a moment before and a moment after; then the present value is shown again.
        let moment = duration / 1_000
        let (before, after) = (max(now - moment, 0), min(now + moment, duration))
        show(before)
        let there = read()
        show(after)
        let way = read().subtracting(there)
        show(now)
        return way.scaled(by: clock.rate / (after - before))
    }
}
