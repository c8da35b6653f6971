#if (canImport(UIKit) && !os(tvOS)) || canImport(HeadlessUIKit)
import Foundation

// Taps, presses and swipes of a finger on a rectangle.
extension Fact {
    static func addTaps(to facts: inout FactList) {
        facts.add("S4", "A tap takes the touch from its view.", from: FactSource.gestures) { fact in
            let pad = FingerPad(fact)
            let tap = UITapGestureRecognizer()
            pad.add(tap, "tap")
            guard await pad.touches("Tap the gray rectangle.", [(0, 100, 100), (0.05, 100, 100)]) != nil else { return }
            fact.expect("calls", pad.text, is: "began tap cancelled")
        }
        facts.add("S5", "A long press begins after half a second, while the finger is down.", from: FactSource.gestures)
        {
            fact in
            let pad = FingerPad(fact)
            pad.add(UILongPressGestureRecognizer(), "press")
            let words = "Lay a finger on the gray rectangle, hold it still for a second, and lift it."
            guard let touches = await pad.touches(words, [(0, 100, 100), (1, 100, 100)]) else { return }
            guard let first = touches.first, let last = touches.last, last.time - first.time > 0.6 else {
                return fact.needsFinger("The finger was lifted too soon. " + words)
            }
            fact.expect(
                "seconds to the press", pad.time(of: "press", since: first), is: 0.5, within: 0.02, perSecond: 1)
        }
        facts.add(
            "S6", "Of two gestures of a touch the first that is recognized makes the other fail.",
            from: FactSource.gestures
        ) {
            fact in
            let pad = FingerPad(fact)
            pad.add(UITapGestureRecognizer(), "tap")
            pad.add(UITapGestureRecognizer(), "tap")
            let names = { pad.text.split(separator: " ").filter { $0 == "tap" }.count }
            guard await pad.touches("Tap the gray rectangle.", [(0, 100, 100), (0.05, 100, 100)]) != nil else { return }
            fact.expect("one tap", names() == 1, is: true)
        }
        facts.add("S7", "A single tap that waits for a double one fails with it.", from: FactSource.gestures) { fact in
            let pad = FingerPad(fact)
            pad.addTaps(waits: true)
            guard await pad.doubleTap() else { return }
            await fact.advance(by: 1)
            fact.expect("taps", pad.taps, is: "double")
        }
        facts.add("S8", "A single tap that waits for none comes before the double one.", from: FactSource.gestures) {
            fact in
            let pad = FingerPad(fact)
            pad.addTaps(waits: false)
            guard await pad.doubleTap() else { return }
            fact.expect("taps", pad.taps, is: "single double")
        }
        facts.add("S9", "A tap on a button is not that of a view around it.", from: FactSource.gestures) { fact in
            let pad = FingerPad(fact)
            pad.add(UITapGestureRecognizer(), "tap")
            let button = UIButton(type: .system)
            button.frame = pad.view.bounds
            button.addAction(UIAction { _ in pad.note("button") }, for: .touchUpInside)
            pad.view.addSubview(button)
            guard await pad.touches("Tap the gray rectangle.", [(0, 100, 100), (0.05, 100, 100)]) != nil else { return }
            fact.expect("calls", pad.text, is: "button")
        }
        facts.add("S12", "A hover is of a pointer: a finger makes none.", from: FactSource.gestures) { fact in
            let pad = FingerPad(fact)
            pad.add(UIHoverGestureRecognizer(), "hover")
            guard await pad.touches("Tap the gray rectangle.", [(0, 100, 100), (0.05, 100, 100)]) != nil else { return }
            fact.expect("calls", pad.text, is: "began ended")
        }
        facts.add(
            "U33", "A tap that waits for a double one comes 0.35 s after the finger is lifted.", from: FactSource.choice
        ) { fact in
            let pad = FingerPad(fact)
            pad.addTaps(waits: true)
            let words = "Tap the gray rectangle once."
            guard let touches = await pad.touches(words, [(0, 100, 100), (0.05, 100, 100)]) else { return }
            await fact.advance(by: 1)
            guard let last = touches.last, !pad.text.contains("double") else {
                return fact.needsFinger("It was tapped twice. " + words)
            }
            fact.expect("seconds to the tap", pad.time(of: "single", since: last), is: 0.35, within: 0.02, perSecond: 1)
        }
        facts.add(
            "U34", "A swipe is recognized once the finger has gone fifty points, before it is lifted.",
            from: FactSource.choice
        ) { fact in
            let pad = FingerPad(fact)
            pad.add(UISwipeGestureRecognizer(), "swipe")
            let words = "Swipe over the gray rectangle to the right, fast, and far."
            let moves: [(TimeInterval, Double, Double)] = [(0, 30, 100), (0.2, 230, 100), (0.2, 230, 100)]
            guard let touches = await pad.touches(words, moves) else { return }
            guard let first = touches.first, let time = pad.time(of: "swipe", since: first),
                let after = touches.last(where: { $0.time <= first.time + time + 1e-6 }),
                let before = touches.last(where: { $0.time < after.time })
            else { return fact.needsFinger("The finger was too slow, or went aside. " + words) }
            fact.expect("fifty points at the swipe", after.point.x - first.point.x >= 50, is: true)
            fact.expect("fifty points before it", before.point.x - first.point.x >= 50, is: false)
        }
    }
}

/// A rectangle for a finger, the gestures on it, and what is told.
@MainActor private final class FingerPad {
    private static let frame = CGRect(x: 20, y: 250, width: 280, height: 240)

    let view = HeardView(frame: FingerPad.frame)
    private let fact: FactRun
    private var news: [(name: String, time: TimeInterval)] = []

    init(_ fact: FactRun) {
        self.fact = fact
        fact.keep(self)
        view.backgroundColor = .lightGray
        view.note = { [unowned self] in note($0) }
        fact.window.addSubview(view)
        CATransaction.flush()
    }

    /// The names of all that was told, in their order.
    var text: String { news.map(\.name).joined(separator: " ") }

    func note(_ name: String) { news.append((name, CACurrentMediaTime())) }

    /// The names of the gestures that were told, in their order.
    var taps: String { news.map(\.name).filter { $0 == "single" || $0 == "double" }.joined(separator: " ") }

    /// Notes the first action of a gesture.
    func add(_ gesture: UIGestureRecognizer, _ name: String) {
        view.addGestureRecognizer(gesture)
        var isTold = false
        fact.keep(
            fact.stage.observe(gesture) { [unowned self] in
                if !isTold { note(name) }
                isTold = true
            })
    }

    /// Adds a single tap and a double one.
    ///
    /// - Parameter waits: Whether the single one waits until the double one has failed.
    func addTaps(waits: Bool) {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        if waits { single.require(toFail: double) }
        add(single, "single")
        add(double, "double")
    }

    func time(of name: String, since touch: FactWindow.Touch) -> TimeInterval? {
        news.first { $0.name == name }.map { $0.time - touch.time }
    }

    /// Has a finger make a gesture; nil if nobody has.
    ///
    /// - Parameter moves: Seconds, and points of the rectangle; the finger is lifted with the last.
    func touches(_ words: String, _ moves: [(TimeInterval, Double, Double)]) async -> [FactWindow.Touch]? {
        let places = moves.map { time, x, y in
            FactGesture.Move(
                time: time, point: CGPoint(x: Self.frame.minX + CGFloat(x), y: Self.frame.minY + CGFloat(y)))
        }
        let lift = FactGesture.Move(time: moves.last?.0 ?? 0, point: nil)
        let touches = await fact.touches(of: FactGesture(words, places + [lift]))
        await fact.advance(by: 0.1)
        return touches
    }

    /// Has a finger tap twice; whether somebody has, fast enough.
    func doubleTap() async -> Bool {
        let words = "Tap the gray rectangle twice, fast."
        let point = CGPoint(x: Self.frame.midX, y: Self.frame.midY)
        let moves = [0, 0.05, 0.15, 0.2].enumerated().map { index, time in
            FactGesture.Move(time: time, point: index % 2 == 0 ? point : nil)
        }
        guard await fact.touches(of: FactGesture(words, moves)) != nil else { return false }
        await fact.advance(by: 0.1)
        if text.contains("double") { return true }
        fact.needsFinger("It was not tapped twice, or not fast enough. " + words)
        return false
    }

    /// A view that tells of its touches.
    final class HeardView: UIView {
        var note: @MainActor (String) -> Void = { _ in }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled") }
    }
}
#endif
