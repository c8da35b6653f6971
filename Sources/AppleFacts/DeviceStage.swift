#if canImport(UIKit)
import Foundation

/// The screen of a device or simulator, and its time.
public final class DeviceStage: FactStage {
    private let scene: UIWindowScene?
    /// The time up to which the fact has advanced: a late wake-up makes the next wait shorter, so nothing adds up.
    private var reached: TimeInterval = CACurrentMediaTime()
    private let frame: TimeInterval = 1.0 / 60

    /// Asks the person who holds the device to leave the app and come back; returns when that has happened, or false if
    /// it has not. Nil if nobody is there to be asked.
    public var leaveAndReturn: (@MainActor () async -> Bool)?
    /// Shows the person who holds the device a gesture to make, or, with nil, nothing any more; false if nobody is to
    /// be asked. Nil if nobody is there.
    public var showGesture: (@MainActor (String?) -> Bool)?

    /// - Parameter scene: The scene for the windows of the facts; an app with scenes needs one to show anything.
    public init(scene: UIWindowScene? = nil) { self.scene = scene }

    /// Two frames.
    public var timeTolerance: TimeInterval { 2 * frame }

    /// Shows a window of 400 × 800 points that leaves touches to the windows below until a gesture is asked for.
    public func makeWindow() -> FactWindow {
        let window: FactWindow
        if let scene { window = FactWindow(windowScene: scene) } else { window = FactWindow() }
        window.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
        window.isUserInteractionEnabled = false
        window.isHidden = false
        return window
    }

    /// Waits on the main run loop; 0 seconds are three frames.
    public func advance(by seconds: TimeInterval) async {
        reached += seconds
        let wait: TimeInterval = seconds > 0 ? reached - CACurrentMediaTime() : 3 * frame
        if wait > 0 { try? await Task.sleep(nanoseconds: UInt64(wait * 1_000_000_000)) }
        if seconds <= 0 { reached = CACurrentMediaTime() }
    }

    /// Asks through ``leaveAndReturn``.
    public func visitBackground() async -> Bool {
        let hasReturned = await leaveAndReturn?() ?? false
        reached = CACurrentMediaTime()
        return hasReturned
    }

    /// Asks through ``showGesture``.
    public func ask(for gesture: FactGesture?, in window: FactWindow) -> Bool {
        window.isUserInteractionEnabled = true
        return showGesture?(gesture?.words) ?? false
    }

    /// Observes the animator's key `running`, the one behind `isRunning`.
    public func observeIsRunning(
        of animator: UIViewPropertyAnimator, _ change: @escaping @MainActor () -> Void
    ) -> AnyObject {
        animator.observe(\.isRunning) { _, _ in MainActor.assumeIsolated(change) }
    }

    /// Adds a target to the gesture, which holds it weakly.
    public func observe(_ gesture: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) -> AnyObject {
        let target = GestureTarget(action)
        gesture.addTarget(target, action: #selector(GestureTarget.acted))
        return target
    }

    @MainActor private final class GestureTarget: NSObject {
        private let action: @MainActor () -> Void

        init(_ action: @escaping @MainActor () -> Void) { self.action = action }

        @objc func acted() { action() }
    }

    /// Makes a link with a target and a selector.
    public func makeDisplayLink(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink {
        CADisplayLink(target: LinkTarget(tick), selector: #selector(LinkTarget.called(by:)))
    }

    @MainActor private final class LinkTarget: NSObject {
        private let tick: @MainActor (CADisplayLink) -> Void

        init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) { self.tick = tick }

        @objc func called(by link: CADisplayLink) { tick(link) }
    }
}
#endif
