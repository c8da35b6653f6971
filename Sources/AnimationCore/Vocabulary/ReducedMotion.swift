/// The form in which an animation plays where motion is reduced.
public enum ReducedMotion: Sendable, Hashable {
    /// The animation itself, unchanged.
    case keep
    /// A cross-fade of the same length: the view fades out and in again, and shows its end state from the middle of the
    /// fade on.
    ///
    /// - Several cross-fades of one view at a time make the view as dark as the darkest of them. Cross-fades of the
    ///   same length look like one.
    /// - An animation that returns to its start by itself, as a shake does, shows nothing for its length. One that is
    ///   repeated more than three times a second is at its end from its start on.
    /// - Motions of one view whose cross-fades would flash more than three times a second together are made without a
    ///   fade, each in the middle of its time.
    /// - If another step of the composition fades the same view, as `.fadeIn` beside `.move` does, that step is the
    ///   only fade. The end state appears where the view is the least visible: at the start of a fade in, at the end of
    ///   a fade out.
    case fade
    /// The end state at once: the animation takes no time.
    case instant
}
