/// An animation's clock, computed once: it maps the parent's time to a time in a cycle.
struct ActiveInterval {
    /// Times this near count as the same instant: sums of frame lengths are off by far less.
    static let instant = 1e-9
    /// The duration an animation gets when none was given and the transaction has none either.
    static let defaultDuration = 0.25

    var begin: Double
    let speed: Double
    let offset: Double
    let duration: Double
    let autoreverses: Bool
    private let holdsBefore: Bool
    private let holdsAfter: Bool
    /// The whole active length in the animation's own time.
    let total: Double
    /// An instant before the end, in the parent's time: for a slow one longer than an instant of that.
    private let endInstant: Double

    /// One cycle, way back included.
    var cycle: Double { autoreverses ? duration * 2 : duration }
    /// The active length in the parent's time.
    var length: Double { speed == 0 ? .infinity : total / abs(speed) }
    var end: Double { begin + length }

    init(_ timing: CAAnimation, duration given: Double) {
        let duration = given.isNaN ? 0 : max(given, 0)
        self.duration = duration
        begin = timing.beginTime.isNaN ? 0 : timing.beginTime
        speed = timing.speed.isFinite ? Double(timing.speed) : 1
        endInstant = speed == 0 ? 0 : Self.instant / min(abs(speed), 1)
        offset = timing.timeOffset.isFinite ? timing.timeOffset : 0
        autoreverses = timing.autoreverses
        holdsBefore = timing.fillMode == .backwards || timing.fillMode == .both
        holdsAfter = timing.fillMode == .forwards || timing.fillMode == .both
        let cycle = timing.autoreverses ? duration * 2 : duration
        if timing.repeatDuration > 0 {
            total = timing.repeatDuration
        } else if timing.repeatCount >= Float.greatestFiniteMagnitude {
            total = .infinity
        } else {
            total = (timing.repeatCount > 0 ? Double(timing.repeatCount) : 1) * cycle
        }
    }

    /// A time in the animation.
    struct Place {
        /// Seconds into its duration; on the way back they are counted down.
        var time: Double
        /// The number of finished cycles.
        var cycles: Double
        /// The fraction of the duration that `time` is, from 0 to 1.
        var fraction: Double
    }

    /// The animation's time when its parent is at `time`; nil when it shows nothing.
    @inline(__always)
    func place(at time: Double) -> Place? {
        var elapsed = time - begin
        if elapsed < 0 {
            if elapsed < -Self.instant {
                guard holdsBefore else { return nil }
            }
            elapsed = 0
        }
        var isEnd = false
        let length = length
        if elapsed > length - endInstant {
            if elapsed > length + Self.instant {
                guard holdsAfter else { return nil }
            }
            elapsed = length
            isEnd = true
        }
        // The common case: forwards, in the first cycle, on the way there.
        let local = elapsed * speed + offset
        if !isEnd, local >= Self.instant, local < duration - Self.instant {
            return Place(time: local, cycles: 0, fraction: local / duration)
        }
        return place(elapsed: elapsed, isEnd: isEnd)
    }

    private func place(elapsed: Double, isEnd: Bool) -> Place {
        guard duration > 0, duration.isFinite else {
            return Place(time: duration == 0 ? 0 : elapsed * speed + offset, cycles: 0, fraction: duration == 0 ? 1 : 0)
        }
        // Backwards from the very beginning: that instant is the first cycle's, the next one the last of the cycle
        // before (A15).
        if speed < 0, !isEnd, elapsed < Self.instant, abs(offset) < Self.instant {
            return Place(time: 0, cycles: 0, fraction: 0)
        }
        let local = (isEnd ? total * (speed < 0 ? -1 : 1) : elapsed * speed) + offset
        let cycle = cycle
        var cycles = 0.0
        var inside = local
        if local < 0 || local >= cycle - Self.instant {
            let nearest = (local / cycle).rounded()
            if abs(local - nearest * cycle) < Self.instant {
                // On a boundary: the next cycle's, but the last one's at the end, and when running backwards. A slow
                // one is an instant of its own time before its end much earlier than an instant of its parent's.
                let isLast = isEnd || (speed == 0 || offset == 0) && local >= total - Self.instant
                let belongsToPrevious = speed < 0 ? !isEnd : nearest > 0 && isLast
                cycles = belongsToPrevious ? nearest - 1 : nearest
                inside = belongsToPrevious ? cycle : 0
            } else {
                cycles = (local / cycle).rounded(.down)
                inside = local - cycles * cycle
            }
        } else if local < Self.instant, speed < 0, !isEnd {
            cycles = -1
            inside = cycle
        }
        let seconds = inside > duration ? cycle - inside : inside
        return Place(time: seconds, cycles: cycles, fraction: seconds / duration)
    }
}
