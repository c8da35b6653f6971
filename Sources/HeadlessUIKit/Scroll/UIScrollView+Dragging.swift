/// What a finger does to a scroll view, in the order in which the delegate is told (O10).
extension UIScrollView {
    /// A finger holds the content.
    struct Drag {
        /// Where the content was, without the rubber band.
        let place: CGPoint
        let axes: (x: ScrollAxis?, y: ScrollAxis?)
        /// What others have moved the content by meanwhile.
        var shift = CGPoint.zero
    }

    /// A finger has come down: content that glides stops there.
    func fingerCame() {
        hold.fingers += 1
        endGlide()
    }

    private func endGlide() {
        guard hold.glide != nil else { return }
        hold.glide = nil
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// Dragging isn't allowed any more: a drag ends, and what is left of one (O14).
    func fingerIsRefused() {
        if isDragging { panGestureRecognizer.state = .cancelled }
        endGlide()
    }

    /// Content that nothing moves lies within its room.
    func comeBack() {
        guard hold.fingers == 0, hold.glide == nil, scroll == nil else { return }
        move(to: CGPoint(x: axis(\.x).nearest(bounds.origin.x), y: axis(\.y).nearest(bounds.origin.y)))
    }

    /// A finger that dragged nothing is gone: content that was held beyond its edge goes back.
    func fingerGone() {
        hold.fingers = max(hold.fingers - 1, 0)
        let (x, y) = (axis(\.x), axis(\.y))
        let offset = bounds.origin
        guard hold.fingers == 0, hold.drag == nil, hold.glide == nil,
            x.nearest(offset.x) != offset.x && x.bounces
                || y.nearest(offset.y) != offset.y && y.bounces
        else { return }
        decelerate(from: offset, to: (nil, nil), at: .zero)
    }

    /// Whether a drag in a direction would scroll.
    func scrolls(along way: CGPoint) -> Bool {
        abs(way.x) > abs(way.y) ? isScrollable(\.x) : isScrollable(\.y)
    }

    func beginDrag(along way: CGPoint) {
        var axes = (x: isScrollable(\.x) ? axis(\.x) : nil, y: isScrollable(\.y) ? axis(\.y) : nil)
        if isDirectionalLockEnabled, axes.x != nil, axes.y != nil {
            if abs(way.x) > abs(way.y) { axes.y = nil } else { axes.x = nil }
        }
        scroll = nil
        let offset = bounds.origin
        hold.drag = Drag(
            place: CGPoint(x: axes.x?.place(offset.x) ?? offset.x, y: axes.y?.place(offset.y) ?? offset.y), axes: axes)
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// - Parameter way: The way of the finger since the drag began, in the window.
    func drag(by way: CGPoint) {
        guard let drag = hold.drag else { return }
        let place = CGPoint(
            x: drag.place.x - way.x + drag.shift.x, y: drag.place.y - way.y + drag.shift.y)
        move(
            to: CGPoint(
                x: drag.axes.x?.shown(place.x) ?? bounds.origin.x, y: drag.axes.y?.shown(place.y) ?? bounds.origin.y))
    }

    /// - Parameter velocity: The finger's.
    func endDrag(at velocity: CGPoint) { if let drag = hold.drag { letGo(drag, velocity) } }

    private func letGo(_ drag: Drag, _ finger: CGPoint) {
        let offset = bounds.origin
        let velocity = CGPoint(x: drag.axes.x == nil ? 0 : -finger.x, y: drag.axes.y == nil ? 0 : -finger.y)
        let natural = CGPoint(
            x: target(from: offset.x, velocity.x, \.x, drag.axes.x),
            y: target(from: offset.y, velocity.y, \.y, drag.axes.y))
        var target = natural
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        hold.drag = nil
        // A target of somebody's own is come to as it is; so is a page.
        let wanted = (
            x: target.x != natural.x || isPagingEnabled ? target.x : nil,
            y: target.y != natural.y || isPagingEnabled ? target.y : nil
        )
        decelerate(from: offset, to: wanted, at: velocity)
        hold.fingers = max(hold.fingers - 1, 0)
    }

    private func decelerate(from offset: CGPoint, to target: (x: CGFloat?, y: CGFloat?), at velocity: CGPoint) {
        let wasDragged = hold.fingers > 0
        func path(_ start: CGFloat, _ target: CGFloat?, _ velocity: CGFloat, _ axis: ScrollAxis) -> ScrollPath {
            if isPagingEnabled, let target, axis.nearest(start) == start {
                ScrollPath(from: start, toPage: target, velocity: velocity)
            } else {
                ScrollPath(from: start, to: target, velocity: velocity, rate: decelerationRate.rawValue, on: axis)
            }
        }
        let glide = ScrollGlide(
            path(offset.x, target.x, velocity.x, axis(\.x)), path(offset.y, target.y, velocity.y, axis(\.y)),
            show: { [weak self] in self?.move(to: $0) },
            end: { [weak self] in
                guard let self else { return }
                hold.glide = nil
                delegate?.scrollViewDidEndDecelerating(self)
            })
        if wasDragged { delegate?.scrollViewDidEndDragging(self, willDecelerate: glide != nil) }
        // The delegate may have scrolled to somewhere else.
        guard let glide, scroll == nil, bounds.origin == offset else { return }
        hold.glide = glide
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// The offset at which an axis would come to rest; with pages, that of the page.
    private func target(
        from offset: CGFloat, _ velocity: CGFloat, _ key: KeyPath<CGPoint, CGFloat>, _ axis: ScrollAxis?
    ) -> CGFloat {
        guard let axis else { return offset }
        guard isPagingEnabled else {
            return axis.nearest(offset + ScrollPath.throwLength(velocity, decelerationRate.rawValue))
        }
        // A throw turns one page, wherever it would come to (U27).
        let page = offset / axis.side
        let next = velocity > 0 ? page.rounded(.up) : velocity < 0 ? page.rounded(.down) : page.rounded()
        return axis.nearest(next * axis.side)
    }

    private func isScrollable(_ key: KeyPath<CGPoint, CGFloat>) -> Bool {
        let axis = axis(key)
        let always = key == \CGPoint.x ? alwaysBounceHorizontal : alwaysBounceVertical
        return axis.range.lowerBound < axis.range.upperBound || bounces && always
    }

    private func axis(_ key: KeyPath<CGPoint, CGFloat>) -> ScrollAxis {
        let inset = adjustedContentInset
        return key == \CGPoint.x
            ? ScrollAxis(
                content: contentSize.width, side: bounds.width, before: inset.left, after: inset.right, bounces: bounces
            )
            : ScrollAxis(
                content: contentSize.height, side: bounds.height, before: inset.top, after: inset.bottom,
                bounces: bounces)
    }
}
