#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationScrubber {
    /// Follows a pan: call it from the recognizer's action.
    ///
    /// ```swift
    /// @objc func panned(_ pan: UIPanGestureRecognizer) { scrubber.follow(pan, along: .vertical) }
    /// ```
    /// Points are those of the superview of the recognizer's view: the view itself may be scaled or turned on the way.
    public func follow(_ pan: UIPanGestureRecognizer, along axis: Axis = .horizontal) {
        let space = pan.view?.superview
        let translation = pan.translation(in: space)
        let velocity = pan.velocity(in: space)
        switch pan.state {
        case .began, .changed: drag(by: axis == .horizontal ? translation.x : translation.y)
        case .ended: release(velocity: axis == .horizontal ? velocity.x : velocity.y)
        case .cancelled, .failed: release(velocity: 0)
        default: break
        }
    }
}
#endif
