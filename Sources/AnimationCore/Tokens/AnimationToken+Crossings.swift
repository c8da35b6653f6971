import Foundation

extension AnimationToken {
    /// Calls `body` each time the playhead crosses a moment of this token: played, played backwards, repeated,
    /// scrubbed, or settling.
    ///
    /// ```swift
    /// sheet.onCrossing("half") { crossing in tick.impactOccurred(intensity: crossing.isForward ? 1 : 0.6) }
    /// ```
    /// - Every crossing is reported once, in order. To come to rest on the moment is a crossing; to leave it again is
    ///   none. A frame that is late reports all that it passed.
    /// - A seek (``time``, ``fractionComplete``), ``revert()`` and a stop report none. Played on from there, the moment
    ///   at which a seek has landed is crossed, as the first moment of a token is.
    /// - A label in a repeat is crossed in each run. Where a run turns round, its end is crossed once.
    /// - If branches beside one another wait, the crossings follow the branch that has come farthest, as ``time`` does.
    /// - The moment is found on the axis of this token, so a part of a composition has its own start, end and times. A
    ///   missing label is reported, and counts as the end.
    /// - A token that `body` sends to the moment again, to play on from there, as `restart()` in
    ///   ``onStart(fileID:line:_:)`` does, is reported at most 32 times a frame; the next crossing is reported with the
    ///   next frame.
    /// - All verbs are legal in `body`. After the end of the token nothing is reported, and the closure is released.
    ///
    /// - Parameters:
    ///   - destination: The moment. A time or a fraction that is NaN, and a fraction of an endless animation,
    ///     are reported, and never crossed.
    ///   - body: Gets the crossing. Code that should run once, forwards, is a step of its own:
    ///     ``AT/perform(onSkip:fileID:line:_:)``.
    @MainActor @discardableResult
    public func onCrossing(
        _ destination: Destination, fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (AnimationCrossing) -> Void
    ) -> Self {
        playback.add(CrossingListener(destination, CallSite(fileID, line), body))
        return self
    }

    /// Calls `body` when the token begins: in its first play, and in play that goes on from a seek to its start, as
    /// after `restart()`.
    ///
    /// A token that comes back to its start and plays forwards again has not begun anew, nor has one that a finger has
    /// moved away from its start: listen to a moment behind the start for these, as `onCrossing(.time(0.01))`.
    ///
    /// A part of a composition begins when its turn comes; a delay of its own is a part of it. See
    /// ``onCrossing(_:fileID:line:_:)-38yj7``.
    @MainActor @discardableResult
    public func onStart(
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Void
    ) -> Self {
        onCrossing(.start, fileID: fileID, line: line) { crossing in if crossing.isForward { body() } }
    }

    /// Calls `body` each time another run of the token's repeat begins in play, in either direction; not for the first
    /// run, and not in a scrub.
    ///
    /// ```swift
    /// dot.at.animate(.pulse().repeated(3)).onRepeat { count += 1 }         // twice
    /// ```
    /// A gap between the runs comes before the call. Of a composition only its own repeat counts, not those of its
    /// steps. Where a run takes no time, many may pass without a call of their own. All verbs are legal in `body`,
    /// which is released at the end.
    @MainActor @discardableResult
    public func onRepeat(_ body: @escaping @MainActor () -> Void) -> Self {
        playback.repeatListeners.append(body)
        return self
    }

    /// Calls `body` each time the playhead crosses a moment of this token, in either direction.
    @MainActor @discardableResult
    public func onCrossing(
        _ destination: Destination, fileID: StaticString = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor () -> Void
    ) -> Self {
        onCrossing(destination, fileID: fileID, line: line) { (_: AnimationCrossing) in body() }
    }
}
