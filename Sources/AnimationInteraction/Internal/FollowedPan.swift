#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The link from a pan to a scrubber.
@MainActor final class FollowedPan {
    private var observation: AnyObject?
    /// Whether the present gesture has been followed from its beginning.
    private var isFollowed = false

    /// - Parameter mayBegin: Whether a gesture that begins counts.
    init(
        _ pan: UIPanGestureRecognizer, along axis: AnimationScrubber.Axis, _ scrubber: AnimationScrubber,
        if mayBegin: @escaping @MainActor () -> Bool = { true }
    ) {
        observation = observeGesture(pan) { [weak self, weak pan, weak scrubber] in
            guard let self, let pan, let scrubber else { return }
            if pan.state == .began { isFollowed = mayBegin() }
            guard isFollowed else { return }
            guard scrubber.token.outcome == nil else { return scrubber.unfollow() }
            scrubber.drag(with: pan, along: axis)
        }
    }
}

/// The link from a pan and a scroll view, which share a finger, to a scrubber.
@MainActor final class SharedPan {
    private weak var pan: UIPanGestureRecognizer?
    private weak var list: UIScrollView?
    /// The points of the finger for the whole animation.
    private let distance: CGFloat
    /// The direction of the finger that opens the view: 1 or -1.
    private let opening: CGFloat
    private let axis: AnimationScrubber.Axis
    /// A finger beside the list.
    private var beside: FollowedPan?
    private var observation: AnyObject?
    private var finger: Finger?

    /// A finger on the list.
    private struct Finger {
        /// The translation of the latest event.
        var translation: CGFloat
        /// The list's offset after the latest event.
        var offset: CGFloat
        /// The points by which the view was open when the scrubber took hold of it, below 0 in an overdrag; nil before.
        var hold: CGFloat?
        /// The points of the finger that were the view's since then.
        var way: CGFloat = 0
    }

    init(
        _ pan: UIPanGestureRecognizer, with list: UIScrollView, along axis: AnimationScrubber.Axis,
        _ scrubber: AnimationScrubber
    ) {
        (self.pan, self.list, self.axis) = (pan, list, axis)
        distance = CGFloat(abs(scrubber.distance))
        opening = scrubber.distance < 0 ? -1 : 1
        beside = FollowedPan(pan, along: axis, scrubber) { [weak self] in self?.finger == nil }
        observation = observeGesture(list.panGestureRecognizer) { [weak self, weak scrubber] in
            // The app may let go of the scrubber while it is called.
            if let self, let scrubber { panned(scrubber) }
        }
    }

    private var space: UIView? { pan?.view?.superview ?? list?.superview }

    private func along(_ point: CGPoint) -> CGFloat { axis == .vertical ? point.y : point.x }

    private func panned(_ scrubber: AnimationScrubber) {
        guard let list else { return }
        guard scrubber.token.outcome == nil else { return scrubber.unfollow() }
        let gesture = list.panGestureRecognizer
        switch gesture.state {
        case .began: begin(gesture, list, scrubber)
        case .changed: move(gesture, list, scrubber)
        case .ended: letGo(at: along(gesture.velocity(in: space)), list, scrubber)
        case .cancelled, .failed: letGo(at: 0, list, scrubber)
        default: break
        }
    }

    private func begin(_ gesture: UIPanGestureRecognizer, _ list: UIScrollView, _ scrubber: AnimationScrubber) {
        finger = Finger(translation: along(gesture.translation(in: space)), offset: along(list.contentOffset))
        if scrubber.token.fractionComplete < 1 { hold(scrubber) }
    }

    /// Takes hold of the view, which may be in flight.
    private func hold(_ scrubber: AnimationScrubber) {
        scrubber.loosen()
        scrubber.drag(by: 0)
        finger?.hold = scrubber.grabbed.map { CGFloat($0) * opening }
    }

    private func move(_ gesture: UIPanGestureRecognizer, _ list: UIScrollView, _ scrubber: AnimationScrubber) {
        guard var finger else { return }
        let translation = along(gesture.translation(in: space))
        let step = (translation - finger.translation) * opening
        finger.translation = translation
        self.finger = finger
        let room = max(distance - (finger.hold.map { $0 + finger.way } ?? distance), 0)
        // A sheet that is open waits until the list is at its edge; one that is not has the whole step.
        let own = step > 0 ? min(step, room) : room > 0 ? step : min(step + listRoom(list, finger.offset), 0)
        if finger.hold == nil {
            guard own != 0 else {
                self.finger?.offset = along(list.contentOffset)
                return
            }
            hold(scrubber)
        }
        self.finger?.way += own
        if own != 0 { scrubber.drag(by: Double((finger.way + own) * opening)) }
        scroll(list, to: finger.offset - (step - own) * opening)
    }

    /// The points that the list may scroll while the finger closes the view.
    private func listRoom(_ list: UIScrollView, _ offset: CGFloat) -> CGFloat {
        let range = range(of: list)
        return max(opening < 0 ? offset - range.lowerBound : range.upperBound - offset, 0)
    }

    private func range(of list: UIScrollView) -> ClosedRange<CGFloat> {
        let (inset, content) = (list.adjustedContentInset, list.contentSize)
        let (first, last) =
            axis == .vertical
            ? (-inset.top, content.height + inset.bottom - list.bounds.height)
            : (-inset.left, content.width + inset.right - list.bounds.width)
        return first...max(first, last)
    }

    /// Puts the list where the finger has it, beyond its edges against a rubber band.
    private func scroll(_ list: UIScrollView, to offset: CGFloat) {
        finger?.offset = offset
        let range = range(of: list)
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        let length = Double(axis == .vertical ? list.bounds.height : list.bounds.width)
        let shown = inside + CGFloat(RubberBand(dimension: length).offset(for: Double(offset - inside)))
        guard along(list.contentOffset) != shown else { return }
        if axis == .vertical { list.contentOffset.y = shown } else { list.contentOffset.x = shown }
    }

    private func letGo(at velocity: CGFloat, _ list: UIScrollView, _ scrubber: AnimationScrubber) {
        guard let finger else { return }
        self.finger = nil
        guard let hold = finger.hold else { return }
        let isOpen = hold + finger.way >= distance
        if !isOpen { list.setContentOffset(list.contentOffset, animated: false) }
        // The finger's velocity is the list's, where that scrolls.
        scrubber.release(velocity: isOpen ? 0 : Double(velocity))
    }
}
#endif
