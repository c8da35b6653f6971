import Foundation

/// Compositions of animations: one after another, together, with waits and actions between, nested to any depth.
///
/// ```swift
/// AT.animate(
///     title.at.animate(parallelism: .fadeIn(duration: 3), .move(byX: 0, y: -50, duration: 3)),
///     AT.wait(0.5),
///     button.at.animate(.fadeIn(duration: 3))
/// )
/// ```
///
/// A token that is named in a composition waits for its turn there. If the token plays already, the composition waits
/// for its end; if it is over, the composition skips it. If you drop the returned token, the composition starts at
/// once; if you keep it, the token steers the whole composition.
@MainActor public enum AT {
    /// Receives every ``AnimationIssue``: a request that could not be carried out as asked, and was repaired.
    ///
    /// The default writes one line with `NSLog`: to the system's log and Xcode's console, on Linux to standard error.
    public static var onIssue: @MainActor (AnimationIssue) -> Void {
        get { AnimationIssue.receiver }
        set { AnimationIssue.receiver = newValue }
    }

    // MARK: - One after another

    /// Plays the tokens one after another.
    @discardableResult
    public static func animate(
        _ tokens: AnimationToken..., fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        compose(tokens, .sequence, CallSite(fileID, line))
    }

    /// Plays the tokens one after another.
    @_disfavoredOverload @discardableResult
    public static func animate(
        _ tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        compose(tokens, .sequence, CallSite(fileID, line))
    }

    /// Plays the steps of a block one after another.
    @discardableResult
    public static func animate(
        fileID: StaticString = #fileID, line: UInt = #line, @AnimationBuilder _ steps: @MainActor () -> [AnimationToken]
    ) -> AnimationToken {
        compose(steps(), .sequence, CallSite(fileID, line))
    }

    // MARK: - Together

    /// Plays the tokens together; the whole ends with the last of them.
    @discardableResult
    public static func animate(
        parallelism first: AnimationToken, _ others: AnimationToken..., fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> AnimationToken {
        compose([first] + others, .parallel, CallSite(fileID, line))
    }

    /// Plays the tokens together; the whole ends with the last of them.
    @discardableResult
    public static func animate(
        parallelism tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        compose(tokens, .parallel, CallSite(fileID, line))
    }

    /// Plays the steps of a block together; the whole ends with the last of them.
    @discardableResult
    public static func parallel(
        fileID: StaticString = #fileID, line: UInt = #line, @AnimationBuilder _ steps: @MainActor () -> [AnimationToken]
    ) -> AnimationToken {
        compose(steps(), .parallel, CallSite(fileID, line))
    }

    // MARK: - Steps without a target

    /// Waits `seconds` between two steps; a negative, NaN or infinite time is reported and counts as 0.
    public static func wait(
        _ seconds: TimeInterval, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        wait(seconds, AnimationHosts.resolve(), CallSite(fileID, line))
    }

    /// Runs `action` in its turn, on the main actor.
    ///
    /// The action runs whenever the playhead crosses it forwards in play, or on the spring of
    /// ``AnimationToken/settle(at:velocity:spring:duration:fileID:line:)``. Scrubbing across it does not run it. From
    /// an action's very time, moved there by hand or played back to it, the playhead crosses it anew.
    /// - Parameters:
    ///   - onSkip: Whether `stop(at: .end)` runs an action whose turn has not come: in order, as a part of the end (the
    ///     default), or not at all.
    ///   - action: The code to run.
    public static func perform(
        onSkip: SkippedAction = .run, fileID: StaticString = #fileID, line: UInt = #line,
        _ action: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        perform(onSkip, AnimationHosts.resolve(), CallSite(fileID, line), action)
    }

    // MARK: - Making tokens

    /// The number of tokens that were made up to now.
    private static var tokenCount = 0

    /// Runs changes that must not make a token: a token that they make is reported, with the source location of the
    /// call.
    package static func makingNoToken(
        _ fileID: StaticString, _ line: UInt, _ changes: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        let site = CallSite(fileID, line)
        return {
            let count = tokenCount
            changes()
            guard tokenCount != count else { return }
            AnimationHosts.resolve().report(AnimationIssue(.tokenAmongChanges, at: site))
        }
    }

    @inline(never) static func token(
        _ body: Playback.Composition, _ host: any AnimationHost, _ site: CallSite
    ) -> AnimationToken {
        tokenCount += 1
        let playback = Playback(body, host: host, site: site)
        playback.scheduleStart()
        let token = AnimationToken(playback)
        AnimationScope.present?.add(token)
        return token
    }

    static func wait(_ seconds: TimeInterval, _ host: any AnimationHost, _ site: CallSite) -> AnimationToken {
        let length = Repaired.length(.wait, seconds).value { host.report(AnimationIssue($0, at: site)) }
        return token(.wait(length), host, site)
    }

    static func perform(
        _ onSkip: SkippedAction, _ host: any AnimationHost, _ site: CallSite, _ action: @escaping @MainActor () -> Void
    ) -> AnimationToken {
        token(.action(AnimationAction(body: action, runsWhenSkipped: onSkip == .run)), host, site)
    }

    static func compose(_ tokens: [AnimationToken], _ order: Playback.Order, _ site: CallSite) -> AnimationToken {
        let host = AnimationHosts.resolve(tokens.lazy.map(\.playback.host).first { $0 !== platformHost })
        let playbacks = withExtendedLifetime(tokens) { tokens.map { $0.part(on: host, site) } }
        return token(.group(playbacks, order), host, site)
    }
}
