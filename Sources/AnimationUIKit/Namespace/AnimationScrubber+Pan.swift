#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationScrubber {
    /// Moves the animation with a pan, and lets it go at the pan's end: call it from the recognizer's action.
    ///
    /// ```swift
    /// @objc func panned(_ pan: UIPanGestureRecognizer) { scrubber.drag(with: pan, along: .vertical) }
    /// ```
    /// The points are counted in the superview of the recognizer's view: the animation may scale or turn the view
    /// itself.
    public func drag(with pan: UIPanGestureRecognizer, along axis: Axis = .horizontal) {
        let space = pan.view?.superview
        let translation = pan.translation(in: space)
        let velocity = pan.velocity(in: space)
        switch pan.state {
        case .began, .changed:
            if pan.state == .began { loosen() }
            drag(by: axis == .horizontal ? translation.x : translation.y)
        case .ended: release(velocity: axis == .horizontal ? velocity.x : velocity.y)
        case .cancelled, .failed: release(velocity: 0)
        default: break
        }
    }
}
#endif
