import Foundation

/// The layer's counterparts of the effects of views.
///
/// NaN and infinity are reported, and nothing changes; a number beyond ±1e30 is reported and counts as that. A duration
/// or delay, in seconds, that is negative, NaN or infinite is reported and counts as 0.
extension AnyAnimator where Target: CALayer {
    /// Fades to an opacity between 0 and 1.
    ///
    /// Where motion is reduced, it is the same.
    public static func fade(
        to opacity: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(
            "opacity", to: .number(opacity), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Moves the `position` to a point of the superlayer.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func move(
        to position: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        basic(
            "position", to: .point(position), duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Resizes the bounds about the `position`, in points; a negative length is reported and counts as 0.
    ///
    /// Where motion is reduced, it is a cross-fade.
    public static func resize(
        to size: CGSize, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        // As a view does: a negative size would turn the layer round.
        let isFinite = size.width.isFinite && size.height.isFinite
        let usable = isFinite ? CGSize(width: max(size.width, 0), height: max(size.height, 0)) : size
        var effect = basic(
            "bounds.size", to: .size(usable), duration: duration, curve: curve, delay: delay, completion: completion)
        if isFinite, usable != size {
            effect.step = effect.step.reporting(.negativeLength(property: "bounds.size"))
        }
        return effect
    }

    /// Changes the background colour; nil is transparent.
    ///
    /// Where motion is reduced, it is the same, and a cross-fade along a curve that swings.
    public static func backgroundColor(
        to color: CGColor?, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let transparent = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        return basic(
            "backgroundColor", to: .color(color ?? transparent), duration: duration, curve: curve, delay: delay,
            completion: completion)
    }
}
