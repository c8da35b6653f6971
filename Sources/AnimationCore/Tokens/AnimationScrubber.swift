/// Drives a token by the distance that a finger has moved, with any kind of gesture.
@MainActor public final class AnimationScrubber {
    /// The token that the scrubber drives.
    public let token: AnimationToken
    private let distance: Double
    private var grabbed: Double?
    /// The call that made the scrubber.
    private let site: CallSite

    init(_ token: AnimationToken, distance: Double, _ site: CallSite) {
        let isUsable = distance.isFinite && distance != 0
        self.token = token
        self.site = site
        self.distance = Repaired(.dragDistance, given: distance, used: isUsable ? distance : 1)
            .value { token.playback.report($0, at: site) }
    }

    /// Moves the animation with the finger; the first call catches the animation at its present time.
    ///
    /// - Parameter translation: Points from the position where the finger came down. NaN is reported, and the animation
    ///   waits where it is.
    public func drag(by translation: Double) {
        guard !translation.isNaN else {
            token.pause()
            return token.playback.report(.ignored(.translation, given: translation), at: site)
        }
        let start = grabbed ?? token.fractionComplete
        grabbed = start
        token.scrub(to: start + translation / distance, fileID: site.fileID, line: site.line)
    }

    /// Lets go of the animation with the finger's velocity; it settles at the start or the end.
    ///
    /// The end is chosen by the position that the finger would reach at this velocity in a quarter of a second: beyond
    /// the middle of the way it is `.end`, else `.start`.
    /// - Parameter velocity: Points per second. NaN and infinity are reported, and count as 0.
    public func release(velocity: Double) {
        let perSecond = velocity / distance
        let projected = token.fractionComplete + (velocity.isFinite ? perSecond * Self.throwDuration : 0)
        grabbed = nil
        token.settle(
            at: projected > 0.5 ? .end : .start, velocity: perSecond, fileID: site.fileID, line: site.line)
    }

    private static let throwDuration = 0.25
}
