#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Effects of particles that take a view out.
///
/// Each ends with an `alpha` of 0, as `fadeOut` does: the view can come in again by any entrance, and be hidden or
/// removed in the completion. Reversed, the particles come back to the view.
///
/// The particles are layers over the view, in the layer around it. They take no touches, and are gone at every end:
/// completed, stopped anywhere, reverted, cut off by the background or by a lost window. The same seed shows the same
/// picture at the same time, played, scrubbed and reversed. An effect of more than ten seconds is one of ten seconds
/// in slow motion.
extension AnyAnimator where Target: UIView {
    /// Is gone in a cloud of puffs.
    ///
    /// ```swift
    /// card.at.animate(.poof())
    /// ```
    ///
    /// Where motion is reduced, it is the fade alone, in two fifths of the time.
    ///
    /// - Parameters:
    ///   - color: The colour of the puffs; nil is a light grey.
    ///   - count: The number of puffs, from 1 to 60.
    ///   - seed: Another seed shows another cloud.
    public static func poof(
        color: UIColor? = nil, count: Int = 24, seed: UInt64 = 0, duration: TimeInterval? = 0.7,
        curve: TimingCurve = .linear, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let effect = ParticleEffect(count, seed, duration, curve, delay)
        return effect.whole(.over, fade: effect.fadeOut(0.4), completion) { [plan = effect.plan] view in
            view.looks(of: plan.poof(in: view.bounds), [.circle], [color ?? .puff])
        }
    }

    /// Comes apart into its own pieces, which drift off from left to right.
    ///
    /// ```swift
    /// card.at.animate(.vanish())
    /// ```
    ///
    /// The pieces are cut from a picture of the view, taken when the run starts.
    ///
    /// Where motion is reduced, it is the fade alone, in a third of the time.
    ///
    /// - Parameters:
    ///   - count: About the number of pieces, from 1 to 60; they are in rows and columns.
    ///   - seed: Another seed moves them otherwise.
    public static func vanish(
        count: Int = 48, seed: UInt64 = 0, duration: TimeInterval? = 1, curve: TimingCurve = .linear,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let effect = ParticleEffect(count, seed, duration, curve, delay)
        return effect.whole(.over, fade: effect.fadeOut(1 / 3), completion) { [plan = effect.plan] view in
            view.looks(ofPieces: plan.vanish(view.bounds))
        }
    }
}

extension UIColor {
    /// A puff without a colour of its own.
    static var puff: UIColor { UIColor(white: 0.85, alpha: 1) }
}
#endif
