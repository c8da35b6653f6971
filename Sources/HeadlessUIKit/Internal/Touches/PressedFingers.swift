/// Fingers that press a view without going away, once or several times.
@MainActor struct PressedFingers {
    /// The full taps so far.
    private(set) var taps = 0
    /// The fingers of the present press, and the places where they came down.
    private var starts: [(touch: UITouch, point: CGPoint)] = []
    /// The places of the press with all fingers.
    private(set) var points: [CGPoint] = []
    /// All fingers of the press have been down at once.
    private(set) var isComplete = false
    private var middle: CGPoint?
    private var cancel: @MainActor () -> Void = {}

    init() {}

    /// Anew; the former one's wait ends.
    init(after former: PressedFingers) { former.cancel() }

    /// False if they are too many, or too far from the taps before.
    mutating func came(_ down: [UITouch], for count: Int, within reach: CGFloat) -> Bool {
        guard down.count <= count else { return false }
        for touch in down where !starts.contains(where: { $0.touch === touch }) {
            starts.append((touch, touch.location(in: nil)))
        }
        guard down.count == count else { return true }
        isComplete = true
        points = down.map { $0.location(in: nil) }
        let middle = UIGestureRecognizer.middle(of: points)
        defer { self.middle = self.middle ?? middle }
        return TapCount.areNear(self.middle ?? middle, middle, within: reach)
    }

    func isNear(_ touches: Set<UITouch>, within reach: CGFloat) -> Bool {
        starts.allSatisfy { start in
            !touches.contains(start.touch)
                || TapCount.areNear(start.point, start.touch.location(in: nil), within: reach)
        }
    }

    mutating func lifted() {
        taps += 1
        (starts, isComplete) = ([], false)
    }

    /// Calls `body` after so many seconds, unless something else comes first.
    mutating func await(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
        cancel()
        cancel = VirtualClock.current.after(seconds, body)
    }

    func stop() { cancel() }
}
