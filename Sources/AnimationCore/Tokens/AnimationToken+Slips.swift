/// Calls that are often written and do not exist: the compiler answers with the call that does.
extension AnimationToken {
    /// Not available: a token is stopped, where it is, at its start or at its end.
    @available(*, unavailable, renamed: "stop(at:)")
    @MainActor public func cancel() { stop() }

    /// Not available: a playhead is sought by seconds.
    @available(*, unavailable, message: "seek(to:) takes seconds; play(to: .label(…)) plays to a label")
    @MainActor public func seek(to destination: Destination) { play(to: destination) }
}
