/// Steps that are added to a sequence before it starts, or while it plays.
extension AnimationToken {
    /// Plays a token after a step of this sequence; the steps behind follow it.
    ///
    /// ```swift
    /// let tour = AT.animate(welcome, map, farewell)
    /// tour.insert(news, after: welcome)           // while welcome plays, too
    /// ```
    /// The sequence is one that ``AT/animate(fileID:line:_:)`` or ``then(_:fileID:line:)`` has made. It grows by the
    /// token's length: ``duration``, labels and the moments of ``onCrossing(_:fileID:line:_:)-38yj7`` behind the place
    /// move, and the new step is paused, scrubbed and reversed with the others. Running steps go on.
    ///
    /// - The playhead has to be before the place. The completion of the last step is too late for a step behind it.
    /// - Once it plays, a sequence that is repeated can't change, nor can one with a step that has ``starting(at:)``.
    /// - In these cases, and if `step` is no step of this sequence, it is reported
    ///   (``AnimationIssue/Kind/notInserted(_:)``), and the token plays by itself.
    /// - A token that plays already is waited for, as in ``AT/animate(fileID:line:_:)``.
    ///
    /// - Returns: This token.
    @MainActor @discardableResult
    public func insert(
        _ token: AnimationToken, after step: AnimationToken, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        insert(token, after: step, isReplacement: false, CallSite(fileID, line))
    }

    /// Plays a token instead of a step of this sequence.
    ///
    /// A step that has not begun is left out, with the outcome `.stopped(.start)`. A step that plays ends where it is,
    /// with `.stopped(.current)`, and the token follows at once. Else all is as with
    /// ``insert(_:after:fileID:line:)``; a step that is over can't be replaced.
    ///
    /// - Returns: This token.
    @MainActor @discardableResult
    public func replace(
        _ step: AnimationToken, with token: AnimationToken, fileID: StaticString = #fileID, line: UInt = #line
    ) -> Self {
        insert(token, after: step, isReplacement: true, CallSite(fileID, line))
    }

    @inline(never) @MainActor private func insert(
        _ token: AnimationToken, after step: AnimationToken, isReplacement: Bool, _ site: CallSite
    ) -> Self {
        let part = withExtendedLifetime(token) { token.part(on: playback.host, site) }
        Insertion(part, after: step.playback, of: playback, isReplacement: isReplacement, at: site).apply()
        return self
    }
}
