/// A touch, as the scroll views around the touched view see it: one of them may take it for a drag.
@MainActor
struct ScrollTouch {
    /// The seconds for which a scroll view keeps a touch from its content, unless it becomes a drag (U23).
    static let delay: TimeInterval = 0.15
    /// The points that a finger goes before it drags (U22).
    private static let slack: CGFloat = 10

    private let start: CGPoint
    /// The scroll views that may still take the touch, the innermost first.
    private var candidates: [UIScrollView]
    private var dragged: UIScrollView?

    init() {
        (start, candidates) = (.zero, [])
    }

    init(on view: UIView?, _ touch: UITouch) {
        start = touch.location(in: nil)
        var found: [UIScrollView] = []
        var next = view
        while let current = next {
            if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.panGestureRecognizer.isEnabled {
                found.append(scroll)
            }
            next = current.superview
        }
        candidates = found
        for scroll in found { scroll.fingerCame() }
    }

    var delaysContent: Bool { candidates.contains { $0.delaysContentTouches } }

    /// Whether a scroll view has taken the touch with this move, so that its content loses it.
    mutating func moved(_ touch: UITouch, isContentTold: Bool) -> Bool {
        if let dragged {
            dragged.drag(to: touch)
            return false
        }
        let point = touch.location(in: nil)
        let way = CGPoint(x: point.x - start.x, y: point.y - start.y)
        guard max(abs(way.x), abs(way.y)) >= Self.slack,
            let scroll = candidates.first(where: { $0.scrolls(along: way) })
        else { return false }
        if isContentTold, let view = touch.view, view !== scroll {
            guard scroll.canCancelContentTouches, scroll.touchesShouldCancel(in: view) else {
                end()
                return false
            }
        }
        dragged = scroll
        end(but: scroll)
        scroll.beginDrag(of: touch, along: way)
        return true
    }

    private mutating func end(but kept: UIScrollView? = nil) {
        for scroll in candidates where scroll !== kept { scroll.fingerGone() }
        candidates = []
    }

    mutating func lifted(_ touch: UITouch) {
        dragged?.endDrag(touch)
        dragged = nil
        end()
    }

    /// A drag that is taken away ends without a throw.
    mutating func cancelled() {
        dragged?.endDrag(nil)
        dragged = nil
        end()
    }
}
