import Foundation

extension AT {
    /// Names this moment of the composition, for ``AnimationToken/starting(at:)`` and
    /// ``AnimationToken/play(to:curve:duration:fileID:line:)``.
    ///
    /// Of two labels with one name in a composition, the first counts, and the second is reported.
    public static func label(
        _ label: AnimationLabel, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let token = token(.wait(0), AnimationHosts.resolve(), CallSite(fileID, line))
        token.playback.layout.label = label
        return token
    }

    /// Pauses the whole timeline when the playhead reaches this step in play, until `resume()`; scrubbing passes it.
    ///
    /// A timeline whose token was released can't be resumed: there the pause point is skipped, and reported.
    public static func pausePoint(fileID: StaticString = #fileID, line: UInt = #line) -> AnimationToken {
        token(.pausePoint, AnimationHosts.resolve(), CallSite(fileID, line))
    }

    /// Waits until `signal` is sent, or for `timeout` seconds.
    ///
    /// The wait has no length on the time axis: the playhead stands still meanwhile. A signal that was sent before is
    /// passed at once.
    ///
    /// - Parameters:
    ///   - signal: The signal.
    ///   - timeout: Seconds, at any rate of the token; time in which the timeline is paused does not count. The default
    ///     waits for ever. A negative or NaN time-out is reported and counts as 0.
    public static func wait(
        for signal: AnimationSignal, timeout: TimeInterval = .infinity, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let (host, site) = (AnimationHosts.resolve(), CallSite(fileID, line))
        // A time-out may be infinite.
        let seconds = Repaired(.timeout, given: timeout, used: timeout > 0 ? timeout : 0)
        let gate = Gate(timeout: seconds.value { host.report(AnimationIssue($0, at: site)) })
        signal.open(gate)
        return token(.gate(gate), host, site)
    }
}
