#if !canImport(QuartzCore)
import Foundation
import HeadlessQuartzCore

/// On the twins, time is the virtual clock's.
extension VirtualClock: AnimationHost {
    /// Whether `enterBackground()` was called last.
    public var isInBackground: Bool { inBackground }

    /// The value of `UIAccessibility.isReduceMotionEnabled` with this clock bound.
    public var prefersReducedMotion: Bool { reducesMotion.load(ordering: .relaxed) }

    /// Calls `body` with this clock bound.
    public func perform(_ body: @MainActor () -> Void) { bind(body) }

    /// Calls `body` once, when the app is back.
    public func whenInForeground(_ body: @escaping @MainActor () -> Void) {
        if inBackground { onReturn(body) } else { body() }
    }

    /// Calls `body` each time when `enterBackground()` is called; returns a closure that ends the calls.
    public func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        observeBackground { isEntering in if isEntering { body() } }
    }

    /// Calls `body` at the end of each turn, before its commit; returns a closure that ends the calls.
    public func eachTurn(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { observeTurns(body) }

    /// Calls `body` at each tick of a display link, with the time of the tick, at which the shown values are sampled.
    public func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        let link = bind { CADisplayLink { body($0.timestamp) } }
        if let rate {
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: rate.minimum, maximum: rate.maximum, preferred: rate.preferred)
        }
        link.add(to: .main, forMode: .common)
        return { link.invalidate() }
    }
}

/// The core, which knows no twin, finds the clock here.
extension VirtualClock: AmbientHost {
    package static var boundHost: (any AnimationHost)? { boundClock }
    package static var unboundHost: any AnimationHost { processClock }

    package static func disableActions(_ areDisabled: Bool) -> Bool {
        let former = CATransaction.disableActions()
        CATransaction.setDisableActions(areDisabled)
        return former
    }
}

/// A host that forwards to a clock and overrides only what differs.
@MainActor package protocol ClockHost: AnimationHost {
    var clock: VirtualClock { get }
}

extension ClockHost {
    package var now: TimeInterval { clock.now }

    package func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { clock.atEndOfTurn(body) }

    package func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        clock.after(seconds, body)
    }

    package func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        clock.eachFrame(rate, body)
    }

    package var isInBackground: Bool { clock.isInBackground }

    package var prefersReducedMotion: Bool { clock.prefersReducedMotion }

    package func whenInForeground(_ body: @escaping @MainActor () -> Void) { clock.whenInForeground(body) }

    package func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        clock.whenInBackground(body)
    }

    package func eachTurn(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { clock.eachTurn(body) }

    package func perform(_ body: @MainActor () -> Void) { clock.perform(body) }
}
#endif
