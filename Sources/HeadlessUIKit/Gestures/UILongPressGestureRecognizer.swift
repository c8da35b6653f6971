/// Fingers that lie on a view: it begins while they lie there, changes as they move, and ends when one is lifted.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The taps before the press; none by default.
    open var numberOfTapsRequired = 0
    /// One by default.
    open var numberOfTouchesRequired = 1
    /// In seconds; 0.5 by default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The points that a finger may go until it begins; 10 by default.
    open var allowableMovement: CGFloat = 10

    private var press = PressedFingers()

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, !isWaiting else { return }
        guard press.came(down, for: numberOfTouchesRequired, within: TapCount.reach) else { return state = .failed }
        guard press.isComplete else { return }
        if press.taps < numberOfTapsRequired {
            press.await(TapCount.longest) { [weak self] in self?.state = .failed }
        } else {
            press.await(minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
        } else if !press.isNear(touches, within: allowableMovement) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive { return state = .ended }
        guard !isWaiting, press.isComplete, press.taps < numberOfTapsRequired else { return state = .failed }
        guard down.isEmpty else { return }
        press.lifted()
        press.await(TapCount.pause) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() { press = PressedFingers(after: press) }

    override func willBegin() { press.stop() }
}
