import Foundation

/// Effects made of effects.
///
/// A composite is one step: it is composed, staggered, labelled and stopped as any effect is. Its delay, repeats,
/// reduced form and completion count for the whole, and each part keeps its own as well.
///
/// ```swift
/// extension AnyAnimator where Target: UIView {
///     static var heartbeat: Self {
///         .sequence(.scale(to: 1.2, duration: 0.15), .scale(to: 1, duration: 0.3), .wait(0.4)).repeated(3)
///     }
///     static var arrive: Self {
///         .parallel(.fadeIn(), .move(byX: 0, y: -40)).initially { $0.alpha = 0 }
///     }
/// }
/// ```
extension AnyAnimator {
    /// Plays the effects one after another, as one effect; none of them is an effect of no length.
    ///
    /// Its ``duration`` is the sum of theirs. An effect after an endless one is never reached.
    public static func sequence(_ effects: Self...) -> Self { composite(.sequence, effects) }

    /// Plays the effects one after another, as one effect; none of them is an effect of no length.
    @_disfavoredOverload public static func sequence(_ effects: [Self]) -> Self { composite(.sequence, effects) }

    /// Plays the effects together, as one effect, which ends with the last of them.
    ///
    /// Its ``duration`` is the longest of theirs. ``delay(_:)`` starts an effect later than the others.
    public static func parallel(_ effects: Self...) -> Self { composite(.parallel, effects) }

    /// Plays the effects together, as one effect, which ends with the last of them.
    @_disfavoredOverload public static func parallel(_ effects: [Self]) -> Self { composite(.parallel, effects) }

    /// Changes nothing for so many seconds; a negative, NaN or infinite number is reported and counts as 0.
    public static func wait(_ seconds: TimeInterval) -> Self {
        var issues: [AnimationIssue.Kind] = []
        let wait = CompositeSpec(waiting: Repaired.length(.wait, seconds).value(into: &issues))
        return AnyAnimator(step: AnimatorSpec(wait, issues))
    }

    private static func composite(_ order: Playback.Order, _ effects: [Self]) -> Self {
        AnyAnimator(step: AnimatorSpec(CompositeSpec(order, effects.map(\.step))))
    }

    /// The same animation, with start values: `body` runs right before the first frame of each run, after the delay,
    /// and its changes are not animated.
    ///
    /// ```swift
    /// card.at.animate(.fadeIn().initially { $0.alpha = 0 })
    /// ```
    /// On a composite it runs before the first of its parts; of several start values, the last one in the chain
    /// runs first.
    ///
    /// Its changes are taken back where the animation is: by a scrub or a run back past its start, before the next
    /// run of a repeat, by `stop(at: .start)` and `revert()`. That is done for the animatable properties of a layer,
    /// and of a view and the 200 views nearest to it.
    /// - Parameters:
    ///   - undo: Takes back the other changes of `body` (of text, constraints, an object of your own), after the
    ///     properties have their former values.
    ///   - body: Changes the target to its start values.
    public func initially(
        undo: (@MainActor (Target) -> Void)? = nil, _ body: @escaping @MainActor (Target) -> Void
    ) -> Self {
        var copy = self
        copy.step = step.initially(undo: undo.map(Self.erased), Self.erased(body))
        return copy
    }

    /// The same animation, with or without its own first values before its turn.
    ///
    /// An effect that brings its own first values (an entrance, `fade(from:to:)`, `translate(fromX:y:)`, keyframes,
    /// `drawStroke()`, a value with a `from:`, a text that is typed or counts) shows them from the start of its token
    /// until its turn: in its delay, in a stagger, as a later step. Nothing is seen before it comes in. If an earlier
    /// step of the token animates the same property, they are shown from the end of that step. They are values of the
    /// view or layer itself; a stop before the turn of the effect restores the former values. A layout may set a
    /// place and a size, and sets a frame by way of the transform: while the token plays, an animation shows the first
    /// ones above the present place and size, and above the present transform of a layer animation. Only the size of a
    /// view with subviews, as a `value`, is set on the view itself, which lays them out; a layout of the view sets it
    /// again.
    ///
    /// `.filledBackwards(false)` changes nothing before the turn of the effect. Values that come from your code are
    /// never shown before it: `initially`, and keyframes from a closure.
    ///
    /// - Parameter isFilled: Whether the first values are shown before; the default is true.
    public func filledBackwards(_ isFilled: Bool = true) -> Self {
        var copy = self
        copy.step.isFilledBackwards = isFilled
        return copy
    }

    private static func erased(_ body: @escaping @MainActor (Target) -> Void) -> @MainActor (AnyObject) -> Void {
        { if let target = $0 as? Target { body(target) } }
    }
}
