import Foundation

/// The data for a frame of one value: plain numbers, side by side for all values.
struct ValueFrame {
    /// The fraction of the duration at the time `anchor`; from there it changes by `speed` fractions per second.
    private let fraction: Double
    private(set) var anchor: TimeInterval
    private let speed: Double
    private let curve: ProgressCurve
    /// The time from which a frame is the last one: the end of the run, less a rounding error.
    private(set) var end: TimeInterval
    /// Whether the frame has the pace of the frame before it in the list, so that the progress of both is the same.
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
        fraction == other.fraction && anchor == other.anchor && speed == other.speed
            && curve.form.isSame(as: other.curve.form)
    }
}
