#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnyAnimator where Target: UIView {
    /// Fades in, to an alpha of 1.
    public static func fadeIn(
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        fade(to: 1, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Fades out, to an alpha of 0.
    public static func fadeOut(
        duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        fade(to: 0, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Fades to an alpha between 0 and 1.
    public static func fade(
        to alpha: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        if curve.isSampled {
            return layer(
                BasicAnimation("opacity", to: .number(Double(alpha)), timing: timing(duration, curve, delay)),
                completion)
        }
        return AnyAnimator(step: AnimatorSpec(fadeTo: alpha, duration, curve, delay, completion: completion))
    }

    /// Moves by so many points from the view's position at the start of the animation.
    public static func move(
        byX x: CGFloat, y: CGFloat = 0, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil
    ) -> Self {
        if curve.isSampled {
            let way = LayerValue.point(CGPoint(x: x, y: y))
            return layer(BasicAnimation("position", by: way, timing: timing(duration, curve, delay)), completion)
        }
        return view("position", duration, curve, delay, completion, values: [x, y]) { view in
            view.center = CGPoint(x: view.center.x + x.showable, y: view.center.y + y.showable)
        }
    }

    /// Moves the centre to a point of the superview.
    public static func move(
        to center: CGPoint, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        if curve.isSampled {
            return layer(
                BasicAnimation("position", to: .point(center), timing: timing(duration, curve, delay)), completion)
        }
        return view("position", duration, curve, delay, completion, values: [center.x, center.y]) { view in
            view.center = CGPoint(x: center.x.showable, y: center.y.showable)
        }
    }

    /// Resizes the bounds about the centre, in points.
    ///
    /// The subviews are laid out along with the view. Only along a curve that goes beyond its ends and is neither
    /// Bézier nor spring it is laid out for the end at once.
    ///
    /// NaN and infinity are reported, and nothing changes; a negative length is reported and counts as 0, one beyond
    /// 1e30 as that.
    public static func resize(
        to size: CGSize, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        // UIKit turns a negative size round, which would move the origin each time.
        let (width, height) = (max(size.width.showable, 0), max(size.height.showable, 0))
        if curve.isSampled, curve.overshoots {
            let isFinite = size.width.isFinite && size.height.isFinite
            let end = LayerValue.size(isFinite ? CGSize(width: width, height: height) : size)
            let resizing = BasicAnimation("bounds.size", to: end, timing: timing(duration, curve, delay))
            let effect = layer(resizing, completion)
            return min(size.width, size.height) < 0 ? effect.reporting(.negativeLength(property: "bounds")) : effect
        }
        return view("bounds", duration, curve, delay, completion, values: [size.width, size.height]) { view in
            view.bounds.size = CGSize(width: width, height: height)
        }
    }

    /// Moves and resizes to a frame in the superview, in points.
    ///
    /// The subviews are laid out along with the view. Only along a curve that goes beyond its ends and is neither
    /// Bézier nor spring it is laid out for the end at once.
    ///
    /// Centre and bounds are set, so that the effect is defined for a scaled or turned view, too: the frame is the
    /// view's frame without its transform. The anchor point counts as the middle.
    public static func frame(
        to frame: CGRect, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let usable = frame.standardized
        let center = CGPoint(x: usable.midX, y: usable.midY)
        let timing = UsableTiming.repaired(duration, curve).value
        let moving = move(to: center, duration: duration, curve: curve)
        // The two parts have the same numbers: one of them reports their issues, and a bad number leaves both out.
        let effect: Self
        if !usable.width.isFinite || !usable.height.isFinite {
            effect = resize(to: usable.size, duration: duration, curve: curve).delay(delay)
        } else if !center.x.isFinite || !center.y.isFinite {
            effect = moving.delay(delay)
        } else {
            effect = parallel(moving, resize(to: usable.size, duration: timing.duration, curve: timing.curve))
                .delay(delay)
        }
        guard let completion else { return effect }
        return effect.completion(completion)
    }

    /// Changes the background colour; nil is transparent, as in UIKit.
    ///
    /// Along a curve that is neither Bézier nor spring, the colour stays between the two ends: see
    /// ``PropertyAnimation/curve``.
    public static func backgroundColor(
        to color: UIColor?, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        view("backgroundColor", duration, curve, delay, completion) { view in
            view.backgroundColor = color
        }
    }

    static func timing(
        _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval
    ) -> LayerTiming {
        LayerTiming(duration: duration, curve: curve, delay: delay)
    }

    /// Along a curve that no property animator plays, the view's layer is animated.
    static func layer(_ animation: BasicAnimation, _ completion: Completion?) -> Self {
        AnyAnimator(step: AnimatorSpec(animation, of: .view, completion: completion))
    }

    static func view(
        _ property: String, _ duration: TimeInterval?, _ curve: TimingCurve, _ delay: TimeInterval,
        _ completion: Completion?, values: [CGFloat] = [],
        _ changes: @escaping @MainActor (UIView) -> Void
    ) -> Self {
        AnyAnimator(
            step: AnimatorSpec(
                changing: property, duration, curve, delay, values: values, completion, changes))
    }
}

extension AnyAnimator where Target: AnimatableView {
    /// Animates the changes that `body` makes to the view, along any curve: see ``PropertyAnimation/curve``.
    ///
    /// A timeline that goes back past the step and forward again runs `body` again, on a view in its former state.
    /// `scale` and `rotate` set the view's transform at once, and animate the difference: don't change `transform` in a
    /// closure beside them.
    ///
    /// Where motion is reduced, it is the same, and a cross-fade along a curve that swings.
    ///
    /// - Parameters:
    ///   - options: Options of a run; none by default.
    ///   - prepare: Runs right before the first frame, after the delay; its changes are not animated.
    ///   - undo: Takes back the changes of `prepare` and `body` apart from the animatable properties of the views
    ///     around (text, constraints, the inputs of a layout, other objects): see ``PropertyAnimation/undo``.
    ///   - body: Makes the changes that are animated.
    public static func custom(
        options: PropertyAnimation<Target>.Options = [], duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut,
        delay: TimeInterval = 0, completion: Completion? = nil,
        prepare: (@MainActor (Target) -> Void)? = nil, undo: (@MainActor (Target) -> Void)? = nil,
        _ body: @escaping @MainActor (Target) -> Void
    ) -> Self {
        let animation = PropertyAnimation(
            duration: duration, curve: curve, delay: delay, options: options, prepare: prepare, undo: undo,
            animations: body)
        return AnyAnimator(step: animation.step(completion))
    }

    /// Animates the changes of a ``PropertyAnimation``, along any curve.
    ///
    /// ```swift
    /// let flip = PropertyAnimation<UILabel>(duration: 0.4) { $0.transform = .init(scaleX: -1, y: 1) }
    /// label.at.animate(.custom(flip), .fadeOut())
    /// ```
    /// Bad numbers are repaired as ``PropertyAnimation`` says.
    ///
    /// Where motion is reduced, it is the same, and a cross-fade along a curve that swings.
    public static func custom(_ animation: PropertyAnimation<Target>) -> Self {
        AnyAnimator(step: animation.step())
    }
}

extension CGFloat {
    var showable: CGFloat { CGFloat(Double(self).showable) }
}
#endif
