/// Calls that are often written and do not exist: the compiler answers with the call that does.
extension AnimationToken {
    /// Not available: a token is stopped, where it is, at its start or at its end.
    @available(*, unavailable, renamed: "stop(at:)")
    @_alwaysEmitIntoClient
    @MainActor public func cancel() { stop() }

    /// Not available: repeats are finished.
    @available(*, unavailable, renamed: "finishRepeating()")
    @_alwaysEmitIntoClient
    @MainActor public func endRepeats() { finishRepeating() }

    /// Not available: a scrubber settles at detents.
    @available(*, unavailable, renamed: "scrubber(over:detents:)")
    @_alwaysEmitIntoClient
    @MainActor public func scrubber(over distance: Double, rests: [Destination]) -> AnimationScrubber {
        scrubber(over: distance, detents: rests)
    }

    /// Not available: a playhead is sought by seconds.
    @available(*, unavailable, message: "seek(to:) takes seconds; play(to: .label(…)) plays to a label")
    @_alwaysEmitIntoClient
    @MainActor public func seek(to destination: Destination) { play(to: destination) }
}

extension AnimationTime {
    /// Not available: the moment is named, not the order.
    @available(*, unavailable, renamed: "startOfPrevious")
    @_alwaysEmitIntoClient
    public static var withPrevious: Self { startOfPrevious }

    /// Not available: the moment is named, not the order.
    @available(*, unavailable, renamed: "endOfPrevious")
    @_alwaysEmitIntoClient
    public static var afterPrevious: Self { endOfPrevious }
}
