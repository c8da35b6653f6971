#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The host of a strip's animation: the usual one, which keeps the issues, and can want less motion.
@MainActor final class StripHost: AnimationHost {
    private let base: any AnimationHost
    private(set) var issues: [AnimationIssue] = []
    /// nil leaves it to the user of the device.
    private var reducesMotion: Bool?

    init() { base = AnimationHosts.resolve() }

    /// Makes an animation, and holds it at its start.
    func hold(_ animation: @MainActor () -> AnimationToken) -> AnimationToken {
        AnimationHosts.current.withValue(self) {
            let token = animation()
            token.pausesOnCompletion = true
            token.pause()
            token.time = 0
            return token
        }
    }

    var prefersReducedMotion: Bool {
        get { reducesMotion ?? base.prefersReducedMotion }
        set { reducesMotion = newValue ? true : nil }
    }

    func report(_ issue: AnimationIssue) { issues.append(issue) }

    func perform(_ body: @MainActor () -> Void) {
        AnimationHosts.current.withValue(self) { base.perform(body) }
    }

    // MARK: - As the usual host

    var now: TimeInterval { base.now }

    func atEndOfTurn(_ body: @escaping @MainActor () -> Void) { base.atEndOfTurn(body) }

    func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        base.after(seconds, body)
    }

    func eachFrame(
        _ rate: FrameRateRange?, _ body: @escaping @MainActor (TimeInterval) -> Void
    ) -> @MainActor () -> Void {
        base.eachFrame(rate, body)
    }

    var isInBackground: Bool { base.isInBackground }

    func whenInForeground(_ body: @escaping @MainActor () -> Void) { base.whenInForeground(body) }

    func whenInBackground(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        base.whenInBackground(body)
    }

    func eachTurn(_ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void { base.eachTurn(body) }
}
#endif
