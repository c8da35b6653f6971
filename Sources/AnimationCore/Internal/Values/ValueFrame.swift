import Foundation

/// What a frame of one value takes to compute: plain numbers, side by side for all values.
struct ValueFrame {
    /// Its pace: where it was at some time, in fractions of its duration, and how fast it goes on from there.
    private let fraction: Double
    private(set) var anchor: TimeInterval
    private let speed: Double
    private let curve: ProgressCurve
    /// The time from which on a frame is the last one: its end, but for a rounding.
    private var end: TimeInterval
    /// Whether it has the pace of the frame before it in the list, so that its progress is known already.
    var isLikePrevious = false

    /// - Parameter clock: Runs at a rate other than 0.
    init(clock: PlayClock, now: TimeInterval, duration: TimeInterval, curve: ProgressCurve) {
        let time = clock.time(at: now)
        fraction = time / duration
        anchor = now
        speed = clock.rate / duration
        self.curve = curve
        end = now + (clock.rate > 0 ? duration - time : -time) / clock.rate - PlayClock.rounding
    }

    mutating func delay(by seconds: TimeInterval) {
        anchor += seconds
        end += seconds
    }

    func isOver(at now: TimeInterval) -> Bool { now >= end }

    func progress(at now: TimeInterval) -> Double {
        curve.progress(at: fraction + (now - anchor) * speed)
    }

    func hasPace(of other: ValueFrame) -> Bool {
        fraction == other.fraction && anchor == other.anchor && speed == other.speed && curve == other.curve
    }
}
