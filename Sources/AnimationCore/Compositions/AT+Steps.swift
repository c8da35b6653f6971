import Foundation

extension AT {
    /// Names this moment of the composition, for ``AnimationToken/starting(at:)`` and ``AnimationToken/play(to:)``.
    ///
    /// Of two labels with one name in a composition the first counts, and the other one is reported.
    public static func label(
        _ label: AnimationLabel, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let token = token(.wait(0), AnimationHosts.resolve(nil), CallSite(fileID, line))
        token.playback.layout.label = label
        return token
    }

    /// Pauses the whole timeline when the playhead comes here in play, until `resume()`; scrubbing passes it.
    ///
    /// In a timeline that nobody keeps, nobody could resume it: it is passed, and reported.
    public static func pausePoint(fileID: StaticString = #fileID, line: UInt = #line) -> AnimationToken {
        token(.pausePoint, AnimationHosts.resolve(nil), CallSite(fileID, line))
    }

    /// Waits until `signal` is sent, or for `timeout` seconds.
    ///
    /// On the axis the wait has no length: the playhead stands still. A signal that was sent before is passed at once. The
    /// time-out is in seconds at any rate; while the timeline is paused it stands still. A negative or NaN one is reported and counts
    /// as 0; the default waits for ever.
    public static func wait(
        for signal: AnimationSignal, timeout: TimeInterval = .infinity, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        let gate = Gate(timeout: timeout > 0 ? timeout : 0)
        signal.open(gate)
        let host = AnimationHosts.resolve(nil)
        if !(timeout >= 0) {
            host.report(AnimationIssue(.repaired(.timeout, given: timeout, used: 0), fileID: fileID, line: line))
        }
        return token(.gate(gate), host, CallSite(fileID, line))
    }
}
