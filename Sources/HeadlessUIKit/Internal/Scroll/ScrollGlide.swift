/// The content of a scroll view moves on by itself after a drag, frame by frame. Nothing is shown after it is let go
/// of.
@MainActor
final class ScrollGlide {
    private var link: CADisplayLink?
    private let paths: (x: ScrollPath, y: ScrollPath)
    private var shift = CGPoint.zero

    /// nil where there is nowhere to go.
    init?(
        _ x: ScrollPath, _ y: ScrollPath, show: @escaping @MainActor (CGPoint) -> Void,
        end ended: @escaping @MainActor () -> Void
    ) {
        guard !x.isStill || !y.isStill else { return nil }
        paths = (x, y)
        let begin = CACurrentMediaTime()
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            let time = link.timestamp - begin
            let (x, y) = (paths.x.offset(at: time), paths.y.offset(at: time))
            let isOver = x.isOver && y.isOver
            if isOver {
                link.invalidate()
                self.link = nil
            }
            show(CGPoint(x: x.offset + shift.x, y: y.offset + shift.y))
            if isOver { ended() }
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Somebody else has moved the content: the glide goes on from there (U26).
    func shift(by way: CGPoint) { shift = CGPoint(x: shift.x + way.x, y: shift.y + way.y) }
}

/// The way of one axis after a drag: slower and slower to its target, or to the edge and back from beyond it.
struct ScrollPath {
    /// A point on the screen can't be told from one that is nearer than this (U25).
    private static let near: CGFloat = 0.25
    /// The spring at the edge: critically damped, of stiffness 100 and mass 1, so 10 in a second (U25).
    private static let stiffness = 10.0

    private let start: CGFloat
    /// The target as it was given: not start and way, whose sum is rounded.
    private let target: CGFloat?
    /// The points from the start to where the content would come to rest.
    private let way: CGFloat
    /// The natural logarithm of the velocity's share that is left after a second.
    private let decay: Double
    /// When, where and at which velocity the content meets the edge.
    private var edge: (time: Double, offset: CGFloat, velocity: CGFloat)?
    private let bounces: Bool

    /// - Parameters:
    ///   - target: The offset that it is to come to rest at; nil for where its velocity carries it (O11).
    ///   - velocity: In points per second.
    init(from start: CGFloat, to target: CGFloat?, velocity: CGFloat, rate: CGFloat, on axis: ScrollAxis) {
        (self.start, self.target) = (start, target)
        bounces = axis.bounces
        decay = 1000 * log(Double(rate))
        let nearest = axis.nearest(start)
        if nearest != start {
            // Let go beyond the edge: the spring has it at once.
            way = 0
            edge = (0, nearest, velocity)
            return
        }
        way = target.map { $0 - start } ?? ScrollPath.throwLength(velocity, rate)
        let stop = axis.nearest(start + way)
        guard target == nil, stop != start + way else { return }
        let left = Double(1 - (stop - start) / way)
        edge = (log(left) / decay, stop, way * CGFloat(-decay * left))
    }

    /// The points that content at a velocity goes on: velocity · r / (1 − r), per millisecond (O11).
    static func throwLength(_ velocity: CGFloat, _ rate: CGFloat) -> CGFloat { velocity / 1000 * rate / (1 - rate) }

    var isStill: Bool { edge == nil && abs(way) < Self.near }

    func offset(at time: Double) -> (offset: CGFloat, isOver: Bool) {
        if let edge, time >= edge.time { return beyond(edge, time - edge.time) }
        let left = way * CGFloat(exp(decay * time))
        if edge == nil, abs(left) < Self.near { return (target ?? start + way, true) }
        return (start + way - left, false)
    }

    private func beyond(_ edge: (time: Double, offset: CGFloat, velocity: CGFloat), _ time: Double) -> (CGFloat, Bool) {
        guard bounces else { return (edge.offset, true) }
        let first = edge.time == 0 ? Double(start - edge.offset) : 0
        let second = Double(edge.velocity) + Self.stiffness * first
        let left = (first + second * time) * exp(-Self.stiffness * time)
        let velocity = second * exp(-Self.stiffness * time) - Self.stiffness * left
        let isOver = max(abs(left), abs(velocity) / Self.stiffness) < Double(Self.near)
        return isOver ? (edge.offset, true) : (edge.offset + CGFloat(left), false)
    }
}
