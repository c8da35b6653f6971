extension AnimationToken {
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
    /// running or between two of its runs, also in the same composition. A paused one is at rest: it is none of them
    /// until it goes on.
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
