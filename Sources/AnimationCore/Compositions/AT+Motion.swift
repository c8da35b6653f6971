import Foundation

extension AT {
    /// Whether effects that move play as they are.
    public enum MotionPolicy: Sendable, Hashable {
        /// Unless the user has asked for less motion: `UIAccessibility.isReduceMotionEnabled`.
        case system
        /// Always.
        case full
        /// Never: as if the user had asked.
        case reduced
    }

    /// Whether effects that move play as they are, or in their reduced form: see ``AnyAnimator/reduced(_:)``.
    ///
    /// `.system` unless said otherwise. A token asks once, when it starts.
    public static var motionPolicy = MotionPolicy.system

    static func reducesMotion(on host: any AnimationHost) -> Bool {
        switch motionPolicy {
        case .system: host.prefersReducedMotion
        case .full: false
        case .reduced: true
        }
    }
}

/// What an animation becomes where motion is reduced.
public enum ReducedMotion: Sendable, Hashable {
    /// What it is.
    case keep
    /// A cross-fade of the same length: the view fades out and in again, and has its end state from the middle on.
    ///
    /// Several that fade one view at a time make it as dark as the darkest of them: those of the same length look like one. What comes
    /// back to where it was by itself, as a shake does, or repeats more than three times a second, shows nothing in its time.
    ///
    /// If another step of the composition fades the view itself, as `.fadeIn` beside `.move` does, that is its only fade: the end
    /// state is there where the view is the least visible, at the start of a fade in and at the end of a fade out.
    case fade
    /// Its end state, at once: it takes no time.
    case instant
}

extension AnyAnimator {
    /// The same animation, in another form where motion is reduced (``AT/motionPolicy``).
    ///
    /// Unless said otherwise, what moves, resizes, scales or turns a view or layer, and a closure's changes on a spring, are `.fade`;
    /// everything else is `.keep`: fades, colours, corners, closures along a curve, values.
    ///
    /// ```swift
    /// ball.at.animate(.move(byX: 120, y: 0).reduced(.instant))
    /// button.at.animate(.scale(toValue: 0.95).reduced(.keep))          // a press: nobody minds so little
    /// chart.at.animate(.custom(duration: 1) { $0.layoutBars() }.reduced(.fade))
    /// ```
    ///
    /// A token that a finger has moved, with ``AnimationToken/scrub(to:)``, follows it as it would with full motion, from then on: only
    /// forms that were asked for here stay. What repeats for ever, as an
    /// animator, a token or a part of one, stands still: at its end where nothing comes before or after it in a run, and else as it was
    /// before. A value that has no layer to fade changes at once; a movement of values that can be
    /// retargeted, and an animator of your own, are always kept.
    public func reduced(_ form: ReducedMotion) -> Self {
        var copy = self
        copy.step.reducedMotion = form
        return copy
    }
}
