/// Drives a token by a distance: what a pan does, without the gesture.
@MainActor public final class AnimationScrubber {
    /// The token that it drives.
    public let token: AnimationToken
    private let distance: Double
    private var grabbed: Double?
    /// Where it was made.
    private let site: CallSite

    init(_ token: AnimationToken, distance: Double, _ site: CallSite) {
        let isUsable = distance.isFinite && distance != 0
        self.token = token
        self.distance = isUsable ? distance : 1
        self.site = site
        if !isUsable { token.playback.report(.repaired(.dragDistance, given: distance, used: 1), at: site) }
    }

    /// The finger is so many points from where it came down; the first call catches the animation where it is.
    ///
    /// NaN is reported, and it waits where it is.
    public func drag(by translation: Double) {
        guard !translation.isNaN else {
            token.pause()
            return token.playback.report(.ignored(.translation, given: translation), at: site)
        }
        let start = grabbed ?? token.fractionComplete
        grabbed = start
        token.scrub(to: start + translation / distance, fileID: site.fileID, line: site.line)
    }

    /// The finger is up, with so many points per second: on to the end that it was thrown at.
    ///
    /// A throw counts for what it would cover in a quarter of a second; past the middle is the end. NaN and infinity are
    /// reported, and count as 0.
    public func release(velocity: Double) {
        let perSecond = velocity / distance
        let projected = token.fractionComplete + (velocity.isFinite ? perSecond * Self.throwDuration : 0)
        grabbed = nil
        token.settle(
            at: projected > 0.5 ? .end : .start, velocity: perSecond, fileID: site.fileID, line: site.line)
    }

    private static let throwDuration = 0.25
}
