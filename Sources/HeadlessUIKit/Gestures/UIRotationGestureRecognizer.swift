/// Two fingers that turn about each other, once they have gone ten points on their circle (S10).
// Preconcurrency like everything imported from Objective-C: code in Swift 5 mode needn't say where it runs.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var turn = PairedMotion(rest: 0)

    /// In radians, clockwise, since it began. Setting it sets the velocity to 0.
    open var rotation: CGFloat {
        get { turn.value }
        set { turn.set(newValue) }
    }
    /// Radians per second.
    open var velocity: CGFloat { turn.velocity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { turn.fingersChanged(to: down) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(of: down), let last = turn.pair else { return }
        if isActive {
            turn.go(to: pair, value: turn.value + pair.turn(since: last), at: event.timestamp)
            state = .changed
        } else if !isWaiting, abs(pair.turn(since: last)) * pair.distance >= PairedMotion.slack {
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
