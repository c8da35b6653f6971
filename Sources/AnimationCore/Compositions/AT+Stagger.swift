import Foundation

extension AT {
    /// Plays the tokens together, each with the delay that `stagger` gives it.
    ///
    /// A token has no position: an origin by position is reported, and counts as `.start`.
    @discardableResult
    public static func stagger(
        _ stagger: AnimationStagger, _ tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        var issues: [AnimationIssue.Kind] = []
        if stagger.goesByPlace, !tokens.isEmpty {
            issues.append(.noPositions)
        }
        let delays = Repaired(stagger.delays(count: tokens.count), stagger.issues(count: tokens.count) + issues)
        return play(tokens, stagger, delays, fileID: fileID, line: line)
    }

    @inline(never) static func play(
        _ tokens: [AnimationToken], _ stagger: AnimationStagger, _ delays: Repaired<[TimeInterval]>,
        fileID: StaticString, line: UInt
    ) -> AnimationToken {
        let host = AnimationHosts.resolve(tokens.first?.playback.host)
        let phases = stagger.withoutPhases
        // Only what never ends can be under way at the start.
        let isEnding = !phases.issues.isEmpty && !tokens.allSatisfy { $0.playback.duration == .infinity }
        let kinds = delays.issues + (isEnding ? phases.issues : [])
        for kind in kinds { host.report(AnimationIssue(kind, fileID: fileID, line: line)) }
        for (token, delay) in zip(tokens, delays.value) { token.starting(at: .seconds(isEnding ? 0 : delay)) }
        return animate(parallelism: tokens, fileID: fileID, line: line)
    }
}
