/// Two fingers that move apart or together, once their distance has changed by ten points (S10).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var turn = PairedMotion(rest: 1)

    /// The distance of the fingers as a multiple of that when it began. Setting it sets the velocity to 0.
    open var scale: CGFloat {
        get { turn.value }
        set { turn.set(newValue) }
    }
    /// The change of the scale in a second.
    open var velocity: CGFloat { turn.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { turn.fingersChanged(to: down) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(of: down), let last = turn.pair else { return }
        if isActive {
            guard last.distance > 0 else { return turn.fingersChanged(to: down) }
            turn.go(to: pair, value: turn.value * pair.distance / last.distance, at: event.timestamp)
            state = .changed
        } else if !isWaiting, abs(pair.distance - last.distance) >= PairedMotion.slack {
            state = .began
        }
    }

    override func willBegin() { turn.begin(with: down) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        turn.fingersChanged(to: down)
        guard down.isEmpty else { return }
        turn.lifted(at: event.timestamp)
        state = isActive ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        turn.set(turn.value)
        state = isActive ? .cancelled : .failed
    }
}
