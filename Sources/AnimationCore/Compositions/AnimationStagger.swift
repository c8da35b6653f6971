import Foundation

/// The delays with which the animations of several objects follow each other.
///
/// A number is the seconds between one start and the next: `stagger: 0.05` is `stagger: .each(0.05)`.
///
/// ```swift
/// cards.at.animate(.fadeIn(), stagger: .each(0.05, from: .center))
/// tiles.at.animate(.pop, stagger: .total(0.6, from: .point(tap.location(in: board)), curve: .easeOut))
/// ```
public struct AnimationStagger: Sendable, Equatable {
    enum Length: Equatable {
        case each(TimeInterval)
        case total(TimeInterval)
    }

    let length: Length
    let origin: Origin
    let curve: TimingCurve

    /// The seconds of the call.
    private var given: TimeInterval {
        switch length {
        case .each(let seconds), .total(let seconds): seconds
        }
    }

    /// Whether the seconds are negative: phases of endless animations.
    private var hasPhases: Bool { given < 0 && given.isFinite }

    /// The seconds and the curve, as they can be used.
    private var repaired: Repaired<(seconds: TimeInterval, curve: TimingCurve)> {
        var issues: [AnimationIssue.Kind] = []
        let seconds = hasPhases ? given : Repaired.length(.stagger, given).value(into: &issues)
        let curve = curve.repaired.value(into: &issues)
        return Repaired((seconds, curve), issues)
    }

    /// A fixed number of seconds between one object and the next; a NaN or infinite time is reported and counts as 0.
    ///
    /// - Negative seconds are phases of endless animations: all start at once, each as many seconds further on than the
    ///   one before. Of other animations a negative time is reported and counts as 0.
    /// - From an origin by position, objects start in order of distance: whole rows one after another `from: .top`,
    ///   rings `from: .point`. Objects whose distances differ by no more than one point start together.
    /// - From a grid, or from distances, the seconds are per unit of distance.
    public static func each(_ seconds: TimeInterval, from origin: Origin = .start, curve: TimingCurve = .linear) -> Self
    {
        Self(length: .each(seconds), origin: origin, curve: curve)
    }

    /// A fixed number of seconds from the first start to the last, the other starts in proportion to their distances.
    ///
    /// A NaN or infinite time is reported and counts as 0; a negative one gives phases, as in ``each(_:from:curve:)``.
    public static func total(_ seconds: TimeInterval, from origin: Origin = .start, curve: TimingCurve = .linear)
        -> Self
    {
        Self(length: .total(seconds), origin: origin, curve: curve)
    }

    /// The delays in seconds of `count` objects, by order only: an origin by position counts as `.start`.
    package func delays(count: Int) -> [TimeInterval] {
        count > 0 ? delays(origin.distances(count: count)) : []
    }

    /// The delays in seconds of objects at these positions, in points.
    ///
    /// A position that is NaN or infinite counts as the nearest.
    package func delays(at places: [CGPoint]) -> [TimeInterval] {
        guard let distances = origin.distances(of: places) else { return delays(count: places.count) }
        return delays(isEach ? distances.ranks(within: Self.sameDistance) : distances)
    }

    /// Distances whose difference is at most this, in points, count as the same.
    private static let sameDistance = 1.0

    private var isEach: Bool {
        if case .each = length { true } else { false }
    }

    private func delays(_ distances: [Double]) -> [TimeInterval] {
        let last = distances.max() ?? 0
        guard last > 0 else { return distances.map { _ in 0 } }
        let (seconds, curve) = repaired.value
        let span = isEach ? seconds * last : seconds
        return distances.map { span * curve.progress(at: $0 / last) }
    }

    /// The delays in seconds of objects that have positions, by these if the origin goes by position.
    @MainActor package func delays(of objects: [any StaggerPositioned]) -> Repaired<[TimeInterval]> {
        let issues = issues(count: objects.count)
        guard goesByPlace, let first = objects.first else { return Repaired(delays(count: objects.count), issues) }
        let places = objects.map { $0.staggerPosition(beside: first) }
        let isFinite = places.allSatisfy(\.isInterpolatable)
        return Repaired(delays(at: places), isFinite ? issues : issues + [.positionNotFinite])
    }

    /// The issues of the stagger for so many objects.
    @inline(never) func issues(count: Int) -> [AnimationIssue.Kind] {
        repaired.issues + (origin.issue(count: count).map { [$0] } ?? [])
    }

    /// The stagger of animations that end: a negative one counts as none.
    package var withoutPhases: Repaired<AnimationStagger> {
        guard hasPhases else { return Repaired(self, []) }
        let used = Self(length: .each(0), origin: origin, curve: curve)
        return Repaired(used, Repaired(.stagger, given: given, used: 0).issues)
    }

    /// Whether the origin needs the positions of the objects.
    var goesByPlace: Bool { origin.goesByPlace }
}

extension AnimationStagger: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// So many seconds between one and the next, in their order.
    public init(floatLiteral seconds: TimeInterval) { self = .each(seconds) }

    /// So many seconds between one and the next, in their order.
    public init(integerLiteral seconds: Int) { self = .each(TimeInterval(seconds)) }
}

extension [Double] {
    /// For each number, the count of clearly smaller numbers; numbers within `tolerance` count as one.
    fileprivate func ranks(within tolerance: Double) -> [Double] {
        var ranks = map { _ in 0.0 }
        var rank = 0.0
        var first = self.min() ?? 0
        for index in Array<Int>(indices).inOrder(of: { self[$0] }) {
            if self[index] - first > tolerance {
                rank += 1
                first = self[index]
            }
            ranks[index] = rank
        }
        return ranks
    }
}
