#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

extension AnimationToken {
    /// The token as an animator of UIKit, for `interruptibleAnimator(using:)` and UIKit's other calls with animators.
    ///
    /// ```swift
    /// func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    ///     animator ?? entrance(in: context).implicitlyAnimating      // keep it: UIKit wants the same one each time
    /// }
    /// ```
    /// It steers the token, and both may be used side by side. As long as the object is held, the property returns
    /// the same object.
    ///
    /// - A token that has not started waits for `startAnimation()`, as an animator does, and shows its first frame.
    /// - `fractionComplete` counts in the direction of play, and setting it catches the animation: the steps follow
    ///   linearly, as with `scrub(to:)`.
    /// - `isReversed` turns the `rate` round.
    /// - `stopAnimation(false)` holds the animation until `finishAnimation(at:)`, which ends the token there;
    ///   `stopAnimation(true)` ends it at its present time, and no completion is called. Calls on which UIKit raises an
    ///   exception do nothing here.
    /// - `addAnimations(_:)` calls its closure at once. Its changes ease along with the token, back and forth, over the
    ///   rest of the token; beside an endless or empty token they are made at once.
    /// - `continueAnimation(withTimingParameters:durationFactor:)` plays the rest in that part of the duration. Of the
    ///   parameters only the initial velocity of a spring counts: the token then settles with it.
    @MainActor public var implicitlyAnimating: any UIViewImplicitlyAnimating {
        if let animator = companion as? ImplicitAnimator { return animator }
        let animator = ImplicitAnimator(self)
        companion = animator
        return animator
    }
}
#endif
