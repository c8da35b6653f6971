/// A touch, as the pans of the touched view and of its superviews see it: one of them may take it for a drag. A scroll
/// view takes part with its pan.
@MainActor
final class PanTouch {
    /// The seconds for which a scroll view keeps a touch from its content, unless it becomes a drag (U23).
    static let delay: TimeInterval = 0.15
    /// The points that a finger goes before it drags (U22, U28).
    private static let slack: CGFloat = 10

    private let start: CGPoint
    /// The pans that may still take the touch: those of the innermost view first, and of a view the newest first (U28).
    private var candidates: [UIPanGestureRecognizer]
    private var dragged: UIPanGestureRecognizer?

    init() {
        (start, candidates) = (.zero, [])
    }

    init(on view: UIView?, _ touch: UITouch) {
        start = touch.location(in: nil)
        var found: [UIPanGestureRecognizer] = []
        var next = view
        while let current = next {
            let pans = current.recognizers.reversed().compactMap { $0 as? UIPanGestureRecognizer }
            found += pans.filter(\.takesOneFinger)
            next = current.superview
        }
        candidates = found
        for pan in found { pan.scroll?.fingerCame() }
    }

    var delaysContent: Bool { candidates.contains { $0.scroll?.delaysContentTouches == true } }

    /// Whether a pan has taken the touch with this move, so that its content loses it.
    func moved(_ touch: UITouch, isContentTold: Bool) -> Bool {
        if let dragged {
            if let scroll = dragged.scroll { scroll.drag(to: touch) } else { dragged.follow(.changed, touch) }
            return false
        }
        let point = touch.location(in: nil)
        let way = CGPoint(x: point.x - start.x, y: point.y - start.y)
        guard max(abs(way.x), abs(way.y)) >= Self.slack,
            let pan = candidates.first(where: {
                $0.takesOneFinger && $0.state == .possible && $0.scroll?.scrolls(along: way) != false
            })
        else { return false }
        if isContentTold, let view = touch.view, let scroll = pan.scroll, view !== scroll {
            guard scroll.canCancelContentTouches, scroll.touchesShouldCancel(in: view) else {
                end(candidates.filter { $0.scroll != nil }, left: candidates.filter { $0.scroll == nil })
                return moved(touch, isContentTold: isContentTold)
            }
        }
        dragged = pan
        end(candidates.filter { $0 !== pan })
        if let scroll = pan.scroll { scroll.beginDrag(of: touch, along: way) } else { pan.follow(.began, touch) }
        return true
    }

    private func end(_ pans: [UIPanGestureRecognizer], left: [UIPanGestureRecognizer] = []) {
        candidates = left
        for pan in pans { pan.scroll?.fingerGone() }
    }

    func lifted(_ touch: UITouch) { lose(touch) }

    /// A drag that is taken away ends without a throw.
    func cancelled() { lose(nil) }

    private func lose(_ touch: UITouch?) {
        let pan = dragged
        dragged = nil
        if let scroll = pan?.scroll {
            scroll.endDrag(touch)
        } else {
            pan?.follow(touch == nil ? .cancelled : .ended, touch)
        }
        end(candidates)
    }
}
