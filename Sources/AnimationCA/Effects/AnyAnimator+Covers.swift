import Foundation

/// Effects by a layer that lies over the contents of a target for the time of the effect, and is gone after it, however
/// the effect ends.
///
/// It moves along with the target, and takes no touches.
extension AnyAnimator where Target: LayerTarget {
    /// A band of light passes over the target, within its corners.
    ///
    /// Where motion is reduced, the target stands still for the length of the effect.
    ///
    /// - Parameters:
    ///   - side: The side from which the light comes.
    ///   - opacity: Of the white in the middle of the band, from 0 to 1.
    public static func shine(
        from side: AnimationSide = .left, opacity: CGFloat = 0.6, duration: TimeInterval? = 0.8,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        return tail.whole(
            of: plays(.band(from: side, opacity: opacity, width: 0.5, isCover: true, tail.timing)))
    }

    /// A ring runs out from the outline of the target, and becomes thinner until it is gone.
    ///
    /// A target that clips its contents (`masksToBounds`) clips the ring, too: play it on a view around it. Where
    /// motion is reduced, the target stands still for the length of the effect.
    ///
    /// - Parameters:
    ///   - color: The colour of the ring; nil, the default, is a blue.
    ///   - distance: How far it runs, in points; it begins a quarter of that wide. A negative distance counts as 0.
    public static func ping(
        color: CGColor? = nil, distance: CGFloat = 24, duration: TimeInterval? = 0.9, curve: TimingCurve = .easeOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let (ring, far) = (color ?? CGColor.light, Swift.max(distance, 0))
        let run = MaskRun(
            keyPath: "path", timing: tail.timing, isUsable: distance.isFinite, isCover: true, make: { CAShapeLayer() },
            prepare: { cover, _ in
                guard let cover = cover as? CAShapeLayer else { return }
                (cover.fillColor, cover.fillRule) = (ring, .evenOdd)
            },
            values: { layer in [.path(layer.ring(0, to: far / 4)), .path(layer.ring(far, to: far))] })
        return tail.whole(of: plays(run))
    }

    /// Comes to light overexposed, as a film does: all white, then in its own colours.
    ///
    /// The white fills the bounds within their corners, so it suits a target with a background. Where motion is
    /// reduced, the fade alone is played.
    ///
    /// - Parameter color: The colour at first; nil, the default, is white. Black is a film that was underexposed.
    public static func expose(
        from color: CGColor? = nil, duration: TimeInterval? = 0.8, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let light = color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let run = MaskRun(
            keyPath: "backgroundColor", timing: tail.timing, isUsable: true, isCover: true, make: { CALayer() },
            prepare: { cover, layer in cover.takeCorners(of: layer) },
            values: { _ in [.color(light), .color(light.transparent)] })
        return tail.whole(of: .parallel(plays(run), fades(from: 0, to: 1, tail, share: 0.3)))
    }

    /// Comes to light from one side to the other, behind a streak of glare.
    ///
    /// Where motion is reduced, the target is there at once, and stands still for the length of the effect.
    ///
    /// - Parameters:
    ///   - side: The side that is seen first.
    ///   - opacity: Of the white in the middle of the streak, from 0 to 1.
    public static func glint(
        from side: AnimationSide = .left, opacity: CGFloat = 0.9, duration: TimeInterval? = 0.8,
        curve: TimingCurve = AnimationDefaults.curve, delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        let tail = Tail(duration, curve, delay, completion)
        let streak = plays(.band(from: side, opacity: opacity, width: 0.3, isCover: true, tail.timing))
        // The streak reports the bad number, with which there is nothing to play.
        guard opacity.isFinite else { return tail.whole(of: streak) }
        let usable = tail.repaired
        return tail.whole(of: .parallel(streak, reveal(from: side, duration: usable.duration, curve: usable.curve)))
    }
}

extension CGColor {
    /// The blue of a light without a colour of its own.
    static var light: CGColor { CGColor(red: 0, green: 0.48, blue: 1, alpha: 1) }
}

extension CALayer {
    /// The room between two outlines about the bounds, at so many points from them; to be filled by the even-odd rule.
    @MainActor fileprivate func ring(_ inner: CGFloat, to outer: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for distance in [inner, outer] {
            let rect = CGRect(origin: .zero, size: bounds.size).insetBy(dx: -distance, dy: -distance)
            // Corners without a radius would make a path of another structure.
            let radius = min(max(cornerRadius, 1) + distance, rect.width / 2, rect.height / 2)
            path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        }
        return path
    }
}
