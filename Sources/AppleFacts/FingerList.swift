#if (canImport(UIKit) && !os(tvOS)) || canImport(HeadlessUIKit)
import Foundation

/// A list for a finger: a scroll view of 280 × 240 points in the fact's window, and all that it tells.
@MainActor final class FingerList: NSObject, UIScrollViewDelegate {
    /// The height of the scroll view.
    static let side = 240.0
    private static let frame = CGRect(x: 20, y: 250, width: 280, height: side)

    let fact: FactRun
    let scroll = UIScrollView(frame: FingerList.frame)
    let content = HeardView()
    /// The offset that the delegate asks for when the finger is lifted.
    var wanted: Double?

    /// The touch with which a drag began, and the offset then.
    private(set) var begin: (touch: FactWindow.Touch, y: Double)?
    /// The finger was lifted after a drag: the velocity that was told, in points a second, the target, the offset.
    private(set) var end: (velocity: Double, target: Double, y: Double)?
    /// Each change of the offset.
    private(set) var steps: [(time: TimeInterval, y: Double)] = []
    /// The time of the last call about a deceleration that has ended.
    private(set) var stopped: TimeInterval?

    init(_ fact: FactRun) {
        self.fact = fact
        super.init()
        fact.keep(self)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 280, height: 20_000)
        scroll.backgroundColor = .white
        content.frame = CGRect(origin: .zero, size: scroll.contentSize)
        scroll.addSubview(content)
        // A person sees that the list moves.
        for row in 0..<100 {
            let stripe = UIView(frame: CGRect(x: 0, y: row * 200, width: 280, height: 100))
            stripe.backgroundColor = .lightGray
            stripe.isUserInteractionEnabled = false
            content.addSubview(stripe)
        }
        scroll.delegate = self
        fact.window.addSubview(scroll)
        CATransaction.flush()
    }

    var y: Double { Double(scroll.contentOffset.y) }

    /// Has a finger make a gesture on the list at its top; nil if nobody has.
    ///
    /// - Parameter moves: Seconds, and points from the upper edge of the list; nil where the finger is lifted.
    func touches(_ words: String, _ moves: [(TimeInterval, Double?)]) async -> [FactWindow.Touch]? {
        scroll.setContentOffset(.zero, animated: false)
        await fact.turn()
        (begin, end, steps, stopped) = (nil, nil, [], nil)
        content.heard = []
        fact.calls.clear()
        let frame: CGRect = Self.frame
        return await fact.touches(
            of: FactGesture(
                words,
                moves.map { time, y in
                    FactGesture.Move(time: time, point: y.map { CGPoint(x: frame.midX, y: frame.minY + CGFloat($0)) })
                }))
    }

    /// Has a finger throw the list up; false, and the fact is not run, if nobody has.
    func isThrown(_ words: String = "Throw the list up, fast.") async -> Bool {
        guard await touches(words, [(0, 210), (0.1, 110), (0.15, 10), (0.15, nil)]) != nil else { return false }
        if let end, end.velocity > 800 { return true }
        fact.needsFinger("The finger was too slow. " + words)
        return false
    }

    /// Has a finger hold the list beyond its top and let go: the points of the finger's drag, or nil, and the fact is
    /// not run.
    func pulled() async -> Double? {
        let words = "Pull the list down beyond its top, hold it still for a second, and let go."
        guard let touches = await touches(words, [(0, 20), (0.5, 200), (1, 200), (1, nil)]) else { return nil }
        if let begin, let end, let last = touches.last, last.time - lastMove(of: touches) > 0.2, end.y < -40 {
            return Double(last.point.y - begin.touch.point.y)
        }
        fact.needsFinger("The list was not held still, or too near to its top. " + words)
        return nil
    }

    /// The time at which the finger lay still; a person's trembles by less than a point.
    func lastMove(of touches: [FactWindow.Touch]) -> TimeInterval {
        let end: CGFloat = touches.last?.point.y ?? 0
        return touches.last { abs($0.point.y - end) > 1 }?.time ?? 0
    }

    /// Waits until the list has come to rest.
    func rest() async {
        for _ in 0..<100 where scroll.isDecelerating { await fact.advance(by: 0.1) }
    }

    /// The offset at a time between two changes; nil if there was none after it.
    func y(at time: TimeInterval) -> Double? {
        guard let after = steps.firstIndex(where: { $0.time >= time }), after > 0 else { return nil }
        let (a, b) = (steps[after - 1], steps[after])
        return a.y + (b.y - a.y) * (time - a.time) / (b.time - a.time)
    }

    // MARK: The delegate

    private func note(_ name: String) {
        // Of the changes in a row one is enough.
        if fact.calls.names.last != name { fact.calls.add(name) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("scroll")
        steps.append((CACurrentMediaTime(), y))
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        note("willBeginDragging")
        begin = fact.window.touches.last.map { ($0, y) }
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note("willEndDragging")
        end = (Double(velocity.y) * 1000, Double(targetContentOffset.pointee.y), y)
        if let wanted { targetContentOffset.pointee.y = CGFloat(wanted) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        note("didEndDecelerating")
        stopped = CACurrentMediaTime()
    }

    /// A view that notes its touches.
    final class HeardView: UIView {
        var heard: [(name: String, time: TimeInterval)] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }

        private func note(_ name: String) { heard.append((name, CACurrentMediaTime())) }
    }
}

extension FactRun {
    /// Expects that a drag upwards has begun with the finger's first touch ten points from its start; false if the
    /// gesture can't show it.
    ///
    /// - Parameters:
    ///   - begin: The touch with which the drag began.
    ///   - words: The gesture, as a person is asked for it.
    func expectsBegin(
        at begin: FactWindow.Touch, after first: FactWindow.Touch, _ touches: [FactWindow.Touch], _ words: String
    ) -> Bool {
        func way(_ touch: FactWindow.Touch) -> Double { Double(first.point.y - touch.point.y) }
        guard let tenth = touches.first(where: { way($0) >= 10 }), way(tenth) < 20 else {
            needsFinger("The finger was too fast, or went down. " + words)
            return false
        }
        let speed = way(tenth) / max(tenth.time - first.time, 0.01)
        expect(
            "the way of the finger when the drag begins", way(begin), is: way(tenth), within: 0.5, perSecond: speed / 2)
        return true
    }
}
#endif
