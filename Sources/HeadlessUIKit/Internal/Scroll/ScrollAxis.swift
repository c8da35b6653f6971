/// One axis of a scroll view: where its content ends, and how far it gives beyond.
struct ScrollAxis {
    /// UIScrollView's constant of the rubber band (O12).
    private static let constant: CGFloat = 0.55

    /// The least and the greatest offset at rest.
    let range: ClosedRange<CGFloat>
    /// The side of the scroll view: the points that the rubber band never gives.
    let side: CGFloat
    let bounces: Bool

    init(content: CGFloat, side: CGFloat, before: CGFloat, after: CGFloat, bounces: Bool) {
        range = -before...max(content + after - side, -before)
        self.side = max(side, 1)
        self.bounces = bounces
    }

    func nearest(_ offset: CGFloat) -> CGFloat { min(max(offset, range.lowerBound), range.upperBound) }

    /// The offset that is shown for a finger that drags the content to `place`.
    func shown(_ place: CGFloat) -> CGFloat {
        let edge = nearest(place)
        let way = abs(place - edge)
        guard bounces, way > 0 else { return edge }
        let given = (1 - 1 / (way * Self.constant / side + 1)) * side
        return place < edge ? edge - given : edge + given
    }

    /// The place of a finger that holds the content at an offset: the inverse of `shown`.
    func place(_ offset: CGFloat) -> CGFloat {
        let edge = nearest(offset)
        let given = min(abs(offset - edge), side * 0.999)
        guard given > 0 else { return offset }
        let way = (1 / (1 - given / side) - 1) * side / Self.constant
        return offset < edge ? edge - way : edge + way
    }
}
