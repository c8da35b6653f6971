public import AnimationCore

extension TimingCurve {
    /// The curve as a `linear()` of CSS, for a style sheet or a file of design tokens: `"linear(0, 0.3 14%, 1)"`.
    ///
    /// The lines stay within 0.001 of the curve, in progress, with as few stops as that takes: an ease has about 15,
    /// a spring 20 to 30. A jump is two stops at one time. A spring is written as it moves in the time in which it
    /// settles; `duration` of an animation in CSS is that time, which `AnimationToken.duration` says.
    ///
    /// Bad numbers of the curve are repaired first, as `TimingCurve` says. A curve that would need more
    /// than 4,096 points, as a closure full of noise, is written with about as many, and may be further off.
    public var cssLinear: String {
        let stops = StopFitting(self).stops
        let words = stops.enumerated().map { index, stop in
            let progress = StopFitting.text(stop.progress)
            let isImplied = index == 0 || index == stops.count - 1
            if stop.start == stop.end, isImplied { return progress }
            let start = StopFitting.percentage(stop.start)
            return stop.start == stop.end
                ? "\(progress) \(start)" : "\(progress) \(start) \(StopFitting.percentage(stop.end))"
        }
        return "linear(\(words.joined(separator: ", ")))"
    }
}
