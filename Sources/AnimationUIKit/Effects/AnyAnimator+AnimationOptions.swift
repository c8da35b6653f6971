#if canImport(UIKit) || canImport(HeadlessUIKit)
import Foundation

/// Closures with the options of `UIView.animate`, for existing code with the fewest changes.
///
/// | option | here |
/// |---|---|
/// | `curveEaseInOut`, `curveEaseIn`, `curveEaseOut`, `curveLinear` | the curve; a keyboard's, shifted by 16 bits |
/// | `repeat` | repeated until it is stopped |
/// | `autoreverse` | with `repeat`, every other run goes backwards; alone, there and back, then the end state |
/// | `allowUserInteraction` | touches go through; without it the views ignore them, as in UIKit |
/// | `layoutSubviews` | lays the view out inside the animation: ``PropertyAnimation/Options/layoutSubviews`` |
/// | `beginFromCurrentState` | always so: an animation goes on from the value on the screen |
/// | `overrideInheritedDuration`, `…Curve`, `…Options` | always so: nothing is inherited from a block around it |
/// | `preferredFramesPerSecond30`, `…60` | nothing: UIKit chooses a property animator's frames |
/// | `allowAnimatedContent`, `showHideTransitionViews`, `transition…` | nothing: they are for transitions |
extension AnyAnimator where Target: AnimatableView {
    /// Animates the changes that `animations` makes to the view, with the parameters of `UIView.animate`.
    ///
    /// ```swift
    /// heart.at.animate(.custom(withDuration: 0.4, options: [.repeat, .autoreverse, .curveEaseOut]) { $0.alpha = 0.5 })
    /// ```
    ///
    /// Where motion is reduced, it is the same. `AT.custom` takes the same options for the changes of any views:
    /// ``AnimationCore/AT/custom(of:withDuration:delay:options:completion:fileID:line:animations:)``.
    ///
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - delay: Seconds before it, and of a repeat before its first run.
    ///   - options: See the table above.
    ///   - animations: Makes the changes that are animated; called in each run there, and with `autoreverse` alone once
    ///     more for the end.
    @_semantics("optimize.sil.specialize.generic.never")
    public static func custom(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        completion: Completion? = nil, animations: @escaping @MainActor (Target) -> Void
    ) -> Self {
        var own: PropertyAnimation<Target>.Options = []
        if !options.contains(.allowUserInteraction) { own.insert(.blocksTouches) }
        if options.contains(.layoutSubviews) { own.insert(.layoutSubviews) }
        let run = custom(options: own, duration: duration, curve: TimingCurve(options), animations)
        let isBack = options.contains(.autoreverse)
        let effect: Self =
            if options.contains(.repeat) {
                run.repeatedForever(autoreverses: isBack)
            } else if isBack {
                .sequence(run.repeated(2, autoreverses: true), custom(options: own, duration: 0, animations))
            } else {
                run
            }
        return effect.tailed(delay, completion)
    }
}

extension TimingCurve {
    /// The curve of UIKit's options: `.easeInOut` without any.
    ///
    /// The bits are the raw values of ``init(animationCurve:)``, shifted by 16, including a keyboard's curve.
    public init(_ options: UIView.AnimationOptions) {
        self.init(animationCurve: Int(options.rawValue >> 16 & 0xF))
    }
}
#endif
