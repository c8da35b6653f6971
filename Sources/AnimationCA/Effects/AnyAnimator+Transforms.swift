import Foundation

/// Effects of the transform: they move, scale, turn and lean a view or layer without a change of its place or size, so
/// that a layout pass does not undo them.
///
/// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that. A duration
/// or delay, in seconds, that is negative, NaN or infinite is reported and counts as 0; a duration of nil takes the
/// curve's own length. Where motion is reduced, each is a cross-fade.
extension AnyAnimator where Target: LayerTarget {
    // MARK: - Translation

    /// Moves by so many points from where it is, by the transform.
    ///
    /// Use it for what a layout places: `move(byX:y:)` changes the place itself, which the next layout pass would undo.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        byX x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.translation", by: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Moves to so many points from its own place, by the transform; (0, 0) is its own place.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func translate(
        toX x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.translation", to: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Comes from so many points away to where it is: an entrance that changes neither place nor transform.
    ///
    /// Where motion is reduced, it stands still for its length.
    public static func translate(
        fromX x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let isUsable = x.isFinite && y.isFinite
        let way = isUsable ? CGPoint(x: x, y: y) : .zero
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        let gesture = LayerGesture(
            "position", times: [0, 1], timing: timing, isUsable: isUsable, returns: false
        ) { _ in [.point(way), .point(.zero)] }
        return plays(gesture, completion)
    }

    // MARK: - Scale

    /// Scales to `toValue` times the natural size.
    ///
    /// Where motion is reduced, it is a cross-fade.
    ///
    /// - Parameters:
    ///   - toValue: 1 is the natural size. NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is
    ///     reported and counts as that.
    ///   - duration: Seconds; nil takes the curve's own length. A negative, NaN or infinite one is reported and counts
    ///     as 0.
    ///   - delay: Seconds before it; a negative, NaN or infinite one is reported and counts as 0.
    ///   - completion: Called once with the outcome.
    public static func scale(
        toValue: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic("transform.scale", to: toValue, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Scales to a multiple of the natural size: ``scale(toValue:duration:curve:delay:completion:)`` by a shorter name.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func scale(
        to value: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        scale(toValue: value, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Scales to so many times the natural width and height.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func scale(
        toX x: CGFloat, y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        pair("transform.scale", to: CGPoint(x: x, y: y), Tail(duration, curve, delay, completion))
    }

    /// Comes from so many times its present size to that.
    ///
    /// Where motion is reduced, it stands still for its length.
    public static func scale(
        from scale: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let timing = LayerTiming(duration: duration, curve: curve, delay: delay)
        return plays(
            LayerGesture([Pose(0, scale: .both(scale)), .rest(1)], timing: timing, numbers: [scale]), completion)
    }

    // MARK: - Turns

    /// Turns clockwise by so many degrees from where it is; 360 and more turn all the way round.
    ///
    /// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func rotate(
        byDegrees degrees: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(byRadians: degrees.radians, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns clockwise by so many radians from where it is; 2π and more turn all the way round.
    ///
    /// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func rotate(
        byRadians radians: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic("transform.rotation.z", by: radians, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Turns to an angle in degrees, clockwise; 0 is upright.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func rotate(
        toDegrees degrees: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(toRadians: degrees.radians, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns to an angle in radians, clockwise; 0 is upright.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func rotate(
        toRadians radians: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic("transform.rotation.z", to: radians, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Turns in space about an axis by so many degrees, as a card does; 360 and more turn all the way round.
    ///
    /// It turns along keyframes of at most 30°, so that every angle is come to: its curve can't be a spring, which is
    /// reported, and it turns at an even pace then.
    ///
    /// Where motion is reduced, it is a cross-fade.
    ///
    /// - Parameters:
    ///   - degrees: NaN and infinity are reported, and nothing changes.
    ///   - axis: The axis through the anchor point.
    ///   - perspective: The distance of the eye in points; smaller exaggerates, 0 is flat. The transform keeps it.
    public static func rotate3D(
        byDegrees degrees: CGFloat, axis: AnimationAxis = .y, perspective: CGFloat = 500,
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let isUsable = degrees.isFinite && perspective.isFinite && axis.isUsable
        let degrees = isUsable ? degrees : 0
        // A million keyframes would be a still picture, too.
        let steps = Int(min(max((abs(degrees) / 30).rounded(.up), 2), 1_000))
        let gesture = LayerGesture(
            "transform", times: (0...steps).map { Double($0) / Double(steps) },
            timing: LayerTiming(duration: duration, curve: curve, delay: delay), isUsable: isUsable,
            isAdditive: false, returns: false
        ) { layer in
            let own = layer.transform
            guard isUsable else { return [.transform(own), .transform(own), .transform(own)] }
            return (0...steps).map { step in
                let angle = degrees.radians * CGFloat(step) / CGFloat(steps)
                if step == 0 { return .transform(own) }
                let turn = CATransform3DConcat(axis.rotation(by: angle), Pose.seen(from: perspective))
                return .transform(CATransform3DConcat(turn, own))
            }
        }
        return plays(gesture, completion)
    }

    // MARK: - Any transform

    /// Leans by so many degrees: the vertical lines by `x`, the horizontal ones by `y`.
    ///
    /// Where motion is reduced, it is a cross-fade.
    ///
    /// - Parameters:
    ///   - x: Between −90 and 90; others, at which it would be infinitely long, are reported, and nothing changes.
    ///   - y: As for `x`.
    public static func skew(
        byX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let isUsable = abs(x) < 90 && abs(y) < 90
        let matrix = isUsable ? Pose.skewing(CGSize(width: x, height: y)) : CATransform3DIdentity
        let effect = plays(
            BasicAnimation(
                "transform", by: .transform(matrix),
                timing: LayerTiming(duration: duration, curve: curve, delay: delay)), completion)
        return isUsable ? effect : effect.reporting(.notFinite(property: "transform"))
    }

    /// Animates to a transform in space, interpolated by parts (turned, scaled, moved) as Core Animation does.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func transform(
        to transform: CATransform3D, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        plays(
            BasicAnimation(
                "transform", to: .transform(transform),
                timing: LayerTiming(duration: duration, curve: curve, delay: delay)), completion)
    }

    /// Animates to a transform in the plane, interpolated by parts (turned, scaled, moved) as Core Animation does.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func transform(
        to transform: CGAffineTransform, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        self.transform(
            to: CATransform3DMakeAffineTransform(transform), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }

    /// Animates the x and the y of a property together; where one of them is NaN or infinite, neither changes.
    private static func pair(_ keyPath: String, to end: CGPoint? = nil, by way: CGPoint? = nil, _ tail: Tail) -> Self {
        func part(_ axis: String, _ number: KeyPath<CGPoint, CGFloat>, _ tail: Tail, isWhole: Bool = false) -> Self {
            basic(
                "\(keyPath).\(axis)", to: end?[keyPath: number], by: way?[keyPath: number], tail, isWhole: isWhole)
        }
        let number = end ?? way ?? .zero
        if !number.x.isFinite { return part("x", \.x, tail, isWhole: true) }
        if !number.y.isFinite { return part("y", \.y, tail, isWhole: true) }
        return tail.whole(of: .parallel(part("x", \.x, tail), part("y", \.y, tail.repaired)))
    }

    /// - Parameter isWhole: Whether it is all of the effect: it has the delay and the completion then.
    static func basic(
        _ keyPath: String, to end: CGFloat? = nil, by way: CGFloat? = nil, _ tail: Tail, isWhole: Bool = false
    ) -> Self {
        var timing = tail.timing
        if isWhole { timing.delay = tail.delay }
        return plays(
            BasicAnimation(
                keyPath, to: end.map { .number(Double($0)) }, by: way.map { .number(Double($0)) }, timing: timing),
            isWhole ? tail.completion : nil)
    }
}

/// The axis of a turn in space, through a layer's anchor point.
public struct AnimationAxis: Sendable, Hashable {
    /// Its direction; its length does not count.
    public var x, y, z: CGFloat

    /// An axis in a direction; one without a length, or with a NaN or an infinity, can't be turned about, which is
    /// reported.
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

    /// From left to right: the layer nods.
    public static var x: Self { Self(x: 1, y: 0, z: 0) }
    /// From top to bottom: the layer turns as a door does.
    public static var y: Self { Self(x: 0, y: 1, z: 0) }
    /// Out of the screen: the layer turns in its own plane.
    public static var z: Self { Self(x: 0, y: 0, z: 1) }

    var isUsable: Bool {
        let length = abs(x) + abs(y) + abs(z)
        return length.isFinite && length > 0
    }

    func rotation(by radians: CGFloat) -> CATransform3D { CATransform3DMakeRotation(radians, x, y, z) }
}
