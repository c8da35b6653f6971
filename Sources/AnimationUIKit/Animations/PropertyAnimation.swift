#if canImport(UIKit) || canImport(HeadlessUIKit)
import AnimationCA
import AnimationCore
import Foundation

/// The parameters of a `UIViewPropertyAnimator`: a closure whose changes to a view are animated.
///
/// ```swift
/// var flip = PropertyAnimation<UILabel>(curve: .spring(duration: 0.4, bounce: 0.3)) {
///     $0.transform = .init(scaleX: -1, y: 1)
/// }
/// flip.prepare = { $0.text = "Ready" }                 // right before the first frame
/// label.at.animate(AnyAnimator(PropertyAnimator(flip)))
/// ```
public struct PropertyAnimation<Target: AnimatableView>: Sendable {
    /// Options of a run.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Options from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The views that the step changes, and their subviews, ignore touches while it plays on them.
        ///
        /// This is the default of `UIView.animate`. Without it a view can be caught in flight, as with
        /// `UIViewPropertyAnimator`.
        public static var blocksTouches: Options { Options(rawValue: 1 << 0) }
        /// The target's layout is brought up to date before the first frame, and done anew inside the animation, after
        /// the closure, which needs no `setNeedsLayout()`: for `layoutSubviews`, and for changed constraints.
        ///
        /// A view lays out its subviews. Where constraints change, the target is the view that contains all moving
        /// views: the superview for a constraint to the superview, and the controller's view if the views around it
        /// give way.
        public static var layoutSubviews: Options { Options(rawValue: 1 << 1) }
        /// The same for the whole window.
        static var layoutInWindow: Options { Options(rawValue: 1 << 2) }
    }

    /// The length in seconds; nil (the default) takes the curve's own length: 0.25, and for a spring its settling time.
    ///
    /// A negative, NaN or infinite duration is reported and counts as 0: the changes are applied at once.
    public var duration: TimeInterval?
    /// The curve of progress over time; `.easeInOut` by default.
    ///
    /// A property animator plays Bézier curves and springs by itself. Along any other curve the animator stays paused,
    /// and each frame sets its `fractionComplete` to the curve's progress. An animator has no progress outside 0…1:
    /// while such a curve overshoots, the views wait at that end, which is reported. Moves, sizes and fades, such as
    /// `move(byX:y:)`, overshoot along every curve.
    public var curve: TimingCurve
    /// Seconds before it; a negative, NaN or infinite delay is reported and counts as 0.
    public var delay: TimeInterval
    /// Options of a run; none by default.
    public var options: Options
    /// Runs right before the first frame, after the delay, once in each run; its changes are not animated.
    ///
    /// `AnyAnimator.initially(undo:_:)` sets start values for any animator.
    public var prepare: (@MainActor (Target) -> Void)?
    /// Makes the changes that are animated.
    ///
    /// A timeline that goes back past the step, and forward again, runs it again, on a view that has its former state.
    public var animations: @MainActor (Target) -> Void
    /// Takes back the changes of `prepare` and `animations` apart from the animatable properties of views: text,
    /// constraints, the inputs of a layout, other objects.
    ///
    /// The animatable properties of the target, and of the 200 views nearest to it in its tree (its superview and
    /// subviews, theirs, and so on), come back by themselves. Where a closure changes views farther away, or in another
    /// tree, they come back by themselves only while the step's timeline plays, is scrubbed or stopped on the screen.
    ///
    /// A closure that has a layout move views (`$0.isCollapsed = true; $0.layoutIfNeeded()`, a constraint's constant)
    /// needs an undo: the next layout would restore the frames that the closure set. Without an undo, that is reported
    /// when it happens.
    ///
    /// It runs when the step is taken back (a scrub or a run back past its start, the next run of a repeat, `stop(at:
    /// .start)`, `revert()`), after the views' properties have their former values. It is the only closure that a token
    /// keeps after its end, for `revert()`: if it uses the object that stores the token, capture that object weakly
    /// (`[weak self]`).
    public var undo: (@MainActor (Target) -> Void)?

    /// An animation of the changes that `animations` makes.
    public init(
        duration: TimeInterval? = AnimationDefaults.duration, curve: TimingCurve = AnimationDefaults.curve,
        delay: TimeInterval = 0,
        options: Options = [], prepare: (@MainActor (Target) -> Void)? = nil,
        undo: (@MainActor (Target) -> Void)? = nil, animations: @escaping @MainActor (Target) -> Void
    ) {
        self.duration = duration
        self.curve = curve
        self.delay = delay
        self.options = options
        self.prepare = prepare
        self.undo = undo
        self.animations = animations
    }
}

extension PropertyAnimation {
    /// The duration, the curve and the delay, as they can be used.
    var timing: Repaired<UsableTiming> { UsableTiming.repaired(duration, curve, delay) }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never) func step(_ completion: AnimatorSpec.Completion? = nil) -> AnimatorSpec {
        let step = AnimatorSpec(self, completion: completion)
        guard let prepare else { return step }
        return step.initially { if let target = $0 as? Target { prepare(target) } }
    }
}
#endif
