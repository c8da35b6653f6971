import Foundation

extension AT {
    /// Plays the tokens together, each with the delay that `stagger` gives it.
    ///
    /// A token has no position: an origin by position is reported, and counts as `.start`.
    @discardableResult
    public static func stagger(
        _ stagger: AnimationStagger, _ tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        var repairs: [AnimationIssue.Kind] = []
        if stagger.goesByPlace, !tokens.isEmpty {
            repairs.append(.noPositions)
        }
        return play(
            tokens, stagger, after: stagger.delays(count: tokens.count), repairs, fileID: fileID, line: line)
    }

    static func play(
        _ tokens: [AnimationToken], _ stagger: AnimationStagger, after delays: [TimeInterval],
        _ repairs: [AnimationIssue.Kind],
        fileID: StaticString, line: UInt
    ) -> AnimationToken {
        let host = AnimationHosts.resolve(tokens.first?.playback.host)
        for kind in stagger.repairs(count: tokens.count) + repairs {
            host.report(AnimationIssue(kind, fileID: fileID, line: line))
        }
        for (token, delay) in zip(tokens, delays) { token.starting(at: .seconds(delay)) }
        return animate(parallelism: tokens, fileID: fileID, line: line)
    }
}
