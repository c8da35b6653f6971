#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// The motion of one particle, in closed form: it is at the same place at the same time, however the time is reached.
///
/// Under gravity g and a drag k, the velocity is that of v' = g - k v.
struct Particle {
    /// Its first and its last moment, as shares of the effect's length.
    var birth = 0.0
    var death = 1.0
    /// In points, in the coordinates of the view.
    var origin = CGPoint.zero
    /// In points a second.
    var velocity = CGVector.zero
    /// In points a second, a second; downwards.
    var gravity: CGFloat = 0
    /// The share of its speed that it loses in a second, at the rate of the moment; above 0.
    var drag: CGFloat = 1
    /// How far it goes from side to side, in points, and how often in a second.
    var sway: CGFloat = 0
    var swayRate = 0.0
    /// The side of its square, in points.
    var side: CGFloat = 10
    var scales: (first: CGFloat, last: CGFloat) = (1, 1)
    /// In radians, and in radians a second.
    var angle: CGFloat = 0
    var spin: CGFloat = 0
    /// Turns in a second about its own horizontal middle, as paper tumbles.
    var tumble = 0.0
    /// The opacity of its best time, and the shares of its life in which it fades in and out.
    var opacity = 1.0
    var fadeIn = 0.1
    var fadeOut = 0.4
    /// Whether it is seen before its birth, at its origin.
    var isThereBefore = false

    /// The place so many seconds after its birth.
    func position(after seconds: Double) -> CGPoint {
        let (time, decay) = (CGFloat(seconds), (1 - CGFloat(exp(-Double(drag) * seconds))) / drag)
        let side = sway * CGFloat(sin(2 * .pi * swayRate * seconds))
        return CGPoint(
            x: origin.x + velocity.dx * decay + side,
            y: origin.y + velocity.dy * decay + gravity / drag * (time - decay))
    }

    /// - Parameter share: Of its life, from 0 to 1.
    func transform(after seconds: Double, share: Double) -> CATransform3D {
        let scale = scales.first + (scales.last - scales.first) * CGFloat(share)
        // Paper has two like sides; a height of 0 has no inverse.
        let height = max(abs(CGFloat(cos(2 * .pi * tumble * seconds))), 0.05)
        let turn = CATransform3DMakeRotation(angle + spin * CGFloat(seconds), 0, 0, 1)
        return CATransform3DConcat(CATransform3DMakeScale(scale, scale * height, 1), turn)
    }

    /// - Parameter share: Of its life, from 0 to 1.
    func opacity(at share: Double) -> Double {
        if share >= 1 { return 0 }
        if share <= 0 { return isThereBefore ? opacity : 0 }
        let coming = isThereBefore || fadeIn <= 0 ? 1 : min(share / fadeIn, 1)
        return opacity * coming * min((1 - share) / max(fadeOut, 1e-6), 1)
    }
}

extension Particle {
    /// The fewest steps from one value that is worked out to the next; between two values it moves in a straight line.
    private static let fewest = 24
    /// Steps in a second.
    private static let rate = 16.0
    /// A longer effect is this long effect in slow motion, in seconds.
    private static let longest = 10.0

    /// Its animations over an effect.
    func animations(over duration: TimeInterval, along curve: TimingCurve) -> [KeyframeAnimation] {
        var (times, points, turns, opacities) = ([0.0], [LayerValue](), [LayerValue](), [LayerValue]())
        let life = (death - birth) * min(duration, Self.longest)
        let steps = max(Self.fewest, Int((life * Self.rate).rounded(.up)))
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            times.append(birth + (death - birth) * share)
            points.append(.point(position(after: life * share)))
            turns.append(.transform(transform(after: life * share, share: share)))
            opacities.append(.number(opacity(at: share)))
        }
        times.append(1)
        let timing = LayerTiming(duration: duration, curve: curve, fill: .removed)
        return [("position", points), ("transform", turns), ("opacity", opacities)].map { keyPath, values in
            KeyframeAnimation(
                keyPath, values: [values[0]] + values + [values[steps]], keyTimes: times, timing: timing)
        }
    }
}
#endif
