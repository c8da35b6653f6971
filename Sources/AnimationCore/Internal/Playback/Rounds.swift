import Foundation

/// The number of animations in the time of one frame that were made by the ends of others, of arrivals at an
/// end, and of moments from which an animation plays on.
///
/// A completion that restarts its animation makes one round after another, and so does a listener to arrivals that
/// sends its animation to an end, or a listener to the start that restarts it. If the animation takes no time until
/// then, the rounds would never end.
struct Rounds {
    /// The host's time at which the first of these animations was made, or arrived.
    private let start: TimeInterval
    private let count: Int

    private init(start: TimeInterval, count: Int) {
        self.start = start
        self.count = count
    }

    /// - Parameter former: The rounds of the animation whose end makes the new one, or that arrives once more.
    init(after former: Rounds?, at now: TimeInterval) {
        if let former, former.left(at: now) > PlayClock.rounding {
            self.init(start: former.start, count: former.count + 1)
        } else {
            self.init(start: now, count: 1)
        }
    }

    /// Seconds until the animation may start, or its arrival be reported; nil for now.
    func wait(at now: TimeInterval) -> TimeInterval? {
        let left = left(at: now)
        return count > Self.most && left > PlayClock.rounding ? left : nil
    }

    /// The seconds until the end of the frame.
    private func left(at now: TimeInterval) -> TimeInterval { start + Self.frame - now }

    /// Each round takes space on the stack, and a completion may well start a few animations that take no time.
    private static let most = 32

    /// The length of a frame, in seconds.
    static let frame: TimeInterval = 1.0 / 60
}
