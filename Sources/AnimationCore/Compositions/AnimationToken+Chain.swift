import Foundation

/// Steps that follow a token, written behind it.
///
/// ```swift
/// card.at.animate(.fadeIn())
///     .then { title.at.animate(.move(byX: 0, y: -50)) }
///     .wait(2)
///     .perform { print("shown") }
/// ```
///
/// A chain is another way to write ``AT/animate(_:fileID:line:)``: `a.then(b).wait(2)` is `AT.animate(AT.animate(a, b),
/// AT.wait(2))`. Each call returns a new token, and the last one stands for the whole chain:
///
/// - A token that has not started becomes the first step of the chain, and the steps follow it on one timeline. The
///   new token pauses, scrubs, reverses and stops all of it. The former token then steers its own part.
/// - A token that plays already, or is a part of another composition, can't move to another timeline. The steps start
///   at its end, with any outcome. The new token steers the wait and the steps.
/// - A token that is over is passed: the steps start at once.
/// - Several chains of one token all play, in the order in which they were made. The first one takes the token in; the
///   others wait for its end.
/// - A chain starts by itself, as every token does, and its steps play once.
extension AnimationToken {
    /// Plays the steps of a block after this token, one after another.
    ///
    /// The block is called at once, as in ``AT/animate(fileID:line:_:)``; the steps in it wait for their turn.
    /// ``starting(at:)`` takes this token as the step before the first one. A moment that this token was given with
    /// ``starting(at:)`` is the start of the chain.
    /// - Returns: The token of the whole chain.
    @MainActor @discardableResult
    public func then(
        fileID: StaticString = #fileID, line: UInt = #line, @AnimationBuilder _ steps: @MainActor () -> [AnimationToken]
    ) -> AnimationToken {
        chained(steps(), CallSite(fileID, line))
    }

    /// Plays tokens after this token, one after another.
    ///
    /// - Returns: The token of the whole chain.
    @MainActor @discardableResult
    public func then(
        _ tokens: AnimationToken..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        chained(tokens, CallSite(fileID, line))
    }

    /// Waits `seconds` after this token; a negative, NaN or infinite time is reported and counts as 0.
    ///
    /// The wait is a step of the timeline: it can be paused, scrubbed and reversed.
    /// - Returns: The token of the whole chain.
    @MainActor @discardableResult
    public func wait(
        _ seconds: TimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        let site = CallSite(fileID, line)
        return chained([AT.wait(seconds, playback.host, site)], site)
    }

    /// Runs `action` after this token, on the main actor: see ``AT/perform(onSkip:fileID:line:_:)``.
    ///
    /// If the whole chain is stopped earlier, at `.current` or `.start`, the action does not run; a `completion(_:)` is
    /// called in every case.
    /// - Returns: The token of the whole chain.
    @MainActor @discardableResult
    public func perform(
        onSkip: AT.SkippedAction = .run, fileID: StaticString = #fileID, line: UInt = #line,
        _ action: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        let site = CallSite(fileID, line)
        return chained([AT.perform(onSkip, playback.host, site, action)], site)
    }

    @MainActor private func chained(_ tokens: [AnimationToken], _ site: CallSite) -> AnimationToken {
        let chain = AT.compose([self] + tokens, .sequence, site)
        if case .group(let parts, _) = chain.playback.body, parts.first === playback {
            swap(&chain.playback.layout.start, &playback.layout.start)
        }
        return chain
    }
}
