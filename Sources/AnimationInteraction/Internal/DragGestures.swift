#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The gesture recognizers of a drag, and their arbitration.
///
/// The view keeps its recognizers, and they keep the rest: a drag so lives as long as its view.
@MainActor final class DragGestures: NSObject, UIGestureRecognizerDelegate {
    let drag: AnimationDrag
    private weak var pan: DragPan?
    /// It catches a view in flight before the finger has moved.
    private weak var press: DragPress?
    private var observations: [AnyObject] = []
    /// Where the pan's finger came down, in the window.
    private var start = CGPoint.zero
    private var isPanning = false

    /// The gestures of a view that is dragged already.
    static func of(_ view: UIView) -> DragGestures? {
        view.gestureRecognizers?.compactMap { ($0 as? DragPan)?.gestures }.first
    }

    init(_ drag: AnimationDrag, on view: UIView) {
        self.drag = drag
        let (pan, press) = (DragPan(), DragPress())
        (self.pan, self.press) = (pan, press)
        super.init()
        pan.gestures = self
        observations = [
            observeGesture(pan) { [weak self] in self?.panned() },
            observeGesture(press) { [weak self] in self?.pressed() },
        ]
        for gesture in [pan, press] {
            gesture.delegate = self
            view.addGestureRecognizer(gesture)
        }
    }

    var isEnabled: Bool {
        get { pan?.isEnabled ?? false }
        set {
            for gesture in [pan, press] { gesture?.isEnabled = newValue }
        }
    }

    func remove() {
        observations = []
        for gesture in [pan, press] {
            gesture?.isEnabled = false
            gesture.map { $0.view?.removeGestureRecognizer($0) }
        }
        pan?.gestures = nil
    }

    // MARK: - Events

    private func panned() {
        guard let pan else { return }
        // A view may lose its superview under the finger.
        let space = pan.view?.superview
        switch pan.state {
        case .began:
            drag.grab()
            isPanning = true
            drag.move(by: pan.translation(in: space))
        case .changed: drag.move(by: pan.translation(in: space))
        case .ended, .cancelled, .failed:
            guard isPanning else { return }
            isPanning = false
            drag.letGo(at: pan.state == .ended ? pan.velocity(in: space) : .zero)
        default: break
        }
    }

    private func pressed() {
        guard let press else { return }
        switch press.state {
        case .began: drag.grab()
        // Of a finger that goes on, the pan knows more.
        case .ended, .cancelled, .failed: if !isPanning { drag.letGo(at: .zero) }
        default: break
        }
    }

    // MARK: - Arbitration

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if gestureRecognizer === press { return drag.isInFlight }
        start = touch.location(in: nil)
        return true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan, !drag.isHeld, let view = gestureRecognizer.view?.superview else { return true }
        let (from, to) = (view.convert(start, from: nil), gestureRecognizer.location(in: view))
        return drag.begins(along: CGPoint(x: to.x - from.x, y: to.y - from.y))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        (gestureRecognizer === pan || gestureRecognizer === press)
            && (otherGestureRecognizer === pan || otherGestureRecognizer === press)
    }
}

/// The pan of a drag, which keeps it.
final class DragPan: UIPanGestureRecognizer {
    var gestures: DragGestures?
}
#endif
