#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Effects of particles that leave a view as it is.
///
/// The particles are layers in the view's own: they move with it, and a view that clips (`clipsToBounds`) clips them,
/// too: play them on a view around it. They take no touches, and are gone at every end: completed, stopped anywhere,
/// reverted, cut off by the background or by a lost window. The same seed shows the same picture at the same time,
/// played, scrubbed and reversed. An effect of more than ten seconds is one of ten seconds in slow motion.
///
/// Where motion is reduced, nothing is shown for the length of the effect.
extension AnyAnimator where Target: UIView {
    /// Puffs of smoke go up from the upper edge.
    ///
    /// Where motion is reduced, the view stands still, and nothing is shown.
    ///
    /// - Parameters:
    ///   - color: The colour of the puffs; nil is a light grey.
    ///   - count: The number of puffs, from 1 to 60.
    ///   - seed: Another seed shows other smoke.
    public static func smoke(
        color: UIColor? = nil, count: Int = 24, seed: UInt64 = 0, duration: TimeInterval? = 3,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let effect = ParticleEffect(count, seed, duration, curve, delay)
        return effect.whole(.inside, completion) { [plan = effect.plan] view in
            view.looks(of: plan.smoke(from: view.bounds), [.circle], [color ?? .puff])
        }
    }

    /// Shapes rise from the middle one after another, as hearts over a button that is liked.
    ///
    /// ```swift
    /// button.at.animate(.rise(["♥"], color: .systemPink))
    /// ```
    ///
    /// Where motion is reduced, the view stands still, and nothing is shown.
    ///
    /// - Parameters:
    ///   - shapes: The shapes, in turn. Without any that can be seen, that is reported, and nothing plays.
    ///   - color: The colour of the shapes; nil is the tint of the view.
    ///   - size: About the height of a shape in points, from 1 to 200; NaN and infinity count as 20.
    ///   - speed: About the first speed upwards in points a second, from 0 to 5,000; NaN and infinity count as 110.
    ///   - count: The number of shapes, from 1 to 60.
    ///   - seed: Another seed moves them otherwise.
    public static func rise(
        _ shapes: [ParticleShape], color: UIColor? = nil, size: CGFloat = 20, speed: CGFloat = 110, count: Int = 12,
        seed: UInt64 = 0, duration: TimeInterval? = 2.4, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        var effect = ParticleEffect(count, seed, duration, curve, delay)
        let shapes = effect.shapes(shapes)
        let size = effect.number("size", size, in: 1...200, else: 20)
        let speed = effect.number("speed", speed, in: 0...5_000, else: 110)
        return effect.whole(.inside, completion) { [plan = effect.plan] view in
            let particles = plan.rise(from: view.bounds, speed: speed, side: size)
            return view.looks(of: particles, shapes, [color ?? view.tintColor ?? .puff])
        }
    }

    /// Shapes burst out of the middle, tumble and fall, as confetti does.
    ///
    /// ```swift
    /// button.at.animate(.spray())
    /// ```
    ///
    /// Where motion is reduced, the view stands still, and nothing is shown.
    ///
    /// - Parameters:
    ///   - shapes: The shapes, in turn. Without any that can be seen, that is reported, and nothing plays.
    ///   - colors: Their colours, in turn; nil is red, orange, yellow, green, blue and purple. An empty list is
    ///     reported, and counts as nil.
    ///   - side: The side to which they fly first.
    ///   - spread: The angle about that side, in degrees from 0 to 360; NaN and infinity count as 80.
    ///   - size: About the width of a shape in points, from 1 to 200; NaN and infinity count as 10.
    ///   - speed: About the first speed in points a second, from 0 to 5,000; NaN and infinity count as 560.
    ///   - count: The number of shapes, from 1 to 60.
    ///   - seed: Another seed moves them otherwise.
    public static func spray(
        _ shapes: [ParticleShape] = [.rectangle, .circle], colors: [UIColor]? = nil,
        to side: AnimationSide = .top, spread: CGFloat = 80, size: CGFloat = 10, speed: CGFloat = 560,
        count: Int = 40, seed: UInt64 = 0, duration: TimeInterval? = 1.8, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        var effect = ParticleEffect(count, seed, duration, curve, delay)
        let shapes = effect.shapes(shapes)
        let colors = effect.colors(colors ?? UIColor.confetti)
        let spread = effect.number("spread", spread, in: 0...360, else: 80) * .pi / 180
        let size = effect.number("size", size, in: 1...200, else: 10)
        let speed = effect.number("speed", speed, in: 0...5_000, else: 560)
        return effect.whole(.inside, completion) { [plan = effect.plan] view in
            let particles = plan.spray(
                from: view.bounds, speed: speed, angle: side.angle, spread: spread, side: size)
            return view.looks(of: particles, shapes, colors)
        }
    }
}

extension UIColor {
    /// The colours of confetti.
    static var confetti: [UIColor] {
        [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
    }
}

extension AnimationSide {
    /// The direction, in radians clockwise from the right.
    fileprivate var angle: CGFloat {
        switch self {
        case .right: 0
        case .bottom: .pi / 2
        case .left: .pi
        case .top: -.pi / 2
        }
    }
}
#endif
