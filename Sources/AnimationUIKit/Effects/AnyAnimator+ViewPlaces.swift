#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Effects of one coordinate, and of the bounds.
extension AnyAnimator where Target: UIView {
    /// Moves down by so many points from the view's position at the start of the animation; up by a negative number.
    public static func move(
        byY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        move(byX: 0, y: y, duration: duration, curve: curve, delay: delay, completion: completion)
    }

    /// Moves the centre to an x of the superview, and leaves its y alone.
    public static func move(
        toX x: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        places(
            BasicAnimation("position.x", to: .number(x), timing: timing(duration, curve, delay)), [x], completion
        ) { $0.center.x = x.showable }
    }

    /// Moves the centre to a y of the superview, and leaves its x alone.
    public static func move(
        toY y: CGFloat, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        places(
            BasicAnimation("position.y", to: .number(y), timing: timing(duration, curve, delay)), [y], completion
        ) { $0.center.y = y.showable }
    }

    /// Changes the bounds, in points: a size about the centre, and the origin by which its contents are shifted.
    ///
    /// A negative length is turned round, as UIKit does. The subviews are laid out along with the view, as with
    /// ``resize(to:duration:curve:delay:completion:)``.
    public static func bounds(
        to bounds: CGRect, duration: TimeInterval? = nil, curve: TimingCurve = .easeInOut, delay: TimeInterval = 0,
        completion: Completion? = nil
    ) -> Self {
        let usable = bounds.standardized
        let numbers = [usable.origin.x, usable.origin.y, usable.size.width, usable.size.height]
        let end = CGRect(
            x: numbers[0].showable, y: numbers[1].showable, width: numbers[2].showable, height: numbers[3].showable)
        return places(
            BasicAnimation("bounds", to: .rect(usable), timing: timing(duration, curve, delay)), numbers, completion
        ) { $0.bounds = end }
    }

    /// A change of the view along a curve that a property animator plays; an animation of its layer along any other
    /// curve.
    ///
    /// A size is a change of the view if it can be: then the subviews are laid out along with it.
    private static func places(
        _ animation: BasicAnimation, _ numbers: [CGFloat], _ completion: Completion?,
        _ changes: @escaping @MainActor (UIView) -> Void
    ) -> Self {
        let timing = animation.timing
        if timing.curve.isSampled, animation.keyPath != "bounds" || timing.curve.overshoots {
            return layer(animation, completion)
        }
        return view(
            animation.keyPath, timing.duration, timing.curve, timing.delay, completion, values: numbers, changes)
    }
}
#endif
