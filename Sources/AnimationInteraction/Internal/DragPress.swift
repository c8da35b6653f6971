#if canImport(UIKit)
import UIKit
import UIKit.UIGestureRecognizerSubclass
#elseif canImport(HeadlessUIKit)
import HeadlessUIKit
#endif

#if canImport(UIKit) || canImport(HeadlessUIKit)
/// Fingers that lie on a view: it begins as the first one comes down, and ends as the last one goes.
///
/// A long press of no length would begin a moment later, and end once the finger moves away.
final class DragPress: UIGestureRecognizer {
    private var count = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        count += touches.count
        if state == .possible { state = .began }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, .ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, .cancelled) }

    private func leave(_ touches: Set<UITouch>, _ end: State) {
        count -= touches.count
        if count <= 0 { state = end }
    }

    override func reset() {
        super.reset()
        count = 0
    }
}
#endif
