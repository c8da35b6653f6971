#if canImport(HeadlessUIKit)
import AppleFacts
import HeadlessUIKit

/// The twins' screen, and a virtual clock.
@MainActor final class VirtualStage: FactStage {
    private let clock = VirtualClock.current
    let timeTolerance: TimeInterval = 0

    func makeWindow() -> FactWindow {
        let window = FactWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        window.isHidden = false
        return window
    }

    func advance(by seconds: TimeInterval) async { clock.advance(by: seconds) }

    func visitBackground() async -> Bool {
        UIApplication.shared.enterBackground()
        clock.advance(by: 1)
        UIApplication.shared.enterForeground()
        clock.turn()
        return true
    }

    func ask(for gesture: FactGesture?, in window: FactWindow) -> Bool {
        let (finger, begin) = (HeadlessFinger(on: window), clock.now)
        var place = CGPoint.zero
        for move in gesture?.moves ?? [] {
            if finger.isDown, let point = move.point, point != place {
                finger.drag(to: point, over: begin + move.time - clock.now)
            } else {
                clock.advance(to: begin + move.time)
            }
            guard let point = move.point else {
                finger.lift()
                continue
            }
            if !finger.isDown { finger.down(at: point) }
            place = point
        }
        return true
    }

    func observeIsRunning(
        of animator: UIViewPropertyAnimator, _ change: @escaping @MainActor () -> Void
    ) -> AnyObject {
        animator.isRunningObserver = { _ in change() }
        return animator
    }

    func observe(_ gesture: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        _ = gesture.observe(action)
        return gesture
    }

    func makeDisplayLink(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
        CADisplayLink(tick)
    }
}

/// A stage for one fact.
@MainActor func onStage<Result>(_ body: @MainActor (any FactStage) async throws -> Result) async rethrows -> Result {
    // A time that isn't 0, as on a device, and frames at all times of the worked timelines.
    try await VirtualClock(now: 100, framesPerSecond: 100).bind { try await body(VirtualStage()) }
}
#elseif canImport(UIKit)
import AppleFacts

/// A stage for one fact.
@MainActor func onStage<Result>(_ body: @MainActor (any FactStage) async throws -> Result) async rethrows -> Result {
    try await body(DeviceStage())
}
#endif
