/// The recognizer of a scroll view: the content goes with it.
final class ScrollPan: UIPanGestureRecognizer {
    /// The seconds for which a scroll view keeps a touch from its content, unless it becomes a drag (U23).
    private static let delay: TimeInterval = 0.15

    weak var scroll: UIScrollView?
    private var isHeld = false

    override var isEnabled: Bool { didSet { if !isEnabled { scroll?.fingerIsRefused() } } }

    override func takes(_ touch: UITouch) -> Bool { super.takes(touch) && scroll?.isScrollEnabled == true }
    override var contentDelay: TimeInterval { scroll?.delaysContentTouches == true ? Self.delay : 0 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if !isHeld { scroll?.fingerCame() }
        isHeld = true
        super.touchesBegan(touches, with: event)
    }

    override func begins(along way: CGPoint) -> Bool {
        scroll?.isScrollEnabled == true && scroll?.scrolls(along: way) == true
    }

    /// A view that has been told of its touch keeps it, if the scroll view says so (O14).
    override var isAllowedToBegin: Bool {
        guard let scroll, let touch = fingers.last, touch.isContentTold, let view = touch.view, view !== scroll else {
            return true
        }
        return scroll.canCancelContentTouches && scroll.touchesShouldCancel(in: view)
    }

    override func act(on state: State) {
        switch state {
        case .began: scroll?.beginDrag(along: heading)
        case .changed: scroll?.drag(by: travel)
        case .ended, .cancelled:
            isHeld = false
            scroll?.endDrag(at: velocity(in: nil))
        case .failed:
            if isHeld { scroll?.fingerGone() }
            isHeld = false
        case .possible: break
        }
    }
}
