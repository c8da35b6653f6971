/// An animated change of a scroll view's offset: frame by frame, at a constant velocity. Nothing is shown after it is
/// let go of.
@MainActor
final class ScrollAnimation {
    /// Apple does not say how long it takes; this was seen often (U21).
    private static let duration: CFTimeInterval = 0.3
    private var link: CADisplayLink?

    init(
        from start: CGPoint, to end: CGPoint, show: @escaping @MainActor (CGPoint) -> Void,
        end ended: @escaping @MainActor () -> Void
    ) {
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            let progress = min((link.timestamp - begin) / Self.duration, 1)
            guard progress >= 1 else {
                return show(
                    CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress))
            }
            link.invalidate()
            self.link = nil
            show(end)
            ended()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }
}
