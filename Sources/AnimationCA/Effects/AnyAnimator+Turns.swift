import AnimationCore
import Foundation

/// Effects that turn a view or layer by its transform, without a change of its position or size, so that a layout pass
/// does not undo them.
extension AnyAnimator where Target: LayerTarget {
    /// Turns clockwise by so many degrees from its present angle; 360 is a whole turn.
    public static func rotate(
        byDegrees degrees: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(byRadians: degrees.radians, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns clockwise by so many radians from its present angle; 2π is a whole turn.
    public static func rotate(
        byRadians radians: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic("transform.rotation.z", by: radians, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Turns to an angle in degrees, clockwise; 0 is upright.
    public static func rotate(
        toDegrees degrees: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(toRadians: degrees.radians, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Turns to an angle in radians, clockwise; 0 is upright.
    public static func rotate(
        toRadians radians: CGFloat, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        basic("transform.rotation.z", to: radians, Tail(duration, curve, delay, completion), isWhole: true)
    }

    /// Turns clockwise by so many degrees about a fixed point of the target; the anchor point is not changed.
    ///
    /// - Parameters:
    ///   - degrees: Clockwise; negative degrees turn the other way.
    ///   - point: In shares of the bounds: (0, 0) is the first corner, (1, 1) the opposite corner.
    public static func rotate(
        byDegrees degrees: CGFloat, about point: CGPoint, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        // Between two keyframes the layer is moved in a straight line: over 6° that is a thousandth off the circle.
        let steps = degrees.isFinite ? Int(min(max((abs(degrees) / 6).rounded(.up), 2), 1_000)) : 2
        let poses = (0...steps).map { step in
            let share = Double(step) / Double(steps)
            return Pose(share, rotation: degrees * CGFloat(share))
        }
        let motion = LayerMotion(
            poses, about: point, ways: .linear, timing: LayerTiming(duration: duration, curve: curve, delay: delay),
            numbers: [degrees, point.x, point.y])
        return plays(motion, completion)
    }

    /// Turns clockwise by so many radians about a fixed point of the target, as
    /// ``rotate(byDegrees:about:duration:curve:delay:completion:)`` does.
    public static func rotate(
        byRadians radians: CGFloat, about point: CGPoint, duration: TimeInterval? = AnimationDefaults.duration,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        rotate(
            byDegrees: radians / .pi * 180, about: point, duration: duration, curve: curve, delay: delay,
            completion: completion)
    }

    /// Turns in space about an axis by so many degrees, as a card does; 360 is a whole turn.
    ///
    /// It turns along keyframes of at most 30°, so that it goes through every angle.
    ///
    /// Where motion is reduced, it is a cross-fade.
    ///
    /// - Parameters:
    ///   - degrees: From its present angle; 360 is a whole turn.
    ///   - axis: The axis through the anchor point.
    ///   - perspective: The distance of the eye in points; smaller exaggerates, 0 is flat. The transform keeps it.
    public static func rotate3D(
        byDegrees degrees: CGFloat, axis: AnimationAxis = .y, perspective: CGFloat = 500,
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let isUsable = degrees.isFinite && perspective.isFinite && axis.isUsable
        let degrees = isUsable ? degrees : 0
        // A million keyframes would be a still picture, too.
        let steps = Int(min(max((abs(degrees) / 30).rounded(.up), 2), 1_000))
        let motion = LayerMotion(
            "transform", times: (0...steps).map { Double($0) / Double(steps) },
            timing: LayerTiming(duration: duration, curve: curve, delay: delay), isUsable: isUsable,
            isAdditive: false, returns: 0
        ) { layer in
            let own = layer.transform
            guard isUsable else { return [.transform(own), .transform(own), .transform(own)] }
            return (0..<steps + 1).map { step in
                let angle = degrees.radians * CGFloat(step) / CGFloat(steps)
                if step == 0 { return .transform(own) }
                let turn = CATransform3DConcat(axis.rotation(by: angle), Pose.seen(from: perspective))
                return .transform(CATransform3DConcat(turn, own))
            }
        }
        return plays(motion, completion)
    }

    /// Turns in space about an axis by so many radians:
    /// ``rotate3D(byDegrees:axis:perspective:duration:curve:delay:completion:)``.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func rotate3D(
        byRadians radians: CGFloat, axis: AnimationAxis = .y, perspective: CGFloat = 500,
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        rotate3D(
            byDegrees: radians / .pi * 180, axis: axis, perspective: perspective, duration: duration, curve: curve,
            delay: delay, completion: completion)
    }
}

/// The axis of a turn in space, through a layer's anchor point.
public struct AnimationAxis: Sendable, Hashable {
    /// Its direction; its length does not count.
    public var x, y, z: CGFloat

    /// An axis in a direction.
    ///
    /// A turn about a direction without a length, or with a NaN or an infinity, is reported and does not play.
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

    func rotation(by radians: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(radians.withoutWholeTurns, x, y, z)
    }
}
