#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// The place where facts are run: a screen, and time.
///
/// ``DeviceStage`` is the one of an app or a test on Apple's systems. Elsewhere a test supplies one that moves a
/// virtual clock.
@MainActor public protocol FactStage: AnyObject {
    /// Shows an empty window; a fact that needs one asks once.
    func makeWindow() -> FactWindow

    /// Lets so many seconds pass, and the run loop run.
    ///
    /// 0 is the shortest time after which everything that was due at once has happened: the commit of the implicit
    /// transaction and the calls that follow from it.
    func advance(by seconds: TimeInterval) async

    /// The greatest number of seconds by which the time of a measurement may be off; 0 where time is virtual.
    var timeTolerance: TimeInterval { get }

    /// Sends the app to the background and brings it back. False if that can't be done here.
    func visitBackground() async -> Bool

    /// Asks a finger for a gesture in the window, or takes the question back. False if no finger can come.
    ///
    /// A person makes the gesture later, if at all: the fact waits for the touches.
    func ask(for gesture: FactGesture?, in window: FactWindow) -> Bool

    /// Calls `change` whenever `isRunning` of the animator has changed, until the result is released.
    func observeIsRunning(of animator: UIViewPropertyAnimator, _ change: @escaping @MainActor () -> Void) -> AnyObject

    /// Calls `action` at each action of the gesture, until the result is released.
    func observe(_ gesture: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) -> AnyObject

    /// A display link that calls `tick`, on no run loop yet. Its target holds `tick`.
    func makeDisplayLink(_ tick: @escaping @MainActor (CADisplayLink) -> Void) -> CADisplayLink
}
#endif
