extension AT {
    /// A step without length that calls `body` each time the playhead crosses it, in either direction: for haptics,
    /// sounds, a tick under the finger.
    ///
    /// ```swift
    /// AT.animate {
    ///     card.at.animate(.move(byX: 0, y: -200))
    ///     AT.cue { crossing in player.play(crossing.isForward ? .open : .close) }
    /// }
    /// ```
    /// A cue is called in scrubs, too. Code that has effects belongs in
    /// ``AT/perform(onSkip:fileID:line:_:)``: that runs once, forwards, in play. The rules are those of
    /// ``AnimationToken/onCrossing(_:fileID:line:_:)-38yj7``.
    public static func cue(
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor (AnimationCrossing) -> Void
    ) -> AnimationToken {
        let site = CallSite(fileID, line)
        let token = token(.wait(0), AnimationHosts.resolve(), site)
        token.playback.add(CrossingListener(.start, site, body))
        return token
    }

    /// A step without length that calls `body` each time the playhead crosses it, in either direction.
    public static func cue(
        fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        cue(fileID: fileID, line: line) { (_: AnimationCrossing) in body() }
    }
}
