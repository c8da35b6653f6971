extension AnimationToken {
    /// The rule for a step that starts on a property which another animation is playing on.
    public enum ConflictPolicy: Sendable, Hashable {
        /// Both play, as in UIKit; the default.
        ///
        /// - Moves, sizes and fades of views add up.
        /// - Animations of layers and values that can't be added start from the value on the screen, and override the
        ///   older animation of another call. The older animation plays on unseen to its end; a run of it that begins
        ///   when nothing overrides it any more is visible. If the newer animation returns to its own start and does
        ///   not play on, the underlying value is restored: the older animation, or its end value, is visible again.
        /// - A layer animation and a property animator on one property don't add up: the value on the screen jumps.
        ///   ``AT/onIssue`` gets one issue with the source locations of both calls, unless this policy was chosen for
        ///   the newer step.
        case additive
        /// The older animation is cut off at its present value, as `.interrupted(.replaced)`, and the step goes on from
        /// that value; the older animation has no more runs if it repeats.
        ///
        /// An older animation that was coming back to its start, such as a shake or two runs there and back, leaves the
        /// start behind if the step comes back, too, changes the value by an amount, or animates a part of it: ten
        /// quick taps leave the view at its place. The way that it had gone passes within 0.25 seconds, added to the
        /// step; colours and values are at the start at once.
        case replace
        /// The step waits until the older animation is over.
        case queue
        /// Both play, as with `additive`, and ``AT/onIssue`` gets an issue.
        case report
    }

    /// Chooses the rule for steps of this token that start on a property which another animation is playing on.
    ///
    /// ```swift
    /// card.at.animate(.move(to: corner)).onConflict(.replace)      // wherever it was being moved to
    /// card.at.animate(.scale(values: [1, 1.2, 1])).onConflict(.queue)   // one pulse after another
    /// ```
    ///
    /// Parts of a composition have its policy, unless they have one of their own.
    ///
    /// The older animation is any animation of this package on the same property of the same view, layer or object:
    /// running, paused, or between two of its runs, also in the same composition.
    /// - A view and its layer count as one object.
    /// - The property of an effect is known, and so is the property of a key path: `\.center` is "position", `\.frame`
    ///   is both "position" and "bounds". A key path that UIKit does not have is a property of its own.
    /// - A closure of your own may change anything, so it conflicts with every animation of its target.
    /// - A step of several views, such as a layout change, meets the animations of each of them, and is replaced as a
    ///   whole. A closure that names no views meets none.
    ///
    /// Scrubbing shows a step without regard to the policy.
    @MainActor @discardableResult
    public func onConflict(_ policy: ConflictPolicy) -> Self {
        playback.setConflictPolicy(policy)
        return self
    }
}
