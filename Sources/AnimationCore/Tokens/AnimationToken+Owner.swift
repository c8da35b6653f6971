extension AnimationToken {
    /// Stops the token at its present time, as `stop()` does, when `owner` is released: a controller, a view model.
    ///
    /// ```swift
    /// token = spinner.at.animate(.rotate(byDegrees: 360).repeatedForever()).stopping(with: self)
    /// ```
    /// - The owner is held weakly. Hold it weakly in the closures of the animation, too (`[weak self]`): a closure that
    ///   captures it keeps it until the animation is over.
    /// - If the token, or a scrubber of it, is released with its owner, it stops at once, paused or not.
    /// - Otherwise, kept elsewhere or dropped, it stops at the end of the main actor's turn in which the owner goes,
    ///   before the screen shows another frame. An owner that is released on another thread is found gone at the end of
    ///   the main actor's next turn.
    /// - An owner may be any object but the view that is animated: a step that plays keeps its view alive.
    /// - A token may have several owners; the first one to go stops it. On a part of a composition the call ends that
    ///   part. On a token that is over it has no effect.
    @MainActor @discardableResult
    public func stopping(with owner: AnyObject) -> Self {
        playback.stop(with: owner)
        return self
    }
}
