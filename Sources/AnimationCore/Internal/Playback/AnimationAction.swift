/// The user's code as a step.
struct AnimationAction {
    let body: @MainActor () -> Void
    /// Whether it is a part of the end that `stop(at: .end)` brings about.
    let runsWhenSkipped: Bool
}
