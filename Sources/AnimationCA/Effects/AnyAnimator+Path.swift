import AnimationCore
import Foundation

extension AnyAnimator where Target: LayerTarget {
    /// Follows a path of the superview, or superlayer, at one speed, with its centre (a layer's `position`), and stays
    /// at its end.
    ///
    /// ```swift
    /// plane.at.animate(.move(along: route, rotates: true, duration: 2))
    /// ```
    /// A path without a line or a curve is reported, as is one with a NaN or an infinity, and nothing moves.
    /// - Parameters:
    ///   - path: The path, which is copied. If the target still moves at the start, the first part leads there from its
    ///     position on the screen.
    ///   - rotates: Whether the target turns with the path; upright, it looks to the right. It keeps the path's last
    ///     direction.
    public static func move(
        along path: CGPath, rotates: Bool = false, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let outline = PathOutline(path)
        var way = KeyframeAnimation(timing: tail.timing) { _ in outline.path }
        way.calculationMode = .paced
        let directions = rotates && outline.isShowable ? PathSegment.directions(of: path) : []
        guard !directions.isEmpty else { return tail.whole(of: plays(way, nil)) }
        let turn = KeyframeAnimation(
            "transform.rotation.z", values: directions.map { .number($0.angle) },
            keyTimes: directions.map(\.place), timing: tail.repaired.timing)
        return tail.whole(of: .parallel(plays(way, nil), plays(turn, nil)))
    }
}

extension PathSegment {
    /// Pieces of a curve between which its direction is measured.
    private static let directionSteps = 16

    /// The directions of a path, in radians, at fractions of its length.
    ///
    /// At a corner there are two directions at one fraction. No angle is more than half a turn from the one before.
    /// Empty for a path of no length.
    fileprivate static func directions(of path: CGPath) -> [(place: Double, angle: Double)] {
        let segments = all(of: path)
        let lengths = segments.map(\.lengths)
        let total = lengths.reduce(0) { $0 + ($1.last ?? 0) }
        guard total > 0, total.isFinite else { return [] }
        var directions: [(place: Double, angle: Double)] = []
        var passed = 0.0
        for (segment, sums) in zip(segments, lengths) {
            guard let length = sums.last, length > 0 else { continue }
            let steps = segment.isStraight ? 1 : directionSteps
            for step in 0...steps {
                let way = segment.direction(at: Double(step) / Double(steps))
                let angle = Double(atan2(way.y, way.x))
                let last = directions.last?.angle ?? angle
                let place = (passed + sums[step * (sums.count - 1) / steps]) / total
                directions.append((min(place, 1), last + remainder(angle - last, 2 * .pi)))
            }
            passed += length
        }
        directions[directions.count - 1].place = 1
        return directions
    }

    private var isStraight: Bool {
        func turn(_ point: CGPoint) -> CGFloat {
            (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
        }
        return abs(turn(controls.0)) < 1e-6 && abs(turn(controls.1)) < 1e-6
    }

    /// The direction at a parameter; if a control point lies on an end, the direction a little further inside.
    private func direction(at t: Double) -> CGPoint {
        let step = 1e-3
        let (before, after) = (point(at: max(t - step, 0)), point(at: min(t + step, 1)))
        return after.subtracting(before)
    }
}
