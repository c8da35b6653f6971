extension AnimationToken {
    /// What happens when a step comes to its turn on a property that another animation is playing on.
    public enum ConflictPolicy: Sendable, Hashable {
        /// Both play, as in UIKit: what moves, sizes and fades views adds up. What can't be added, of layers and of values,
        /// starts from what is shown, and covers what another call plays: that goes on, unseen, to its time, but a run that
        /// begins when nothing covers it any more is seen. Once the newer one has come back to its own start, and does not
        /// play on, what it covered is seen again, or its end. The default.
        ///
        /// A layer animation and a property animator on one property don't add up: what is shown jumps. ``AT/onIssue`` hears of
        /// that once, with both places, unless this policy was chosen for the newer step.
        case additive
        /// The older one is cut off where it is, as `.interrupted(.replaced)`, and the step goes on from there; repeats of
        /// the older one have no more runs.
        case replace
        /// The step waits until the older one is over.
        case queue
        /// Both play, as with `additive`, and ``AT/onIssue`` hears of it.
        case report
    }

    /// Says what happens when one of its steps comes to its turn on a property that another animation is playing on.
    ///
    /// ```swift
    /// card.at.animate(.move(to: corner)).onConflict(.replace)      // wherever it was being moved to
    /// card.at.animate(.scale(values: [1, 1.2, 1])).onConflict(.queue)   // one pulse after another
    /// ```
    ///
    /// Parts have the policy of the composition that they stand in, unless they have one of their own. Looked for are the
    /// package's animations, running, paused, or between two of their runs, on the same layer, view, or object; those of the same
    /// composition, too. A view and its
    /// layer are one: an effect's property is known, and so is a key path's (`\.center` is "position", and `\.frame` both that
    /// and "bounds"); one that UIKit does not have is a property of its own. A closure of your own may change anything: it meets
    /// every animation of its target. Scrubbing shows a step without asking.
    @MainActor @discardableResult
    public func onConflict(_ policy: ConflictPolicy) -> Self {
        playback.setConflictPolicy(policy)
        return self
    }
}
