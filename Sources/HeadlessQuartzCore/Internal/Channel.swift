#if !canImport(QuartzCore)
/// One number's way from one value to another: all that a frame needs of it, in one line of the cache.
struct Channel {
    /// The control points of a curve.
    private var points = SIMD4<Float>.zero
    /// Where, in the layer's time, the first cycle begins. From there on, for `duration` seconds, progress is the fraction
    /// of it gone by; any other time is the track's to place. NaN when every time is.
    private var begin: Double
    private var duration: Double
    var from = 0.0
    var change = 0.0
    let track: UInt16
    var lane: UInt8 = 0
    private var isCurved = false
    var isAdditive = false
    /// The progress is that of the channel before.
    var sharesProgress = false

    init(_ schedule: Schedule, track: Int) {
        let own = schedule.own
        self.track = UInt16(track)
        duration = own.duration
        var isSteady = own.speed == 1 && own.offset == 0 && own.length >= duration && duration > 0 && duration.isFinite
        isSteady = isSteady && schedule.groups.isEmpty && schedule.pacer == nil
        switch schedule.pace {
        case .linear: break
        case .bezier(let curve):
            isCurved = true
            if let exact = curve.points { points = exact } else { isSteady = false }
        case .spring: isSteady = false
        }
        begin = isSteady ? own.begin : .nan
    }

    func keepsPace(with other: Channel) -> Bool {
        begin == other.begin && duration == other.duration && isCurved == other.isCurved && points == other.points
    }

    /// NaN where the track has to be asked.
    @inline(__always)
    func progress(at time: Double, _ solved: borrowing SolvedCurves) -> Double {
        let elapsed = time - begin
        guard elapsed >= 0, elapsed < duration - ActiveInterval.instant else { return .nan }
        let fraction = elapsed / duration
        return isCurved ? solved.value(of: points, at: fraction) : fraction
    }
}
#endif
