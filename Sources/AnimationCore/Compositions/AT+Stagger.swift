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
        return play(tokens, delays, fileID: fileID, line: line)
    }

    @inline(never) static func play(
        _ tokens: [AnimationToken], _ delays: Repaired<[TimeInterval]>, fileID: StaticString, line: UInt
    ) -> AnimationToken {
        let host = AnimationHosts.resolve(tokens.first?.playback.host)
        let delays = delays.value { host.report(AnimationIssue($0, fileID: fileID, line: line)) }
        for (token, delay) in zip(tokens, delays) { token.starting(at: .seconds(delay)) }
        return animate(parallelism: tokens, fileID: fileID, line: line)
    }
}
