import Foundation

/// Drives a token by the distance that a finger has moved, with any kind of gesture.
///
/// Let go, the animation settles at one of its ``detents``, by default its start and its end:
///
/// ```swift
/// let scrubber = sheet.scrubber(over: 600, detents: [.start, .label("half"), .end])
/// scrubber.onOverdrag { points in card.transform = CGAffineTransform(translationX: 0, y: points) }
/// // pan began or changed:   scrubber.drag(by: pan.translation(in: view).y)
/// // pan ended:              scrubber.release(velocity: pan.velocity(in: view).y)
/// ```
@MainActor public final class AnimationScrubber {
    /// The token that the scrubber drives.
    public let token: AnimationToken
    /// The destinations at one of which the animation settles when it is let go; none lets it run out where the throw
    /// carries it.
    ///
    /// An impossible detent, such as a missing label, is reported once, when the animation is let go, and counts as the
    /// end.
    public var detents: [AnimationToken.Destination] {
        get {
            let ends = Array(scale.stops.dropFirst().dropLast())
            return ownDetents ?? [.start] + ends.map { .fraction($0.fraction) } + [.end]
        }
        set { ownDetents = newValue }
    }
    /// nil for the ends of the steps.
    private var ownDetents: [AnimationToken.Destination]? { didSet { areDetentsTold = false } }
    /// Whether the impossible ones among them have been reported.
    private var areDetentsTold = false
    /// The factor by which a thrown animation would slow down in a millisecond, from 0.9 to 0.9999; the default, 0.998,
    /// is `UIScrollView.DecelerationRate.normal`.
    ///
    /// Numbers out of range are clamped, and NaN counts as 0.998; both are reported.
    public var decelerationRate: Double {
        didSet { decelerationRate = token.playback.used(Self.usable(decelerationRate), at: site) }
    }

    /// The link to the scroll view or the pan that the scrubber follows; nil if it follows none.
    package var following: AnyObject? {
        didSet { loosen() }
    }
    /// In points, and not 0.
    package let distance: Double
    /// The points from the start at the ends of the steps; nil if the fraction follows the points evenly.
    private var points: [Double]?
    /// The scale of ``points`` for an animation of this length.
    private var steps: (scale: ScrubScale, duration: TimeInterval)?
    private var grip: Grip?
    /// The points from the start at which the finger caught the animation, beyond the ends in an overdrag; nil if none
    /// drags.
    package var grabbed: Double? { grip?.start }
    /// The last moves, in seconds of the host and points.
    private var moves: (former: (time: TimeInterval, place: Double), last: (time: TimeInterval, place: Double))?
    private let overdrag: Overdrag
    /// The call that made the scrubber.
    private let site: CallSite

    /// - Parameter points: The points at the start and at the ends of the steps; nil if the fraction follows evenly.
    @inline(never) init(
        _ token: AnimationToken, distance: Double, points: [Double]? = nil, detents: [AnimationToken.Destination]?,
        _ site: CallSite
    ) {
        let isUsable = distance.isFinite && distance != 0
        self.token = token
        self.site = site
        self.points = points
        ownDetents = detents
        decelerationRate = Self.normalDeceleration
        self.distance = token.playback.used(
            Repaired(.dragDistance, given: distance, used: isUsable ? distance : 1), at: site)
        overdrag = Overdrag(RubberBand(dimension: self.distance), of: token, site)
    }

    /// Calls `body` with the points by which the finger pulls beyond an end, as they change.
    ///
    /// A timeline has nothing to show beyond its ends, so the view rubber-bands as a scroll view does: see
    /// ``RubberBand``. Let go, the points go back to 0 on a spring, from the finger's velocity. They do so where
    /// another verb takes the token from the finger, too. A finger that comes meanwhile holds the view where it is
    /// seen.
    ///
    /// `body` should move another property than the animation does, such as a transform beside `.move`, or the view
    /// around: it is reported if one undoes the other.
    ///
    /// - Parameters:
    ///   - dimension: The length in points that the points approach, usually of the view or its container; nil takes
    ///     the scrubber's distance. 0, NaN and infinity are reported and count as nil.
    ///   - body: Gets the points in the direction of the finger, 0 when they are back.
    @discardableResult public func onOverdrag(
        within dimension: Double? = nil, _ body: @escaping @MainActor (Double) -> Void
    ) -> Self {
        if let dimension {
            let isUsable = dimension.isFinite && dimension != 0
            let usable = Repaired(.dragDistance, given: dimension, used: isUsable ? dimension : distance.magnitude)
            overdrag.band = RubberBand(dimension: token.playback.used(usable, at: site))
        }
        overdrag.body = body
        return self
    }

    /// Moves the animation with the finger; the first call catches the animation at its present time.
    ///
    /// - Parameter translation: Points from the position where the finger came down. NaN is reported, and the animation
    ///   waits where it is.
    public func drag(by translation: Double) {
        guard isUsable(translation) else { return }
        var held = grip ?? Grip()
        // Meanwhile another verb may have moved the animation: it is caught where it is now.
        if !(abs(token.fractionComplete - held.shown) < Self.rounding) {
            token.playback.catchInFlight()
            let place = scale.place(at: token.fractionComplete)
            held.start = overdrag.caught(at: place, of: distance) - held.translation
        }
        held.translation = translation
        show(held.start + translation)
        held.shown = token.fractionComplete
        grip = held
    }

    /// Another finger comes: it catches the animation where it is.
    package func loosen() { grip = nil }

    /// Moves the animation to a distance from its start: for a scroll offset, a slider or a pinch.
    ///
    /// A scrubber over 1 counts in fractions of the whole: `token.scrubber(over: 1).drag(to: slider.value)`.
    /// - Parameter place: Points from the start of the animation. NaN is reported, and the animation waits where it is.
    public func drag(to place: Double) {
        guard isUsable(place) else { return }
        _ = overdrag.caught(at: 0, of: distance)
        grip = nil
        show(place)
    }

    /// The scale of the points.
    ///
    /// Points that don't fit the steps are reported, and the first and the last count.
    private var scale: ScrubScale {
        guard let points else { return ScrubScale(over: distance) }
        let duration = token.duration
        if let steps, steps.duration == duration { return steps.scale }
        guard let ends = token.playback.stepEnds, duration > 0 else { return ScrubScale(over: distance) }
        guard let scale = ScrubScale(points, at: ends.map { $0 / duration }) else {
            self.points = nil
            token.playback.report(.unusablePoints(points, needed: ends.count + 1), at: site)
            return ScrubScale(over: distance)
        }
        steps = (scale, duration)
        return scale
    }

    private func isUsable(_ translation: Double) -> Bool {
        guard translation.isNaN else { return true }
        token.pause()
        token.playback.report(.ignored(.translation, given: translation), at: site)
        return false
    }

    private func show(_ place: Double) {
        note(place.finite)
        token.scrub(to: scale.fraction(at: place).finite, fileID: site.fileID, line: site.line)
        overdrag.pull(by: (place - min(max(place, min(distance, 0)), max(distance, 0))).finite)
    }

    private func note(_ place: Double) {
        let move = (time: token.playback.host.now, place: place)
        guard let moves else { return self.moves = (move, move) }
        // Two moves in one frame have no velocity.
        self.moves = (moves.last.time < move.time ? moves.last : moves.former, move)
    }

    /// The velocity in points per second at which the animation was last moved; 0 if it has not been for 0.1 s.
    ///
    /// It is measured from move to move, for a scroll offset, a slider or a pinch, which report no velocity while they
    /// move by themselves: so a scroll view that slows down passes its velocity on.
    public var velocity: Double {
        guard let (former, last) = moves, last.time > former.time,
            token.playback.host.now - last.time < Self.longestRest
        else { return 0 }
        return (last.place - former.place) / (last.time - former.time)
    }

    /// Lets go of the animation at its present ``velocity``: see ``release(velocity:)``.
    ///
    /// ```swift
    /// scrubber.unfollow()                             // of a scroll view that still moves
    /// scrubber.release()                              // the animation goes on at the content's velocity
    /// ```
    public func release() { release(velocity: velocity) }

    /// Lets go of the animation with the finger's velocity; it settles at one of its ``detents``.
    ///
    /// It is the detent nearest to the position at which a scroll view, thrown at this velocity, would come to a
    /// standstill: `v / 1000 · r / (1 − r)` points further for a velocity `v` and a deceleration rate `r`, as Apple
    /// gives it in "Designing Fluid Interfaces" (WWDC 2018, session 803): at the normal rate, about half a second
    /// further. Of two detents as near, the first listed is taken.
    /// - Parameter velocity: Points per second. NaN and infinity are reported, and count as 0.
    public func release(velocity: Double) { letGo(velocity: velocity) }

    /// Lets go, and returns the chosen detent.
    ///
    /// - Parameter isPlay: Whether a new rate in flight lets the animation go on; otherwise it catches it.
    @discardableResult package func letGo(velocity: Double, isPlay: Bool = false) -> AnimationToken.Destination {
        token.playback.catchInPlay()
        let (scale, fraction) = (scale, token.fractionComplete)
        let perSecond = velocity / scale.slope(at: fraction, forward: velocity * distance > 0)
        let thrown = velocity.isFinite ? (velocity * throwDuration).finite : 0
        (grip, moves) = (nil, nil)
        overdrag.letGo(velocity: velocity.isFinite ? velocity : 0)
        let goal = detent(near: scale.place(at: fraction) + thrown, scale)
        token.playback.settle(
            at: goal, velocity: perSecond, spring: .dampingRatio(1), duration: nil, along: scale, isPlay: isPlay, site)
        return goal
    }

    /// The detent that is nearest to a place, in points from the start.
    @_optimize(size) private func detent(near place: Double, _ scale: ScrubScale) -> AnimationToken.Destination {
        let detents = detents
        if detents.isEmpty { return .fraction(min(max(scale.fraction(at: place), 0), 1)) }
        if scale.stops.isEmpty, detents == Self.ends { return place / distance > 0.5 ? .end : .start }
        let duration = token.duration
        var nearest: (detent: AnimationToken.Destination, way: Double)?
        defer { areDetentsTold = true }
        for wanted in detents {
            guard let (detent, time) = token.playback.place(of: wanted, site, isTold: areDetentsTold) else {
                return wanted
            }
            let way = abs(scale.place(at: duration > 0 ? time / duration : 0) - place)
            if nearest.map({ way < $0.way }) ?? true { nearest = (detent, way) }
        }
        return nearest?.detent ?? .end
    }

    /// The seconds for which a throw would go on at its first velocity.
    private var throwDuration: TimeInterval { Self.throwDuration(at: decelerationRate) }

    /// - Parameter rate: The share of its velocity that a throw keeps in a millisecond.
    package static func throwDuration(at rate: Double = normalDeceleration) -> TimeInterval { rate / (1 - rate) / 1000 }

    private static let rounding = 1e-9
    private static let ends: [AnimationToken.Destination] = [.start, .end]
    /// The seconds without a move after which the velocity counts as 0.
    private static let longestRest: TimeInterval = 0.1
    nonisolated static let normalDeceleration = 0.998

    private static func usable(_ rate: Double) -> Repaired<Double> {
        Repaired(.decelerationRate, given: rate, used: rate.usableDeceleration)
    }
}

/// The hold of a finger on the animation.
private struct Grip {
    /// The points from the animation's start at which the finger caught it.
    var start = 0.0
    /// The points that the finger has moved since it came down.
    var translation = 0.0
    /// The fraction of the animation that the finger has shown last.
    var shown = Double.nan
}

extension Double {
    /// A share of a velocity that is kept in a millisecond, from 0.9 to 0.9999; NaN counts as 0.998, a scroll view's
    /// normal one.
    @usableFromInline package var usableDeceleration: Double {
        isNaN ? AnimationScrubber.normalDeceleration : min(max(self, 0.9), 0.9999)
    }
}
