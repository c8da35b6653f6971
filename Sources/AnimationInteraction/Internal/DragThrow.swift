#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCore
import Foundation

/// The way of a view that a finger has let go of.
///
/// Each axis is a critically damped spring that begins at the view's velocity `v`; at a rate of `v / d`, for a distance
/// `d`, it is a scroll view's decay. The view never gets faster than a limit `m`, the larger of its speed and 1,000 points
/// per second:
///
/// - Both axes on one rate `k` have the velocity `(v − (v − k·d)·τ)·exp(−τ)` at `τ = k·t`. Its square is convex in `k` and
///   in `|v|`, so that the extremes decide: `k = 0`, `k = 2·m / |d|`, `|v| = 0`, `|v| = m`. At none is it above `m²`.
/// - An axis whose own throw ends at its goal or behind it takes its own, larger rate: it slows down sooner. The random
///   flicks of `DragFuzzTests` measure both together.
@MainActor struct DragThrow {
    /// The place at which it ends.
    let goal: CGPoint
    private let velocity: CGPoint
    private let rates: (x: Double, y: Double)

    /// The points per second that a view may have whatever the finger's velocity, so that a slow throw does not creep.
    private static let leastLimit = 1000.0
    /// The rate of the stiffest spring, per second: that of a scroll view that bounces (`U25` of Twins.md).
    private static let stiffest = 10.0
    /// Points that a view may be off by the rounding of its frame.
    private static let rounding: CGFloat = 1e-9

    /// - Parameter slots: nil for any place in the frame.
    init(
        from start: CGPoint, at velocity: CGPoint, in frame: DragFrame, to slots: [CGPoint]?, along axes: AnimationAxes
    ) {
        let seconds = CGFloat(AnimationScrubber.throwDuration())
        let end = CGPoint(x: start.x + velocity.x * seconds, y: start.y + velocity.y * seconds)
        var goal = slots.flatMap { Self.nearest(of: $0, to: end, along: axes) } ?? frame.nearest(to: end)
        if !axes.contains(.horizontal) { goal.x = start.x }
        if !axes.contains(.vertical) { goal.y = start.y }
        self.velocity = velocity
        self.goal = goal
        let speed = Double(hypot(velocity.x, velocity.y))
        let distance = Double(hypot(goal.x - start.x, goal.y - start.y))
        let together = min(max(speed, 2 * Self.leastLimit) / distance, Self.stiffest)
        func rate(_ velocity: CGFloat, _ way: CGFloat, isBeyond: Bool) -> Double {
            let own = velocity * way < 0 ? 0 : Double(abs(velocity / way))
            guard slots == nil else { return min(max(together, own.usable), Self.stiffest) }
            // Thrown, it decays by itself. Let go beyond an edge, it comes back.
            let back = max(together, max(speed, Self.leastLimit) / 2 / Double(abs(way)))
            return min(isBeyond ? back : own.usable, Self.stiffest)
        }
        rates = (
            rate(velocity.x, goal.x - start.x, isBeyond: frame.x.isBeyond(start.x)),
            rate(velocity.y, goal.y - start.y, isBeyond: frame.y.isBeyond(start.y))
        )
    }

    private static func nearest(of slots: [CGPoint], to end: CGPoint, along axes: AnimationAxes) -> CGPoint? {
        func way(_ slot: CGPoint) -> CGFloat {
            hypot(axes.contains(.horizontal) ? slot.x - end.x : 0, axes.contains(.vertical) ? slot.y - end.y : 0)
        }
        return slots.min { way($0) < way($1) }
    }

    /// The throw of a view; nil if there is no way to go.
    func token(of view: UIView, _ site: CallSite) -> AnimationToken? {
        let start = view.center
        var animators: [AnyAnimator<UIView>] = []
        if abs(goal.x - start.x) > Self.rounding || velocity.x != 0 {
            animators.append(Self.animator(\.center.x, goal.x, velocity.x, rates.x))
        }
        if abs(goal.y - start.y) > Self.rounding || velocity.y != 0 {
            animators.append(Self.animator(\.center.y, goal.y, velocity.y, rates.y))
        }
        guard !animators.isEmpty else { return nil }
        // Taken over on one axis, the throw is over on both, and says so.
        return view.at.animate(parallelism: animators, fileID: site.fileID, line: site.line).onInterruption(.stop)
    }

    private static func animator(
        _ keyPath: ReferenceWritableKeyPath<UIView, CGFloat>, _ goal: CGFloat, _ velocity: CGFloat, _ rate: Double
    ) -> AnyAnimator<UIView> {
        let spring = SpringTiming.physical(mass: 1, stiffness: rate * rate, damping: 2 * rate)
        return .value(keyPath, to: goal, velocity: velocity, curve: .spring(spring))
    }
}

extension Double {
    /// A rate that may be the quotient of two zeros.
    fileprivate var usable: Double { isNaN ? .infinity : self }
}
#endif
