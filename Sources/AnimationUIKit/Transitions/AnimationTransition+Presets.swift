#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Ready-made transitions. Each plays backwards on the way back; where motion is reduced the screens cross-fade.
///
/// A negative, NaN or infinite duration is reported and counts as 0. A duration of 0 has nothing to play: that is
/// reported, too, and the screens cross-fade. To show a screen at once, present it without animation.
extension AnimationTransition {
    /// The new screen fades in over the old one.
    public static func fade(duration: TimeInterval = 0.3, curve: TimingCurve = AnimationDefaults.curve)
        -> AnimationTransition
    {
        AnimationTransition { $0.to.at.animate(.fadeIn(duration: duration, curve: curve)) }
    }

    /// The new screen slides in from a side, and the old one moves a third of the distance, as in a navigation
    /// controller.
    public static func slide(
        from side: AnimationSide = .right, duration: TimeInterval = 0.4, curve: TimingCurve = AnimationDefaults.curve
    ) -> AnimationTransition { sliding(side, 1.0 / 3, duration, curve) }

    /// The new screen pushes the old one out, to the other side.
    public static func push(
        from side: AnimationSide = .right, duration: TimeInterval = 0.4, curve: TimingCurve = AnimationDefaults.curve
    ) -> AnimationTransition { sliding(side, 1, duration, curve) }

    /// The new screen slides over the old one, which stands still.
    public static func cover(
        from side: AnimationSide = .bottom, duration: TimeInterval = 0.5, curve: TimingCurve = .easeOutCubic
    ) -> AnimationTransition { sliding(side, 0, duration, curve) }

    private static func sliding(
        _ side: AnimationSide, _ share: CGFloat, _ duration: TimeInterval, _ curve: TimingCurve
    ) -> AnimationTransition {
        AnimationTransition { screen in
            let (size, direction) = (screen.container.bounds.size, side.direction)
            let coming = screen.to.at.animate(.slideIn(from: side, duration: duration, curve: curve))
            guard share > 0 else { return coming }
            let (x, y) = (-direction.width * size.width * share, -direction.height * size.height * share)
            return AT.animate(
                parallelism: coming,
                screen.from.at.animate(.translate(byX: x, y: y, duration: duration, curve: curve)))
        }
    }

    /// The new screen grows out of a view of the old one, such as a thumbnail or a cell.
    ///
    /// A view that has no window then is reported, and the screens cross-fade. The view is kept alive.
    public static func zoom(
        from view: UIView, duration: TimeInterval = 0.45, curve: TimingCurve = AnimationDefaults.curve
    ) -> AnimationTransition {
        AnimationTransition { $0.matched(view, $0.to, duration: duration, curve: curve) }
    }

    /// The old screen turns away, and the new one turns in behind it.
    ///
    /// - Parameters:
    ///   - side: The side of the new screen that comes towards the eye.
    ///   - perspective: The distance of the eye in points; smaller exaggerates, 0 is flat.
    public static func flip(
        from side: AnimationSide = .left, duration: TimeInterval = 0.6, perspective: CGFloat = 800
    ) -> AnimationTransition {
        AnimationTransition { screen in
            let half = duration / 2
            return AT.animate(
                screen.from.at.animate(
                    .flipOut(to: side.opposite, perspective: perspective, duration: half, curve: .easeIn)),
                screen.to.at.animate(
                    .flipIn(from: side, perspective: perspective, duration: half, curve: .easeOut)))
        }
    }

    /// The new screen comes up from below as a card, and the old one moves back: smaller, dimmer, with round corners.
    ///
    /// Present it with `.overFullScreen` or `.custom`, so that the old screen stays visible beside it.
    public static func cardStack(
        scale: CGFloat = 0.92, duration: TimeInterval = 0.5, curve: TimingCurve = .easeOutCubic
    ) -> AnimationTransition {
        AnimationTransition { screen in
            AT.animate(
                parallelism: screen.to.at.animate(.slideIn(from: .bottom, duration: duration, curve: curve)),
                screen.from.at.animate(
                    parallelism: .scale(toValue: scale, duration: duration, curve: curve),
                    .fade(to: 0.6, duration: duration, curve: curve),
                    .cornerRadius(to: 14, duration: duration, curve: curve)))
        }
    }
}

extension AnimationSide {
    fileprivate var opposite: AnimationSide {
        switch self {
        case .left: .right
        case .right: .left
        case .top: .bottom
        case .bottom: .top
        }
    }
}
#endif
