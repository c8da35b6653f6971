/// A pointer over the view: it begins where the pointer comes in, and ends where it goes out.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override func takes(_ touch: UITouch) -> Bool { false }

    final func hover(at point: CGPoint) {
        (place, points) = (point, [point])
        state = isActive ? .changed : .began
    }

    final func leave() { if isActive { state = .ended } }
}
