#if (canImport(UIKit) && !os(tvOS)) || canImport(HeadlessUIKit)
import Foundation

// A pan under a finger.
extension Fact {
    static func addPans(to facts: inout FactList) {
        facts.add(
            "U28", "A pan begins after ten points, and its translation counts from there.", from: FactSource.choice
        ) { fact in
            let frame = CGRect(x: 20, y: 250, width: 280, height: 240)
            let (view, pan) = (UIView(frame: frame), UIPanGestureRecognizer())
            view.backgroundColor = .lightGray
            view.addGestureRecognizer(pan)
            fact.window.addSubview(view)
            fact.window.pan = pan
            CATransaction.flush()
            let words = "Drag slowly from the bottom to the top of the gray rectangle, and let go."
            func place(_ y: CGFloat) -> CGPoint { CGPoint(x: frame.midX, y: frame.minY + y) }
            let gesture = FactGesture(
                words,
                [
                    FactGesture.Move(time: 0, point: place(200)), FactGesture.Move(time: 1, point: place(140)),
                    FactGesture.Move(time: 1, point: nil),
                ])
            guard let touches = await fact.touches(of: gesture) else { return }
            guard let first = touches.first, let begin = fact.window.drags.first, let end = fact.window.drags.last
            else { return fact.needsFinger("The pan did not begin. " + words) }
            guard fact.expectsBegin(at: begin.touch, after: first, touches, words) else { return }
            fact.expect("the translation then", -Double(begin.translation.y), is: 0, within: 0.5)
            fact.expect(
                "the translation in the end", -Double(end.translation.y),
                is: Double(begin.touch.point.y - end.touch.point.y), within: 1)
        }
    }
}
#endif
