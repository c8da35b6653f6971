import Foundation

extension AT {
    /// Plays the tokens together, each starting as `stagger` says.
    ///
    /// A token has no place: an origin that goes by place is reported, and counts as `.start`.
    @discardableResult
    public static func stagger(
        _ stagger: AnimationStagger, _ tokens: [AnimationToken], fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnimationToken {
        var repairs: [String] = []
        if stagger.goesByPlace, !tokens.isEmpty {
            repairs.append("A stagger goes by place, and what it staggers has none: it goes by order")
        }
        return play(
            tokens, stagger, after: stagger.delays(count: tokens.count), repairs, fileID: fileID, line: line)
    }

    static func play(
        _ tokens: [AnimationToken], _ stagger: AnimationStagger, after delays: [TimeInterval], _ repairs: [String],
        fileID: StaticString, line: UInt
    ) -> AnimationToken {
        let host = AnimationHosts.resolve(tokens.first?.playback.host)
        for message in stagger.repairs(count: tokens.count) + repairs {
            host.report(AnimationIssue(message, fileID: fileID, line: line))
        }
        for (token, delay) in zip(tokens, delays) { token.starting(at: .seconds(delay)) }
        return animate(parallelism: tokens, fileID: fileID, line: line)
    }
}
