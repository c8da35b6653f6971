import Foundation

/// How often, in the time of a frame, animations have been made by the ends of others: a completion that restarts its
/// animation makes one round after another, and where nothing takes time they would never end.
struct Rounds {
    /// When the first of them was made.
    private let start: TimeInterval
    private let count: Int

    private init(start: TimeInterval, count: Int) {
        self.start = start
        self.count = count
    }

    /// - Parameter former: That of the animation which makes the new one.
    init(after former: Rounds?, at now: TimeInterval) {
        if let former, former.left(at: now) > PlayClock.rounding {
            self.init(start: former.start, count: former.count + 1)
        } else {
            self.init(start: now, count: 1)
        }
    }

    /// Seconds until it may start; nil if it may now.
    func wait(at now: TimeInterval) -> TimeInterval? {
        let left = left(at: now)
        return count > Self.most && left > PlayClock.rounding ? left : nil
    }

    /// Seconds that are left of the frame.
    private func left(at now: TimeInterval) -> TimeInterval { start + Self.frame - now }

    /// Each takes room on the stack, and a completion may well start a few that take no time.
    private static let most = 32

    /// Seconds.
    static let frame: TimeInterval = 1.0 / 60
}
