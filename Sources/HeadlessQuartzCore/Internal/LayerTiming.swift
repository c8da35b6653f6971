#if !canImport(QuartzCore)
/// A layer's clock.
package struct LayerTiming: Equatable {
    package var beginTime = 0.0
    package var speed: Float = 1
    package var timeOffset = 0.0
    package var duration = Double.infinity
    package var repeatCount: Float = 0
    package var repeatDuration = 0.0
    package var autoreverses = false
    package var fillMode = CAMediaTimingFillMode.removed

    /// Whether the local time is the parent's.
    package var isPlain: Bool { speed == 1 && beginTime == 0 && timeOffset == 0 }

    /// Into the layer; a time before its beginning gives 0 (as measured, not the offset).
    package func local(from parent: Double) -> Double {
        if isPlain { return parent }
        if beginTime != 0, parent < beginTime { return 0 }
        return (parent - beginTime) * Double(speed) + timeOffset
    }

    /// Out of the layer; out of a paused one, 0.
    package func parent(from local: Double) -> Double {
        if isPlain { return local }
        return speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
    }
}
#endif
