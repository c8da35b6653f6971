/// The clock of a layer or an animation: what `CAMediaTiming` gives it.
struct MediaTiming: Equatable {
    var beginTime = 0.0
    var speed: Float = 1
    var timeOffset = 0.0
    var duration = Double.infinity
    var repeatCount: Float = 0
    var repeatDuration = 0.0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Whether the local time is the parent's.
    var isPlain: Bool { speed == 1 && beginTime == 0 && timeOffset == 0 }

    /// Into the layer; a time before its beginning gives 0 (as measured, not the offset).
    func local(from parent: Double) -> Double {
        if isPlain { return parent }
        if beginTime != 0, parent < beginTime { return 0 }
        return (parent - beginTime) * Double(speed) + timeOffset
    }

    /// Out of the layer; out of a paused one, 0.
    func parent(from local: Double) -> Double {
        if isPlain { return local }
        return speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
    }
}
