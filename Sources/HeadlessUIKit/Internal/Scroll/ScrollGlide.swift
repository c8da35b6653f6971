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

/// The way of one axis after a drag: slower and slower to its target, or to the edge and back from beyond it, or to a
/// page.
struct ScrollPath {
    /// A point on the screen can't be told from one that is nearer than this (U25).
    private static let near: CGFloat = 0.25

    /// A critically damped spring of mass 1 that has the content from some time on.
    private struct Spring {
        /// The square root of the stiffness at the edge, which is 100 (U25).
        static let edge = 10.0
        /// The spring of a page (U32).
        static let page = 20.0

        let begin: Double
        let end: CGFloat
        /// The distance of the content from the end when the spring gets it.
        let start: CGFloat
        let velocity: CGFloat
        let rate: Double

        func offset(at time: Double) -> (offset: CGFloat, isOver: Bool) {
            let second = Double(velocity) + rate * Double(start)
            let left = (Double(start) + second * time) * exp(-rate * time)
            let velocity = second * exp(-rate * time) - rate * left
            let isOver = max(abs(left), abs(velocity) / rate) < Double(ScrollPath.near)
            return isOver ? (end, true) : (end + CGFloat(left), false)
        }
    }

    private let start: CGFloat
    /// The target as it was given: not start and way, whose sum is rounded.
    private let target: CGFloat?
    /// The points from the start to where the content would come to rest.
    private let way: CGFloat
    /// The natural logarithm of the velocity's share that is left after a second.
    private let decay: Double
    private var spring: Spring?
    /// Whether the content stops at the edge: the spring has no time.
    private let stops: Bool

    /// - Parameters:
    ///   - target: The offset that it is to come to rest at; nil for where its velocity carries it (O11).
    ///   - velocity: In points per second.
    init(from start: CGFloat, to target: CGFloat?, velocity: CGFloat, rate: CGFloat, on axis: ScrollAxis) {
        (self.start, self.target) = (start, target)
        stops = !axis.bounces
        decay = 1000 * log(Double(rate))
        let nearest = axis.nearest(start)
        if nearest != start {
            // Let go beyond the edge: the spring has it at once.
            way = 0
            spring = Spring(begin: 0, end: nearest, start: start - nearest, velocity: velocity, rate: Spring.edge)
            return
        }
        way = target.map { $0 - start } ?? ScrollPath.throwLength(velocity, rate)
        let stop = axis.nearest(start + way)
        guard target == nil, stop != start + way else { return }
        let left = Double(1 - (stop - start) / way)
        spring = Spring(
            begin: log(left) / decay, end: stop, start: 0, velocity: way * CGFloat(-decay * left), rate: Spring.edge)
    }

    /// To a page: on a spring that goes on with the finger's velocity, or with the greatest at which it does not go
    /// beyond the page (U32).
    init(from start: CGFloat, toPage target: CGFloat, velocity: CGFloat) {
        (self.start, self.target, decay, stops) = (start, target, 0, false)
        way = target - start
        guard abs(way) >= Self.near else { return }
        let most = CGFloat(Spring.page) * way
        spring = Spring(
            begin: 0, end: target, start: -way, velocity: way > 0 ? min(velocity, most) : max(velocity, most),
            rate: Spring.page)
    }

    /// The points that content at a velocity goes on: velocity · r / (1 − r), per millisecond (O11).
    static func throwLength(_ velocity: CGFloat, _ rate: CGFloat) -> CGFloat { velocity / 1000 * rate / (1 - rate) }

    var isStill: Bool { spring == nil && abs(way) < Self.near }

    func offset(at time: Double) -> (offset: CGFloat, isOver: Bool) {
        if let spring, time >= spring.begin {
            return stops ? (spring.end, true) : spring.offset(at: time - spring.begin)
        }
        let left = way * CGFloat(exp(decay * time))
        if spring == nil, abs(left) < Self.near { return (target ?? start + way, true) }
        return (start + way - left, false)
    }
}
