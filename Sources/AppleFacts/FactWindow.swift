#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// A window that a fact is run in. It keeps the touches on what is in it, and leaves the others to the windows below.
public final class FactWindow: UIWindow {
    /// One change of a touch.
    package struct Touch {
        package let phase: UITouch.Phase
        /// The time of the event, on the clock of `CACurrentMediaTime()`.
        package let time: TimeInterval
        /// In the window.
        package let point: CGPoint
    }

    /// The changes since the last gesture was asked for, in their order.
    package internal(set) var touches: [Touch] = []

    /// The pan whose drags are noted.
    package weak var pan: UIPanGestureRecognizer?
    /// Each touch that the pan has begun or gone on with, and the translation then.
    package private(set) var drags: [(touch: Touch, translation: CGPoint)] = []

    /// The number of touches that are over.
    var lifts: Int { touches.filter { $0.phase == .ended || $0.phase == .cancelled }.count }
    var isTouched: Bool { touches.filter { $0.phase == .began }.count > lifts }

    /// Notes the touches, then lets the system deliver them.
    public override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] where touch.window === self && touch.phase != .stationary {
            touches.append(Touch(phase: touch.phase, time: touch.timestamp, point: touch.location(in: self)))
        }
        super.sendEvent(event)
        guard let pan, pan.state == .began || pan.state == .changed, let touch = touches.last else { return }
        drags.append((touch, pan.translation(in: self)))
    }

    /// The view under a point; nil where there is none but the window.
    public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit: UIView? = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
#endif
