/// Fingers that touch a view shortly, once or several times.
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// One by default.
    open var numberOfTapsRequired = 1
    /// The fingers of each tap; one by default.
    open var numberOfTouchesRequired = 1

    private var press = PressedFingers()

    override var isDiscrete: Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isWaiting else { return }
        guard press.came(down, for: numberOfTouchesRequired, within: TapCount.reach) else { return state = .failed }
        press.await(TapCount.longest) { [weak self] in self?.state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isWaiting, !press.isNear(touches, within: TapCount.reach) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isWaiting, down.isEmpty else { return }
        guard press.isComplete else { return state = .failed }
        press.lifted()
        points = press.points
        place = Self.middle(of: points)
        guard press.taps < numberOfTapsRequired else { return state = .ended }
        press.await(TapCount.pause) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isWaiting { state = .failed }
    }

    open override func reset() { press = PressedFingers(after: press) }

    override func willBegin() { press.stop() }

    /// A single tap leaves a double one its second (S8).
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }
}
