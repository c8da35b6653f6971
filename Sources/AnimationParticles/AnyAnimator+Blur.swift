#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationUIKit
import Foundation

/// Effects that bring a view out of a blur, or take it into one.
///
/// UIKit animates no radius of a blur. A picture of the view is taken when the run starts, and is blurred by a quarter,
/// a half and the whole of the radius; the three pictures and the view itself fade into each other.
///
/// The pictures are layers over the view, in the layer around it. They take no touches, and are gone at every end:
/// completed, stopped anywhere, reverted, cut off by the background or by a lost window. They stay where the view is
/// when the run starts: beside a motion, play the blur on a view within the one that moves. A blur of more than ten
/// seconds has no more steps than one of ten seconds.
extension AnyAnimator where Target: UIView {
    /// Comes in out of a blur.
    ///
    /// ```swift
    /// card.at.animate(.blurIn())
    /// ```
    ///
    /// It ends with an `alpha` of 1, as `fade(from: 0, to: 1)` does, and is invisible before its turn.
    ///
    /// Where motion is reduced, it is the fade alone, in two fifths of the time.
    ///
    /// - Parameter radius: The blur at the start in points, from 0 to 100: the standard deviation, as CSS's `blur()`
    ///   has it. NaN and infinity count as 12.
    public static func blurIn(
        radius: CGFloat = 12, duration: TimeInterval? = 0.5, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        blur(radius, ParticleEffect(1, 0, duration, curve, delay), goesOut: false, completion)
    }

    /// Goes out into a blur.
    ///
    /// ```swift
    /// card.at.animate(.blurOut())
    /// ```
    ///
    /// It ends with an `alpha` of 0, as `fadeOut` does: the view can come in again by any entrance, and be hidden or
    /// removed in the completion.
    ///
    /// Where motion is reduced, it is the fade alone, in two fifths of the time.
    ///
    /// - Parameter radius: The blur at the end in points, from 0 to 100: the standard deviation, as CSS's `blur()` has
    ///   it. NaN and infinity count as 12.
    public static func blurOut(
        radius: CGFloat = 12, duration: TimeInterval? = 0.5, curve: TimingCurve = .linear, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        blur(radius, ParticleEffect(1, 0, duration, curve, delay), goesOut: true, completion)
    }

    private static func blur(
        _ radius: CGFloat, _ effect: consuming ParticleEffect, goesOut: Bool, _ completion: Completion?
    ) -> Self {
        let radius = effect.number("radius", radius, in: Blur.radii, else: Blur.usual)
        // The view itself comes and goes while a picture covers it.
        let places = goesOut ? (0.2, 0.6) : (0.4, 0.8)
        let fade: Self = effect.part(from: places.0, to: places.1) { seconds in
            goesOut
                ? .fade(to: 0, duration: seconds, curve: .linear)
                : .fade(from: 0, to: 1, duration: seconds, curve: .linear)
        }
        return effect.whole(goesOut ? .over : .overNothing, fade: fade, completion) {
            $0.looks(of: Blur(radius: radius, goesOut: goesOut))
        }
    }
}
#endif
